import type { ContentCard } from '@rawi/contract';
import { cardOf, type Card, type Row } from '../../shared/cards/cards.ts';
import type { BegunTitle } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';

/** A row of the viewer's own (CAT-15): filled by the browser, since the page is the same for everyone. */
export type OwnSource = Extract<Row['source'], 'CONTINUEWATCH' | 'RECOMMENDED'>;

/** The sources of the rows that had titles at their last load, space-separated: their space is reserved from the first paint. */
export function ownRowsAfter(known: string, source: OwnSource, filled: boolean): string {
  const others = known.split(' ').filter((one) => one !== '' && one !== source);
  return (filled ? [...others, source] : others).join(' ');
}

/** Stores whether the row has titles, for the next page load (`write-page-texts.ts` reads it before the first paint). */
export function rememberOwnRow(source: OwnSource, filled: boolean): void {
  const known = store.get('ownRows') ?? '';
  const after = ownRowsAfter(known, source, filled);
  if (after !== known) store.set('ownRows', after);
}

/** Whether the page reserves the row's space. */
export function isHeld(source: OwnSource): boolean {
  return (document.documentElement.dataset['own'] ?? '').split(' ').includes(source);
}

export function holdPlace(source: OwnSource, held: boolean): void {
  const { dataset } = document.documentElement;
  dataset['own'] = ownRowsAfter(dataset['own'] ?? '', source, held);
}

/**
 * Whether a row may appear or disappear now without a visible layout shift: when it lies below the viewport, or the tab
 * is hidden.
 */
export function mayMove({ top, windowHeight, pageHidden }: { top: number; windowHeight: number; pageHidden: boolean }): boolean {
  return pageHidden || top >= windowHeight;
}

/** The card of a started title, with its watch progress. */
export function begunCard({ content, position }: BegunTitle, shape: Row['shape']): Card {
  const card = cardOf(content, shape);
  return content.duration > 0 ? { ...card, progress: Math.min(Math.max(position / content.duration, 0), 1) } : card;
}

export function ownCards(data: readonly ContentCard[], shape: Row['shape']): Card[] {
  return data.map((content) => cardOf(content, shape));
}
