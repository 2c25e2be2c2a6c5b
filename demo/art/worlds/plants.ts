import { curve, ellipse, limbAlong, place, ringOf } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Random } from '../seed.ts';

/** A date palm, `height` high, standing at x, y. */
export function palm(x: number, y: number, height: number, random: Random): Outline {
  const lean = random.between(-0.16, 0.16) * height;
  const tx = x + lean;
  const ty = y - height * 0.8;
  const w = height * 0.036;
  const out: Outline = [
    ...limbAlong(
      [
        [x, y + 2, w * 1.5],
        [x + lean * 0.25, y - height * 0.3, w],
        [tx, ty, w * 0.9],
      ],
      6,
    ),
  ];
  const fronds = random.int(13, 17);
  for (let i = 0; i < fronds; i++) {
    const angle = -Math.PI / 2 + ((i + 0.5) / fronds - 0.5) * Math.PI * 1.72 + random.between(-0.08, 0.08);
    out.push(...frond(tx, ty, angle, height * random.between(0.3, 0.4)));
  }
  out.push(
    ...ellipse(tx - w, ty + w * 1.7, w * 0.8, w * 1.5),
    ...ellipse(tx + w, ty + w * 1.8, w * 0.8, w * 1.5),
  );
  return out;
}

/** A spine that droops, smooth above, with leaflets hanging below like the teeth of a comb. */
function frond(x: number, y: number, angle: number, length: number): Outline {
  const n = 12;
  const along = Math.cos(angle);
  const at = (t: number): [number, number] => [
    x + along * length * t,
    y + Math.sin(angle) * length * t + length * t * t * (0.2 + 0.42 * Math.abs(along)),
  ];
  const ring: number[] = [];
  for (let i = 0; i <= n; i++) {
    const [px, py] = at(i / n);
    ring.push(px, py - length * 0.03 * Math.sin((Math.PI * i) / n));
  }
  for (let i = n - 1; i > 0; i--) {
    const t = i / n;
    const [px, py] = at(t);
    const leaf = length * 0.19 * Math.sin(Math.PI * (0.12 + 0.8 * t));
    ring.push(px + along * length * 0.09, py + leaf, px - along * length * 0.01, py + length * 0.02);
  }
  return ringOf(ring);
}

/** A cypress. */
export function cypress(x: number, y: number, height: number): Outline {
  return place(curve('-1.5,0! -8,-10 -10,-34 -7,-66 0,-100! 7,-66 10,-34 8,-10 1.5,0!', 5), {
    x,
    y,
    scale: height / 100,
  });
}

/** A round bush of leaves. */
export function bush(x: number, y: number, size: number, random: Random): Outline {
  const out: Outline = [...ellipse(x, y - size * 0.2, size * 0.8, size * 0.46)];
  for (let i = 0; i < 34; i++) {
    const a = Math.PI + random() * Math.PI;
    const d = size * random.between(0.4, 1);
    const px = x + Math.cos(a) * d;
    const py = y + Math.sin(a) * d * 0.72;
    out.push(
      ...place(curve('0,0! 0.35,-0.4 0,-1! -0.35,-0.4', 3), {
        x: px,
        y: py,
        scale: size * random.between(0.2, 0.36),
        tilt: a + Math.PI / 2 + random.between(-0.7, 0.7),
      }),
    );
  }
  return out;
}

/** A tuft of blades. */
export function reeds(x: number, y: number, size: number, random: Random): Outline {
  const out: Outline = [];
  for (let i = 0; i < 9; i++) {
    const lean = random.between(-0.5, 0.5) * size;
    const high = size * random.between(0.5, 1);
    out.push(
      ...limbAlong(
        [
          [x + lean * 0.2, y + 3, size * 0.04],
          [x + lean * 0.4, y - high * 0.6, size * 0.03],
          [x + lean, y - high, size * 0.004],
        ],
        4,
      ),
    );
  }
  return out;
}
