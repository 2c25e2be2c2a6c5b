import { seededRandom } from '../random.ts';
import { ink, placed } from '../drawing/limbs.ts';
import { runner, standing } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { crescent, glow, mist, sky, starfield } from '../drawing/sky.ts';
import {
  WIDTH,
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
import { rain } from '../drawing/weather.ts';

interface Block {
  seed: string;
  width: number;
  height: number;
  low: number;
  body: readonly [string, string];
  lamps: readonly string[];
  lit: number;
  pane: number;
}

/** A row of houses with domes, tanks and masts upon them, their windows lit here and there. */
function houses(stage: Stage, { seed, width, height, low, body, lamps, lit, pane }: Block): Layer {
  const random = seededRandom(seed);
  return grain(
    stage.layer(width, height, (c) => {
      const paint = ramp(c, 0, 0, 0, height, [
        [0, body[0]],
        [1, body[1]],
      ]);
      for (let x = -20; x < width;) {
        const wide = pane * (5 + Math.floor(random() * 6));
        const tall = height * (low + random() * (0.86 - low));
        const top = height - tall;
        c.fillStyle = paint;
        c.fillRect(x, top, wide, tall);
        crown(c, x, top, wide, random);
        for (let wy = top + pane; wy < height - pane; wy += pane * 1.7) {
          for (let wx = x + pane * 0.8; wx < x + wide - pane; wx += pane * 1.35) {
            if (random() > lit) continue;
            c.fillStyle = lamps[Math.floor(random() * lamps.length)]!;
            c.globalAlpha = 0.5 + random() * 0.5;
            c.fillRect(wx, wy, pane * 0.62, pane * 0.95);
            c.globalAlpha = 1;
          }
        }
        x += wide + (random() < 0.3 ? pane : 0);
      }
    }),
    4,
    seed,
  );
}

function crown(c: Brush, x: number, top: number, wide: number, random: () => number): void {
  const kind = random();
  const middle = x + wide / 2;
  c.beginPath();
  if (kind < 0.22) {
    c.arc(middle, top, wide * 0.3, Math.PI, 0);
    c.fill();
    c.fillRect(middle - 1.2, top - wide * 0.42, 2.4, wide * 0.16);
  } else if (kind < 0.42) {
    c.fillRect(x + wide * 0.2, top - 13, 17, 13);
    c.fillRect(x + wide * 0.62, top - 20, 2, 20);
    c.fillRect(x + wide * 0.62 - 7, top - 18, 16, 1.6);
  } else if (kind < 0.55) {
    c.fillRect(middle - 7, top - 64, 14, 66);
    c.fillRect(middle - 11, top - 48, 22, 5);
    c.arc(middle, top - 64, 7.4, Math.PI, 0);
    c.fill();
    c.fillRect(middle - 1, top - 82, 2, 14);
  } else c.fillRect(x - 2, top - 4, wide + 4, 5);
}

const LAMPS = ['#ffd27d', '#ffb65c', '#ffe7b0', '#9fd4e8'];

function midnight(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#080b1f'],
    [0.5, '#1a2047'],
    [0.85, '#4b3d68'],
    [1, '#7a5470'],
  ]);
  const stars = starfield(stage, 'city', 240, 380);
  const moon = crescent(stage, 44, '#fdf1cf');
  const halo = glow(stage, 260, '#cfd8ff');
  const far = houses(stage, {
    seed: 'far',
    width: 1500,
    height: 300,
    low: 0.3,
    body: ['#3a3763', '#5a4870'],
    lamps: LAMPS,
    lit: 0.16,
    pane: 8,
  });
  const middle = houses(stage, {
    seed: 'middle',
    width: 1760,
    height: 380,
    low: 0.3,
    body: ['#232548', '#33284f'],
    lamps: LAMPS,
    lit: 0.3,
    pane: 12,
  });
  const near = houses(stage, {
    seed: 'near row',
    width: 2200,
    height: 330,
    low: 0.36,
    body: ['#0d1026', '#120f24'],
    lamps: LAMPS,
    lit: 0.24,
    pane: 19,
  });
  const smog = mist(stage, 1500, 220, '#a06a7c', 0.45);
  return (c, t, p) => {
    put(c, air, 0, 0);
    stars(c, t, 0.8, 0, 0);
    shine(c, halo, 1010, 150, 0.7);
    put(c, moon, 966, 106);
    put(c, far, -60 - p * 40, 290);
    put(c, smog, -60, 430);
    put(c, middle, -100 - p * 130, 318);
    put(c, near, -140 - p * 330, 420 - p * 14);
    for (let i = 0; i < 9; i += 1) {
      if (Math.sin(t * (0.5 + i * 0.13) + i * 4) < 0.2) continue;
      c.fillStyle = LAMPS[i % 3]!;
      c.fillRect(120 + ((i * 263) % 1500) - p * 130, 470 + ((i * 71) % 120), 7, 11);
    }
  };
}

