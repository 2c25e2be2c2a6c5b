import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { HEIGHT, WIDTH, put, type Brush, type Layer, type Stage } from './stage.ts';
import { glow } from './sky.ts';
import { star8 } from './things.ts';

export type Face = 'reem-kufi' | 'el-messiri' | 'alexandria' | 'readex-pro';

const loaded = new Set<string>();

function load(face: Face): void {
  if (loaded.has(face)) return;
  loaded.add(face);
  for (const script of ['arabic', 'latin'] as const) {
    const file = import.meta.resolve(
      `@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
    );
    GlobalFonts.register(readFileSync(fileURLToPath(file)), `${face} ${script}`);
  }
}

export interface Titling {
  face: Face;
  color: string;
  /** Middle of the lockup, in units. */
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
  /** Of the Arabic line, in units. */
  size?: number;
}

function text(
  c: Brush,
  value: string,
  font: string,
  x: number,
  y: number,
  rtl: boolean,
  spacing: string,
): void {
  c.direction = rtl ? 'rtl' : 'ltr';
  c.letterSpacing = spacing;
  c.font = font;
  c.fillText(value, x, y);
}

/** The title in both scripts over the film's first seconds: it rises a little, rests, and goes. */
export function titleCard(
  stage: Stage,
  title: { en: string; ar: string },
  look: Titling,
): (c: Brush, t: number) => void {
  load(look.face);
  const { face, color, x, y, align, size = 76 } = look;
  const line = (paint: (c: Brush) => void): Layer =>
    stage.layer(WIDTH, 130, (c) => {
      c.textAlign = align;
      c.textBaseline = 'alphabetic';
      c.fillStyle = color;
      c.shadowColor = 'rgba(0,0,0,.35)';
      c.shadowBlur = 14 * stage.scale;
      paint(c);
    });
  const arabic = line((c) => text(c, title.ar, `600 ${size}px "${face} arabic"`, x, 92, true, '0px'));
  const latin = line((c) =>
    text(c, title.en, `500 ${size * 0.46}px "${face} latin"`, x, 60, false, `${size * 0.02}px`),
  );
  const rule = line((c) => {
    const middle = align === 'center' ? x : align === 'left' ? x + 10 : x - 10;
    star8(c, middle, 20, 9);
    c.fill();
  });
  return (c, t) => {
    if (t > 3.4) return;
    const alpha = Math.min(1, Math.max(0, (t - 0.25) / 0.7), Math.max(0, (3.2 - t) / 0.6));
    const rise = 10 * (1 - Math.min(1, t / 1.6)) ** 2;
    put(c, arabic, 0, Math.round((y - 92 + rise) * 4) / 4, alpha);
    put(c, rule, 0, y + 24, Math.min(alpha, Math.max(0, (t - 0.7) / 0.6)));
    put(c, latin, 0, y + 30 - rise * 0.6, Math.min(alpha, Math.max(0, (t - 0.5) / 0.7)));
  };
}

/** The closing card: the picture sinks into the dark behind the last word and a star of the lattice. */
export function closingCard(stage: Stage, face: Face): (c: Brush, left: number) => void {
  load(face);
  const card = stage.layer(WIDTH, HEIGHT, (c) => {
    c.textAlign = 'center';
    c.fillStyle = '#ede6d6';
    text(c, 'تمّت', `600 58px "${face} arabic"`, WIDTH / 2, 352, true, '0px');
    text(c, 'The End', `400 25px "${face} latin"`, WIDTH / 2, 424, false, '2px');
    c.strokeStyle = '#f2b544';
    c.lineWidth = 1.4;
    for (const r of [17, 10]) {
      star8(c, WIDTH / 2, 270, r, Math.PI / 8);
      c.stroke();
    }
  });
  const lamp = glow(stage, 190, '#f2b544');
  return (c, left) => {
    const dark = Math.min(1, Math.max(0, (1.9 - left) / 0.8));
    if (dark <= 0) return;
    c.globalAlpha = dark * 0.94;
    c.fillStyle = '#07090d';
    c.fillRect(0, 0, WIDTH, HEIGHT);
    c.globalAlpha = 1;
    const alpha = Math.min(1, Math.max(0, (1.6 - left) / 0.5), Math.max(0, left / 0.3));
    put(c, lamp, WIDTH / 2 - 190, 270 - 190, alpha * 0.2);
    put(c, card, 0, 0, alpha);
  };
}
