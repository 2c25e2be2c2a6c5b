import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import type { Clock } from '@rawi/platform';
import { replaceTops, type Db } from './store.ts';

/** Days after which a view counts half. */
const HALF_LIFE = 4;
/** Days that count at all: what is older is worth less than a hundredth. */
export const DAYS = 28;
/** What the editors' favourite is worth, in views of today: it leads where nothing was watched. */
const EDITORIAL = 3;
/** What the title that is watched most in all countries is worth in each of them, in views of today. */
const WORLD = 8;
/** Titles of a country that are kept: some may not be opened there. */
const KEPT = 50;
/** Those that viewers see at first; only when these change is there something to tell. */
const SHOWN = 20;

/** The country of those that have no top of their own. */
export const ANYWHERE = '*';

/** What a view of today, yesterday, and so on back counts. */
export function decayWeights(halfLife = HALF_LIFE, days = DAYS): number[] {
  return Array.from({ length: days }, (_, age) => 0.5 ** (age / halfLife));
}

interface Tally {
  country: string;
  titleId: string;
  /** Weighed by age. */
  views: number;
}

/**
 * The top titles of each country in which something was watched, and of all together. What is watched in the country
 * counts most; where that is little, what all countries watch and what the editors hold high fill up, so that there
 * is always a top.
 */
export function rankTops(
  tallies: readonly Tally[],
  editorial: readonly { titleId: string; popularity: number }[],
  kept = KEPT,
): Map<string, string[]> {
  const highest = Math.max(...editorial.map(({ popularity }) => popularity), Number.MIN_VALUE);
  const world = new Map<string, number>();
  for (const { titleId, views } of tallies) world.set(titleId, (world.get(titleId) ?? 0) + views);
  const most = Math.max(...world.values(), Number.MIN_VALUE);

  const liked = new Map(editorial.map(({ titleId, popularity }) => [titleId, (EDITORIAL * Math.max(popularity, 0)) / highest]));
  const everywhere = new Map(liked);
  for (const [titleId, views] of world) everywhere.set(titleId, (everywhere.get(titleId) ?? 0) + views);
  const anywhere = new Map(liked);
  for (const [titleId, views] of world) anywhere.set(titleId, (anywhere.get(titleId) ?? 0) + (WORLD * views) / most);

  const tops = new Map([[ANYWHERE, best(everywhere, kept)]]);
  for (const [country, own] of Map.groupBy(tallies, (tally) => tally.country)) {
    const scores = new Map(anywhere);
    for (const { titleId, views } of own) scores.set(titleId, (scores.get(titleId) ?? 0) + views);
    tops.set(country, best(scores, kept));
  }
  return tops;
}

function best(scores: ReadonlyMap<string, number>, count: number): string[] {
  return [...scores]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([titleId]) => titleId);
}

/** Prepares the tops of a provider. Says whether viewers see another one. */
export async function refreshTop(
  { db, titles, views, clock }: { db: Db; titles: TitleReader; views: ViewReader; clock: Clock },
  providerId: string,
): Promise<boolean> {
  const asked = { today: clock.now(), weights: decayWeights(), limit: 4 * KEPT };
  const [tallies, editorial] = await Promise.all([
    views.tallies(providerId, asked),
    titles.popular(providerId, 4 * KEPT),
  ]);
  // What is no longer in the catalogue must not take the place of what is.
  const there = await titles.gates(providerId, [...new Set(tallies.map(({ titleId }) => titleId))]);
  const tops = rankTops(tallies.filter(({ titleId }) => there.has(titleId)), editorial);
  if (tops.get(ANYWHERE)!.length === 0) tops.clear();
  return replaceTops(db, providerId, tops, SHOWN);
}
