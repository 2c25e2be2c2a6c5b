import { seededRandom } from '../random.ts';
import { HEIGHT, WIDTH, type Brush } from './stage.ts';

export interface Swell {
  y: number;
  high: number;
  long: number;
  speed: number;
  color: string;
  crest?: string;
  phase?: number;
}

/** Height of the water of such a swell at x. */
export function surface({ y, high, long, speed, phase = 0 }: Swell, x: number, t: number): number {
  const a = x / long + t * speed + phase;
  return y + high * (Math.sin(a) * 0.7 + Math.sin(a * 2.3 + 1.3 - t * speed * 0.4) * 0.3);
}

/** One body of water, from its surface down. */
export function swell(c: Brush, wave: Swell, t: number): void {
  c.beginPath();
  c.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 20) c.lineTo(x, surface(wave, x, t));
  c.lineTo(WIDTH, HEIGHT);
  c.fillStyle = wave.color;
  c.fill();
  if (!wave.crest) return;
  c.beginPath();
  for (let x = 0; x <= WIDTH; x += 20) c.lineTo(x, surface(wave, x, t) + 1);
  c.strokeStyle = wave.crest;
  c.lineWidth = 2;
  c.stroke();
}

/** Fine dark and light lines on still water, between two heights; nearer ones are longer. */
export function ripples(
  seed: string,
  count: number,
  color: string,
  top: number,
  bottom = HEIGHT,
): (c: Brush, t: number, alpha: number) => void {
  const random = seededRandom(seed);
  const lines = Array.from({ length: count }, () => ({
    x: random() * WIDTH,
    y: random(),
    k: random() * 6.28,
  }));
  return (c, t, alpha) => {
    c.strokeStyle = color;
    c.lineCap = 'round';
    for (const near of [false, true]) {
      c.lineWidth = near ? 1.8 : 1;
      c.globalAlpha = alpha * (near ? 0.7 : 0.5);
      c.beginPath();
      for (const { x, y, k } of lines) {
        if (y > 0.5 !== near) continue;
        const p = y ** 1.7;
        const py = top + (bottom - top) * p;
        const long = (14 + 120 * p) * (0.6 + 0.4 * Math.sin(t * 1.1 + k));
        const px = ((x + t * (4 + 22 * p)) % (WIDTH + 200)) - 100;
        c.moveTo(px, py);
        c.quadraticCurveTo(px + long / 2, py - 2.5 * p, px + long, py + Math.sin(k) * 2 * p);
      }
      c.stroke();
    }
    c.globalAlpha = 1;
  };
}
