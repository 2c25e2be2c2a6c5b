export type Direction = 'up' | 'down' | 'left' | 'right';

/** A rectangle in pixels from the page's top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Weight of a pixel across the direction of the move: the next row wins over a farther one that is better aligned. */
const ASIDE = 0.6;
/** Weight of the distance to where reading starts: it decides between boxes that are equally near. */
const BEGINNING = 0.05;

/** The extents of a box along the direction of the move (`mainAxis`) and across it (`crossAxis`). */
function along(box: Box, direction: Direction): { ahead: [number, number]; aside: [number, number] } {
  switch (direction) {
    case 'down':
      return { ahead: [box.top, box.bottom], aside: [box.left, box.right] };
    case 'up':
      return { ahead: [-box.bottom, -box.top], aside: [box.left, box.right] };
    case 'right':
      return { ahead: [box.left, box.right], aside: [box.top, box.bottom] };
    case 'left':
      return { ahead: [-box.right, -box.left], aside: [box.top, box.bottom] };
  }
}

const gap = (one: [number, number], other: [number, number]) => Math.max(0, one[0] - other[1], other[0] - one[1]);
const shared = (one: [number, number], other: [number, number]) => Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

/** Whether a box lies ahead: past the other's middle and end, overlapping by no more than half of the smaller one. */
function isAhead(from: [number, number], to: [number, number]): boolean {
  const smaller = Math.min(from[1] - from[0], to[1] - to[0]);
  return to[0] + to[1] > from[0] + from[1] && to[1] > from[1] && shared(from, to) <= smaller / 2;
}

/**
 * The index of the box that an arrow key moves to: up and down the nearest row, left and right only boxes in the same
 * row. Undefined where there is none in that direction.
 */
export function nextBox(from: Box, boxes: readonly Box[], direction: Direction, rtl: boolean): number | undefined {
  const start = along(from, direction);
  const sideways = direction === 'left' || direction === 'right';
  let best: { index: number; cost: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const { ahead, aside } = along(box, direction);
    if (!isAhead(start.ahead, ahead)) continue;
    if (sideways && shared(start.aside, aside) <= 0) continue;
    const beginning = sideways ? box.top - from.top : rtl ? box.right - from.right : box.left - from.left;
    const cost = gap(start.ahead, ahead) + ASIDE * gap(start.aside, aside) + BEGINNING * Math.abs(beginning);
    if (best === undefined || cost < best.cost) best = { index, cost };
  }
  return best?.index;
}
