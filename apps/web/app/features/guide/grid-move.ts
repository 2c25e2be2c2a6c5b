import type { GuideProgramme } from '../../shared/guide/programmes.ts';

/** A cell of the grid: the row of its channel, and its place in that row. */
export interface CellPlace {
  row: number;
  index: number;
}

/** Cells that PageUp and PageDown pass. */
const PAGE = 4;

/**
 * The cell that a key leads to; undefined where the grid does not take the key, so that the focus leaves it. Up and down
 * keep the instant `at` that was in view, not the number of the cell.
 */
export function cellAfter(
  key: string,
  { row, index }: CellPlace,
  rows: readonly (readonly GuideProgramme[])[],
  { at, isRtl }: { at: number; isRtl: boolean },
): CellPlace | undefined {
  const length = rows[row]?.length ?? 0;
  const within = (next: number): CellPlace | undefined =>
    next === index || next < 0 || next >= length ? undefined : { row, index: next };
  if (key === 'Home') return within(0);
  if (key === 'End') return within(length - 1);
  if (key === 'PageUp') return within(Math.max(0, index - PAGE));
  if (key === 'PageDown') return within(Math.min(length - 1, index + PAGE));
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return within(index + 1);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return within(index - 1);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  // A channel without programmes on this day has no cell.
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    const programmes = rows[next] ?? [];
    if (programmes.length === 0) continue;
    const same = programmes.findIndex(({ start, end }) => start <= at && at < end);
    return { row: next, index: same >= 0 ? same : nearest(programmes, at) };
  }
  return undefined;
}

function nearest(programmes: readonly GuideProgramme[], at: number): number {
  const after = programmes.findIndex(({ start }) => start > at);
  return after < 0 ? programmes.length - 1 : after;
}
