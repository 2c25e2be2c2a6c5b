import type { Outline } from '../outline.ts';

/**
 * A subject as it is drawn: about 100 units high, its foot at y = 0, up negative, looking right. The parts
 * lie on each other in this order.
 */
export interface Figure {
  solid: Outline;
  /** Parts in the picture's second colour: a sail, a sash, a kite. */
  tint?: Outline;
  /** Parts that shine: windows, a lamp. */
  light?: Outline;
  /** Parts of the solid that lie over the lights. */
  over?: Outline;
  /** Open lines (x and y in turn), `width` units thick: ropes, strings, nets. */
  lines?: { points: number[]; width: number }[];
  /** Fine open lines within the solid, a shade lighter: folds, seams, the edge of an arm. */
  folds?: { points: number[]; width: number }[];
  /** The face, or the point one looks at. */
  focal: [number, number];
  /** Where it belongs. */
  stands: 'ground' | 'water' | 'sky';
  /** How much of its zone it may fill, 1 the most. */
  presence?: number;
}
