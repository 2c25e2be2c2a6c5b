import { arch, crescent, curve, ellipse, limb, poly, rect, star } from '../outline.ts';
import type { Outline } from '../outline.ts';
import type { Figure } from './figure.ts';

const finial = (x: number, y: number, s: number): Outline => [
  ...rect(x - 0.5 * s, y - 9 * s, s, 9 * s),
  ...ellipse(x, y - 3 * s, 1.6 * s),
  ...ellipse(x, y - 6 * s, 1.2 * s),
  ...crescent(x, y - 11 * s, 2.8 * s, 0.5, -1.57),
];

const minaret: Figure = {
  solid: [
    ...rect(-34, -36, 68, 36),
    ...rect(-37, -39, 74, 3.4),
    ...curve('-25,-38! -28,-50 -22,-64 -10,-72 -2,-79! 6,-72 18,-64 24,-50 21,-38!'),
    ...finial(-2, -78, 1),
    ...poly('24,0 44,0 42.6,-88 25.4,-88'),
    ...poly('25,-86 21,-93 47,-93 43,-86'),
    ...rect(20, -97, 28, 4),
    ...rect(26.4, -124, 15.2, 27),
    ...poly('26,-123 22.6,-129 45.4,-129 42,-123'),
    ...rect(22, -131.6, 24, 3),
    ...rect(28.4, -142, 11.2, 11),
    ...curve('27.4,-141! 26,-148 30,-154 34,-160! 38,-154 42,-148 40.6,-141!'),
    ...finial(34, -158, 0.9),
  ],
  light: [
    ...arch(-22, -8, 9, 18),
    ...arch(-2, -2, 13, 28),
    ...arch(14, -8, 9, 18),
    ...arch(34, -104, 6, 13),
    ...arch(34, -64, 4, 9),
    ...arch(34, -40, 4, 9),
    ...arch(34, -133, 4, 6),
  ],
  focal: [34, -110],
  stands: 'ground',
};

const lattice = (x: number, y: number, w: number, h: number, n: number) => {
  const lines: { points: number[]; width: number }[] = [];
  for (let i = 1; i < n; i++) {
    lines.push({ points: [x + (w * i) / n, y, x + (w * i) / n, y + h], width: 0.55 });
  }
  const rows = Math.round((n * h) / w);
  for (let i = 1; i < rows; i++)
    lines.push({ points: [x, y + (h * i) / rows, x + w, y + (h * i) / rows], width: 0.55 });
  return lines;
};

const crenels = (x: number, y: number, w: number, n: number): Outline =>
  Array.from({ length: n }, (_, i) => {
    const cx = x + (w * (i + 0.5)) / n;
    const d = (w / n) * 0.36;
    return poly(`${cx - d},${y} ${cx - d},${y - d} ${cx},${y - d * 2.6} ${cx + d},${y - d} ${cx + d},${y}`);
  }).flat();

const balcony: Figure = {
  solid: [
    ...rect(-42, -126, 66, 126),
    ...rect(-44, -129, 70, 4),
    ...crenels(-42, -129, 66, 7),
    ...rect(24, -66, 24, 3),
    ...poly('24,-63 46,-63 38,-56 30,-53 24,-44'),
    ...rect(24, -112, 26, 3.4),
    ...poly('23,-112 52,-112 46,-119 23,-123'),
  ],
  tint: [...rect(24, -108.6, 23, 42)],
  light: [
    ...arch(-20, -70, 18, 36, 0.5),
    ...arch(-30, -16, 12, 26, 0.5),
    ...arch(4, -16, 12, 26, 0.5),
    ...arch(30, -70, 9, 30, 0.5),
    ...arch(41, -70, 9, 30, 0.5),
    ...star(4, -98, 5, 8),
  ],
  over: [
    ...rect(24, -80, 24, 14),
    ...curve('-17,-70! -16,-82 -17.5,-86 -15,-92 -11,-91 -10,-86 -11.5,-83 -10,-70!'),
    ...rect(-31, -76, 22, 1.6),
    ...rect(-33, -70, 26, 3),
    ...Array.from({ length: 8 }, (_, i) => rect(-31 + i * 3, -76, 0.8, 7)).flat(),
  ],
  lines: [...lattice(25, -102, 22, 22, 8), ...lattice(24, -79, 23, 12, 9)],
  focal: [-14, -86],
  stands: 'ground',
};

