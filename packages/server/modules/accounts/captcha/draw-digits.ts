import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const IMAGE_WIDTH = 200;
export const IMAGE_HEIGHT = 64;

type Point = readonly [x: number, y: number];

/** The strokes of each digit, as lines between points of a square from 0 to 1. */
const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });

const STROKES: readonly (readonly Point[])[][] = [
  [arc(0.5, 0.5, 0.32, 0.46, 0, 360)],
  [
    [
      [0.3, 0.24],
      [0.54, 0.06],
      [0.54, 0.95],
    ],
    [
      [0.32, 0.95],
      [0.76, 0.95],
    ],
  ],
  [
    [...arc(0.5, 0.3, 0.3, 0.25, 190, 390), [0.2, 0.95]],
    [
      [0.2, 0.95],
      [0.82, 0.95],
    ],
  ],
  [arc(0.46, 0.28, 0.28, 0.23, 200, 450), arc(0.46, 0.72, 0.32, 0.24, 270, 520)],
  [
    [
      [0.66, 0.96],
      [0.66, 0.05],
      [0.14, 0.68],
      [0.88, 0.68],
    ],
  ],
  [
    [
      [0.78, 0.06],
      [0.28, 0.06],
      [0.24, 0.46],
    ],
    arc(0.46, 0.67, 0.32, 0.28, 230, 510),
  ],
  [[[0.7, 0.05], ...arc(0.5, 0.67, 0.31, 0.28, 200, -160)]],
  [
    [
      [0.16, 0.07],
      [0.84, 0.07],
      [0.42, 0.96],
    ],
  ],
  [arc(0.5, 0.27, 0.26, 0.22, 0, 360), arc(0.5, 0.72, 0.31, 0.24, 0, 360)],
  [[...arc(0.5, 0.33, 0.31, 0.28, 20, 380), [0.36, 0.96]]],
];

const random = (from: number, to: number) => from + ((to - from) * randomInt(0, 1 << 24)) / (1 << 24);

/** Square of the distance of a point to a line between two others. */
function distanceSquared(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  const [ex, ey] = [x - ax - t * dx, y - ay - t * dy];
  return ex * ex + ey * ey;
}

/** Darkens the pixels along a line. */
function drawLine(pixels: Float32Array, from: Point, to: Point, width: number, ink: number): void {
  const reach = width + 1;
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(IMAGE_HEIGHT - 1, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(IMAGE_WIDTH - 1, right); x += 1) {
      const distance = Math.sqrt(distanceSquared(x, y, from, to));
      const cover = Math.max(0, Math.min(1, width + 0.5 - distance)) * ink;
      const at = y * IMAGE_WIDTH + x;
      pixels[at] = Math.max(pixels[at]!, cover);
    }
}

/** Draws one digit: turned, slanted, stretched and bent by chance. */
function drawDigit(pixels: Float32Array, digit: number, centre: number): void {
  const angle = random(-0.42, 0.42);
  const [width, height] = [random(22, 29), random(36, 46)];
  const slant = random(-0.3, 0.3);
  const [bend, phase] = [random(1, 3), random(0, 6.3)];
  const [middleX, middleY] = [centre + random(-3, 3), IMAGE_HEIGHT / 2 + random(-5, 5)];
  const thick = random(1.3, 2.1);
  const place = ([x, y]: Point): Point => {
    const [u, v] = [(x - 0.5) * width + slant * (0.5 - y) * height, (y - 0.5) * height];
    const [turnedX, turnedY] = [
      u * Math.cos(angle) - v * Math.sin(angle),
      u * Math.sin(angle) + v * Math.cos(angle),
    ];
    const px = middleX + turnedX + bend * Math.sin(turnedY / 9 + phase);
    return [px, middleY + turnedY + bend * Math.sin(px / 11 + phase)];
  };
  for (const stroke of STROKES[digit]!)
    for (let i = 1; i < stroke.length; i += 1)
      drawLine(pixels, place(stroke[i - 1]!), place(stroke[i]!), thick, random(0.82, 1));
}

/** A line from edge to edge that crosses the digits in their own ink. */
function drawStray(pixels: Float32Array): void {
  let last: Point = [-4, random(8, IMAGE_HEIGHT - 8)];
  const [wave, phase] = [random(5, 12), random(0, 6.3)];
  const slope = random(-0.16, 0.16);
  for (let x = 4; x <= IMAGE_WIDTH + 8; x += 8) {
    const next: Point = [x, last[1] + slope * 8 + Math.sin(x / wave + phase) * 3];
    drawLine(pixels, last, next, random(0.6, 1.1), 0.9);
    last = next;
  }
}

/**
 * A PNG of these digits: strokes that were drawn, bent and covered with lines and grain, so that neither text nor shape
 * of a font is in it. Dark on light, readable in every brand.
 */
export async function drawDigits(digits: string): Promise<Buffer> {
  const pixels = new Float32Array(IMAGE_WIDTH * IMAGE_HEIGHT);
  const step = IMAGE_WIDTH / (digits.length + 0.6);
  for (const [index, digit] of [...digits].entries()) drawDigit(pixels, Number(digit), step * (index + 0.8));
  drawStray(pixels);
  drawStray(pixels);
  const grain = new Uint8Array(pixels.length);
  const bytes = crypto.getRandomValues(new Uint8Array(pixels.length));
  for (let at = 0; at < pixels.length; at += 1) {
    const speck = bytes[at]! > 250 ? 0.7 : bytes[at]! < 3 ? -0.7 : (bytes[at]! / 255 - 0.5) * 0.28;
    const value = 0.93 - pixels[at]! * 0.78 - speck * 0.5;
    grain[at] = Math.max(0, Math.min(255, Math.round(value * 255)));
  }
  return sharp(grain, { raw: { width: IMAGE_WIDTH, height: IMAGE_HEIGHT, channels: 1 } })
    .png({ compressionLevel: 6, palette: false })
    .toBuffer();
}
