import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import type { Clock } from '@rawi/platform';
import { blend } from './blend.ts';
import { findNeighbours, saveForViewer, type Db, type StoredNeighbours } from './store.ts';

/** Latest views that are used for scoring; all titles of the history are left out of the result. */
const LOOKED_AT = 60;
const HISTORY = 200;
const DAY = 86_400_000;
/** Days after which a view has half its weight. */
const HALF_LIFE = 14;
/** Titles stored per viewer: more than shown, since some may not be open in the viewer's country. */
const KEPT = 60;
/** Candidates considered. */
const POOL = 300;
/** Penalty of a title for each title of its genre before it. */
const SAME_GENRE = 0.25;

interface Seen {
  titleId: string;
  times: number;
  at: Date;
}

/** Scores candidates for a viewing history: the neighbours of titles watched recently or often, best first. */
export function scoreForViewer(
  history: readonly Seen[],
  neighbours: ReadonlyMap<string, StoredNeighbours>,
  now: Date,
): { titleId: string; score: number }[] {
  const seen = new Set(history.map(({ titleId }) => titleId));
  const scores = new Map<string, number>();
  for (const { titleId, times, at } of history.slice(0, LOOKED_AT)) {
    const found = neighbours.get(titleId);
    if (!found) continue;
    const age = Math.max(0, now.getTime() - at.getTime()) / DAY;
    const weight = 0.5 ** (age / HALF_LIFE) * (1 + Math.log(times));
    for (const { titleId: other, score } of blend(found))
      if (!seen.has(other)) scores.set(other, (scores.get(other) ?? 0) + weight * score);
  }
  return [...scores]
    .map(([titleId, score]) => ({ titleId, score }))
    .sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1));
}

/** The best of the candidates, diversified over genres: each chosen title lowers the scores of its genres. */
export function spreadGenres(
  candidates: readonly { titleId: string; score: number }[],
  genresOf: (titleId: string) => readonly string[],
  count: number,
): string[] {
  const waiting = candidates.slice(0, POOL);
  const placed = new Map<string, number>();
  const chosen: string[] = [];
  while (chosen.length < count && waiting.length > 0) {
    let best = 0;
    let highest = -Infinity;
    for (const [at, { titleId, score }] of waiting.entries()) {
      const before = Math.max(0, ...genresOf(titleId).map((genre) => placed.get(genre) ?? 0));
      const value = score / (1 + SAME_GENRE * before);
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
  const history = await views.history(providerId, viewer, HISTORY);
  const latest = history[0];
  if (!latest) return;
  const looked = history.slice(0, LOOKED_AT).map(({ titleId }) => titleId);
  const scored = scoreForViewer(history, await findNeighbours(db, providerId, looked), clock.now()).slice(0, POOL);
  const gates = await titles.gates(providerId, scored.map(({ titleId }) => titleId));
  const there = scored.filter(({ titleId }) => gates.has(titleId));
  const chosen = spreadGenres(there, (titleId) => gates.get(titleId)!.genres, KEPT);
  await saveForViewer(db, providerId, viewer, chosen, latest.at);
}
