import { placed } from '../drawing/limbs.ts';
import { glow, sky, starfield } from '../drawing/sky.ts';
import { grain, put, ramp, shine, type Brush, type Layer, type Stage, type Stops } from '../drawing/stage.ts';
import { lantern, star8 } from '../drawing/things.ts';

/** A pointed arch as a path: middle x, floor y, half width, height to the springing, height of the point. */
function arch(c: Brush, x: number, y: number, half: number, spring: number, point: number): void {
  c.moveTo(x - half, y);
  c.lineTo(x - half, y - spring);
  c.bezierCurveTo(
    x - half,
    y - spring - (point - spring) * 0.62,
    x - half * 0.4,
    y - point + 8,
    x,
    y - point,
  );
  c.bezierCurveTo(
    x + half * 0.4,
    y - point + 8,
    x + half,
    y - spring - (point - spring) * 0.62,
    x + half,
    y - spring,
  );
  c.lineTo(x + half, y);
}

/** A band of interlaced eight-point stars. */
function lattice(c: Brush, x: number, y: number, width: number, size: number, color: string): void {
  c.strokeStyle = color;
  c.lineWidth = Math.max(1, size * 0.06);
  for (let at = x + size; at < x + width; at += size * 2) {
    star8(c, at, y, size * 0.92, Math.PI / 8);
    c.stroke();
    star8(c, at, y, size * 0.5);
    c.stroke();
    c.beginPath();
    c.moveTo(at + size * 0.92, y);
    c.lineTo(at + size * 1.08, y);
    c.stroke();
  }
}

/** A wall with a gate cut in it, for a walk through one gate after another; the gate's foot is at 700, 1000. */
export function gate(stage: Stage, tone: readonly [string, string], line: string): Layer {
  return grain(
    stage.layer(1400, 1000, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 1000, [
        [0, tone[0]],
        [1, tone[1]],
      ]);
      c.beginPath();
      c.rect(0, 0, 1400, 1000);
      arch(c, 700, 1001, 250, 420, 690);
      c.fill('evenodd');
      c.strokeStyle = line;
      c.lineWidth = 6;
      c.beginPath();
      arch(c, 700, 1001, 268, 424, 714);
      c.stroke();
      c.lineWidth = 2.4;
      c.beginPath();
      arch(c, 700, 1001, 296, 430, 752);
      c.stroke();
      lattice(c, 20, 130, 1360, 56, line);
      c.fillStyle = line;
      for (const y of [60, 200]) c.fillRect(0, y, 1400, 3);
      for (const x of [372, 1028]) {
        star8(c, x, 470, 40, Math.PI / 8);
        c.stroke();
        star8(c, x, 470, 22);
        c.stroke();
      }
    }),
    5,
    tone[0],
  );
}

export function arcade(stage: Stage, width: number, tone: Stops, line: string, inner: Stops): Layer {
  return grain(
    stage.layer(width, 620, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 620, inner);
      c.fillRect(0, 120, width, 500);
      c.fillStyle = ramp(c, 0, 0, 0, 620, tone);
      c.beginPath();
      c.rect(0, 0, width, 620);
      for (let x = 150; x < width; x += 300) arch(c, x, 621, 112, 250, 410);
      c.fill('evenodd');
      c.strokeStyle = line;
      c.lineWidth = 3;
      for (let x = 150; x < width; x += 300) {
        c.beginPath();
        arch(c, x, 621, 121, 254, 424);
        c.stroke();
        c.fillStyle = line;
        c.fillRect(x + 124, 350, 52, 6);
      }
      lattice(c, 0, 100, width, 34, line);
      c.fillRect(0, 152, width, 2);
      c.fillRect(0, 48, width, 2);
    }),
    5,
    `${width}${String(tone)}`,
  );
}

