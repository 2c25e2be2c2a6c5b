import { seededRandom } from '../random.ts';
import { ink, placed } from '../drawing/limbs.ts';
import { ridge } from '../drawing/land.ts';
import { girl } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { glow, mist, sky, starfield } from '../drawing/sky.ts';
import { HEIGHT, WIDTH, ease, grain, mix, put, ramp, shine, wash, type Stage } from '../drawing/stage.ts';
import { drift } from '../drawing/weather.ts';
import { astronaut, constellation, earth, milkyWay, rocket } from './stars-things.ts';

function roof(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#050a24'],
    [0.5, '#15235a'],
    [0.82, '#43407f'],
    [1, '#8a5f8b'],
  ]);
  const way = milkyWay(stage, 1500, 900);
  const night = stage.layer(WIDTH, HEIGHT, (c) => {
    put(c, air, 0, 0);
    c.globalCompositeOperation = 'screen';
    put(c, way, -110, -160, 0.9);
  });
  const stars = starfield(stage, 'roof', 560, 560, 1340);
  const town = stage.layer(1500, 230, (c) => {
    const random = seededRandom('roofs');
    c.fillStyle = ramp(c, 0, 0, 0, 230, [
      [0, '#2b2a5c'],
      [1, '#1a1a40'],
    ]);
    for (let x = -10; x < 1500;) {
      const w = 60 + random() * 90;
      const h = 60 + random() * 90;
      c.fillRect(x, 230 - h, w, h);
      if (random() < 0.3) {
        c.beginPath();
        c.arc(x + w / 2, 230 - h, w * 0.32, Math.PI, 0);
        c.fill();
      }
      if (random() < 0.16) {
        c.fillRect(x + 10, 230 - h - 84, 13, 90);
        c.beginPath();
        c.arc(x + 16.5, 230 - h - 84, 8, Math.PI, 0);
        c.fill();
      }
      x += w;
    }
    for (let i = 0; i < 70; i += 1) {
      c.fillStyle = 'rgba(255,205,120,.85)';
      c.fillRect(random() * 1500, 160 + random() * 60, 4, 6);
    }
  });
  const terrace = grain(
    stage.layer(1500, 200, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 200, [
        [0, '#141638'],
        [1, '#07081a'],
      ]);
      c.fillRect(0, 34, 1500, 166);
      for (let x = 0; x < 1500; x += 60) c.fillRect(x, 12, 34, 26);
      c.fillRect(0, 28, 1500, 8);
      c.fillRect(1010, -40, 8, 80);
    }),
    4,
    'terrace',
  );
  const town2 = mist(stage, 1500, 150, '#c07d94', 0.4);
  return (c, t, p) => {
    put(c, night, 0, 0);
    stars(c, t, 1, 0, 0);
    constellation(c, 0, ease(t, 3, 6.6), ease(t, 2.8, 3.6));
    constellation(c, 1, ease(t, 6.2, 9.8), ease(t, 6, 6.8));
    const missing = ease(t, 9, 10);
    if (missing > 0) {
      c.setLineDash([4, 6]);
      c.strokeStyle = `rgba(255,220,170,${missing * (0.6 + 0.3 * Math.sin(t * 4))})`;
      c.lineWidth = 1.6;
      c.beginPath();
      c.arc(728, 205, 13, 0, 7);
      c.stroke();
      c.setLineDash([]);
    }
    put(c, town, -80 - p * 40, 410);
    put(c, town2, -80, 520, 0.7);
    put(c, terrace, -60 - p * 70, 560);
    placed(c, 560 - p * 70, 600, 205, () => {
      ink(c, '#07081a');
      girl(c, t, 2.35 + 0.18 * Math.sin(t * 1.1));
    });
  };
}

