import { Path2D } from '@napi-rs/canvas';
import { ellipse, limbAlong, ringOf, toPath } from '../outline.ts';
import { ridge } from '../seed.ts';
import type { Layer } from '../stage.ts';
import { bush, cypress, palm, reeds } from './plants.ts';
import { beside, glints, ground, land, standOn } from './site.ts';
import type { Site } from './site.ts';

interface Peak {
  x: number;
  high: number;
  left: number;
  right: number;
}

function duneLayer(
  site: Site,
  depth: number,
  base: number,
  peaks: Peak[],
  through?: (x: number) => number,
): Layer {
  const yAt = (x: number) => {
    let y = 0;
    for (const p of peaks) {
      const side = x < p.x ? p.left : p.right;
      const d = Math.max(0, 1 - Math.abs(x - p.x) / side);
      y = Math.max(y, p.high * (x < p.x === site.from > 0 ? d ** 1.7 : d ** 1.25));
    }
    return (through ? through(x) : base) - y;
  };
  const layer = land(site, depth, yAt);
  const shade = new Path2D();
  for (const p of peaks) {
    const side = site.from > 0 ? -p.left : p.right;
    const foot = base + site.unit * 0.14 * (0.3 + depth);
    const top = yAt(p.x);
    shade.moveTo(p.x, top);
    for (let i = 1; i <= 16; i++) shade.lineTo(p.x + (side * i) / 16, yAt(p.x + (side * i) / 16) - 1);
    const span = foot - top;
    shade.bezierCurveTo(
      p.x + side * 0.75,
      top + span * 0.8,
      p.x + side * 0.34,
      top + span * 0.98,
      p.x + side * 0.16,
      top + span * 0.72,
    );
    shade.bezierCurveTo(p.x + side * 0.02, top + span * 0.5, p.x + side * 0.16, top + span * 0.26, p.x, top);
  }
  layer.shade = shade;
  return layer;
}

/** Dunes with a lit and a shaded face, the nearest under the subject. */
export function dunes(site: Site): Layer[] {
  const { random, w, unit } = site;
  const out: Layer[] = [];
  const n = random.int(3, 4);
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const base = site.horizon + (site.foot - site.horizon) * (t * 0.9 + 0.06) + unit * 0.01;
    const peaks = Array.from({ length: random.int(2, 3) }, (_, k): Peak => ({
      x: w * ((k + random.between(0.1, 0.9)) / 2.5),
      high: unit * random.between(0.05, 0.11) * (0.6 + t * 0.9),
      left: w * random.between(0.25, 0.5),
      right: w * random.between(0.25, 0.5),
    }));
    out.push(duneLayer(site, 0.1 + t * 0.65, base, peaks));
  }
  const even = ground(site, unit * 0.05);
  const near = duneLayer(
    site,
    0.85,
    site.foot,
    [
      {
        x: random.chance(0.5) ? w * random.between(-0.05, 0.12) : w * random.between(0.88, 1.05),
        high: unit * random.between(0.05, 0.12),
        left: w * 0.4,
        right: w * 0.4,
      },
    ],
    even,
  );
  const lines = new Path2D();
  const wave = ridge(random.fork('ripples'), 2);
  for (let i = 0; i < 26; i++) {
    const y = site.foot + unit * (0.02 + (i / 26) ** 1.4 * 0.6);
    const from = random() * w;
    const length = w * random.between(0.1, 0.4);
    lines.moveTo(from, y);
    for (let x = from; x < from + length; x += 14) lines.lineTo(x, y + wave(x / 160 + i) * unit * 0.008);
  }
  near.lines = lines;
  out.push(near);
  return out;
}

function waveLayer(site: Site, depth: number, y: number, size: number): Layer {
  const phase = site.random() * 9;
  const swell = ridge(site.random.fork(`swell${depth}`), 2);
  return {
    ...land(
      site,
      depth,
      (x) => {
        const u = (x / size + phase) % 1;
        return (
          y - Math.abs(Math.sin(u * Math.PI)) ** 2.2 * size * 0.09 + swell((x / site.w) * 3) * size * 0.12
        );
      },
      site.w / 320,
    ),
    water: true,
  };
}

