import type { Lockup } from './lockup.ts';
import type { Shape } from './layout.ts';
import { coloursOf } from './own-colours.ts';
import {
  copyOf,
  drawPoster,
  finishPoster,
  layoutOn,
  paintScene,
  type Painting,
  type Poster,
} from './poster.ts';
import type { Scene } from './vocabulary.ts';

export type { Shape } from './layout.ts';
export type { Lockup } from './lockup.ts';
export { appIcon, brandMark } from './brand.ts';

/** A finished picture. */
export interface Picture {
  /** Raw RGBA, four bytes per pixel, opaque. */
  data: Buffer;
  /** The same as PNG, encoded on the first call (slower than the drawing). */
  readonly png: Buffer;
  width: number;
  height: number;
  /** Focal point: the subject's face or centre, 0 to 1 from the top left; never under text. */
  focal: { x: number; y: number };
  /** The picture's own colours as #rrggbb, for tinting the page; `dark` is dark enough for light text. */
  colours: { dominant: string; vibrant: string; dark: string };
  /** Box of the text, 0 to 1, and its minimum measured contrast. */
  words?: { x: number; y: number; w: number; h: number; contrast: number };
}

export interface DrawOptions {
  /** The title, set as type; left out for a hero or a background. */
  lockup?: Lockup;
  brand: 'rawi' | 'layali';
  /** Pixels across; native 1920, 1000 and 1000. Fewer are drawn at that size, not shrunk. */
  width?: number;
}

/**
 * Draws the picture of a scene in one of the three shapes. The same arguments give the same pixels. Landscape
 * without a lockup keeps its subject in the middle third and both edges calm.
 */
export function drawPicture(scene: Scene, shape: Shape, options: DrawOptions): Picture {
  return pictureOf(drawPoster(scene, shape, options));
}

/**
 * Like `drawPicture`, and keeps the last scene: of pictures drawn one after the other that differ only in the title
 * and its language, the scene is painted once.
 */
export function createPainter(): typeof drawPicture {
  let last: Painting | undefined;
  return (scene, shape, options) => {
    if (!options.lockup) return drawPicture(scene, shape, options);
    const layout = last && layoutOn(last, scene, shape, options);
    if (!last || !layout) last = paintScene(scene, shape, options);
    return pictureOf(finishPoster(copyOf({ ...last, layout: layout ?? last.layout }), options));
  };
}

function pictureOf(poster: Poster): Picture {
  const { canvas } = poster.sheet;
  const { width, height } = canvas;
  const data = canvas.data();
  let png: Buffer | undefined;
  const native = {
    w: poster.sheet.canvas.width / poster.sheet.k,
    h: poster.sheet.canvas.height / poster.sheet.k,
  };
  const words = poster.written && {
    x: poster.written.box.x / native.w,
    y: poster.written.box.y / native.h,
    w: poster.written.box.w / native.w,
    h: poster.written.box.h / native.h,
    contrast: poster.written.contrast,
  };
  return {
    data,
    width,
    height,
    focal: poster.focal,
    colours: coloursOf(poster),
    ...(words ? { words } : {}),
    get png() {
      png ??= canvas.encodeSync('png');
      return png;
    },
  };
}
