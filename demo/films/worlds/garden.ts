import { seededRandom } from '../random.ts';
import { cat, flock } from '../drawing/beasts.ts';
import { blob, dot, ink, placed } from '../drawing/limbs.ts';
import { ridge } from '../drawing/land.ts';
import { child } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { cloud, glow, mist, orb, sky } from '../drawing/sky.ts';
import {
  ease,
  grain,
  mix,
  put,
  ramp,
  shine,
  wash,
  type Brush,
  type Layer,
  type Stage,
} from '../drawing/stage.ts';
import { kite, star8 } from '../drawing/things.ts';
import { drift, fireflies } from '../drawing/weather.ts';

/** A round tree in three tones with fruit; 400 wide, 460 high. */
function orangeTree(
  stage: Stage,
  seed: string,
  tones: readonly [string, string, string],
  fruit: string,
  trunk: string,
): Layer {
  const random = seededRandom(seed);
  return grain(
    stage.layer(440, 480, (c) => {
      c.strokeStyle = trunk;
      c.lineCap = 'round';
      for (const [x, y, w] of [
        [220, 290, 26],
        [150, 220, 12],
        [290, 216, 12],
        [220, 190, 14],
      ] as const) {
        c.lineWidth = w;
        c.beginPath();
        c.moveTo(220, w > 20 ? 478 : 330);
        c.quadraticCurveTo(220, 330, x, y);
        c.stroke();
      }
      for (const [n, tone] of tones.entries()) {
        c.fillStyle = tone;
        for (let i = 0; i < 34; i += 1) {
          const a = random() * Math.PI * 2;
          const d = Math.sqrt(random()) * (150 - n * 14);
          dot(
            c,
            220 + Math.cos(a) * d * 1.12 - n * 12,
            176 + Math.sin(a) * d * 0.84 - n * 16,
            34 - n * 6 + random() * 16,
          );
        }
        if (n === 2) break;
        c.fillStyle = fruit;
        for (let i = 0; i < 16; i += 1) {
          const a = random() * Math.PI * 2;
          const d = Math.sqrt(random()) * 150;
          dot(c, 220 + Math.cos(a) * d, 186 + Math.sin(a) * d * 0.8, 7.5);
        }
      }
      c.fillStyle = fruit;
      for (let i = 0; i < 13; i += 1) {
        const a = random() * Math.PI * 2;
        const d = Math.sqrt(random()) * 145;
        dot(c, 214 + Math.cos(a) * d, 180 + Math.sin(a) * d * 0.8, 8);
      }
    }),
    5,
    seed,
  );
}

function cypress(c: Brush, x: number, y: number, high: number): void {
  blob(c, [
    [x, y - high],
    [x + high * 0.1, y - high * 0.5],
    [x + high * 0.09, y - high * 0.12],
    [x, y],
    [x - high * 0.09, y - high * 0.12],
    [x - high * 0.1, y - high * 0.5],
  ]);
}

function gardenWall(stage: Stage, tone: readonly [string, string], tile: string): Layer {
  return grain(
    stage.layer(2000, 190, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 190, [
        [0, tone[0]],
        [1, tone[1]],
      ]);
      c.fillRect(0, 14, 2000, 176);
      c.fillRect(-6, 0, 2012, 16);
      c.strokeStyle = tile;
      c.lineWidth = 2;
      for (let x = 60; x < 2000; x += 120) {
        star8(c, x, 96, 36, 0);
        c.stroke();
        star8(c, x, 96, 20, Math.PI / 8);
        c.stroke();
      }
      c.globalAlpha = 0.5;
      c.fillStyle = tile;
      c.fillRect(0, 30, 2000, 2);
      c.fillRect(0, 158, 2000, 2);
    }),
    5,
    tone[0],
  );
}

