import { Path2D } from '@napi-rs/canvas';
import { arch, curve, ellipse, limbAlong, place, poly, rect, ringOf, toPath } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { ridge } from '../seed.ts';
import type { Random } from '../seed.ts';
import type { Layer } from '../stage.ts';
import { polesTo } from './nature.ts';
import { palm } from './plants.ts';
import { beside, glints, ground, land, standOn } from './site.ts';
import type { Site } from './site.ts';

/** Windows of a wall, some lit. */
function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  random: Random,
  lit = 0.4,
): Outline {
  const out: Outline = [];
  const columns = Math.max(1, Math.floor(w / (size * 2)));
  const rows = Math.max(1, Math.floor(h / (size * 2.4)));
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      if (!random.chance(lit)) continue;
      const px = x + ((c + 0.5) / columns) * w;
      const py = y + ((r + 0.7) / rows) * h;
      out.push(
        ...(size > 9
          ? arch(px, py, size * 0.7, size * 1.3, 0.4)
          : rect(px - size * 0.32, py - size * 0.5, size * 0.64, size)),
      );
    }
  }
  return out;
}

interface Block {
  solid: Outline;
  lights: Outline;
}

/** One building of the old or the new town. */
function building(x: number, foot: number, w: number, h: number, random: Random, kind: string): Block {
  const solid: Outline = [...rect(x, foot - h, w, h + 8)];
  const size = Math.max(3.4, w * 0.085);
  let lights = windows(x + w * 0.06, foot - h + size, w * 0.88, h - size * 2, size, random, 0.32);
  const top = foot - h;
  if (kind === 'spire') {
    solid.push(
      ...ringOf([x, top, x + w / 2, top - w * 1.7, x + w, top]),
      ...rect(x + w / 2 - 1, top - w * 2.5, 2, w),
    );
  } else if (kind === 'sail') {
    const hull = [
      [x, foot],
      [x, top - h * 0.25],
      [x + w * 0.42, top + h * 0.02],
      [x + w * 0.75, top + h * 0.2],
    ];
    solid.push(...ringOf([...hull.flat(), x + w * 0.98, top + h * 0.55, x + w * 1.1, foot]));
  } else if (kind === 'dome') {
    solid.push(
      ...place(curve('-50,2! -56,-22 -44,-52 -16,-72 0,-92! 16,-72 44,-52 56,-22 50,2!', 6), {
        x: x + w / 2,
        y: top,
        scale: w / 118,
      }),
      ...rect(x + w / 2 - 1, top - w * 1.02, 2, w * 0.24),
    );
  } else if (kind === 'minaret') {
    const m = w * 0.3;
    const mh = h * 1.15;
    const mx = x + w * 0.5;
    solid.push(
      ...rect(mx - m / 2, top - mh, m, mh),
      ...rect(mx - m * 0.8, top - mh * 0.62, m * 1.6, m * 0.3),
      ...poly(`${mx - m * 0.6},${top - mh} ${mx},${top - mh - m * 1.9} ${mx + m * 0.6},${top - mh}`),
      ...rect(mx - m * 0.8, top - mh * 0.98, m * 1.6, m * 0.26),
    );
    lights.push(...rect(mx - m * 0.14, top - mh * 0.85, m * 0.28, m * 0.6));
  } else if (kind === 'barjeel') {
    const b = w * 0.36;
    solid.push(
      ...rect(x + w * 0.12, top - b * 1.5, b, b * 1.5),
      ...rect(x + w * 0.1, top - b * 1.6, b * 1.12, b * 0.16),
      ...rect(x + w * 0.04, top - b * 1.15, b * 1.4, b * 0.07),
      ...rect(x + w * 0.04, top - b * 0.7, b * 1.4, b * 0.07),
    );
  } else if (kind === 'crenels') {
    for (let i = 0; i < 6; i++)
      solid.push(...rect(x + (w * (i + 0.2)) / 6, top - w * 0.07, (w * 0.6) / 6, w * 0.08));
  } else if (kind === 'step') {
    solid.push(
      ...rect(x + w * 0.2, top - h * 0.18, w * 0.6, h * 0.2),
      ...rect(x + w * 0.38, top - h * 0.32, w * 0.22, h * 0.16),
    );
    lights = [...lights, ...windows(x + w * 0.2, top - h * 0.16, w * 0.6, h * 0.16, size, random, 0.5)];
  }
  return { solid, lights };
}

