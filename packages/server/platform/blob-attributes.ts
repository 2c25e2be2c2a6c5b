import { contentTypeOf } from '@rawi/domain';
import type { FileHandle } from 'node:fs/promises';

/** How a blob is to be sent: what an object store keeps beside the bytes as `Content-Type` and `Cache-Control`. */
export interface BlobAttributes {
  contentType: string;
  /** Left out, nothing is known of how long it may be cached. */
  cacheControl?: string;
}

/**
 * Where a blob's attributes are not those of its key, they stand behind its bytes in the same file: as JSON, the JSON's
 * length in four bytes, and this mark. One file is written, flushed and renamed, so that bytes and attributes are
 * always of the same `put`, which two files would not be; other blobs are files of their bytes alone, as they always
 * were.
 */
const MARK = Buffer.from('6f3dd1c6a4b9477f8c5e0b1a52c7e9d4', 'hex');
const LENGTH_BYTES = 4;
const FOOT_BYTES = LENGTH_BYTES + MARK.length;
const MAX_JSON_BYTES = 1024;
/** What may stand in a header. */
const HEADER_PATTERN = /^[\x20-\x7e]{1,200}$/;
const TYPE_PATTERN = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w-]+=[\w.-]+)*$/;

/** The attributes of a blob of which nothing was said. */
function attributesOfKey(key: string): BlobAttributes {
  return { contentType: contentTypeOf(key.slice(key.lastIndexOf('/') + 1)) };
}

/** Completes what was given by what the key says. Throws RangeError for what no header can carry. */
export function completeAttributes(key: string, given: Partial<BlobAttributes>): BlobAttributes {
  const { contentType = attributesOfKey(key).contentType, cacheControl } = given;
  if (!HEADER_PATTERN.test(contentType) || !TYPE_PATTERN.test(contentType))
    throw new RangeError(`not a content type: ${JSON.stringify(contentType.slice(0, 80))}`);
  if (cacheControl !== undefined && !HEADER_PATTERN.test(cacheControl))
    throw new RangeError(`not a cache-control: ${JSON.stringify(cacheControl.slice(0, 80))}`);
  return { contentType, ...(cacheControl !== undefined && { cacheControl }) };
}

async function readEnd(file: FileHandle, sizeBytes: number, bytes: number): Promise<Buffer> {
  const length = Math.min(bytes, sizeBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, sizeBytes - length);
  return buffer;
}

/** Writes the attributes behind the bytes of a draft, where the key does not say them already. */
export async function appendAttributes(
  file: FileHandle,
  key: string,
  attributes: BlobAttributes,
): Promise<void> {
  const { size } = await file.stat();
  const saidByKey =
    attributes.cacheControl === undefined && attributes.contentType === attributesOfKey(key).contentType;
  // Bytes that end like ours would be read as attributes: whoever uploads them does not choose their type.
  if (saidByKey && !(await readEnd(file, size, MARK.length)).equals(MARK)) return;
  const json = Buffer.from(JSON.stringify(attributes));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  await file.write(Buffer.concat([json, length, MARK]), 0, null, size);
}

/** The attributes at the end of a file, and how many bytes they take; none where the key says them. */
function parseEnd(end: Buffer, key: string): { attributes: BlobAttributes; bytes: number } {
  const plain = { attributes: attributesOfKey(key), bytes: 0 };
  if (end.length < FOOT_BYTES || !end.subarray(-MARK.length).equals(MARK)) return plain;
  const jsonBytes = end.readUInt32BE(end.length - FOOT_BYTES);
  const bytes = jsonBytes + FOOT_BYTES;
  if (jsonBytes > MAX_JSON_BYTES || bytes > end.length) return plain;
  const json = end.toString('utf8', end.length - bytes, end.length - FOOT_BYTES);
  return { attributes: JSON.parse(json) as BlobAttributes, bytes };
}

export interface StoredBlob {
  /** Of the bytes alone. */
  sizeBytes: number;
  modified: Date;
  attributes: BlobAttributes;
}

/** Reads what is known of a blob from its file; `undefined` where that is a folder. */
export async function readStored(file: FileHandle, key: string): Promise<StoredBlob | undefined> {
  const found = await file.stat();
  if (!found.isFile()) return undefined;
  const { size, mtime } = found;
  const { attributes, bytes } = parseEnd(await readEnd(file, size, MAX_JSON_BYTES + FOOT_BYTES), key);
  return { sizeBytes: size - bytes, modified: mtime, attributes };
}

/** The bytes of a blob out of all those of its file. */
export function bytesOf(file: Buffer, key: string): Buffer {
  const { bytes } = parseEnd(file, key);
  return bytes === 0 ? file : file.subarray(0, -bytes);
}
