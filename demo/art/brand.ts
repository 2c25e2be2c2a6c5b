import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { face } from './fonts.ts';
import { ellipse, star, toPath } from './outline.ts';

type Brand = 'rawi' | 'layali';

const brands = {
  rawi: {
    ground: '#0B0E14',
    text: '#EDE6D6',
    accent: '#F2B544',
    en: 'Rawi',
    ar: 'راوي',
    family: 'reem',
    weight: 600,
  },
  layali: {
    ground: '#160C1C',
    text: '#F6EAF2',
    accent: '#FF6F61',
    en: 'Layali',
    ar: 'ليالي',
    family: 'messiri',
    weight: 600,
  },
} as const;

/** The motif alone, `size` across, about (cx, cy): a star within a star, or two moons that cross. */
function drawMotif(ctx: SKRSContext2D, brand: Brand, cx: number, cy: number, size: number): void {
  const r = size / 2;
  if (brand === 'rawi') {
    const eighth = -Math.PI / 2 + Math.PI / 8;
    const rings = [
      ...star(cx, cy, r, 8, 0.765),
      ...star(cx, cy, r * 0.82, 8, 0.765),
      ...star(cx, cy, r * 0.6, 8, 0.5, eighth),
      ...ellipse(cx, cy, r * 0.13),
    ];
    ctx.fillStyle = brands.rawi.accent;
    ctx.fill(toPath(rings), 'evenodd');
    return;
  }
  const reach = r * 0.62;
  const apart = r - reach;
  const tip = Math.acos(apart / reach);
  for (const side of [-1, 1] as const) {
    const moon: number[] = [];
    for (let i = 0; i <= 72; i++) {
      const t = (Math.PI - tip) * (i / 36 - 1);
      moon.push(cx + side * (apart + Math.cos(t) * reach), cy + Math.sin(t) * reach);
    }
    for (let i = 0; i <= 48; i++) {
      const t = tip * (1 - i / 24);
      moon.push(cx + side * (Math.cos(t) * reach - apart), cy + Math.sin(t) * reach);
    }
    ctx.fillStyle = side < 0 ? brands.layali.accent : '#FFC2B5';
    ctx.fill(toPath([moon]));
  }
}

/**
 * The brand's logo as SVG text with every letter as a path: motif, Arabic and Latin word side by side, or the
 * motif alone. `text` is the colour of the text; `currentColor` inherits it from the page.
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
  drawMotif(ctx, brand, 48, 48, 84);
  if (full) {
    ctx.fillStyle = '#010203';
    setAr(ctx);
    ctx.fillText(b.ar, 114, 66);
    setEn(ctx);
    ctx.fillText(b.en, 114 + ar + 26, 66);
  }
  const svg = canvas
    .getContent()
    .toString('utf8')
    .replace(/^<\?xml[^>]*>\s*/, '');
  const box = `viewBox="0 0 ${width} 96" role="img" aria-label="${b.en}"`;
  return svg
    .replace(/<svg [^>]*>/, (tag) => tag.replace(/ (?:width|height)="[^"]*"/g, '').replace(/>$/, ` ${box}>`))
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
  drawMotif(ctx, brand, 256, 256, maskable ? 290 : 352);
  return canvas.encodeSync('png');
}
