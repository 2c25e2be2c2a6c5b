import { createCanvas, Path2D, SvgExportFlag } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { face } from './faces.ts';
import { ellipse, star, toPath } from './outline.ts';

type Brand = 'rawi' | 'layali';

const brands = {
  rawi: { ground: '#0B0E14', text: '#EDE6D6', accent: '#F2B544', en: 'Rawi', ar: 'راوي', family: 'reem', weight: 600 },
  layali: { ground: '#160C1C', text: '#F6EAF2', accent: '#FF6F61', en: 'Layali', ar: 'ليالي', family: 'messiri', weight: 600 },
} as const;

/** The motif alone, `size` across, about (cx, cy). */
function drawMotif(ctx: SKRSContext2D, brand: Brand, cx: number, cy: number, size: number, accent: string, ground: string): void {
  const r = size / 2;
  if (brand === 'rawi') {
    const outer = toPath(star(cx, cy, r, 8, 0.765));
    ctx.fillStyle = accent;
    ctx.fill(new Path2D(outer.op(toPath(star(cx, cy, r * 0.8, 8, 0.765)), 0)));
    const inner = toPath(star(cx, cy, r * 0.56, 8, 0.765, -Math.PI / 2 + Math.PI / 8));
    ctx.fill(inner.op(toPath(ellipse(cx, cy, r * 0.2)), 0));
    return;
  }
  const left = toPath(ellipse(cx - r * 0.32, cy, r * 0.64));
  const right = toPath(ellipse(cx + r * 0.32, cy, r * 0.64));
  ctx.fillStyle = accent;
  ctx.fill(left.op(right, 0));
  ctx.fillStyle = ground === accent ? '#fff' : '#FFC7BC';
  ctx.fill(right.op(left, 0));
}

/**
 * The brand's logo as SVG text with every letter as a path: motif, Arabic and Latin word side by side, or the
 * motif alone. `text` is the colour of the words: `currentColor` lets the page decide.
 */
export function brandMark(brand: Brand, options: { form?: 'full' | 'motif'; text?: string } = {}): string {
  const b = brands[brand];
  const full = (options.form ?? 'full') === 'full';
  const measure = createCanvas(8, 8).getContext('2d');
  const type = face(b.family, b.weight);
  const setAr = (ctx: SKRSContext2D) => {
    ctx.font = `${b.weight} 62px ${type.ar}`;
    ctx.fontVariationSettings = `"wght" ${b.weight}`;
    ctx.direction = 'rtl';
    ctx.textAlign = 'left';
  };
  const setEn = (ctx: SKRSContext2D) => {
    ctx.font = `${b.weight} 56px ${type.en}`;
    ctx.fontVariationSettings = `"wght" ${b.weight}`;
    ctx.direction = 'ltr';
    ctx.textAlign = 'left';
  };
  setAr(measure);
  const ar = measure.measureText(b.ar).width;
  setEn(measure);
  const en = measure.measureText(b.en).width;
  const width = full ? Math.ceil(96 + 18 + ar + 26 + en + 8) : 96;
  const canvas = createCanvas(width, 96, SvgExportFlag.ConvertTextToPaths);
  const ctx = canvas.getContext('2d');
  drawMotif(ctx, brand, 48, 48, 84, b.accent, b.ground);
  if (full) {
    ctx.fillStyle = '#010203';
    setAr(ctx);
    ctx.fillText(b.ar, 114, 66);
    setEn(ctx);
    ctx.fillText(b.en, 114 + ar + 26, 66);
  }
  const svg = canvas.getContent().toString('utf8').replace(/^<\?xml[^>]*>\s*/, '');
  return svg
    .replace(/<svg ([^>]*)>/, (_, attributes: string) => `<svg ${attributes.replace(/ (?:width|height)="[^"]*"/g, '').replace(/^(?:width|height)="[^"]*" ?/, '')} viewBox="0 0 ${width} 96" role="img" aria-label="${b.en}">`)
    .replaceAll('#010203', options.text ?? b.text);
}

/** The app's icon as PNG, `size` square; `maskable` keeps the motif in the safe circle of four fifths. */
export function appIcon(brand: Brand, size: 192 | 512, maskable = false): Buffer {
  const b = brands[brand];
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  const k = size / 512;
  ctx.scale(k, k);
  if (maskable) ctx.rect(0, 0, 512, 512);
  else ctx.roundRect(0, 0, 512, 512, brand === 'rawi' ? 96 : 128);
  ctx.clip();
  const glow = ctx.createRadialGradient(256, 200, 0, 256, 256, 380);
  glow.addColorStop(0, brand === 'rawi' ? '#1B2536' : '#3A1B45');
  glow.addColorStop(1, b.ground);
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, 512, 512);
  drawMotif(ctx, brand, 256, 256, maskable ? 290 : 352, b.accent, b.ground);
  return canvas.encodeSync('png');
}