/** The house in which the seventh floor is dark; `lights` is the moment at which it lights, if it does. */
function facade(lights: number): (stage: Stage) => Frame {
  return (stage) => {
    const air = sky(stage, [
      [0, '#0a0d24'],
      [1, '#33294f'],
    ]);
    const random = seededRandom('facade');
    const wall = grain(
      stage.layer(900, 1300, (c) => {
        c.fillStyle = ramp(c, 0, 0, 900, 0, [
          [0, '#1a1b38'],
          [0.5, '#2a2748'],
          [1, '#15152d'],
        ]);
        c.fillRect(0, 0, 900, 1300);
        for (let floor = 0; floor < 9; floor += 1) {
          const y = 70 + floor * 136;
          c.fillStyle = '#11122a';
          c.fillRect(0, y + 112, 900, 8);
          for (let n = 0; n < 5; n += 1) {
            const dark = floor === 3 && n === 2;
            window(c, 70 + n * 168, y, dark ? null : LAMPS[Math.floor(random() * 3)]!, random);
          }
        }
      }),
      4,
      'facade',
    );
    const drops = rain('facade', 150, '#aebbe0');
    const lamp = glow(stage, 260, '#ffc36b');
    const hush = glow(stage, 150, '#7f9cff');
    const beside = houses(stage, {
      seed: 'beside',
      width: 420,
      height: 520,
      low: 0.5,
      body: ['#171a36', '#221d3c'],
      lamps: LAMPS,
      lit: 0.22,
      pane: 13,
    });
    return (c, t, p) => {
      const y = lights > 0 ? mix(-330, -120, ease(p, 0, 0.75)) : mix(-60, -250, ease(p, 0, 1));
      put(c, air, 0, 0);
      put(c, beside, -70, 240 + y * 0.3);
      put(c, beside, 950, 200 + y * 0.3);
      put(c, wall, 190, y);
      const on = lights > 0 ? ease(t, lights, lights + 0.5) : 0;
      const wx = 190 + 70 + 2 * 168;
      const wy = y + 70 + 3 * 136;
      if (on > 0) {
        c.globalAlpha = on;
        c.fillStyle = '#ffd88a';
        c.fillRect(wx, wy + 8, 92, 100);
        c.globalAlpha = 1;
        c.save();
        c.beginPath();
        c.rect(wx, wy, 92, 108);
        c.clip();
        placed(c, wx + 46, wy + 128, 96, () => {
          ink(c, '#3a1c22');
          violinist(c, t);
        });
        c.restore();
        c.fillStyle = '#15152d';
        c.fillRect(wx + 44, wy, 4, 108);
        shine(c, lamp, wx + 46, wy + 55, on * (0.75 + 0.05 * Math.sin(t * 5)));
      } else shine(c, hush, wx + 46, wy + 56, 0.3 + 0.12 * Math.sin(t * 2));
      drops(c, t, 0.5);
    };
  };
}

function window(c: Brush, x: number, y: number, light: string | null, random: () => number): void {
  c.fillStyle = '#0e0f24';
  c.beginPath();
  c.moveTo(x - 7, y + 114);
  c.lineTo(x - 7, y + 10);
  c.quadraticCurveTo(x + 46, y - 26, x + 99, y + 10);
  c.lineTo(x + 99, y + 114);
  c.fill();
  c.fillStyle = light ?? '#141630';
  c.globalAlpha = light ? 0.55 + random() * 0.4 : 1;
  c.beginPath();
  c.moveTo(x, y + 108);
  c.lineTo(x, y + 12);
  c.quadraticCurveTo(x + 46, y - 16, x + 92, y + 12);
  c.lineTo(x + 92, y + 108);
  c.fill();
  c.globalAlpha = 1;
  if (light && random() < 0.5) {
    c.fillStyle = 'rgba(60,24,30,.55)';
    c.fillRect(x + 4, y + 8, 16 + random() * 20, 100);
  }
  if (light && random() < 0.3) {
    c.save();
    c.beginPath();
    c.rect(x, y, 92, 108);
    c.clip();
    c.fillStyle = '#4a2228';
    c.beginPath();
    c.arc(x + 62, y + 62, 10, 0, 7);
    c.fill();
    c.beginPath();
    c.ellipse(x + 62, y + 108, 21, 36, 0, 0, 7);
    c.fill();
    c.restore();
  }
  c.fillStyle = '#0e0f24';
  c.fillRect(x + 44, y, 4, 108);
  c.fillRect(x, y + 52, 92, 3.5);
}

function violinist(c: Brush, t: number): void {
  standing(c, t, { scarf: false, arm: 1.9, bend: 0.3 });
  c.lineWidth = 5;
  c.beginPath();
  c.moveTo(8, -76);
  c.lineTo(34, -72);
  c.stroke();
  c.lineWidth = 1.6;
  c.beginPath();
  const bow = Math.sin(t * 3) * 10;
  c.moveTo(14 + bow, -58);
  c.lineTo(28 + bow * 0.6, -96);
  c.stroke();
}

