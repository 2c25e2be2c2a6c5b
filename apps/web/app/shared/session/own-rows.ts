import { store, type Store } from './storage.ts';

/** A row of the viewer's own (CAT-15): filled by the browser, since the page is the same for everyone. */
export type OwnRowSource = 'CONTINUEWATCH' | 'RECOMMENDED';

/** The sources of the rows that had titles at their last load, space-separated: their space is reserved from the first paint. */
export function updatedOwnRows(stored: string, source: OwnRowSource, hasTitles: boolean): string {
  const others = stored.split(' ').filter((one) => one !== '' && one !== source);
  return (hasTitles ? [...others, source] : others).join(' ');
}

/** Stores whether the row has titles, for the next page that has it (`create-inline-assets.ts` reads it before the first paint). */
export function storeOwnRow(source: OwnRowSource, hasTitles: boolean, to: Store = store): void {
  const stored = to.get('ownRows') ?? '';
  const updated = updatedOwnRows(stored, source, hasTitles);
  if (updated !== stored) to.set('ownRows', updated);
}

export const isOwnRowStored = (source: OwnRowSource): boolean =>
  (store.get('ownRows') ?? '').split(' ').includes(source);
