import { ink, placed } from '../drawing/limbs.ts';
import { dancer, girl, oudPlayer, standing, walker } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { crescent, glow, mist, sky, starfield } from '../drawing/sky.ts';
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
  type Stage,
} from '../drawing/stage.ts';
import { lantern, star8 } from '../drawing/things.ts';
import { drift, fireflies } from '../drawing/weather.ts';
import { seededRandom } from '../random.ts';
import { arcade, court, fountain, gate } from './courtyard-walls.ts';

function gates(stage: Stage): Frame {
  const night = sky(stage, [
    [0, '#0a1236'],
    [0.6, '#26336f'],
    [1, '#7d6490'],
  ]);
  const stars = starfield(stage, 'gates', 200, 420);
  const moon = crescent(stage, 30, '#fff1cf');
  const walls = [
    gate(stage, ['#565a9c', '#7a6690'], 'rgba(255,226,170,.4)'),
    gate(stage, ['#3a4284', '#514a7e'], 'rgba(255,220,160,.42)'),
    gate(stage, ['#232b62', '#302f62'], 'rgba(250,200,110,.45)'),
    gate(stage, ['#0f1640', '#17183f'], 'rgba(242,181,68,.5)'),
  ];
  const lamp = glow(stage, 150, '#ffc870');
  const warm = glow(stage, 300, '#ffbe68');
  const dust = drift('gates', 40, '#ffe2b0', 1.5, 8, -9);
  const far = stage.layer(400, 150, (c) => {
    c.fillStyle = '#5d5794';
    c.fillRect(0, 84, 400, 66);
    c.beginPath();
    c.arc(190, 86, 46, Math.PI, 0);
    c.fill();
    c.fillRect(268, 10, 14, 90);
    c.beginPath();
    c.arc(275, 12, 9, Math.PI, 0);
    c.fill();
    c.fillStyle = '#ffd58a';
    for (let i = 0; i < 7; i += 1) c.fillRect(30 + i * 54, 108 + (i % 3) * 11, 5, 8);
  });
  const floor = stage.layer(
    WIDTH,
    200,
    (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 200, [
        [0, '#5a5286'],
        [1, '#0f1232'],
      ]);
      c.fillRect(0, 0, WIDTH, 200);
    },
    0.4,
  );
  return (c, t, p) => {
    put(c, night, 0, 0);
    stars(c, t, 0.9);
    put(c, moon, 664, 250);
    put(c, far, 440, 398);
    put(c, floor, 0, 540);
    shine(c, warm, 640, 540, 0.5);
    for (const [i, wall] of walls.entries()) {
      const far4 = 4.3 - i - p * 1.35;
      if (far4 < 0.24) continue;
      const size = 1.42 / (far4 + 0.12) ** 0.92;
      const fade = Math.min(1, (far4 - 0.24) / 0.3);
      const foot = 536 + 190 * size;
      const x = 640 - 700 * size;
      const y = foot - 1000 * size;
      if (x > 0 || y > 0) {
        const { image } = wall;
        c.globalAlpha = fade;
        c.fillStyle = ['#565a9c', '#3a4284', '#232b62', '#0f1640'][i]!;
        c.fillRect(0, -1, WIDTH, Math.max(0, y + 2));
        c.drawImage(image, 0, 0, 2, image.height, -1, y, x + 2, 1000 * size);
        c.drawImage(image, image.width - 2, 0, 2, image.height, x + 1400 * size - 1, y, WIDTH, 1000 * size);
        c.globalAlpha = 1;
      }
      put(c, wall, x, y, fade, size);
      for (const side of [-1, 1]) {
        const lx = 640 + side * 372 * size;
        const ly = foot - 640 * size;
        c.globalAlpha = fade;
        placed(c, lx, ly, 300 * size, () => lantern(c, '#0a0e28', '#ffcf7a'));
        c.globalAlpha = 1;
        shine(c, lamp, lx, ly + 74 * size, fade * (0.75 + 0.08 * Math.sin(t * 6 + i + side)), size * 1.5);
      }
    }
    dust(c, t, 0.7);
  };
}

