import { camel } from '../drawing/beasts.ts';
import { crest, duneField, ridge, type Ridge } from '../drawing/land.ts';
import { ink, placed } from '../drawing/limbs.ts';
import { seated, standing } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { glow, mist, orb, sky, starfield } from '../drawing/sky.ts';
import { ease, mix, put, shine, wash, type Brush, type Stage } from '../drawing/stage.ts';
import { star8 } from '../drawing/things.ts';
import { drift, sandstream } from '../drawing/weather.ts';

const INK = '#2a1420';

function rider(c: Brush, t: number, x: number, y: number, size: number, color: string): [number, number] {
  let lamp: [number, number] = [0, 0];
  placed(c, x, y, size, () => {
    ink(c, color);
    camel(c, t);
    c.save();
    c.translate(0, -94 + Math.sin(t * 6.8) * 1.2);
    lamp = seated(c, t, true);
    c.restore();
  });
  return [x + (lamp[0] * size) / 100, y + ((lamp[1] - 94) * size) / 100];
}

/** Evening: the far rider under a low sun, dunes sliding past one another. */
function crossing(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#3d3a6b'],
    [0.3, '#9c5470'],
    [0.52, '#e58a57'],
    [0.68, '#f9c77a'],
    [1, '#f7d9a0'],
  ]);
  const sun = orb(stage, 62, '#fff0c4', '#ffcf7a', 420);
  const far = duneField(
    stage,
    1500,
    260,
    [
      { x: 240, y: 70, reach: 300, drop: 90 },
      { x: 1180, y: 40, reach: 380, drop: 110 },
      { x: 700, y: 60, reach: 420, drop: 100 },
    ],
    [
      [0, '#d98a5e'],
      [1, '#e6a873'],
    ],
    [
      [0, '#b4665a'],
      [1, '#c98565'],
    ],
    'far',
  );
  const middle = duneField(
    stage,
    1800,
    400,
    [
      { x: 1340, y: 40, reach: 520, drop: 150 },
      { x: 380, y: 20, reach: 620, drop: 190 },
    ],
    [
      [0, '#e08a4c'],
      [0.6, '#c96c46'],
      [1, '#a95444'],
    ],
    [
      [0, '#823a48'],
      [1, '#94443f'],
    ],
    'middle',
  );
  const track: Ridge = {
    seed: 'track 4',
    width: 1800,
    height: 330,
    span: 560,
    rise: 0.5,
    octaves: 2,
    rough: 0.3,
    fill: [
      [0, '#c8683f'],
      [0.3, '#a4503f'],
      [1, '#5e2638'],
    ],
    rim: 'rgba(255,226,170,.55)',
  };
  const path = ridge(stage, track);
  const near = duneField(
    stage,
    2300,
    420,
    [
      { x: 1700, y: 90, reach: 760, drop: 210 },
      { x: 520, y: 60, reach: 900, drop: 240 },
    ],
    [
      [0, '#b4523c'],
      [0.5, '#7c3440'],
      [1, '#4a2036'],
    ],
    [
      [0, '#43182f'],
      [1, '#351329'],
    ],
    'near',
  );
  const haze = mist(stage, 1400, 200, '#ffd596', 0.55);
  const dust = drift('dust', 60, '#ffe7b8', 1.6, 46, -5);
  const sand = sandstream('crossing', 26, '#ffdfa6', 500, 690, 330);
  return (c, t, p) => {
    put(c, air, 0, 0);
    sun(c, 846 - p * 20, 300 + p * 46);
    put(c, far, -60 - p * 40, 330);
    put(c, haze, -60, 350);
    put(c, middle, -110 - p * 110, 372);
    const x = mix(330, 760, p);
    const back = crest(track);
    const ox = -110 - p * 110;
    rider(c, t, x, 400 + back(x - ox) + 3, 84, INK);
    put(c, path, ox, 400);
    put(c, near, -60 - p * 250, 452);
    sand(c, t, 0.8);
    dust(c, t, 0.7);
  };
}

/** Dusk, close: the rider against the sky while the wind takes the road. */
function wind(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#1d1d45'],
    [0.35, '#5b3766'],
    [0.62, '#c25f5a'],
    [0.8, '#ee9a5c'],
    [1, '#f3bd76'],
  ]);
  const sun = orb(stage, 110, '#ffd28a', '#ff9a4d', 520);
  const hills = ridge(stage, {
    seed: 'dusk hills',
    width: 1500,
    height: 200,
    span: 420,
    rise: 0.7,
    octaves: 2,
    fill: [
      [0, '#a24f56'],
      [1, '#c9704f'],
    ],
  });
  const slope = duneField(
    stage,
    2100,
    420,
    [{ x: 640, y: 60, reach: 1500, drop: 190 }],
    [
      [0, '#6d2d40'],
      [0.4, '#3d1830'],
      [1, '#220d20'],
    ],
    [
      [0, '#2a0f25'],
      [1, '#220d20'],
    ],
    'slope',
  );
  const lamp = glow(stage, 120, '#ffc861');
  const sand = sandstream('wind', 60, '#ffd9a0', 380, 720, 720);
  const veil = mist(stage, 1500, 330, '#e9a878', 0.6);
  const stars = starfield(stage, 'dusk', 170, 300);
  return (c, t, p) => {
    put(c, air, 0, 0);
    stars(c, t, ease(p, 0.4, 1) * 0.8);
    sun(c, 930, 500 + p * 110, 1 - p * 0.35);
    put(c, hills, -100 - p * 50, 470);
    put(c, veil, -100 + Math.sin(t * 0.6) * 60, 390, 0.35 + 0.5 * ease(p, 0.1, 0.7));
    put(c, slope, -250 - p * 220, 470);
    const x = mix(450, 620, p);
    const [lx, ly] = rider(c, t, x, 566 + Math.sin(t * 1.1) * 2 + p * 10, 215, '#1b0a1c');
    shine(c, lamp, lx, ly, 0.75 + 0.15 * Math.sin(t * 9), 1 + 0.05 * Math.sin(t * 13));
    sand(c, t, 0.35 + 0.65 * ease(p, 0.05, 0.55));
    wash(c, '#2b1a44', ease(p, 0.45, 1) * 0.5, 'multiply');
  };
}

