import { seededRandom } from '../random.ts';
import { dot } from '../drawing/limbs.ts';
import {
  HEIGHT,
  WIDTH,
  grain,
  ramp,
  type Brush,
  type Layer,
  type Stage,
  type Stops,
} from '../drawing/stage.ts';

export function water(stage: Stage, top: number, stops: Stops): Layer {
  return grain(
    stage.layer(WIDTH, HEIGHT - top, (c) => {
      c.fillStyle = ramp(c, 0, 0, 0, HEIGHT - top, stops);
      c.fillRect(0, 0, WIDTH, HEIGHT - top);
    }),
    4,
    String(stops),
  );
}

/** The tower on its rock, 100 wide and 420 high, the lamp's middle 376 above its foot. */
export function tower(stage: Stage, light: string, dark: string, band: string): Layer {
  return grain(
    stage.layer(200, 460, (c) => {
      c.fillStyle = ramp(c, 40, 0, 160, 0, [
        [0, light],
        [0.5, light],
        [1, dark],
      ]);
      c.beginPath();
      c.moveTo(52, 460);
      c.lineTo(72, 110);
      c.lineTo(128, 110);
      c.lineTo(148, 460);
      c.fill();
      c.fillStyle = band;
      for (const y of [170, 270, 370]) {
        const w = 28 + (y - 110) * 0.057;
        c.beginPath();
        c.moveTo(100 - w, y);
        c.lineTo(100 + w, y);
        c.lineTo(100 + w + 2.6, y + 42);
        c.lineTo(100 - w - 2.6, y + 42);
        c.fill();
      }
      c.fillStyle = '#1a1522';
      c.fillRect(60, 102, 80, 10);
      c.strokeStyle = '#1a1522';
      c.lineWidth = 2;
      for (let x = 62; x <= 138; x += 9.5) {
        c.beginPath();
        c.moveTo(x, 102);
        c.lineTo(x, 84);
        c.stroke();
      }
      c.fillRect(60, 82, 80, 3);
      c.fillStyle = 'rgba(255,226,160,.55)';
      c.fillRect(80, 62, 40, 40);
      c.fillStyle = '#1a1522';
      for (const x of [78, 92, 106, 119]) c.fillRect(x, 60, 3, 44);
      c.beginPath();
      c.moveTo(72, 62);
      c.quadraticCurveTo(78, 34, 100, 28);
      c.quadraticCurveTo(122, 34, 128, 62);
      c.fill();
      c.fillRect(98, 8, 4, 24);
    }),
    4,
    light,
  );
}

export function beams(c: Brush, x: number, y: number, t: number, alpha: number): void {
  c.globalCompositeOperation = 'screen';
  for (const half of [0, Math.PI]) {
    const a = t * 0.85 + half;
    const reach = 1300;
    const face = Math.cos(a);
    const flat = Math.sin(a) * 0.2;
    const strong = alpha * (0.2 + 0.5 * Math.abs(face));
    const dx = Math.cos(a) * reach;
    const dy = flat * reach * 0.5 + 40;
    const wide = 60 + 150 * Math.abs(face);
    const fill = c.createLinearGradient(x, y, x + dx, y + dy);
    fill.addColorStop(0, `rgba(255,238,190,${strong})`);
    fill.addColorStop(0.4, `rgba(255,230,170,${strong * 0.35})`);
    fill.addColorStop(1, 'rgba(255,226,160,0)');
    c.fillStyle = fill;
    c.beginPath();
    c.moveTo(x, y - 5);
    c.lineTo(x + dx, y + dy - wide);
    c.lineTo(x + dx, y + dy + wide);
    c.lineTo(x, y + 5);
    c.fill();
  }
  c.globalCompositeOperation = 'source-over';
}

export function town(stage: Stage, tone: string, lamp: string): Layer {
  const random = seededRandom(`town ${tone}`);
  return stage.layer(900, 200, (c) => {
    for (let x = 0; x < 880;) {
      const w = 34 + random() * 50;
      const h = 40 + random() * 90 * (1 - Math.abs(x - 400) / 700);
      c.fillStyle = tone;
      c.fillRect(x, 200 - h, w, h);
      c.fillRect(x - 2, 200 - h - 4, w + 4, 5);
      if (random() < 0.16) {
        c.beginPath();
        c.arc(x + w / 2, 200 - h, w * 0.36, Math.PI, 0);
        c.fill();
      }
      c.fillStyle = lamp;
      for (let n = 0; n < 3; n += 1)
        if (random() < 0.5) c.fillRect(x + 8 + n * 12, 200 - h + 12 + random() * 20, 5, 8);
      x += w;
    }
    c.fillStyle = tone;
    c.fillRect(300, 20, 17, 180);
    c.fillRect(295, 52, 27, 6);
    c.beginPath();
    c.arc(308.5, 21, 10, Math.PI, 0);
    c.fill();
  });
}

export function cup(c: Brush, x: number, y: number, t: number, warm: number): void {
  c.fillStyle = 'rgba(20,10,14,.35)';
  dot(c, x + 8, y + 36, 64, 9);
  c.fillStyle = '#f6ead8';
  dot(c, x, y + 33, 54, 9);
  c.beginPath();
  c.moveTo(x - 36, y - 26);
  c.quadraticCurveTo(x - 31, y + 30, x - 14, y + 33);
  c.lineTo(x + 14, y + 33);
  c.quadraticCurveTo(x + 31, y + 30, x + 36, y - 26);
  c.fill();
  c.strokeStyle = '#b4524c';
  c.lineWidth = 3;
  c.beginPath();
  c.moveTo(x - 34, y - 10);
  c.quadraticCurveTo(x, y - 3, x + 34, y - 10);
  c.stroke();
  c.fillStyle = '#3a1d16';
  dot(c, x, y - 26, 34, 7);
  c.strokeStyle = '#f6ead8';
  c.lineWidth = 2.4;
  c.beginPath();
  c.ellipse(x, y - 26, 35, 7.6, 0, 0, 7);
  c.stroke();
  c.lineCap = 'round';
  for (let n = 0; n < 3; n += 1) {
    c.strokeStyle = `rgba(255,246,226,${0.34 * warm})`;
    c.lineWidth = 5;
    c.beginPath();
    for (let i = 0; i <= 12; i += 1) {
      c.lineTo(x - 16 + n * 16 + Math.sin(i * 0.6 - t * 2 + n) * (2 + i * 0.9), y - 36 - i * 9);
    }
    c.stroke();
  }
}

export function coffeePot(c: Brush): void {
  c.beginPath();
  c.moveTo(-34, 10);
  c.quadraticCurveTo(-44, -30, -16, -52);
  c.lineTo(-20, -74);
  c.quadraticCurveTo(0, -96, 20, -74);
  c.lineTo(16, -52);
  c.quadraticCurveTo(44, -30, 34, 10);
  c.fill();
  c.beginPath();
  c.moveTo(-18, -46);
  c.quadraticCurveTo(-52, -50, -66, -82);
  c.quadraticCurveTo(-44, -76, -18, -64);
  c.fill();
  c.strokeStyle = '#1c1420';
  c.lineWidth = 8;
  c.beginPath();
  c.moveTo(18, -62);
  c.bezierCurveTo(62, -64, 62, -6, 34, -4);
  c.stroke();
  c.fillRect(-2.5, -104, 5, 22);
}
