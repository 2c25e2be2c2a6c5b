import type { ContentCard } from '@rawi/contract';
import { cardOf, type Card, type Row } from '../../shared/cards/cards.ts';
import { updatedOwnRows, type OwnRowSource } from '../../shared/session/own-rows.ts';

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
