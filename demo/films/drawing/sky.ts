import { seededRandom } from '../random.ts';
import {
  HEIGHT,
  WIDTH,
  grain,
  put,
  ramp,
  shine,
  type Brush,
  type Layer,
  type Stage,
  type Stops,
} from './stage.ts';

/** A sky that fills the field (or `height` of it). */
export function sky(stage: Stage, stops: Stops, height = HEIGHT): Layer {
  return grain(
    stage.layer(WIDTH, height, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, height, stops);
      c.fillRect(0, 0, WIDTH, height);
    }),
    5,
    stops.map(String).join(),
  );
}

/** A round light that fades outwards. */
export function glow(stage: Stage, radius: number, color: string, core = 0): Layer {
  return stage.layer(
    radius * 2,
    radius * 2,
    (c) => {
      const fill = c.createRadialGradient(radius, radius, radius * core, radius, radius, radius);
      const [r, g, b] = rgb(color);
      for (const [at, alpha] of [
        [0, 1],
        [0.12, 0.72],
        [0.3, 0.36],
        [0.55, 0.12],
        [0.8, 0.025],
        [1, 0],
      ] as const) {
        fill.addColorStop(at, `rgba(${r},${g},${b},${alpha})`);
      }
      c.fillStyle = fill;
      c.fillRect(0, 0, radius * 2, radius * 2);
    },
    Math.min(1, 90 / radius),
  );
}

export function rgb(color: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
}
export function disc(stage: Stage, radius: number, color: string): Layer {
  return stage.layer(radius * 2 + 4, radius * 2 + 4, (c) => {
    c.fillStyle = color;
    c.beginPath();
    c.arc(radius + 2, radius + 2, radius, 0, 7);
    c.fill();
  });
}

/** The crescent, lit from the lower right. */
export function crescent(stage: Stage, radius: number, color: string): Layer {
  return stage.layer(radius * 2 + 4, radius * 2 + 4, (c) => {
    c.translate(radius + 2, radius + 2);
    c.rotate(0.5);
    c.fillStyle = color;
    c.beginPath();
    c.arc(0, 0, radius, -Math.PI / 2, Math.PI / 2);
    c.bezierCurveTo(radius * 0.62, radius * 0.62, radius * 0.62, -radius * 0.62, 0, -radius);
    c.fill();
  });
}

/** Stars: a still field, and some brighter ones that twinkle each at its own pace. */
export function starfield(
  stage: Stage,
  seed: string,
  count: number,
  height: number,
  width = WIDTH,
): (c: Brush, t: number, alpha: number, x?: number, y?: number) => void {
  const random = seededRandom(seed);
  const still = stage.layer(width, height, (c) => {
    for (let i = 0; i < count; i += 1) {
      const r = 1.3 * (0.35 + random() ** 3 * 1.1);
      c.fillStyle = `rgba(${255 - random() * 40},${245 - random() * 25},${225 + random() * 30},${0.35 + random() * 0.65})`;
      c.beginPath();
      c.arc(random() * width, random() ** 1.3 * height, r, 0, 7);
      c.fill();
    }
  });
  const bright = Array.from({ length: Math.min(60, Math.round(count / 7)) }, () => ({
    x: random() * width,
    y: random() ** 1.3 * height,
    r: 1.1 + random() ** 3 * 1.5,
    pace: 0.8 + random() * 1.6,
    k: random() * 6.28,
  }));
  return (c, t, alpha, x = 0, y = 0) => {
    if (alpha <= 0.01) return;
    put(c, still, Math.round(x), Math.round(y), alpha);
    c.fillStyle = '#fffaf0';
    for (const star of bright) {
      c.globalAlpha = Math.min(1, alpha * (0.5 + 0.5 * Math.sin(t * star.pace + star.k)));
      c.beginPath();
      c.arc(star.x + Math.round(x), star.y + Math.round(y), star.r, 0, 7);
      c.fill();
    }
    c.globalAlpha = 1;
  };
}

/** A long flat cloud of torn paper: soft below, lit along its upper edge. */
export function cloud(
  stage: Stage,
  seed: string,
  width: number,
  height: number,
  body: string,
  lit: string,
): Layer {
  const random = seededRandom(seed);
  const [r, g, b] = rgb(body);
  const edge = rgb(lit);
  return stage.layer(
    width,
    height,
    (c) => {
      const puffs = 26;
      const shapes = Array.from({ length: puffs }, () => {
        const p = random();
        const size = (0.25 + random() * 0.75) * Math.sin(Math.PI * (0.12 + 0.76 * p)) * height * 0.42;
        return { x: width * (0.12 + 0.76 * p), y: height * 0.78 - size * (0.35 + random() * 0.6), size };
      });
      for (const [dy, color] of [
        [-2.5, edge],
        [1.5, [r, g, b]],
      ] as const) {
        for (const { x, y, size } of shapes) {
          const fill = c.createRadialGradient(x, y + dy, size * 0.2, x, y + dy, size);
          fill.addColorStop(0, `rgba(${color.join()},.5)`);
          fill.addColorStop(0.7, `rgba(${color.join()},.34)`);
          fill.addColorStop(1, `rgba(${color.join()},0)`);
          c.fillStyle = fill;
          c.save();
          c.translate(x, 0);
          c.scale(1.9, 1);
          c.translate(-x, 0);
          c.beginPath();
          c.arc(x, y + dy, size, 0, 7);
          c.fill();
          c.restore();
        }
      }
    },
    0.6,
  );
}

/** A band of mist: nothing at its edges, `color` at its heart. */
export function mist(stage: Stage, width: number, height: number, color: string, strength: number): Layer {
  const [r, g, b] = rgb(color);
  return stage.layer(
    width,
    height,
    (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, height, [
        [0, `rgba(${r},${g},${b},0)`],
        [0.5, `rgba(${r},${g},${b},${strength})`],
        [1, `rgba(${r},${g},${b},0)`],
      ]);
      c.fillRect(0, 0, width, height);
    },
    0.25,
  );
}

/** The sun or the moon with its halo, as one thing to place. */
export function orb(
  stage: Stage,
  radius: number,
  color: string,
  halo: string,
  reach: number,
): (c: Brush, x: number, y: number, alpha?: number) => void {
  const face = disc(stage, radius, color);
  const wide = glow(stage, reach, halo);
  return (c, x, y, alpha = 1) => {
    shine(c, wide, x, y, alpha);
    put(c, face, x - radius - 2, y - radius - 2, alpha);
  };
}
