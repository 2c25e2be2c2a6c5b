import { randomBytes } from 'node:crypto';
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
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import {
  appendAttributes,
  bytesOf,
  completeAttributes,
  readStored,
  type BlobAttributes,
} from './blob-attributes.ts';
import { fsyncFolder } from './operating-system.ts';

export interface ListedBlob {
  key: string;
  /** Bytes. */
  sizeBytes: number;
  modified: Date;
}

/** Attributes that were not given at `put` come from the key's extension. */
export interface BlobInfo extends ListedBlob, BlobAttributes {}

export type BlobData = Buffer | Readable | { file: string };

/** Inclusive, in bytes. */
export interface BlobRange {
  start: number;
  end: number;
}

/**
 * Bytes by key: media, images, uploads. Keys are paths of plain names (`films/m1/video/1.m4s`). Writes are atomic: a
 * reader gets the old bytes with their attributes, or the new ones with theirs. An object store has the same calls: its
 * `Content-Type` and `Cache-Control` are the attributes, and its listing knows nothing of them.
 */
export interface Blobs {
  /** Errors: BlobError; RangeError for attributes that no header can carry. */
  put(key: string, data: BlobData, attributes?: Partial<BlobAttributes>): Promise<BlobInfo>;
  get(key: string): Promise<Buffer | undefined>;
  /** For blobs too large for memory; `undefined` if the key does not exist. */
  stream(key: string, range?: BlobRange): Promise<Readable | undefined>;
  info(key: string): Promise<BlobInfo | undefined>;
  /** All keys that start with `prefix`, sorted. */
  list(prefix: string): Promise<ListedBlob[]>;
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
/** Files that a listing has open at the same time. */
const OPEN_FILES = 32;
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

  async function writeDraft(
    draft: string,
    key: string,
    data: BlobData,
    attributes: BlobAttributes,
  ): Promise<void> {
    const isFile = !Buffer.isBuffer(data) && !(data instanceof Readable);
    // A copy-on-write clone if the file system supports it, else a copy.
    if (isFile) await copyFile(data.file, draft, constants.COPYFILE_FICLONE);
    const file = await open(draft, isFile ? 'r+' : 'wx+');
    try {
      if (!isFile) await file.writeFile(data);
      await appendAttributes(file, key, attributes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Opens a blob's file; `undefined` where there is none. */
  async function openFile(key: string): Promise<FileHandle | undefined> {
    try {
      return await open(pathOf(key), 'r');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function infoOf(key: string): Promise<BlobInfo | undefined> {
    const file = await openFile(key);
    try {
      const stored = file && (await readStored(file, key));
      return stored && { key, sizeBytes: stored.sizeBytes, modified: stored.modified, ...stored.attributes };
    } finally {
      await file?.close();
    }
  }

  async function put(key: string, data: BlobData, given: Partial<BlobAttributes> = {}): Promise<BlobInfo> {
    const path = pathOf(key);
    const attributes = completeAttributes(key, given);
    const draft = join(base, DRAFTS_FOLDER, randomBytes(12).toString('hex'));
    try {
      await mkdir(join(base, DRAFTS_FOLDER), { recursive: true });
      await writeDraft(draft, key, data, attributes);
      const made = await mkdir(dirname(path), { recursive: true });
      await rename(draft, path).catch(async (error) => {
        // A concurrent delete of the folder's last key may have removed the folder in between.
        if (!isMissing(error)) throw error;
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      });
      await fsyncFolder(dirname(path));
      // A folder that is new is itself a name in the one above.
      for (
        let folder = dirname(path);
        made !== undefined && folder.length >= made.length;
        folder = dirname(folder)
      )
        await fsyncFolder(dirname(folder));
      const info = await infoOf(key);
      if (!info) throw new Error('it was deleted');
      return info;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw writeFailure(error, key);
    }
  }

  async function list(prefix: string): Promise<ListedBlob[]> {
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
    const found: ListedBlob[] = [];
    // Each is opened: not all at once.
    for (let at = 0; at < keys.length; at += OPEN_FILES) {
      const infos = await Promise.all(keys.slice(at, at + OPEN_FILES).map(infoOf));
      for (const info of infos)
        if (info) found.push({ key: info.key, sizeBytes: info.sizeBytes, modified: info.modified });
    }
    return found;
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
        return bytesOf(await readFile(pathOf(key)), key);
      } catch (error) {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return undefined;
        throw error;
      }
    },
    async stream(key, range) {
      const file = await openFile(key);
      const stored = file && (await readStored(file, key));
      const end = Math.min(range?.end ?? Infinity, (stored?.sizeBytes ?? 0) - 1);
      const start = range?.start ?? 0;
      if (file && stored && start <= end) return file.createReadStream({ start, end });
      await file?.close();
      return stored && Readable.from([]);
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
