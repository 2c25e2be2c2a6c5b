import type { ContentCard } from '@rawi/contract';
import { cardOf, type Card, type Row } from '../../shared/cards/cards.ts';
import { store } from '../../shared/session/storage.ts';

/** A row of the viewer's own (CAT-15): filled by the browser, since the page is the same for everyone. */
export type OwnRowSource = Extract<Row['source'], 'CONTINUEWATCH' | 'RECOMMENDED'>;

/** The sources of the rows that had titles at their last load, space-separated: their space is reserved from the first paint. */
export function updatedOwnRows(stored: string, source: OwnRowSource, hasTitles: boolean): string {
  const others = stored.split(' ').filter((one) => one !== '' && one !== source);
  return (hasTitles ? [...others, source] : others).join(' ');
}

/** Stores whether the row has titles, for the next page load (`create-inline-assets.ts` reads it before the first paint). */
export function storeOwnRow(source: OwnRowSource, hasTitles: boolean): void {
  const stored = store.get('ownRows') ?? '';
  const updated = updatedOwnRows(stored, source, hasTitles);
  if (updated !== stored) store.set('ownRows', updated);
}

/** Whether the page reserves the row's space. */
export function isSpaceReserved(source: OwnRowSource): boolean {
  return (document.documentElement.dataset['own'] ?? '').split(' ').includes(source);
}

export function reserveSpace(source: OwnRowSource, reserved: boolean): void {
  const { dataset } = document.documentElement;
  dataset['own'] = updatedOwnRows(dataset['own'] ?? '', source, reserved);
}

/**
 * Whether a row may appear or disappear now without a visible layout shift: when it lies below the viewport, or the tab
 * is hidden.
 */
export function mayShiftLayout({
  top,
  windowHeight,
  pageHidden,
}: {
  top: number;
  windowHeight: number;
  pageHidden: boolean;
}): boolean {
  return pageHidden || top >= windowHeight;
}

export function ownCards(data: readonly ContentCard[], shape: Row['shape']): Card[] {
  return data.map((content) => cardOf(content, shape));
}
