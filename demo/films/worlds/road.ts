import { seededRandom } from '../random.ts';
import { dot, ink, placed } from '../drawing/limbs.ts';
import { ridge } from '../drawing/land.ts';
import { standing } from '../drawing/people.ts';
import type { Frame, Reel } from '../drawing/reel.ts';
import { glow, mist, orb, sky, starfield } from '../drawing/sky.ts';
import { HEIGHT, WIDTH, ease, grain, mix, put, ramp, shine, wash, type Stage } from '../drawing/stage.ts';
import { drift } from '../drawing/weather.ts';
import { note, pylons, saloon, sign } from './road-things.ts';

function setting(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#2f7f8f'],
      [0.3, '#8fb79c'],
      [0.58, '#f6c46c'],
      [0.8, '#f58a4d'],
      [1, '#d9604a'],
    ],
    500,
  );
  const sun = orb(stage, 104, '#fff2c0', '#ffc05c', 520);
  const far = ridge(stage, {
    seed: 'mesa far',
    width: 1700,
    height: 150,
    span: 150,
    rise: 0.8,
    octaves: 3,
    fill: [
      [0, '#c9694f'],
      [1, '#dd8a56'],
    ],
  });
  const mesa = ridge(stage, {
    seed: 'mesa',
    width: 2400,
    height: 190,
    span: 240,
    rise: 0.9,
    octaves: 4,
    fill: [
      [0, '#95414a'],
      [1, '#b3564a'],
    ],
  });
  const land = grain(
    stage.layer(WIDTH, 230, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 230, [
        [0, '#b0524a'],
        [0.3, '#74334a'],
        [1, '#35182f'],
      ]);
      c.fillRect(0, 0, WIDTH, 230);
    }),
    5,
    'land',
  );
  const random = seededRandom('scrub');
  const scrub = stage.layer(2600, 90, (c) => {
    for (let i = 0; i < 120; i += 1) {
      const x = random() * 2600;
      const y = 30 + random() * 50;
      c.strokeStyle = i % 2 ? '#3a1a33' : '#52253c';
      c.lineWidth = 2;
      c.beginPath();
      for (let k = -3; k <= 3; k += 1) {
        c.moveTo(x, y);
        c.lineTo(x + k * 5, y - 10 - random() * 14);
      }
      c.stroke();
    }
  });
  const haze = mist(stage, 1400, 120, '#ffd591', 0.6);
  const dust = drift('road dust', 40, '#ffe6b4', 1.8, -420, 0, 10);
  return (c, t, p) => {
    const go = t * 300;
    put(c, air, 0, 0);
    sun(c, 760, 372 + p * 44);
    put(c, far, -60 - go * 0.012, 372);
    put(c, haze, -40, 420);
    put(c, mesa, -90 - go * 0.05, 352);
    pylons(c, go * 0.3, 520, 330, 190, 'rgba(70,24,46,.85)');
    put(c, land, 0, 510);
    put(c, scrub, -((go * 0.6) % 1300), 500);
    c.fillStyle = '#2a1628';
    c.fillRect(0, 586, WIDTH, 70);
    c.fillStyle = '#f6c46c';
    for (let x = -(go % 160) - 160; x < WIDTH; x += 160) c.fillRect(x, 620, 84, 4);
    c.fillStyle = 'rgba(255,200,130,.3)';
    c.fillRect(0, 585, WIDTH, 2);
    const cx = mix(360, 620, ease(p, 0, 1)) + Math.sin(t * 0.7) * 14;
    placed(c, cx, 630, 142, () => saloon(c, t, '#1d6b70', '#ffd9a0', '#ffe9c4'));
    dust(c, t, 0.5);
    const km = (t - 4.2) * -600 + 900;
    if (km > -300 && km < 1600) sign(c, km, 596, '500');
    put(c, scrub, -((go * 1.5) % 1300), 640, 1, 1.5);
  };
}

