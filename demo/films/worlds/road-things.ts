import { dot } from '../drawing/limbs.ts';
import { WIDTH, type Brush } from '../drawing/stage.ts';

/** An old saloon car, 220 long, its wheels on y = 0, driving right. */
export function saloon(c: Brush, t: number, body: string, glass: string, chrome: string, speed = 1): void {
  const bounce = Math.sin(t * 13) * 0.5 * speed;
  c.save();
  c.translate(0, bounce);
  c.fillStyle = body;
  c.beginPath();
  c.moveTo(-112, -16);
  c.quadraticCurveTo(-116, -42, -100, -45);
  c.lineTo(-66, -48);
  c.bezierCurveTo(-52, -76, -40, -80, -18, -81);
  c.bezierCurveTo(16, -82, 28, -78, 46, -50);
  c.bezierCurveTo(80, -48, 106, -44, 110, -34);
  c.quadraticCurveTo(115, -22, 110, -14);
  c.closePath();
  c.fill();
  c.fillStyle = glass;
  c.beginPath();
  c.moveTo(-54, -49);
  c.bezierCurveTo(-44, -70, -36, -73, -14, -74);
  c.lineTo(-14, -49);
  c.closePath();
  c.moveTo(-8, -49);
  c.lineTo(-8, -74);
  c.bezierCurveTo(12, -74, 20, -70, 34, -50);
  c.closePath();
  c.fill();
  c.fillStyle = body;
  dot(c, 8, -60, 6.6, 8);
  c.fillRect(0, -54, 17, 8);
  c.fillStyle = chrome;
  c.fillRect(-114, -22, 226, 2.4);
  c.fillRect(-10, -44, 12, 2);
  c.restore();
  for (const x of [-66, 68]) {
    c.fillStyle = '#0b0910';
    dot(c, x, -15, 18);
    c.fillStyle = chrome;
    dot(c, x, -15, 8);
    c.strokeStyle = '#0b0910';
    c.lineWidth = 2;
    c.beginPath();
    for (let i = 0; i < 3; i += 1) {
      const a = t * 9 * speed + (i * Math.PI) / 3;
      c.moveTo(x - Math.cos(a) * 7, -15 - Math.sin(a) * 7);
      c.lineTo(x + Math.cos(a) * 7, -15 + Math.sin(a) * 7);
    }
    c.stroke();
  }
}

export function pylons(c: Brush, shift: number, y: number, gap: number, size: number, color: string): void {
  c.strokeStyle = color;
  c.lineCap = 'butt';
  const first = -(((shift % gap) + gap) % gap);
  for (let x = first - gap; x < WIDTH + gap; x += gap) {
    c.lineWidth = size * 0.03;
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x, y - size);
    c.moveTo(x - size * 0.16, y - size * 0.9);
    c.lineTo(x + size * 0.16, y - size * 0.9);
    c.moveTo(x - size * 0.12, y - size * 0.8);
    c.lineTo(x + size * 0.12, y - size * 0.8);
    c.stroke();
    c.lineWidth = 1;
    c.beginPath();
    for (const side of [-0.15, 0.15]) {
      c.moveTo(x + side * size, y - size * 0.9);
      c.quadraticCurveTo(x + gap / 2, y - size * 0.66, x + gap + side * size, y - size * 0.9);
    }
    c.stroke();
  }
}

export function sign(c: Brush, x: number, y: number, km: string): void {
  c.fillStyle = '#2a1628';
  c.fillRect(x - 4, y - 130, 8, 140);
  c.fillStyle = '#1c6a55';
  c.beginPath();
  c.roundRect(x - 62, y - 196, 124, 78, 8);
  c.fill();
  c.strokeStyle = '#fff6e0';
  c.lineWidth = 3;
  c.beginPath();
  c.roundRect(x - 57, y - 191, 114, 68, 6);
  c.stroke();
  c.fillStyle = '#fff6e0';
  c.font = '700 36px "alexandria latin"';
  c.textAlign = 'center';
  c.direction = 'ltr';
  c.fillText(km, x, y - 144);
}

export function note(c: Brush, x: number, y: number, alpha: number): void {
  c.globalAlpha = Math.max(0, alpha);
  c.fillStyle = '#ffe2a0';
  c.strokeStyle = '#ffe2a0';
  c.lineWidth = 2;
  dot(c, x, y, 6, 4.6);
  c.beginPath();
  c.moveTo(x + 5, y);
  c.lineTo(x + 5, y - 22);
  c.quadraticCurveTo(x + 14, y - 19, x + 14, y - 10);
  c.stroke();
  c.globalAlpha = 1;
}
