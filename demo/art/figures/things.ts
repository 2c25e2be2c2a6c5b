import { arch, crescent, curve, ellipse, limb, limbAlong, place, poly, rect, star } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { seeded } from '../seed.ts';
import type { Figure } from './figure.ts';
import { man } from './people.ts';

const boat: Figure = {
  solid: [
    ...curve('-66,-30! -50,-24 -20,-17 14,-16 46,-22 78,-38! 72,-24 58,-6 44,2! -50,2! -60,-8 -65,-20'),
    ...curve('-68,-38! -50,-34! -50,-22! -66,-26!', 1),
    ...limb('2,-14,2.8 9,-60,2.4 15,-108,1.6'),
    ...limb('60,-38,1.4 22,-82,2.4 -24,-130,1.2'),
    ...place(man, { x: -56, y: -28, scale: 0.26 }),
    ...limb('-54,-44,1.5 -46,-42,1.2'),
    ...limb('-47,-46,0.9 -43,-30,0.9'),
    ...place(man, { x: 46, y: -20, scale: 0.22 }),
    ...place(man, { x: 30, y: -18, scale: 0.2, flip: true }),
    ...limb('74,-36,1.4 92,-48,1'),
  ],
  tint: curve('61,-38! 42,-62 10,-98 -22,-127! -34,-100 -43,-68 -45,-38! -20,-48 14,-50 40,-45'),
  lines: [
    { points: [-45, -38, -56, -30], width: 0.6 },
    { points: [15, -108, -60, -36], width: 0.5 },
    { points: [-34, -98, -8, -72, 24, -48], width: 0.5 },
    { points: [-40, -74, -16, -58, 0, -49], width: 0.5 },
    { points: [-62, -18, -20, -8, 20, -8, 62, -20], width: 0.8 },
  ],
  folds: [
    { points: [-60, -16, -20, -6, 20, -6, 66, -22], width: 0.7 },
    { points: [-56, -8, -20, -1.6, 20, -1.6, 56, -10], width: 0.5 },
    { points: [-64, -33, -52, -29], width: 0.6 },
  ],
  focal: [0, -70],
  stands: 'water',
};

const wheel = (x: number, y: number, r: number, spokes = 0): Outline => {
  const ring: Outline = [];
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * Math.PI * 2;
    ring.push(
      ...limbAlong([
        [x, y, r * 0.16],
        [x + Math.cos(a) * r * 0.92, y + Math.sin(a) * r * 0.92, r * 0.12],
      ]),
    );
  }
  const n = 40;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const b = ((i + 1.05) / n) * Math.PI * 2;
    ring.push(
      ...poly(
        [a, b].map((t) => `${x + Math.cos(t) * r},${y + Math.sin(t) * r}`).join(' ') +
          [b, a].map((t) => ` ${x + Math.cos(t) * r * 0.83},${y + Math.sin(t) * r * 0.83}`).join(''),
      ),
    );
  }
  return [...ring, ...ellipse(x, y, r * 0.2)];
};

const carriage = (x: number): Outline => [
  ...place(curve('-44,-13! -44,-52! -40,-58 0,-61 40,-58 44,-52! 44,-13!', 4), { x, y: 0 }),
  ...[-30, -16, 16, 30].flatMap((d) => ellipse(x + d, -7, 7)),
  ...rect(x - 50, -16, 100, 3.6),
];

