import { seededRandom } from '../random.ts';
import { dot, limb } from '../drawing/limbs.ts';
import { fractal } from '../drawing/land.ts';
import { grain, mix, ramp, type Brush, type Layer, type Stage } from '../drawing/stage.ts';

/** The river of stars across the sky, as one cached light. */
export function milkyWay(stage: Stage, width: number, height: number): Layer {
  const random = seededRandom('milky way');
  return grain(
    stage.layer(
      width,
      height,
      (c) => {
        c.translate(width / 2, height / 2);
        c.rotate(-0.42);
        for (let i = 0; i < 150; i += 1) {
          const x = (random() - 0.5) * width * 1.2;
          const y = (random() + random() + random() - 1.5) * height * 0.22;
          const r = 40 + random() * 130;
          const fill = c.createRadialGradient(x, y, 0, x, y, r);
          const tone = ['122,110,200', '90,130,210', '210,140,170', '240,210,190'][Math.floor(random() * 4)]!;
          fill.addColorStop(0, `rgba(${tone},.10)`);
          fill.addColorStop(1, `rgba(${tone},0)`);
          c.fillStyle = fill;
          c.fillRect(x - r, y - r, r * 2, r * 2);
        }
        for (let i = 0; i < 1500; i += 1) {
          c.fillStyle = `rgba(255,250,240,${random() * 0.7})`;
          const y = (random() + random() + random() - 1.5) * height * 0.3;
          c.fillRect((random() - 0.5) * width * 1.3, y, 0.7 + random(), 0.7 + random());
        }
      },
      0.75,
    ),
    3,
    'milky',
  );
}

const SHAPES = [
  [
    [300, 150],
    [372, 118],
    [450, 140],
    [520, 104],
    [566, 170],
    [640, 160],
    [620, 226],
    [566, 170],
  ],
  [
    [820, 110],
    [880, 150],
    [950, 130],
    [1010, 180],
    [960, 240],
    [880, 226],
    [880, 150],
  ],
] as const;

export function constellation(c: Brush, n: number, drawn: number, alpha: number): void {
  const points = SHAPES[n % SHAPES.length]!;
  const whole = drawn * (points.length - 1);
  c.strokeStyle = `rgba(255,226,170,${0.6 * alpha})`;
  c.lineWidth = 1.4;
  c.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) c.moveTo(x, y);
    else if (i <= whole) c.lineTo(x, y);
    else if (i - whole < 1) {
      const [px, py] = points[i - 1]!;
      const p = whole - (i - 1);
      c.lineTo(mix(px, x, p), mix(py, y, p));
    }
  }
  c.stroke();
  c.fillStyle = `rgba(255,240,206,${alpha})`;
  for (const [i, [x, y]] of points.entries()) if (i <= whole + 0.5) dot(c, x, y, 3.2);
}

export function rocket(c: Brush, x: number, y: number): void {
  c.fillStyle = '#f3ead8';
  c.beginPath();
  c.moveTo(x, y - 190);
  c.bezierCurveTo(x + 22, y - 150, x + 23, y - 90, x + 20, y + 20);
  c.lineTo(x - 20, y + 20);
  c.bezierCurveTo(x - 23, y - 90, x - 22, y - 150, x, y - 190);
  c.fill();
  c.fillStyle = '#b9a9b4';
  c.beginPath();
  c.moveTo(x + 4, y - 184);
  c.bezierCurveTo(x + 22, y - 150, x + 23, y - 90, x + 20, y + 20);
  c.lineTo(x + 8, y + 20);
  c.quadraticCurveTo(x + 14, y - 100, x + 4, y - 184);
  c.fill();
  c.fillStyle = '#cf4f4a';
  c.beginPath();
  c.moveTo(x - 20, y - 20);
  c.lineTo(x - 42, y + 34);
  c.lineTo(x - 18, y + 20);
  c.moveTo(x + 20, y - 20);
  c.lineTo(x + 42, y + 34);
  c.lineTo(x + 18, y + 20);
  c.fill();
  c.fillRect(x - 12, y + 20, 24, 9);
  c.fillStyle = '#26305e';
  dot(c, x - 2, y - 104, 10);
  c.fillStyle = '#8fc4e8';
  dot(c, x - 3, y - 105, 7.4);
}

