import { flock } from '../drawing/beasts.ts';
import { dot, ink, placed } from '../drawing/limbs.ts';
import { ridge } from '../drawing/land.ts';
import { standing } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { cloud, glow, orb, sky } from '../drawing/sky.ts';
import { HEIGHT, WIDTH, ease, grain, mix, put, ramp, shine, wash, type Stage } from '../drawing/stage.ts';
import { dhow } from '../drawing/things.ts';
import { ripples, surface, swell } from '../drawing/water.ts';
import { drift, glitter, rain } from '../drawing/weather.ts';
import { beams, coffeePot, cup, tower, town, water } from './harbour-things.ts';

function returning(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#2e3b62'],
      [0.45, '#77608a'],
      [0.75, '#d98b79'],
      [1, '#f2bd86'],
    ],
    450,
  );
  const sea = water(stage, 446, [
    [0, '#d99a80'],
    [0.2, '#8a6a84'],
    [0.6, '#45476f'],
    [1, '#1d2347'],
  ]);
  const sun = orb(stage, 60, '#ffe7b6', '#ffb46a', 420);
  const storm = cloud(stage, 'coming', 1000, 260, '#343a5c', '#8c7f98');
  const quay = town(stage, '#3c345c', '#ffd486');
  const house = tower(stage, '#f0dfcc', '#9a7f92', '#b4524c');
  const rock = ridge(stage, {
    seed: 'rock',
    width: 700,
    height: 130,
    span: 120,
    rise: 0.6,
    octaves: 4,
    taper: 150,
    fill: [
      [0, '#3a2f52'],
      [1, '#241d3d'],
    ],
  });
  const lines = ripples('harbour', 70, '#ffd9b8', 452);
  const light = glitter('harbour', 130, '#ffe7bd', 450);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 560, 400 + p * 26);
    put(c, storm, 520 - p * 130, -30, 0.9);
    put(c, storm, 900 - p * 190, 70, 0.7, 0.8);
    put(c, quay, -90 - p * 30, 262);
    put(c, sea, 0, 446);
    lines(c, t, 0.55);
    light(c, 560, t, 0.9);
    put(c, rock, 850 - p * 30, 440);
    put(c, house, 985 - p * 30, 36);
    c.globalAlpha = 0.3;
    c.save();
    c.translate(0, 2 * 560);
    c.scale(1, -1);
    put(c, rock, 850 - p * 30, 440, 0.3);
    c.restore();
    c.globalAlpha = 1;
    lines(c, t + 30, 0.4);
    for (let i = 0; i < 4; i += 1) {
      const x = mix(720, 170, ease(p, -0.2 + i * 0.06, 1.15 + i * 0.16)) + i * 120 - 120;
      const y = 520 + i * 34;
      c.save();
      c.translate(x, y + Math.sin(t * 1.2 + i) * 3);
      c.rotate(Math.sin(t + i) * 0.02);
      c.scale(-(0.9 + i * 0.34), 0.9 + i * 0.34);
      dhow(c, '#1c1531', i % 2 === 0 ? '#f3d7b8' : '#dba48c', 0.6);
      c.restore();
    }
    ink(c, '#2a2346');
    flock(c, 760 - p * 200, 150, t, 7, 10);
  };
}

