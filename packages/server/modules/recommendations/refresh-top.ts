import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import type { Clock } from '@rawi/platform';
import { replaceTops, type Db } from './store.ts';

/** Half-life of a view in days. */
const HALF_LIFE_DAYS = 4;
/** Days that are counted: older views would weigh less than a hundredth. */
export const COUNTED_DAYS = 28;
/** Score of the title of highest editorial popularity, in views of today: decides where nothing was watched. */
const EDITORIAL_SCORE = 3;
/** Score of the globally most watched title in each country, in views of today. */
const GLOBAL_SCORE = 8;
/** Titles stored per country: more than shown, since some may not be open there. */
const STORED_TITLES = 50;
/** First titles of a top; a notification is sent only when these change. */
const VISIBLE_TITLES = 20;

/** Key of the top for countries without one of their own. */
export const ANYWHERE = '*';

/** Weight of a view by its age in days, beginning with today. */
export function decayWeights(halfLifeDays = HALF_LIFE_DAYS, days = COUNTED_DAYS): number[] {
  return Array.from({ length: days }, (_, age) => 0.5 ** (age / halfLifeDays));
}

interface Tally {
  country: string;
  titleId: string;
  /** Weighted by age. */
  views: number;
}

/**
 * The top titles of each country with views, and of all countries together. Views of the country count most; global
 * views and editorial popularity fill up where there are few, so that there is always a top.
 */
export function rankTops(
  tallies: readonly Tally[],
  editorial: readonly { titleId: string; popularity: number }[],
  count = STORED_TITLES,
): Map<string, string[]> {
  const highest = Math.max(...editorial.map(({ popularity }) => popularity), Number.MIN_VALUE);
  const globalViews = new Map<string, number>();
  for (const { titleId, views } of tallies) globalViews.set(titleId, (globalViews.get(titleId) ?? 0) + views);
  const most = Math.max(...globalViews.values(), Number.MIN_VALUE);

  const editorialScores = new Map(
    editorial.map(({ titleId, popularity }) => [
      titleId,
      (EDITORIAL_SCORE * Math.max(popularity, 0)) / highest,
    ]),
  );
  const globalScores = new Map(editorialScores);
  for (const [titleId, views] of globalViews)
    globalScores.set(titleId, (globalScores.get(titleId) ?? 0) + views);
  const baseScores = new Map(editorialScores);
  for (const [titleId, views] of globalViews)
    baseScores.set(titleId, (baseScores.get(titleId) ?? 0) + (GLOBAL_SCORE * views) / most);

  const tops = new Map([[ANYWHERE, best(globalScores, count)]]);
  for (const [country, own] of Map.groupBy(tallies, (tally) => tally.country)) {
    const scores = new Map(baseScores);
    for (const { titleId, views } of own) scores.set(titleId, (scores.get(titleId) ?? 0) + views);
    tops.set(country, best(scores, count));
  }
  return tops;
}

function best(scores: ReadonlyMap<string, number>, count: number): string[] {
  return [...scores]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([titleId]) => titleId);
}

/** Computes and stores the tops of a provider. Returns whether a visible part has changed. */
export async function refreshTop(
  { db, titles, views, clock }: { db: Db; titles: TitleReader; views: ViewReader; clock: Clock },
  providerId: string,
): Promise<boolean> {
  const query = { today: clock.now(), weights: decayWeights(), limit: 4 * STORED_TITLES };
  const [tallies, editorial] = await Promise.all([
    views.tallies(providerId, query),
    titles.popular(providerId, 4 * STORED_TITLES),
  ]);
  // Titles no longer in the catalogue must not take up places.
  const active = await titles.accessFacts(providerId, [...new Set(tallies.map(({ titleId }) => titleId))]);
  const tops = rankTops(
    tallies.filter(({ titleId }) => active.has(titleId)),
    editorial,
  );
  if (tops.get(ANYWHERE)!.length === 0) tops.clear();
  return replaceTops(db, providerId, tops, VISIBLE_TITLES);
}
