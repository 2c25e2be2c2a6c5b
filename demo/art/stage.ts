import type { Path2D } from '@napi-rs/canvas';
import type { Figure } from './figures/index.ts';
import type { Placement } from './outline.ts';
import type { Palette } from './palette.ts';
import type { Random } from './seed.ts';
import type { Scene } from './vocabulary.ts';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One sheet of the picture, from far to near; its outline reaches down to the picture's foot. */
export interface Layer {
  /** 0 the farthest, 1 the nearest. */
  depth: number;
  path: Path2D;
  /** Highest point, for what fades with height. */
  top: number;
  /** Faces away from the light. */
  shade?: Path2D;
  /** Faces towards the light. */
  lit?: Path2D;
  /** Windows and lamps. */
  lights?: Path2D;
  /** Fine lines on it. */
  lines?: Path2D;
  water?: boolean;
}

export interface Disc {
  x: number;
  y: number;
  r: number;
  kind: 'sun' | 'moon' | 'crescent';
  tilt: number;
}

/** The computed layout of a picture before drawing; all lengths in native units of its shape. */
export interface Stage {
  scene: Scene;
  brand: 'rawi' | 'layali';
  w: number;
  h: number;
  /** Everything scales with this: 1000 for a portrait. */
  unit: number;
  horizon: number;
  random: Random;
  palette: Palette;
  disc: Disc;
  stars: { x: number; y: number; r: number }[];
  clouds: Path2D[];
  layers: Layer[];
  /** The subject's place, and after which layer it is drawn. */
  figure: Figure;
  at: Required<Placement>;
  behind: number;
  focal: { x: number; y: number };
  /** Zone of the subject, clear of text. */
  zone: Rect;
}
