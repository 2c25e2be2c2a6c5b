import { greyPng } from './png.ts';

export const WIDTH = 200;
export const HEIGHT = 64;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** Points on a part of an ellipse; angles in quarter turns, from the right, clockwise on the screen. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Line {
  const steps = 10;
  return Array.from({ length: steps + 1 }, (_step, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}

/** The strokes of each digit, 1 wide and 1.5 high. 0 and 1 are left out: they are taken for letters and for 7. */
const glyphs: Readonly<Record<string, readonly (readonly Line[])[]>> = {
  2: [
    [[...arc(0.5, 0.42, 0.42, 0.42, -2, 0.5), [0.05, 1.5], [1, 1.5]]],
    [[...arc(0.48, 0.4, 0.4, 0.4, -1.9, 0.6), [0.2, 1.3], [0.02, 1.5], [0.6, 1.42], [1, 1.5]]],
  ],
  3: [
    [arc(0.46, 0.38, 0.4, 0.38, -1.8, 1), arc(0.46, 1.1, 0.48, 0.4, -1, 1.8)],
    [
      [
        [0.05, 0],
        [0.92, 0],
        [0.42, 0.6],
      ],
      arc(0.42, 1.05, 0.5, 0.45, -1, 1.8),
    ],
  ],
  4: [
    [
      [
        [0.72, 1.5],
        [0.72, 0],
        [0, 1.02],
        [1, 1.02],
      ],
    ],
    [
      [
        [0.2, 0],
        [0.04, 0.86],
        [0.98, 0.86],
      ],
      [
        [0.74, 0.34],
        [0.7, 1.5],
      ],
    ],
  ],
  5: [[[[0.92, 0], [0.16, 0], [0.1, 0.66], ...arc(0.45, 1.02, 0.5, 0.47, -1.35, 1.8)]]],
  6: [
    [[[0.78, 0.02], [0.36, 0.42], ...arc(0.5, 1.05, 0.45, 0.45, 2, 6)]],
    [[...arc(0.62, 0.62, 0.55, 0.62, -0.7, -2), ...arc(0.5, 1.06, 0.43, 0.43, 2, 6)]],
  ],
  7: [
    [
      [
        [0.02, 0],
        [0.98, 0],
        [0.36, 1.5],
      ],
      [
        [0.28, 0.78],
        [0.9, 0.78],
      ],
    ],
    [
      [
        [0.04, 0.14],
        [0.04, 0],
        [0.96, 0],
        [0.6, 0.66],
        [0.44, 1.5],
      ],
      [
        [0.24, 0.76],
        [0.86, 0.72],
      ],
    ],
  ],
  8: [[arc(0.5, 0.37, 0.36, 0.37, 1, 5), arc(0.5, 1.12, 0.46, 0.38, -1, 3)]],
  9: [
    [[...arc(0.5, 0.45, 0.44, 0.45, 0, 4), [0.9, 0.9], [0.62, 1.5]]],
    [[...arc(0.5, 0.44, 0.42, 0.44, 0, 4), ...arc(0.42, 0.9, 0.5, 0.6, 0, 1.7)]],
  ],
};

export const DRAWN_DIGITS = Object.keys(glyphs).join('');

/** Darkens the pixels within half of `width` of a line; edges are softened over one pixel. */
function stroke(shades: Float32Array, line: Line, width: number, ink: number): void {
  for (let index = 1; index < line.length; index += 1) {
    const [[ax, ay], [bx, by]] = [line[index - 1]!, line[index]!];
    const reach = width / 2 + 1;
    const [dx, dy] = [bx - ax, by - ay];
    const lengthSquared = dx * dx + dy * dy || 1;
    const fromX = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
    const toX = Math.min(WIDTH - 1, Math.ceil(Math.max(ax, bx) + reach));
    const fromY = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    const toY = Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by) + reach));
    for (let y = fromY; y <= toY; y += 1)
      for (let x = fromX; x <= toX; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / lengthSquared));
        const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy);
        const cover = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
        const at = y * WIDTH + x;
        shades[at] = Math.min(shades[at]!, 1 - cover * (1 - ink));
      }
  }
}