function following(stage: Stage): Frame {
  const wall = arcade(
    stage,
    2400,
    [
      [0, '#1c2558'],
      [1, '#2a2a58'],
    ],
    'rgba(242,190,100,.5)',
    [
      [0, '#0b1030'],
      [1, '#141538'],
    ],
  );
  const floor = stage.layer(WIDTH, 150, (c) => {
    c.fillStyle = ramp(c, 0, 0, 0, 150, [
      [0, '#2b2c5c'],
      [1, '#0b0d26'],
    ]);
    c.fillRect(0, 0, WIDTH, 150);
  });
  const front = stage.layer(200, HEIGHT, (c) => {
    c.fillStyle = '#060920';
    c.fillRect(40, 0, 120, HEIGHT);
    c.fillRect(20, 560, 160, 30);
    c.fillRect(26, 640, 148, 90);
    c.fillRect(10, 40, 180, 26);
  });
  const lamp = glow(stage, 170, '#ffc265');
  const pool = glow(stage, 260, '#ffb95a');
  const notes = drift('notes', 30, '#ffd98e', 2.2, 50, -16, 30);
  return (c, t, p) => {
    const pan = p * 760;
    put(c, wall, -pan * 0.8 - 40, -14);
    put(c, floor, 0, 600);
    for (let i = 0; i < 8; i += 1) {
      const x = 260 + i * 300 - pan * 0.8;
      if (x < -200 || x > 1480) continue;
      placed(
        c,
        x,
        250 + Math.sin(t * 1.2 + i) * 2,
        190,
        () => lantern(c, '#0a0e28', '#ffd486'),
        1,
        Math.sin(t * 1.1 + i) * 0.05,
      );
      shine(c, lamp, x, 292, 0.75 + 0.08 * Math.sin(t * 7 + i * 2));
      c.save();
      c.translate(x, 640);
      c.scale(1.2, 0.26);
      shine(c, pool, 0, 0, 0.55);
      c.restore();
    }
    const x = mix(280, 800, p);
    c.save();
    c.globalAlpha = 0.3;
    c.translate(x, 664);
    c.scale(2.1, -1);
    ink(c, '#05071a');
    walker(c, t, { pace: 0.9 });
    c.restore();
    placed(c, x, 662, 232, () => {
      ink(c, '#070a20');
      walker(c, t, { pace: 0.9 });
    });
    notes(c, t, 0.5 + 0.4 * Math.sin(t));
    for (const at of [200, 1050, 1900]) put(c, front, at - pan * 1.9, 0);
  };
}

function listening(stage: Stage): Frame {
  const room = court(stage);
  const lamp = glow(stage, 150, '#ffc265');
  const dust = drift('court', 40, '#ffe2b0', 1.5, 8, -9);
  return (c, t, p) => {
    c.save();
    room(c, t, 0, mix(1.04, 1.12, p));
    placed(
      c,
      1010,
      600,
      170,
      () => {
        ink(c, '#090c26');
        oudPlayer(c, t, '#6a3d24');
      },
      -1,
    );
    placed(c, 1150, 430, 120, () => lantern(c, '#090c26', '#ffcf7a'));
    shine(c, lamp, 1150, 460, 0.75 + 0.06 * Math.sin(t * 7), 1.4);
    fountain(c, 640, 640, t, '#1d2150', 'rgba(190,215,255,.75)');
    const x = mix(180, 430, ease(p, 0, 0.8));
    placed(c, x, 640, 200, () => {
      ink(c, '#080b22');
      if (p < 0.8) walker(c, t, { pace: 0.75 });
      else standing(c, t, { arm: 0.3 });
    });
    dust(c, t, 0.7);
    c.restore();
  };
}

function lit(stage: Stage): Frame {
  const room = court(stage);
  const dust = drift('lit', 70, '#ffe2a8', 1.8, 10, -12);
  return (c, t, p) => {
    const light = ease(t, 0.9, 2.4) * (0.93 + 0.07 * Math.sin(t * 11) * (1 - ease(t, 2.4, 4)));
    c.save();
    room(c, t, light, mix(1.16, 1.06, p));
    placed(c, 470, 646, 210, () => {
      ink(c, '#0b0a22');
      standing(c, t, { arm: mix(0.2, 1.9, ease(t, 2.6, 4.4)), bend: 0.2 });
    });
    wash(c, '#0a0c2a', (1 - light) * 0.35, 'multiply');
    dust(c, t, 0.3 + light * 0.6);
    c.restore();
  };
}

function dance(stage: Stage): Frame {
  const room = court(stage);
  const pool = glow(stage, 300, '#ffc468');
  const dust = drift('dance', 90, '#ffe2a8', 2, 14, -20, 30);
  return (c, t, p) => {
    c.save();
    room(c, t * 1.9, 1, mix(1.06, 1.2, p));
    c.save();
    c.translate(640, 640);
    c.scale(1.4, 0.22);
    shine(c, pool, 0, 0, 0.9);
    c.restore();
    placed(
      c,
      1030,
      606,
      165,
      () => {
        ink(c, '#140d26');
        oudPlayer(c, t, '#7a4526');
      },
      -1,
    );
    for (const [i, x] of [200, 276, 352].entries())
      placed(c, x, 640 - i * 4, 112, () => {
        ink(c, '#140d26');
        clapper(c, t + i * 0.3);
      });
    const x = 640 + Math.sin(t * 0.7) * 60;
    const y = 642 - Math.abs(Math.sin(t * 3.1)) * 8;
    c.save();
    c.globalAlpha = 0.3;
    c.translate(x, 644);
    c.scale(2.5, -0.5);
    ink(c, '#0b0618');
    dancer(c, t * 3.1, 0.5 + 0.5 * Math.sin(t * 0.9));
    c.restore();
    placed(c, x, y, 262, () => {
      ink(c, '#1a0d22');
      dancer(c, t * 3.1, 0.5 + 0.5 * Math.sin(t * 0.9));
    });
    dust(c, t, 0.9);
    c.restore();
  };
}