function grass(stage: Stage, seed: string, tone: string, high: number): Layer {
  const random = seededRandom(seed);
  return stage.layer(1800, high + 20, (c) => {
    c.fillStyle = tone;
    c.fillRect(0, high, 1800, 20);
    c.strokeStyle = tone;
    c.lineCap = 'round';
    for (let i = 0; i < 900; i += 1) {
      const x = random() * 1800;
      const h = high * (0.25 + random() * 0.6);
      c.lineWidth = 1.4 + random() * 2;
      c.beginPath();
      c.moveTo(x, high + 4);
      c.quadraticCurveTo(x + 3, high - h * 0.6, x + (random() - 0.3) * 22, high - h);
      c.stroke();
    }
    for (let i = 0; i < 46; i += 1) {
      c.fillStyle = ['#f7d8e2', '#ffe9a8', '#f39a8a'][i % 3]!;
      dot(c, random() * 1800, high * (0.35 + random() * 0.5), 3.4);
    }
  });
}

function string(
  c: Brush,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  color: string,
): void {
  c.strokeStyle = color;
  c.lineWidth = 1.2;
  c.beginPath();
  c.moveTo(from[0], from[1]);
  c.quadraticCurveTo((from[0] + to[0]) / 2 + sag * 0.3, (from[1] + to[1]) / 2 + sag, to[0], to[1]);
  c.stroke();
}

function morning(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#5fb0cf'],
    [0.5, '#a9dcd6'],
    [0.85, '#fbeec4'],
    [1, '#fff3cf'],
  ]);
  const sun = orb(stage, 54, '#fffbe2', '#fff0b4', 380);
  const puff = cloud(stage, 'morning', 560, 150, '#e9f4ee', '#ffffff');
  const hills = ridge(stage, {
    seed: 'green hills',
    width: 1500,
    height: 200,
    span: 330,
    rise: 0.7,
    octaves: 2,
    fill: [
      [0, '#8cc5a6'],
      [1, '#a9d6ab'],
    ],
  });
  const trees = stage.layer(1600, 260, (c) => {
    c.fillStyle = '#4c9079';
    for (let i = 0; i < 15; i += 1) cypress(c, 50 + i * 108 + (i % 3) * 17, 260, 150 + ((i * 53) % 90));
  });
  const wall = gardenWall(stage, ['#f1dcae', '#dcb98a'], '#c98a63');
  const tree = orangeTree(stage, 'orange', ['#24654f', '#33805a', '#4e9a63'], '#f59332', '#6a4630');
  const lawn = ridge(stage, {
    seed: 'lawn',
    width: 2000,
    height: 200,
    span: 500,
    rise: 0.2,
    octaves: 2,
    fill: [
      [0, '#7fb765'],
      [1, '#4a8a55'],
    ],
  });
  const blades = grass(stage, 'blades', '#2f6b4c', 70);
  const petals = drift('petals', 46, '#fff6f2', 2.8, 60, 26, 30);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 150, 130);
    put(c, puff, 520 + p * 50, 90);
    put(c, puff, 980 + p * 34, 170, 0.8, 0.7);
    put(c, hills, -80 - p * 30, 340);
    put(c, trees, -100 - p * 80, 290);
    put(c, wall, -120 - p * 170, 470);
    put(c, lawn, -120 - p * 220, 580);
    put(c, tree, 860 - p * 210, 190);
    const x = mix(210, 590, p);
    const hop = Math.abs(Math.sin(t * 9)) * 5;
    let hand: [number, number] = [0, 0];
    placed(c, x, 652 - hop, 190, () => {
      ink(c, '#1d3a3c');
      hand = child(c, t, 1, -2.3);
    });
    const hx = x + hand[0] * 1.9;
    const hy = 652 - hop + hand[1] * 1.9;
    const kx = x - 165 + Math.sin(t * 1.7) * 14;
    const ky = mix(470, 262, ease(p, 0, 0.9)) + Math.sin(t * 2.3) * 16;
    string(c, [hx, hy], [kx, ky], 26, 'rgba(40,60,60,.7)');
    placed(c, kx, ky, 120, () => kite(c, t, '#fff7e4', '#b0594d', true), 1, 0.35 + Math.sin(t * 2) * 0.12);
    put(c, blades, -200 - p * 330, 656);
    petals(c, t, 0.8);
  };
}

