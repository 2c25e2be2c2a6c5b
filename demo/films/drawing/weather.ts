import { seededRandom } from '../random.ts';
import { HEIGHT, WIDTH, type Brush } from './stage.ts';

type Weather = (c: Brush, t: number, alpha: number) => void;

interface Mote {
  x: number;
  y: number;
  z: number;
  k: number;
}

function motes(seed: string, count: number): Mote[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    z: 0.35 + random() * 0.65,
    k: random() * 6.28,
  }));
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** Rain as one stroke path; `slant` is its drift per unit of fall. */
export function rain(seed: string, count: number, color: string, slant = -0.2): Weather {
  const drops = motes(seed, count);
  return (c, t, alpha) => {
    c.globalAlpha = alpha;
    c.strokeStyle = color;
    c.lineCap = 'butt';
    for (const near of [false, true]) {
      c.lineWidth = near ? 1.5 : 0.8;
      c.beginPath();
      for (const { x, y, z } of drops) {
        if (z > 0.75 !== near) continue;
        const py = wrap(y * 820 + t * 1150 * z, 820) - 60;
        const px = wrap(x * 1500 + t * 1150 * z * slant, 1500) - 110;
        const long = 15 + 26 * z;
        c.moveTo(px, py);
        c.lineTo(px + slant * long, py + long);
      }
      c.stroke();
    }
    c.globalAlpha = 1;
  };
}

/** Small things that drift: dust, snow, sparks, petals. Speeds in units a second. */
export function drift(
  seed: string,
  count: number,
  color: string,
  size: number,
  vx: number,
  vy: number,
  flutter = 20,
): Weather {
  const bits = motes(seed, count);
  return (c, t, alpha) => {
    c.fillStyle = color;
    for (const near of [0, 1, 2]) {
      c.globalAlpha = alpha * (0.35 + 0.3 * near);
      c.beginPath();
      for (const { x, y, z, k } of bits) {
        if (Math.min(2, Math.floor((z - 0.35) * 4.6)) !== near) continue;
        const px = wrap(x * 1360 + t * vx * z + Math.sin(t * 1.3 + k) * flutter, 1360) - 40;
        const py = wrap(y * 800 + t * vy * z + Math.cos(t * 1.1 + k) * flutter * 0.5, 800) - 40;
        c.moveTo(px, py);
        c.arc(px, py, size * z, 0, 7);
      }
      c.fill();
    }
    c.globalAlpha = 1;
  };
}

/** Sand carried low over the ground in long threads, between two heights. */
export function sandstream(
  seed: string,
  count: number,
  color: string,
  top: number,
  bottom: number,
  speed: number,
): Weather {
  const threads = motes(seed, count);
  return (c, t, alpha) => {
    c.strokeStyle = color;
    c.lineCap = 'round';
    for (const near of [false, true]) {
      c.globalAlpha = alpha * (near ? 0.5 : 0.28);
      c.lineWidth = near ? 2 : 1.1;
      c.beginPath();
      for (const { x, y, z, k } of threads) {
        if (z > 0.7 !== near) continue;
        const px = wrap(x * 1700 + t * speed * z, 1700) - 260;
        const py = top + (bottom - top) * y + Math.sin(t * 1.4 + k) * 7;
        const long = 60 + 130 * z;
        c.moveTo(px, py);
        c.bezierCurveTo(
          px + long * 0.3,
          py - 6 + Math.sin(k) * 6,
          px + long * 0.6,
          py + 5,
          px + long,
          py - 2,
        );
      }
      c.stroke();
    }
    c.globalAlpha = 1;
  };
}

/** Lights that wander and breathe: fireflies, far lamps on water. */
export function fireflies(seed: string, count: number, color: string, top: number, bottom: number): Weather {
  const flies = motes(seed, count);
  return (c, t, alpha) => {
    c.fillStyle = color;
    for (const { x, y, z, k } of flies) {
      const glow = Math.max(0, Math.sin(t * (0.8 + z) + k * 3));
      if (glow < 0.05) continue;
      const px = x * WIDTH + Math.sin(t * 0.7 + k) * 40;
      const py = top + (bottom - top) * y + Math.cos(t * 0.9 + k * 2) * 20;
      c.globalAlpha = alpha * glow;
      c.beginPath();
      c.arc(px, py, 1.6 + z, 0, 7);
      c.fill();
      c.globalAlpha = alpha * glow * 0.16;
      c.beginPath();
      c.arc(px, py, 7 + 5 * z, 0, 7);
      c.fill();
    }
    c.globalAlpha = 1;
  };
}

/** Broken light on water below a lamp at x: short bars that shimmer, wider as they come near. */
export function glitter(
  seed: string,
  count: number,
  color: string,
  top: number,
  bottom = HEIGHT,
): (c: Brush, x: number, t: number, alpha: number, spread?: number) => void {
  const bars = motes(seed, count);
  return (c, x, t, alpha, spread = 1) => {
    c.fillStyle = color;
    for (const { x: u, y, z, k } of bars) {
      const p = y ** 1.6;
      const shimmer = Math.sin(t * (2 + z * 2) + k);
      if (shimmer < -0.2) continue;
      const py = top + (bottom - top) * p;
      const half = (8 + 90 * p) * spread;
      const px = x + (u - 0.5) * 2 * half + Math.sin(t * 0.8 + k) * 8 * p;
      const long = (6 + 34 * p * z) * (0.5 + 0.5 * shimmer);
      c.globalAlpha = alpha * (0.3 + 0.5 * shimmer) * (1 - 0.45 * p);
      c.fillRect(px - long / 2, py, long, 1 + 2.2 * p);
    }
    c.globalAlpha = 1;
  };
}
