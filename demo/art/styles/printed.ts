import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, lightnessAndChroma, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import type { Layer, Stage } from '../stage.ts';
import { flat } from './flat.ts';
import { drawFigure } from './pen.ts';
import type { Gradient, Sheet } from './pen.ts';
import { eachPixel, fineNoise, softNoise } from './pixels.ts';

/** A grey, 0 to 1. */
export const grey = (v: number) =>
  `rgb(${Math.round(v * 255)},${Math.round(v * 255)},${Math.round(v * 255)})`;

/** A gradient of greys down the sky. */
export function tones(ctx: SKRSContext2D, stage: Stage, top: number, bottom: number): Gradient {
  const g = ctx.createLinearGradient(0, 0, 0, stage.horizon);
  g.addColorStop(0, grey(top));
  g.addColorStop(1, grey(bottom));
  return g;
}

/** The picture in greys, for the presses that work from tone. */
export function tonal(
  ctx: SKRSContext2D,
  stage: Stage,
  top: number,
  bottom: number,
  floor: number,
  figure = 0,
): void {
  const rise = (l: Layer) => 0.72 - (0.72 - floor) * l.depth;
  flat(ctx, stage, {
    sky: tones(ctx, stage, top, bottom),
    disc: [255, 255, 255],
    cloud: grey(Math.min(1, bottom + 0.12)),
    star: '#fff',
    rings: [{ grow: 1.7, colour: grey(Math.min(1, bottom + 0.1)) }].filter(
      () => stage.disc.kind !== 'crescent',
    ),
    layer: (l) => {
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + stage.unit * 0.4);
      g.addColorStop(0, grey(rise(l)));
      g.addColorStop(1, grey(l.water ? rise(l) * 0.8 : rise(l) * 0.55));
      return g;
    },
    shade: (l) => grey(rise(l) * 0.42),
    lit: () => grey(0.92),
    lights: '#fff',
    lines: (l) => grey(l.water ? 0.95 : rise(l) * 0.4 + 0.05),
    lineWidth: stage.unit * 0.0026,
    figure: {
      solid: [figure * 255, figure * 255, figure * 255],
      tint: [118, 118, 118],
      light: [255, 255, 255],
    },
  });
}

interface Plates {
  paper: Rgb;
  ink: Rgb;
  spot: Rgb;
}

/** Paper and two inks that stand off it, dark on light or light on dark. */
export function plates(stage: Stage, name: string): Plates {
  const { palette } = stage;
  const random = stage.random.fork(name);
  const dark = stage.scene.light === 'night' || (stage.scene.light === 'dusk' && random.chance(0.5));
  if (dark)
    return {
      paper: atLightness(palette.sky[0], 0.19),
      ink: atLightness(mix(palette.paper, palette.sun, 0.4), 0.9),
      spot: atLightness(palette.accent, 0.7, 1.1),
    };
  const tinted = random.chance(0.5);
  return {
    paper: tinted ? atLightness(palette.sky[2], 0.9, 0.8) : palette.paper,
    ink: atLightness(palette.sky[0], random.between(0.2, 0.3), 0.9),
    spot: palette.accent,
  };
}

/** Copper-plate: lines that swell with the dark, one spot of colour. */
export function engraved(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { paper, ink, spot } = plates(stage, 'engraved');
  const dark = lightnessAndChroma(paper).l < 0.5;
  tonal(ctx, stage, dark ? 0.3 : 0.62, dark ? 0.62 : 0.93, 0.3, 0);
  const pitch = Math.max(3.6, stage.unit * 0.0078 * k);
  const soft = softNoise();
  const cx = stage.disc.x * k;
  const cy = stage.disc.y * k;
  const rays = stage.random.fork('rays').pick([0, 1, 1]);
  const horizon = stage.horizon * k;
  eachPixel(target, (d, w, h) => {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const tone = (d[i] as number) / 255;
        const n = soft[((y >> 1) & 511) * 512 + ((x >> 1) & 511)] as number;
        let phase: number;
        if (rays && y < horizon) phase = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) / pitch + n * 0.12;
        else
          phase =
            (y + Math.sin(((x * 0.012) / k) * 0.4) * pitch * 1.5 + n * pitch * 0.6) / pitch +
            (tone < 0.42 ? (x * 0.24) / pitch : 0);
        const wave = Math.abs((phase - Math.floor(phase)) * 2 - 1);
        const cover = dark ? tone : 1 - tone;
        let a = (cover * 1.12 - wave + n * 0.06) * pitch * 0.62 + 0.5;
        if (!dark && tone < 0.06) a = 1;
        if (dark && tone < 0.06) a = 0;
        a = a < 0 ? 0 : a > 1 ? 1 : a;
        d[i] = paper[0] + (ink[0] - paper[0]) * a;
        d[i + 1] = paper[1] + (ink[1] - paper[1]) * a;
        d[i + 2] = paper[2] + (ink[2] - paper[2]) * a;
      }
    }
  });
  ctx.globalCompositeOperation = dark ? 'screen' : 'multiply';
  ctx.fillStyle = css(spot, 0.9);
  ctx.beginPath();
  ctx.arc(
    stage.disc.x + 5,
    stage.disc.y + 4,
    stage.disc.r * (stage.disc.kind === 'crescent' ? 1.5 : 1),
    0,
    Math.PI * 2,
  );
  ctx.globalCompositeOperation = dark ? 'lighten' : 'multiply';
  if (stage.disc.y < stage.horizon) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, stage.w, stage.horizon);
    ctx.clip();
    ctx.beginPath();
    ctx.arc(stage.disc.x + 5, stage.disc.y + 4, stage.disc.r, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
  ctx.globalCompositeOperation = 'source-over';
  const body = dark ? atLightness(paper, 0.1) : ink;
  if (dark) drawFigure(ctx, stage, { solid: ink, tint: ink, light: ink, line: 2.2, plain: true }, -3.4, -2);
  drawFigure(ctx, stage, { solid: body, tint: spot, light: dark ? ink : paper });
}

