import {
  iconPath,
  ICONS,
  sharePath,
  type Brand,
  type BrandImageInput,
  type IconName,
  type SharedCard,
} from '@rawi/brand';
import type { Pictures } from '@rawi/catalogue';
import { isServiceFailure, type ServiceClient } from '@rawi/contract';
import { codeOfPrefix, createSharedWork, posterOf, type LanguagePrefix } from '@rawi/domain';
import { createWorkerProcess, ImagesBusyError, type ImageQueue } from '@rawi/media';
import type { Blobs } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { DrawingTask } from './drawing-process.ts';
import { wrapPngAsIco } from './ico-file.ts';

/** Result for the address of a drawn file: its bytes, or the current address to redirect to. */
export type DrawnFile = { body: Buffer; type: string } | { movedTo: string };

/**
 * Each method rejects with `ImagesBusyError` when the queue is full. On abort, a drawing that no other caller waits for
 * is cancelled.
 */
export interface DrawnFileStore {
  /** A brand's icon by the file name of its address; undefined for an unknown name. */
  icon(brand: Brand, file: string, signal?: AbortSignal): Promise<DrawnFile | undefined>;
  /** The icon for `/favicon.ico`. */
  favicon(brand: Brand, signal?: AbortSignal): Promise<Buffer>;
  /** The picture of a shared link: a title's, or without an id the brand's own; undefined for an unknown title. */
  share(
    brand: Brand,
    language: LanguagePrefix,
    file: string,
    contentId?: string,
    signal?: AbortSignal,
  ): Promise<DrawnFile | undefined>;
  /** Ends the process that draws. */
  stop(): void;
}

/** Memory limit for drawn files; all of them are stored as blobs too. */
const CACHE_BYTES = 6 * 1024 * 1024;

/** Path segments in the blob key of a brand's own drawing; a title's has one more, the title's own folder. */
const TITLE_DEPTH = 6;

const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The fields of a brand that drawing needs. */
const drawnBrand = ({ providerId, name, pageTitle, theme }: Brand): BrandImageInput => ({
  providerId,
  name,
  pageTitle,
  theme,
});

/**
 * Icons and share pictures, drawn on first request and stored as blobs. Only the current state of catalogue and brand is
 * drawn: each file has one address, and older addresses redirect to it.
 */
export function createDrawnFileStore(parts: {
  blobs: Blobs;
  pictures: Pictures;
  queue: ImageQueue;
  client(providerId: string): ServiceClient;
}): DrawnFileStore {
  const { blobs, queue } = parts;
  const worker = createWorkerProcess<DrawingTask, Uint8Array>({
    program: new URL('./drawing-process.ts', import.meta.url),
  });
  const memoryCache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body) => body.length,
  });
  const sharedDrawings = createSharedWork<string, Buffer>();

  async function readOrDraw(
    address: string,
    prepare: (abortSignal: AbortSignal) => Promise<DrawingTask>,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const known = memoryCache.get(address);
    if (known) return known;
    const key = `drawn${address.replaceAll(/[!'()*]/g, '_')}`;
    const draw = async (abortSignal: AbortSignal) => {
      const stored = await blobs.get(key);
      if (stored) return stored;
      const task = await prepare(abortSignal);
      const body = Buffer.from(await queue.run(() => worker.run(task), { signal: abortSignal }));
      // Older drawings of a changed title are deleted.
      if (key.split('/').length > TITLE_DEPTH)
        await blobs.deletePrefix(key.slice(0, key.lastIndexOf('/') + 1));
      await blobs.put(key, body);
      return body;
    };
    const body = await sharedDrawings.run(key, draw, signal);
    memoryCache.set(address, body);
    return body;
  }

  const drawIconPng = (brand: Brand, name: IconName, signal?: AbortSignal) =>
    readOrDraw(iconPath(brand, name), async () => ({ icon: name, brand: drawnBrand(brand) }), signal);

  /** The title's own picture; undefined if it has none or it cannot be rendered. */
  async function pictureOf(
    providerId: string,
    pictureId: string,
    abortSignal: AbortSignal,
  ): Promise<Buffer | undefined> {
    if (pictureId === '') return undefined;
    try {
      return (await parts.pictures.file(providerId, pictureId, '1280.jpg', abortSignal)).body;
    } catch (error) {
      // The picture may be available later, so nothing is drawn and stored without it now.
      if (abortSignal.aborted || error instanceof ImagesBusyError) throw error;
      return undefined;
    }
  }

  return {
    async icon(brand, file, signal) {
      const name = (Object.keys(ICONS) as IconName[]).find((one) => file.startsWith(`${one}-`));
      if (name === undefined) return undefined;
      const address = iconPath(brand, name);
      if (fileOf(address) !== file) return { movedTo: address };
      return { body: await drawIconPng(brand, name, signal), type: 'image/png' };
    },
    favicon: async (brand, signal) =>
      wrapPngAsIco(await drawIconPng(brand, 'favicon', signal), ICONS.favicon.side),
    async share(brand, language, file, contentId, signal) {
      const options = { brand: drawnBrand(brand), language };
      if (contentId === undefined) {
        const address = sharePath(brand, language);
        if (fileOf(address) !== file) return { movedTo: address };
        const title = brand.pageTitle[language];
        const ownName = brand.name[language];
        // The brand name is already drawn beside the motif.
        const words = title.startsWith(ownName)
          ? title.slice(ownName.length).replace(/^[\s\p{P}]+/u, '') || title
          : title;
        return {
          body: await readOrDraw(address, async () => ({ share: { ...options, title: words } }), signal),
          type: 'image/jpeg',
        };
      }
      const params = { contentid: contentId };
      const content = await parts
        .client(brand.providerId)('getContent', {
          params,
          query: { displaylanguage: codeOfPrefix(language) },
        })
        .catch((error: unknown) => {
          if (isServiceFailure(error) && error.status < 500) return undefined;
          throw error;
        });
      if (content === undefined) return undefined;
      const poster = posterOf(content.poster, 'LANDSCAPE');
      const card: SharedCard = {
        id: content.objectid,
        title: content.title,
        pictureId: poster?.posterid ?? '',
      };
      const address = sharePath(brand, language, card);
      if (fileOf(address) !== file) return { movedTo: address };
      const focal = [poster?.focal.x ?? 0.5, poster?.focal.y ?? 0.5] as const;
      const prepare = async (abortSignal: AbortSignal) => {
        const image = await pictureOf(brand.providerId, card.pictureId, abortSignal);
        return { share: { ...options, title: card.title, ...(image && { picture: { image, focal } }) } };
      };
      return { body: await readOrDraw(address, prepare, signal), type: 'image/jpeg' };
    },
    stop: worker.stop,
  };
}
