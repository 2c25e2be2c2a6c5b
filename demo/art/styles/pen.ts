import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, lightnessAndChroma, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { crescent, ellipse, place, star, toPath } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { seeded } from '../seed.ts';
import type { Stage } from '../stage.ts';

export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

type CanvasPattern = NonNullable<ReturnType<SKRSContext2D['createPattern']>>;

export interface Sheet {
  canvas: Canvas;
  ctx: SKRSContext2D;
  k: number;
}

/** A canvas of `w` x `h` native units at `k` pixels a unit. */
export function sheet(w: number, h: number, k: number): Sheet {
  const canvas = createCanvas(Math.round(w * k), Math.round(h * k));
  const ctx = canvas.getContext('2d');
  ctx.scale(canvas.width / w, canvas.height / h);
  return { canvas, ctx, k };
}

/** The land's colour at a depth. */
export function landColour({ palette }: Stage, depth: number): Rgb {
  return depth < 0.5
    ? mix(palette.far, palette.mid, depth * 2)
    : mix(palette.mid, palette.near, depth * 2 - 1);
}

export function skyGradient(ctx: SKRSContext2D, stage: Stage, stops = stage.palette.sky): Gradient {
  const g = ctx.createLinearGradient(0, 0, 0, stage.horizon);
  g.addColorStop(0, css(stops[0]));
  g.addColorStop(0.55, css(stops[1]));
  g.addColorStop(1, css(stops[2]));
  return g;
}

export function fillAll(ctx: SKRSContext2D, stage: Stage, style: unknown): void {
  ctx.fillStyle = style as string;
  ctx.fillRect(0, 0, stage.w, stage.h);
}

/** A round glow, drawn only where it falls. */
export function glow(ctx: SKRSContext2D, x: number, y: number, r: number, colour: Rgb, alpha: number): void {
  const g = ctx.createRadialGradient(x, y, 0, x, y, r);
  for (const t of [0, 0.15, 0.35, 0.6, 0.8, 1]) g.addColorStop(t, css(colour, alpha * (1 - t) ** 2.2));
  ctx.fillStyle = g;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
}

export function discOutline({ disc }: Stage, grow = 1): Outline {
  return disc.kind === 'crescent'
    ? crescent(disc.x, disc.y, disc.r * grow, 0.42, disc.tilt)
    : ellipse(disc.x, disc.y, disc.r * grow);
}

export interface FigureColours {
  solid: Rgb | string;
  tint: Rgb;
  light: Rgb;
  over?: Rgb;
  /** Light that spills from the lamps, 0 to 1. */
  glow?: number;
  /** How much thicker than drawn the ropes and strings are. */
  line?: number;
  /** Without folds. */
  plain?: boolean;
}

/** Draws the subject at its place. */
export function drawFigure(ctx: SKRSContext2D, stage: Stage, colours: FigureColours, dx = 0, dy = 0): void {
  const { figure, at } = stage;
  const where = { ...at, x: at.x + dx, y: at.y + dy };
  const put = (outline: Outline | undefined, colour: Rgb | string) => {
    if (!outline) return;
    ctx.fillStyle = typeof colour === 'string' ? colour : css(colour);
    ctx.fill(toPath(place(outline, where)));
  };
  const solid = colours.solid;
  put(figure.solid, solid);
  put(figure.tint, colours.tint);
  if (figure.light && colours.glow) {
    for (const ring of figure.light.slice(0, 8)) {
      const [x, y] = centreOf(place([ring], where)[0] as number[]);
      glow(ctx, x, y, where.scale * 26, colours.light, colours.glow);
    }
  }
  put(figure.light, colours.light);
  put(figure.over, colours.over ?? solid);
  if (figure.folds && typeof solid !== 'string' && !colours.plain) {
    ctx.strokeStyle = css(
      mix(solid, lightnessAndChroma(solid).l > 0.5 ? stage.palette.ink : stage.palette.sky[2], 0.34),
    );
    ctx.lineCap = 'round';
    for (const line of figure.folds) {
      ctx.lineWidth = Math.max(stage.unit * 0.001, line.width * where.scale);
      ctx.stroke(smoothPath(line.points, where));
    }
  }
  ctx.strokeStyle = typeof solid === 'string' ? solid : css(solid);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const line of figure.lines ?? []) {
    ctx.lineWidth = Math.max(stage.unit * 0.0011, line.width * where.scale) * (colours.line ?? 1);
    ctx.stroke(openPath(line.points, where));
  }
}

