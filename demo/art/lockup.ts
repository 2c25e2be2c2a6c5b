import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { contrast, css, luminance, mix } from './colour.ts';
import type { Rgb } from './colour.ts';
import type { Face } from './fonts.ts';
import type { Align } from './layout.ts';
import { ellipse, limbAlong, place, star, toPath } from './outline.ts';
import type { Outline } from './outline.ts';
import type { Rect } from './stage.ts';

export interface Lockup {
  en: string;
  ar: string;
  lead: 'en' | 'ar';
}

/** Typography of a lockup. */
export interface Setting {
  lead: Face;
  second: Face;
  /** Latin in capitals, with this letter-spacing in em. Arabic is never spaced. */
  capitals: boolean;
  space: number;
  ornament: 'rule' | 'motif' | 'laurel' | 'none' | 'bars';
  secondFirst: boolean;
}

interface Block {
  lines: string[];
  size: number;
  script: 'en' | 'ar';
  face: Face;
  space: number;
  up: number;
  down: number;
}

/** Final box of the text and its minimum contrast. */
export interface Written {
  box: Rect;
  contrast: number;
  colour: Rgb;
}

/** Line height of titles in em: Arabic needs room for descenders and stacked marks. */
const leadings = { en: 1.04, ar: 1.36 };

function font(ctx: SKRSContext2D, face: Face, script: 'en' | 'ar', size: number, space: number): void {
  ctx.font = `${face.weight} ${size}px ${
    script === 'ar'
      ? `${face.ar}, ${face.en}`
      : `${face.en},
    ${face.ar}`
  }`;
  ctx.fontVariationSettings = `"wght" ${face.weight}`;
  ctx.letterSpacing = script === 'ar' ? '0px' : `${space * size}px`;
  ctx.wordSpacing = `${face.en.includes('reem') ? size * 0.11 : 0}px`;
  ctx.direction = script === 'ar' ? 'rtl' : 'ltr';
  ctx.lang = script;
}

/** All ways to break words into `count` lines, the most even one. */
function evenLines(words: string[], count: number, width: (text: string) => number): string[] {
  if (count >= words.length) return words;
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let least = Infinity;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...evenLines(words.slice(first), count - 1, width)];
    const widest = Math.max(...lines.map(width));
    if (widest < least) {
      least = widest;
      best = lines;
    }
  }
  return best;
}

/** Pixels of a letter on which the ink of a line is measured. */
const INK_SIZE = 24;

/**
 * How far an Arabic line reaches above and below its base line, for letters of 100. Measured on its pixels: the canvas
 * leaves out the marks, some of which reach half a letter further.
 */
function inkOf(line: string, width: number, face: Face): { up: number; down: number } {
  const canvas = createCanvas(Math.ceil((width * INK_SIZE) / 100) + INK_SIZE, INK_SIZE * 3);
  const ctx = canvas.getContext('2d');
  const base = Math.round(INK_SIZE * 1.8);
  font(ctx, face, 'ar', INK_SIZE, 0);
  ctx.textAlign = 'right';
  ctx.fillText(line, canvas.width - INK_SIZE / 2, base);
  const data = canvas.data();
  const row = canvas.width * 4;
  const inked = (y: number) => {
    for (let i = y * row + 3; i < (y + 1) * row; i += 4) if ((data[i] as number) > 40) return true;
    return false;
  };
  let top = 0;
  while (top < base && !inked(top)) top += 1;
  let bottom = canvas.height;
  while (bottom > base && !inked(bottom - 1)) bottom -= 1;
  return { up: ((base - top) * 100) / INK_SIZE, down: ((bottom - base) * 100) / INK_SIZE };
}

/** The lines and size at which a text fills a box best. */
function fit(
  ctx: SKRSContext2D,
  text: string,
  script: 'en' | 'ar',
  face: Face,
  space: number,
  w: number,
  h: number,
  most: number,
): Block {
  font(ctx, face, script, 100, space);
  const width = (line: string) => ctx.measureText(line).width;
  const words = text.split(/\s+/).filter(Boolean);
  let best: Block | undefined;
  for (let n = 1; n <= Math.min(4, words.length); n++) {
    const lines = evenLines(words, n, width);
    const widest = Math.max(...lines.map(width));
    const first = ctx.measureText(lines[0] as string);
    const last = ctx.measureText(lines.at(-1) as string);
    const up =
      script === 'ar' ? inkOf(lines[0] as string, first.width, face).up : first.actualBoundingBoxAscent;
    const down =
      script === 'ar'
        ? inkOf(lines.at(-1) as string, last.width, face).down
        : Math.max(0, last.actualBoundingBoxDescent);
    const high = up + down + (n - 1) * leadings[script] * 100;
    const size = Math.min(most, (w / widest) * 100, (h / high) * 100);
    if (!best || size > best.size * 1.14)
      best = { lines, size, script, face, space, up: (up * size) / 100, down: (down * size) / 100 };
  }
  return best as Block;
}

