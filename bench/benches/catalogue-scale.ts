import {
  catalogueMigrations,
  createCardCache,
  listContent,
  renewSearch,
  searchContent,
  type CatalogueTables,
} from '@rawi/catalogue';
import { contentFilter, searchFilter } from '@rawi/contract';
import {
  createLog,
  migrate,
  openDatabase,
  platformMigrations,
  readConfig,
  type Database,
} from '@rawi/platform';
import { fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { median, type Bench, type BenchContext, type Row } from '../bench.ts';
import { sendLoad } from '../load.ts';
import { queriesFor } from '../synthetic/queries.ts';
import { seedCatalogue, type Sample } from '../synthetic/seed-catalogue.ts';

const SIZES = process.env['RAWI_SCALE']?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
const CONNECTIONS = 32;
const QUERIES = 400;
const PROVIDER = 'rawi';

interface SizeResult {
  titles: number;
  list: number;
  exact: Percentiles;
  typo: Percentiles;
  single: { p50: number; p99: number };
  concurrent: { p50: number; p99: number; perSecond: number };
}

interface Percentiles {
  p50: number;
  p99: number;
}

/**
 * Lists and search over synthetic catalogues of three sizes, each in its own database. Nothing is served from a cache:
 * every query is different. The curve is the time in the catalogue module with its database; the figures at 32
 * connections are whole HTTP replies, with the load generator on the same machine.
 */
const catalogueScale: Bench = {
  name: 'catalogue-scale',
  async run(context) {
    const curve: SizeResult[] = [];
    for (const titles of SIZES) curve.push(await measureSize(titles, context));
    const first = curve[0]!;
    const last = curve.at(-1)!;
    const sizes = `${first.titles.toLocaleString('en')} titles`;
    const ratioRow = (what: string, of: (one: SizeResult) => number): Row => ({
      what: `${what} at ${last.titles.toLocaleString('en')} titles`,
      budget: `at most 3 times its time at ${first.titles.toLocaleString('en')}`,
      measured: of(last),
      unit: 'ms',
      ratio: of(last) / of(first),
      ok: of(last) <= 3 * of(first),
      note: `p50; ${curve.map((one) => `${one.titles / 1000}k: ${of(one).toFixed(1)} ms`).join(', ')}`,
    });
    return [
      ratioRow('Catalogue lists', (one) => one.list),
      ratioRow('Search by right words', (one) => one.exact.p50),
      {
        ...ratioRow('Search with typos', (one) => one.typo.p50),
        note: `p50 at ${sizes} ${first.typo.p50.toFixed(1)} ms; p99 ${curve.map((one) => one.typo.p99.toFixed(0)).join(', ')} ms`,
      },
      {
        what: `Search at ${last.titles.toLocaleString('en')} titles, whole replies`,
        budget: 'p50 under 5 ms, p99 under 50 ms at 32 connections',
        measured: last.single.p50,
        unit: 'ms',
        ok: last.single.p50 < 5 && last.concurrent.p99 < 50,
        note: `p50 of one connection; at ${CONNECTIONS}: p50 ${last.concurrent.p50.toFixed(1)}, p99 ${last.concurrent.p99.toFixed(1)} ms, ${Math.round(last.concurrent.perSecond)} searches/s, load on the same processors`,
      },
    ];
  },
};

async function measureSize(titles: number, context: BenchContext): Promise<SizeResult> {
  const began = performance.now();
  const folder = join(context.folder, String(titles));
  await mkdir(folder);
  const config = readConfig({ RAWI_DATA: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config);
  const database = await openDatabase(config, log);
  context.onEnd(() => database.stop());
  await migrate(database, [platformMigrations, catalogueMigrations], log);
  const samples = await seedCatalogue(database, folder, PROVIDER, titles);
  await database.pool.query('analyze');
  context.progress(`${titles} titles after ${seconds(began)}`);
  await buildSearchIndex(database);
  await database.pool.query('vacuum analyze');
  context.progress(`... search index ready after ${seconds(began)}`);

  const measured = await measureCatalogue(database, samples);
  const crowd = await measureReplies(database, samples, context);
  const { rows } = await database.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  const curve = { titles, ...measured, ...crowd };
  context.progress(
    `${titles}: list ${curve.list.toFixed(2)} ms; right words p50 ${curve.exact.p50.toFixed(2)}, p99 ${curve.exact.p99.toFixed(1)}; ` +
      `typos p50 ${curve.typo.p50.toFixed(2)}, p99 ${curve.typo.p99.toFixed(1)}; replies p50 ${curve.single.p50.toFixed(2)}; ` +
      `at ${CONNECTIONS}: p50 ${curve.concurrent.p50.toFixed(1)}, p99 ${curve.concurrent.p99.toFixed(1)}, ${Math.round(curve.concurrent.perSecond)}/s; ${rows[0]!.size}`,
  );
  return curve;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Builds the search index of all titles; database indexes with many keys per title are created afterwards. */
async function buildSearchIndex(database: Database): Promise<void> {
  const names = ['search_entry_keys', 'search_entry_eng', 'search_entry_ara', 'search_word_typos'];
  const { rows } = await database.pool.query<{ text: string }>(
    "select pg_get_indexdef(c.oid) as text from pg_class c where c.relname = any($1) and c.relkind = 'i'",
    [names],
  );
  await database.pool.query(`drop index ${names.map((name) => `rawi.${name}`).join(', ')}`);
  await renewSearch(database.as<CatalogueTables>(), PROVIDER);
  await database.pool.query("set maintenance_work_mem = '512MB'");
  for (const { text } of rows) await database.pool.query(text);
}

async function measureCatalogue(
  database: Database,
  samples: readonly Sample[],
): Promise<Pick<SizeResult, 'list' | 'exact' | 'typo'>> {
  const db = database.as<CatalogueTables>();
  const deps = { db, cards: createCardCache(db) };
  const search = (query: string, displaylanguage: 'eng' | 'ara') =>
    searchContent(deps, PROVIDER, searchFilter.parse({ query, displaylanguage }));
  const { exact, typo } = queriesFor(samples);
  const lists = [
    {},
    { category: 'MOVIE' },
    { category: 'SERIES', genre: 'drama' },
    { genre: 'comedy' },
    { genre: 'music' },
    { objectlanguage: 'kor' },
    { productionyear: 1999 },
    { orderby: 'popular' },
    { orderby: 'title' },
    { category: 'TVSHOW', orderby: 'popular' },
    { person: 'P42' },
    { page: 7 },
    { genre: 'history', page: 5 },
    { page: 300 },
  ] as const;
  const list = await measureQueries(Array.from({ length: 10 }, () => lists).flat(), (filter) =>
    listContent(db, PROVIDER, {
      ...contentFilter.parse({}),
      pagesize: 30,
      displaylanguage: 'ara',
      ...filter,
    }),
  );
  return {
    list: list.p50,
    exact: await measureQueries(exact.slice(0, QUERIES), (query) => search(query, 'eng')),
    typo: await measureQueries(typo.slice(0, QUERIES), (query) => search(query, 'ara')),
  };
}

/** Runs the queries one after the other, after a warm-up with the first few. */
async function measureQueries<T>(
  queries: readonly T[],
  runQuery: (question: T) => Promise<unknown>,
): Promise<Percentiles> {
  for (const question of queries.slice(0, 40)) await runQuery(question);
  const took: number[] = [];
  for (const question of queries) {
    const began = performance.now();
    await runQuery(question);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: median(took), p99: took[Math.floor(took.length * 0.99)]! };
}

async function measureReplies(
  database: Database,
  samples: readonly Sample[],
  { onEnd }: BenchContext,
): Promise<Pick<SizeResult, 'single' | 'concurrent'>> {
  const child = fork(join(import.meta.dirname, '..', 'baselines', 'catalogue-child.ts'));
  const stop = () => void child.kill('SIGKILL');
  onEnd(stop);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`the catalogue's server ended with ${code}`)));
    child.send({ databaseUrl: database.url, providerId: PROVIDER });
  });
  // Ten page sizes make ten different URLs of each query: none is requested twice within a run.
  const questions = Array.from({ length: 10 }, (_, round) => {
    const { exact, typo } = queriesFor(samples, round + 2);
    return [...exact, ...typo].map(
      (query) =>
        `${url}/cms/subscriber/v1/content/search?pagesize=${20 + round}&query=${encodeURIComponent(query)}`,
    );
  });
  const [first = [], ...others] = questions;
  const alone = await sendLoad({ urls: first, connections: 1, seconds: 5, warmUpSeconds: 2 });
  const crowd = await sendLoad({
    urls: others.flat(),
    connections: CONNECTIONS,
    seconds: 10,
    warmUpSeconds: 3,
  });
  if (alone.failures + crowd.failures > 0)
    throw new Error(`${alone.failures + crowd.failures} searches failed`);
  stop();
  return { single: alone, concurrent: crowd };
}

export default catalogueScale;
