import { Path2D } from '@napi-rs/canvas';
import { toPath } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { ridge } from '../seed.ts';
import type { Random } from '../seed.ts';
import type { Layer } from '../stage.ts';

/** Where a world is to be built: the subject stands at `cx`, `foot`; nothing tall may cross its zone. */
export interface Site {
  w: number;
  h: number;
  unit: number;
  horizon: number;
  cx: number;
  foot: number;
  /** Half the subject's width, kept clear of tall things. */
  clear: number;
  random: Random;
  /** 1 when the light comes from the right, else -1. */
  from: 1 | -1;
  /** The subject floats, so the nearest sheet lies before it. */
  afloat: boolean;
}

/** A sheet of land below the line `yAt`. */
export function land(
  site: Site,
  depth: number,
  yAt: (x: number) => number,
  step = 0,
): Layer & { yAt: (x: number) => number } {
  const path = new Path2D();
  const d = step || site.w / 180;
  let top = Infinity;
  path.moveTo(-20, site.h + 20);
  for (let x = -20; x <= site.w + 20 + d; x += d) {
    const y = yAt(x);
    top = Math.min(top, y);
    path.lineTo(x, y);
  }
  path.lineTo(site.w + 20, site.h + 20);
  path.closePath();
  return { depth, path, top, yAt };
}

/** Adds what stands on a sheet to its outline. */
export function standOn(layer: Layer, extra: Outline): void {
  layer.path.addPath(toPath(extra));
}

/** Ground that is even under the subject and rolls away to both sides by `roll`. */
export function ground(site: Site, roll: number): (x: number) => number {
  const wave = ridge(site.random.fork('ground'), 3);
  return (x) => {
    const away = Math.min(1, Math.max(0, (Math.abs(x - site.cx) - site.clear * 0.6) / (site.w * 0.4)));
    const s = away * away * (3 - 2 * away);
    return site.foot + wave((x / site.w) * 2.2) * roll * s + s * roll * 0.25;
  };
}

/** x left and right of the subject, never over it, most often towards the edges. */
export function beside(site: Site, random: Random, margin = 0): number {
  for (let i = 0; i < 12; i++) {
    const x = random.between(-0.02, 1.02) * site.w;
    if (Math.abs(x - site.cx) > site.clear + margin) return x;
  }
  return random.chance(0.5) ? site.w * 0.02 : site.w * 0.98;
}

/** Short level strokes over water, closer and longer towards the viewer. */
export function glints(site: Site, top: number, bottom: number, count: number): Path2D {
  const random = site.random.fork(`glints${top}`);
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const t = random() ** 1.5;
    const y = top + (bottom - top) * t + 2;
    const length = site.unit * (0.012 + 0.09 * t * random());
    const x = random() * site.w;
    path.moveTo(x - length, y);
    path.quadraticCurveTo(x, y + length * 0.05, x + length, y);
  }
  return path;
}
