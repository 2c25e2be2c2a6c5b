import { atLightness, css, hex, lightnessAndChroma, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { ellipse, star, toPath } from '../outline.ts';
import type { Stage } from '../stage.ts';
import { flat } from './flat.ts';
import { figurePath, landColour, motif, skyGradient } from './pen.ts';
import type { Sheet } from './pen.ts';
import { eachPixel, fineNoise } from './pixels.ts';

/** Whether a stage's sky is a dark one. */
export const isDark = (stage: Stage) => lightnessAndChroma(stage.palette.sky[1]).l < 0.5;

/** Cut paper: flat sheets with soft shadows, rings of paper about the disc. */
export function cutPaper(target: Sheet, stage: Stage): void {
  const { ctx } = target;
  const { palette, unit } = stage;
  const dark = isDark(stage);
  const rings = [3.4, 2.5, 1.7]
    .map((grow, i) => ({
      grow,
      colour: css(mix(palette.sky[2], palette.sky[i === 0 ? 0 : 1], 0.72 - i * 0.28)),
    }))
    .reverse();
  flat(ctx, stage, {
    sky: css(palette.sky[dark ? 0 : 1]),
    disc: palette.sun,
    rings: stage.disc.r > unit * 0.2 ? rings.slice(0, 2) : rings,
    cloud: css(dark ? mix(palette.sky[1], palette.sky[2], 0.5) : palette.paper),
    star: css(palette.sun, 0.9),
    layer: (l) =>
      css(
        l.water
          ? mix(palette.water, palette.ink, l.depth * 0.4)
          : mix(landColour(stage, l.depth), palette.accent, l.depth > 0.3 && l.depth < 0.6 ? 0.35 : 0),
      ),
    shade: (l) => css(mix(landColour(stage, l.depth), palette.ink, 0.4)),
    lit: () => css(palette.paper, 0.85),
    lights: css(palette.lamp),
    lines: (l) => css(l.water || l.depth === 0 ? palette.paper : palette.ink, 0.3),
    shadow: 0.42,
    halo: dark ? 0.35 : 0,
    edge: dark ? { colour: css(mix(palette.sky[2], palette.ink, 0.25)), width: unit * 0.005 } : undefined,
    figure: { solid: palette.ink, tint: palette.accent, light: palette.lamp },
  });
}

/** Mid-century: few flat colours, one huge disc, drawing a little off its colour. */
export function midCentury(target: Sheet, stage: Stage): void {
  const { ctx } = target;
  const { palette, unit, disc } = stage;
  const random = stage.random.fork('mid');
  const night = isDark(stage);
  const wall = random.pick<Rgb>(
    night
      ? [atLightness(palette.sky[0], 0.24, 1.1), atLightness(palette.accent, 0.42)]
      : [palette.paper, atLightness(palette.sky[1], 0.84, 0.9), atLightness(palette.accent, 0.72)],
  );
  const ground = random.pick<Rgb>([
    atLightness(palette.mid, night ? 0.4 : 0.56, 1.4),
    atLightness(palette.sky[0], 0.46, 1.2),
  ]);
  const second = atLightness(palette.accent, 0.62);
  const colours = [mix(wall, ground, 0.35), mix(wall, ground, 0.75), ground, mix(ground, palette.ink, 0.5)];
  const big: Stage = {
    ...stage,
    disc: { ...disc, kind: 'sun', r: Math.max(disc.r, unit * random.between(0.2, 0.34)) },
  };
  const stripes = random.chance(0.4);
  flat(ctx, big, {
    sky: css(wall),
    disc: random.chance(0.5) && hex(wall) !== hex(palette.accent) ? second : palette.sun,
    layer: (l) =>
      css(
        l.water
          ? mix(palette.water, palette.ink, l.depth * 0.35)
          : (colours[Math.min(3, Math.floor(l.depth * 4))] as Rgb),
      ),
    shade: (l) => css(mix(ground, palette.ink, 0.25 + l.depth * 0.45)),
    lit: () => css(palette.paper),
    lights: css(palette.lamp),
    lines: (l) => css(l.water || (night && l.depth === 0) ? palette.paper : palette.ink, 0.5),
    lineWidth: unit * 0.0022,
    edge: night ? { colour: css(palette.paper, 0.9), width: unit * 0.0046 } : undefined,
    figure: {
      solid: palette.ink,
      tint: mix(second, palette.paper, hex(second) === hex(wall) ? 0.5 : 0),
      light: palette.lamp,
    },
    above: (c) => {
      if (!stripes) return;
      c.strokeStyle = css(mix(wall, ground, 0.3));
      c.lineWidth = unit * 0.004;
      for (let i = 0; i < 60; i++) {
        const y = stage.horizon - i * unit * 0.02;
        c.beginPath();
        c.moveTo(0, y);
        c.lineTo(stage.w, y);
        c.stroke();
      }
    },
    before: (c) => {
      c.strokeStyle = css(night ? palette.paper : palette.ink, 0.75);
      c.lineWidth = unit * 0.0022;
      c.stroke(toPath(ellipse(big.disc.x + unit * 0.007, big.disc.y - unit * 0.006, big.disc.r)));
      for (let i = 0; i < (night ? 16 : 5); i++) {
        c.fillStyle = css(night ? palette.paper : second, 0.85);
        c.fill(
          toPath(
            star(
              random() * stage.w,
              random() * stage.horizon * 0.85,
              unit * random.between(0.006, 0.014),
              4,
              0.22,
            ),
          ),
        );
      }
    },
  });
}

/** Painted with spray and stencil: every sheet fades into grain. */
export function paintedGrain(target: Sheet, stage: Stage): void {
  const { ctx, k } = target;
  const { palette, unit } = stage;
  const dark = isDark(stage);
  flat(ctx, stage, {
    sky: skyGradient(ctx, stage),
    disc: palette.sun,
    rings:
      stage.disc.kind === 'crescent'
        ? []
        : [
            { grow: 1.9, colour: css(palette.sun, 0.28) },
            { grow: 1.4, colour: css(palette.sun, 0.3) },
          ],
    cloud: css(mix(palette.sky[2], palette.sun, 0.5), 0.75),
    star: css(palette.sun),
    layer: (l) => {
      const base = l.water ? palette.water : landColour(stage, l.depth);
      const g = ctx.createLinearGradient(0, l.top, 0, l.top + unit * (0.14 + 0.26 * l.depth));
      g.addColorStop(0, css(mix(base, palette.sky[2], 0.55 - 0.3 * l.depth)));
      g.addColorStop(1, css(mix(base, palette.ink, 0.15 + 0.5 * l.depth)));
      return g;
    },
    shade: (l) => css(mix(landColour(stage, l.depth), palette.ink, 0.6), 0.65),
    lit: () => css(palette.sky[2], 0.8),
    lights: css(palette.lamp),
    lines: (l) => css(l.depth === 0 ? palette.sun : l.water ? palette.sky[2] : palette.ink, 0.4),
    lineWidth: unit * 0.003,
    halo: dark ? 0.6 : 0.25,
    figure: {
      solid: mix(palette.ink, palette.near, 0.2),
      tint: palette.accent,
      light: palette.lamp,
      glow: dark ? 0.4 : 0.15,
    },
  });
  ctx.save();
  ctx.clip(figurePath(stage));
  const lit = ctx.createLinearGradient(0, stage.zone.y, 0, stage.at.y);
  lit.addColorStop(0, css(mix(palette.accent, palette.sky[2], 0.4), 0.55));
  lit.addColorStop(0.55, css(palette.accent, 0));
  ctx.fillStyle = lit;
  ctx.fillRect(0, 0, stage.w, stage.h);
  ctx.restore();
  const noise = fineNoise();
  const levels = 5.5;
  eachPixel(target, (d, w, h) => {
    const up = k < 0.5 ? 0.7 : 1;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = (y * w + x) * 4;
        const n = (noise[(y & 511) * 512 + (x & 511)] as number) * 0.62 * up;
        for (let c = 0; c < 3; c++) {
          const v = ((d[i + c] as number) / 255) * levels;
          const step = Math.floor(v + 0.5 + n);
          d[i + c] = ((v * 0.45 + step * 0.55) / levels) * 255;
        }
      }
    }
  });
}

