import { createBus } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  importCatalogue,
  removeContent,
  writeContent,
  type ImportedCatalogue,
  type ImportedContent,
} from './import-catalogue.ts';
import type { CatalogueTables } from './tables.ts';
import { tenantCatalogue } from './test-kit/tenant-catalogue.ts';

/** One title written beside an import leaves the same rows as an import that has it. */
const migrations = [new URL('./migrations/', import.meta.url)];
const [whole, single] = await Promise.all([testDatabase({ migrations }), testDatabase({ migrations })]);
const dbOf = ({ database }: typeof whole) => database.as<CatalogueTables>();
const pearl = tenantCatalogue({ name: 'Pearl', arabic: 'لؤلؤ', weight: 12 });
const other = tenantCatalogue({ name: 'Amber', arabic: 'عنبر', weight: 3 });

/** Left out: instants, and numbers that depend on the order of writing. */
const volatile: Record<string, readonly string[]> = { content: ['changed_at'], search_state: ['titles'] };

/** Every row of a provider by table, with search words in place of their ids. */
async function rowsOf({ database }: typeof whole, providerId: string) {
  const query = async (text: string) =>
    (await sql.raw<Record<string, unknown>>(text).execute(database.kysely)).rows;
  const words = new Map(
    (await query(`select word_id, word from rawi.search_word where provider_id = '${providerId}'`)).map(
      (row) => [row['word_id'] as number, row['word'] as string],
    ),
  );
  const tables = await query(
    "select table_name from information_schema.columns where table_schema = 'rawi' and column_name = 'provider_id' order by 1",
  );
  const toWords = (ids: unknown) => (ids as number[] | null)?.map((id) => words.get(id)).toSorted();
  const dump: Record<string, unknown[]> = {};
  for (const { table_name: table } of tables as { table_name: string }[]) {
    const rows = await query(`select * from rawi.${table} where provider_id = '${providerId}'`);
    dump[table] = rows
      .map(({ word_id: _id, keys: _keys, ...row }) => {
        for (const name of volatile[table] ?? []) delete row[name];
        for (const name of [
          'title_words',
          'name_words',
          'other_words',
          ...(table === 'person' ? ['words'] : []),
        ])
          if (name in row) row[name] = toWords(row[name]);
        return JSON.stringify({ ...row, ...(_keys !== undefined && { keys: (_keys as number[]).length }) });
      })
      .toSorted();
  }
  // Words and counts of nothing are left behind by whichever was there before.
  dump['search_word'] = dump['search_word']!.filter((row) => !String(row).includes('"titles":0'));
  dump['content_count'] = dump['content_count']!.filter((row) => !String(row).includes('"titles":0'));
  return dump;
}

const id = 'mine';
const isChosen = ({ objectId }: ImportedContent) => objectId === chosen.objectId;
const inLists = new Set([
  ...pearl.rails.flatMap(({ objectIds }) => objectIds),
  ...pearl.contents.flatMap(({ bundle = [] }) => bundle),
]);
const chosen: ImportedContent = {
  ...pearl.contents.find(({ packages, series }) => packages.length > 0 && !series)!,
  objectId: 'NEW',
  title: { en: 'A wholly new harbour', ar: 'ميناء جديد' },
  people: [
    { id: 'newcomer', name: { en: 'Noor Newcomer', ar: 'نور الجديدة' }, job: 'ACTOR' },
    ...pearl.contents.flatMap(({ people }) => people).slice(0, 1),
  ],
  pictures: [{ pictureId: 'NEW-wide', shape: 'LANDSCAPE', kind: 'upload', source: { file: 'new' } }],
  packages: [],
  trailers: [{ ...pearl.contents.flatMap(({ trailers = [] }) => trailers)[0]!, trailerId: 'NEW-TR' }],
};
const withChosen: ImportedCatalogue = { ...pearl, contents: [...pearl.contents, chosen] };

beforeEach(async () => {
  for (const db of [dbOf(whole), dbOf(single)])
    for (const table of [
      'content',
      'person',
      'search_word',
      'search_state',
      'content_count',
      'rail',
      'screen',
    ])
      await sql.raw(`truncate rawi.${table} cascade`).execute(db);
});

