import { flock, whale } from '../drawing/beasts.ts';
import { dot, ink, placed } from '../drawing/limbs.ts';
import { girl } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { cloud, glow, mist, orb, sky, starfield } from '../drawing/sky.ts';
import {
  HEIGHT,
  WIDTH,
  ease,
  grain,
  mix,
  put,
  ramp,
  shine,
  wash,
  type Brush,
  type Stage,
  type Stops,
} from '../drawing/stage.ts';
import { dhow } from '../drawing/things.ts';
import { ripples, surface, swell } from '../drawing/water.ts';
import { drift, glitter, rain } from '../drawing/weather.ts';

function sheet(stage: Stage, top: number, stops: Stops): ReturnType<Stage['layer']> {
  return grain(
    stage.layer(WIDTH, HEIGHT - top, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, HEIGHT - top, stops);
      c.fillRect(0, 0, WIDTH, HEIGHT - top);
    }),
    5,
    String(stops),
  );
}

/** The boat with the singer at its bow. */
function boat(
  c: Brush,
  t: number,
  x: number,
  y: number,
  size: number,
  hull: string,
  sail: string,
  turn: number,
  fill = 0.5,
): void {
  placed(
    c,
    x,
    y,
    size,
    () => {
      c.save();
      c.translate(52, -24);
      c.scale(0.5, 0.5);
      ink(c, hull);
      girl(c, t, 2.3 + 0.2 * Math.sin(t * 1.4));
      c.restore();
      dhow(c, hull, sail, fill);
    },
    1,
    turn,
  );
}

function still(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#0a1030'],
      [0.5, '#1d2c63'],
      [0.85, '#4a5a95'],
      [1, '#7d86b4'],
    ],
    430,
  );
  const stars = starfield(stage, 'sea', 420, 400);
  const moon = orb(stage, 58, '#fff6dd', '#bcd0ff', 400);
  const water = sheet(stage, 428, [
    [0, '#5a6aa6'],
    [0.12, '#2e4180'],
    [0.5, '#172552'],
    [1, '#0a1230'],
  ]);
  const light = glitter('moon', 150, '#fff2cf', 432);
  const lines = ripples('still', 70, '#9fb2e6', 436);
  const line = mist(stage, 1400, 60, '#a9b6e0', 0.5);
  const far = cloud(stage, 'far cloud', 620, 120, '#3c4c88', '#8e9cd0');
  return (c, t, p) => {
    put(c, air, 0, 0);
    stars(c, t, 0.95, -p * 12, 0);
    moon(c, 880, 210 + p * 14);
    put(c, far, 60 + p * 40, 310, 0.7);
    put(c, far, 860 + p * 26, 340, 0.5, 0.7);
    put(c, water, 0, 428);
    put(c, line, -60, 398);
    lines(c, t, 0.6);
    light(c, 880, t, 0.9);
    const x = mix(400, 520, p);
    const bob = Math.sin(t * 1.2) * 2.5;
    c.save();
    c.globalAlpha = 0.35;
    c.translate(0, 2 * 538);
    c.scale(1, -1);
    boat(c, t, x, 538 - bob, 205, '#0a1230', '#26356b', -Math.sin(t * 1.1) * 0.014);
    c.restore();
    boat(c, t, x, 534 + bob, 205, '#0a0f28', '#c9c4d8', Math.sin(t * 1.1) * 0.014);
    lines(c, t + 40, 0.35);
  };
}