function train(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#0a0d24'],
    [0.6, '#2a2750'],
    [1, '#5b4063'],
  ]);
  const far = houses(stage, {
    seed: 'behind',
    width: 1700,
    height: 420,
    low: 0.3,
    body: ['#24264c', '#33284f'],
    lamps: LAMPS,
    lit: 0.24,
    pane: 11,
  });
  const car = stage.layer(560, 150, (c) => {
    c.fillStyle = '#1b2342';
    c.beginPath();
    c.roundRect(4, 8, 552, 118, 16);
    c.fill();
    c.fillStyle = '#c8503f';
    c.fillRect(4, 92, 552, 9);
    for (let n = 0; n < 6; n += 1) {
      c.fillStyle = n === 2 ? '#ffe6ae' : '#ffd07a';
      c.beginPath();
      c.roundRect(30 + n * 88, 30, 62, 46, 6);
      c.fill();
      if (n % 2 === 1) {
        c.fillStyle = '#5a3036';
        c.beginPath();
        c.arc(60 + n * 88, 53, 7, 0, 7);
        c.fill();
        c.beginPath();
        c.ellipse(60 + n * 88, 76, 13, 15, 0, Math.PI, 0);
        c.fill();
      }
    }
    c.fillStyle = '#0b0d1e';
    for (let n = 0; n < 4; n += 1) {
      c.beginPath();
      c.arc(70 + n * 140, 130, 13, 0, 7);
      c.fill();
    }
  });
  const deck = stage.layer(WIDTH, 210, (c) => {
    c.fillStyle = ramp(c, 0, 0, 0, 210, [
      [0, '#2b2745'],
      [0.1, '#191730'],
      [1, '#0a0a1a'],
    ]);
    c.fillRect(0, 0, WIDTH, 210);
    c.fillStyle = 'rgba(255,214,140,.5)';
    c.fillRect(0, 8, WIDTH, 3);
  });
  const post = stage.layer(150, 330, (c) => {
    c.strokeStyle = '#0b0c1c';
    c.lineWidth = 6;
    c.beginPath();
    c.moveTo(75, 330);
    c.lineTo(75, 40);
    c.quadraticCurveTo(75, 14, 104, 14);
    c.stroke();
    c.fillStyle = '#ffe3a6';
    c.fillRect(98, 12, 26, 7);
  });
  const lamp = glow(stage, 150, '#ffc873');
  const inside = glow(stage, 300, '#ffb55e');
  const drops = rain('train', 230, '#b7c4ea');
  return (c, t, p) => {
    put(c, air, 0, 0);
    put(c, far, -120 - p * 120, 130);
    wash(c, '#0e1028', 0.35, 'multiply');
    const arrive = 1 - (1 - Math.min(1, t / 5.4)) ** 2.4;
    const leave = Math.max(0, t - 9.4) ** 2 * 60;
    const x = mix(-2600, -150, arrive) + leave;
    for (let n = 0; n < 3; n += 1) put(c, car, x + n * 850 - 300, 342, 1, 1.5);
    shine(c, inside, x + 760, 440, 0.5 * arrive, 1.3);
    const door = ease(t, 5.2, 5.9) * (1 - ease(t, 8.8, 9.3));
    if (door > 0) {
      c.fillStyle = '#fff0c9';
      c.fillRect(x + 801 - 38 * door, 376, 76 * door, 158);
    }
    put(c, deck, 0, 540);
    c.globalAlpha = 0.22 * arrive;
    c.fillStyle = '#ffcf84';
    for (let n = 0; n < 18; n += 1) {
      c.fillRect(
        x - 250 + n * 132 + Math.floor(n / 6) * 58 + Math.sin(t * 6 + n) * 2,
        556,
        84,
        92 + 14 * Math.sin(n * 5),
      );
    }
    c.globalAlpha = 1;
    const run = Math.min(1, Math.max(0, (t - 4.2) / 4.2));
    const rx = mix(-80, x + 790, run);
    if (run > 0 && run < 1) {
      placed(c, rx, 606, 190, () => {
        ink(c, '#07070f');
        runner(c, t);
      });
      c.globalAlpha = 0.2;
      c.save();
      c.translate(rx, 608);
      c.scale(1.9, -1.2);
      ink(c, '#000000');
      runner(c, t);
      c.restore();
      c.globalAlpha = 1;
    }
    for (let n = 0; n < 3; n += 1) {
      const px = 160 + n * 460 - p * 90;
      put(c, post, px - 112, 165, 1, 1.5);
      shine(c, lamp, px + 54, 190, 0.7, 1.4);
    }
    drops(c, t, 0.65);
  };
}

export const city: Reel = {
  titling: { face: 'alexandria', color: '#ffe9c4', x: 110, y: 190, align: 'left', size: 70 },
  shots: [
    { from: 0, make: midnight },
    { from: 7, make: facade(0) },
    { from: 11.7, make: train },
    { from: 22, make: facade(2.2) },
  ],
};
