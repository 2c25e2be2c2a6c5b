import { createCanvas } from '@napi-rs/canvas';
import { atLightness, hex, lightnessAndChroma, mix, parseHex } from './colour.ts';
import type { Rgb } from './colour.ts';
import type { Poster } from './poster.ts';

/** The picture's own colours: the commonest tone, the most vivid, one dark enough for a page. */
export function coloursOf(poster: Poster): { dominant: string; vibrant: string; dark: string } {
  const small = createCanvas(24, 24);
  const ctx = small.getContext('2d');
  ctx.drawImage(poster.sheet.canvas, 0, 0, 24, 24);
  const { data } = ctx.getImageData(0, 0, 24, 24);
  const bins = new Map<number, { n: number; sum: [number, number, number] }>();
  let vivid: Rgb = poster.stage.palette.accent;
  let most = 0;
  for (let i = 0; i < data.length; i += 4) {
    const rgb: Rgb = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    const key = (rgb[0] >> 5) * 64 + (rgb[1] >> 5) * 8 + (rgb[2] >> 5);
    const bin = bins.get(key) ?? { n: 0, sum: [0, 0, 0] };
    bin.n++;
    for (let c = 0; c < 3; c++) bin.sum[c] = (bin.sum[c] as number) + (rgb[c] as number);
    bins.set(key, bin);
    const { l, c } = lightnessAndChroma(rgb);
    const score = c * (1 - Math.abs(l - 0.66));
    if (score > most) {
      most = score;
      vivid = rgb;
    }
  }
  const top = [...bins.values()].sort((a, b) => b.n - a.n)[0] as { n: number; sum: [number, number, number] };
  const dominant: Rgb = [top.sum[0] / top.n, top.sum[1] / top.n, top.sum[2] / top.n];
  const dark = atLightness(mix(dominant, vivid, 0.25), 0.2, 0.8);
  return { dominant: hex(dominant), vibrant: hex(vivid), dark: hex(parseHex(hex(dark))) };
}
