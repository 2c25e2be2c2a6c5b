import { cardOf, type Card, type Row } from '../cards/cards.ts';
import type { StartedTitle } from '../session/session.ts';

/** The card of a started title, with its watch progress. */
export function startedCard(
  { content, positionSeconds, lengthSeconds = content.duration, remove, action }: StartedTitle,
  shape: Row['shape'],
): Card {
  const card: Card = {
    ...cardOf(content, shape),
    ...(remove && { remove, action }),
  };
  return lengthSeconds > 0
    ? { ...card, progress: Math.min(Math.max(positionSeconds / lengthSeconds, 0), 1) }
    : card;
}

const STARTED_IN_ROW = 20;

/** The started titles that a row of that id shows; without an id its own page shows all (CW-10). */
export const startedIn = (rowId: string | undefined, started: readonly StartedTitle[]) =>
  rowId === undefined ? started : started.slice(0, STARTED_IN_ROW);
