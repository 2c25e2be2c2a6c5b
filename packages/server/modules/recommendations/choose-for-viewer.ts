import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import type { Clock } from '@rawi/platform';
import { blendNeighbours } from './blend-neighbours.ts';
import { findNeighbours, saveForViewer, type Db, type StoredNeighbours } from './store.ts';

/** Latest views that are used for scoring; all titles of the history are left out of the result. */
const MAX_SCORED_VIEWS = 60;
const HISTORY_LIMIT = 200;
const DAY_MS = 86_400_000;
/** Days after which a view has half its weight. */
const HALF_LIFE_DAYS = 14;
/** Titles stored per viewer: more than shown, since some may not be open in the viewer's country. */
const STORED_TITLES = 60;
/** Candidates considered. */
const MAX_CANDIDATES = 300;
/** Penalty of a title for each title of its genre before it. */
const SAME_GENRE_PENALTY = 0.25;

interface WatchedTitle {
  titleId: string;
  times: number;
  at: Date;
}

/** Scores candidates for a viewing history: the neighbours of titles watched recently or often, best first. */
export function scoreForViewer(
  history: readonly WatchedTitle[],
  neighbours: ReadonlyMap<string, StoredNeighbours>,
  now: Date,
): { titleId: string; score: number }[] {
  const seen = new Set(history.map(({ titleId }) => titleId));
  const scores = new Map<string, number>();
  for (const { titleId, times, at } of history.slice(0, MAX_SCORED_VIEWS)) {
    const found = neighbours.get(titleId);
    if (!found) continue;
    const age = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
    const weight = 0.5 ** (age / HALF_LIFE_DAYS) * (1 + Math.log(times));
    for (const { titleId: other, score } of blendNeighbours(found))
      if (!seen.has(other)) scores.set(other, (scores.get(other) ?? 0) + weight * score);
  }
  return [...scores]
    .map(([titleId, score]) => ({ titleId, score }))
    .sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1));
}

/** The best of the candidates, diversified over genres: each chosen title lowers the scores of its genres. */
export function diversifyGenres(
  candidates: readonly { titleId: string; score: number }[],
  genresOf: (titleId: string) => readonly string[],
  count: number,
): string[] {
  const waiting = candidates.slice(0, MAX_CANDIDATES);
  const placed = new Map<string, number>();
  const chosen: string[] = [];
  while (chosen.length < count && waiting.length > 0) {
    let best = 0;
    let highest = -Infinity;
    for (const [at, { titleId, score }] of waiting.entries()) {
      const before = Math.max(0, ...genresOf(titleId).map((genre) => placed.get(genre) ?? 0));
      const value = score / (1 + SAME_GENRE_PENALTY * before);
      if (value > highest) [best, highest] = [at, value];
    }
    const { titleId } = waiting[best]!;
    waiting.splice(best, 1);
    for (const genre of genresOf(titleId)) placed.set(genre, (placed.get(genre) ?? 0) + 1);
    chosen.push(titleId);
  }
  return chosen;
}

/** Computes and stores the recommendations of a viewer. */
export async function prepareForViewer(
  { db, titles, views, clock }: { db: Db; titles: TitleReader; views: ViewReader; clock: Clock },
  providerId: string,
  viewer: string,
): Promise<void> {
  const history = await views.history(providerId, viewer, HISTORY_LIMIT);
  const latest = history[0];
  if (!latest) return;
  const recentIds = history.slice(0, MAX_SCORED_VIEWS).map(({ titleId }) => titleId);
  const scored = scoreForViewer(history, await findNeighbours(db, providerId, recentIds), clock.now()).slice(
    0,
    MAX_CANDIDATES,
  );
  const accessFacts = await titles.accessFacts(
    providerId,
    scored.map(({ titleId }) => titleId),
  );
  const active = scored.filter(({ titleId }) => accessFacts.has(titleId));
  const chosen = diversifyGenres(active, (titleId) => accessFacts.get(titleId)!.genres, STORED_TITLES);
  await saveForViewer(db, providerId, viewer, chosen, latest.at);
}