function aloft(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#3d9ac4'],
    [0.6, '#8fd0d6'],
    [1, '#e9f2d8'],
  ]);
  const puffs = [0, 1, 2].map((i) => cloud(stage, `aloft ${i}`, 760, 210, '#e4f1f0', '#ffffff'));
  const sun = glow(stage, 420, '#fff6cc');
  const petals = drift('aloft petals', 34, '#ffffff', 2.6, -240, 30, 30);
  return (c, t, p) => {
    put(c, air, 0, 0);
    shine(c, sun, 1000, 110, 0.9);
    for (const [i, puff] of puffs.entries()) {
      const speed = 40 + i * 46;
      put(c, puff, 1150 - ((i * 520 + t * speed + 200) % 2000), 90 + i * 190, 0.9, 0.7 + i * 0.28);
    }
    const kx = 640 + Math.sin(t * 1.1) * 150;
    const ky = 300 + Math.sin(t * 1.7) * 74;
    string(c, [180, 760], [kx, ky + 20], 60 + 30 * Math.sin(t * 3), 'rgba(60,80,90,.65)');
    placed(c, kx, ky, 330, () => kite(c, t, '#fff8e8', '#b0594d', true), 1, Math.cos(t * 1.1) * 0.4 + 0.1);
    ink(c, '#2b6a86');
    flock(c, 1180 - p * 330, 170, t, 5, 12);
    petals(c, t, 0.8);
  };
}

function indifferent(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#6fb3c9'],
    [0.55, '#f0dcae'],
    [1, '#f8c892'],
  ]);
  const sun = glow(stage, 420, '#ffe3a4');
  const trees = stage.layer(1600, 330, (c) => {
    c.fillStyle = '#5a8f80';
    for (let i = 0; i < 11; i += 1) cypress(c, 90 + i * 148, 330, 190 + ((i * 67) % 120));
  });
  const wall = gardenWall(stage, ['#eac795', '#b9805c'], '#a8603f');
  const vine = stage.layer(1500, 150, (c) => {
    const random = seededRandom('vine');
    for (let i = 0; i < 330; i += 1) {
      const x = random() ** 1.2 * 560;
      c.fillStyle = ['#2f6b4c', '#3f8458', '#275a49'][i % 3]!;
      dot(c, x, 12 + random() ** 2 * 120 * (1 - x / 640), 9 + random() * 8, 6);
    }
    for (let i = 0; i < 24; i += 1) {
      c.fillStyle = '#e2607c';
      dot(c, random() * 480, 16 + random() * 60, 6);
    }
  });
  return (c, t, p) => {
    put(c, air, 0, 0);
    shine(c, sun, 930, 300, 0.9);
    put(c, trees, -110 - p * 40, 180);
    const kx = mix(-120, 1420, ease(p, 0.05, 0.98));
    const ky = 205 + Math.sin(t * 1.9) * 44;
    string(c, [kx - 240, 520], [kx, ky + 10], 60, 'rgba(70,60,60,.5)');
    placed(c, kx, ky, 130, () => kite(c, t, '#fff7e6', '#b0594d', true), 1, 0.5);
    put(c, wall, -180 - p * 50, 420, 1, 1.6);
    put(c, vine, 0 - p * 50, 414);
    const look = Math.max(-1, Math.min(1, (kx - 700) / 420)) * ease(t, 1, 1.7);
    placed(c, 720 - p * 50, 428, 170, () => {
      ink(c, '#2c2330');
      cat(c, t, look);
    });
    c.fillStyle = '#f6d36a';
    const blink = t % 2.7 > 2.55 ? 0.15 : 1;
    for (const side of [-1, 1]) dot(c, 720 - p * 50 + 8 + look * 12 + side * 12, 302, 4, 4.6 * blink);
  };
}