function openPath(points: number[], at: Stage['at']): Path2D {
  const path = new Path2D();
  const flip = at.flip ? -1 : 1;
  for (let i = 0; i < points.length; i += 2) {
    const x = at.x + (points[i] as number) * at.scale * flip;
    const y = at.y + (points[i + 1] as number) * at.scale;
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
}

/** An open line rounded between its points. */
function smoothPath(points: number[], at: Stage['at']): Path2D {
  const path = new Path2D();
  const flip = at.flip ? -1 : 1;
  const x = (i: number) => at.x + (points[i * 2] as number) * at.scale * flip;
  const y = (i: number) => at.y + (points[i * 2 + 1] as number) * at.scale;
  const n = points.length / 2;
  path.moveTo(x(0), y(0));
  for (let i = 1; i < n - 1; i++)
    path.quadraticCurveTo(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2);
  path.lineTo(x(n - 1), y(n - 1));
  return path;
}

function centreOf(ring: number[]): [number, number] {
  let x = 0;
  let y = 0;
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i] as number;
    y += ring[i + 1] as number;
  }
  return [x / (ring.length / 2), y / (ring.length / 2)];
}

/** The subject's whole silhouette as one path. */
export function figurePath({ figure, at }: Stage): Path2D {
  return toPath(place([...figure.solid, ...(figure.tint ?? [])], at));
}

/** Runs `back`, then each layer, the subject in its turn. */
export function inOrder(
  stage: Stage,
  layer: (l: Stage['layers'][number], i: number) => void,
  subject: () => void,
): void {
  stage.layers.forEach((l, i) => {
    if (i === stage.behind) subject();
    layer(l, i);
  });
  if (stage.behind >= stage.layers.length) subject();
}

/** Rawi: the eight-point star lattice over a box; Layali: overlapping moons. Open lines to stroke. */
export function motif(stage: Stage, cell: number, x0 = 0, y0 = 0, w = stage.w, h = stage.h): Path2D {
  const path = new Path2D();
  if (stage.brand === 'layali') {
    for (let row = -1; row * cell * 0.5 < h + cell; row++) {
      for (let column = -1; column * cell < w + cell; column++) {
        const cx = x0 + (column + (row % 2 ? 0.5 : 0)) * cell;
        const cy = y0 + row * cell * 0.5;
        path.moveTo(cx + cell * 0.5, cy);
        path.arc(cx, cy, cell * 0.5, 0, Math.PI * 2);
      }
    }
    return path;
  }
  const r = cell / 2;
  for (let cy = y0; cy < y0 + h + cell; cy += cell) {
    for (let cx = x0; cx < x0 + w + cell; cx += cell) {
      path.addPath(toPath(star(cx, cy, r, 8, 0.765)));
      path.addPath(toPath(star(cx, cy, r * 0.42, 8, 0.765, -Math.PI / 2)));
      for (let i = 0; i < 8; i++) {
        const a = (i * Math.PI) / 4 - Math.PI / 2 + Math.PI / 8;
        path.moveTo(cx + Math.cos(a) * r * 0.765, cy + Math.sin(a) * r * 0.765);
        path.lineTo(cx + Math.cos(a) * r * 0.32, cy + Math.sin(a) * r * 0.32);
      }
    }
  }
  return path;
}

/** A soft grey noise tile, the same for all pictures. */
let tile: CanvasPattern | undefined;

export function grain(
  ctx: SKRSContext2D,
  stage: { w: number; h: number },
  strength: number,
  k: number,
): void {
  if (!tile) {
    const random = seeded('grain');
    const canvas = createCanvas(384, 384);
    const t = canvas.getContext('2d');
    const data = t.createImageData(384, 384);
    for (let i = 0; i < data.data.length; i += 4) {
      const v = (random() + random() + random()) / 3;
      const shade = v < 0.5 ? 0 : 255;
      data.data[i] = shade;
      data.data[i + 1] = shade;
      data.data[i + 2] = shade;
      data.data[i + 3] = Math.abs(v - 0.5) * 2 * 255;
    }
    t.putImageData(data, 0, 0);
    tile = t.createPattern(canvas, 'repeat') as CanvasPattern;
  }
  ctx.save();
  ctx.globalAlpha = strength;
  ctx.scale(1 / k, 1 / k);
  ctx.fillStyle = tile;
  ctx.fillRect(0, 0, stage.w * k, stage.h * k);
  ctx.restore();
}
