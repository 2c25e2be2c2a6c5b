import type { Brush } from './stage.ts';

/** Draws at x, y with `size` units to the figure's own 100; `facing` -1 looks left. */
export function placed(
  c: Brush,
  x: number,
  y: number,
  size: number,
  draw: () => void,
  facing: 1 | -1 = 1,
  turn = 0,
): void {
  c.save();
  c.translate(x, y);
  if (turn !== 0) c.rotate(turn);
  c.scale((size / 100) * facing, size / 100);
  draw();
  c.restore();
}

/** A limb of two bones from x, y: angles from straight down (forward positive), lengths, width. Gives its end. */
export function limb(
  c: Brush,
  x: number,
  y: number,
  upper: number,
  long: number,
  lower: number,
  short: number,
  width: number,
): [number, number] {
  const kx = x + Math.sin(upper) * long;
  const ky = y + Math.cos(upper) * long;
  const ex = kx + Math.sin(lower) * short;
  const ey = ky + Math.cos(lower) * short;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = width;
  c.beginPath();
  c.moveTo(x, y);
  c.lineTo(kx, ky);
  c.stroke();
  c.lineWidth = width * 0.68;
  c.beginPath();
  c.moveTo(kx, ky);
  c.lineTo(ex, ey);
  c.stroke();
  return [ex, ey];
}

/** A leg that walks: `phase` in radians. */
export function step(
  c: Brush,
  x: number,
  y: number,
  phase: number,
  stride: number,
  long: number,
  short: number,
  width: number,
): void {
  const upper = stride * Math.sin(phase);
  const lift = Math.max(0, Math.cos(phase));
  const [ex, ey] = limb(c, x, y, upper, long, upper - lift * stride * 1.7 - 0.06, short, width);
  c.lineWidth = width * 0.6;
  c.beginPath();
  c.moveTo(ex, ey);
  c.lineTo(ex + width * 0.7, ey);
  c.stroke();
}

/** One closed shape from points joined by smooth curves; the figure's own units. */
export function blob(c: Brush, points: readonly (readonly [number, number])[]): void {
  const n = points.length;
  const at = (i: number): readonly [number, number] => points[((i % n) + n) % n]!;
  c.beginPath();
  const first = at(0);
  c.moveTo(first[0], first[1]);
  for (let i = 0; i < n; i += 1) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [dx, dy] = at(i + 2);
    c.bezierCurveTo(bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy);
  }
  c.fill();
}

export function dot(c: Brush, x: number, y: number, rx: number, ry = rx): void {
  c.beginPath();
  c.ellipse(x, y, rx, ry, 0, 0, 7);
  c.fill();
}

/** Sets fill and stroke at once: a silhouette is one colour. */
export function ink(c: Brush, color: string): void {
  c.fillStyle = color;
  c.strokeStyle = color;
}