/** Open water; a rock where the subject needs ground, waves before it where it floats. */
export function sea(site: Site): Layer[] {
  const { random, unit, w } = site;
  const out: Layer[] = [];
  if (random.chance(0.6)) {
    const side = random.chance(0.5) ? 0 : w;
    const cape = ridge(random.fork('cape'), 4);
    out.push(
      land(site, 0.15, (x) => {
        const d = Math.max(0, 1 - Math.abs(x - side) / (w * 0.42));
        return site.horizon + 3 - d ** 1.3 * unit * (0.08 + 0.035 * cape((x / unit) * 6));
      }),
    );
  }
  const water: Layer = { ...land(site, 0.3, () => site.horizon), water: true };
  water.lines = glints(site, site.horizon, site.h, 120);
  out.push(water);
  const deep = Math.max(unit * 0.08, site.foot - site.horizon);
  for (const t of [0.3, 0.62])
    out.push(waveLayer(site, 0.35 + t * 0.3, site.horizon + deep * t, unit * (0.09 + t * 0.14)));
  if (site.afloat) {
    out.push(
      waveLayer(site, 0.8, site.foot, unit * 0.24),
      waveLayer(site, 0.95, site.foot + unit * 0.1, unit * 0.34),
    );
    return out;
  }
  const rough = ridge(random.fork('rock'), 4);
  const far = site.clear * 1.2 + unit * 0.1;
  out.push(
    land(site, 0.88, (x) => {
      const d = Math.max(0, (Math.abs(x - site.cx) - site.clear * 0.85) / far);
      return site.foot + d ** 1.5 * unit * 0.16 + rough((x / unit) * 7) * unit * 0.016 * Math.min(1, d * 4);
    }),
  );
  if (site.h - site.foot > unit * 0.14) out.push(waveLayer(site, 0.97, site.foot + unit * 0.15, unit * 0.3));
  return out;
}

/** Ridge behind ridge, each with its faces. */
export function mountains(site: Site): Layer[] {
  const { random, unit, w } = site;
  const out: Layer[] = [];
  const n = random.int(3, 5);
  const crown = random.between(0.25, 0.75);
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const wave = ridge(random.fork(`m${i}`), 5);
    const base = site.horizon + (site.foot - site.horizon) * t;
    const high = unit * (0.36 - 0.26 * t) * random.between(0.75, 1.2);
    const yAt = (x: number) => {
      const u = x / w;
      const massif = i === 0 ? Math.max(0, 1 - Math.abs(u - crown) / 0.62) ** 1.1 : 0.62;
      return (
        base -
        high * massif * (0.62 + 0.62 * (1 - Math.abs(wave(u * (2.4 + t * 3)))) - 0.42) -
        Math.abs(wave(u * 22)) * unit * 0.012
      );
    };
    const layer = land(site, 0.08 + t * 0.66, yAt, w / 260);
    layer.shade = faces(site, yAt, base + unit * 0.05, high);
    out.push(layer);
  }
  const near = land(site, 0.86, ground(site, unit * 0.07));
  for (let i = 0; i < 9; i++) {
    const x = beside(site, random, unit * 0.04);
    standOn(near, cypress(x, near.yAt(x) + 4, unit * random.between(0.05, 0.14)));
  }
  out.push(near);
  return out;
}

function faces(site: Site, yAt: (x: number) => number, base: number, high: number): Path2D {
  const path = new Path2D();
  const step = site.w / 90;
  for (let x = step; x < site.w; x += step) {
    const y = yAt(x);
    if (y > yAt(x - step) || y > yAt(x + step) || base - y < Math.max(high * 0.3, site.unit * 0.05)) continue;
    const dir = -site.from;
    const reach = (base - y) * site.random.between(0.42, 0.7);
    path.moveTo(x, y);
    for (let k = 1; k <= 8; k++) path.lineTo(x + (dir * reach * k) / 8, yAt(x + (dir * reach * k) / 8) - 1);
    const drop = Math.min(base - y, site.unit * 0.26);
    path.lineTo(x + dir * reach * 0.55, y + drop);
    for (let k = 5; k > 0; k--)
      path.lineTo(x + dir * reach * (k / 5) * 0.42 * (k % 2 ? 0.62 : 1.2), y + (drop * k) / 5.6);
    path.closePath();
  }
  return path;
}

