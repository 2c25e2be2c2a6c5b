import { gzipSync } from 'node:zlib';
import { etagOf } from './segment-cache.ts';

/** A file that is made now, such as the playlist of a channel, for all who ask for it. */
export type GeneratedFile = {
  readonly body: Buffer;
  readonly etag: string;
  /** The body with gzip: made when it is first asked for. */
  readonly gzip: () => Buffer;
  /** How long caches may keep it. */
  readonly maxAgeSeconds: number;
};

/** What a media address stands for: a stored file by its key, or a generated one. */
export type MediaTarget = { readonly key: string } | GeneratedFile;

export function createGeneratedFile(text: string, maxAgeSeconds: number): GeneratedFile {
  const body = Buffer.from(text);
  let compressed: Buffer | undefined;
  return {
    body,
    etag: etagOf(body),
    maxAgeSeconds,
    // Level 4: a playlist lives for four seconds.
    gzip: () => (compressed ??= gzipSync(body, { level: 4 })),
  };
}