/** Behind the wheel: the road comes on, the radio glows. `dark` from dusk (0) to night (1). */
function wheel(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#1c2350'],
      [0.5, '#6d3f6c'],
      [0.85, '#d96d5a'],
      [1, '#f2a262'],
    ],
    420,
  );
  const night = sky(
    stage,
    [
      [0, '#050818'],
      [0.6, '#141c42'],
      [1, '#3b3563'],
    ],
    420,
  );
  const stars = starfield(stage, 'wheel', 300, 380);
  const far = ridge(stage, {
    seed: 'wheel far',
    width: 1500,
    height: 90,
    span: 120,
    rise: 0.8,
    fill: [
      [0, '#2a1c3c'],
      [1, '#1a1330'],
    ],
  });
  const dash = grain(
    stage.layer(WIDTH + 80, HEIGHT, (c) => {
      c.translate(40, 0);
      c.fillStyle = '#07060d';
      c.beginPath();
      c.rect(-40, 0, WIDTH + 80, HEIGHT);
      c.moveTo(70, 60);
      c.quadraticCurveTo(640, 6, 1210, 60);
      c.lineTo(1268, 470);
      c.quadraticCurveTo(640, 404, 12, 470);
      c.closePath();
      c.fill('evenodd');
      c.fillStyle = ramp(c, 0, 430, 0, HEIGHT, [
        [0, '#221a28'],
        [0.2, '#120e18'],
        [1, '#07060d'],
      ]);
      c.beginPath();
      c.moveTo(-40, HEIGHT);
      c.lineTo(-40, 490);
      c.quadraticCurveTo(640, 408, WIDTH + 40, 490);
      c.lineTo(WIDTH + 40, HEIGHT);
      c.fill();
      c.fillStyle = '#0b0910';
      c.beginPath();
      c.roundRect(590, 530, 400, 124, 12);
      c.fill();
      c.strokeStyle = '#3a3040';
      c.lineWidth = 3;
      c.stroke();
      c.fillStyle = '#2a2230';
      dot(c, 640, 592, 34);
      dot(c, 940, 592, 34);
      c.fillStyle = '#4c4052';
      dot(c, 640, 592, 24);
      dot(c, 940, 592, 24);
    }),
    4,
    'dash',
  );
  const lamp = glow(stage, 330, '#ffb45a');
  const head = glow(stage, 360, '#ffe9b8');
  return (c, t, p) => {
    const dark = ease(p, 0, 0.75);
    const hum = Math.sin(t * 17) * 0.8;
    c.save();
    c.translate(0, hum);
    put(c, air, 0, -10);
    put(c, night, 0, -10, dark);
    stars(c, t, dark);
    put(c, far, -110, 330);
    c.fillStyle = ramp(c, 0, 400, 0, 560, [
      [0, '#2a1f38'],
      [1, '#100c18'],
    ]);
    c.fillRect(0, 404, WIDTH, 170);
    c.fillStyle = '#15121d';
    c.beginPath();
    c.moveTo(626, 404);
    c.lineTo(654, 404);
    c.lineTo(1120, 580);
    c.lineTo(160, 580);
    c.fill();
    c.fillStyle = '#f3d9a0';
    for (let i = 0; i < 9; i += 1) {
      const z = ((i / 9 + t * 0.55) % 1) ** 3;
      const y0 = 405 + z * 190;
      const y1 = 405 + Math.min(1, z * 1.35 + 0.004) * 190;
      const w = 0.6 + z * 15;
      c.globalAlpha = Math.min(1, 0.25 + z * 2);
      c.beginPath();
      c.moveTo(640 - w, y0);
      c.lineTo(640 + w, y0);
      c.lineTo(640 + w * 1.3, y1);
      c.lineTo(640 - w * 1.3, y1);
      c.fill();
    }
    c.globalAlpha = 1;
    for (let i = 0; i < 5; i += 1) {
      const z = ((i / 5 + t * 0.3) % 1) ** 3;
      const x = 640 + (i % 2 === 0 ? -1 : 1) * (24 + z * 900);
      const h = 8 + z * 420;
      c.strokeStyle = 'rgba(12,8,20,.9)';
      c.lineWidth = 1 + z * 9;
      c.beginPath();
      c.moveTo(x, 404 + z * 160);
      c.lineTo(x, 404 + z * 160 - h);
      c.stroke();
    }
    shine(c, head, 640, 520, 0.3 + dark * 0.5, 1.2);
    const on = (t * 0.23) % 1;
    if (dark > 0.3) {
      const z = on ** 4;
      shine(
        c,
        head,
        610 - z * 700,
        404 + z * 60,
        on > 0.1 ? dark * Math.min(1, 0.3 + z * 3) * (on < 0.93 ? 1 : 0) : 0,
        0.06 + z * 0.9,
      );
    }
    c.restore();
    put(c, dash, -40, hum * 0.5);
    c.fillStyle = '#ffb65c';
    c.beginPath();
    c.roundRect(694, 550, 192, 84, 6);
    c.fill();
    c.fillStyle = '#3a1c10';
    for (let i = 0; i <= 12; i += 1)
      c.fillRect(706 + i * 14, i % 3 === 0 ? 560 : 568, 2, i % 3 === 0 ? 22 : 14);
    c.fillRect(706, 600, 168, 2);
    c.fillStyle = '#c2332c';
    c.fillRect(760 + Math.sin(t * 0.5) * 6, 554, 3.4, 52);
    c.fillStyle = '#3a1c10';
    for (let i = 0; i < 14; i += 1)
      c.fillRect(
        708 + i * 12,
        624 - Math.abs(Math.sin(t * (4 + (i % 5)) + i * 1.7)) * 18,
        7,
        Math.abs(Math.sin(t * (4 + (i % 5)) + i * 1.7)) * 18,
      );
    shine(c, lamp, 790, 592, 0.55 + 0.08 * Math.sin(t * 5));
    c.strokeStyle = '#050409';
    c.lineWidth = 34;
    c.beginPath();
    c.arc(310, 800 + hum, 270, Math.PI * 1.05, Math.PI * 1.95);
    c.stroke();
    c.strokeStyle = 'rgba(255,190,110,.25)';
    c.lineWidth = 3;
    c.beginPath();
    c.arc(310, 800 + hum, 286, Math.PI * 1.3, Math.PI * 1.86);
    c.stroke();
    const tap = Math.max(0, Math.sin(t * 7)) * 6;
    c.fillStyle = '#0d0910';
    dot(c, 420, 566 - tap * 0.4 + hum, 34, 24);
    for (let i = 0; i < 4; i += 1) dot(c, 404 + i * 15, 550 - (i % 2 === 0 ? tap : 0) + hum, 9, 15);
  };
}