function blossom(stage: Stage): Frame {
  const day = sky(stage, [
    [0, '#5f8fb4'],
    [0.5, '#f3c894'],
    [1, '#f9b27a'],
  ]);
  const dusk = sky(stage, [
    [0, '#1e2450'],
    [0.45, '#6b4a7c'],
    [0.75, '#d97f6e'],
    [1, '#f2b078'],
  ]);
  const wall = gardenWall(stage, ['#8c6277', '#54405f'], '#b98a7c');
  const tree = orangeTree(stage, 'evening', ['#1d3f4a', '#28564f', '#3b6f58'], '#f79a3c', '#3a2633');
  const lawn = ridge(stage, {
    seed: 'dusk lawn',
    width: 1500,
    height: 180,
    span: 500,
    rise: 0.2,
    octaves: 2,
    fill: [
      [0, '#3f6650'],
      [1, '#1d3a3b'],
    ],
  });
  const far = stage.layer(1500, 260, (c) => {
    c.fillStyle = '#5d4a73';
    for (let i = 0; i < 13; i += 1) cypress(c, 40 + i * 118, 260, 140 + ((i * 47) % 100));
  });
  const lamp = glow(stage, 300, '#ffd79a');
  const petals = drift('blossom', 90, '#fff1ea', 3.2, 16, 38, 26);
  const flies = fireflies('garden', 36, '#ffe88a', 380, 690);
  const blades = grass(stage, 'dusk blades', '#132a30', 64);
  const veil = mist(stage, 1400, 160, '#f7b98c', 0.5);
  return (c, t, p) => {
    const evening = ease(p, 0.25, 0.75);
    put(c, day, 0, 0);
    put(c, dusk, 0, 0, evening);
    put(c, far, -90 - p * 20, 300);
    put(c, veil, -40, 430);
    put(c, wall, -150 - p * 40, 486);
    put(c, lawn, -90 - p * 50, 586);
    const arrive = ease(t, 0.2, 3);
    const kx = mix(240, 690, arrive) + Math.sin(t * 2) * 20 * (1 - arrive);
    const ky = mix(90, 300, arrive ** 2) + Math.sin(t * 3) * 26 * (1 - arrive);
    const tx = 470 - p * 50;
    put(c, tree, tx - 90, 26, 1, 1.3);
    placed(
      c,
      kx - p * 20,
      ky,
      140,
      () => kite(c, t, '#fff7e4', '#b0594d', true),
      1,
      mix(0.5, 0.9, arrive) + Math.sin(t * 1.4) * 0.06,
    );
    if (arrive < 0.9)
      string(c, [kx - 20, ky + 20], [kx - 130 + Math.sin(t * 6) * 20, ky + 190], 30, 'rgba(60,50,60,.6)');
    placed(c, 400 - p * 30, 662, 180, () => {
      ink(c, '#141d2e');
      child(c, 0, 0, mix(2.4, 0.5, ease(t, 4, 5.4)));
    });
    placed(c, 300 - p * 30, 668, 64, () => {
      ink(c, '#141d2e');
      cat(c, t, 0.7);
    });
    shine(c, lamp, tx + 190, 250, evening * 0.35, 1.3);
    wash(c, '#4a3a6a', evening * 0.35, 'multiply');
    petals(c, t, ease(t, 2.4, 4.4) * 0.9);
    flies(c, t, evening);
    put(c, blades, -160 - p * 90, 656);
  };
}

export const garden: Reel = {
  titling: { face: 'el-messiri', color: '#0f4550', x: 600, y: 150, align: 'center', size: 72 },
  corners: 0.4,
  shots: [
    { from: 0, make: morning },
    { from: 6.8, make: aloft },
    { from: 10.4, make: indifferent },
    { from: 15.4, make: blossom },
  ],
};
