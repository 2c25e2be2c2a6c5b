import { CallError } from '@rawi/contract';
import { placeholder, renderImage } from '@rawi/media';
import type { Blobs, Clock } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from '../content-store.ts';
import { parsePictureFile, type PictureFormat } from './picture-address.ts';
import { findPicture, findUnmadeOf, findUnmadePictures, rememberMade, type MadePicture, type PictureSource } from './picture-store.ts';

/** Makes the master of a picture from its stored source: drawn by a program, or found where it was uploaded. */
export type MakePicture = (
  source: object,
  shape: PictureSource['shape'],
) => Promise<{ image: Buffer } & Omit<MadePicture, 'placeholder'>>;

export interface Pictures {
  /** One file of a picture. Errors: 7001 for an unknown picture, width or format. */
  file(providerId: string, pictureId: string, file: string): Promise<{ body: Buffer; contentType: string }>;
  /** Makes what the screen shows first, one after the other, until nothing is left or the signal fires. */
  prepareScreen(providerId: string, screenId: string, signal: AbortSignal): Promise<number>;
  /** The same for some titles, such as those that are watched most. */
  prepareTitles(providerId: string, titleIds: readonly string[], signal: AbortSignal): Promise<number>;
}

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const CACHE_BYTES = 24 * 1024 * 1024;

/**
 * Serves pictures in every width and format. A master is made once and kept; so is each rendition. What is asked
 * for twice at the same time is made once.
 */
export function createPictures(parts: {
  db: Db;
  blobs: Blobs;
  clock: Clock;
  make: MakePicture;
  /** Told when a picture's colours and focal point became known. */
  onMade(providerId: string): void;
}): Pictures {
  const { db, blobs } = parts;
  const bytes = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (body) => body.length });
  const running = new Map<string, Promise<Buffer>>();

  function once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const present = running.get(key);
    if (present) return present;
    const promise = work().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  async function madeNow(row: PictureSource, key: string): Promise<Buffer> {
    const made = await parts.make(row.source, row.shape);
    const tiny = await placeholder(made.image);
    await blobs.put(key, made.image);
    const facts = { focal: made.focal, colours: made.colours, placeholder: tiny };
    await rememberMade(db, row.provider_id, row.picture_id, facts, parts.clock.now());
    parts.onMade(row.provider_id);
    return made.image;
  }

  function master(row: PictureSource): Promise<Buffer> {
    const key = `pictures/${row.provider_id}/${row.picture_id}/master`;
    return once(key, async () => (row.made_at ? await blobs.get(key) : undefined) ?? (await madeNow(row, key)));
  }

  async function rendition(row: PictureSource, width: number, format: PictureFormat): Promise<Buffer> {
    const key = `pictures/${row.provider_id}/${row.picture_id}/${width}.${format}`;
    return once(key, async () => {
      const stored = await blobs.get(key);
      if (stored) return stored;
      const wanted = { width, format: format === 'jpg' ? ('jpeg' as const) : format };
      const { data } = await renderImage(await master(row), wanted);
      await blobs.put(key, data);
      return data;
    });
  }

  async function makeAll(providerId: string, ids: readonly string[], signal: AbortSignal): Promise<number> {
    let made = 0;
    for (const id of ids) {
      if (signal.aborted) break;
      const row = await findPicture(db, providerId, id);
      if (!row || row.made_at) continue;
      await master(row);
      made += 1;
    }
    return made;
  }

  return {
    async file(providerId, pictureId, file) {
      const cacheKey = `${providerId}/${pictureId}/${file}`;
      const format = file.slice(file.lastIndexOf('.') + 1) as PictureFormat;
      const cached = bytes.get(cacheKey);
      if (cached) return { body: cached, contentType: contentTypes[format] };
      const row = await findPicture(db, providerId, pictureId);
      const wanted = row && parsePictureFile(file, row.shape);
      if (!row || !wanted) throw new CallError(7001, 'file');
      const body = await rendition(row, wanted.width, wanted.format);
      bytes.set(cacheKey, body);
      return { body, contentType: contentTypes[wanted.format] };
    },
    prepareScreen: async (providerId, screenId, signal) =>
      makeAll(providerId, await findUnmadePictures(db, providerId, screenId, 2000), signal),
    prepareTitles: async (providerId, titleIds, signal) => makeAll(providerId, await findUnmadeOf(db, providerId, titleIds), signal),
  };
}
