import { localPricesFirst } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import { WORLDS } from '../art/vocabulary.ts';
import { films, trailers } from '../films/index.ts';
import { pieces } from '../films/music.ts';
import { demoAssets, demoCatalogue } from './catalogue.ts';
import type { PictureOrder } from './pictures.ts';
import { demoPlans } from './plans.ts';

/** A picture without words for all pages, and of each other shape one for each language. */
const pictureKinds = [
  ['LANDSCAPE', undefined],
  ['PORTRAIT', 'ara'],
  ['PORTRAIT', 'eng'],
  ['SQUARE', 'ara'],
  ['SQUARE', 'eng'],
];

describe.each(['rawi', 'layali'] as const)('the catalogue of %s', (brand) => {
  const catalogue = demoCatalogue(brand);
  const rails = new Map(catalogue.rails.map((rail) => [rail.railId, rail]));

  test('CAT-07 gives every movie and series one or two free trailers', () => {
    const wanted = catalogue.contents.filter(
      ({ category, objectType, series }) => !series && (category === 'MOVIE' || objectType === 'SERIES'),
    );
    expect(wanted.length).toBeGreaterThan(70);
    const ids = wanted.flatMap((content) => (content.trailers ?? []).map((trailer) => trailer.trailerId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { objectId, trailers = [] } of wanted) {
      expect([1, 2], objectId).toContain(trailers.length);
      for (const trailer of trailers) {
        expect(trailer.availabilityIds).toEqual(['AV-FREE']);
        expect(catalogue.assets.map(({ assetId }) => assetId)).toContain(trailer.assetId);
        expect(trailer.seconds).toBeGreaterThanOrEqual(12);
        expect(trailer.seconds).toBeLessThanOrEqual(15);
      }
    }
    const known = new Set(catalogue.contents.map(({ objectId }) => objectId));
    expect(
      ids.filter((id) => known.has(id)),
      'trailer ids must differ from content ids',
    ).toEqual([]);
  });

  test('sells titles in the currency in which each country of the brands pays its plans', () => {
    const sold = catalogue.availabilities.filter(({ prices }) => prices.length > 0);
    expect(sold.length).toBeGreaterThan(3);
    for (const country of ['BH', 'SA', 'AE', 'QA', 'KW', 'OM', 'EG', 'JO', 'LB', 'MA']) {
      const [plan] = localPricesFirst(demoPlans[0]!.prices, country);
      for (const { availability_id: id, prices } of sold)
        expect(localPricesFirst(prices, country)[0]!.currency, `${id} in ${country}`).toBe(plan!.currency);
    }
  });

  test('PROD-01 has each section of the service as a screen that opens with a hero', () => {
    const sections = [
      'home',
      'movies',
      'series',
      'tvshows',
      'live',
      'music',
      'kids',
      'ramadan',
      'freemium',
      'bold',
      'bundles',
    ];
    expect(catalogue.screens.map(({ screenId }) => screenId)).toEqual(sections);
    for (const { screenId, railIds } of catalogue.screens) {
      const [hero, ...others] = railIds.map((id) => rails.get(id)!);
      expect(hero, screenId).toMatchObject({ display: 'FEATURED', shape: 'LANDSCAPE' });
      expect(others.length, screenId).toBeGreaterThanOrEqual(2);
      const own = new Set(['CONTINUEWATCH', 'RECOMMENDED']);
      for (const rail of others)
        if (!own.has(rail.sectionType!) && !rail.source)
          expect(rail.objectIds.length, rail.railId).toBeGreaterThanOrEqual(3);
      for (const rail of others)
        if (rail.display === 'TOPTEN') expect(rail.objectIds, rail.railId).toHaveLength(10);
    }
    expect(new Set(catalogue.rails.map(({ shape }) => shape)).size).toBe(3);
  });

  test('CAT-15 has the personal rows and the measured top ten on Home only', () => {
    const counted = catalogue.screens.map(({ screenId, railIds }) => [
      screenId,
      railIds.map((id) => rails.get(id)!.sectionType).filter((type) => type !== 'CONTENT'),
    ]);
    expect(counted.filter(([, types]) => types!.length > 0)).toEqual([
      ['home', ['CONTINUEWATCH', 'TOPTEN', 'RECOMMENDED']],
    ]);
    const [, second] = catalogue.screens[0]!.railIds;
    expect(rails.get(second!)).toMatchObject({ sectionType: 'CONTINUEWATCH', objectIds: [] });
  });

  test('CAT-04 sets each title large in the language of the page, and small in the other', () => {
    const own = catalogue.contents.filter(({ series }) => !series);
    expect(own.length).toBeGreaterThan(100);
    for (const { objectId, title, pictures } of own) {
      expect(
        pictures.map(({ shape, language }) => [shape, language]),
        objectId,
      ).toEqual(pictureKinds);
      for (const { language, source } of pictures.slice(1))
        expect((source as PictureOrder).lockup).toEqual({ ...title, lead: language === 'ara' ? 'ar' : 'en' });
    }
    const all = catalogue.contents.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId));
    expect(new Set(all).size).toBe(all.length);
  });

  test('whatever plays says which film it plays, and how long that is', () => {
    const plans = [...films, ...trailers, ...pieces];
    const notices = new Map(catalogue.assets.map(({ assetId, notice }) => [assetId, notice]));
    const digits = new Intl.NumberFormat(brand === 'rawi' ? 'ar-u-nu-arab' : 'ar-u-nu-latn');
    catalogue.assets.forEach(({ notice }, at) => {
      const { id, title, seconds } = plans[at]!;
      expect(notice?.en).toContain(`“${title.en}”`);
      expect(notice?.ar).toContain(`«${title.ar}»`);
      if (id.endsWith('-trailer')) return;
      expect(notice?.en).toMatch(new RegExp(`\\b${seconds}[- ]second`));
      expect(notice?.ar).toContain(`${digits.format(seconds)} ثانية`);
    });
    const played = catalogue.contents.flatMap(({ packages, trailers: own = [] }) =>
      [...packages, ...own].map(({ assetId }) => assetId),
    );
    expect(played.length).toBeGreaterThan(500);
    expect(played.filter((assetId) => notices.get(assetId) === undefined)).toEqual([]);
    // The notice says that something else plays: it would be wrong of a title that is the clip itself.
    const names = new Set(films.flatMap(({ title }) => [title.en, title.ar]));
    expect(catalogue.contents.filter(({ title }) => names.has(title.en!) || names.has(title.ar!))).toEqual(
      [],
    );
  });

  test('lengths agree: an album with its tracks, a series with its episodes, a trailer with its film', () => {
    const seconds = new Map(
      trailers.map((plan, at) => [catalogue.assets[films.length + at]!.assetId, plan.seconds]),
    );
    for (const { objectId, objectType, seconds: length, trailers: own = [] } of catalogue.contents) {
      for (const trailer of own) expect(trailer.seconds).toBe(Math.round(seconds.get(trailer.assetId)!));
      const parts = catalogue.contents.filter(
        ({ series, objectType: type }) => series?.seriesId === objectId && type === 'CONTENT',
      );
      const total = parts.reduce((sum, part) => sum + part.seconds, 0);
      if (objectType === 'ALBUM') expect(total, objectId).toBe(length);
      if (objectType === 'SERIES') expect(Math.round(total / parts.length / 60), objectId).toBe(length / 60);
    }
  });

  test('CAT-12 has bundles with their titles', () => {
    const bundles = catalogue.contents.filter(({ category }) => category === 'BUNDLE');
    expect(bundles.length).toBe(brand === 'rawi' ? 4 : 3);
    const known = new Set(catalogue.contents.map(({ objectId }) => objectId));
    for (const { objectType, bundle = [], pictures } of bundles) {
      expect(objectType).toBe('BUNDLE');
      expect(bundle.filter((id) => !known.has(id))).toEqual([]);
      expect(pictures.map(({ shape, language }) => [shape, language])).toEqual(pictureKinds);
    }
  });
});

test('films come before trailers and music, and the first films include theirs', () => {
  const { assets } = demoCatalogue('rawi');
  expect(assets.map(({ assetId }) => /^(?:film|music)-[a-z]+(?:-trailer)?/.exec(assetId)![0])).toEqual([
    ...WORLDS.map((world) => `film-${world}`),
    ...WORLDS.map((world) => `film-${world}-trailer`),
    ...WORLDS.map((world) => `music-${world}`),
  ]);
  expect(demoAssets(1)).toEqual([assets[0]!.assetId, assets[10]!.assetId, assets[20]!.assetId]);
  expect(demoAssets()).toHaveLength(30);
  expect(demoAssets(0)).toEqual([]);
});

test('the tracks of albums play music alone, everything else plays films', () => {
  const { contents } = demoCatalogue('rawi');
  const played = new Set(
    contents.flatMap(({ category, packages }) =>
      packages.map(({ assetId }) => `${category === 'MUSIC' ? 'music' : 'other'} ${assetId!.split('-')[0]}`),
    ),
  );
  expect([...played].sort()).toEqual(['music music', 'other film']);
});
