/** Aspect ratios of artwork. */
export type ImageShape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

/** Widths in pixels that are served for each shape. */
export const IMAGE_WIDTHS: Readonly<Record<ImageShape, readonly number[]>> = {
  LANDSCAPE: [320, 480, 640, 960, 1280, 1920],
  PORTRAIT: [200, 300, 400, 600, 900],
  SQUARE: [200, 300, 400, 600, 800],
};