function stairs(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#0b0f1e'],
    [0.6, '#222c44'],
    [1, '#3b475c'],
  ]);
  const dark = cloud(stage, 'night storm', 1200, 330, '#141a2b', '#3c4860');
  const wall = grain(
    stage.layer(560, 1500, (c) => {
      c.fillStyle = ramp(c, 0, 0, 560, 0, [
        [0, '#cdbfb4'],
        [0.45, '#a5949a'],
        [1, '#3c3650'],
      ]);
      c.beginPath();
      c.moveTo(20, 1500);
      c.lineTo(90, 0);
      c.lineTo(470, 0);
      c.lineTo(540, 1500);
      c.fill();
      c.clip();
      c.fillStyle = 'rgba(140,52,56,.85)';
      c.fillRect(0, 420, 560, 210);
      c.fillRect(0, 1050, 560, 220);
      c.strokeStyle = 'rgba(40,30,50,.18)';
      c.lineWidth = 2;
      for (let y = 20; y < 1500; y += 46) {
        c.beginPath();
        c.moveTo(20, y);
        c.quadraticCurveTo(280, y + 16, 540, y);
        c.stroke();
      }
    }),
    6,
    'wall',
  );
  const lamp = glow(stage, 170, '#ffc873');
  const drops = rain('stairs', 210, '#b6c4d8', -0.35);
  const panes = [
    [330, 1230],
    [230, 1010],
    [330, 790],
    [230, 570],
    [330, 350],
    [230, 130],
  ] as const;
  return (c, t, p) => {
    const y = mix(-760, -60, ease(p, 0, 1));
    put(c, air, 0, 0);
    put(c, dark, -180 + t * 16, 20);
    put(c, dark, 300 - t * 12, 260, 0.8);
    put(c, wall, 360, y);
    const climb = p * 6.4 - 0.2;
    for (const [i, [x, wy]] of panes.entries()) {
      const here = climb - i;
      const on = Math.max(0, Math.min(1, here * 2)) * Math.max(0.25, Math.min(1, (1.6 - here) * 1.4));
      c.fillStyle = '#191426';
      c.beginPath();
      c.roundRect(360 + x - 46, y + wy - 70, 92, 140, 44);
      c.fill();
      c.globalAlpha = Math.max(0.06, on);
      c.fillStyle = '#ffcf7e';
      c.beginPath();
      c.roundRect(360 + x - 37, y + wy - 61, 74, 122, 36);
      c.fill();
      c.globalAlpha = 1;
      if (here > 0 && here < 1.3) {
        c.save();
        c.beginPath();
        c.roundRect(360 + x - 37, y + wy - 61, 74, 122, 36);
        c.clip();
        placed(
          c,
          360 + x - 60 + here * 92,
          y + wy + 92 - here * 34,
          128,
          () => {
            ink(c, '#3a1e22');
            standing(c, t * 3, { arm: 1.2, bend: 0.3 });
          },
          i % 2 ? -1 : 1,
        );
        c.restore();
      }
      c.fillStyle = '#191426';
      c.fillRect(360 + x - 2, y + wy - 64, 4, 128);
      c.fillRect(360 + x - 38, y + wy - 4, 76, 4);
      shine(c, lamp, 360 + x, y + wy, on * 0.6);
    }
    drops(c, t, 0.6);
  };
}

function night(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#070a14'],
    [0.55, '#18233a'],
    [1, '#34455a'],
  ]);
  const dark = cloud(stage, 'deep storm', 1300, 320, '#0e1322', '#2e3a50');
  const house = tower(stage, '#5d5f78', '#262a42', '#4a2c3c');
  const rock = ridge(stage, {
    seed: 'night rock',
    width: 760,
    height: 240,
    span: 130,
    rise: 0.5,
    octaves: 4,
    taper: 170,
    fill: [
      [0, '#151a2c'],
      [1, '#0a0d18'],
    ],
  });
  const heart = glow(stage, 150, '#fff0c4');
  const drops = rain('harbour night', 260, '#a9bace', -0.4);
  const spray = drift('harbour spray', 60, '#d6e2ea', 1.7, -380, 60, 14);
  const star = glow(stage, 40, '#ffe8b4');
  const back = { y: 470, high: 22, long: 140, speed: 1, color: '#233347', crest: '#4a5f73' };
  const middle = { y: 540, high: 44, long: 200, speed: 1.3, color: '#16222f', crest: '#43586a', phase: 2 };
  const front = { y: 640, high: 46, long: 270, speed: 1.6, color: '#0a121c', crest: '#2c3e50', phase: 4 };
  return (c, t, p) => {
    put(c, air, 0, 0);
    put(c, dark, -120 + t * 12, -70);
    put(c, dark, 420 - t * 9, 40, 0.8);
    const hx = 1010 + p * 20;
    swell(c, back, t);
    put(c, rock, hx - 330, 408);
    put(c, house, hx - 86, 120, 1, 0.86);
    const ly = 120 + 82 * 0.86;
    beams(c, hx, ly, t, 1);
    shine(c, heart, hx, ly, 0.8 + 0.2 * Math.cos(t * 1.7));
    const x = mix(150, 640, p);
    const y = surface(middle, x, t) + 2;
    const tilt = Math.atan2(surface(middle, x + 60, t) - surface(middle, x - 60, t), 120) * 0.85;
    placed(
      c,
      x,
      y,
      150,
      () => {
        c.save();
        c.translate(-44, -24);
        c.scale(0.5, 0.5);
        ink(c, '#05080f');
        standing(c, t, { arm: 1.2 });
        c.restore();
        dhow(c, '#05080f', '#77828f', 0.9);
      },
      1,
      tilt,
    );
    c.save();
    c.globalAlpha = 1;
    swell(c, middle, t);
    c.restore();
    shine(c, star, x - 34, y - 34, 0.55);
    swell(c, front, t);
    spray(c, t, 0.6);
    drops(c, t, 0.5);
    const flash = Math.max(0, 1 - ((t + 1.4) % 4.6) / 0.3);
    wash(c, '#cfdcf4', flash * 0.26, 'screen');
    wash(c, '#ffe9bc', Math.max(0, Math.cos(t * 0.85 + 2.6)) ** 14 * 0.16, 'screen');
  };
}