/** A row of buildings over the whole width; low before the subject. */
function row(
  site: Site,
  depth: number,
  foot: number,
  low: number,
  high: number,
  kinds: readonly string[],
  clear: boolean,
): Layer {
  const { random, w, unit } = site;
  const layer = land(site, depth, () => foot);
  const lights: Outline = [];
  for (let x = -unit * 0.05; x < w;) {
    const width = unit * random.between(0.07, 0.15) * (0.55 + depth * 0.9);
    let height = unit * random.between(low, high);
    const middle = x + width / 2;
    if (clear && Math.abs(middle - site.cx) < site.clear + width * 0.5)
      height = Math.min(height, unit * low * 0.8);
    const made = building(x, foot, width, height, random, random.pick(kinds));
    standOn(layer, made.solid);
    layer.top = Math.min(layer.top, foot - height);
    lights.push(...made.lights);
    x += width * random.between(0.92, 1.12);
  }
  layer.lights = toPath(lights);
  return layer;
}

const modern = ['plain', 'spire', 'step', 'plain', 'sail', 'step'] as const;
const old = ['plain', 'crenels', 'dome', 'minaret', 'barjeel', 'plain', 'barjeel'] as const;

/** New towers far off, old roofs near, a street or a roof under the subject. */
export function city(site: Site): Layer[] {
  const { random, unit } = site;
  const out: Layer[] = [];
  const isNew = random.chance(0.5);
  out.push(row(site, 0.12, site.horizon + unit * 0.01, 0.08, 0.3, isNew ? modern : old, false));
  out.push(
    row(
      site,
      0.36,
      site.horizon + (site.foot - site.horizon) * 0.4,
      0.08,
      isNew ? 0.34 : 0.2,
      isNew ? [...modern, 'minaret', 'dome'] : old,
      true,
    ),
  );
  out.push(row(site, 0.62, site.foot - unit * 0.005, 0.04, 0.16, old, true));
  const near = land(site, 0.9, () => site.foot);
  const edge = random.chance(0.5) ? 0 : site.w;
  standOn(
    near,
    rect(edge === 0 ? -20 : site.w - unit * 0.1, site.foot - unit * 0.04, unit * 0.12, unit * 0.08),
  );
  for (let i = 0; i < 4; i++) {
    const x = beside(site, random, unit * 0.05);
    standOn(
      near,
      limbAlong(
        [
          [x, site.foot + 4, 3],
          [x, site.foot - unit * random.between(0.05, 0.1), 1.6],
        ],
        1,
      ),
    );
  }
  out.push(near);
  return out;
}

/** Water, warehouses with lamps, masts, a quay. */
export function harbour(site: Site): Layer[] {
  const { random, unit, w } = site;
  const town = row(site, 0.2, site.horizon + 2, 0.04, 0.15, old, false);
  const water: Layer = { ...land(site, 0.35, () => site.horizon), water: true };
  water.lines = glints(site, site.horizon, site.h, 110);
  const masts: Outline = [];
  const deep = site.foot - site.horizon;
  for (let i = 0; i < 6; i++) {
    const x = beside(site, random, unit * 0.06);
    const y = site.horizon + deep * random.between(0.25, 0.6) + unit * 0.02;
    const s = unit * random.between(0.09, 0.17);
    masts.push(
      ...place(curve('-1,-0.28! -0.5,-0.14 0.3,-0.12 1.1,-0.36! 0.8,0.02! -0.8,0.02!', 5), {
        x,
        y,
        scale: s * 0.7,
        flip: random.chance(0.5),
      }),
    );
    masts.push(
      ...limbAlong(
        [
          [x, y, s * 0.05],
          [x + s * 0.06, y - s * 1.7, s * 0.02],
        ],
        2,
      ),
      ...limbAlong(
        [
          [x - s * 0.7, y - s * 0.2, s * 0.02],
          [x + s * 0.5, y - s * 1.55, s * 0.018],
        ],
        2,
      ),
    );
  }
  const moored: Layer = { depth: 0.55, path: toPath(masts), top: site.horizon - unit * 0.2 };
  if (site.afloat) {
    const swell: Layer = {
      ...land(site, 0.85, (x) => site.foot + Math.sin((x / unit) * 14) * unit * 0.005),
      water: true,
    };
    swell.lines = glints(site, site.foot, site.h, 60);
    return [town, water, moored, swell];
  }
  const quay = land(site, 0.9, () => site.foot);
  for (let i = 0; i < 5; i++) {
    const x = beside(site, random, unit * 0.03);
    standOn(quay, [
      ...rect(x - unit * 0.012, site.foot - unit * 0.035, unit * 0.024, unit * 0.04),
      ...ellipse(x, site.foot - unit * 0.037, unit * 0.018, unit * 0.008),
    ]);
  }
  const lines = new Path2D();
  for (let i = 1; i < 5; i++) {
    lines.moveTo(-10, site.foot + unit * 0.045 * i);
    lines.lineTo(w + 10, site.foot + unit * 0.045 * i);
  }
  quay.lines = lines;
  return [town, water, moored, quay];
}

