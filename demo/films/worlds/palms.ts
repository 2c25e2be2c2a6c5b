import { camel, flock } from '../drawing/beasts.ts';
import { duneField, ridge } from '../drawing/land.ts';
import { ink, placed } from '../drawing/limbs.ts';
import { oudPlayer, seated, walker } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { glow, mist, orb, sky, starfield } from '../drawing/sky.ts';
import {
  HEIGHT,
  WIDTH,
  ease,
  mix,
  put,
  ramp,
  shine,
  wash,
  type Brush,
  type Layer,
  type Stage,
} from '../drawing/stage.ts';
import { palm } from '../drawing/things.ts';
import { ripples } from '../drawing/water.ts';
import { drift, glitter } from '../drawing/weather.ts';

/** One palm as a picture that leans with the wind from its foot. */
function palmTree(
  stage: Stage,
  tone: string,
  lean: number,
  size: number,
): (c: Brush, x: number, y: number, t: number) => void {
  const w = size * 1.04;
  const tree = stage.layer(w, size * 1.16, (c) => {
    c.translate(w / 2, size * 1.15);
    c.scale(size / 100, size / 100);
    ink(c, tone);
    palm(c, lean, size);
  });
  return (c, x, y, t) => {
    c.save();
    c.transform(1, 0, -0.014 * Math.sin(t * 0.9) - 0.007 * Math.sin(t * 2.3), 1, x, y);
    put(c, tree, -w / 2, -size * 1.15);
    c.restore();
  };
}

/** Several palms at one distance as one picture, feet near its lower edge. */
function grove(
  stage: Stage,
  tone: string,
  size: number,
  width: number,
  feet: readonly (readonly [number, number])[],
): Layer {
  return stage.layer(width, size * 1.2, (c) => {
    for (const [i, [x, dy]] of feet.entries()) {
      c.save();
      c.translate(x, size * 1.16 + dy);
      c.scale(size / 100, size / 100);
      ink(c, tone);
      palm(c, Math.sin(i * 2.6) * 0.8, i * 1.9);
      c.restore();
    }
  });
}

function riverbed(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#3f7f95'],
    [0.4, '#e9b872'],
    [0.68, '#f6d59a'],
    [1, '#f6dfb4'],
  ]);
  const sun = orb(stage, 84, '#fff7d8', '#ffdf94', 480);
  const far = ridge(stage, {
    seed: 'far hills',
    width: 1600,
    height: 170,
    span: 240,
    rise: 0.8,
    fill: [
      [0, '#c98d66'],
      [1, '#e8bd83'],
    ],
  });
  const bed = duneField(
    stage,
    1900,
    300,
    [
      { x: 420, y: 50, reach: 800, drop: 70 },
      { x: 1500, y: 40, reach: 700, drop: 80 },
    ],
    [
      [0, '#d89a5c'],
      [0.5, '#b8713f'],
      [1, '#85462f'],
    ],
    [
      [0, '#9c5a39'],
      [1, '#7a4230'],
    ],
    'bed',
  );
  const cracks = stage.layer(1900, 150, (c) => {
    c.strokeStyle = 'rgba(90,44,26,.5)';
    c.lineWidth = 1.6;
    for (let i = 0; i < 60; i += 1) {
      const x = (i * 331) % 1900;
      const y = 14 + ((i * 47) % 126);
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x + 24 + y * 0.3, y + 5 - (i % 3) * 5);
      c.lineTo(x + 40 + y * 0.6, y + (i % 5) * 3 - 4);
      c.stroke();
    }
  });
  const far6 = grove(stage, '#3f6350', 270, 1500, [
    [120, 0],
    [330, -8],
    [560, 3],
    [790, -6],
    [1040, 2],
    [1330, -4],
  ]);
  const middle4 = grove(stage, '#2a4739', 390, 1800, [
    [260, 0],
    [720, -6],
    [1190, 4],
    [1560, 0],
  ]);
  const near = [palmTree(stage, '#14241d', 0.7, 640), palmTree(stage, '#14241d', -0.6, 600)];
  const dust = drift('bed', 60, '#fff0cb', 1.6, 34, -6);
  const haze = mist(stage, 1500, 180, '#ffe9ba', 0.6);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 500, 330 + p * 20);
    put(c, far, -120 - p * 24, 372);
    put(c, haze, -80, 400);
    put(c, bed, -160 - p * 130, 478);
    put(c, cracks, -160 - p * 150, 560);
    put(c, far6, -60 - p * 90, 514 - 270 * 1.16);
    put(c, middle4, -40 - p * 200, 570 - 390 * 1.16);
    near[0]!(c, 210 - p * 440, 704, t);
    near[1]!(c, 1330 - p * 440, 690, t + 2);
    ink(c, '#2d4a3d');
    flock(c, 300 + p * 300, 150, t, 5, 9);
    dust(c, t, 0.7);
  };
}

