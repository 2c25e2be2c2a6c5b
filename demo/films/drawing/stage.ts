import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../random.ts';

/** Every film is drawn in a field of 1280 by 720 units, whatever its size in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;

export type Brush = SKRSContext2D;

/** A picture drawn once and moved many times; its size is in units. */
export interface Layer {
  image: Canvas;
  width: number;
  height: number;
}

export interface Stage {
  /** Pixels per unit. */
  scale: number;
  /** Paints a layer; `fine` below 1 for soft things that bear to be enlarged. */
  layer(width: number, height: number, paint: (c: Brush) => void, fine?: number): Layer;
}

export function stage(scale: number): Stage {
  return {
    scale,
    layer(width, height, paint, fine = 1) {
      const image = createCanvas(
        Math.max(1, Math.ceil(width * scale * fine)),
        Math.max(1, Math.ceil(height * scale * fine)),
      );
      const c = image.getContext('2d');
      c.scale(scale * fine, scale * fine);
      paint(c);
      return { image, width, height };
    },
  };
}

/** Draws the layer with its corner at x, y. */
export function put(c: Brush, layer: Layer, x: number, y: number, alpha = 1, zoom = 1): void {
  if (alpha <= 0.003) return;
  if (x > WIDTH || y > HEIGHT || x + layer.width * zoom < 0 || y + layer.height * zoom < 0) return;
  c.globalAlpha = Math.min(1, alpha);
  c.drawImage(layer.image, x, y, layer.width * zoom, layer.height * zoom);
  c.globalAlpha = 1;
}

/** Draws the layer with its middle at x, y, as light added to what is there. */
export function shine(c: Brush, layer: Layer, x: number, y: number, alpha = 1, zoom = 1): void {
  c.globalCompositeOperation = 'screen';
  put(c, layer, x - (layer.width * zoom) / 2, y - (layer.height * zoom) / 2, alpha, zoom);
  c.globalCompositeOperation = 'source-over';
}

export type Stops = readonly (readonly [at: number, color: string])[];

export function ramp(
  c: Brush,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: Stops,
): ReturnType<Brush['createLinearGradient']> {
  const fill = c.createLinearGradient(x0, y0, x1, y1);
  for (const [at, color] of stops) fill.addColorStop(at, color);
  return fill;
}

/** A grain in what is already painted, so that soft ramps do not fall into bands and flat paper looks like paper. */
export function grain(layer: Layer, strength: number, seed: string): Layer {
  const { image } = layer;
  const c = image.getContext('2d');
  const picture = c.getImageData(0, 0, image.width, image.height);
  const random = seededRandom(seed);
  const noise = new Int8Array(4099);
  for (let i = 0; i < noise.length; i += 1) noise[i] = Math.round((random() + random() - 1) * strength * 0.6);
  const { data } = picture;
  let n = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const by = noise[n]!;
    n = n + 1 + (i % 7 === 0 ? 1 : 0);
    if (n >= noise.length) n -= noise.length;
    data[i]! += by;
    data[i + 1]! += by;
    data[i + 2]! += by;
  }
  c.putImageData(picture, 0, 0);
  return layer;
}

/** 0 before `from`, 1 after `to`, gently between. */
export function ease(t: number, from: number, to: number): number {
  const p = Math.max(0, Math.min(1, (t - from) / (to - from)));
  return p * p * (3 - 2 * p);
}

export const mix = (a: number, b: number, p: number): number => a + (b - a) * p;

/** A color over everything: `multiply` to darken and tint, `screen` to lighten. */
export function wash(
  c: Brush,
  color: string,
  alpha: number,
  how: 'multiply' | 'screen' | 'source-over',
): void {
  if (alpha <= 0.003) return;
  c.globalCompositeOperation = how;
  c.globalAlpha = Math.min(1, alpha);
  c.fillStyle = color;
  c.fillRect(0, 0, WIDTH, HEIGHT);
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-over';
}