/** A wave over the whole picture, so that no digit stands as its neighbour does. */
function wave(random: () => number): (point: Point) => Point {
  const [phaseX, phaseY] = [random() * 7, random() * 7];
  const [lengthX, lengthY] = [26 + random() * 18, 40 + random() * 30];
  const [highX, highY] = [1.2 + random() * 1.4, 1.5 + random() * 2];
  return ([x, y]) => [
    x + highX * Math.sin(y / (lengthX / 6.28) + phaseX),
    y + highY * Math.sin(x / (lengthY / 6.28) + phaseY),
  ];
}

/** Long lines across the digits, as dark and as wide as they: what removes them by their shade removes digits. */
function crossingLine(random: () => number): Line {
  const [high, sway, phase] = [HEIGHT * (0.25 + random() * 0.5), 8 + random() * 12, random() * 7];
  const slope = (random() - 0.5) * 0.2;
  const period = 30 + random() * 40;
  return Array.from({ length: 26 }, (_point, index) => {
    const x = (index / 25) * (WIDTH + 8) - 4;
    return [x, high + slope * (x - WIDTH / 2) + sway * Math.sin(x / period + phase)] as const;
  });
}

/**
 * A picture of digits as PNG: strokes of our own, each digit turned, stretched and sheared by chance, the whole waved,
 * crossed and speckled. Only pixels leave: there is no text and no path in it.
 */
export function drawDigits(digits: string, random: () => number): Buffer {
  const shades = new Float32Array(WIDTH * HEIGHT);
  const [tiltX, tiltY] = [(random() - 0.5) * 0.3, (random() - 0.5) * 0.3];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      shades[y * WIDTH + x] = 0.84 + tiltX * (x / WIDTH - 0.5) + tiltY * (y / HEIGHT - 0.5);
  const bend = wave(random);
  const room = (WIDTH - 16) / digits.length;
  for (const [index, digit] of [...digits].entries()) {
    const forms = glyphs[digit];
    if (!forms) throw new Error(`there is no drawing of ${digit}`);
    const form = forms[Math.floor(random() * forms.length)]!;
    const turn = (random() - 0.5) * 0.62;
    const shear = (random() - 0.5) * 0.36;
    const [sizeX, sizeY] = [15 + random() * 6, 22 + random() * 6];
    const x = 8 + room * (index + 0.5) + (random() - 0.5) * (room - sizeX) * 0.7;
    const y = HEIGHT / 2 + (random() - 0.5) * 12;
    const width = 2.6 + random() * 1.3;
    const ink = 0.08 + random() * 0.16;
    const place = ([u, v]: Point): Point => {
      const [px, py] = [(u - 0.5 + shear * (v - 0.75)) * sizeX, (v / 1.5 - 0.5) * sizeY * 1.35];
      return bend([
        x + px * Math.cos(turn) - py * Math.sin(turn),
        y + px * Math.sin(turn) + py * Math.cos(turn),
      ]);
    };
    for (const line of form) stroke(shades, line.map(place), width, ink);
  }
  for (let line = 0; line < 3; line += 1)
    stroke(shades, crossingLine(random), 1.3 + random() * 1.2, 0.12 + random() * 0.2);
  for (let dot = 0; dot < 420; dot += 1) {
    const at = Math.floor(random() * shades.length);
    shades[at] = shades[at]! > 0.5 ? 0.15 + random() * 0.3 : 0.75 + random() * 0.2;
  }
  for (let at = 0; at < shades.length; at += 1) shades[at] = shades[at]! + (random() - 0.5) * 0.16;
  return greyPng(WIDTH, HEIGHT, shades);
}
