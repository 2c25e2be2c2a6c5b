import { open } from 'node:fs/promises';
import path from 'node:path';
import type { SegmentCacheOptions } from './segment-cache.ts';

/** Size and ETag of a file, known without reading it. */
export type FileStat = { readonly bytes: number; readonly etag: string };

/** A source of files for the cache and the handler. */
export type MediaFolder = {
  readonly load: SegmentCacheOptions['load'];
  readonly stat: (key: string) => Promise<FileStat | undefined>;
};

const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * Serves the files below a folder, keyed by their path in it ("rawi/ast_x/clear/v720/1.m4s"). ETags are made of
 * size and modification time. A key that points outside of the folder counts as absent.
 */
export function openMediaFolder(folder: string): MediaFolder {
  const root = path.resolve(folder) + path.sep;
  const withFile = async <Result>(
    key: string,
    use: (handle: Awaited<ReturnType<typeof open>>, facts: FileStat) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const file = path.resolve(root, key);
    if (!file.startsWith(root) || key.includes('\0')) return undefined;
    try {
      await using handle = await open(file, 'r');
      const { size, mtimeNs } = await handle.stat({ bigint: true }).then((stat) => {
        if (!stat.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
        return stat;
      });
      const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`;
      return await use(handle, { bytes: Number(size), etag });
    } catch (error) {
      if (ABSENT_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
  return {
    load: (key) => withFile(key, async (handle, { etag }) => ({ body: await handle.readFile(), etag })),
    stat: (key) => withFile(key, async (_handle, facts) => facts),
  };
}
