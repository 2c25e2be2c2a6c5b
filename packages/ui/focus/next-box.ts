export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where something stands on the page, in pixels from the page's own top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A sideways pixel counts for so much of a pixel ahead: the next row wins over a farther one that stands straighter. */
const ASIDE = 0.6;
/** What is as near as another is told apart by where reading begins. */
const BEGINNING = 0.05;

/** The box seen along the direction of the move: `ahead` runs that way, `aside` across it. */
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

/** Whether a box lies ahead: past the other's middle and its end, with no more than half of the smaller one beside it. */
function isAhead(from: [number, number], to: [number, number]): boolean {
  const smaller = Math.min(from[1] - from[0], to[1] - to[0]);
  return to[0] + to[1] > from[0] + from[1] && to[1] > from[1] && shared(from, to) <= smaller / 2;
}

/**
 * The box that a press leads to, by its index: upwards and downwards the nearest row, sideways only what stands in
 * the same row. Undefined where nothing lies that way.
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
