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
const fullCatalogue = tenantCatalogue({ name: 'Pearl', arabic: 'لؤلؤ', weight: 12 });

describe('an import notifies every process that the catalogue changed', () => {
  // Another process than the one that imports.
  const [localBus, otherBus] = [createBus(database, log), createBus(database, log)];
  const received: string[] = [];
  for (const [name, bus] of [
    ['here', localBus],
    ['elsewhere', otherBus],
  ] as const)
    bus.subscribe('catalogue.changed', ({ providerId }) => void received.push(`${name} ${providerId}`));
  beforeAll(async () => void (await Promise.all([localBus.start(), otherBus.start()])));
  afterAll(async () => void (await Promise.all([localBus.stop(), otherBus.stop()])));

  /** Waits until both have received a marker event sent after all earlier ones, and returns the earlier ones. */
  async function receivedEvents(): Promise<string[]> {
    await db
      .transaction()
      .execute((trx) => localBus.publish({ name: 'catalogue.changed', providerId: 'last' }, { trx }));
    const hasMarker = (name: string) => received.includes(`${name} last`);
    for (let tries = 0; !(hasMarker('here') && hasMarker('elsewhere')) && tries < 500; tries += 1)
      await pause(10);
    return received
      .splice(0)
      .filter((one) => !one.endsWith(' last'))
      .toSorted();
  }
  const importInto = (catalogue: ImportedCatalogue) => importCatalogue(db, 'one', catalogue, localBus);
  const bothProcesses = ['elsewhere one', 'here one'];
  beforeEach(async () => {
    await importInto(fullCatalogue);
    await receivedEvents();
  });

  const [rail, ...rails] = fullCatalogue.rails;
  const [first, ...availabilities] = fullCatalogue.availabilities;
  const [screen] = fullCatalogue.screens;
  test.each<[string, Partial<ImportedCatalogue>]>([
    [
      'a title',
      {
        contents: fullCatalogue.contents.map((one) => (one.objectId === 'M1' ? { ...one, year: 1990 } : one)),
      },
    ],
    ['a title less', { contents: fullCatalogue.contents.filter(({ objectId }) => objectId !== 'M4') }],
    ['a rail’s order', { rails: [{ ...rail!, objectIds: rail!.objectIds.toReversed() }, ...rails] }],
    ['a rail less', { rails }],
    [
      'where a rail’s titles come from',
      { rails: [{ ...rail!, source: { parameters: { genre: 'drama' } } }, ...rails] },
    ],
    [
      'a price',
      { availabilities: [{ ...first!, prices: [{ ...first!.prices[0]!, amount: 1 }] }, ...availabilities] },
    ],
    [
      'the countries of an availability',
      { availabilities: [{ ...first!, countries: ['SA'] }, ...availabilities] },
    ],
    [
      'what viewers read before a film',
      { assets: fullCatalogue.assets.map((one) => ({ ...one, notice: { en: 'Another', ar: 'آخر' } })) },
    ],
    ['a screen’s title', { screens: [{ ...screen!, title: { en: 'Another', ar: 'أخرى' } }] }],
  ])('when it changes %s, and only then', async (_what, change) => {
    await importInto({ ...fullCatalogue, ...change });
    expect(await receivedEvents()).toEqual(bothProcesses);
    await importInto({ ...fullCatalogue, ...change });
    expect(await receivedEvents(), 'nothing changed').toEqual([]);
  });

  test('not when it fails', async () => {
    const missing = { ...rail!, objectIds: ['NOBODY'] };
    await expect(
      importInto({ ...fullCatalogue, rails: [missing], contents: fullCatalogue.contents.slice(0, 1) }),
    ).rejects.toThrow();
    expect(await receivedEvents()).toEqual([]);
  });
});

test('an import of more contents than a statement has parameters is written, and removed again', async () => {
  const MANY = 70_000;
  // As if imported before with another fingerprint, so that every one has changed. Episodes without texts are the
  // quickest to write.
  await sql`
    insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint)
    select 'many', 'T' || n, 'CONTENT', 'MOVIE', 2020, '2020-01-01', 'PG', 60, 'BH', 'another' from generate_series(1, ${MANY}::int) n`.execute(
    db,
  );
  const [one] = fullCatalogue.contents;
  const bare = {
    people: [],
    pictures: [],
    packages: [],
    trailers: [],
    genres: [],
    audio: [],
    captions: [],
    tags: [],
    priceModels: [],
  };
  const contents = Array.from({ length: MANY }, (_, n) => ({
    ...one!,
    ...bare,
    objectId: `T${n + 1}`,
    series: { seriesId: 'S', season: 1, episode: n },
    title: {},
    short: {},
    long: {},
  }));
  const catalogue: ImportedCatalogue = { availabilities: [], assets: [], rails: [], screens: [], contents };
  expect(await importCatalogue(db, 'many', catalogue)).toBe(MANY);
  const counted = async (status: 'ACTIVE' | 'INACTIVE') => {
    const rows = await db
      .selectFrom('content')
      .select(db.fn.countAll<string>().as('titles'))
      .where('provider_id', '=', 'many')
      .where('status', '=', status)
      .where('fingerprint', '<>', 'another')
      .executeTakeFirstOrThrow();
    return Number(rows.titles);
  };
  expect(await counted('ACTIVE')).toBe(MANY);
  await importCatalogue(db, 'many', { ...catalogue, contents: [] });
  expect(await counted('INACTIVE')).toBe(MANY);
});