const lighthouse: Figure = {
  solid: [
    ...curve('-40,0! -30,-8 -18,-12 2,-13 20,-11 34,-6 44,0!'),
    ...poly('-13,-10 13,-10 8,-100 -8,-100'),
    ...poly('-8,-99 -13,-104 13,-104 8,-99'),
    ...rect(-13.6, -106.4, 27.2, 3),
    ...rect(-8, -122, 16, 2),
    ...curve('-9.6,-121! -8,-128 -3,-133 0,-136! 3,-133 8,-128 9.6,-121!'),
    ...limb('0,-134,1 0,-143,0.8'),
    ...rect(-7, -122, 1.4, 17),
    ...rect(5.6, -122, 1.4, 17),
    ...rect(-1, -122, 2, 17),
    ...poly('14,-11 14,-26 25,-33 36,-26 36,-6'),
  ],
  tint: [...poly('-11.9,-28 11.9,-28 11,-44 -11,-44'), ...poly('-10.2,-60 10.2,-60 9.3,-76 -9.3,-76')],
  light: [
    ...rect(-5.6, -120, 11.2, 13.4),
    ...rect(-1.6, -90, 3.2, 6),
    ...rect(-1.6, -55, 3.2, 6),
    ...arch(25, -12, 5, 8),
  ],
  lines: [{ points: [-13, -112, 13, -112], width: 0.6 }],
  focal: [0, -113],
  stands: 'ground',
};

const door: Figure = {
  solid: [
    ...rect(-38, -112, 76, 112),
    ...rect(-41, -116, 82, 5),
    ...crenels(-38, -116, 76, 7),
    ...rect(-44, -3, 88, 3),
  ],
  light: [...arch(0, -3, 46, 92, 0.6), ...star(-28, -100, 4.6, 8), ...star(28, -100, 4.6, 8)],
  over: [
    ...poly('-23.4,-2 -23.4,-62 -21.5,-72 -17,-82 -11,-88 -8.4,-91 -8.4,-2'),
    ...curve('6,-3! 5.4,-22 3.6,-30 4.4,-37 8,-40 12,-37 12.6,-30 11,-22 13,-3!'),
    ...ellipse(8.3, -43, 3, 3.8),
  ],
  lines: [{ points: [-27, -3, -27, -70, -22, -84, 0, -99, 22, -84, 27, -70, 27, -3], width: 1 }],
  focal: [8, -42],
  stands: 'ground',
};

const pole = (x: number, y: number): Outline => rect(x, y, 7, 1.2);

const tower: Figure = {
  solid: [
    ...poly('-15,-40 15,-40 13.4,-138 -13.4,-138'),
    ...rect(-15.6, -142, 31.2, 4.4),
    ...rect(-16.6, -100, 33.2, 2.4),
    ...crenels(-15, -142, 30, 5),
    ...rect(-62, -42, 116, 42),
    ...rect(-64, -45, 120, 3.6),
    ...crenels(-62, -45, 116, 14),
    ...rect(-50, -62, 30, 18),
    ...crenels(-50, -62, 30, 5),
    ...pole(14, -112),
    ...pole(14, -124),
    ...pole(-21, -112),
    ...pole(-21, -124),
  ],
  light: [
    ...arch(-7.4, -104, 4.4, 30, 0.4),
    ...arch(0, -104, 4.4, 30, 0.4),
    ...arch(7.4, -104, 4.4, 30, 0.4),
    ...arch(0, 0, 16, 30, 0.6),
    ...arch(-44, -14, 7, 16),
    ...arch(-28, -14, 7, 16),
    ...arch(28, -14, 7, 16),
    ...arch(42, -14, 7, 16),
    ...arch(-35, -47, 6, 10),
  ],
  over: [...rect(-10, -120, 20, 1.2)],
  lines: [{ points: [0, -30, 0, 0], width: 0.8 }],
  focal: [0, -118],
  stands: 'ground',
};

export const buildings = { minaret, balcony, lighthouse, door, tower } satisfies Record<string, Figure>;
