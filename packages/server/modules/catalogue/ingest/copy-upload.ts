import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const CHUNK_BYTES = 4 * 1024 * 1024;
/** Bytes between two moments at which the copy is on the disk for certain. */
const SYNC_BYTES = 256 * 1024 * 1024;

interface CopyOptions {
  signal?: AbortSignal;
  /** Called with the bytes that are copied so far. */
  onProgress?: (bytes: number) => void;
}

async function readAt(file: FileHandle, buffer: Buffer, at: number): Promise<Buffer> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  return buffer.subarray(0, bytesRead);
}

/** How many bytes of an interrupted copy are those of the source, in whole chunks. */
async function intactBytes(source: FileHandle, draft: FileHandle, signal?: AbortSignal): Promise<number> {
  const [one, other] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)];
  for (let at = 0; ; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    const copied = await readAt(draft, other, at);
    if (copied.length < CHUNK_BYTES || !copied.equals(await readAt(source, one, at))) return at;
  }
}

/**
 * Copies a file. An interrupted copy resumes where it stopped: what is there is compared with the source. The file has
 * its name once it is whole and on the disk; one of the same size there is left as it is. On a file system that can, it
 * shares the blocks of the source and takes no room.
 */
export async function copyUpload(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { signal, onProgress } = options;
  const { size } = await stat(from);
  if ((await stat(to).catch(() => undefined))?.size === size) return onProgress?.(size);
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.part`;
  const isCloned = await copyFile(
    from,
    draft,
    constants.COPYFILE_FICLONE_FORCE | constants.COPYFILE_EXCL,
  ).then(
    () => true,
    () => false,
  );
  const source = await open(from, 'r');
  const copy = await open(draft, constants.O_RDWR | constants.O_CREAT);
  try {
    let at = isCloned ? size : await intactBytes(source, copy, signal);
    await copy.truncate(at);
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (let synced = at; ;) {
      signal?.throwIfAborted();
      onProgress?.(at);
      const bytes = await readAt(source, buffer, at);
      if (bytes.length === 0) break;
      await copy.write(bytes, 0, bytes.length, at);
      at += bytes.length;
      if (at - synced < SYNC_BYTES) continue;
      await copy.sync();
      synced = at;
    }
    await copy.sync();
  } finally {
    await source.close();
    await copy.close();
  }
  await rename(draft, to);
}