const tall = (b: Block) => b.up + b.down + (b.lines.length - 1) * b.size * leadings[b.script];

/** How much of the usual gap an ornament needs. */
const gapOf: Record<Setting['ornament'], number> = {
  none: 0.62,
  rule: 0.9,
  bars: 0.95,
  motif: 1.05,
  laurel: 1.3,
};

/** How much wider than needed the gap becomes where there is room. */
const MOST_GAP = 1.5;

/** Lays out the lockup in a box; it is measured first, so that its background can be prepared. */
export function setLockup(
  ctx: SKRSContext2D,
  lockup: Lockup,
  setting: Setting,
  words: Rect,
  align: Align,
  anchor: 'top' | 'middle' | 'bottom',
) {
  const other = lockup.lead === 'en' ? 'ar' : 'en';
  const text = (script: 'en' | 'ar') =>
    script === 'en' && setting.capitals ? lockup.en.toUpperCase() : lockup[script];
  const spaceOf = (script: 'en' | 'ar', s: number) => (script === 'en' ? s : 0);
  const leadBlock = fit(
    ctx,
    text(lockup.lead),
    lockup.lead,
    setting.lead,
    spaceOf(lockup.lead, setting.space),
    words.w,
    words.h * 0.57,
    words.w * 0.29,
  );
  const secondBlock = fit(
    ctx,
    text(other),
    other,
    setting.second,
    spaceOf(other, setting.capitals ? 0.12 : 0.02),
    words.w * 0.94,
    words.h * 0.24,
    leadBlock.size * (other === 'ar' ? (setting.second.ar.includes('reem') ? 0.84 : 0.68) : 0.48),
  );
  const blocks = setting.secondFirst ? [secondBlock, leadBlock] : [leadBlock, secondBlock];
  const least = Math.min(words.h * 0.17, words.w * 0.09) * gapOf[setting.ornament];
  // Lines that leave room in the box take some of it between them.
  const room = words.h - tall(leadBlock) - tall(secondBlock);
  const gap = Math.max(least, Math.min(room, least * MOST_GAP));
  const total = tall(leadBlock) + tall(secondBlock) + gap;
  const y =
    anchor === 'top'
      ? words.y
      : anchor === 'bottom'
        ? words.y + words.h - total
        : words.y + (words.h - total) / 2;
  const width = Math.max(...blocks.map((b) => blockWidth(ctx, b)));
  const x =
    align === 'left'
      ? words.x
      : align === 'right'
        ? words.x + words.w - width
        : words.x + (words.w - width) / 2;
  const box: Rect = { x, y, w: width, h: total };
  return {
    box,
    draw: (on: SKRSContext2D, colour: Rgb, second: Rgb, brand: 'rawi' | 'layali') => {
      let top = y;
      blocks.forEach((block, i) => {
        drawBlock(on, block, words, align, top, block === leadBlock ? colour : second);
        top += tall(block);
        if (i === 0) {
          ornament(on, setting.ornament, words, align, top + gap / 2, gap, second, brand);
          top += gap;
        }
      });
    },
  };
}

function blockWidth(ctx: SKRSContext2D, block: Block): number {
  font(ctx, block.face, block.script, block.size, block.space);
  return Math.max(...block.lines.map((line) => ctx.measureText(line).width));
}

function drawBlock(
  ctx: SKRSContext2D,
  block: Block,
  words: Rect,
  align: Align,
  top: number,
  colour: Rgb,
): void {
  font(ctx, block.face, block.script, block.size, block.space);
  ctx.fillStyle = css(colour);
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = align;
  const tail = block.script === 'en' ? block.space * block.size : 0;
  const x =
    align === 'left'
      ? words.x
      : align === 'right'
        ? words.x + words.w + tail
        : words.x + words.w / 2 + tail / 2;
  block.lines.forEach((line, i) => {
    ctx.fillText(line, x, top + block.up + block.size * leadings[block.script] * i);
  });
}

function laurel(side: 1 | -1): Outline {
  const out: Outline = [];
  for (let i = 0; i < 6; i++) {
    const a = 0.35 + i * 0.36;
    const x = Math.sin(a) * 10 - 13;
    const y = Math.cos(a) * 10;
    for (const turn of [-0.6, 0.6])
      out.push(
        ...place(ellipse(0, -2.2, 1, 2.4), {
          x: side * x * -1,
          y,
          tilt: side * (Math.PI - a * 1.02 + turn - 1.2),
        }),
      );
  }
  return out;
}

