import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, lightnessAndChroma, mix } from '../colour.ts';
import { toPath } from '../outline.ts';
import type { Stage } from '../stage.ts';
import {
  discOutline,
  drawFigure,
  fillAll,
  figurePath,
  glow,
  inOrder,
  landColour,
  motif,
  skyGradient,
} from './pen.ts';

/** Light through air: gradients, haze between the sheets, a rim of light on everything. */
export function luminous(ctx: SKRSContext2D, stage: Stage): void {
  const { palette, disc, unit, w, h } = stage;
  fillAll(ctx, stage, skyGradient(ctx, stage));
  const night = stage.scene.light === 'night';
  if (stage.scene.light === 'night' || stage.scene.world === 'stars') aurora(ctx, stage);
  for (const s of stage.stars) {
    ctx.fillStyle = css(palette.sun, 0.35 + 0.6 * Math.min(1, s.r / (unit * 0.002)));
    ctx.fillRect(s.x - s.r, s.y - s.r, s.r * 2, s.r * 2);
    if (s.r > unit * 0.0022) glow(ctx, s.x, s.y, s.r * 7, palette.sun, 0.5);
  }
  ctx.globalCompositeOperation = 'screen';
  glow(ctx, disc.x, disc.y, unit * (night ? 0.6 : 0.85), palette.sun, night ? 0.3 : 0.55);
  glow(ctx, disc.x, disc.y, disc.r * 2.4, palette.sun, 0.6);
  ctx.globalCompositeOperation = 'source-over';
  const light = lightnessAndChroma(palette.sky[0]).l > 0.45;
  for (const cloud of stage.clouds) {
    ctx.fillStyle = css(
      light ? mix(palette.sky[2], palette.sun, 0.5) : mix(palette.sky[1], palette.sky[2], 0.7),
      light ? 0.4 : 0.3,
    );
    ctx.fill(cloud);
  }
  ctx.save();
  ctx.strokeStyle = css(palette.sun, light ? 0.16 : 0.1);
  ctx.lineWidth = unit * 0.0012;
  const reach = unit * 0.42;
  ctx.beginPath();
  ctx.arc(disc.x, disc.y, reach, 0, Math.PI * 2);
  ctx.clip();
  ctx.stroke(motif(stage, unit * 0.12, disc.x - unit * 0.48, disc.y - unit * 0.48, unit * 0.96, unit * 0.96));
  ctx.restore();
  const sun = ctx.createLinearGradient(0, disc.y - disc.r, 0, disc.y + disc.r);
  sun.addColorStop(0, css(mix(palette.sun, palette.paper, 0.4)));
  sun.addColorStop(1, css(mix(palette.sun, palette.sky[2], disc.kind === 'sun' ? 0.5 : 0.12)));
  ctx.fillStyle = sun;
  ctx.fill(toPath(discOutline(stage)));
  inOrder(
    stage,
    (layer, i) => {
      const colour = layer.water
        ? mix(palette.water, palette.ink, layer.depth * 0.5)
        : landColour(stage, layer.depth);
      const haze = mix(colour, palette.sky[2], 0.62 * (1 - layer.depth));
      const from = Math.min(layer.top, h);
      const g = ctx.createLinearGradient(0, from, 0, Math.min(h, from + unit * (0.12 + 0.5 * layer.depth)));
      if (layer.water) {
        g.addColorStop(0, css(mix(palette.sky[2], colour, 0.25 + layer.depth * 0.6)));
        g.addColorStop(1, css(colour));
      } else {
        g.addColorStop(0, css(mix(colour, palette.sun, 0.1 * (1 - layer.depth))));
        g.addColorStop(1, css(layer.depth > 0.75 ? mix(colour, palette.ink, 0.6) : haze));
      }
      if (!layer.water && layer.depth > 0.05) {
        ctx.fillStyle = css(mix(colour, mix(palette.sun, palette.sky[2], 0.4), 0.3 + 0.4 * layer.depth));
        ctx.fill(layer.path);
      }
      ctx.save();
      ctx.clip(layer.path);
      ctx.translate(0, layer.water ? 0 : unit * 0.0028);
      ctx.fillStyle = g;
      ctx.fill(layer.path);
      ctx.translate(0, layer.water ? 0 : -unit * 0.0028);
      if (layer.shade) {
        ctx.fillStyle = css(mix(colour, palette.ink, 0.55), 0.5);
        ctx.fill(layer.shade);
      }
      if (layer.lit) {
        ctx.fillStyle = css(mix(palette.sky[2], palette.sun, 0.4), 0.6);
        ctx.fill(layer.lit);
      }
      if (layer.water && layer.depth < 0.5) sunRoad(ctx, stage);
      ctx.restore();
      if (layer.lines) {
        ctx.strokeStyle = css(mix(palette.sun, colour, layer.water ? 0.3 : 0.4), layer.water ? 0.3 : 0.26);
        ctx.lineWidth = unit * 0.0016;
        ctx.stroke(layer.lines);
      }
      if (layer.lights) {
        ctx.fillStyle = css(palette.lamp, light ? 0.55 : 0.92);
        ctx.fill(layer.lights);
      }
      const next = stage.layers[i + 1];
      if (next && next.depth < 0.9) mist(ctx, stage, next.top, 0.34 * (1 - next.depth));
    },
    () => {
      glow(
        ctx,
        stage.focal.x,
        stage.focal.y,
        unit * 0.45,
        mix(palette.sky[2], palette.sun, 0.5),
        light ? 0.3 : 0.5,
      );
      if (stage.behind < stage.layers.length && stage.figure.stands === 'water') reflect(ctx, stage);
      drawRimmed(ctx, stage, light ? 0.12 : 0.24);
    },
  );
  const lower = ctx.createLinearGradient(0, h * 0.72, 0, h);
  lower.addColorStop(0, css(palette.ink, 0));
  lower.addColorStop(1, css(palette.ink, 0.5));
  ctx.fillStyle = lower;
  ctx.fillRect(0, h * 0.72, w, h * 0.28);
}

