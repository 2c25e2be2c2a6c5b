import { createHash } from 'node:crypto';

/** Size and hash of a file of a segment set, as they were when it was packaged. */
export type Checksum = { readonly bytes: number; /** Hex. */ readonly sha256: string };

/** The files of one segment set by their path in it ("v720/1.m4s"). */
export type Checksums = ReadonlyMap<string, Checksum>;

const FORM = 1;

/** Writes checksums for keeping: JSON, a file a line, so that a person can read and compare them. */
export function writeChecksums(files: Iterable<{ readonly name: string } & Checksum>): Buffer {
  const lines = [...files].map(({ name, bytes, sha256 }) => `    ${JSON.stringify(name)}: [${bytes}, "${sha256}"]`);
  return Buffer.from(`{\n  "form": ${FORM},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`);
}

/** Reads what `writeChecksums` wrote. Throws where it is cut, or written by a release that is newer than this one. */
export function readChecksums(text: Buffer): Checksums {
  const { form, files } = JSON.parse(text.toString()) as { form?: unknown; files?: Record<string, [number, string]> };
  if (form !== FORM || typeof files !== 'object') throw new TypeError('The checksums are of another form.');
  return new Map(Object.entries(files).map(([name, [bytes, sha256]]) => [name, { bytes, sha256 }]));
}

/** The SHA-256 of a content. */
export function hashOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}