function launch(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#0a0f30'],
    [0.45, '#2c2a66'],
    [0.75, '#a4567a'],
    [1, '#f29a6a'],
  ]);
  const stars = starfield(stage, 'launch', 240, 420);
  const hills = ridge(stage, {
    seed: 'launch',
    width: 1500,
    height: 130,
    span: 260,
    rise: 0.7,
    fill: [
      [0, '#2a1d42'],
      [1, '#130e26'],
    ],
  });
  const fire = glow(stage, 330, '#ffb35c');
  const core = glow(stage, 110, '#fff3cf');
  const puff = stage.layer(
    240,
    240,
    (c) => {
      const fill = c.createRadialGradient(120, 104, 10, 120, 120, 118);
      fill.addColorStop(0, 'rgba(255,214,176,.8)');
      fill.addColorStop(0.6, 'rgba(170,110,130,.5)');
      fill.addColorStop(1, 'rgba(90,60,100,0)');
      c.fillStyle = fill;
      c.fillRect(0, 0, 240, 240);
    },
    0.5,
  );
  return (c, t, p) => {
    const up = Math.max(0, t - 1.3);
    const y = 560 - up ** 2.1 * 34;
    const shake = up > 0 && up < 2.2 ? Math.sin(t * 60) * 1.6 : 0;
    c.save();
    c.translate(shake, Math.cos(t * 53) * shake * 0.6 + Math.min(70, up * 12));
    put(c, air, 0, -70);
    c.fillStyle = '#f29a6a';
    c.fillRect(0, 648, WIDTH, 90);
    stars(c, t, 0.9, 0, -70);
    shine(c, fire, 640, y + 80, Math.min(1, Math.max(0, t - 0.9)), 1.7);
    put(c, hills, -110, 574);
    c.fillStyle = '#130e26';
    c.fillRect(0, 690, WIDTH, 100);
    if (up > 0) {
      c.fillStyle = ramp(c, 0, y + 30, 0, Math.min(640, y + 480), [
        [0, '#fff6d8'],
        [0.25, '#ffce7a'],
        [0.7, 'rgba(255,140,80,.55)'],
        [1, 'rgba(220,110,110,.15)'],
      ]);
      c.beginPath();
      c.moveTo(632, y + 26);
      c.quadraticCurveTo(616 + Math.sin(t * 40) * 3, y + 150, 622, Math.min(650, y + 520));
      c.lineTo(658, Math.min(650, y + 520));
      c.quadraticCurveTo(664 + Math.cos(t * 37) * 3, y + 150, 648, y + 26);
      c.fill();
    }
    for (let i = 0; i < 26; i += 1) {
      const age = up * 0.9 - i * 0.07;
      if (age <= 0) continue;
      const side = i % 2 === 0 ? 1 : -1;
      const far = Math.min(1, age / 3) ** 0.6 * (90 + ((i * 37) % 330));
      put(
        c,
        puff,
        640 + side * far - 120,
        560 - Math.sin(i * 2.1) * 26 - 70 - far * 0.06,
        Math.min(0.85, age),
        0.55 + far / 420,
      );
    }
    rocket(c, 640, y);
    shine(c, core, 640, y + 40, up > 0 ? 1 : Math.max(0, t - 0.8), 1 + 0.1 * Math.sin(t * 50));
    c.restore();
    if (up <= 0) {
      c.fillStyle = '#0c0a1c';
      c.fillRect(586, 380, 12, 250);
      for (let i = 0; i < 8; i += 1) c.fillRect(586, 390 + i * 30, 44, 4);
    } else {
      c.fillStyle = '#0c0a1c';
      c.save();
      c.translate(592, 640);
      c.rotate(-Math.min(0.5, up * 0.25));
      c.fillRect(-6, -260, 12, 262);
      c.restore();
    }
    wash(c, '#fff0d0', Math.max(0, 0.4 - Math.abs(t - 1.4)) * 0.7, 'screen');
    wash(c, '#0b1030', ease(p, 0.75, 1) * 0.5, 'multiply');
  };
}

function adrift(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#03050f'],
    [0.6, '#0b1130'],
    [1, '#161a44'],
  ]);
  const way = milkyWay(stage, 1600, 900);
  const stars = starfield(stage, 'adrift', 640, HEIGHT, 1400);
  const space = stage.layer(WIDTH + 70, HEIGHT, (c) => {
    put(c, air, 0, 0);
    put(c, air, 80, 0);
    c.globalCompositeOperation = 'screen';
    put(c, way, -150, -110, 1);
  });
  const world = earth(stage, 420);
  const blue = glow(stage, 90, '#9fd0ff');
  const dust = drift('adrift', 30, '#ffffff', 1.2, -9, 4);
  const small = earth(stage, 60);
  return (c, t, p) => {
    put(c, space, Math.round(-60 * p), 0);
    stars(c, t, 1, -p * 60, 0);
    const leave = ease(t, 0.4, 7.6);
    const size = mix(1, 0.03, leave ** 0.6);
    const ex = mix(1010, 860, leave);
    const ey = mix(700, 300, leave);
    if (size > 0.12) put(c, world, ex - 450 * size, ey - 450 * size, 1, size);
    else put(c, small, ex - 90 * size * 7, ey - 90 * size * 7, 1, size * 7);
    shine(c, blue, ex, ey, ease(t, 5.5, 7.5) * (0.8 + 0.2 * Math.sin(t * 2.4)), 0.9);
    const count = ease(t, 3.2, 6.4);
    c.save();
    c.translate(0, 60);
    constellation(c, 0, count, ease(t, 3, 4));
    c.restore();
    const join = ease(t, 8, 10);
    if (join > 0) {
      c.strokeStyle = `rgba(255,226,170,${0.7 * join})`;
      c.lineWidth = 1.5;
      c.beginPath();
      c.moveTo(620, 286);
      c.lineTo(mix(620, ex - 14, join), mix(286, ey, join));
      c.stroke();
    }
    placed(
      c,
      mix(330, 372, p),
      470 + Math.sin(t * 0.8) * 14,
      190,
      () => astronaut(c, t),
      1,
      Math.sin(t * 0.4) * 0.16 + 0.1,
    );
    dust(c, t, 0.7);
  };
}

export const stars: Reel = {
  titling: { face: 'readex-pro', color: '#f4edff', x: 640, y: 250, align: 'center', size: 68 },
  shots: [
    { from: 0, make: roof },
    { from: 12.3, make: launch },
    { from: 17.4, make: adrift },
  ],
};