/** A straight road to the hills, with poles. */
export function road(site: Site): Layer[] {
  const { random, unit, w } = site;
  const wave = ridge(random.fork('hills'), 4);
  const far = land(site, 0.12, (x) => site.horizon - unit * (0.05 + 0.05 * wave((x / w) * 3)));
  const plain = land(site, 0.45, () => site.horizon);
  const vanish: [number, number] = [site.cx + random.between(-0.12, 0.12) * w, site.horizon];
  const bottom = site.h + 10;
  const wide = unit * 0.42;
  const foot = site.cx;
  const tarmac = new Path2D();
  tarmac.moveTo(vanish[0] - 2, vanish[1]);
  tarmac.lineTo(vanish[0] + 2, vanish[1]);
  tarmac.lineTo(foot + wide, bottom);
  tarmac.lineTo(foot - wide, bottom);
  tarmac.closePath();
  plain.shade = tarmac;
  const dashes: Outline = [];
  for (let i = 0; i < 12; i++) {
    const at = (t: number): [number, number, number] => [
      vanish[0] + (foot - vanish[0]) * t,
      vanish[1] + (bottom - vanish[1]) * t,
      wide * 0.022 * t,
    ];
    const a = at(0.78 ** i);
    const b = at(0.78 ** i * 0.88);
    dashes.push(...ringOf([a[0] - a[2], a[1], a[0] + a[2], a[1], b[0] + b[2], b[1], b[0] - b[2], b[1]]));
  }
  plain.lit = toPath(dashes);
  const { poles, wires } = polesTo(site, vanish, random.chance(0.5) ? 1 : -1);
  const posts: Layer = { depth: 0.8, path: toPath(poles), top: site.horizon, lines: wires };
  return [far, plain, posts];
}

/** A court: an arcade behind, an arch in front that frames the whole picture. */
export function courtyard(site: Site): Layer[] {
  const { random, unit, w } = site;
  const wallTop = site.horizon - unit * random.between(0.36, 0.52);
  const wall = land(site, 0.3, () => wallTop);
  const count = w > site.h ? 7 : random.pick([3, 5]);
  const span = w / count;
  const openings: Outline = [];
  const lights: Outline = [];
  const shift = site.cx - w / 2;
  for (let i = -1; i <= count; i++) {
    const x = (i + 0.5) * span + (shift % span);
    const high = Math.min(span * 1.25, (site.horizon - wallTop) * 0.72);
    openings.push(...arch(x, site.horizon, span * 0.62, high, 0.6));
    lights.push(...arch(x, wallTop + (site.horizon - wallTop - high) * 0.72, span * 0.16, span * 0.24, 0.5));
    const merlon = span * 0.18;
    standOn(
      wall,
      ringOf([
        x - merlon,
        wallTop + 1,
        x - merlon,
        wallTop - span * 0.08,
        x,
        wallTop - span * 0.22,
        x + merlon,
        wallTop - span * 0.08,
        x + merlon,
        wallTop + 1,
      ]),
    );
  }
  wall.shade = toPath(openings);
  wall.lights = toPath(lights.filter(() => random.chance(0.65)));
  const floor = land(site, 0.6, () => site.horizon);
  const tiles = new Path2D();
  const vx = site.cx;
  for (let i = -14; i <= 14; i++) {
    tiles.moveTo(vx + i * unit * 0.05, site.horizon);
    tiles.lineTo(vx + i * unit * 0.3, site.h);
  }
  for (let i = 0; i < 9; i++) {
    const y = site.horizon + (site.h - site.horizon) * (i / 9) ** 2;
    tiles.moveTo(-10, y);
    tiles.lineTo(w + 10, y);
  }
  floor.lines = tiles;
  const out: Layer[] = [wall, floor];
  if (random.chance(0.5)) {
    const trees: Outline = [];
    for (const side of [-1, 1]) {
      const x = site.cx + side * (site.clear + unit * random.between(0.14, 0.22));
      trees.push(
        ...palm(x, site.horizon + (site.foot - site.horizon) * 0.5, unit * random.between(0.3, 0.5), random),
      );
    }
    out.push({ depth: 0.7, path: toPath(trees), top: site.horizon - unit * 0.5 });
  }
  out.push({ ...land(site, 0.92, ground(site, 0)), path: new Path2D(), top: site.foot });
  return out;
}
