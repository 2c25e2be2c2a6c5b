import { atLightness, css, mix, oklch } from '../colour.ts';
import type { Layer, Stage } from '../stage.ts';
import { flat } from './flat.ts';
import { drawFigure } from './pen.ts';
import type { Sheet } from './pen.ts';
import { eachPixel, fineNoise, softNoise } from './pixels.ts';
import { grey, tonal, tones } from './printed.ts';

/** Ink and water: edges that wander and pool, granulation, one red sun. */
export function inkWash(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { palette } = stage;
  const random = stage.random.fork('wash');
  const night = stage.scene.light === 'night';
  const rise = (l: Layer) => 0.86 - 0.62 * l.depth;
  flat(ctx, stage, {
    sky: tones(ctx, stage, night ? 0.8 : 0.9, 0.99),
    disc: [255, 255, 255],
    cloud: grey(night ? 0.7 : 0.88),
    layer: (l) => {
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + stage.unit * (0.12 + 0.25 * l.depth));
      g.addColorStop(0, grey(rise(l)));
      g.addColorStop(1, grey(Math.min(0.95, rise(l) + (l.depth > 0.75 ? 0.12 : 0.2))));
      return g;
    },
    shade: (l) => grey(rise(l) * 0.82),
    lights: '#fff',
    lines: (l) => grey(l.water ? 0.62 : rise(l) * 0.7),
    figure: { solid: [14, 14, 14], tint: [120, 120, 120], light: [255, 255, 255] },
  });
  const ink = atLightness(palette.sky[0], 0.2, 0.9);
  const pale = atLightness(palette.sky[1], 0.66, 0.8);
  const paper = palette.paper;
  const soft = softNoise();
  const noise = fineNoise();
  const reach = stage.unit * 0.0075 * k;
  const ox = random.int(0, 511);
  eachPixel(target, (d, w, h) => {
    const from = new Uint8ClampedArray(d);
    const s = Math.max(1, Math.round((1 / k) * 0.9));
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const at = ((y * s) & 511) * 512 + ((x * s + ox) & 511);
        const n = soft[at] as number;
        const m = soft[(at + 70000) & 262143] as number;
        let sx = (x + n * reach + 0.5) | 0;
        let sy = (y + m * reach + 0.5) | 0;
        if (sx < 0) sx = 0;
        else if (sx >= w) sx = w - 1;
        if (sy < 0) sy = 0;
        else if (sy >= h) sy = h - 1;
        const tone = (from[(sy * w + sx) * 4] as number) / 255;
        const ex = sx + 3 < w ? sx + 3 : w - 1;
        const ey = sy + 3 < h ? sy + 3 : h - 1;
        const edge = Math.abs((from[(ey * w + ex) * 4] as number) / 255 - tone);
        let v =
          (1 - tone) * (0.9 + m * 0.32 + (noise[(y & 511) * 512 + (x & 511)] as number) * 0.07) +
          Math.min(0.16, edge * 0.5) * (1 - tone);
        v = v < 0 ? 0 : v > 1 ? 1 : v;
        const low = Math.min(1, v * 1.7);
        const high = Math.max(0, (v - 0.42) / 0.58);
        for (let c = 0; c < 3; c++) {
          const wash = (paper[c] as number) + ((pale[c] as number) - (paper[c] as number)) * low;
          d[i + c] = wash + ((ink[c] as number) - wash) * high;
        }
      }
    }
  });
  const red = mix(palette.accent, oklch(0.58, 0.2, 28), 0.5);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, stage.w, stage.horizon);
  ctx.clip();
  ctx.globalCompositeOperation = 'multiply';
  const seal = ctx.createRadialGradient(
    stage.disc.x - stage.disc.r * 0.3,
    stage.disc.y - stage.disc.r * 0.3,
    0,
    stage.disc.x,
    stage.disc.y,
    stage.disc.r,
  );
  seal.addColorStop(0, css(red, 0.62));
  seal.addColorStop(0.85, css(red, 0.86));
  seal.addColorStop(1, css(red, 0.95));
  ctx.fillStyle = seal;
  ctx.beginPath();
  ctx.arc(stage.disc.x, stage.disc.y, stage.disc.r * 0.97, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
  drawFigure(ctx, stage, { solid: css(ink, 0.93), tint: red, light: paper, over: ink });
}

/** Linoleum: paper, one colour and a black block with the marks of the knife. */
export function linocut(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { palette } = stage;
  const night = stage.scene.light === 'night' || stage.scene.light === 'storm';
  tonal(ctx, stage, night ? 0.16 : 0.52, night ? 0.5 : 0.8, 0.08, 0);
  const paper = palette.paper;
  const block = atLightness(palette.ink, 0.19);
  const colour = atLightness(
    stage.random.fork('lino').chance(0.5) ? palette.accent : palette.sky[1],
    0.68,
    1.1,
  );
  const soft = softNoise();
  const pitch = Math.max(5, stage.unit * 0.0155 * k);
  const cx = stage.disc.x * k;
  const cy = stage.disc.y * k;
  const turn = Math.round((Math.PI * 2 * stage.unit * 0.5 * k) / pitch / 2) * 2;
  eachPixel(target, (d, w, h) => {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const level = d[i] as number;
        if (level < 14 || level > 246) {
          const plain = level < 14 ? block : paper;
          d[i] = plain[0];
          d[i + 1] = plain[1];
          d[i + 2] = plain[2];
          continue;
        }
        const tone = level / 255;
        const n = soft[((y >> 1) & 511) * 512 + ((x >> 1) & 511)] as number;
        const dx = x - cx;
        const dy = y - cy;
        const dist = Math.sqrt(dx * dx + dy * dy);
        let phase: number;
        if (y < stage.horizon * k) {
          const doubled = dist > stage.unit * 0.55 * k ? 2 : 1;
          phase =
            (Math.atan2(dy, dx) / (Math.PI * 2)) * turn * doubled +
            n * 0.22 +
            Math.floor(dist / (pitch * 4.2)) * 0.37;
        } else phase = (y + n * pitch * 0.9 + Math.sin((x * 0.02) / k) * pitch * 0.4) / pitch;
        const cut = Math.abs((phase - Math.floor(phase)) * 2 - 1);
        const v = tone + (cut - 0.5) * 0.5 + n * 0.1;
        const black = Math.min(1, Math.max(0, (0.34 - v) * 9 + 0.5));
        const white = Math.min(1, Math.max(0, (v - 0.82) * 9 + 0.5));
        for (let c = 0; c < 3; c++) {
          const base = (colour[c] as number) + ((paper[c] as number) - (colour[c] as number)) * white;
          d[i + c] = base + ((block[c] as number) - base) * black;
        }
      }
    }
  });
  drawFigure(ctx, stage, { solid: paper, tint: paper, light: paper, line: 2.6, plain: true }, -3, -3);
  drawFigure(ctx, stage, { solid: block, tint: colour, light: paper });
}
