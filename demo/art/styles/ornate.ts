import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { ellipse, star, toPath } from '../outline.ts';
import type { Layer, Stage } from '../stage.ts';
import { flat } from './flat.ts';
import { isDark } from './painted.ts';
import { drawFigure, figurePath, landColour, skyGradient } from './pen.ts';
import type { Sheet } from './pen.ts';
import { eachPixel, fineNoise, softNoise } from './pixels.ts';

/** Zellige: the sky and land in cut tiles of star and cross, the subject laid over. */
export function zellige(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { palette, unit } = stage;
  flat(ctx, stage, {
    sky: skyGradient(ctx, stage),
    disc: palette.sun,
    rings: [{ grow: 1.8, colour: css(mix(palette.sun, palette.sky[1], 0.5)) }],
    cloud: css(palette.paper, 0.8),
    star: css(palette.sun),
    layer: (l: Layer) =>
      css(
        l.water
          ? mix(palette.water, palette.ink, l.depth * 0.3)
          : mix(landColour(stage, l.depth), palette.accent, l.depth > 0.4 && l.depth < 0.7 ? 0.4 : 0.05),
      ),
    shade: (l) => css(mix(landColour(stage, l.depth), palette.ink, 0.5)),
    lit: () => css(palette.paper),
    lights: css(palette.lamp),
    figure: { solid: palette.ink, tint: palette.accent, light: palette.lamp },
    skipFigure: true,
  });
  const cell = Math.max(9, Math.round(unit * 0.04 * k));
  const soft = softNoise();
  const noise = fineNoise();
  const grout = mix(palette.paper, palette.sky[1], 0.35);
  const r = cell / 2;
  const a = r / Math.SQRT2;
  eachPixel(target, (d, w, h) => {
    const from = new Uint8ClampedArray(d);
    for (let y = 0; y < h; y++) {
      const gy = Math.floor(y / cell);
      const ly = y - (gy + 0.5) * cell;
      for (let x = 0; x < w; x++) {
        const gx = Math.floor(x / cell);
        const lx = x - (gx + 0.5) * cell;
        const ax = lx < 0 ? -lx : lx;
        const ay = ly < 0 ? -ly : ly;
        const square = Math.max(ax, ay) - a;
        const diamond = (ax + ay) / Math.SQRT2 - a;
        const edge = Math.min(square, diamond);
        const inStar = edge < 0;
        const cx = inStar ? gx * cell + r : (gx + (lx > 0 ? 1 : 0)) * cell;
        const cy = inStar ? gy * cell + r : (gy + (ly > 0 ? 1 : 0)) * cell;
        const px = Math.min(w - 1, Math.max(0, Math.round(cx)));
        const py = Math.min(h - 1, Math.max(0, Math.round(cy)));
        const at = (py * w + px) * 4;
        const id = ((Math.round(cx) * 7919) ^ (Math.round(cy) * 104729)) & 262143;
        const tone =
          (noise[id] as number) * 22 + (inStar ? 9 : -9) + (soft[(y & 511) * 512 + (x & 511)] as number) * 7;
        const joint = Math.abs(edge) < cell * 0.028 + 0.35 ? 0.62 : 0;
        const bevel = ((inStar ? lx + ly : 0) / cell) * -16;
        const i = (y * w + x) * 4;
        for (let c = 0; c < 3; c++) {
          const v = (from[at + c] as number) + tone + bevel;
          d[i + c] = v + ((grout[c] as number) * 0.9 - v) * joint;
        }
      }
    }
  });
  drawFigure(
    ctx,
    stage,
    { solid: palette.paper, tint: palette.paper, light: palette.paper, line: 4, plain: true },
    0,
    0,
  );
  ctx.save();
  ctx.lineWidth = unit * 0.012;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = css(palette.paper);
  ctx.stroke(figurePath(stage));
  ctx.restore();
  drawFigure(ctx, stage, { solid: palette.ink, tint: palette.accent, light: palette.lamp });
}