function mist(ctx: SKRSContext2D, stage: Stage, y: number, alpha: number): void {
  const { unit, palette, w } = stage;
  const g = ctx.createLinearGradient(0, y - unit * 0.06, 0, y + unit * 0.1);
  g.addColorStop(0, css(palette.sky[2], 0));
  g.addColorStop(0.6, css(palette.sky[2], alpha));
  g.addColorStop(1, css(palette.sky[2], 0));
  ctx.fillStyle = g;
  ctx.fillRect(0, y - unit * 0.06, w, unit * 0.16);
}

function sunRoad(ctx: SKRSContext2D, stage: Stage): void {
  const { disc, palette, unit, horizon, h } = stage;
  const random = stage.random.fork('glitter');
  ctx.fillStyle = css(palette.sun, 0.5);
  for (let i = 0; i < 120; i++) {
    const t = random() ** 1.4;
    const y = horizon + t * (h - horizon) * 0.8;
    const spread = disc.r * (0.5 + t * 1.6) * random.between(-1, 1);
    const length = unit * random.between(0.01, 0.05) * (0.5 + t);
    ctx.globalAlpha = (1 - t) * 0.8;
    ctx.beginPath();
    ctx.ellipse(disc.x + spread, y, length, unit * 0.0012 * (1 + t * 2), 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** The subject upside down in the water, broken and faint. */
function reflect(ctx: SKRSContext2D, stage: Stage): void {
  ctx.save();
  ctx.translate(0, stage.at.y * 1.55);
  ctx.scale(1, -0.55);
  ctx.globalAlpha = 0.34;
  drawFigure(ctx, stage, { solid: stage.palette.ink, tint: stage.palette.accent, light: stage.palette.lamp });
  ctx.restore();
}

/** The subject against the light, with a rim on the side that faces the disc. */
function drawRimmed(ctx: SKRSContext2D, stage: Stage, shine: number): void {
  const { palette, unit, at, disc } = stage;
  const solid = mix(palette.ink, palette.near, 0.16);
  const edge = mix(mix(palette.sun, palette.sky[2], 0.3), solid, 0.25);
  const tint = mix(palette.accent, palette.ink, shine < 0.2 ? 0.1 : 0.22);
  drawFigure(ctx, stage, { solid: edge, tint: mix(tint, palette.sun, 0.5), light: palette.lamp });
  ctx.save();
  ctx.clip(figurePath(stage));
  const dx = (disc.x > at.x ? -1 : 1) * unit * 0.0028;
  drawFigure(ctx, stage, { solid, tint, light: palette.lamp, glow: shine }, dx, unit * 0.0018);
  ctx.restore();
}

function aurora(ctx: SKRSContext2D, stage: Stage): void {
  const { palette, unit, w, horizon } = stage;
  const random = stage.random.fork('aurora');
  const colour = atLightness(mix(palette.accent, palette.sky[2], 0.5), 0.6);
  for (let i = 0; i < 5; i++) {
    ctx.save();
    ctx.translate(random() * w, horizon * random.between(0.15, 0.7));
    ctx.rotate(random.between(-0.5, 0.2));
    ctx.scale(2.6, 0.5);
    glow(ctx, 0, 0, unit * random.between(0.2, 0.42), colour, 0.2);
    ctx.restore();
  }
}
