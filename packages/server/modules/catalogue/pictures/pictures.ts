import { CallError } from '@rawi/contract';
import { createSharedWork } from '@rawi/domain';
import { createImageQueue, createImageWorker, type ImageQueue, type ImageWorker } from '@rawi/media';
import type { Blobs, Clock } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from '../content-store.ts';
import type { PictureSources } from '../source-kinds.ts';
import {
  hasSize,
  isPictureId,
  parsePictureFile,
  type PictureFile,
  type PictureFormat,
} from './picture-address.ts';
import { createPictureRowCache } from './picture-row-cache.ts';
import {
  findPicture,
  findUnmadeByTitles,
  findUnmadeByScreen,
  savePictureFacts,
  type MadePicture,
  type FullPictureRow,
} from './picture-store.ts';

/** Creates the masters of one kind of pictures from their stored source: rendered, or read from an upload. */
export type PictureSource = (
  source: object,
  shape: FullPictureRow['shape'],
) => Promise<{ image: Buffer } & Omit<MadePicture, 'placeholder'>>;

export interface Pictures {
  /**
   * One file of a picture. Errors: 7001 for an unknown picture, width, format or kind of source; `ImagesBusyError` where too many
   * wait. After an abort, work that no other caller waits for is not started.
   */
  file(
    providerId: string,
    pictureId: string,
    file: string,
    signal?: AbortSignal,
  ): Promise<{ body: Buffer; contentType: string }>;
  /** Makes the screen's pictures in the order shown, until the signal is aborted. Returns how many were made. */
  prepareScreen(providerId: string, screenId: string, signal: AbortSignal): Promise<number>;
  /** The same for given titles, such as the most watched. */
  prepareTitles(providerId: string, titleIds: readonly string[], signal: AbortSignal): Promise<number>;
  /** Invalidates the cached rows of a provider, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const CACHE_BYTES = 24 * 1024 * 1024;

/**
 * Serves pictures in every width and format. Masters and renditions are made once and stored. Concurrent
 * requests share the work. Drawing and encoding run in other processes, through a queue.
 */
export function createPictures(deps: {
  db: Db;
  blobs: Blobs;
  clock: Clock;
  /** The registered sources, by the kind that a picture names. */
  sources: Pick<PictureSources, 'get' | 'has'>;
  /** Called when a picture's colours and focal point were stored. */
  onMade(providerId: string): void;
  /** The encoding process and the queue shared by all picture work; by default own ones. */
  images?: ImageWorker;
  queue?: ImageQueue;
}): Pictures {
  const { db, blobs, images = createImageWorker(), queue = createImageQueue() } = deps;
  const rowCache = createPictureRowCache(db);
  const fileCache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body) => body.length,
  });
  const masters = createSharedWork<string, Buffer>();
  const renditions = createSharedWork<string, Buffer>();

  async function makeMaster(row: FullPictureRow, key: string): Promise<Buffer> {
    const made = await deps.sources.get(row.source_kind)(row.source, row.shape);
    const placeholder = await images.placeholder(made.image);
    await blobs.put(key, made.image);
    const facts = { focal: made.focal, colours: made.colours, placeholder };
    await savePictureFacts(db, row.provider_id, row.picture_id, facts, deps.clock.now());
    deps.onMade(row.provider_id);
    return made.image;
  }

  /** The master; call it only from within a task of the queue. */
  function master({
    provider_id: providerId,
    picture_id: pictureId,
    ...known
  }: FullPictureRow): Promise<Buffer> {
    const key = `pictures/${providerId}/${pictureId}/master`;
    return masters.run(key, async () => {
      // The cached row may be older than the master.
      const row = known.made_at ? undefined : await findPicture(db, providerId, pictureId);
      const made = (known.made_at ?? row?.made_at) ? await blobs.get(key) : undefined;
      return made ?? makeMaster(row ?? { ...known, provider_id: providerId, picture_id: pictureId }, key);
    });
  }

  /** The focal point, which is known once the master is made: the given row may be older. */
  async function focalOf(row: FullPictureRow): Promise<[x: number, y: number]> {
    const made = row.made_at ? row : await findPicture(db, row.provider_id, row.picture_id);
    return made ? [made.focal_x, made.focal_y] : [0.5, 0.5];
  }

  function rendition(
    row: FullPictureRow,
    { width, height, format }: PictureFile,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const key = `pictures/${row.provider_id}/${row.picture_id}/${width}${height ? `x${height}` : ''}.${format}`;
    async function make(workSignal: AbortSignal): Promise<Buffer> {
      const image = await master(row);
      workSignal.throwIfAborted();
      const { data } = await images.render(image, {
        width,
        format: format === 'jpg' ? 'jpeg' : format,
        ...(height !== undefined && { height, focal: await focalOf(row) }),
      });
      await blobs.put(key, data);
      return data;
    }
    const work = async (workSignal: AbortSignal) =>
      (await blobs.get(key)) ?? queue.run(() => make(workSignal), { signal: workSignal });
    return renditions.run(key, work, signal);
  }

  async function makeAll(providerId: string, ids: readonly string[], signal: AbortSignal): Promise<number> {
    let made = 0;
    for (const id of ids) {
      if (signal.aborted) break;
      const row = await findPicture(db, providerId, id);
      if (!row || row.made_at || !deps.sources.has(row.source_kind)) continue;
      await queue.run(() => master(row), { signal, background: true });
      made += 1;
    }
    return made;
  }

  return {
    async file(providerId, pictureId, file, signal) {
      const requested = parsePictureFile(file);
      if (!requested || !isPictureId(pictureId)) throw new CallError(7001, 'file');
      const contentType = contentTypes[requested.format];
      const cacheKey = `${providerId}/${pictureId}/${file}`;
      const cached = fileCache.get(cacheKey);
      if (cached) return { body: cached, contentType };
      const row = await rowCache.find(providerId, pictureId);
      if (!row || !hasSize(row.shape, requested)) throw new CallError(7001, 'file');
      const body = await rendition(row, requested, signal);
      fileCache.set(cacheKey, body);
      return { body, contentType };
    },
    prepareScreen: async (providerId, screenId, signal) =>
      makeAll(providerId, await findUnmadeByScreen(db, providerId, screenId, 2000), signal),
    prepareTitles: async (providerId, titleIds, signal) =>
      makeAll(providerId, await findUnmadeByTitles(db, providerId, titleIds), signal),
    clear: rowCache.clear,
  };
}
