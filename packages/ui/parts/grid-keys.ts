/** The index that a key moves to in a grid of `columns`, or undefined where the grid does not handle the key. */
export function gridKeyTarget(
  key: string,
  index: number,
  count: number,
  columns: number,
  rtl: boolean,
): number | undefined {
  const steps: Record<string, number> = {
    [rtl ? 'ArrowLeft' : 'ArrowRight']: 1,
    [rtl ? 'ArrowRight' : 'ArrowLeft']: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const target = index + step;
  // Down from a full row into a shorter last row: its last card.
  if (key === 'ArrowDown' && target >= count) {
    const lastRow = Math.floor((count - 1) / columns);
    return Math.floor(index / columns) < lastRow ? count - 1 : undefined;
  }
  return target < 0 || target >= count ? undefined : target;
}
