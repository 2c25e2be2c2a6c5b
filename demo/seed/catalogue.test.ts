import { describe, expect, test } from 'vitest';
import { demoAssets, demoCatalogue } from './catalogue.ts';

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

  test('CAT-12 has bundles with their titles', () => {
    const bundles = catalogue.contents.filter(({ category }) => category === 'BUNDLE');
    expect(bundles.length).toBe(brand === 'rawi' ? 4 : 3);
    const known = new Set(catalogue.contents.map(({ objectId }) => objectId));
    for (const { objectType, bundle = [], pictures } of bundles) {
      expect(objectType).toBe('BUNDLE');
      expect(bundle.filter((id) => !known.has(id))).toEqual([]);
      expect(pictures.map(({ shape }) => shape)).toEqual(['LANDSCAPE', 'PORTRAIT', 'SQUARE']);
    }
  });
});

test('films come before trailers, and the first films include their trailers', () => {
  const { assets } = demoCatalogue('rawi');
  expect(assets.map(({ assetId }) => assetId.includes('-trailer-'))).toEqual([
    ...Array(10).fill(false),
    ...Array(10).fill(true),
  ]);
  const [film, trailer] = demoAssets(1);
  expect(film).toBe(assets[0]!.assetId);
  expect(trailer).toBe(assets[10]!.assetId);
  expect(demoAssets()).toHaveLength(20);
  expect(demoAssets(0)).toEqual([]);
});
