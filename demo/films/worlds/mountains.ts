import { seededRandom } from '../random.ts';
import { falcon, soaring } from '../drawing/beasts.ts';
import { crest, fractal, ridge, type Ridge } from '../drawing/land.ts';
import { ink, placed } from '../drawing/limbs.ts';
import { standing, walker } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { cloud, glow, mist, orb, sky, starfield } from '../drawing/sky.ts';
import { ease, grain, mix, put, shine, wash, type Brush, type Layer, type Stage } from '../drawing/stage.ts';
import { drift } from '../drawing/weather.ts';

/** Peaks with a lit and a shaded flank and snow upon them. */
function peaks(
  stage: Stage,
  seed: string,
  width: number,
  height: number,
  list: readonly (readonly [number, number, number])[],
  tones: { lit: string; dark: string; snow: string; snowDark: string },
): Layer {
  return grain(
    stage.layer(width, height, (c) => {
      for (const [x, y, half] of list) {
        const rough = fractal(`${seed}${x}`, 4, 0.55);
        const left: [number, number][] = [];
        const right: [number, number][] = [];
        const spine: [number, number][] = [];
        for (let p = 0; p <= 1.0001; p += 0.04) {
          const down = y + (height - y) * p;
          left.push([x - half * p ** 0.92 + rough(p * 5) * 34 * p, down]);
          right.push([x + half * p ** 0.96 + rough(p * 5 + 40) * 34 * p, down]);
          spine.push([x + rough(p * 4 + 90) * half * 0.34 * p ** 0.7 + half * 0.1 * p, down]);
        }
        shape(c, [...left, ...[...spine].reverse()], tones.lit);
        shape(c, [...spine, ...[...right].reverse()], tones.dark);
        snow(c, left, spine, rough, tones.snow, 0.3);
        snow(c, spine, right, rough, tones.snowDark, 0.25);
      }
    }),
    6,
    seed,
  );
}

function shape(c: Brush, points: readonly (readonly [number, number])[], color: string): void {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.closePath();
  c.fillStyle = color;
  c.fill();
}

function snow(
  c: Brush,
  from: readonly (readonly [number, number])[],
  to: readonly (readonly [number, number])[],
  rough: (x: number) => number,
  color: string,
  deep: number,
): void {
  const n = Math.round(from.length * deep);
  const edge: [number, number][] = [];
  for (let i = 0; i <= 8; i += 1) {
    const p = i / 8;
    const [ax, ay] = from[n]!;
    const [bx, by] = to[n]!;
    edge.push([mix(ax, bx, p), mix(ay, by, p) + (i % 2 === 0 ? 24 : -16) + rough(i * 3) * 26]);
  }
  shape(c, [...from.slice(0, n), ...edge, ...to.slice(0, n).reverse()], color);
}

function village(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#283a6b'],
    [0.4, '#8a6f9b'],
    [0.7, '#f0a98c'],
    [1, '#ffdcae'],
  ]);
  const stars = starfield(stage, 'village', 160, 260);
  const sun = glow(stage, 420, '#ffd49a');
  const far = peaks(
    stage,
    'far',
    1500,
    420,
    [
      [280, 60, 420],
      [820, 20, 520],
      [1290, 80, 420],
    ],
    { lit: '#b98ba3', dark: '#8c78a4', snow: '#ffd9c4', snowDark: '#b59fc0' },
  );
  const middle = peaks(
    stage,
    'mid',
    1800,
    420,
    [
      [500, 90, 520],
      [1340, 50, 620],
    ],
    { lit: '#7d6390', dark: '#57527f', snow: '#f3c7ba', snowDark: '#8d83ad' },
  );
  const fog = mist(stage, 1700, 190, '#ffd9c2', 0.7);
  const hill = ridge(stage, {
    seed: 'hill',
    width: 1800,
    height: 320,
    span: 330,
    rise: 0.5,
    octaves: 3,
    fill: [
      [0, '#3e3a63'],
      [0.5, '#2a2a4d'],
      [1, '#171a35'],
    ],
  });
  const random = seededRandom('huts');
  const huts = stage.layer(520, 150, (c) => {
    for (let i = 0; i < 15; i += 1) {
      const x = 20 + i * 31 + random() * 10;
      const y = 60 + Math.sin(i * 0.9) * 22 + random() * 20;
      c.fillStyle = i % 2 ? '#211f41' : '#1b1a38';
      c.fillRect(x, y, 32, 90);
      c.fillRect(x - 3, y - 4, 38, 5);
      c.fillStyle = '#ffcb74';
      c.fillRect(x + 7, y + 14, 6, 9);
      if (random() < 0.5) c.fillRect(x + 19, y + 14, 6, 9);
    }
    c.fillStyle = '#1b1a38';
    c.fillRect(250, 4, 14, 90);
    c.beginPath();
    c.arc(257, 6, 9, Math.PI, 0);
    c.fill();
  });
  return (c, t, p) => {
    put(c, air, 0, 0);
    stars(c, t, 0.6 * (1 - p));
    shine(c, sun, 700, 380, 0.6 + 0.4 * p, 1.2);
    put(c, far, -70 - p * 24, 180 + p * 8);
    put(c, fog, -200 + Math.sin(t * 0.2) * 60, 400);
    put(c, middle, -160 - p * 60, 268 + p * 14);
    put(c, fog, -120 - t * 12, 500, 0.9);
    put(c, huts, 250 - p * 110, 452 + p * 24);
    put(c, hill, -160 - p * 110, 480 + p * 24);
    for (let i = 0; i < 3; i += 1) smoke(c, 330 + i * 130 - p * 110, 512 + p * 24, t + i * 2);
  };
}