function caravan(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#4b4a7d'],
    [0.4, '#b8627a'],
    [0.68, '#f09a63'],
    [1, '#f8c983'],
  ]);
  const sun = orb(stage, 100, '#ffe2a0', '#ff9c58', 520);
  const far = ridge(stage, {
    seed: 'caravan far',
    width: 1600,
    height: 180,
    span: 300,
    rise: 0.7,
    octaves: 3,
    fill: [
      [0, '#a3566a'],
      [1, '#d08265'],
    ],
  });
  const ground = ridge(stage, {
    seed: 'caravan ground',
    width: 2000,
    height: 240,
    span: 700,
    rise: 0.25,
    octaves: 2,
    fill: [
      [0, '#5e2b45'],
      [0.4, '#3b1a38'],
      [1, '#1d0d24'],
    ],
  });
  const back = grove(stage, '#7a3a56', 420, 1700, [
    [90, 0],
    [360, -6],
    [640, 4],
    [930, -4],
    [1200, 2],
    [1480, 0],
  ]);
  const front = [palmTree(stage, '#1d0a22', 0.7, 720), palmTree(stage, '#1d0a22', -0.6, 660)];
  const dust = drift('caravan', 60, '#ffd9a0', 1.8, 40, -8);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 760, 380 + p * 30);
    put(c, far, -140 - p * 30, 408);
    put(c, back, -60 - p * 90, 566 - 420 * 1.16);
    put(c, ground, -180 - p * 110, 530);
    const stop = ease(p, 0, 0.85);
    const gait = stop < 0.995 ? t : 0.2;
    for (let i = 0; i < 5; i += 1) {
      const x = mix(-260, 980, stop) - i * 210 - p * 20;
      if (i === 0)
        placed(c, x + 120, 606, 128, () => {
          ink(c, '#1d0a22');
          walker(c, gait);
        });
      placed(c, x, 610 + (i % 2) * 5, 152, () => {
        ink(c, '#220c26');
        camel(c, gait + i * 0.7, i % 2 === 1);
        if (i % 2 === 0) {
          c.translate(0, -94);
          seated(c, gait + i, false);
        }
      });
    }
    front[0]!(c, 130 - p * 260, 730, t);
    front[1]!(c, 1290 - p * 260, 724, t + 2);
    dust(c, t, 0.8);
  };
}