function below(stage: Stage): Frame {
  const deep = sky(stage, [
    [0, '#3f86b8'],
    [0.18, '#1f5f96'],
    [0.5, '#0f3566'],
    [1, '#050d26'],
  ]);
  const ray = stage.layer(
    420,
    760,
    (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 700, [
        [0, 'rgba(170,225,255,.5)'],
        [1, 'rgba(120,190,255,0)'],
      ]);
      c.beginPath();
      c.moveTo(270, 0);
      c.lineTo(340, 0);
      c.lineTo(200, 760);
      c.lineTo(0, 760);
      c.fill();
    },
    0.3,
  );
  const motes = drift('plankton', 90, '#cdeeff', 1.7, 14, -10, 26);
  const eye = glow(stage, 60, '#ffe2a0');
  const top = glow(stage, 420, '#bfe6ff');
  return (c, t, p) => {
    put(c, deep, 0, 0);
    shine(c, top, 640, -40, 0.7, 1.7);
    for (let i = 0; i < 6; i += 1) {
      c.globalCompositeOperation = 'screen';
      put(
        c,
        ray,
        20 + i * 200 + Math.sin(t * 0.4 + i * 1.7) * 50,
        -10,
        0.3 + 0.25 * Math.sin(t * 0.7 + i * 2),
      );
      c.globalCompositeOperation = 'source-over';
    }
    placed(c, 760 + p * 30, 62 + Math.sin(t) * 4, 130, () => {
      ink(c, '#0d2c55');
      c.beginPath();
      c.ellipse(0, 0, 70, 17, 0, 0, Math.PI);
      c.fill();
    });
    const x = mix(150, 640, ease(p, 0, 1.1));
    const y = 450 - 50 * p + Math.sin(t * 0.8) * 10;
    placed(
      c,
      x - 260 * (1 - p),
      y + 130,
      120,
      () => {
        ink(c, '#123c6d');
        whale(c, t + 2);
      },
      1,
      -0.06,
    );
    placed(
      c,
      x,
      y,
      360,
      () => {
        ink(c, '#081a3a');
        whale(c, t);
        c.strokeStyle = 'rgba(120,180,230,.25)';
        c.lineWidth = 1;
        for (let i = 0; i < 6; i += 1) {
          c.beginPath();
          c.moveTo(94 - i * 2, 12 + i * 2.4);
          c.bezierCurveTo(70, 20 + i * 2, 40, 22 + i, 14 + i * 4, 16 + i);
          c.stroke();
        }
        const open = ease(t, 1.6, 2.6) * (Math.sin(t * 1.3) > 0.97 ? 0.2 : 1);
        c.fillStyle = '#ffe9b8';
        dot(c, 70, 2, 3.4, 2.6 * open + 0.2);
        c.fillStyle = '#081a3a';
        dot(c, 70.6, 2, 1.4, 1.8 * open);
      },
      1,
      -0.05,
    );
    shine(c, eye, x + 250, y - 6, 0.6 * ease(t, 1.6, 3));
    motes(c, t, 0.8);
    wash(c, '#04102a', 0.25, 'multiply');
  };
}

function storm(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#10131f'],
    [0.5, '#2b3445'],
    [0.8, '#55616c'],
    [1, '#6f7a7d'],
  ]);
  const dark = cloud(stage, 'storm a', 1300, 330, '#161a27', '#4a5563');
  const low = cloud(stage, 'storm b', 1100, 260, '#1c212e', '#5d6872');
  const drops = rain('sea storm', 260, '#b9cbd6', -0.45);
  const spray = drift('spray', 70, '#dfe9ec', 1.8, -420, 90, 12);
  const back = { y: 452, high: 26, long: 150, speed: 1.1, color: '#3b4c58', crest: '#73858e' };
  const middle = { y: 516, high: 50, long: 210, speed: 1.35, color: '#263845', crest: '#6e858f', phase: 2 };
  const front = { y: 620, high: 52, long: 260, speed: 1.7, color: '#111d29', crest: '#43586a', phase: 4 };
  return (c, t, p) => {
    put(c, air, 0, 0);
    put(c, dark, -120 + t * 14, -80);
    put(c, low, 420 - t * 10, 20, 0.9);
    const flash = Math.max(0, 1 - ((t + 0.6) % 3.7) / 0.32) * (t % 7.4 < 3.7 ? 1 : 0.7);
    if (flash > 0.3) bolt(c, 300 + Math.floor(t / 3.7) * 420, t);
    swell(c, back, t);
    const x = 620 + Math.sin(t * 0.7) * 50;
    const rise = ease(t, 5.2, 8);
    const y = mix(surface(middle, x, t) - 4, 470, rise);
    const tilt = mix(Math.atan2(surface(middle, x + 60, t) - surface(middle, x - 60, t), 120) * 0.9, 0, rise);
    placed(
      c,
      x - 10,
      660 - rise * 140 + Math.sin(t) * 5,
      330,
      () => {
        ink(c, '#0b141f');
        whale(c, t * 0.7);
      },
      1,
      -0.04,
    );
    boat(c, t, x, y, 190, '#0a0f17', '#8d939a', tilt, 1);
    swell(c, middle, t);
    if (rise > 0) {
      c.save();
      c.beginPath();
      c.moveTo(0, 0);
      for (let at = 0; at <= WIDTH; at += 20)
        c.lineTo(at, surface(middle, at, t) + 34 + 10 * Math.sin(at / 60 + t * 3));
      c.lineTo(WIDTH, 0);
      c.clip();
      placed(
        c,
        x - 10,
        660 - rise * 140 + Math.sin(t) * 5,
        330,
        () => {
          ink(c, '#0b141f');
          whale(c, t * 0.7);
        },
        1,
        -0.04,
      );
      c.restore();
      c.strokeStyle = `rgba(200,215,222,${0.5 * rise})`;
      c.lineWidth = 3;
      c.beginPath();
      for (let at = x - 270; at <= x + 320; at += 20)
        c.lineTo(at, surface(middle, at, t) + 34 + 10 * Math.sin(at / 60 + t * 3));
      c.stroke();
      boat(c, t, x, y, 190, '#0a0f17', '#8d939a', tilt, 1 - rise * 0.5);
    }
    swell(c, front, t);
    spray(c, t, 0.7 * (1 - rise * 0.7));
    drops(c, t, 0.55 * (1 - rise * 0.5));
    wash(c, '#dfe8ff', flash * 0.3, 'screen');
    wash(c, '#ffd9a8', ease(p, 0.75, 1.1) * 0.25, 'screen');
  };
}

