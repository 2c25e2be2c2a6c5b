import { seeded } from '../seed.ts';
import type { Sheet } from './pen.ts';

/** Works over every pixel of a sheet in place. */
export function eachPixel(sheet: Sheet, work: (data: Uint8ClampedArray, w: number, h: number) => void): void {
  const { canvas, ctx } = sheet;
  const image = ctx.getImageData(0, 0, canvas.width, canvas.height);
  work(image.data, canvas.width, canvas.height);
  ctx.putImageData(image, 0, 0);
}

const size = 512;
let coarse: Float32Array | undefined;
let fine: Float32Array | undefined;

/** White noise, 512 x 512, -1 to 1, repeating. */
export function fineNoise(): Float32Array {
  if (!fine) {
    const random = seeded('fine');
    fine = Float32Array.from({ length: size * size }, () => random() + random() - 1);
  }
  return fine;
}

/** Soft noise of several sizes, 512 x 512, about -1 to 1, repeating. */
export function softNoise(): Float32Array {
  if (coarse) return coarse;
  coarse = new Float32Array(size * size);
  const random = seeded('soft');
  let gain = 0.5;
  for (const cells of [8, 16, 32, 64, 128]) {
    const grid = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1);
    const step = size / cells;
    for (let y = 0; y < size; y++) {
      const gy = Math.floor(y / step);
      const fy = y / step - gy;
      const sy = fy * fy * (3 - 2 * fy);
      for (let x = 0; x < size; x++) {
        const gx = Math.floor(x / step);
        const fx = x / step - gx;
        const sx = fx * fx * (3 - 2 * fx);
        const a = grid[gy * cells + gx] as number;
        const b = grid[gy * cells + ((gx + 1) % cells)] as number;
        const c = grid[((gy + 1) % cells) * cells + gx] as number;
        const d = grid[((gy + 1) % cells) * cells + ((gx + 1) % cells)] as number;
        coarse[y * size + x] =
          (coarse[y * size + x] as number) + gain * (a + (b - a) * sx + (c - a + (a - b - c + d) * sx) * sy);
      }
    }
    gain *= 0.6;
  }
  return coarse;
}