function deepNight(stage: Stage): Frame {
  const air = sky(
    stage,
    [
      [0, '#040716'],
      [0.55, '#121a40'],
      [0.85, '#33305f'],
      [1, '#5c4470'],
    ],
    520,
  );
  const stars = starfield(stage, 'deep night', 520, 500);
  const moon = orb(stage, 40, '#fff3d2', '#b9c6ff', 300);
  const far = ridge(stage, {
    seed: 'night mesa',
    width: 1900,
    height: 190,
    span: 240,
    rise: 0.9,
    octaves: 4,
    fill: [
      [0, '#1c1c40'],
      [1, '#26224a'],
    ],
  });
  const city = stage.layer(900, 80, (c) => {
    const random = seededRandom('far city');
    for (let i = 0; i < 260; i += 1) {
      c.fillStyle = ['#ffd27d', '#ffe9b8', '#ff9f6a'][i % 3]!;
      c.globalAlpha = 0.4 + random() * 0.6;
      c.fillRect(random() * 900, 40 + random() ** 2 * 34 * (random() < 0.5 ? -0.6 : 1), 2.4, 2.4);
    }
  });
  const cityGlow = mist(stage, 1000, 140, '#ffb070', 0.5);
  const beam = stage.layer(
    620,
    150,
    (c) => {
      c.fillStyle = ramp(c, 0, 0, 620, 0, [
        [0, 'rgba(255,238,190,.85)'],
        [0.4, 'rgba(255,232,176,.3)'],
        [1, 'rgba(255,226,160,0)'],
      ]);
      c.beginPath();
      c.moveTo(0, 52);
      c.lineTo(620, 40);
      c.lineTo(620, 150);
      c.lineTo(0, 66);
      c.fill();
    },
    0.6,
  );
  const spot = glow(stage, 40, '#fff3cf');
  const tail = glow(stage, 46, '#ff4a3c');
  return (c, t, p) => {
    const go = t * 300;
    put(c, air, 0, 0);
    stars(c, t, 1, 0, 0);
    moon(c, 270, 150);
    put(c, cityGlow, 560 - p * 120, 400, ease(p, 0.2, 1));
    put(c, far, -90 - go * 0.04, 372);
    put(c, city, 640 - p * 200, 468, ease(p, 0.1, 0.8));
    pylons(c, go * 0.3, 540, 330, 210, 'rgba(6,7,20,.9)');
    c.fillStyle = '#0d0e24';
    c.fillRect(0, 530, WIDTH, 190);
    c.fillStyle = '#090a18';
    c.fillRect(0, 586, WIDTH, 74);
    c.fillStyle = 'rgba(255,226,160,.5)';
    for (let x = -(go % 160) - 160; x < WIDTH; x += 160) c.fillRect(x, 622, 84, 4);
    const cx = mix(430, 560, p) + Math.sin(t * 0.6) * 12;
    c.globalCompositeOperation = 'screen';
    put(c, beam, cx + 150, 556, 0.9);
    c.globalCompositeOperation = 'source-over';
    placed(c, cx, 634, 142, () => saloon(c, t, '#0b1420', '#ffb65c', '#8d93b5'));
    shine(c, spot, cx + 154, 590, 1);
    shine(c, tail, cx - 158, 592, 0.85);
    const km = (t - 1.2) * -620 + 900;
    if (km > -300 && km < 1600) sign(c, km, 596, '400');
  };
}

