import { blob, dot, step } from './limbs.ts';
import type { Brush } from './stage.ts';

/** A walking camel, 100 units high at the head, looking right, its feet at 0, 0. */
export function camel(c: Brush, t: number, loaded = false): void {
  const p = t * 3.4;
  const nod = Math.sin(p) * 1.5;
  for (const [x, phase] of [
    [26, 0],
    [-30, 1.6],
    [30, Math.PI],
    [-25, Math.PI + 1.6],
  ] as const) {
    step(c, x, -50, p + phase, 0.3, 25, 25, 8);
  }
  blob(c, [
    [-43, -52],
    [-40, -68],
    [-26, -76],
    [-12, -94],
    [0, -96],
    [10, -80],
    [24, -70],
    [36, -62],
    [47, -66],
    [52, -82 + nod],
    [56, -98 + nod],
    [66, -103 + nod],
    [80, -95 + nod],
    [82, -90 + nod],
    [68, -88 + nod],
    [63, -76 + nod],
    [57, -56],
    [42, -42],
    [20, -40],
    [-10, -37],
    [-32, -42],
  ]);
  dot(c, 58, -104 + nod, 2.4, 4);
  c.lineWidth = 3;
  c.beginPath();
  c.moveTo(-42, -62);
  c.quadraticCurveTo(-50, -52, -48 + Math.sin(p * 0.5) * 3, -38);
  c.stroke();
  if (loaded) {
    blob(c, [
      [-26, -72],
      [-22, -96],
      [-4, -108],
      [14, -98],
      [18, -70],
      [10, -56],
      [-18, -56],
    ]);
  }
}
/** A falcon seen from the side and a little below; `beat` is the angle of its wings, -1 (down) to 1 (up). */
export function falcon(c: Brush, beat: number): void {
  blob(c, [
    [46, -2],
    [34, -9],
    [10, -8],
    [-26, -2],
    [-52, 4],
    [-54, 9],
    [-24, 7],
    [10, 8],
    [34, 5],
  ]);
  c.beginPath();
  c.moveTo(45, -4);
  c.quadraticCurveTo(53, -3, 51, 3);
  c.lineTo(44, 1);
  c.fill();
  for (const side of [1, 0.8]) {
    const up = beat * 62 * side;
    c.beginPath();
    c.moveTo(22, -4);
    c.bezierCurveTo(24, -14 - up * 0.5, 10 + side * 4, -20 - up * 0.9, -14 * side, -18 - up * 1.25);
    c.bezierCurveTo(-24 * side, -12 - up * 1.2, -30, -2 - up * 0.6, -18, 2);
    c.closePath();
    c.fill();
  }
}

/** A soaring bird seen from below, wings wide. */
export function soaring(c: Brush, tilt: number): void {
  c.save();
  c.rotate(tilt);
  blob(c, [
    [0, -20],
    [5, -12],
    [6, 6],
    [13, 28],
    [0, 24],
    [-13, 28],
    [-6, 6],
    [-5, -12],
  ]);
  for (const side of [1, -1]) {
    c.beginPath();
    c.moveTo(3 * side, -10);
    c.bezierCurveTo(26 * side, -26, 52 * side, -24, 84 * side, -2);
    c.bezierCurveTo(62 * side, -4, 30 * side, 4, 4 * side, 10);
    c.fill();
  }
  c.restore();
}

/** Small birds far away, as strokes. */
export function flock(c: Brush, x: number, y: number, t: number, count: number, size: number): void {
  c.lineWidth = Math.max(1, size * 0.18);
  c.lineCap = 'round';
  c.beginPath();
  for (let i = 0; i < count; i += 1) {
    const row = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    const bx = x - Math.abs(row) * size * 2.1 + Math.sin(t * 0.9 + i) * 3;
    const by = y + row * size * 1.1 + Math.cos(t * 1.3 + i * 2) * 3;
    const beat = Math.sin(t * 7 + i * 1.3) * size * 0.5;
    c.moveTo(bx - size, by - beat);
    c.quadraticCurveTo(bx - size * 0.3, by - size * 0.3, bx, by);
    c.quadraticCurveTo(bx + size * 0.3, by - size * 0.3, bx + size, by - beat);
  }
  c.stroke();
}

/** A whale swimming right, 100 units long from its middle to either end. */
export function whale(c: Brush, t: number): void {
  const w = Math.sin(t * 1.1);
  blob(c, [
    [100, 2],
    [92, -16],
    [62, -30],
    [18, -33],
    [-30, -24],
    [-66, -8 + w * 3],
    [-92, 0 + w * 9],
    [-94, 5 + w * 9],
    [-60, 8 + w * 3],
    [-24, 20],
    [24, 30],
    [66, 27],
    [94, 16],
  ]);
  c.beginPath();
  c.moveTo(-88, 2 + w * 8);
  c.bezierCurveTo(-104, -8 + w * 15, -118, -22 + w * 18, -126, -18 + w * 20);
  c.bezierCurveTo(-122, -4 + w * 16, -112, 3 + w * 12, -106, 4 + w * 12);
  c.bezierCurveTo(-114, 12 + w * 12, -120, 22 + w * 14, -118, 26 + w * 14);
  c.bezierCurveTo(-104, 22 + w * 12, -94, 14 + w * 9, -86, 6 + w * 8);
  c.fill();
  c.beginPath();
  c.moveTo(40, 22);
  c.bezierCurveTo(30, 44 + w * 4, 8, 56 + w * 9, -6, 54 + w * 10);
  c.bezierCurveTo(2, 40, 14, 28, 18, 22);
  c.fill();
}

/** A cat sitting with its tail down the wall; 100 units high to the ears. `look` turns its head, -1 to 1. */
export function cat(c: Brush, t: number, look: number): void {
  blob(c, [
    [-24, 0],
    [-30, -24],
    [-20, -52],
    [-4, -64],
    [12, -58],
    [18, -30],
    [22, -4],
    [20, 0],
  ]);
  c.save();
  c.translate(4 + look * 4, -72);
  c.rotate(look * 0.12);
  dot(c, 0, 0, 20, 17);
  c.beginPath();
  c.moveTo(-18, -6);
  c.lineTo(-17, -30);
  c.lineTo(-3, -15);
  c.moveTo(18, -6);
  c.lineTo(17, -30 + Math.max(0, Math.sin(t * 1.7) - 0.9) * 60);
  c.lineTo(3, -15);
  c.fill();
  c.restore();
  c.lineWidth = 8;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(-22, -6);
  const swing = Math.sin(t * 1.6) * 14;
  c.bezierCurveTo(-40, 4, -38, 34, -32 + swing * 0.5, 52);
  c.quadraticCurveTo(-28 + swing, 64, -16 + swing, 60);
  c.stroke();
}
