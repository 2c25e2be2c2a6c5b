import { createBus } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue, type ImportedCatalogue } from './import-catalogue.ts';
import type { CatalogueTables } from './tables.ts';
import { tenantCatalogue } from './test-kit/tenant-catalogue.ts';

const { database, log } = await testDatabase({ migrations: [new URL('./migrations/', import.meta.url)] });
const db = database.as<CatalogueTables>();
const whole = tenantCatalogue({ name: 'Pearl', arabic: 'لؤلؤ', weight: 12 });

describe('an import notifies every process that the catalogue changed', () => {
  // Another process than the one that imports.
  const [here, elsewhere] = [createBus(database, log), createBus(database, log)];
  const heard: string[] = [];
  for (const [name, bus] of [['here', here], ['elsewhere', elsewhere]] as const)
    bus.subscribe('catalogue.changed', ({ providerId }) => void heard.push(`${name} ${providerId}`));
  beforeAll(async () => void (await Promise.all([here.start(), elsewhere.start()])));
  afterAll(async () => void (await Promise.all([here.stop(), elsewhere.stop()])));

  /** Waits until both have received a marker event sent after all earlier ones, and returns the earlier ones. */
  async function told(): Promise<string[]> {
    await db.transaction().execute((trx) => here.publish({ name: 'catalogue.changed', providerId: 'last' }, { trx }));
    const isThere = (name: string) => heard.includes(`${name} last`);
    for (let tries = 0; !(isThere('here') && isThere('elsewhere')) && tries < 500; tries += 1) await pause(10);
    return heard.splice(0).filter((one) => !one.endsWith(' last')).toSorted();
  }
  const bring = (catalogue: ImportedCatalogue) => importCatalogue(db, 'one', catalogue, here);
  const both = ['elsewhere one', 'here one'];
  beforeEach(async () => {
    await bring(whole);
    await told();
  });

  const [rail, ...rails] = whole.rails;
  const [first, ...availabilities] = whole.availabilities;
  const [screen] = whole.screens;
  test.each<[string, Partial<ImportedCatalogue>]>([
    ['a title', { contents: whole.contents.map((one) => (one.objectId === 'M1' ? { ...one, year: 1990 } : one)) }],
    ['a title less', { contents: whole.contents.filter(({ objectId }) => objectId !== 'M4') }],
    ['a rail’s order', { rails: [{ ...rail!, objectIds: rail!.objectIds.toReversed() }, ...rails] }],
    ['a rail less', { rails }],
    ['where a rail’s titles come from', { rails: [{ ...rail!, source: { parameters: { genre: 'drama' } } }, ...rails] }],
    ['a price', { availabilities: [{ ...first!, prices: [{ ...first!.prices[0]!, amount: 1 }] }, ...availabilities] }],
    ['the countries of an availability', { availabilities: [{ ...first!, countries: ['SA'] }, ...availabilities] }],
    ['a screen’s title', { screens: [{ ...screen!, title: { en: 'Another', ar: 'أخرى' } }] }],
  ])('when it changes %s, and only then', async (_what, change) => {
    await bring({ ...whole, ...change });
    expect(await told()).toEqual(both);
    await bring({ ...whole, ...change });
    expect(await told(), 'nothing changed').toEqual([]);
  });

  test('not when it fails', async () => {
    const missing = { ...rail!, objectIds: ['NOBODY'] };
    await expect(bring({ ...whole, rails: [missing], contents: whole.contents.slice(0, 1) })).rejects.toThrow();
    expect(await told()).toEqual([]);
  });
});

test('an import of more contents than a statement has parameters is written, and removed again', { timeout: 180_000 }, async () => {
  const MANY = 70_000;
  // As if imported before with another fingerprint, so that every one has changed. Episodes without texts are the
  // quickest to write.
  await sql`
    insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint)
    select 'many', 'T' || n, 'CONTENT', 'MOVIE', 2020, '2020-01-01', 'PG', 60, 'BH', 'another' from generate_series(1, ${MANY}::int) n`.execute(db);
  const [one] = whole.contents;
  const bare = { people: [], pictures: [], packages: [], trailers: [], genres: [], audio: [], captions: [], tags: [], priceModels: [] };
  const contents = Array.from({ length: MANY }, (_, n) => ({
    ...one!, ...bare, objectId: `T${n + 1}`, series: { seriesId: 'S', season: 1, episode: n }, title: {}, short: {}, long: {},
  }));
  const catalogue: ImportedCatalogue = { availabilities: [], assets: [], rails: [], screens: [], contents };
  expect(await importCatalogue(db, 'many', catalogue)).toBe(MANY);
  const counted = async (status: 'ACTIVE' | 'INACTIVE') => {
    const rows = await db.selectFrom('content').select(db.fn.countAll<string>().as('titles'))
      .where('provider_id', '=', 'many').where('status', '=', status).where('fingerprint', '<>', 'another').executeTakeFirstOrThrow();
    return Number(rows.titles);
  };
  expect(await counted('ACTIVE')).toBe(MANY);
  await importCatalogue(db, 'many', { ...catalogue, contents: [] });
  expect(await counted('INACTIVE')).toBe(MANY);
});