/** Risograph: three inks through dot screens, a little out of register. */
export function riso(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { palette } = stage;
  const random = stage.random.fork('riso');
  const paper = palette.paper;
  const [a, b, c] = risoInks(stage);
  const deep = stage.scene.light === 'night' || stage.scene.light === 'storm' || stage.scene.light === 'dusk';
  // Channels carry ink, not light: red the first ink, green the second, blue the third.
  const sky = ctx.createLinearGradient(0, 0, 0, stage.horizon);
  sky.addColorStop(0, `rgb(${deep ? 250 : 190},${deep ? 70 : 0},0)`);
  sky.addColorStop(0.6, `rgb(${deep ? 150 : 80},0,${deep ? 40 : 60})`);
  sky.addColorStop(1, `rgb(${deep ? 30 : 10},0,${deep ? 160 : 90})`);
  flat(ctx, stage, {
    sky,
    disc: deep ? [0, 0, 30] : [0, 0, 255],
    star: 'rgb(0,0,0)',
    cloud: deep ? 'rgb(80,0,60)' : 'rgb(0,0,0)',
    layer: (l) => {
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + stage.unit * 0.35);
      const v = l.depth;
      g.addColorStop(
        0,
        l.water
          ? `rgb(${120 + v * 60},${v * 60},0)`
          : `rgb(${40 + v * 150},${30 + v * 190},${150 - v * 110})`,
      );
      g.addColorStop(1, l.water ? `rgb(230,${v * 150},0)` : `rgb(${v * 230},${60 + v * 195},${90 - v * 60})`);
      return g;
    },
    shade: (l) => `rgb(${90 + l.depth * 140},${110 + l.depth * 120},60)`,
    lit: () => 'rgb(0,0,120)',
    lights: 'rgb(0,0,70)',
    lines: (l) => (l.water ? 'rgb(10,0,30)' : `rgb(200,${l.depth * 200},30)`),
    lineWidth: stage.unit * 0.003,
    edge: { colour: 'rgb(0,0,0)', width: stage.unit * 0.009 },
    figure: { solid: [210, 255, 0], tint: [0, 0, 255], light: [0, 0, 60], plain: true },
  });
  const pitch = Math.max(3.4, stage.unit * 0.0062 * k);
  const drift = Math.max(1, Math.round(stage.unit * 0.0035 * k));
  const shift = [0, random.pick([-1, 1]) * drift, random.pick([-1, 1]) * Math.ceil(drift * 1.3)];
  const noise = fineNoise();
  const soft = softNoise();
  eachPixel(target, (d, w, h) => {
    const from = d.slice();
    const cos = [0.966, 0.707, 0.259].map((v) => (v / pitch) * 1024);
    const sin = [0.259, 0.707, 0.966].map((v) => (v / pitch) * 1024);
    const pass = [a, b, c].map((ink) => ink.map((v) => 1 - v / 255));
    for (let y = 0; y < h; y++) {
      const row = (y & 511) * 512;
      const softRow = ((y >> 1) & 511) * 512;
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const press =
          0.93 +
          (noise[row + (x & 511)] as number) * 0.1 +
          (soft[softRow + ((x >> 1) & 511)] as number) * 0.07;
        let r = paper[0];
        let g = paper[1];
        let bl = paper[2];
        for (let p = 0; p < 3; p++) {
          const sx = x + (shift[p] as number);
          const sy = y + ((shift[p] as number) >> 1);
          if (sx < 0 || sx >= w || sy < 0 || sy >= h) continue;
          const v = from[(sy * w + sx) * 4 + p] as number;
          if (v < 5) continue;
          let cover = 0.97;
          if (v < 243) {
            const u = (x * (cos[p] as number) + y * (sin[p] as number)) | 0;
            const t = (y * (cos[p] as number) - x * (sin[p] as number)) | 0;
            const screen = (dots[u & 1023] as number) + (dots[t & 1023] as number) + 0.5;
            cover = (v / 255 - screen) * 3.2 + 0.5;
            if (cover <= 0) continue;
            if (cover > 1) cover = 1;
          }
          cover *= press;
          const ink = pass[p] as number[];
          r *= 1 - cover * (ink[0] as number);
          g *= 1 - cover * (ink[1] as number);
          bl *= 1 - cover * (ink[2] as number);
        }
        d[i] = r;
        d[i + 1] = g;
        d[i + 2] = bl;
      }
    }
  });
}

/** A quarter of a cosine's height, once round in 1024 steps. */
const dots = Float32Array.from({ length: 1024 }, (_, i) => Math.cos((i / 1024) * Math.PI * 2) * 0.25);

function risoInks({ palette }: Stage): [Rgb, Rgb, Rgb] {
  return [
    atLightness(mix(palette.sky[0], palette.sky[1], 0.4), 0.6, 1.35),
    atLightness(palette.ink, 0.36, 2.6),
    atLightness(palette.accent, 0.7, 1.15),
  ];
}