test('an import with a title equals an import without it and the title written on its own', async () => {
  expect(inLists.has(chosen.objectId)).toBe(false);
  await importCatalogue(dbOf(whole), id, withChosen);
  await importCatalogue(dbOf(single), id, pearl);
  await importCatalogue(dbOf(single), 'theirs', other);
  const theirs = await rowsOf(single, 'theirs');
  expect(await rowsOf(single, id)).not.toEqual(await rowsOf(whole, id));
  expect(await writeContent(dbOf(single), id, chosen)).toBe(true);
  expect(await rowsOf(single, id)).toEqual(await rowsOf(whole, id));
  expect(await rowsOf(single, 'theirs'), 'another provider').toEqual(theirs);
  // The next import finds nothing to do.
  expect(await importCatalogue(dbOf(single), id, withChosen)).toBe(0);
});

test('a changed title equals an import with the change: names, people, pictures and filters', async () => {
  const changed: ImportedContent = {
    ...chosen,
    title: { en: 'Renamed', ar: 'اسم آخر' },
    genres: ['comedy'],
    year: 1999,
    people: chosen.people.slice(1),
    pictures: [{ pictureId: 'NEW-tall', shape: 'PORTRAIT', kind: 'upload', source: { file: 'other' } }],
  };
  await importCatalogue(dbOf(whole), id, withChosen);
  await importCatalogue(dbOf(whole), id, {
    ...withChosen,
    contents: withChosen.contents.map((one) => (isChosen(one) ? changed : one)),
  });
  await importCatalogue(dbOf(single), id, withChosen);
  expect(await writeContent(dbOf(single), id, changed)).toBe(true);
  expect(await rowsOf(single, id)).toEqual(await rowsOf(whole, id));
});

test('an episode written on its own is found by the name of its series, as after an import', async () => {
  const episode = pearl.contents.find(({ series }) => series?.episode !== undefined)!;
  const contents = pearl.contents.map((one) =>
    one === episode ? { ...episode, title: { en: 'The lighthouse', ar: 'المنارة' } } : one,
  );
  await importCatalogue(dbOf(whole), id, pearl);
  await importCatalogue(dbOf(whole), id, { ...pearl, contents });
  await importCatalogue(dbOf(single), id, pearl);
  await writeContent(
    dbOf(single),
    id,
    contents.find(({ objectId }) => objectId === episode.objectId)!,
  );
  expect(await rowsOf(single, id)).toEqual(await rowsOf(whole, id));
});

test('a removed title equals an import without it', async () => {
  await importCatalogue(dbOf(whole), id, withChosen);
  await importCatalogue(dbOf(whole), id, pearl);
  await importCatalogue(dbOf(single), id, withChosen);
  await importCatalogue(dbOf(single), 'theirs', { ...other, contents: [...other.contents, chosen] });
  const theirs = await rowsOf(single, 'theirs');
  expect(await removeContent(dbOf(single), id, chosen.objectId)).toBe(true);
  expect(await rowsOf(single, id)).toEqual(await rowsOf(whole, id));
  expect(await rowsOf(single, 'theirs'), 'the same id of another provider').toEqual(theirs);
  expect(await removeContent(dbOf(single), id, chosen.objectId), 'removed already').toBe(false);
  expect(await writeContent(dbOf(single), id, chosen), 'and back').toBe(true);
});

test('only a change is published, with its commit', async () => {
  const published: string[] = [];
  const bus = createBus(single.database, single.log);
  bus.subscribe('catalogue.changed', ({ providerId }) => void published.push(providerId));
  await bus.start();
  const seen = async () => {
    await dbOf(single)
      .transaction()
      .execute((trx) => bus.publish({ name: 'catalogue.changed', providerId: 'end' }, { trx }));
    await expect.poll(() => published.at(-1)).toBe('end');
    return published.splice(0).slice(0, -1);
  };
  try {
    await importCatalogue(dbOf(single), id, pearl);
    await writeContent(dbOf(single), id, chosen, bus);
    expect(await seen()).toEqual([id]);
    expect(await writeContent(dbOf(single), id, chosen, bus)).toBe(false);
    expect(await seen(), 'nothing changed').toEqual([]);
    const broken = { ...chosen, trailers: [{ ...chosen.trailers![0]!, assetId: 'nowhere' }] };
    await expect(writeContent(dbOf(single), id, broken, bus)).rejects.toThrow();
    expect(await seen(), 'it failed').toEqual([]);
    await removeContent(dbOf(single), id, chosen.objectId, bus);
    expect(await seen()).toEqual([id]);
  } finally {
    await bus.stop();
  }
});