export function astronaut(c: Brush, t: number): void {
  c.fillStyle = '#d9dbe8';
  c.strokeStyle = '#d9dbe8';
  limb(c, -10, 18, -0.2 + 0.1 * Math.sin(t), 24, 0.3, 24, 17);
  limb(c, 10, 18, 0.35 + 0.1 * Math.sin(t + 1), 24, -0.2, 24, 17);
  c.fillStyle = '#9ea3bd';
  c.beginPath();
  c.roundRect(-32, -30, 26, 50, 8);
  c.fill();
  c.fillStyle = '#eceef6';
  c.beginPath();
  c.roundRect(-22, -32, 44, 60, 18);
  c.fill();
  c.fillStyle = '#cf4f4a';
  c.fillRect(2, -14, 13, 8);
  c.strokeStyle = '#e3e5f0';
  limb(c, 18, -22, 1.9 + 0.14 * Math.sin(t * 1.3), 22, 2.2, 22, 14);
  limb(c, -16, -20, -0.9 + 0.1 * Math.sin(t), 20, -0.3, 20, 14);
  c.fillStyle = '#f5f6fb';
  dot(c, 0, -52, 26);
  c.fillStyle = '#1b2a5c';
  c.beginPath();
  c.ellipse(4, -51, 19, 17, 0, 0, 7);
  c.fill();
  c.fillStyle = '#7fb6ec';
  c.beginPath();
  c.ellipse(10, -57, 7, 4.6, -0.5, 0, 7);
  c.fill();
}

/** Lands of the little globe: middle, half width and half height as parts of its radius, colour. */
const LANDS = [
  [-0.1, -0.3, 0.3, 0.2, '#d9bd84'],
  [0.02, 0.2, 0.26, 0.34, '#b59a63'],
  [-0.28, 0.02, 0.16, 0.14, '#8aa26c'],
  [0.46, -0.36, 0.3, 0.24, '#c7ac74'],
  [0.58, 0.1, 0.14, 0.2, '#7f9c6a'],
  [-0.62, -0.46, 0.2, 0.16, '#86a06e'],
  [-0.66, 0.34, 0.14, 0.26, '#94a56f'],
] as const;

export function earth(stage: Stage, radius: number): Layer {
  const size = radius * 2 + 60;
  return stage.layer(size, size, (c) => {
    const m = size / 2;
    const air = c.createRadialGradient(m, m, radius * 0.97, m, m, radius + 28);
    air.addColorStop(0, 'rgba(140,200,255,.75)');
    air.addColorStop(1, 'rgba(120,190,255,0)');
    c.fillStyle = air;
    c.fillRect(0, 0, size, size);
    c.beginPath();
    c.arc(m, m, radius, 0, 7);
    c.clip();
    c.fillStyle = ramp(c, m - radius, m - radius, m + radius, m + radius, [
      [0, '#8fd0f5'],
      [0.35, '#2f7fc9'],
      [0.75, '#0f3b86'],
      [1, '#071c4a'],
    ]);
    c.fillRect(0, 0, size, size);
    const coast = fractal('coast', 5, 0.55);
    const random = seededRandom('earth');
    for (const [lx, ly, wide, high, tone] of LANDS) {
      c.beginPath();
      for (let i = 0; i <= 120; i += 1) {
        const a = (i / 120) * Math.PI * 2;
        const d =
          1 + 0.55 * coast(4 + Math.cos(a) * 2.2 + lx * 9) + 0.25 * coast(20 + Math.sin(a) * 5 + ly * 7);
        const x = m + radius * (lx + Math.cos(a) * wide * d);
        const y = m + radius * (ly + Math.sin(a) * high * d);
        if (i === 0) c.moveTo(x, y);
        else c.lineTo(x, y);
      }
      c.fillStyle = tone;
      c.fill();
    }
    c.strokeStyle = '#ffffff';
    c.lineCap = 'round';
    for (let i = 0; i < 60; i += 1) {
      const y = (random() - 0.5) * 1.8;
      const x = (random() - 0.5) * 2 * Math.sqrt(1 - Math.min(1, y * y));
      const long = 0.08 + random() * 0.3;
      c.globalAlpha = 0.12 + random() * 0.3;
      c.lineWidth = radius * (0.008 + random() * 0.022);
      c.beginPath();
      c.moveTo(m + radius * x, m + radius * y);
      c.bezierCurveTo(
        m + radius * (x + long * 0.3),
        m + radius * (y - 0.05),
        m + radius * (x + long * 0.7),
        m + radius * (y + 0.03),
        m + radius * (x + long),
        m + radius * (y - 0.02),
      );
      c.stroke();
    }
    c.globalAlpha = 1;
    c.fillStyle = ramp(c, m - radius * 0.5, m - radius * 0.6, m + radius * 0.8, m + radius * 0.8, [
      [0, 'rgba(3,6,24,0)'],
      [0.45, 'rgba(3,6,24,.1)'],
      [1, 'rgba(3,6,24,.9)'],
    ]);
    c.fillRect(0, 0, size, size);
  });
}
