import { blob, dot } from './limbs.ts';
import type { Brush } from './stage.ts';

/** A date palm, 100 units high, its foot at 0, 0: a slim ringed trunk, a crown of feathered fronds. */
export function palm(c: Brush, lean: number, seed: number): void {
  const tx = lean * 16;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(-3.4, 0);
  c.quadraticCurveTo(lean * 2 - 1.6, -42, tx - 1.4, -74);
  c.lineTo(tx + 1.4, -74);
  c.quadraticCurveTo(lean * 2 + 1.8, -42, 3.4, 0);
  c.fill();
  for (let i = 0; i < 15; i += 1) {
    const u = i / 7 - 1;
    const a = -Math.PI / 2 + u * 1.85;
    const long = 29 + 4 * Math.sin(i * 2.4 + seed);
    const ex = tx + Math.cos(a) * long * 1.05;
    const ey = -75 + Math.sin(a) * long * 0.66 + 7 + 12 * Math.abs(u) ** 1.4;
    const mx = tx + Math.cos(a) * long * 0.5;
    const my = -78 + Math.sin(a) * long * 0.8;
    c.lineWidth = 0.75;
    c.beginPath();
    c.moveTo(tx, -75);
    c.quadraticCurveTo(mx, my, ex, ey);
    c.stroke();
    c.lineWidth = 0.5;
    c.beginPath();
    for (let k = 3; k <= 24; k += 1) {
      const p = k / 24;
      const q = 1 - p;
      const x = q * q * tx + 2 * q * p * mx + p * p * ex;
      const y = q * q * -75 + 2 * q * p * my + p * p * ey;
      const dx = 2 * q * (mx - tx) + 2 * p * (ex - mx);
      const dy = 2 * q * (my + 75) + 2 * p * (ey - my);
      const size = Math.hypot(dx, dy) || 1;
      const leaf = 7.6 * Math.sin(Math.PI * Math.min(1, p * 0.86 + 0.12));
      for (const side of [1, -1]) {
        c.moveTo(x, y);
        c.lineTo(
          x + (dx / size) * leaf * 0.75 + side * (-dy / size) * leaf * 0.6,
          y + (dy / size) * leaf * 0.75 + side * (dx / size) * leaf * 0.6 + leaf * 0.25,
        );
      }
    }
    c.stroke();
  }
  for (const [x, y] of [
    [-3.4, -70],
    [3.2, -69.5],
    [-1, -68],
  ] as const)
    dot(c, tx + x, y, 2, 3.4);
}

/** A dhow with one lateen sail, 100 units from water to the yard's tip. `fill` swells the sail. */
export function dhow(c: Brush, hull: string, sail: string, fill: number): void {
  c.fillStyle = sail;
  c.beginPath();
  c.moveTo(-34, -30);
  c.quadraticCurveTo(-4 + fill * 12, -52, 18, -112);
  c.bezierCurveTo(34 + fill * 12, -80, 44 + fill * 16, -46, 40, -16);
  c.quadraticCurveTo(8, -18 + fill * 3, -34, -30);
  c.fill();
  c.strokeStyle = hull;
  c.lineCap = 'round';
  c.lineWidth = 2.6;
  c.beginPath();
  c.moveTo(-37, -27);
  c.lineTo(20, -116);
  c.stroke();
  c.lineWidth = 3.4;
  c.beginPath();
  c.moveTo(-4, -6);
  c.lineTo(0, -88);
  c.stroke();
  c.lineWidth = 0.9;
  c.beginPath();
  c.moveTo(40, -16);
  c.lineTo(54, -12);
  c.moveTo(0, -86);
  c.lineTo(58, -14);
  c.stroke();
  c.fillStyle = hull;
  c.beginPath();
  c.moveTo(-64, -26);
  c.quadraticCurveTo(-58, -12, -48, -9);
  c.quadraticCurveTo(0, -4, 44, -10);
  c.quadraticCurveTo(60, -15, 76, -28);
  c.quadraticCurveTo(68, 0, 44, 8);
  c.lineTo(-44, 8);
  c.quadraticCurveTo(-62, 0, -64, -26);
  c.fill();
}

/** A hanging lantern, 40 units high, its ring at 0, 0. */
export function lantern(c: Brush, frame: string, light: string): void {
  c.strokeStyle = frame;
  c.lineWidth = 1.6;
  c.beginPath();
  c.arc(0, 3, 3, 0, 7);
  c.stroke();
  c.fillStyle = light;
  blob(c, [
    [-7, 14],
    [7, 14],
    [11, 24],
    [7, 36],
    [-7, 36],
    [-11, 24],
  ]);
  c.fillStyle = frame;
  c.beginPath();
  c.moveTo(0, 4);
  c.quadraticCurveTo(8, 8, 9, 15);
  c.lineTo(-9, 15);
  c.quadraticCurveTo(-8, 8, 0, 4);
  c.fill();
  c.fillRect(-8.5, 35, 17, 4);
  c.lineWidth = 1.1;
  c.beginPath();
  for (const x of [-9, 0, 9]) {
    c.moveTo(x * 0.75, 14);
    c.quadraticCurveTo(x * 1.3, 24, x * 0.75, 36);
  }
  c.moveTo(-10, 24);
  c.lineTo(10, 24);
  c.stroke();
}

/** A kite of a folded letter with its tail; the string's knot at 0, 0. */
export function kite(c: Brush, t: number, paper: string, line: string, tail: boolean): void {
  if (tail) {
    c.strokeStyle = line;
    c.lineWidth = 1.6;
    c.beginPath();
    c.moveTo(0, 34);
    for (let i = 1; i <= 14; i += 1) c.lineTo(Math.sin(t * 5 - i * 0.55) * i * 1.3 - i * 2.5, 34 + i * 6);
    c.stroke();
    c.fillStyle = paper;
    for (let i = 3; i <= 14; i += 3) {
      const x = Math.sin(t * 5 - i * 0.55) * i * 1.3 - i * 2.5;
      const y = 34 + i * 6;
      c.beginPath();
      c.moveTo(x - 6, y - 3);
      c.lineTo(x + 6, y + 4);
      c.lineTo(x + 5, y - 4);
      c.lineTo(x - 6, y + 4);
      c.fill();
    }
  }
  c.fillStyle = paper;
  c.beginPath();
  c.moveTo(0, -34);
  c.lineTo(25, -4);
  c.lineTo(0, 34);
  c.lineTo(-25, -4);
  c.closePath();
  c.fill();
  c.strokeStyle = line;
  c.lineWidth = 1.3;
  c.beginPath();
  c.moveTo(0, -34);
  c.lineTo(0, 34);
  c.moveTo(-25, -4);
  c.lineTo(25, -4);
  c.stroke();
  c.lineWidth = 0.8;
  c.beginPath();
  for (let i = 0; i < 5; i += 1) {
    const y = -20 + i * 9;
    const half = y < -4 ? (y + 34) * 0.62 : (34 - y) * 0.5;
    c.moveTo(-half * 0.8, y);
    c.bezierCurveTo(-half * 0.3, y - 3, half * 0.2, y + 3, half * 0.78, y - 1);
  }
  c.stroke();
}

/** An eight-point star, `r` to its points. */
export function star8(c: Brush, x: number, y: number, r: number, turn = 0, inner = 0.765): void {
  c.beginPath();
  for (let i = 0; i < 16; i += 1) {
    const a = turn + (i * Math.PI) / 8;
    const d = i % 2 === 0 ? r : r * inner * 0.92;
    c.lineTo(x + Math.cos(a) * d, y + Math.sin(a) * d);
  }
  c.closePath();
}