function door(stage: Stage): Frame {
  const air = sky(stage, [
    [0, '#070b20'],
    [0.7, '#1d2450'],
    [1, '#3a3360'],
  ]);
  const stars = starfield(stage, 'door', 320, 420);
  const house = grain(
    stage.layer(760, 520, (c) => {
      c.fillStyle = ramp(c, 0, 0, 760, 0, [
        [0, '#2b2950'],
        [1, '#1a1a3a'],
      ]);
      c.fillRect(60, 90, 640, 430);
      c.fillRect(50, 76, 660, 18);
      c.fillRect(420, 20, 180, 70);
      c.fillStyle = '#100f28';
      c.beginPath();
      c.moveTo(300, 520);
      c.lineTo(300, 280);
      c.quadraticCurveTo(372, 216, 444, 280);
      c.lineTo(444, 520);
      c.fill();
      for (const x of [130, 540]) {
        c.fillStyle = '#100f28';
        c.fillRect(x - 8, 222, 106, 122);
        c.fillStyle = x === 130 ? '#ffcb78' : '#171736';
        c.fillRect(x, 230, 90, 106);
        c.fillStyle = '#100f28';
        c.fillRect(x + 42, 230, 5, 106);
        c.fillRect(x, 280, 90, 5);
      }
      c.fillStyle = '#3f6b58';
      for (let i = 0; i < 60; i += 1)
        dot(c, 520 + ((i * 37) % 170), 94 + ((i * 53) % 110) * (1 - ((i * 37) % 170) / 260), 11, 8);
      c.fillStyle = '#d5567a';
      for (let i = 0; i < 26; i += 1) dot(c, 524 + ((i * 61) % 160), 100 + ((i * 41) % 74), 5);
    }),
    4,
    'house',
  );
  const pour = glow(stage, 400, '#ffb95e');
  const lamp = glow(stage, 150, '#ffc873');
  return (c, t, p) => {
    const open = ease(t, 0.7, 1.7);
    const zoom = mix(1, 1.09, ease(p, 0, 1));
    c.save();
    c.translate(720, 560);
    c.scale(zoom, zoom);
    c.translate(-720, -560);
    put(c, air, 0, -20);
    stars(c, t, 0.95, 0, -20);
    put(c, house, 430, 116);
    c.fillStyle = '#0b0b20';
    c.fillRect(-100, 632, WIDTH + 200, 160);
    shine(c, lamp, 606, 400, 0.5);
    c.save();
    c.beginPath();
    c.moveTo(736, 636);
    c.lineTo(736, 398);
    c.quadraticCurveTo(802, 340, 868, 398);
    c.lineTo(868, 636);
    c.clip();
    c.fillStyle = ramp(c, 0, 340, 0, 640, [
      [0, '#ffe6a8'],
      [1, '#ffb65c'],
    ]);
    c.fillRect(868 - 136 * open, 330, 136, 310);
    if (open > 0.4) {
      placed(
        c,
        806,
        638,
        200,
        () => {
          ink(c, '#3a1a1e');
          standing(c, t, {
            scarf: true,
            arm: mix(0.3, 1.2, ease(t, 1.8, 2.6)) + Math.sin(t * 3) * 0.08,
            bend: 0.5,
          });
        },
        -1,
      );
    }
    c.restore();
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = open * 0.5;
    c.fillStyle = ramp(c, 0, 634, 0, 740, [
      [0, 'rgba(255,196,110,.9)'],
      [1, 'rgba(255,170,90,0)'],
    ]);
    c.beginPath();
    c.moveTo(868 - 132 * open, 634);
    c.lineTo(868, 634);
    c.lineTo(960, 740);
    c.lineTo(868 - 320 * open, 740);
    c.fill();
    c.globalAlpha = 1;
    c.globalCompositeOperation = 'source-over';
    shine(c, pour, 802, 500, open * 0.8);
    placed(c, 250, 690, 150, () => saloon(c, 0, '#0c2a33', '#1d2450', '#8d93b5', 0));
    placed(c, mix(420, 600, ease(t, 0.6, 3.6)), 684, 172, () => {
      ink(c, '#06060f');
      standing(c, t * 2, { scarf: false, arm: 0.15 });
    });
    for (let i = 0; i < 7; i += 1) {
      const age = (t * 0.42 + i / 7) % 1;
      if (open < 0.6) break;
      note(c, 780 - age * 150 + Math.sin(age * 8 + i) * 24, 440 - age * 230, 0.8 * (1 - age) * open);
    }
    c.restore();
    wash(c, '#ffb65c', open * 0.06, 'screen');
  };
}

export const road: Reel = {
  titling: { face: 'alexandria', color: '#fff3d4', x: 120, y: 180, align: 'left', size: 70 },
  shots: [
    { from: 0, make: setting },
    { from: 7.2, make: wheel },
    { from: 14.6, make: deepNight },
    { from: 18.9, make: door },
  ],
};
