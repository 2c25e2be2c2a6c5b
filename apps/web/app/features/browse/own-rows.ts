import type { ContentCard } from '@rawi/contract';
import { cardOf, type Card, type Row } from '../../shared/cards/cards.ts';
import type { BegunTitle } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';

/** A row of the viewer's own (CAT-15): filled by the browser, since the page is the same for everyone. */
export type OwnSource = Extract<Row['source'], 'CONTINUEWATCH' | 'RECOMMENDED'>;

/** The rows, by their sources, that had titles when they were last asked: this device holds their place from the first paint. */
export function ownRowsAfter(known: string, source: OwnSource, filled: boolean): string {
  const others = known.split(' ').filter((one) => one !== '' && one !== source);
  return (filled ? [...others, source] : others).join(' ');
}

/** Keeps that for the next page (`write-page-texts.ts` reads it before the first paint). */
export function rememberOwnRow(source: OwnSource, filled: boolean): void {
  const known = store.get('ownRows') ?? '';
  const after = ownRowsAfter(known, source, filled);
  if (after !== known) store.set('ownRows', after);
}

/** Whether the page holds the row's place. */
export function isHeld(source: OwnSource): boolean {
  return (document.documentElement.dataset['own'] ?? '').split(' ').includes(source);
}

export function holdPlace(source: OwnSource, held: boolean): void {
  const { dataset } = document.documentElement;
  dataset['own'] = ownRowsAfter(dataset['own'] ?? '', source, held);
}

/**
 * Whether a row may come or go now: only where nobody can see that what follows it moves. What lies below the
 * window is out of sight, and so is everything in a tab that is not shown.
 */
export function mayMove({ top, windowHeight, pageHidden }: { top: number; windowHeight: number; pageHidden: boolean }): boolean {
  return pageHidden || top >= windowHeight;
}

/** A begun title as its card: with how far it was watched. */
export function begunCard({ content, position }: BegunTitle, shape: Row['shape']): Card {
  const card = cardOf(content, shape);
  return content.duration > 0 ? { ...card, progress: Math.min(Math.max(position / content.duration, 0), 1) } : card;
}

export function ownCards(data: readonly ContentCard[], shape: Row['shape']): Card[] {
  return data.map((content) => cardOf(content, shape));
}