function smoke(c: Brush, x: number, y: number, t: number): void {
  c.strokeStyle = 'rgba(255,230,215,.3)';
  c.lineCap = 'round';
  for (let i = 0; i < 9; i += 1) {
    c.lineWidth = 2 + i * 1.1;
    c.globalAlpha = 1 - i / 9;
    c.beginPath();
    c.moveTo(x + Math.sin(t * 0.9 - i * 0.6) * i * 1.6 + i * 3, y - i * 12);
    c.lineTo(x + Math.sin(t * 0.9 - (i + 1) * 0.6) * (i + 1) * 1.6 + i * 3 + 3, y - (i + 1) * 12);
    c.stroke();
  }
  c.globalAlpha = 1;
}

/** The memory: on the ridge, an arm goes up and the falcon leaves it. */
function release(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#c77f52'],
    [0.45, '#eab070'],
    [0.75, '#f7d9a2'],
    [1, '#fbe9c6'],
  ]);
  const sun = orb(stage, 120, '#fff6dc', '#ffdf9e', 560);
  const far = ridge(stage, {
    seed: 'memory far',
    width: 1600,
    height: 280,
    span: 260,
    rise: 0.8,
    fill: [
      [0, '#d8a070'],
      [1, '#efc992'],
    ],
  });
  const middle = ridge(stage, {
    seed: 'memory mid',
    width: 1700,
    height: 260,
    span: 300,
    rise: 0.8,
    fill: [
      [0, '#b5764f'],
      [1, '#d9a06a'],
    ],
  });
  const rock = ridge(stage, {
    seed: 'rock',
    width: 1500,
    height: 250,
    span: 520,
    rise: 0.5,
    octaves: 5,
    rough: 0.42,
    fill: [
      [0, '#5a2e25'],
      [1, '#2f1613'],
    ],
  });
  const veil = mist(stage, 1500, 240, '#fff0cf', 0.6);
  const dust = drift('memory', 60, '#fff4d8', 1.5, 22, -8);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 760, 290);
    put(c, far, -120 - p * 20, 350);
    put(c, veil, -100, 420);
    put(c, middle, -180 - p * 44, 430);
    put(c, rock, -100 - p * 70, 520);
    const mx = 470 - p * 70;
    const up = ease(t, 0.6, 2);
    let hand: [number, number] = [0, 0];
    placed(c, mx, 590, 190, () => {
      ink(c, '#33150f');
      hand = standing(c, t, { arm: mix(1.3, 2.1, up), bend: 0.15 });
    });
    const hx = mx + hand[0] * 1.9;
    const hy = 590 + hand[1] * 1.9 - 16;
    const fly = Math.max(0, t - 1.9);
    const fx = hx + 6 + fly * 70 + fly * fly * 26;
    const fy = hy - 8 - fly * 72 + fly * fly * 5 + Math.sin(fly * 2) * 8;
    placed(
      c,
      fx,
      fy,
      118 - fly * 6,
      () => {
        ink(c, '#33150f');
        falcon(c, fly > 0 ? Math.sin(fly * 9) : 0.35 + 0.2 * Math.sin(t * 6));
      },
      1,
      -0.3,
    );
    dust(c, t, 0.8);
    wash(c, '#7a3b20', 0.16, 'multiply');
  };
}