function ornament(
  ctx: SKRSContext2D,
  kind: Setting['ornament'],
  words: Rect,
  align: Align,
  y: number,
  gap: number,
  colour: Rgb,
  brand: string,
): void {
  if (kind === 'none') return;
  const long = words.w * (align === 'center' ? 0.3 : 0.2);
  const x =
    align === 'left'
      ? words.x
      : align === 'right'
        ? words.x + words.w - long
        : words.x + (words.w - long) / 2;
  const s = Math.min(gap * 0.2, words.w * 0.016);
  ctx.fillStyle = css(colour);
  const thin = Math.max(1, words.w * 0.0026);
  if (kind === 'rule') {
    ctx.fillRect(x, y - thin / 2, long, thin);
    return;
  }
  if (kind === 'bars') {
    for (let i = 0; i < 3; i++) ctx.fillRect(x + i * s * 3.4, y - s * 0.6, s * 2.2, s * 1.2);
    return;
  }
  const cx =
    align === 'left'
      ? words.x + s * 1.4
      : align === 'right'
        ? words.x + words.w - s * 1.4
        : words.x + words.w / 2;
  const mark = brand === 'rawi' ? star(cx, y, s * 1.3, 8, 0.7) : [...ellipse(cx - s * 0.55, y, s * 0.85)];
  ctx.fill(toPath(mark));
  if (brand === 'layali') {
    ctx.strokeStyle = css(colour);
    ctx.lineWidth = thin;
    ctx.stroke(toPath(ellipse(cx + s * 0.55, y, s * 0.85)));
  }
  if (kind === 'laurel' && align === 'center') {
    for (const side of [1, -1] as const)
      ctx.fill(toPath(place(laurel(side), { x: cx + side * s * 1.6, y, scale: s * 0.125 })));
    return;
  }
  const arms = align === 'center' ? [-1, 1] : align === 'left' ? [1] : [-1];
  for (const side of arms) {
    const from = cx + side * s * 2.6;
    ctx.fill(
      toPath(
        limbAlong(
          [
            [from, y, thin * 1.2],
            [from + side * long * 0.42, y, thin * 0.5],
          ],
          1,
        ),
      ),
    );
  }
}

/** Luminances at the dark and the light end of what lies under a box (two in a hundred left out at each). */
export function underneath(
  ctx: SKRSContext2D,
  box: Rect,
  k: number,
): { low: number; high: number; mean: Rgb } {
  const pad = box.h * 0.02;
  const w = Math.max(1, Math.round((box.w + pad * 2) * k));
  const h = Math.max(1, Math.round((box.h + pad * 2) * k));
  const { data } = ctx.getImageData(Math.round((box.x - pad) * k), Math.round((box.y - pad) * k), w, h);
  const all: number[] = [];
  const sum: [number, number, number] = [0, 0, 0];
  const step = Math.max(1, Math.floor((w * h) / 6000));
  // Small squares, not single pixels: perceived contrast averages over grain.
  for (let p = 0; p < w * h; p += step) {
    const x = Math.min(w - 3, p % w);
    const y = Math.min(h - 3, Math.floor(p / w));
    const rgb: [number, number, number] = [0, 0, 0];
    let n = 0;
    for (let dy = 0; dy < 3; dy++) {
      for (let dx = 0; dx < 3; dx++) {
        const i = ((Math.max(0, y) + dy) * w + Math.max(0, x) + dx) * 4;
        if (i + 2 >= data.length) continue;
        for (let c = 0; c < 3; c++) rgb[c] = (rgb[c] as number) + (data[i + c] as number);
        n++;
      }
    }
    const at: Rgb = [rgb[0] / n, rgb[1] / n, rgb[2] / n];
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (at[c] as number);
    all.push(luminance(at));
  }
  all.sort((a, b) => a - b);
  const at = (t: number) => all[Math.floor((all.length - 1) * t)] as number;
  return {
    low: at(0.02),
    high: at(0.98),
    mean: [sum[0] / all.length, sum[1] / all.length, sum[2] / all.length],
  };
}

/** Minimum contrast of a colour to its background. */
export function leastContrast(colour: Rgb, under: { low: number; high: number }): number {
  const l = luminance(colour);
  return Math.min(contrast(l, under.low), contrast(l, under.high), l > under.low && l < under.high ? 1 : 21);
}

/** The best of the candidate colours, the earlier preferred while it reads well. */
export function bestColour(candidates: readonly Rgb[], under: { low: number; high: number }): Rgb {
  const good = candidates.find((c) => leastContrast(c, under) >= 5);
  if (good) return good;
  return [...candidates].sort((a, b) => leastContrast(b, under) - leastContrast(a, under))[0] as Rgb;
}

/** A colour mixed with white or black until its contrast to the background is `need`. */
export function readable(colour: Rgb, under: { low: number; high: number }, need: number): Rgb {
  const middle = (under.low + under.high) / 2;
  const to: Rgb = middle < 0.18 ? [255, 255, 255] : [0, 0, 0];
  for (let t = 0; t <= 1; t += 0.1) {
    const moved = mix(colour, to, t);
    if (leastContrast(moved, under) >= need) return moved;
  }
  return to;
}
