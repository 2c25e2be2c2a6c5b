import { blob, dot, limb, step } from './limbs.ts';
import type { Brush } from './stage.ts';

/** A walker in a long robe, 100 units high, looking right; the hem swings with the step. */
export function walker(
  c: Brush,
  t: number,
  { scarf = true, pace = 1 }: { scarf?: boolean; pace?: number } = {},
): void {
  const p = t * 4.6 * pace;
  const s = Math.sin(p);
  step(c, 0, -46, p, 0.34, 22, 23, 8);
  step(c, 0, -46, p + Math.PI, 0.34, 22, 23, 8);
  c.beginPath();
  c.moveTo(-9, -78);
  c.bezierCurveTo(-14, -56, -14 - s * 2, -30, -17 - s * 4, -9);
  c.quadraticCurveTo(0, -4, 16 + s * 3, -9);
  c.bezierCurveTo(12, -34, 13, -60, 9, -78);
  c.closePath();
  c.fill();
  limb(c, 2, -74, -s * 0.45, 19, -s * 0.45 + 0.35, 17, 7);
  head(c, 1, -88, scarf, p);
}

/** A head and, with `scarf`, a headcloth that falls behind. */
export function head(c: Brush, x: number, y: number, scarf: boolean, p: number): void {
  dot(c, x, y, 8, 9.5);
  if (!scarf) {
    blob(c, [
      [x + 7, y - 6],
      [x + 1, y - 13],
      [x - 8, y - 10],
      [x - 11, y],
      [x - 8, y + 6],
      [x - 3, y - 2],
    ]);
    return;
  }
  c.beginPath();
  c.moveTo(x + 7, y - 6);
  c.bezierCurveTo(x + 2, y - 14, x - 10, y - 12, x - 10, y);
  c.bezierCurveTo(x - 12, y + 10, x - 20 - Math.sin(p) * 2, y + 18, x - 19 - Math.sin(p) * 4, y + 25);
  c.lineTo(x + 5, y + 14);
  c.closePath();
  c.fill();
}

/** One who sits in a saddle: seat at 0, 0. A lantern hangs from the pole when `lamp`; gives the lantern's place. */
export function seated(c: Brush, t: number, lamp: boolean): [number, number] {
  const sway = Math.sin(t * 3.4) * 1.2;
  blob(c, [
    [-14, 4],
    [-12, -16],
    [-9 + sway, -38],
    [0 + sway, -44],
    [9 + sway, -38],
    [12, -16],
    [16, 6],
    [12, 22],
    [2, 24],
    [-6, 12],
  ]);
  limb(c, 4 + sway, -34, 0.9, 15, 1.5, 14, 6);
  head(c, 1 + sway * 1.4, -53, true, t * 3.4);
  if (!lamp) return [0, 0];
  c.lineWidth = 2.4;
  c.beginPath();
  c.moveTo(22, -14);
  c.lineTo(40 + sway, -62);
  c.lineTo(50 + sway, -60);
  c.stroke();
  const swing = Math.sin(t * 2.6) * 3;
  c.lineWidth = 1.4;
  c.beginPath();
  c.moveTo(50 + sway, -60);
  c.lineTo(50 + sway + swing, -46);
  c.stroke();
  return [50 + sway + swing, -40];
}

/** A child, 70 units high, arm up towards the kite's string; `run` from 0 (stands) to 1. Gives the hand's place. */
export function child(c: Brush, t: number, run: number, reach = 2.5): [number, number] {
  const p = t * 9;
  const stride = 0.75 * run;
  step(c, 0, -32, p, stride + 0.05, 16, 16, 7);
  step(c, 0, -32, p + Math.PI, stride + 0.05, 16, 16, 7);
  const lean = 6 * run;
  blob(c, [
    [-10, -26],
    [-9 + lean * 0.5, -44],
    [-6 + lean, -54],
    [4 + lean, -55],
    [9 + lean, -42],
    [11, -26],
  ]);
  dot(c, lean + 1, -64, 9, 10);
  dot(c, lean - 3, -69, 9, 7);
  limb(c, lean - 2, -50, -0.5 + Math.sin(p) * 0.6 * run, 12, -0.1 + Math.sin(p) * 0.7 * run, 11, 5);
  return limb(c, lean + 2, -50, reach, 13, reach + 0.25, 13, 5);
}

/** A runner in a coat with a case under the arm; 100 units high. */
export function runner(c: Brush, t: number): void {
  const p = t * 8.4;
  step(c, 0, -46, p, 0.72, 24, 23, 8.5);
  step(c, 0, -46, p + Math.PI, 0.72, 24, 23, 8.5);
  const flap = Math.sin(p * 2) * 3;
  c.beginPath();
  c.moveTo(2, -80);
  c.bezierCurveTo(-10, -66, -16, -46, -34, -30 + flap);
  c.quadraticCurveTo(-18, -24 + flap, -2, -34);
  c.quadraticCurveTo(10, -32, 15, -40);
  c.bezierCurveTo(15, -56, 18, -70, 14, -80);
  c.closePath();
  c.fill();
  blob(c, [
    [-20, -52],
    [-8, -62],
    [16, -58],
    [34, -52],
    [36, -46],
    [20, -44],
    [2, -46],
    [-14, -44],
  ]);
  limb(c, 10, -74, 0.5 - Math.sin(p) * 0.5, 18, 1.3 - Math.sin(p) * 0.4, 15, 7);
  dot(c, 12, -90, 8, 9.5);
  blob(c, [
    [16, -100],
    [4, -101],
    [-2, -92],
    [-12, -86 + flap * 0.6],
    [-22, -80 + flap],
    [-10, -80],
    [4, -82],
  ]);
}

