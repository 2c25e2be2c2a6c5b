import { runPrepared } from '@rawi/platform';
import type { Db } from '../content-store.ts';
import type { PersonRow } from '../discovery-store.ts';
import { ageOfRatingSql, type RatingLimit } from '../rating-store.ts';
import { searchKey, type Field } from './levels.ts';

export interface WordRow {
  word_id: number;
  word: string;
  titles: number;
  named_titles: number;
}

/** A word of the lexicon with how it matched, and what it was looked up by. */
export type FoundWord = WordRow & { how: 'exact' | 'sound' | 'begun'; queried: string };

const wordColumns = 'w.word_id, w.word, w.titles, w.named_titles';

/**
 * A parameter as a subquery: hides its value from the planner, which then uses one generic plan instead of planning
 * each call; planning took longer than the search itself.
 */
const opaqueParameter = (parameter: string, type: string) => `(select ${parameter}::${type})::${type}`;

const findWordsStatement = {
  name: 'catalogue.search.words.2',
  text: `
    select ${wordColumns}, 'exact' as how, w.word as queried
    from rawi.search_word w where w.provider_id = $1 and w.word = any(${opaqueParameter('$2', 'text[]')}) and w.titles > 0
    union all
    select f.*, 'sound', queried.skeleton from unnest(${opaqueParameter('$3', 'text[]')}) as queried(skeleton) cross join lateral (
      select ${wordColumns} from rawi.search_word w
      where w.provider_id = $1 and w.skeleton = queried.skeleton and w.skeleton is not null and w.titles > 0
      order by w.titles desc, w.word limit 16
    ) f
    union all
    select f.*, 'begun', queried.start from unnest(${opaqueParameter('$4', 'text[]')}) as queried(start) cross join lateral (
      select ${wordColumns} from rawi.search_word w
      where w.provider_id = $1 and w.word > queried.start and w.word < queried.start || U&'\\+10FFFF' and w.titles > 0
      order by w.titles desc, w.word limit 16
    ) f
    union all
    select 0, '', s.titles, cardinality(s.floors), 'state', '' from rawi.search_state s where s.provider_id = $1`,
};

export interface SearchState {
  titles: number;
  levels: number;
}

/** Words of the lexicon that equal a typed word, sound alike or begin with it; and the state of the index. */
export async function findWords(
  db: Db,
  providerId: string,
  lookups: { words: readonly string[]; skeletons: readonly string[]; starts: readonly string[] },
): Promise<{ words: FoundWord[]; state: SearchState }> {
  const rows = await runPrepared<Omit<FoundWord, 'how'> & { how: FoundWord['how'] | 'state' }>(
    db,
    findWordsStatement,
    [providerId, lookups.words, lookups.skeletons, lookups.starts],
  );
  const state = rows.find(({ how }) => how === 'state');
  return {
    words: rows.filter((row): row is FoundWord => row.how !== 'state'),
    state: { titles: state?.titles ?? 0, levels: state?.named_titles ?? 0 },
  };
}

const findNearStatement = {
  name: 'catalogue.search.near.1',
  text: `
    select ${wordColumns} from rawi.search_word w
    where w.provider_id = $1 and w.typo_keys && ${opaqueParameter('$2', 'integer[]')} and w.titles > 0 limit 2000`,
};

/** Candidates that share a typo key; some have more typos than allowed. */
export function findTypoCandidates(db: Db, providerId: string, keys: readonly number[]): Promise<WordRow[]> {
  return runPrepared<WordRow>(db, findNearStatement, [providerId, keys]);
}

/** Ids of the lexicon words that a typed word matches, by kind of match. */
export interface WordMatches {
  exact: number[];
  begun: number[];
  near: number[];
}

/** A title that was found, with the columns that filters use. */
export interface Hit {
  object_id: string;
  category: string;
  genres: readonly string[];
  audio: readonly string[];
  production_year: number;
  price_models: readonly string[];
  /** Number of words of the query that it has. */
  matched: number;
  score: number;
}