/** Night: the star comes down above the well. */
function well(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#060a1f'],
    [0.45, '#12204a'],
    [0.75, '#2c4474'],
    [1, '#54689a'],
  ]);
  const stars = starfield(stage, 'night', 640, 560);
  const far = ridge(stage, {
    seed: 'night far',
    width: 1500,
    height: 180,
    span: 380,
    rise: 0.75,
    octaves: 2,
    fill: [
      [0, '#2b3c6d'],
      [1, '#38507f'],
    ],
  });
  const dunes = duneField(
    stage,
    1700,
    340,
    [
      { x: 1240, y: 60, reach: 560, drop: 120 },
      { x: 300, y: 50, reach: 640, drop: 130 },
    ],
    [
      [0, '#41588a'],
      [0.5, '#263a68'],
      [1, '#15224a'],
    ],
    [
      [0, '#162449'],
      [1, '#101b3c'],
    ],
    'night dunes',
  );
  const ground = duneField(
    stage,
    1700,
    260,
    [{ x: 800, y: 40, reach: 1300, drop: 70 }],
    [
      [0, '#22335f'],
      [0.4, '#121d41'],
      [1, '#080e26'],
    ],
    [
      [0, '#17244b'],
      [1, '#0a1029'],
    ],
    'ground',
  );
  const beam = glow(stage, 330, '#cfe3ff');
  const heart = glow(stage, 70, '#ffffff');
  const pool = glow(stage, 240, '#9fc4ff');
  const dust = drift('night dust', 40, '#dbe8ff', 1.2, 10, -9);
  const lamp = glow(stage, 60, '#ffc861');
  return (c, t, p) => {
    const push = 1 + p * 0.05;
    put(c, air, 0, 0);
    stars(c, t, 1, -8 * p, -10 * p);
    put(c, far, -90 - p * 20, 418);
    put(c, dunes, -150 - p * 46, 436);
    const down = ease(t, 0.2, 3.6);
    const sx = mix(980, 742, down);
    const sy = mix(-60, 306, down ** 0.8) + Math.sin(t * 1.2) * 3;
    put(c, ground, -200 - p * 60, 520);
    shine(c, pool, sx, 566, 0.75 * ease(t, 2, 4), 1.5);
    ink(c, '#070b1c');
    wellHead(c, 742, 596, push);
    const x = mix(250, 640, ease(t, 0, 6));
    placed(c, x - 128, 592, 122, () => {
      ink(c, '#070b1c');
      camel(c, t < 6 ? t : 6);
    });
    placed(c, x, 602, 108, () => {
      ink(c, '#070b1c');
      standing(c, t, { arm: 0.2 + 1.1 * ease(t, 6, 7), bend: 0.3 });
    });
    shine(c, lamp, x + 22, 550, 0.6 * (1 - ease(t, 3, 5)));
    shine(c, beam, sx, sy, 0.85, 0.7 + 0.3 * down + 0.03 * Math.sin(t * 5));
    shine(c, heart, sx, sy, 1, 1.2);
    c.fillStyle = '#ffffff';
    star8(c, sx, sy, 9 + 4 * down, t * 0.25, 0.5);
    c.fill();
    if (down > 0.5) {
      c.globalCompositeOperation = 'screen';
      c.globalAlpha = (down - 0.5) * 0.5;
      const light = c.createLinearGradient(0, sy, 0, 575);
      light.addColorStop(0, 'rgba(200,225,255,.7)');
      light.addColorStop(1, 'rgba(160,200,255,.06)');
      c.fillStyle = light;
      c.beginPath();
      c.moveTo(sx - 3, sy);
      c.lineTo(sx + 3, sy);
      c.lineTo(sx + 64, 580);
      c.lineTo(sx - 64, 580);
      c.fill();
      c.globalAlpha = 1;
      c.globalCompositeOperation = 'source-over';
    }
    dust(c, t, 0.7);
  };
}

function wellHead(c: Brush, x: number, y: number, zoom: number): void {
  c.save();
  c.translate(x, y);
  c.scale(zoom, zoom);
  c.beginPath();
  c.moveTo(-52, 6);
  c.lineTo(-44, -34);
  c.lineTo(44, -34);
  c.lineTo(52, 6);
  c.fill();
  c.beginPath();
  c.ellipse(0, -34, 44, 9, 0, 0, 7);
  c.fill();
  c.lineWidth = 7;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(-38, -30);
  c.lineTo(-34, -108);
  c.moveTo(38, -30);
  c.lineTo(34, -108);
  c.moveTo(-46, -106);
  c.lineTo(46, -106);
  c.stroke();
  c.lineWidth = 2;
  c.beginPath();
  c.moveTo(0, -104);
  c.lineTo(0, -52);
  c.stroke();
  c.fillRect(-9, -56, 18, 16);
  c.restore();
}

export const dunes: Reel = {
  titling: { face: 'reem-kufi', color: '#fff3d6', x: 400, y: 170, align: 'center', size: 84 },
  shots: [
    { from: 0, make: crossing },
    { from: 8.2, make: wind },
    { from: 14.2, make: well },
  ],
};
