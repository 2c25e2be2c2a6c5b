import type { Neighbour } from './likeness/title-model.ts';
import type { StoredNeighbours } from './store.ts';

/** What being watched together counts beside being alike. */
const COMPANY = 0.8;

/** The neighbours of a title by what it is and by who watches it, best first. */
export function blend({ alike, company }: StoredNeighbours): Neighbour[] {
  const scores = new Map(alike.map(({ titleId, score }) => [titleId, score]));
  for (const { titleId, score } of company) scores.set(titleId, (scores.get(titleId) ?? 0) + COMPANY * score);
  return [...scores]
    .map(([titleId, score]) => ({ titleId, score }))
    .sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1));
}