const train: Figure = {
  solid: [
    ...rect(12, -50, 62, 27),
    ...ellipse(74, -36.5, 5, 13.5),
    ...rect(8, -24, 76, 8),
    ...poly('80,-20 96,-3 80,-3'),
    ...curve('-16,-18! -16,-62! 16,-62! 16,-18!', 1),
    ...curve('-20,-61! -18,-67 0,-70 18,-67 21,-61!'),
    ...poly('58,-49 66,-49 68,-72 56,-72'),
    ...rect(54, -74.6, 16, 3.4),
    ...ellipse(42, -51, 6, 6),
    ...ellipse(28, -51, 4.4, 4.4),
    ...wheel(-4, -13, 13, 10),
    ...wheel(25, -13, 13, 10),
    ...wheel(51, -9, 9, 8),
    ...wheel(71, -9, 9, 8),
    ...limb('-4,-11,2.2 25,-11,2.2 51,-9,1.6'),
    ...rect(-24, -17, 12, 4),
    ...carriage(-68),
    ...carriage(-168),
    ...rect(-224, -1.4, 336, 1.4),
  ],
  light: [
    ...rect(-8, -54, 14, 13),
    ...[-98, -84, -70, -56, -42].flatMap((x) => arch(x, -30, 9, 19, 0.2)),
    ...[-198, -184, -170, -156, -142].flatMap((x) => arch(x, -30, 9, 19, 0.2)),
    ...ellipse(78.5, -52, 3.6),
  ],
  tint: [
    ...ellipse(58, -84, 8, 6),
    ...ellipse(44, -95, 12, 9),
    ...ellipse(22, -107, 16, 11),
    ...ellipse(-8, -118, 21, 13),
    ...ellipse(-46, -126, 25, 13),
    ...ellipse(-86, -131, 26, 10),
    ...limbAlong([
      [62, -76, 6],
      [40, -97, 12],
      [0, -114, 18],
      [-60, -128, 18],
      [-128, -134, 3],
    ]),
  ],
  focal: [40, -50],
  stands: 'ground',
};

const car: Figure = {
  solid: [
    ...curve(`-78,-14! -79,-26 -74,-33 -58,-36 -44,-37! -34,-50 -22,-57 -2,-59 16,-57 28,-49 38,-37!
      58,-35 72,-31 78,-24 79,-14! 72,-11 -72,-11`),
    ...wheel(-46, -12, 12),
    ...wheel(46, -12, 12),
    ...ellipse(-46, -12, 10.4),
    ...ellipse(46, -12, 10.4),
    ...rect(-83, -17, 9, 4),
    ...rect(74, -17, 9, 4),
    ...rect(-26, -62, 46, 2),
    ...rect(-22, -60, 1.4, 4),
    ...rect(14, -60, 1.4, 4),
    ...rect(-22, -73, 24, 11),
    ...rect(4, -70, 13, 8),
  ],
  tint: [
    ...rect(-20, -74, 18, 11.4),
    ...ellipse(-46, -12, 5),
    ...ellipse(46, -12, 5),
    ...limb('-74,-24,1.2 0,-25,1.2 74,-24,1.2'),
  ],
  light: [
    ...curve('-38,-38! -29,-49 -20,-54! -8,-55! -8,-38!'),
    ...curve('-4,-38! -4,-55! 12,-54! 22,-48 31,-38!'),
    ...ellipse(75.4, -26, 3, 4),
  ],
  over: [
    ...curve('6,-38! 6,-44 8.6,-46 12,-46 15,-43 16,-38!'),
    ...ellipse(11.2, -49, 3.2, 3.8),
    ...rect(-75, -11, 2, 1),
  ],
  focal: [10, -46],
  stands: 'ground',
};

