/** The centre of a control on the screen, and the half of its width, in pixels. */
export interface ControlBox {
  x: number;
  y: number;
  halfWidth: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const directionOfKey = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export function directionOf(key: string): Direction | undefined {
  return directionOfKey.get(key);
}

/** Controls whose centres differ by less than this in height stand in one row. */
const ROW_PX = 24;

/**
 * The control that an arrow leads to from the focused one: the next one in its row, or the nearest one of the next row.
 * Undefined at the ends. `from` undefined means the picture, which has no place: down leads to the lowest row, up to the
 * highest, to the control nearest to `aimX`.
 */
export function moveFocus(
  controls: readonly ControlBox[],
  from: ControlBox | undefined,
  direction: Direction,
  aimX: number,
): ControlBox | undefined {
  if (from === undefined) {
    if (direction === 'left' || direction === 'right') return undefined;
    const rows = controls.map(({ y }) => y);
    const edge = direction === 'down' ? Math.max(...rows) : Math.min(...rows);
    return nearestTo(aimX, inRow(controls, edge));
  }
  const others = controls.filter((one) => one !== from);
  if (direction === 'left' || direction === 'right') {
    const sign = direction === 'right' ? 1 : -1;
    const ahead = inRow(others, from.y).filter(({ x }) => (x - from.x) * sign > 0);
    return nearestTo(from.x, ahead);
  }
  const sign = direction === 'down' ? 1 : -1;
  const ahead = others.filter(({ y }) => (y - from.y) * sign >= ROW_PX);
  if (ahead.length === 0) return undefined;
  const nextY = ahead.reduce(
    (best, { y }) => (Math.abs(y - from.y) < Math.abs(best - from.y) ? y : best),
    ahead[0]!.y,
  );
  return nearestTo(from.x, inRow(ahead, nextY));
}

const inRow = (controls: readonly ControlBox[], row: number) =>
  controls.filter(({ y }) => Math.abs(y - row) < ROW_PX);

function nearestTo(aimX: number, controls: readonly ControlBox[]): ControlBox | undefined {
  const distance = ({ x, halfWidth }: ControlBox) => Math.max(0, Math.abs(x - aimX) - halfWidth);
  return controls.toSorted((one, other) => distance(one) - distance(other) || one.x - other.x)[0];
}