/** A grove round a pool. */
export function palms(site: Site): Layer[] {
  const { random, unit, w } = site;
  const out: Layer[] = [];
  const far = land(
    site,
    0.15,
    (
      (wave) => (x: number) =>
        site.horizon - unit * 0.02 + wave((x / w) * 4) * unit * 0.03
    )(ridge(random.fork('far'), 3)),
  );
  for (let i = 0; i < 16; i++) {
    const x = random() * w;
    standOn(far, palm(x, far.yAt(x) + 4, unit * random.between(0.06, 0.12), random));
  }
  const mid = land(
    site,
    0.45,
    (
      (wave) => (x: number) =>
        site.horizon + (site.foot - site.horizon) * 0.4 + wave((x / w) * 3) * unit * 0.02
    )(ridge(random.fork('mid'), 3)),
  );
  for (let i = 0; i < 8; i++) {
    const x = beside(site, random, unit * 0.02);
    standOn(mid, palm(x, mid.yAt(x) + 4, unit * random.between(0.16, 0.3), random));
  }
  const near = land(site, 0.86, ground(site, unit * 0.03));
  for (const side of [-1, 1]) {
    for (let i = 0; i < 2; i++) {
      const edge = side < 0 ? random.between(-0.02, 0.14) * w : random.between(0.86, 1.02) * w;
      if (Math.abs(edge - site.cx) < site.clear + unit * 0.05) continue;
      standOn(near, palm(edge, near.yAt(edge) + 6, unit * random.between(0.42, 0.72), random));
      standOn(near, reeds(edge + unit * 0.05, near.yAt(edge) + 6, unit * 0.08, random));
    }
  }
  const pool: Layer = {
    ...land(site, 0.3, () => site.horizon + (site.foot - site.horizon) * 0.2),
    water: true,
  };
  pool.lines = glints(site, pool.top, site.foot, 60);
  out.push(far, pool, mid, near);
  return out;
}

/** Rows of cypress on both sides of a water channel, flowers near. */
export function garden(site: Site): Layer[] {
  const { random, unit, w } = site;
  const out: Layer[] = [];
  const hill = ridge(random.fork('hill'), 3);
  const far = land(site, 0.12, (x) => site.horizon - unit * 0.05 - hill((x / w) * 2) * unit * 0.05);
  const wall = land(site, 0.3, () => site.horizon - unit * 0.03);
  for (let x = unit * 0.02; x < w; x += unit * 0.07)
    standOn(
      wall,
      bush(x + random.between(-9, 9), site.horizon - unit * 0.02, unit * random.between(0.03, 0.055), random),
    );
  const lawn = land(site, 0.5, () => site.horizon + unit * 0.004);
  const middle = site.cx;
  for (const side of [-1, 1]) {
    for (let i = 6; i >= 0; i--) {
      const t = (1 - i / 6) ** 1.6;
      const x = middle + side * (site.clear * (0.5 + 0.6 * t) + unit * (0.06 + 0.3 * t));
      standOn(
        lawn,
        cypress(x, site.horizon + (site.foot - site.horizon) * t + unit * 0.012, unit * (0.13 + 0.3 * t)),
      );
    }
  }
  const channel = new Path2D();
  channel.moveTo(middle - unit * 0.01, site.horizon);
  channel.lineTo(middle + unit * 0.01, site.horizon);
  channel.lineTo(middle + unit * 0.16, site.h);
  channel.lineTo(middle - unit * 0.16, site.h);
  channel.closePath();
  lawn.lit = channel;
  const near = land(site, 0.9, ground(site, unit * 0.03));
  for (let i = 0; i < 15; i++) {
    const x = beside(site, random, unit * 0.05);
    standOn(near, bush(x, near.yAt(x) + unit * 0.02, unit * random.between(0.04, 0.1), random));
  }
  const flowers = Array.from({ length: 80 }, () => {
    const x = beside(site, random, 0);
    return ellipse(x, near.yAt(x) + unit * random.between(-0.05, 0.12), unit * random.between(0.003, 0.007));
  }).flat();
  near.lights = toPath(flowers);
  out.push(far, wall, lawn, near);
  return out;
}