const lantern: Figure = {
  solid: [
    ...poly('-26,0 26,0 22,-9 -22,-9'),
    ...poly('-21,-9 21,-9 18,-16 -18,-16'),
    ...poly('-18,-16 18,-16 28,-46 20,-76 -20,-76 -28,-46'),
    ...poly('-25,-75 25,-75 21,-82 -21,-82'),
    ...curve('-19,-81! -17,-92 -9,-100 -3,-104 0,-112! 3,-104 9,-100 17,-92 19,-81!'),
    ...ellipse(0, -112, 3),
    ...wheel(0, -122, 9),
    ...poly('-20,0 -14,0 -16,5 -20,5'),
    ...poly('20,0 14,0 16,5 20,5'),
  ],
  light: [
    ...poly('-14,-19 -5.5,-19 -7.5,-46 -24,-46'),
    ...poly('14,-19 5.5,-19 7.5,-46 24,-46'),
    ...poly('-4,-19 4,-19 6,-46 -6,-46'),
    ...poly('-24,-48.5 -7.5,-48.5 -6,-73 -18,-73'),
    ...poly('24,-48.5 7.5,-48.5 6,-73 18,-73'),
    ...poly('-6,-48.5 6,-48.5 4.4,-73 -4.4,-73'),
    ...arch(0, -84, 5, 10),
    ...arch(-8.6, -84, 4, 8),
    ...arch(8.6, -84, 4, 8),
  ],
  over: [
    ...star(0, -60, 4.4, 8),
    ...star(0, -32, 3.6, 8),
    ...star(-14, -60, 3.4, 8),
    ...star(14, -60, 3.4, 8),
    ...star(-14, -34, 3.4, 8),
    ...star(14, -34, 3.4, 8),
  ],
  focal: [0, -48],
  stands: 'ground',
};

function loneTree(): Figure {
  const random = seeded('ghaf');
  const solid: Outline = [
    ...limb('-3,2,15 -2,-12,9 3,-30,8 -2,-48,7 4,-60,5'),
    ...limb('-10,2,4 -3,-4,8'),
    ...limb('8,2,4 0,-4,8'),
    ...limb('2,-34,5 16,-50,4 34,-62,2.6 50,-68,1.4'),
    ...limb('-1,-44,5 -16,-56,3.8 -34,-66,2.4 -52,-68,1.2'),
    ...limb('0,-54,4 12,-68,3 22,-82,1.6'),
    ...limb('0,-52,4 -10,-70,3 -16,-86,1.6'),
    ...limb('18,-52,2.6 24,-66,2 36,-78,1'),
    ...limb('-18,-57,2.6 -24,-70,2 -36,-80,1'),
  ];
  const clusters: [number, number, number, number][] = [
    [-46, -72, 24, 8],
    [-24, -82, 26, 10],
    [2, -92, 30, 11],
    [28, -84, 27, 10],
    [50, -73, 24, 8],
    [-8, -76, 22, 7],
    [20, -72, 20, 6],
    [-62, -66, 12, 5],
    [66, -67, 11, 4],
  ];
  for (const [cx, cy, rx, ry] of clusters) {
    for (let i = 0; i < 46; i++) {
      const a = random() * Math.PI * 2;
      const d = Math.sqrt(random());
      solid.push(
        ...ellipse(
          cx + Math.cos(a) * d * rx,
          cy + Math.sin(a) * d * ry + d * d * 2,
          random.between(1.6, 4.4),
          random.between(1, 2.2),
          random.between(-0.6, 0.6),
        ),
      );
    }
  }
  return { solid, focal: [2, -84], stands: 'ground' };
}

const cannon: Figure = {
  solid: [
    ...limb('-34,-31,17 -10,-37,16 34,-50,12 60,-58,11'),
    ...limb('58,-57.6,15 63,-59,15'),
    ...limb('-14,-36,18 -10,-37,18'),
    ...ellipse(-44, -28.6, 4.6),
    ...limb('20,-47,15 23,-48,15'),
    ...wheel(-2, -22, 22, 12),
    ...limb('-6,-22,8 -36,-10,7 -64,-3,6'),
    ...wheel(32, -13, 13, 10),
    ...limb('-4,-22,8 32,-13,6'),
    ...place(man, { x: -86, y: 0, scale: 0.68 }),
    ...limb('-82,-46,4.4 -74,-40,3.4 -66,-35,2.6'),
    ...limb('-66,-34,1 -48,-30,1'),
  ],
  tint: [
    ...ellipse(84, -66, 12, 10),
    ...ellipse(98, -76, 15, 13),
    ...ellipse(114, -72, 14, 12),
    ...ellipse(104, -90, 14, 12),
    ...ellipse(124, -86, 17, 14),
    ...ellipse(134, -72, 12, 10),
    ...ellipse(118, -100, 13, 10),
  ],
  light: star(70, -61, 10, 7, 0.4, -0.3),
  focal: [60, -58],
  stands: 'ground',
  presence: 0.9,
};