const listColumns = ['genres', 'audio', 'price_models'] as const;
type HitRow = Omit<Hit, (typeof listColumns)[number]> & Record<(typeof listColumns)[number], string>;

/** Lists of codes are fetched as one text each, which the driver parses many times faster than an array. */
function readHit(row: HitRow): Hit {
  return {
    ...row,
    genres: codesOf(row.genres),
    audio: codesOf(row.audio),
    price_models: codesOf(row.price_models),
  };
}

const codesOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

export interface HitQuery {
  field: Field;
  level: number;
  /** True: a title needs all of the words; false: one of the first two. */
  every: boolean;
  words: readonly WordMatches[];
  /** The whole query in the normal form of titles. */
  line: string;
  limit: number;
  ratingLimit?: RatingLimit | undefined;
}

/** Most entries that are scored. */
const MAX_SCORED = 1500;

/** Titles per language that begin with the query. */
const MAX_PREFIX_TITLES = 40;

/** Points of a word by field and kind of match; a title's score is the mean over all words. */
const points = {
  title: { exact: 100, begun: 80, near: 60 },
  name: { exact: 40, begun: 34, near: 28 },
  other: { exact: 12, begun: 9, near: 6 },
} as const;

function statementFor(words: number, every: boolean, limited: boolean) {
  const at = (word: number, fit: number) => `$${5 + word * 3 + fit}::integer[]`;
  const keys = (word: number) => `e.keys && ${opaqueParameter(`$${5 + words * 3 + word}`, 'integer[]')}`;
  const line = opaqueParameter('$2', 'text');
  // After the keys: one list of them for each word, or one of all.
  const limitAt = 5 + words * 3 + (every ? words : 1);
  const isAllowed = limited
    ? `exists (
        select from rawi.content c where c.provider_id = e.provider_id and c.object_id = e.object_id
          and ($${limitAt}::text[] is null or c.rating = any($${limitAt}::text[]))
          and ($${limitAt + 1}::int is null or ${ageOfRatingSql('c.rating')} <= $${limitAt + 1}::int))`
    : 'true';
  const columns = { title: 'title_words', name: 'name_words', other: 'other_words' } as const;
  const fits = { exact: 0, begun: 1, near: 2 } as const;
  const scores = Array.from({ length: words }, (_, word) => {
    const cases = Object.entries(points).flatMap(([place, values]) =>
      Object.entries(values).map(
        ([fit, value]) =>
          `when e.${columns[place as keyof typeof columns]} && ${at(word, fits[fit as keyof typeof fits])} then ${value}`,
      ),
    );
    return `case ${cases.join(' ')} else 0 end`;
  });
  const conditions = every ? Array.from({ length: words }, (_, word) => keys(word)).join(' and ') : keys(0);
  const entryColumns =
    'e.object_id, e.popularity, e.line_eng, e.line_ara, e.title_words, e.name_words, e.other_words, ' +
    'e.category, e.production_year, e.genres, e.audio, e.price_models';
  // Titles that begin with the query are scored at any level; none appears twice.
  const prefixTitles = (column: string, seen = 'false') => `(
          select ${entryColumns} from rawi.search_entry e
          where e.provider_id = $1 and e.${column} >= ${line} and e.${column} < ${line} || U&'\\+10FFFF' and not (${conditions}) and not (${seen}) and ${isAllowed}
          order by e.${column} limit ${MAX_PREFIX_TITLES})`;
  const total = scores.map((_, word) => `s${word}`).join(' + ');
  const matched = scores.map((_, word) => `(s${word} > 0)::int`).join(' + ');
  return {
    name: `catalogue.search.hits.4.${words}.${every ? 'every' : 'some'}${limited ? '.limited' : ''}`,
    text: `
      with found as (
        (select ${entryColumns} from rawi.search_entry e where e.provider_id = $1 and (${conditions}) and ${isAllowed} limit ${MAX_SCORED})
        union all ${prefixTitles('line_eng')}
        union all ${prefixTitles('line_ara', 'starts_with(e.line_eng, $2)')}
      ), scored as (
        select e.*, ${scores.map((score, word) => `${score} as s${word}`).join(', ')} from found e offset 0
      )
      select s.object_id, s.category, s.production_year, array_to_string(s.genres, ' ') as genres,
        array_to_string(s.audio, ' ') as audio, array_to_string(s.price_models, ' ') as price_models, ${matched} as matched,
          (${total})::double precision / ${words}
          + case when s.line_eng = $2 or s.line_ara = $2 then 200.0::double precision
                 when starts_with(s.line_eng, $2) or starts_with(s.line_ara, $2) then 60 else 0 end
          + ${8 * words}::double precision / greatest(${words}, cardinality(s.title_words))
          + 4 * s.popularity / (s.popularity + $4::double precision) as score
        from scored s
      order by score desc, s.popularity desc, s.object_id limit $3`,
  };
}

