export type Direction = 'up' | 'down' | 'left' | 'right';

/** A rectangle in pixels from the page's top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Weight of a pixel across the direction of the move: the next row wins over a farther one that is better aligned. */
const CROSS_AXIS_WEIGHT = 0.6;
/** Weight of the distance to where reading starts: it decides between boxes that are equally near. */
const READING_START_WEIGHT = 0.05;

/** The extents of a box along the direction of the move (`mainAxis`) and across it (`crossAxis`). */
function axesOf(box: Box, direction: Direction): { mainAxis: [number, number]; crossAxis: [number, number] } {
  switch (direction) {
    case 'down':
      return { mainAxis: [box.top, box.bottom], crossAxis: [box.left, box.right] };
    case 'up':
      return { mainAxis: [-box.bottom, -box.top], crossAxis: [box.left, box.right] };
    case 'right':
      return { mainAxis: [box.left, box.right], crossAxis: [box.top, box.bottom] };
    case 'left':
      return { mainAxis: [-box.right, -box.left], crossAxis: [box.top, box.bottom] };
  }
}

const gap = (one: [number, number], other: [number, number]) =>
  Math.max(0, one[0] - other[1], other[0] - one[1]);
const overlap = (one: [number, number], other: [number, number]) =>
  Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

/** Whether a box lies ahead: past the other's middle and end, overlapping by no more than half of the smaller one. */
function isAhead(from: [number, number], to: [number, number]): boolean {
  const smaller = Math.min(from[1] - from[0], to[1] - to[0]);
  return to[0] + to[1] > from[0] + from[1] && to[1] > from[1] && overlap(from, to) <= smaller / 2;
}

/**
 * The index of the box that an arrow key moves to: up and down the nearest row, left and right only boxes in the same
 * row, or with `acrossRows` in any. Undefined where there is none in that direction.
 */
export function nextBox(
  from: Box,
  boxes: readonly Box[],
  direction: Direction,
  rtl: boolean,
  acrossRows = false,
): number | undefined {
  const start = axesOf(from, direction);
  const sideways = direction === 'left' || direction === 'right';
  let best: { index: number; cost: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const { mainAxis, crossAxis } = axesOf(box, direction);
    if (!isAhead(start.mainAxis, mainAxis)) continue;
    if (sideways && !acrossRows && overlap(start.crossAxis, crossAxis) <= 0) continue;
    const readingStartOffset = sideways
      ? box.top - from.top
      : rtl
        ? box.right - from.right
        : box.left - from.left;
    const cost =
      gap(start.mainAxis, mainAxis) +
      CROSS_AXIS_WEIGHT * gap(start.crossAxis, crossAxis) +
      READING_START_WEIGHT * Math.abs(readingStartOffset);
    if (best === undefined || cost < best.cost) best = { index, cost };
  }
  return best?.index;
}