/** A star chart: everything in fine light lines on a dark ground. */
export function celestial(target: Sheet, stage: Stage): void {
  const { ctx } = target;
  const { palette, unit, disc, w } = stage;
  const random = stage.random.fork('chart');
  const base = atLightness(palette.sky[0], 0.2, 1.1);
  const line = random.chance(0.6)
    ? mix(palette.lamp, palette.paper, 0.35)
    : mix(palette.accent, palette.paper, 0.4);
  const sky = ctx.createLinearGradient(0, 0, 0, stage.h);
  sky.addColorStop(0, css(atLightness(base, 0.15)));
  sky.addColorStop(0.6, css(atLightness(base, 0.3)));
  sky.addColorStop(1, css(atLightness(base, 0.13)));
  const chart = (c: SKRSContext2D) => {
    c.strokeStyle = css(line, 0.26);
    c.lineWidth = unit * 0.0012;
    for (let i = 1; i < 11; i++)
      c.stroke(toPath(ellipse(disc.x, disc.y, disc.r * 1.2 + i * i * unit * 0.0105)));
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * Math.PI * 2;
      c.beginPath();
      c.moveTo(disc.x + Math.cos(a) * disc.r * 1.3, disc.y + Math.sin(a) * disc.r * 1.3);
      c.lineTo(disc.x + Math.cos(a) * unit * 1.6, disc.y + Math.sin(a) * unit * 1.6);
      c.stroke();
    }
    const places: [number, number][] = [];
    for (let i = 0; i < 34; i++) places.push([random() * w, random() * stage.horizon * 0.95]);
    c.strokeStyle = css(line, 0.6);
    places.forEach(([x, y], i) => {
      c.fillStyle = css(line);
      c.fill(toPath(star(x, y, unit * random.between(0.003, 0.008), 4, 0.3)));
      const [nx, ny] = places[(i + 1) % places.length] as [number, number];
      if (Math.hypot(nx - x, ny - y) > unit * 0.3) return;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(nx, ny);
      c.stroke();
    });
  };
  flat(ctx, stage, {
    sky,
    disc: disc.kind === 'crescent' ? line : mix(atLightness(base, 0.36), palette.accent, 0.55),
    star: css(line, 0.7),
    above: chart,
    before: (c) => {
      c.strokeStyle = css(line, 0.9);
      c.lineWidth = unit * 0.0018;
      for (const grow of [1, 1.07])
        c.stroke(toPath(ellipse(disc.x, disc.y, disc.r * (disc.kind === 'crescent' ? grow * 1.3 : grow))));
    },
    layer: (l) => {
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + unit * 0.3);
      g.addColorStop(0, css(atLightness(base, 0.34 - l.depth * 0.12)));
      g.addColorStop(1, css(atLightness(base, 0.13)));
      return g;
    },
    outline: { colour: css(line, 0.7), width: unit * 0.0016 },
    shade: () => css(line, 0.09),
    lit: () => css(line, 0.12),
    lights: css(line, 0.9),
    lines: () => css(line, 0.3),
    lineWidth: unit * 0.0014,
    figure: { solid: line, tint: mix(palette.accent, palette.paper, 0.1), light: base, over: line },
  });
}

/** Deco: rays, stepped bands of colour, gold edges. */
export function deco(target: Sheet, stage: Stage): void {
  const { ctx } = target;
  const { palette, unit, disc, w } = stage;
  const dark = isDark(stage);
  const gold = dark ? mix(palette.lamp, palette.paper, 0.2) : mix(palette.lamp, palette.paper, 0.5);
  const bands = 7;
  const sky = (t: number): Rgb =>
    t < 0.5 ? mix(palette.sky[0], palette.sky[1], t * 2) : mix(palette.sky[1], palette.sky[2], t * 2 - 1);
  const random = stage.random.fork('deco');
  const rays = random.chance(0.6);
  flat(ctx, stage, {
    sky: css(palette.sky[0]),
    disc: palette.sun,
    star: css(gold),
    above: (c) => {
      const reach = Math.hypot(w, stage.h);
      if (rays) {
        for (let i = 0; i < 48; i += 2) {
          const a = (i / 48) * Math.PI * 2;
          const b = ((i + 1) / 48) * Math.PI * 2;
          const g = c.createRadialGradient(disc.x, disc.y, disc.r, disc.x, disc.y, unit * 1.1);
          g.addColorStop(0, css(palette.sky[2]));
          g.addColorStop(1, css(palette.sky[1]));
          c.fillStyle = g;
          c.beginPath();
          c.moveTo(disc.x, disc.y);
          c.lineTo(disc.x + Math.cos(a) * reach, disc.y + Math.sin(a) * reach);
          c.lineTo(disc.x + Math.cos(b) * reach, disc.y + Math.sin(b) * reach);
          c.fill();
        }
      } else {
        for (let i = bands; i >= 1; i--) {
          c.fillStyle = css(sky(1 - i / bands));
          c.fill(toPath(ellipse(disc.x, disc.y, disc.r + (i / bands) ** 1.4 * unit * 1.15)));
          c.strokeStyle = css(gold, 0.35);
          c.lineWidth = unit * 0.0014;
          c.stroke(toPath(ellipse(disc.x, disc.y, disc.r + (i / bands) ** 1.4 * unit * 1.15)));
        }
      }
      c.strokeStyle = css(gold, 0.9);
      c.lineWidth = unit * 0.003;
      for (const grow of [1.08, 1.16]) c.stroke(toPath(ellipse(disc.x, disc.y, disc.r * grow)));
    },
    layer: (l) => {
      const colour = l.water ? palette.water : landColour(stage, l.depth);
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + unit * 0.34);
      for (let i = 0; i < 5; i++) {
        const step = css(mix(mix(colour, palette.sky[2], 0.3), palette.ink, (i / 5) * (0.4 + l.depth * 0.4)));
        g.addColorStop(i / 5, step);
        g.addColorStop((i + 0.98) / 5, step);
      }
      return g;
    },
    outline: { colour: css(gold, 0.75), width: unit * 0.0022 },
    edge: dark ? { colour: css(gold), width: unit * 0.0056 } : undefined,
    shade: (l) => css(mix(landColour(stage, l.depth), palette.ink, 0.55)),
    lit: () => css(gold, 0.75),
    lights: css(palette.lamp),
    lines: () => css(gold, 0.5),
    figure: { solid: palette.ink, tint: palette.accent, light: palette.lamp },
  });
}