/** The court itself, used by three shots; `light` is how bright the great lantern is, 0 to 1. */
export function court(stage: Stage): (c: Brush, t: number, light: number, zoom: number) => void {
  const air = sky(
    stage,
    [
      [0, '#081030'],
      [1, '#27356e'],
    ],
    320,
  );
  const stars = starfield(stage, 'court', 160, 200);
  const wall = grain(
    stage.layer(1400, 560, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 560, [
        [0, '#2f3570'],
        [0.6, '#3b3668'],
        [1, '#2a2650'],
      ]);
      c.beginPath();
      c.rect(0, 120, 1400, 440);
      for (const x of [230, 470, 930, 1170]) arch(c, x, 561, 84, 190, 300);
      arch(c, 700, 561, 134, 220, 370);
      c.fill('evenodd');
      c.fillStyle = '#2f3570';
      for (let x = 10; x < 1400; x += 60) {
        c.beginPath();
        c.moveTo(x, 122);
        c.lineTo(x, 104);
        c.lineTo(x + 20, 88);
        c.lineTo(x + 40, 104);
        c.lineTo(x + 40, 122);
        c.fill();
      }
      c.strokeStyle = 'rgba(242,190,100,.5)';
      c.lineWidth = 3;
      for (const x of [230, 470, 930, 1170]) {
        c.beginPath();
        arch(c, x, 561, 92, 193, 312);
        c.stroke();
      }
      c.beginPath();
      arch(c, 700, 561, 145, 224, 386);
      c.stroke();
      lattice(c, 20, 158, 1360, 22, 'rgba(242,190,100,.45)');
    }),
    5,
    'court',
  );
  const inside = stage.layer(
    1400,
    440,
    (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 440, [
        [0, '#0b0f30'],
        [1, '#191640'],
      ]);
      c.fillRect(0, 0, 1400, 440);
    },
    0.25,
  );
  const floor = grain(
    stage.layer(1400, 220, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, 220, [
        [0, '#3a376b'],
        [1, '#12122f'],
      ]);
      c.fillRect(0, 0, 1400, 220);
      c.strokeStyle = 'rgba(242,190,100,.17)';
      c.lineWidth = 1.4;
      for (let i = -14; i <= 14; i += 1) {
        c.beginPath();
        c.moveTo(700 + i * 62, 0);
        c.lineTo(700 + i * 150, 220);
        c.stroke();
      }
      for (const y of [14, 36, 70, 118, 178]) {
        c.beginPath();
        c.moveTo(0, y);
        c.lineTo(1400, y);
        c.stroke();
      }
    }),
    4,
    'floor',
  );
  const lamp = glow(stage, 430, '#ffb956');
  const heart = glow(stage, 90, '#fff0c8');
  return (c, t, light, zoom) => {
    c.translate(640, 400);
    c.scale(zoom, zoom);
    c.translate(-640, -400);
    put(c, air, 0, 0);
    stars(c, t, 0.9 - light * 0.4);
    put(c, inside, -60, 130);
    put(c, wall, -60, -10);
    put(c, floor, -60, 548);
    if (light > 0.02) patterns(c, t, light);
    c.strokeStyle = '#0a0d28';
    c.lineWidth = 2;
    c.beginPath();
    c.moveTo(640, -20);
    c.lineTo(640, 120);
    c.stroke();
    placed(c, 640, 118, 230, () => lantern(c, '#0a0d28', light > 0.05 ? '#ffd98e' : '#343a6c'));
    shine(c, lamp, 640, 180, light * (0.85 + 0.05 * Math.sin(t * 6)), 1.25);
    shine(c, heart, 640, 174, light);
  };
}

/** What the lantern throws on the walls: stars that wander round the court. */
function patterns(c: Brush, t: number, light: number): void {
  c.globalCompositeOperation = 'screen';
  for (let ring = 0; ring < 3; ring += 1) {
    for (let i = 0; i < 14; i += 1) {
      const a = (i / 14) * Math.PI * 2 + t * (0.22 + ring * 0.05) * (ring % 2 === 0 ? 1 : -1);
      const depth = Math.sin(a);
      const x = 640 + Math.cos(a) * (420 + ring * 150);
      const y = 250 + ring * 120 + depth * 36;
      if (x < -60 || x > 1340) continue;
      const r = (15 + ring * 7) * (0.8 + 0.35 * Math.abs(Math.cos(a)));
      c.fillStyle = `rgba(255,168,58,${light * (0.26 + 0.34 * Math.abs(Math.cos(a)))})`;
      star8(c, x, y, r, a, 0.6);
      c.fill();
    }
  }
  c.globalCompositeOperation = 'source-over';
}

export function fountain(c: Brush, x: number, y: number, t: number, tone: string, water: string): void {
  c.fillStyle = tone;
  c.beginPath();
  c.ellipse(x, y, 120, 20, 0, 0, 7);
  c.fill();
  c.fillRect(x - 120, y - 26, 240, 28);
  c.fillStyle = '#27346f';
  c.beginPath();
  c.ellipse(x, y - 26, 118, 19, 0, 0, 7);
  c.fill();
  c.fillStyle = tone;
  c.fillRect(x - 7, y - 72, 14, 50);
  c.beginPath();
  c.ellipse(x, y - 72, 42, 9, 0, 0, 7);
  c.fill();
  c.strokeStyle = water;
  c.lineCap = 'round';
  for (let i = 0; i < 7; i += 1) {
    const side = i - 3;
    const high = 34 - Math.abs(side) * 4 + Math.sin(t * 9 + i * 2) * 3;
    c.lineWidth = 2;
    c.setLineDash([9, 7]);
    c.lineDashOffset = -t * 90;
    c.beginPath();
    c.moveTo(x, y - 78);
    c.quadraticCurveTo(x + side * 13, y - 78 - high * 1.6, x + side * 25, y - 30);
    c.stroke();
  }
  c.setLineDash([]);
}
