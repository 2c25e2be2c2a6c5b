import type { Database } from '@rawi/platform';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTextGenerator } from './text-generator.ts';

const categories = [
  'MOVIE',
  'MOVIE',
  'MOVIE',
  'SERIES',
  'TVSHOW',
  'MUSICVIDEO',
  'MUSIC',
  'TVCHANEL',
] as const;
const genres = [
  'drama',
  'comedy',
  'thriller',
  'romance',
  'adventure',
  'history',
  'mystery',
  'fantasy',
  'family',
  'animation',
  'documentary',
  'music',
];
const languages = ['ara', 'eng', 'tur', 'hin', 'urd', 'kor', 'jpn', 'per', 'rus'];
const countries = ['EG', 'SA', 'BH', 'AE', 'LB', 'SY', 'TR', 'IN', 'KR', 'MA'];
const prices = ['PLAN', 'FREE', 'RENTAL', 'PAID'];
/** Rows per COPY. */
const ROWS_PER_COPY = 20_000;
const DAY_MS = 86_400_000;

const columns = {
  person: 'provider_id, person_id, name_en, name_ar',
  content: `provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, genres, audio,
    captions, tags, price_models, popularity, fingerprint`,
  content_text: 'provider_id, object_id, language, title, short_description, long_description',
  content_person: 'provider_id, object_id, position, person_id, job',
  picture: 'provider_id, picture_id, object_id, shape, source',
};

export interface Sample {
  id: string;
  en: string;
  ar: string;
  person: string;
}

/**
 * Fills an empty database with synthetic titles of one provider by COPY from files; indexes are created afterwards.
 * Returns a sample of the titles, to search for.
 */
export async function seedCatalogue(
  database: Database,
  folder: string,
  providerId: string,
  titles: number,
): Promise<Sample[]> {
  await chmod(folder, 0o755);
  const writer = createTextGenerator(20_261_120);
  const people = Math.ceil(titles / 5);
  const names = Array.from({ length: people }, () => writer.name());
  const samples: Sample[] = [];
  const client = await database.direct();
  try {
    // The generated rows satisfy the foreign keys.
    await client.query("set session_replication_role = 'replica'");
    const createIndexStatements = await dropIndexes(client);
    await copy('person', people, (index) => [`P${index}`, names[index]!.en, names[index]!.ar].join('\t'));
    const generated = new Map<number, Sample>();
    const titleOf = (index: number): Sample => {
      let one = generated.get(index);
      if (!one) {
        const { en, ar } = writer.title();
        const lead = Math.floor(writer.random() * people);
        generated.set(index, (one = { id: `T${index}`, en, ar, person: names[lead]!.en }));
        if (index % Math.ceil(titles / 4000) === 0) samples.push(one);
        leads.set(index, lead);
      }
      return one;
    };
    const leads = new Map<number, number>();
    for (let from = 0; from < titles; from += ROWS_PER_COPY) {
      const many = Math.min(ROWS_PER_COPY, titles - from);
      generated.clear();
      leads.clear();
      await copy('content', many, (at) => contentRow(titleOf(from + at).id));
      await copy('content_text', many, (at) => {
        const { id, en, ar } = titleOf(from + at);
        return `${id}\teng\t${en}\tA word about ${en}.\t${en} in more words.\n${providerId}\t${id}\tara\t${ar}\tكلمة عن ${ar}.\t${ar} بكلمات أكثر.`;
      });
      await copy('content_person', many, (at) =>
        [leads.get(from + at)!, ...Array.from({ length: 3 }, () => Math.floor(writer.random() * people))]
          .map(
            (person, position) =>
              `${position > 0 ? `${providerId}\t` : ''}T${from + at}\t${position}\tP${person}\t${position === 0 ? 'DIRECTOR' : 'ACTOR'}`,
          )
          .join('\n'),
      );
      await copy('picture', many, (at) => `t${from + at}-p\tT${from + at}\tPORTRAIT\t{}`);
    }
    for (const statement of createIndexStatements) await client.query(statement);
  } finally {
    await client.end();
  }
  return samples;

  function contentRow(id: string): string {
    const { random, pick, frequent } = writer;
    const category = pick(categories);
    const type =
      category === 'SERIES' || category === 'TVSHOW'
        ? 'SERIES'
        : category === 'TVCHANEL'
          ? 'CHANNEL'
          : category === 'MUSIC'
            ? 'ALBUM'
            : 'CONTENT';
    const year = 2026 - Math.floor(random() ** 2 * 60);
    const released = new Date(Date.UTC(year, 0, 1) + Math.floor(random() * 360) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const of = <T>(from: readonly T[]) => `{${[...new Set([frequent(from), pick(from)])].join(',')}}`;
    return [
      id,
      type,
      category,
      year,
      released,
      'PG',
      5400,
      pick(countries),
      of(genres),
      of(languages),
      '{eng,ara}',
      '{}',
      `{${frequent(prices)}}`,
      (random() ** 3 * 100).toFixed(4),
      id,
    ].join('\t');
  }

  async function copy(
    table: keyof typeof columns,
    rows: number,
    row: (index: number) => string,
  ): Promise<void> {
    const path = join(folder, `${table}.copy`);
    const file = await open(path, 'w', 0o644);
    for (let from = 0; from < rows; from += 5000)
      await file.write(
        Array.from(
          { length: Math.min(5000, rows - from) },
          (_, index) => `${providerId}\t${row(from + index)}\n`,
        ).join(''),
      );
    await file.close();
    await client.query(`copy rawi.${table} (${columns[table]}) from '${path}'`);
    await rm(path);
  }
}

/** Drops the indexes without constraints; returns the statements that create them again. */
async function dropIndexes(client: Awaited<ReturnType<Database['direct']>>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'rawi' and c.relname in ('${Object.keys(columns).join("', '")}')
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index rawi.${name.replace(/^rawi\./, '')}`);
  return rows.map(({ text }) => text);
}
