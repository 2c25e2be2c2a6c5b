import { Path2D } from '@napi-rs/canvas';

/** One closed line, x and y in turn. */
export type Ring = number[];

/** A shape as closed lines that all turn the same way, so that where two overlap both stay filled. */
export type Outline = Ring[];

/** Numbers of a list such as `'0,0 10,-5'`; `!` after a point makes it a corner. */
function parse(text: string): { values: number[]; corner: boolean }[] {
  return text
    .trim()
    .split(/\s+/)
    .map((point) => ({
      corner: point.endsWith('!'),
      values: point.replace('!', '').split(',').map(Number),
    }));
}

function turned(ring: Ring): Ring {
  let area = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    area += (ring[i] as number) * (ring[j + 1] as number) - (ring[j] as number) * (ring[i + 1] as number);
  }
  if (area >= 0) return ring;
  const back: Ring = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) back.push(ring[i] as number, ring[i + 1] as number);
  return back;
}

type Point = readonly [number, number];

function spline(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const at = (k: 0 | 1) => {
    const [p0, p1, p2, p3] = [a[k], b[k], c[k], d[k]];
    return (
      0.5 *
      (2 * p1 +
        (p2 - p0) * t +
        (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
        (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
    );
  };
  return [at(0), at(1)];
}

/** A closed smooth line through the points; points marked `!` are corners. */
export function curve(text: string, steps = 9): Outline {
  const points = parse(text);
  const n = points.length;
  const at = (i: number): Point => {
    const { values } = points[(i + n) % n] as { values: number[] };
    return [values[0] as number, values[1] as number];
  };
  const corner = (i: number) => (points[(i + n) % n] as { corner: boolean }).corner;
  const ring: Ring = [];
  for (let i = 0; i < n; i++) {
    const before = corner(i) ? at(i) : at(i - 1);
    const after = corner(i + 1) ? at(i + 1) : at(i + 2);
    const straight = corner(i) && corner(i + 1);
    for (let s = 0; s < (straight ? 1 : steps); s++) {
      ring.push(...spline(before, at(i), at(i + 1), after, s / steps));
    }
  }
  return [turned(ring)];
}

/** A closed line of straight edges. */
export function poly(text: string): Outline {
  return [turned(parse(text).flatMap((point) => point.values.slice(0, 2)))];
}

/** A closed line given as numbers. */
export function ringOf(values: Ring): Outline {
  return [turned(values)];
}

/** A tapering limb along points `x,y,width`, with round ends. */
export function limb(text: string, steps = 7): Outline {
  return limbAlong(
    parse(text).map((p) => p.values as [number, number, number]),
    steps,
  );
}

export function limbAlong(points: readonly (readonly [number, number, number])[], steps = 7): Outline {
  const n = points.length;
  const at = (i: number) => points[Math.min(n - 1, Math.max(0, i))] as readonly [number, number, number];
  const line: [number, number, number][] = [];
  for (let i = 0; i < n - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const [x, y] = spline([a[0], a[1]], [b[0], b[1]], [c[0], c[1]], [d[0], d[1]], t);
      line.push([x, y, b[2] + (c[2] - b[2]) * t]);
    }
  }
  line.push([...at(n - 1)]);
  const left: number[] = [];
  const right: number[] = [];
  line.forEach(([x, y, w], i) => {
    const p = line[Math.max(0, i - 1)] as [number, number, number];
    const q = line[Math.min(line.length - 1, i + 1)] as [number, number, number];
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const nx = (-(q[1] - p[1]) / length) * (w / 2);
    const ny = ((q[0] - p[0]) / length) * (w / 2);
    left.push(x + nx, y + ny);
    right.unshift(x - nx, y - ny);
  });
  const body = turned([...left, ...right]);
  const [sx, sy, sw] = at(0);
  const [ex, ey, ew] = at(n - 1);
  return [body, ...ellipse(sx, sy, sw / 2, sw / 2), ...ellipse(ex, ey, ew / 2, ew / 2)];
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, tilt = 0): Outline {
  const n = Math.max(10, Math.min(48, Math.round((Math.abs(rx) + Math.abs(ry)) * 2)));
  const ring: Ring = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const x = Math.cos(a) * rx;
    const y = Math.sin(a) * ry;
    ring.push(cx + x * Math.cos(tilt) - y * Math.sin(tilt), cy + x * Math.sin(tilt) + y * Math.cos(tilt));
  }
  return [turned(ring)];
}

/** A rectangle from its left, top, width and height. */
export function rect(x: number, y: number, w: number, h: number): Outline {
  return [turned([x, y, x + w, y, x + w, y + h, x, y + h])];
}

/** A pointed arch standing on `y`: `w` wide, `h` high in all; `point` 0 is round, 1 is keen. */
export function arch(cx: number, y: number, w: number, h: number, point = 0.35): Outline {
  const r = w / 2;
  const rise = Math.min(h, r * (1 + point * 0.75));
  const spring = y - h + rise;
  const ring: Ring = [cx - r, y, cx - r, spring];
  for (let i = 1; i < 12; i++) ring.push(...archPoint(cx, spring, r, rise, point, -1, i / 12));
  ring.push(cx, spring - rise);
  for (let i = 11; i > 0; i--) ring.push(...archPoint(cx, spring, r, rise, point, 1, i / 12));
  ring.push(cx + r, spring, cx + r, y);
  return [turned(ring)];
}

function archPoint(
  cx: number,
  y: number,
  r: number,
  rise: number,
  keen: number,
  side: number,
  t: number,
): Point {
  const a = (t * Math.PI) / 2;
  const round: Point = [Math.cos(a), Math.sin(a)];
  const pointed: Point = [1 - t ** 1.9, Math.sin(a) * 0.55 + t * 0.45];
  const x = round[0] + (pointed[0] - round[0]) * keen;
  const up = round[1] + (pointed[1] - round[1]) * keen;
  return [cx + side * r * x, y - rise * up];
}

/** A crescent: a disc of `r` bitten by another, its horns turned to `tilt`. */
export function crescent(cx: number, cy: number, r: number, bite = 0.42, tilt = -0.5): Outline {
  const ring: Ring = [];
  const inner = r * (1 - bite * 0.32);
  const shift = r * bite;
  const x = (r * r - inner * inner + shift * shift) / (2 * shift);
  const outerAngle = Math.acos(Math.max(-1, Math.min(1, x / r)));
  const innerAngle = Math.acos(Math.max(-1, Math.min(1, (x - shift) / inner)));
  const put = (px: number, py: number) =>
    ring.push(cx + px * Math.cos(tilt) - py * Math.sin(tilt), cy + px * Math.sin(tilt) + py * Math.cos(tilt));
  for (let i = 0; i <= 36; i++) {
    const a = outerAngle + ((Math.PI * 2 - 2 * outerAngle) * i) / 36;
    put(Math.cos(a) * r, Math.sin(a) * r);
  }
  for (let i = 36; i >= 0; i--) {
    const a = innerAngle + ((Math.PI * 2 - 2 * innerAngle) * i) / 36;
    put(shift + Math.cos(a) * inner, Math.sin(a) * inner);
  }
  return [turned(ring)];
}

/** A star of `points` rays. */
export function star(
  cx: number,
  cy: number,
  r: number,
  points = 8,
  inner = 0.72,
  tilt = -Math.PI / 2,
): Outline {
  const ring: Ring = [];
  for (let i = 0; i < points * 2; i++) {
    const a = tilt + (i * Math.PI) / points;
    const d = i % 2 === 0 ? r : r * inner;
    ring.push(cx + Math.cos(a) * d, cy + Math.sin(a) * d);
  }
  return [turned(ring)];
}

export interface Placement {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  tilt?: number;
}

/** The outline moved, scaled, turned, or mirrored. */
export function place(outline: Outline, at: Placement): Outline {
  const s = at.scale ?? 1;
  const cos = Math.cos(at.tilt ?? 0) * s;
  const sin = Math.sin(at.tilt ?? 0) * s;
  return outline.map((ring) => {
    const out: Ring = Array.from(ring);
    for (let i = 0; i < ring.length; i += 2) {
      const x = at.flip ? -(ring[i] as number) : (ring[i] as number);
      const y = ring[i + 1] as number;
      out[i] = at.x + x * cos - y * sin;
      out[i + 1] = at.y + x * sin + y * cos;
    }
    return at.flip ? turned(out) : out;
  });
}

export function toPath(outline: Outline): Path2D {
  const path = new Path2D();
  for (const ring of outline) {
    path.moveTo(ring[0] as number, ring[1] as number);
    for (let i = 2; i < ring.length; i += 2) path.lineTo(ring[i] as number, ring[i + 1] as number);
    path.closePath();
  }
  return path;
}

/** Left, top, right and bottom of an outline. */
export function bounds(outline: Outline): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of outline) {
    for (let i = 0; i < ring.length; i += 2) {
      box[0] = Math.min(box[0], ring[i] as number);
      box[1] = Math.min(box[1], ring[i + 1] as number);
      box[2] = Math.max(box[2], ring[i] as number);
      box[3] = Math.max(box[3], ring[i + 1] as number);
    }
  }
  return box;
}
