/** Aspect ratios of artwork. */
export type ImageShape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

/** Width by height of a landscape picture that is cropped for a narrow window. */
export const NARROW_RATIO = 6 / 5;

/** Its widths in pixels: on the widest phone the largest is two per CSS pixel; a photo shows no more than that. */
export const NARROW_WIDTHS: readonly number[] = [430, 640, 860];

/** Widths in pixels that are served for each shape. */
export const IMAGE_WIDTHS: Readonly<Record<ImageShape, readonly number[]>> = {
  LANDSCAPE: [320, 480, 640, 960, 1280, 1920],
  PORTRAIT: [200, 300, 400, 600, 900],
  SQUARE: [200, 300, 400, 600, 800],
};