/** A low hill under a sky of trails and a great planet. */
export function stars(site: Site): Layer[] {
  const { random, unit, w } = site;
  const sky: Layer = { depth: 0, path: new Path2D(), top: 0 };
  const lines = new Path2D();
  const px = site.cx + random.between(-0.2, 0.2) * w;
  const py = site.horizon - unit * random.between(0.3, 0.7);
  for (let i = 0; i < 64; i++) {
    const r = unit * (0.06 + i * 0.022) + random() * 8;
    const a = random() * Math.PI * 2;
    const sweep = random.between(0.25, 1.1);
    lines.moveTo(px + Math.cos(a) * r, py + Math.sin(a) * r);
    for (let k = 1; k <= 14; k++)
      lines.lineTo(px + Math.cos(a + (sweep * k) / 14) * r, py + Math.sin(a + (sweep * k) / 14) * r);
  }
  sky.lines = lines;
  const mesa = ridge(random.fork('mesa'), 3);
  const far = land(
    site,
    0.25,
    (x) =>
      site.horizon - unit * 0.05 * Math.min(1, Math.max(0, mesa((x / w) * 3) * 5)) + mesa((x / w) * 20) * 3,
    w / 300,
  );
  const mid = land(
    site,
    0.55,
    (
      (wave) => (x: number) =>
        site.horizon + (site.foot - site.horizon) * 0.5 + wave((x / w) * 2) * unit * 0.035
    )(ridge(random.fork('mid'), 3)),
  );
  const near = land(site, 0.88, (x) => site.foot + ((x - site.cx) / w) ** 2 * unit * 0.24);
  const craters = Array.from({ length: 9 }, () =>
    ellipse(
      random() * w,
      site.foot + unit * random.between(0.05, 0.3),
      unit * random.between(0.02, 0.06),
      unit * random.between(0.004, 0.012),
    ),
  ).flat();
  near.shade = toPath(craters);
  for (let i = 0; i < 6; i++) {
    const x = beside(site, random);
    const s = unit * random.between(0.01, 0.03);
    standOn(
      near,
      ringOf([
        x - s,
        near.yAt(x) + 6,
        x - s * 0.5,
        near.yAt(x) - s * 0.7,
        x + s * 0.4,
        near.yAt(x) - s,
        x + s,
        near.yAt(x) + 6,
      ]),
    );
  }
  return [sky, far, mid, near];
}

/** A line of poles walking away along a slope, used by the road. */
export function polesTo(
  site: Site,
  vanish: [number, number],
  side: number,
): { poles: ReturnType<typeof limbAlong>; wires: Path2D } {
  const poles = [];
  const wires = new Path2D();
  const tops: [number, number][] = [];
  for (let i = 0; i < 9; i++) {
    const t = 0.92 * 0.66 ** i;
    const x = vanish[0] + (site.cx + side * (site.clear + site.unit * 0.42) - vanish[0]) * t * 1.15;
    const y = vanish[1] + (site.foot + site.unit * 0.03 - vanish[1]) * t;
    const high = site.unit * 0.46 * t;
    const thick = site.unit * 0.011 * t + 0.6;
    poles.push(
      ...limbAlong(
        [
          [x, y, thick],
          [x, y - high, thick],
        ],
        1,
      ),
      ...limbAlong(
        [
          [x - high * 0.13, y - high * 0.9, thick * 0.7],
          [x + high * 0.13, y - high * 0.9, thick * 0.7],
        ],
        1,
      ),
    );
    tops.push([x, y - high * 0.92]);
  }
  for (const shift of [-0.05, 0.05]) {
    tops.forEach(([x, y], i) => {
      const px = x + site.unit * shift * 0.9 * 0.66 ** i;
      const before = tops[i - 1];
      if (!before) wires.moveTo(px, y);
      else
        wires.quadraticCurveTo(
          (px + before[0]) / 2,
          (y + before[1]) / 2 + (y - before[1]) * 0.25 + site.unit * 0.05 * 0.66 ** i,
          px,
          y,
        );
    });
  }
  return { poles, wires };
}
