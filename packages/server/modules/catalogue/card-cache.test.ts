import { testDatabase } from '@rawi/platform/testing';
import { expect, test, vi } from 'vitest';
import { createCardCache } from './card-cache.ts';
import { importCatalogue, type ImportedCatalogue, type ImportedContent } from './import-catalogue.ts';
import { listByIds } from './list-content.ts';
import type { CatalogueTables } from './tables.ts';

const { database } = await testDatabase({ migrations: [new URL('./migrations/', import.meta.url)] });
const db = database.as<CatalogueTables>();

function film(objectId: string, en: string): ImportedContent {
  const words = { en, ar: `${en} بالعربية` };
  return {
    objectId,
    objectType: 'CONTENT',
    category: 'MOVIE',
    year: 2024,
    releasedOn: '2024-05-01',
    rating: 'G',
    seconds: 60,
    country: 'BH',
    genres: [],
    audio: [],
    captions: [],
    tags: [],
    priceModels: ['FREE'],
    popularity: 0,
    title: words,
    short: words,
    long: words,
    people: [],
    pictures: [],
    packages: [],
    trailers: [],
  };
}

const catalogueOf = (...contents: ImportedContent[]): ImportedCatalogue => ({
  availabilities: [],
  rails: [],
  screens: [],
  assets: [],
  contents,
});
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

test('cards are in the order of the ids, in the requested language, and read from the database once', async () => {
  await importCatalogue(db, 'rawi', catalogueOf(film('M1', 'Sand'), film('M2', 'Sea')));
  const read = vi.fn<typeof listByIds>(listByIds);
  const cards = createCardCache(db, read);
  expect(titles(await cards.load('rawi', ['M2', 'none', 'M1'], 'eng'))).toEqual(['Sea', 'Sand']);
  expect(titles(await cards.load('rawi', ['M1', 'M2'], 'eng'))).toEqual(['Sand', 'Sea']);
  expect(titles(await cards.load('rawi', ['M1'], 'ara'))).toEqual(['Sand بالعربية']);
  expect(await cards.load('layali', ['M1'], 'eng')).toEqual([]);
  expect(read.mock.calls.map(([, provider, ids, language]) => [provider, ids, language])).toEqual([
    ['rawi', ['M2', 'none', 'M1'], 'eng'],
    ['rawi', [], 'eng'],
    ['rawi', ['M1'], 'ara'],
    ['layali', ['M1'], 'eng'],
  ]);
});

test('after a change the provider’s cards are read again, also one that was being read at that time', async () => {
  await importCatalogue(db, 'rawi', catalogueOf(film('M1', 'Before')));
  const cards = createCardCache(db);
  const early = cards.load('rawi', ['M1'], 'eng');
  cards.clear('rawi');
  expect(titles(await early)).toEqual(['Before']);
  await importCatalogue(db, 'rawi', catalogueOf(film('M1', 'After')));
  expect(titles(await cards.load('rawi', ['M1'], 'eng'))).toEqual(['After']);

  await importCatalogue(db, 'rawi', catalogueOf(film('M1', 'Later')));
  cards.clear('layali');
  expect(titles(await cards.load('rawi', ['M1'], 'eng'))).toEqual(['After']);
  cards.clear();
  expect(titles(await cards.load('rawi', ['M1'], 'eng'))).toEqual(['Later']);
});
