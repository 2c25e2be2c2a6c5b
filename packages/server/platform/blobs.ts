import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';

export interface BlobInfo {
  key: string;
  /** Bytes. */
  sizeBytes: number;
  modified: Date;
}

/** Inclusive, in bytes. */
export interface BlobRange {
  start: number;
  end: number;
}

/**
 * Bytes by key: media, images, uploads. Keys are paths of plain names (`films/m1/video/1.m4s`). Writes are atomic: a
 * reader gets the old bytes or the new ones.
 */
export interface Blobs {
  put(key: string, data: Buffer | Readable | { file: string }): Promise<BlobInfo>;
  get(key: string): Promise<Buffer | undefined>;
  /** For blobs too large for memory; `undefined` if the key does not exist. */
  stream(key: string, range?: BlobRange): Promise<Readable | undefined>;
  info(key: string): Promise<BlobInfo | undefined>;
  /** All keys that start with `prefix`, sorted. */
  list(prefix: string): Promise<BlobInfo[]>;
  delete(key: string): Promise<void>;
  /** Deletes all keys below `prefix`, which must end in a slash. */
  deletePrefix(prefix: string): Promise<void>;
}

export class BlobError extends Error {
  readonly code: 'key' | 'full' | 'failed';
  constructor(code: BlobError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobError';
    this.code = code;
  }
}

const segmentForm = /^[A-Za-z0-9_~=@%+,-][A-Za-z0-9_.~=@%+,-]{0,199}$/;
const DRAFTS_FOLDER = '.drafts';

/**
 * Throws BlobError unless the key is a path of plain names: no `..`, no hidden names, at most 800 bytes.
 */
export function checkKey(key: string): void {
  if (key.length > 800 || !key.split('/').every((name) => segmentForm.test(name)))
    throw new BlobError('key', `not a key: ${JSON.stringify(key.slice(0, 80))}`);
}

function checkPrefix(prefix: string): void {
  if (prefix === '') return;
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Blobs in a folder of the file system. */
export function createFolderBlobs(root: string): Blobs {
  const base = resolve(root);
  const pathOf = (key: string) => {
    checkKey(key);
    return join(base, ...key.split('/'));
  };

  function writeFailure(error: unknown, key: string): BlobError {
    if (error instanceof BlobError) return error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return new BlobError('full', `The disk that holds ${base} is full; ${key} was not written.`, {
        cause: error,
      });
    return new BlobError('failed', `${key} could not be written: ${(error as Error).message}`, {
      cause: error,
    });
  }

  async function writeDraft(draft: string, data: Buffer | Readable | { file: string }): Promise<void> {
    if (!Buffer.isBuffer(data) && !(data instanceof Readable))
      // A copy-on-write clone if the file system supports it, else a copy.
      await copyFile(data.file, draft, constants.COPYFILE_FICLONE);
    const file = await open(draft, Buffer.isBuffer(data) || data instanceof Readable ? 'wx' : 'r+');
    try {
      if (Buffer.isBuffer(data) || data instanceof Readable) await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async function fsyncFolder(folder: string): Promise<void> {
    // Windows cannot open a folder to sync it.
    const handle = await open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  }

  async function infoOf(key: string): Promise<BlobInfo | undefined> {
    try {
      const found = await stat(pathOf(key));
      return found.isFile() ? { key, sizeBytes: found.size, modified: found.mtime } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function put(key: string, data: Buffer | Readable | { file: string }): Promise<BlobInfo> {
    const path = pathOf(key);
    const draft = join(base, DRAFTS_FOLDER, randomBytes(12).toString('hex'));
    try {
      await mkdir(join(base, DRAFTS_FOLDER), { recursive: true });
      await writeDraft(draft, data);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path).catch(async (error) => {
        // A concurrent delete of the folder's last key may have removed the folder in between.
        if (!isMissing(error)) throw error;
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      });
      await fsyncFolder(dirname(path));
      const info = await infoOf(key);
      if (!info) throw new Error('it was deleted');
      return info;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw writeFailure(error, key);
    }
  }

  async function list(prefix: string): Promise<BlobInfo[]> {
    checkPrefix(prefix);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const start = join(base, folder);
    const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(base.length + 1)
          .split(sep)
          .join('/'),
      )
      .filter((key) => key.startsWith(prefix) && !key.startsWith(`${DRAFTS_FOLDER}/`))
      .sort();
    const found = await Promise.all(keys.map(infoOf));
    return found.filter((info) => info !== undefined);
  }

  /** Removes emptied folders, so that a deleted title leaves nothing behind. */
  async function removeEmptyFolders(folder: string): Promise<void> {
    for (let path = folder; path.startsWith(base + sep); path = dirname(path)) {
      const removed = await rmdir(path).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  return {
    put,
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return undefined;
        throw error;
      }
    },
    async stream(key, range) {
      const info = await infoOf(key);
      return info && createReadStream(pathOf(key), range);
    },
    info: infoOf,
    list,
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path));
    },
    async deletePrefix(prefix) {
      if (!prefix.endsWith('/')) throw new BlobError('key', 'a prefix to delete ends in a slash');
      const path = pathOf(prefix.slice(0, -1));
      await rm(path, { recursive: true, force: true });
      await removeEmptyFolders(dirname(path));
    },
  };
}
