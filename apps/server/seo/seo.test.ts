import { readBrandFolder } from '@rawi/providers';
import { fileURLToPath } from 'node:url';
import { iconPath, ICONS, sharePath, type Brand, type IconName } from '@rawi/brand';
import {
  createCatalogueAddresses,
  catalogueMigrations,
  type CatalogueTables,
  type Pictures,
} from '@rawi/catalogue';
import { CallError, type ServiceClient } from '@rawi/contract';
import { demoBrands } from '@rawi/demo/brands-folder';
import { createImageQueue, renderImage } from '@rawi/media';
import { createFolderBlobs } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDrawnFileStore, type DrawnFileStore } from './drawn-files.ts';
import { robotsText } from './robots.ts';
import { fitLines } from './text-layout.ts';
import { createSitemaps } from './sitemap.ts';

const brands = readBrandFolder(fileURLToPath(demoBrands));
const rawi = brands.get('rawi')!.brand;
const layali = brands.get('layali')!.brand;

async function pixels(
  file: Buffer,
): Promise<{ width: number; height: number; at(x: number, y: number): number[] }> {
  const image = await loadImage(file);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    at: (x, y) => [...context.getImageData(x, y, 1, 1).data],
  };
}

describe('drawn files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rawi-drawn-'));
  const titles = new Map<string, { title: string; pictureId?: string }>();
  let requestedPictures: string[] = [];
  let drawn: DrawnFileStore;
  afterAll(() => {
    drawn.stop();
    rmSync(folder, { recursive: true });
  });

  beforeAll(async () => {
    const green = createCanvas(640, 360);
    const context = green.getContext('2d');
    context.fillStyle = '#00c040';
    context.fillRect(0, 0, 640, 360);
    const { data: body } = await renderImage(green.toBuffer('image/png'), { width: 640, format: 'jpeg' });
    const pictures: Pictures = {
      file: async (_, pictureId) => {
        requestedPictures.push(pictureId);
        if (pictureId === 'broken') throw new Error('drawing failed');
        return { body, contentType: 'image/jpeg', cacheControl: 'no-store' };
      },
      prepareScreen: async () => 0,
      prepareTitles: async () => 0,
      clear: () => {},
    };
    const client = (async (_call: unknown, { params }: { params: { contentid: string } }) => {
      const id = params.contentid;
      const found = titles.get(id);
      const poster = found?.pictureId
        ? [{ posterid: found.pictureId, postertype: 'LANDSCAPE', focal: { x: 0.5, y: 0.5 } }]
        : [];
      if (!found) throw new CallError(7001, 'contentid');
      return { objectid: id, title: found.title, poster };
    }) as unknown as ServiceClient;
    drawn = createDrawnFileStore({
      blobs: createFolderBlobs(folder),
      pictures,
      queue: createImageQueue(),
      client: () => client,
    });
  });

  const fileOf = (address: string) => address.split('/').at(-1)!;
  const shareOf = (brand: Brand, id: string, language: 'en' | 'ar' = 'en') => {
    const { title, pictureId = '' } = titles.get(id)!;
    return drawn.share(brand, language, fileOf(sharePath(brand, language, { id, title, pictureId })), id);
  };

  test('WL-05 every icon is drawn in its size, in the brand’s own colours, once', async () => {
    for (const name of Object.keys(ICONS) as IconName[]) {
      const [one, other] = await Promise.all(
        [rawi, layali].map((brand) => drawn.icon(brand, fileOf(iconPath(brand, name)))),
      );
      if (!one || !other || 'movedTo' in one || 'movedTo' in other) throw new Error(`${name} was not drawn`);
      const picture = await pixels(one.body);
      expect([picture.width, picture.height]).toEqual([ICONS[name].side, ICONS[name].side]);
      expect(one.body.equals(other.body)).toBe(false);
      // Maskable icons have opaque corners, rounded ones transparent corners.
      expect(picture.at(0, 0)[3]! > 250).toBe(ICONS[name].form !== 'rounded');
    }
    expect((await drawn.favicon(rawi)).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
    expect(await drawn.icon(rawi, 'app-13-x.png')).toBeUndefined();
  });

  test('a share picture has the title’s picture as background, in both languages, or none', async () => {
    titles.set('M1', { title: 'The Well', pictureId: 'green' });
    titles.set('M2', { title: 'بئر السدرة' });
    titles.set('M3', { title: 'Ill', pictureId: 'broken' });
    for (const id of titles.keys())
      for (const language of ['en', 'ar'] as const) {
        const found = await shareOf(rawi, id, language);
        if (!found || 'movedTo' in found) throw new Error(`${id} was not drawn`);
        const picture = await pixels(found.body);
        expect([picture.width, picture.height, found.type]).toEqual([1200, 630, 'image/jpeg']);
        // On the side where lines end there is no scrim over the picture.
        const [red, green] = picture.at(language === 'ar' ? 60 : 1140, 40);
        expect(green! > 120 && red! < 60).toBe(id === 'M1');
      }
  });

  test('only the current title is drawn, and an older address redirects to it', async () => {
    titles.set('M4', { title: 'Before', pictureId: 'green' });
    const before = fileOf(sharePath(rawi, 'en', { id: 'M4', title: 'Before', pictureId: 'green' }));
    await shareOf(rawi, 'M4');
    titles.set('M4', { title: 'After', pictureId: 'green' });
    requestedPictures = [];
    const moved = await drawn.share(rawi, 'en', before, 'M4');
    expect(moved).toEqual({
      movedTo: sharePath(rawi, 'en', { id: 'M4', title: 'After', pictureId: 'green' }),
    });
    expect(await drawn.share(rawi, 'en', 'anything.jpg', 'NOBODY')).toBeUndefined();
    expect(requestedPictures).toEqual([]);
    await Promise.all([shareOf(rawi, 'M4'), shareOf(rawi, 'M4'), shareOf(rawi, 'M4')]);
    expect(requestedPictures).toEqual(['green']);
    const keys = (await createFolderBlobs(folder).list('drawn/images/rawi/share/en/M4/')).map(
      ({ key }) => key,
    );
    expect(keys).toHaveLength(1);
  });

  test('long, empty and malicious titles are drawn as text', async () => {
    for (const [i, title] of [
      '',
      '   ',
      'x'.repeat(3000),
      '\u202e<script>',
      '👨‍👩‍👧 '.repeat(90),
      'كلمةطويلةجدا'.repeat(40),
    ].entries()) {
      titles.set(`H${i}'()*`, { title });
      const found = await shareOf(layali, `H${i}'()*`, i % 2 ? 'ar' : 'en');
      expect(found && 'body' in found && found.body.length > 5000, title.slice(0, 20)).toBe(true);
    }
  });
});