const moonLamp = (x: number, y: number, s: number): Outline => [
  ...place(
    [...poly('-5,0 5,0 7,-9 4,-17 -4,-17 -7,-9'), ...curve('-4.6,-17! -3,-21 0,-24! 3,-21 4.6,-17!')],
    { x, y, scale: s },
  ),
];

const crescentFigure: Figure = {
  solid: [
    ...crescent(0, -60, 58, 0.46, -0.62),
    ...moonLamp(6, -14, 0.9),
    ...moonLamp(26, -26, 0.8),
    ...moonLamp(44, -44, 0.7),
  ],
  light: [
    ...star(30, -82, 9, 8),
    ...place(poly('-3.4,-2 3.4,-2 5,-9 3,-15 -3,-15 -5,-9'), { x: 6, y: -14, scale: 0.9 }),
    ...place(poly('-3.4,-2 3.4,-2 5,-9 3,-15 -3,-15 -5,-9'), { x: 26, y: -26, scale: 0.8 }),
    ...place(poly('-3.4,-2 3.4,-2 5,-9 3,-15 -3,-15 -5,-9'), { x: 44, y: -44, scale: 0.7 }),
  ],
  lines: [
    { points: [30, -91, 30, -118], width: 0.6 },
    { points: [6, -34, 6, -52], width: 0.6 },
    { points: [26, -44, 27, -64], width: 0.6 },
    { points: [44, -60, 43, -72], width: 0.6 },
  ],
  focal: [4, -60],
  stands: 'sky',
};

const radio: Figure = {
  solid: [
    ...curve('-60,-2! -60,-58 -52,-74 -30,-80 30,-80 52,-74 60,-58 60,-2!'),
    ...rect(-52, -3, 12, 5),
    ...rect(40, -3, 12, 5),
    ...limb('44,-76,1.6 84,-128,1'),
    ...ellipse(84, -128, 1.8),
  ],
  tint: [...curve('-52,-26! -52,-56 -46,-68 -28,-72 28,-72 46,-68 52,-56 52,-26!')],
  light: [...rect(4, -60, 40, 18), ...ellipse(14, -14, 6), ...ellipse(38, -14, 6)],
  over: [
    ...ellipse(-24, -48, 20),
    ...limb('20,-58,0.8 26,-44,0.8'),
    ...ellipse(14, -14, 2.6),
    ...ellipse(38, -14, 2.6),
    ...[8, 13, 18, 23, 28, 33, 38].flatMap((x) => rect(x, -50, 0.7, 5)),
  ],
  lines: [
    ...[-14, -8, -2, 4, 10, 16].map((d) => ({
      points: [-24 - Math.sqrt(360 - d * d) + 2, -50 + d, -24 + Math.sqrt(360 - d * d) - 2, -50 + d],
      width: 1.3,
    })),
    ...[0, 1, 2].map((i) => ({
      points: Array.from({ length: 13 }, (_, k) => [
        84 + Math.cos(k / 6.4 - 1.6) * (8 + i * 8),
        -128 + Math.sin(k / 6.4 - 1.6) * (8 + i * 8),
      ]).flat(),
      width: 1,
    })),
  ],
  focal: [0, -50],
  stands: 'ground',
  presence: 0.85,
};

export const things = {
  boat,
  train,
  car,
  lantern,
  'lone-tree': loneTree(),
  cannon,
  crescent: crescentFigure,
  radio,
} satisfies Record<string, Figure>;