function clapper(c: Brush, t: number): void {
  c.beginPath();
  c.moveTo(-24, 0);
  c.bezierCurveTo(-24, -34, -16, -54, 0, -56);
  c.bezierCurveTo(16, -54, 22, -30, 26, 0);
  c.fill();
  c.beginPath();
  c.ellipse(0, -69, 10, 12, 0, 0, 7);
  c.fill();
  const apart = Math.abs(Math.sin(t * 5)) * 10;
  c.lineWidth = 7;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(6, -46);
  c.lineTo(24, -40);
  c.lineTo(28, -52 - apart * 0.4);
  c.moveTo(-4, -44);
  c.lineTo(18, -36);
  c.lineTo(30 + apart * 0.5, -50 + apart * 0.6);
  c.stroke();
}

function teller(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#060a22'],
    [0.6, '#18204e'],
    [1, '#2c2a5a'],
  ]);
  const stars = starfield(stage, 'teller', 420, 560);
  const wall = arcade(
    stage,
    1500,
    [
      [0, '#121739'],
      [1, '#161536'],
    ],
    'rgba(242,181,68,.32)',
    [
      [0, '#0a0e2a'],
      [1, '#12122f'],
    ],
  );
  const lamp = glow(stage, 420, '#ffb956');
  const heart = glow(stage, 80, '#fff0c8');
  const flies = fireflies('teller', 30, '#ffdf9a', 120, 640);
  const veil = mist(stage, 1400, 200, '#ffb25c', 0.25);
  const random = seededRandom('listeners');
  const crowd = Array.from({ length: 11 }, (_v, i) => ({
    x: 110 + i * 106 + random() * 30,
    y: 716 + random() * 14,
    size: 104 + random() * 30,
    k: random() * 6,
  }));
  return (c, t, p) => {
    const light = ease(t, 1.4, 3.2);
    put(c, air, 0, 0);
    stars(c, t, 1);
    put(c, wall, -110 - p * 20, 30, 0.98);
    c.fillStyle = '#0c0d28';
    c.fillRect(0, 628, WIDTH, 100);
    put(c, veil, -60, 520, light);
    let hand: [number, number] = [0, 0];
    const arm = mix(0.5, 1.9, light);
    shine(c, lamp, 700, 400, light * 0.9, 1.2);
    placed(c, 620, 640, 380, () => {
      ink(c, '#0c0a20');
      hand = girl(c, t, arm);
    });
    const lx = 620 + hand[0] * 3.8;
    const ly = 640 + hand[1] * 3.8;
    placed(
      c,
      lx,
      ly,
      200,
      () => lantern(c, '#0c0a20', light > 0.05 ? '#ffd98e' : '#30356a'),
      1,
      Math.sin(t * 1.5) * 0.08,
    );
    shine(c, lamp, lx, ly + 50, light * (0.5 + 0.05 * Math.sin(t * 6)), 0.6);
    shine(c, heart, lx, ly + 48, light);
    for (const { x, y, size, k } of crowd) {
      placed(c, x, y + (1 - ease(t, 3, 4.6)) * 170, size, () => {
        ink(c, '#05071a');
        c.beginPath();
        c.ellipse(0, -78 + Math.sin(t + k) * 1.5, 17, 20, 0, 0, 7);
        c.fill();
        c.beginPath();
        c.ellipse(0, -2, 46, 58, 0, Math.PI, 0);
        c.fill();
      });
    }
    if (light > 0.1) {
      c.globalAlpha = light;
      for (let i = 0; i < 7; i += 1) {
        const a = t * 0.24 + i * 0.9;
        c.fillStyle = `rgba(255,205,120,${0.32 + 0.2 * Math.sin(t * 1.6 + i)})`;
        star8(
          c,
          640 + Math.cos(a) * (250 + i * 54),
          250 - Math.abs(Math.sin(a)) * 130 + i * 8,
          11 + i * 1.6,
          a,
          0.55,
        );
        c.fill();
      }
      c.globalAlpha = 1;
    }
    flies(c, t, light);
  };
}

export const courtyard: Reel = {
  titling: { face: 'reem-kufi', color: '#ffe9b8', x: 640, y: 150, align: 'center', size: 84 },
  shots: [
    { from: 0, make: gates },
    { from: 8.2, make: following },
    { from: 17, make: listening },
    { from: 23.6, make: lit },
    { from: 29, make: dance },
    { from: 35.6, make: teller },
  ],
};