function climb(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#7d93b5'],
    [0.6, '#b9c7d8'],
    [1, '#e2e8ee'],
  ]);
  const far = peaks(
    stage,
    'snow far',
    1500,
    460,
    [
      [360, 30, 460],
      [1080, 80, 480],
    ],
    { lit: '#a9b8cd', dark: '#8498b8', snow: '#eef3f8', snowDark: '#b8c6dc' },
  );
  const fog = mist(stage, 1700, 260, '#eef2f6', 0.85);
  const line: Ridge = {
    seed: 'slope',
    width: 2000,
    height: 460,
    span: 640,
    rise: 0.55,
    octaves: 4,
    rough: 0.36,
    fill: [
      [0, '#e6edf5'],
      [0.4, '#b4c4d9'],
      [1, '#6f86a8'],
    ],
    rim: '#ffffff',
  };
  const slope = ridge(stage, line);
  const top = crest(line);
  const flakes = drift('snow', 170, '#ffffff', 3.1, -120, 110, 34);
  const near = drift('snow near', 34, '#ffffff', 6.5, -260, 210, 44);
  const random = seededRandom('pines');
  const pines = stage.layer(2000, 200, (c) => {
    c.fillStyle = '#3c526f';
    for (let i = 0; i < 40; i += 1) {
      const x = random() * 2000;
      const h = 40 + random() * 90;
      for (let k = 0; k < 4; k += 1) {
        c.beginPath();
        c.moveTo(x, 200 - h + k * h * 0.2);
        c.lineTo(x - 8 - k * 5, 200 - h * 0.62 + k * h * 0.22);
        c.lineTo(x + 8 + k * 5, 200 - h * 0.62 + k * h * 0.22);
        c.fill();
      }
    }
  });
  return (c, t, p) => {
    put(c, air, 0, 0);
    put(c, far, -80 - p * 30, 130);
    put(c, fog, -200 - t * 10, 330);
    put(c, pines, -200 - p * 90, 412, 0.5);
    put(c, fog, -100 + t * 8, 470, 0.8);
    c.save();
    c.translate(640, 520);
    c.rotate(-0.19);
    c.translate(-640, -520);
    const ox = -330 - p * 160;
    const x = mix(380, 700, p);
    placed(
      c,
      x,
      372 + top(x - ox) + 4,
      148,
      () => {
        ink(c, '#1d2a40');
        walker(c, t, { pace: 0.8 });
        c.lineWidth = 3;
        c.beginPath();
        c.moveTo(24 + Math.sin(t * 3.7) * 5, -62);
        c.lineTo(30 + Math.sin(t * 3.7) * 9, 2);
        c.stroke();
      },
      1,
      0.19,
    );
    put(c, slope, ox, 372);
    c.restore();
    const calm = ease(p, 0.55, 0.95);
    flakes(c, t, 0.95 - calm * 0.4);
    near(c, t, 0.55 - calm * 0.4);
    wash(c, '#eaf0f6', (1 - calm) * 0.18, 'screen');
  };
}

function home(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#2f64a6'],
    [0.45, '#7fb0d6'],
    [0.8, '#f3dcb2'],
    [1, '#ffe9c0'],
  ]);
  const sun = orb(stage, 96, '#fffbe8', '#ffe9b0', 520);
  const far = peaks(
    stage,
    'home far',
    1500,
    380,
    [
      [200, 90, 400],
      [760, 40, 480],
      [1260, 100, 420],
    ],
    { lit: '#8fa9c8', dark: '#6f8cb4', snow: '#ffffff', snowDark: '#c2d2e6' },
  );
  const rock = ridge(stage, {
    seed: 'home rock',
    width: 1500,
    height: 240,
    span: 480,
    rise: 0.5,
    octaves: 5,
    rough: 0.4,
    fill: [
      [0, '#2b3350'],
      [1, '#141a30'],
    ],
    rim: '#ffe2ad',
  });
  const sea = cloud(stage, 'sea of clouds', 1500, 260, '#cfdcec', '#ffffff');
  return (c, t, p) => {
    put(c, air, 0, 0);
    const cross = t - 1.9;
    const dark = Math.max(0, 1 - Math.abs(cross) / 0.5);
    sun(c, 800, 230, 1 - dark * 0.15);
    put(c, far, -60 - p * 24, 300);
    put(c, sea, -180 + t * 9, 430);
    put(c, sea, 260 - t * 7, 470, 0.9);
    const mx = 430;
    const back = ease(t, 3, 5.1);
    let hand: [number, number] = [0, 0];
    put(c, rock, -100 - p * 26, 530);
    placed(c, mx, 604, 180, () => {
      ink(c, '#141a30');
      hand = standing(c, t, { arm: mix(0.2, 1.75, ease(t, 2.6, 4.2)), bend: 0.2 });
    });
    const hx = mx + hand[0] * 1.8;
    const hy = 604 + hand[1] * 1.8 - 14;
    const a = -0.5 + t * 1.02;
    const sx = 800 + Math.cos(a + Math.PI) * 560;
    const sy = 235 + Math.sin(a * 1.4) * 70;
    const x = mix(sx, hx, back);
    const y = mix(sy, hy, back ** 1.4);
    ink(c, '#141a30');
    if (back < 0.55) placed(c, x, y, mix(120, 84, back), () => soaring(c, Math.sin(a) * 0.3 + 0.5));
    else placed(c, x, y, 104, () => falcon(c, t < 5.1 ? Math.sin(t * 12) : 0.2), -1, 0.1);
    wash(c, '#20304e', dark * 0.25, 'multiply');
  };
}

export const mountains: Reel = {
  titling: { face: 'readex-pro', color: '#fff1de', x: 640, y: 170, align: 'center', size: 72 },
  shots: [
    { from: 0, make: village },
    { from: 6.6, make: release },
    { from: 10.8, make: climb },
    { from: 18.2, make: home },
  ],
};