test('text is wrapped into a few lines within a width, and truncated with an ellipsis', () => {
  const context = createCanvas(8, 8).getContext('2d');
  const box = { width: 500, most: 2, sizes: [80, 40] };
  for (const [language, text] of [
    ['en', 'The Keeper of the Well'],
    ['ar', 'حارس البئر القديمة'],
  ] as const) {
    const type = { face: 'Readex Pro' as const, weight: 700, language };
    expect(fitLines(context, text, type, box).lines.join(' ')).toBe(text);
    const { lines, size } = fitLines(context, `${text} `.repeat(12), type, box);
    expect([lines.length, size, lines[1]!.endsWith('…')]).toEqual([2, 40, true]);
    for (const line of lines) expect(context.measureText(line).width).toBeLessThanOrEqual(500);
  }
});

test('robots.txt allows pages and pictures', () => {
  const closed = [...robotsText('https://a.example').matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!);
  for (const path of [
    '/en',
    '/ar/movie/x/M1',
    '/images/rawi/x/480.jpg',
    '/assets/a.js',
    '/cms/subscriber/v1/content',
    '/en/tvshows',
  ])
    expect(
      closed.filter((start) => !/[*$]/.test(start) && path.startsWith(start)),
      path,
    ).toEqual([]);
});

describe('sitemaps of a large catalogue', async () => {
  const { database } = await testDatabase({ migrations: [catalogueMigrations] });
  const db = database.as<CatalogueTables>();
  const addresses = createCatalogueAddresses(db);
  const configuration = { screens: [], featureEnabled: { isDeckingEnabled: false } };
  const client = (async () => configuration) as unknown as ServiceClient;
  let now = 0;

  beforeAll(async () => {
    await sql`
      insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint, series_id)
      select 'rawi', 'T' || n, case when n % 7 = 0 then 'SERIES' else 'CONTENT' end, 'MOVIE', 2000, '2020-01-01', 'G', 60, 'BH', '',
        case when n % 10 = 0 then 'T7' end
      from generate_series(1, 4000) n`.execute(db);
    await sql`
      insert into content_text (provider_id, object_id, language, title, short_description, long_description)
      select 'rawi', object_id, 'eng', 'Title & <' || object_id || '>', '', '' from content`.execute(db);
  });

  const makeSitemaps = (hasPage: (path: string) => boolean = () => true) =>
    createSitemaps({ addresses, now: () => now, hasPage });
  const locationsOf = (xml: string | undefined) =>
    [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!);

  test('every title is in exactly one sitemap, in both languages, without its episodes', async () => {
    const maps = makeSitemaps();
    const names = locationsOf(await maps.index(rawi, 'https://a.example')).map(
      (loc) => /\/sitemap\/(.*)\.xml$/.exec(loc)![1]!,
    );
    expect(names).toEqual(['pages', 'lists', 'titles-1', 'titles-2', 'titles-3']);
    const all: string[] = [];
    for (const name of names.slice(2)) {
      const xml = await maps.map(rawi, 'https://a.example', name, client);
      expect(locationsOf(xml).length).toBeLessThanOrEqual(10_000);
      expect(xml!.match(/hreflang="x-default"/g)!.length).toBe(locationsOf(xml).length);
      all.push(...locationsOf(xml));
    }
    expect([all.length, new Set(all).size]).toEqual([7200, 7200]);
    expect(all).toContain('https://a.example/ar/series/title-t7/T7');
    expect(await maps.map(rawi, 'https://a.example', 'titles-4', client)).toBeUndefined();
    expect(await maps.map(layali, 'https://a.example', 'titles-1', client)).toBeUndefined();
  });

  test('a new title is added to the sitemap of its id range, with its modification time', async () => {
    const maps = makeSitemaps();
    const before = locationsOf(await maps.map(rawi, '', 'titles-2', client)).length;
    await sql`
      insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint, changed_at)
      values ('rawi', 'T25zz', 'CONTENT', 'MOVIE', 2000, '2020-01-01', 'G', 60, 'BH', '', '2026-11-20T10:00:00Z')`.execute(
      db,
    );
    const xml = (await maps.map(rawi, '', 'titles-2', client))!;
    expect(locationsOf(xml).length).toBe(before + 2);
    expect(xml).toContain('/en/movie/t25zz/T25zz</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>');
    expect(xml.match(/<lastmod>/g)).toHaveLength(2);
    now += 600_000;
    expect(locationsOf(await maps.map(rawi, '', 'titles-2', client)).length).toBe(before);
  });

  test('no address is listed that the app has no page for', async () => {
    const maps = makeSitemaps((path) => !path.includes('/year/') && !path.includes('/help'));
    expect(locationsOf(await maps.map(rawi, '', 'lists', client))).toEqual([
      '/en/category/MOVIE',
      '/ar/category/MOVIE',
    ]);
    const pages = locationsOf(await maps.map(rawi, '', 'pages', client));
    expect(pages).toContain('/ar/about');
    expect(pages.join()).not.toContain('help');
  });

  test('the guide is listed where there are channels', async () => {
    const maps = makeSitemaps();
    const pages = async () => locationsOf(await maps.map(layali, '', 'pages', client));
    expect(await pages()).not.toContain('/ar/guide');
    await sql`
      insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint)
      values ('layali', 'C1', 'CHANNEL', 'TVCHANEL', 2000, '2020-01-01', 'G', 0, 'BH', '')`.execute(db);
    expect(await pages()).toContain('/ar/guide');
  });
});