/** One ground, one motif lattice, everything else in two tones: a poster of restraint. */
export function duotone(target: Sheet, stage: Stage): void {
  const { ctx } = target;
  const { palette, unit } = stage;
  const dark = isDark(stage);
  const back = atLightness(palette.accent, dark ? 0.4 : 0.7, 1.05);
  const deep = atLightness(palette.sky[0], dark ? 0.14 : 0.24, 1.1);
  flat(ctx, stage, {
    sky: css(back),
    disc: mix(back, palette.paper, 0.82),
    star: css(palette.paper, 0.8),
    above: (c) => {
      c.strokeStyle = css(mix(back, deep, 0.3), 0.55);
      c.lineWidth = unit * 0.0018;
      c.stroke(motif(stage, unit * 0.125));
    },
    layer: (l) => css(mix(back, deep, l.water ? 0.2 + 0.3 * l.depth : 0.14 + 0.5 * l.depth)),
    shade: (l) => css(mix(back, deep, 0.26 + 0.54 * l.depth)),
    lit: () => css(palette.paper, 0.8),
    lights: css(palette.paper),
    lines: (l) => css(mix(back, palette.paper, l.water ? 0.4 : 0.2), 0.45),
    edge: { colour: css(mix(back, palette.paper, 0.25)), width: unit * 0.004 },
    figure: { solid: deep, tint: palette.paper, light: palette.lamp },
  });
}