function morning(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#86b6d6'],
      [0.55, '#f6dcb8'],
      [1, '#ffe6bb'],
    ],
    440,
  );
  const sea = water(stage, 380, [
    [0, '#ffe0b0'],
    [0.2, '#a9c3c9'],
    [1, '#5d8fa6'],
  ]);
  const sun = orb(stage, 50, '#fffbe6', '#ffe6aa', 360);
  const lines = ripples('morning', 50, '#ffffff', 384, 560);
  const light = glitter('morning', 90, '#fffbe2', 384, 560);
  const frame = grain(
    stage.layer(WIDTH, HEIGHT, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, HEIGHT, [
        [0, '#3a2c3c'],
        [1, '#241a28'],
      ]);
      c.beginPath();
      c.rect(0, 0, WIDTH, HEIGHT);
      c.moveTo(300, 560);
      c.lineTo(300, 250);
      c.bezierCurveTo(300, 90, 460, 40, 640, 40);
      c.bezierCurveTo(820, 40, 980, 90, 980, 250);
      c.lineTo(980, 560);
      c.fill('evenodd');
      c.fillStyle = '#2c202f';
      c.fillRect(634, 40, 12, 520);
      c.fillRect(300, 300, 680, 9);
      c.strokeStyle = 'rgba(255,220,160,.32)';
      c.lineWidth = 5;
      c.beginPath();
      c.moveTo(300, 560);
      c.lineTo(300, 250);
      c.bezierCurveTo(300, 90, 460, 40, 640, 40);
      c.bezierCurveTo(820, 40, 980, 90, 980, 250);
      c.lineTo(980, 560);
      c.stroke();
      c.fillStyle = ramp(c, 0, 556, 0, HEIGHT, [
        [0, '#8c5a3c'],
        [0.12, '#6c402d'],
        [1, '#321c1a'],
      ]);
      c.fillRect(0, 574, WIDTH, 150);
      c.fillStyle = 'rgba(255,226,170,.4)';
      c.fillRect(0, 574, WIDTH, 4);
    }),
    5,
    'window',
  );
  const far = tower(stage, '#fbeedd', '#c6a9a0', '#c0625a');
  const warm = glow(stage, 420, '#ffe2a6');
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 520, 270 - p * 20);
    put(c, sea, 0, 380);
    light(c, 520, t, 0.9);
    lines(c, t, 0.5);
    put(c, far, 800, 160, 1, 0.52);
    c.fillStyle = '#7d6a70';
    dot(c, 852, 402, 74, 14);
    c.save();
    c.translate(mix(360, 430, p), 440 + Math.sin(t * 1.2) * 2);
    c.scale(0.8, 0.8);
    dhow(c, '#3a2a3a', '#fff4e0', 0.1);
    c.restore();
    ink(c, '#4c5a6c');
    flock(c, 500 + p * 220, 150, t, 5, 8);
    put(c, frame, 0, 0);
    shine(c, warm, 560, 560, 0.4, 1.3);
    for (const [i, x] of [560, 706].entries())
      cup(c, x, 622, t + i * 1.7, ease(t, 0.8 + i * 1.2, 1.8 + i * 1.2));
    c.fillStyle = '#1c1420';
    placed(c, 930, 650, 150, () => coffeePot(c));
  };
}

export const harbour: Reel = {
  titling: { face: 'el-messiri', color: '#fff0dc', x: 180, y: 190, align: 'left', size: 76 },
  shots: [
    { from: 0, make: returning },
    { from: 8.2, make: stairs },
    { from: 12.9, make: night },
    { from: 21.6, make: morning },
  ],
};