/** A dancer, 100 units high: `turn` goes round in radians, `lift` 0 to 1 opens the skirt. */
export function dancer(c: Brush, turn: number, lift: number): void {
  const side = Math.sin(turn);
  const wide = 26 + 34 * lift;
  const hem = -8 - 14 * lift;
  limb(c, -3, -44, -0.08 - side * 0.12, 22, 0.04, 22, 7);
  limb(c, 3, -44, 0.1 + side * 0.16, 22, -0.05 + side * 0.1, 22, 7);
  c.beginPath();
  c.moveTo(-7, -58);
  c.bezierCurveTo(-12, -44, -wide * 0.6, -30, -wide + side * 9, hem + Math.sin(turn * 1.5) * 5 * lift);
  for (let i = 1; i <= 6; i += 1) {
    const x = -wide + (2 * wide * i) / 6 + side * 9 * (1 - i / 3);
    c.quadraticCurveTo(
      x - wide / 6,
      hem + 9 + Math.sin(turn * 2 + i * 2.2) * 5 * lift,
      x,
      hem + Math.sin(turn * 2 + i * 1.4) * 6 * lift,
    );
  }
  c.bezierCurveTo(wide * 0.6, -30, 12, -44, 7, -58);
  c.closePath();
  c.fill();
  blob(c, [
    [-7, -56],
    [-6, -66],
    [-9, -77],
    [0, -81],
    [9, -77],
    [6, -66],
    [7, -56],
  ]);
  const raise = 2.3 + 0.4 * Math.sin(turn * 0.7);
  limb(c, 8, -77, raise, 17, raise + 0.75 + side * 0.3, 17, 5);
  limb(c, -8, -77, -1.7 - 0.7 * lift * Math.cos(turn * 0.5), 17, -1.9 - 0.5 * side - 0.5 * lift, 17, 5);
  dot(c, side * 1.5, -91, 7, 8.5);
  blob(c, [
    [side * 1.5 + 4, -100],
    [-4, -101],
    [-8 - side * 4, -92],
    [-16 * side - 4, -80],
    [-20 * side - 2, -66],
    [-9 * side - 6, -78],
    [-6, -88],
  ]);
}

/** An old man with his oud, sitting cross-legged, 70 units high. */
export function oudPlayer(c: Brush, t: number, wood: string): void {
  const nod = Math.sin(t * 1.5) * 2;
  blob(c, [
    [-40, 0],
    [-36, -12],
    [-18, -20],
    [-20, -44],
    [-10, -56 + nod * 0.4],
    [8, -56 + nod * 0.4],
    [16, -42],
    [16, -20],
    [36, -13],
    [42, 0],
  ]);
  head(c, 1 + nod, -68 + nod * 0.5, true, t);
  blob(c, [
    [5 + nod, -62],
    [9 + nod, -56],
    [6 + nod, -48],
    [1 + nod, -56],
  ]);
  const own = c.fillStyle;
  c.save();
  c.translate(4, -28);
  c.rotate(-0.22);
  c.fillStyle = wood;
  blob(c, [
    [-26, 0],
    [-20, -15],
    [0, -17],
    [20, -6],
    [26, 0],
    [20, 6],
    [0, 15],
    [-20, 14],
  ]);
  c.fillRect(22, -3, 34, 6);
  c.fillRect(54, -3, 5, 15);
  c.fillStyle = own;
  dot(c, -2, -1, 6, 6);
  c.restore();
  const strum = Math.sin(t * 9) * 0.14;
  limb(c, -12, -48, -0.5, 19, 1.15 + strum, 20, 8);
  limb(c, 12, -48, 0.75, 17, 1.75 + Math.sin(t * 2.3) * 0.12, 24, 7);
}

/** One who stands still and looks, in a robe; `arm` raises the forward arm in radians from down. Gives the hand. */
export function standing(
  c: Brush,
  t: number,
  { scarf = true, arm = 0.1, bend = 0.2 }: { scarf?: boolean; arm?: number; bend?: number } = {},
): [number, number] {
  const breeze = Math.sin(t * 1.3) * 2;
  c.beginPath();
  c.moveTo(-9, -79);
  c.bezierCurveTo(-14, -56, -15 - breeze, -28, -18 - breeze * 2, 0);
  c.lineTo(15 - breeze, 0);
  c.bezierCurveTo(12, -34, 13, -60, 9, -79);
  c.closePath();
  c.fill();
  const hand = limb(c, 4, -74, arm, 18, arm + bend, 18, 7);
  head(c, 1, -89, scarf, t * 1.3);
  return hand;
}

/** A girl with long hair, 70 units high; the arm points up at `arm` radians from down. */
export function girl(c: Brush, t: number, arm: number): [number, number] {
  const breeze = Math.sin(t * 1.2) * 2.5;
  limb(c, -4, -20, 0, 10, 0, 10, 5);
  limb(c, 5, -20, 0, 10, 0, 10, 5);
  c.beginPath();
  c.moveTo(-5, -52);
  c.bezierCurveTo(-8, -40, -16 - breeze, -24, -18 - breeze, -14);
  c.quadraticCurveTo(0, -10, 18 - breeze, -14);
  c.bezierCurveTo(12, -26, 9, -40, 6, -52);
  c.closePath();
  c.fill();
  dot(c, 1, -61, 8.5, 9.5);
  blob(c, [
    [7, -70],
    [-3, -72],
    [-9, -64],
    [-12 - breeze, -50],
    [-18 - breeze * 1.6, -38],
    [-8 - breeze, -42],
    [-3, -54],
  ]);
  return limb(c, 3, -49, arm, 13, arm + 0.1, 13, 4.6);
}
