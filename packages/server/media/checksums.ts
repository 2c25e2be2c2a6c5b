import { createHash } from 'node:crypto';

/** Size and hash of a file of a segment set, as they were when it was packaged. */
export type Checksum = { readonly bytes: number; /** Hex. */ readonly sha256: string };

/** The files of one segment set by their path in it ("v720/1.m4s"). */
export type Checksums = ReadonlyMap<string, Checksum>;

const FORMAT_VERSION = 1;

/** Serialises checksums as JSON, one file per line, so that they can be read and compared by hand. */
export function serializeChecksums(files: Iterable<{ readonly name: string } & Checksum>): Buffer {
  const lines = [...files].map(
    ({ name, bytes, sha256 }) => `    ${JSON.stringify(name)}: [${bytes}, "${sha256}"]`,
  );
  return Buffer.from(`{\n  "form": ${FORMAT_VERSION},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`);
}

/** Reads what `serializeChecksums` wrote. Throws where the text is truncated or of a newer format. */
export function parseChecksums(text: Buffer): Checksums {
  const { form, files } = JSON.parse(text.toString()) as {
    form?: unknown;
    files?: Record<string, [number, string]>;
  };
  if (form !== FORMAT_VERSION || typeof files !== 'object')
    throw new TypeError('The checksums have an unknown format.');
  return new Map(Object.entries(files).map(([name, [bytes, sha256]]) => [name, { bytes, sha256 }]));
}

/** SHA-256 of the bytes. */
export function sha256Of(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}
