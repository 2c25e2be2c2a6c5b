import { iconPath, ICONS, sharePath, type Brand, type IconName, type SharedCard } from '@rawi/brand';
import type { Pictures } from '@rawi/catalogue';
import type { PageData } from '@rawi/contract';
import { codeOfPrefix, posterOf, type LanguagePrefix } from '@rawi/domain';
import type { Blobs } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { drawIcon, iconFile } from './draw-icon.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** What stands at the address of a drawn file: its bytes, or where what was asked for stands now. */
export type Drawn = { body: Buffer; type: string } | { movedTo: string };

export interface DrawnFiles {
  /** A brand's icon by the file name of its address; undefined where that name is none. */
  icon(brand: Brand, file: string): Promise<Drawn | undefined>;
  /** The icon as those want it who ask for `/favicon.ico`. */
  favicon(brand: Brand): Promise<Buffer>;
  /** The picture of a shared link: a title's, or without an id the brand's own; undefined where there is no such title. */
  share(brand: Brand, language: LanguagePrefix, file: string, contentId?: string): Promise<Drawn | undefined>;
}

/** Bytes of memory for what was drawn; all of it lies in the blobs too. */
const CACHE_BYTES = 6 * 1024 * 1024;
/** Drawings that may wait for their turn: beyond it, a crowd that asks for many at once is told to come again. */
const MOST_WAITING = 200;

/** Names in the key of a brand's own drawings; those of a title lie one deeper, in a folder of the title's own. */
const TITLE_DEPTH = 6;

/** Raised where more is asked for than can be drawn soon. */
export class TooManyDrawings extends Error {}

const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/**
 * Files that are drawn for a brand when they are first asked for, and kept. Only what the catalogue and the brand say
 * now is ever drawn: each has exactly one address, and an older one leads there.
 */
export function createDrawnFiles(parts: {
  blobs: Blobs;
  pictures: Pictures;
  data(providerId: string): PageData;
}): DrawnFiles {
  const { blobs } = parts;
  const bytes = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (body) => body.length });
  const running = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Each address is drawn once, one after the other: drawing takes a core. */
  function drawOnce(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const key = `drawn${address.replaceAll(/[!'()*]/g, '_')}`;
    const present = running.get(key);
    if (present) return present;
    const work = async () => {
      const stored = await blobs.get(key);
      if (stored) return stored;
      if (running.size > MOST_WAITING) throw new TooManyDrawings();
      const drawing = turn.then(draw);
      turn = drawing.catch(() => undefined);
      const body = await drawing;
      // A title whose words or picture changed needs only its newest drawing.
      if (key.split('/').length > TITLE_DEPTH) await blobs.deletePrefix(key.slice(0, key.lastIndexOf('/') + 1));
      await blobs.put(key, body);
      return body;
    };
    const promise = work().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  async function at(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = bytes.get(address);
    if (known) return known;
    const body = await drawOnce(address, draw);
    bytes.set(address, body);
    return body;
  }

  const png = (brand: Brand, name: IconName) => at(iconPath(brand, name), () => drawIcon(brand, name));

  async function drawTitle(brand: Brand, language: LanguagePrefix, card: SharedCard, focal: readonly [number, number]): Promise<Buffer> {
    const { providerId } = brand;
    const image = card.pictureId === '' ? undefined : await parts.pictures.file(providerId, card.pictureId, '1280.jpg').catch(() => undefined);
    const picture = image && { picture: { image: image.body, focal } };
    return drawSharePicture({ brand, language, title: card.title, ...picture });
  }

  return {
    async icon(brand, file) {
      const name = (Object.keys(ICONS) as IconName[]).find((one) => file.startsWith(`${one}-`));
      if (name === undefined) return undefined;
      const address = iconPath(brand, name);
      if (fileOf(address) !== file) return { movedTo: address };
      return { body: await png(brand, name), type: 'image/png' };
    },
    favicon: async (brand) => iconFile(await png(brand, 'favicon'), ICONS.favicon.side),
    async share(brand, language, file, contentId) {
      if (contentId === undefined) {
        const address = sharePath(brand, language);
        if (fileOf(address) !== file) return { movedTo: address };
        const title = brand.pageTitle[language];
        const ownName = brand.name[language];
        // The name stands beside the mark already.
        const words = title.startsWith(ownName) ? title.slice(ownName.length).replace(/^[\s\p{P}]+/u, '') || title : title;
        return { body: await at(address, () => drawSharePicture({ brand, language, title: words })), type: 'image/jpeg' };
      }
      const content = await parts.data(brand.providerId).content(contentId, codeOfPrefix(language));
      if (content === undefined) return undefined;
      const poster = posterOf(content.poster, 'LANDSCAPE');
      const card = { id: content.objectid, title: content.title, pictureId: poster?.posterid ?? '' };
      const address = sharePath(brand, language, card);
      if (fileOf(address) !== file) return { movedTo: address };
      const focal = [poster?.focal.x ?? 0.5, poster?.focal.y ?? 0.5] as const;
      return { body: await at(address, () => drawTitle(brand, language, card, focal)), type: 'image/jpeg' };
    },
  };
}
