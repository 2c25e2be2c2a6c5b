/** The shapes in which artwork is drawn. */
export type ImageShape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

/** Widths in pixels in which each shape is offered. */
export const IMAGE_WIDTHS: Readonly<Record<ImageShape, readonly number[]>> = {
  LANDSCAPE: [320, 480, 640, 960, 1280, 1920],
  PORTRAIT: [200, 300, 400, 600, 900],
  SQUARE: [200, 300, 400, 600, 800],
};