const statements = new Map<string, { name: string; text: string }>();

/** The best titles that have the words, best first; titles that begin with the query are always considered. */
export async function findHits(db: Db, providerId: string, query: HitQuery): Promise<Hit[]> {
  const { words, every, field, level, ratingLimit } = query;
  const limited = ratingLimit !== undefined;
  const statementKey = `${words.length} ${every} ${limited}`;
  let statement = statements.get(statementKey);
  if (!statement) statements.set(statementKey, (statement = statementFor(words.length, every, limited)));
  const keys = words.map(({ exact, begun, near }) =>
    [...exact, ...begun, ...near].map((id) => searchKey(id, field, level)),
  );
  const values = [
    ...words.flatMap(({ exact, begun, near }) => [exact, begun, near]),
    // One of two words: any key of either.
    ...(every ? keys : [keys.slice(0, 2).flat()]),
    ...(ratingLimit ? [ratingLimit.ratings ?? null, ratingLimit.maxAge ?? null] : []),
  ];
  const rows = await runPrepared<HitRow>(db, statement, [
    providerId,
    query.line,
    query.limit,
    HALF_POPULARITY,
    ...values,
  ]);
  return rows.map(readHit);
}

/** Popularity that gives half of the points for popularity. */
const HALF_POPULARITY = 50;

const findPeopleStatement = (words: number) => ({
  name: `catalogue.search.people.2.${words}`,
  text: `
    select p.person_id, p.name_en, p.name_ar, p.titles, array(
      select cp.job from rawi.content_person cp
      where cp.provider_id = p.provider_id and cp.person_id = p.person_id group by cp.job order by count(*) desc, cp.job
    ) as jobs from (
      select f.* from (
        select * from rawi.person where provider_id = $1 and titles > 0
          and ${Array.from({ length: words }, (_, word) => `words && $${word + 3}::integer[]`).join(' and ')}
        limit 500
      ) f
      order by (${Array.from({ length: words }, (_, word) => `(f.words && $${words + word + 3}::integer[])::int`).join(' + ')}) desc,
        f.titles desc, f.person_id
      limit $2
    ) p
    order by (${Array.from({ length: words }, (_, word) => `(p.words && $${words + word + 3}::integer[])::int`).join(' + ')}) desc,
      p.titles desc, p.person_id`,
});

/** People with titles whose names have all of the words, those that have them as they were typed first. */
export function findPeopleNamed(
  db: Db,
  providerId: string,
  words: readonly WordMatches[],
  limit: number,
): Promise<PersonRow[]> {
  return runPrepared(db, findPeopleStatement(words.length), [
    providerId,
    limit,
    ...words.map(({ exact, begun, near }) => [...exact, ...begun, ...near]),
    ...words.map(({ exact, begun }) => [...exact, ...begun]),
  ]);
}