function bolt(c: Brush, x: number, t: number): void {
  c.strokeStyle = 'rgba(235,242,255,.9)';
  c.lineWidth = 2.6;
  c.beginPath();
  let at = x;
  c.moveTo(at, 0);
  for (let y = 40; y <= 400; y += 40) {
    at += Math.sin(y * 12.9 + Math.floor(t / 3.7) * 7) * 34;
    c.lineTo(at, y);
  }
  c.stroke();
}

function home(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#35427a'],
      [0.4, '#b0718c'],
      [0.75, '#f2a978'],
      [1, '#ffe0a6'],
    ],
    440,
  );
  const water = sheet(stage, 436, [
    [0, '#f6c28a'],
    [0.15, '#c98083'],
    [0.5, '#6d527f'],
    [1, '#2c2a58'],
  ]);
  const sun = orb(stage, 70, '#fff3cb', '#ffc983', 460);
  const light = glitter('dawn', 190, '#fff0c4', 440);
  const lines = ripples('home', 70, '#ffd9ae', 444);
  const puffs = cloud(stage, 'dawn cloud', 900, 170, '#a5678a', '#ffcf9c');
  const shore = stage.layer(520, 130, (c) => {
    c.fillStyle = '#5b4069';
    c.beginPath();
    c.moveTo(0, 130);
    for (const [x, y] of [
      [30, 108],
      [60, 108],
      [60, 84],
      [96, 84],
      [96, 96],
      [130, 96],
      [130, 60],
      [142, 40],
      [154, 60],
      [154, 92],
      [200, 92],
      [200, 74],
      [250, 74],
      [250, 100],
      [300, 100],
      [300, 88],
      [350, 88],
      [350, 108],
      [420, 112],
      [520, 130],
    ] as const)
      c.lineTo(x, y);
    c.fill();
    c.fillStyle = '#ffd98e';
    for (const [x, y] of [
      [74, 96],
      [110, 104],
      [216, 86],
      [232, 86],
      [320, 98],
    ] as const)
      c.fillRect(x, y, 5, 7);
  });
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 420, 400 - p * 50);
    put(c, puffs, 500 + p * 40, 130, 0.8);
    put(c, puffs, -300 + p * 60, 220, 0.55, 0.9);
    put(c, shore, 840 - p * 40, 312);
    put(c, water, 0, 436);
    lines(c, t, 0.6);
    light(c, 420, t, 1, 1.2);
    ink(c, '#4a3560');
    flock(c, 300 + p * 260, 180, t, 7, 11);
    const x = mix(430, 650, p);
    const y = 556 + Math.sin(t * 1.1) * 4;
    boat(c, t, x, y, 230, '#24183a', '#fff0d8', Math.sin(t) * 0.02);
    c.save();
    c.beginPath();
    c.rect(0, 0, WIDTH, 590);
    c.clip();
    placed(c, x - 20, 628 + Math.sin(t * 0.9) * 5, 300, () => {
      ink(c, '#2b1f46');
      whale(c, t * 0.8);
    });
    c.restore();
    c.strokeStyle = 'rgba(255,225,185,.5)';
    c.lineWidth = 2;
    c.beginPath();
    c.moveTo(x - 250, 590);
    c.quadraticCurveTo(x, 584, x + 260, 590);
    c.stroke();
    const spout = Math.max(0, Math.sin(t * 1.1 - 0.6));
    if (spout > 0.2) {
      c.strokeStyle = `rgba(255,240,215,${0.6 * spout})`;
      c.lineWidth = 3;
      c.beginPath();
      for (let i = -2; i <= 2; i += 1) {
        c.moveTo(x + 190, 560);
        c.quadraticCurveTo(
          x + 190 + i * 5,
          525 - spout * 40,
          x + 190 + i * 17,
          530 - spout * 22 + Math.abs(i) * 9,
        );
      }
      c.stroke();
    }
  };
}

export const sea: Reel = {
  titling: { face: 'el-messiri', color: '#eef2ff', x: 190, y: 190, align: 'left', size: 80 },
  shots: [
    { from: 0, make: still },
    { from: 7.6, make: below },
    { from: 12.3, make: storm },
    { from: 21.6, make: home },
  ],
};