function river(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#08122e'],
      [0.5, '#173a5c'],
      [0.85, '#3c7184'],
      [1, '#5b9294'],
    ],
    500,
  );
  const stars = starfield(stage, 'river', 420, 420);
  const moon = orb(stage, 46, '#fff4d4', '#bfe3e0', 340);
  const far = ridge(stage, {
    seed: 'river far',
    width: 1500,
    height: 130,
    span: 260,
    rise: 0.8,
    fill: [
      [0, '#1d4356'],
      [1, '#2a5a68'],
    ],
  });
  const bank = ridge(stage, {
    seed: 'bank',
    width: 1500,
    height: 260,
    span: 800,
    rise: 0.14,
    octaves: 3,
    fill: [
      [0, '#12202c'],
      [1, '#070d16'],
    ],
  });
  const water = stage.layer(WIDTH, 180, (c) => {
    c.fillStyle = ramp(c, 0, 0, 0, 180, [
      [0, '#4b8a92'],
      [0.25, '#235365'],
      [1, '#0b1e33'],
    ]);
    c.fillRect(0, 0, WIDTH, 180);
  });
  const far7 = grove(stage, '#16394a', 290, 1500, [
    [40, 0],
    [270, -3],
    [480, 2],
    [720, 0],
    [900, -4],
    [1130, 2],
    [1330, 0],
  ]);
  const trees = [palmTree(stage, '#0a1722', 0.6, 620), palmTree(stage, '#0a1722', -0.5, 580)];
  const fire = glow(stage, 300, '#ff9e45');
  const core = glow(stage, 70, '#ffe2a0');
  const sparks = drift('sparks', 26, '#ffc16b', 1.7, 10, -70, 24);
  const lines = ripples('river', 80, '#bfe8e4', 500, 660);
  const light = glitter('river moon', 110, '#fff2cf', 502, 660);
  const lit = glitter('river fire', 60, '#ffb25c', 506, 640);
  return (c, t, p) => {
    put(c, air, 0, 0);
    stars(c, t, 1, -p * 10, 0);
    moon(c, 990, 170);
    put(c, far, -90 - p * 16, 396);
    put(c, far7, -30 - p * 34, 512 - 290 * 1.16);
    const come = ease(t, 4.6, 8.4);
    const top = mix(640, 500, come);
    c.fillStyle = '#1a3038';
    c.fillRect(0, 500, WIDTH, HEIGHT - 500);
    c.save();
    c.beginPath();
    c.moveTo(0, HEIGHT);
    for (let x = 0; x <= WIDTH; x += 40)
      c.lineTo(x, top + Math.sin(x / 130 + t * 1.2) * 5 * (1 - come) + (1 - come) * (Math.abs(x - 900) / 9));
    c.lineTo(WIDTH, HEIGHT);
    c.clip();
    put(c, water, 0, 500);
    lines(c, t, 0.5);
    light(c, 990, t, 0.8);
    lit(c, 560, t, 0.6);
    c.restore();
    put(c, bank, -90 - p * 40, 596);
    trees[0]!(c, 130 - p * 60, 676, t);
    trees[1]!(c, 1210 - p * 60, 690, t + 2);
    const flick = 0.85 + 0.1 * Math.sin(t * 11) + 0.05 * Math.sin(t * 17);
    const fx = 640 - p * 44;
    shine(c, fire, fx, 600, flick * 0.9, 1.25);
    placed(c, fx - 200, 652, 190, () => {
      ink(c, '#0a0f18');
      oudPlayer(c, t, '#5a3320');
    });
    flames(c, fx, 650, t);
    shine(c, core, fx, 616, flick);
    placed(c, fx + 180, 652, 120, () => {
      ink(c, '#0a0f18');
      c.scale(-1, 1);
      listener(c, t);
    });
    placed(c, fx + 285, 656, 108, () => {
      ink(c, '#0a0f18');
      c.scale(-1, 1);
      listener(c, t + 2);
    });
    c.save();
    c.beginPath();
    c.rect(fx - 150, 330, 300, 300);
    c.clip();
    sparks(c, t, 0.9);
    c.restore();
    wash(c, '#0a1a30', 0.12, 'multiply');
  };
}

function listener(c: Brush, t: number): void {
  c.beginPath();
  c.moveTo(-26, 0);
  c.bezierCurveTo(-24, -30, -16, -52, -2, -56);
  c.bezierCurveTo(14, -50, 20, -26, 34, -14);
  c.lineTo(38, 0);
  c.fill();
  c.beginPath();
  c.ellipse(1 + Math.sin(t) * 1.5, -67, 10, 12, 0, 0, 7);
  c.fill();
}

function flames(c: Brush, x: number, y: number, t: number): void {
  for (const [i, color] of ['#e0552c', '#f79a3c', '#ffe3a0'].entries()) {
    c.fillStyle = color;
    for (let n = -1; n <= 1; n += 1) {
      const h = (54 - i * 15) * (1 + 0.25 * Math.sin(t * (8 + n * 2) + i + n)) * (n === 0 ? 1 : 0.65);
      const w = 17 - i * 4.4;
      const sx = x + n * 13 + Math.sin(t * 7 + n + i) * 3;
      c.beginPath();
      c.moveTo(sx - w, y);
      c.quadraticCurveTo(sx - w, y - h * 0.5, sx + Math.sin(t * 9 + n) * 5, y - h);
      c.quadraticCurveTo(sx + w, y - h * 0.5, sx + w, y);
      c.fill();
    }
  }
  c.strokeStyle = '#1a0d0c';
  c.lineWidth = 7;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(x - 34, y + 4);
  c.lineTo(x + 28, y - 4);
  c.moveTo(x + 34, y + 4);
  c.lineTo(x - 28, y - 4);
  c.stroke();
}

export const palms: Reel = {
  titling: { face: 'reem-kufi', color: '#fff6dc', x: 640, y: 620, align: 'center', size: 80 },
  corners: 0.7,
  shots: [
    { from: 0, make: riverbed },
    { from: 9.6, make: caravan },
    { from: 15.2, make: river },
  ],
};
