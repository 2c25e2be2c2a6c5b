import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { contrast, luminance } from './colour.ts';
import { figureOf } from './figures/index.ts';
import { appIcon, brandMark, createPainter, drawPicture } from './index.ts';
import type { Shape } from './index.ts';
import { drawPoster, layoutOn, paintScene, styleOf } from './poster.ts';
import { styles } from './styles/index.ts';
import { GENRES, LIGHTS, SUBJECTS, WORLDS } from './vocabulary.ts';
import type { Scene } from './vocabulary.ts';

const shapes: Shape[] = ['LANDSCAPE', 'PORTRAIT', 'SQUARE'];
const scene = (seed: string, i = 0): Scene => ({
  seed,
  world: WORLDS[i % WORLDS.length] as Scene['world'],
  light: LIGHTS[i % LIGHTS.length] as Scene['light'],
  subject: SUBJECTS[(i * 7) % SUBJECTS.length] as Scene['subject'],
  genre: GENRES[(i * 5) % GENRES.length] as Scene['genre'],
});
const lockup = {
  en: 'The Girl Who Sang to the Sea of Pearls',
  ar: 'الفتاة التي غنّت لبحر اللؤلؤ',
  lead: 'ar',
} as const;

describe('pictures', () => {
  test('the same scene gives the same bytes, also after others were drawn', () => {
    const first = drawPicture(scene('one'), 'PORTRAIT', { brand: 'rawi', lockup, width: 200 });
    drawPicture(scene('two', 3), 'SQUARE', { brand: 'layali', width: 120 });
    const again = drawPicture(scene('one'), 'PORTRAIT', { brand: 'rawi', lockup, width: 200 });
    expect(again.data.equals(first.data)).toBe(true);
    expect(again.focal).toEqual(first.focal);
    expect(again.colours).toEqual(first.colours);
  });

  test.each(['PORTRAIT', 'SQUARE'] as const)(
    '%s: a scene is painted once for both languages, and gives the pixels of one painted for each',
    (shape) => {
      for (let i = 0; i < 6; i++) {
        const draw = createPainter();
        const options = { brand: 'rawi', width: 80 } as const;
        const inLanguage = (lead: 'en' | 'ar') => ({ ...options, lockup: { ...lockup, lead } });
        const one = scene(`pair${i}`, i);
        expect(
          layoutOn(paintScene(one, shape, inLanguage('ar')), one, shape, inLanguage('en')),
        ).toBeDefined();
        for (const lead of ['ar', 'en', 'ar'] as const)
          expect(
            draw(one, shape, inLanguage(lead)).data.equals(drawPicture(one, shape, inLanguage(lead)).data),
            `${i} ${lead}`,
          ).toBe(true);
        // Another scene, brand, size or none of the words is painted anew.
        if (i > 1) continue;
        for (const [other, changed] of [
          [scene('another', i), inLanguage('ar')],
          [one, { ...inLanguage('ar'), brand: 'layali' as const }],
          [one, { ...inLanguage('ar'), width: 40 }],
          [one, options],
        ] as const)
          expect(draw(other, shape, changed).data.equals(drawPicture(other, shape, changed).data)).toBe(true);
      }
    },
  );

  test('the marks of an Arabic title stay within its box, clear of the line below', () => {
    for (const [i, style] of styles.entries()) {
      const words = { en: 'A Second Summer', ar: 'صيفٌ ثانٍ' };
      const draw = (lockup: { en: string; ar: string; lead: 'ar' }) =>
        drawPoster(scene(`marks${i}`, i), 'PORTRAIT', {
          brand: 'layali',
          width: 100,
          style: style.name,
          lockup,
        });
      const marked = draw({ ...words, lead: 'ar' }).written!;
      const bare = draw({ en: words.en, ar: 'صيف ثان', lead: 'ar' }).written!;
      // The same letters are set smaller, or the box is higher, where marks need room above and below.
      expect(marked.box.h / marked.box.w, style.name).toBeGreaterThan(bare.box.h / bare.box.w);
    }
  });

  test('another seed, brand or lockup gives another picture', () => {
    const base = drawPicture(scene('one'), 'PORTRAIT', { brand: 'rawi', lockup, width: 160 });
    const others = [
      drawPicture(scene('other'), 'PORTRAIT', { brand: 'rawi', lockup, width: 160 }),
      drawPicture(scene('one'), 'PORTRAIT', { brand: 'layali', lockup, width: 160 }),
      drawPicture(scene('one'), 'PORTRAIT', { brand: 'rawi', lockup: { ...lockup, lead: 'en' }, width: 160 }),
    ];
    for (const other of others) expect(other.data.equals(base.data)).toBe(false);
  });

  test('the seeds use every one of at least eight art directions', () => {
    const names = new Set(Array.from({ length: 160 }, (_, i) => styleOf(scene(`s${i}`), 'rawi').name));
    expect(names.size).toBe(styles.length);
    expect(names.size).toBeGreaterThanOrEqual(8);
  });

  test.each(shapes)(
    '%s: worlds and subjects draw, each pair in one of the shapes, the focal point within the picture',
    (shape) => {
      let light = 0;
      for (const [i, world] of WORLDS.entries()) {
        for (const [j, subject] of SUBJECTS.entries()) {
          if (shapes[(i + j) % shapes.length] !== shape) continue;
          const one: Scene = {
            seed: `${world}-${subject}`,
            world,
            subject,
            light: LIGHTS[light++ % 6] as Scene['light'],
            genre: GENRES[light % 17] as Scene['genre'],
          };
          const poster = drawPoster(one, shape, { brand: light % 2 ? 'rawi' : 'layali', width: 24 });
          expect(poster.focal.x).toBeGreaterThan(0);
          expect(poster.focal.x).toBeLessThan(1);
          expect(poster.focal.y).toBeGreaterThan(0);
          expect(poster.focal.y).toBeLessThan(1);
        }
      }
    },
  );

  test('a landscape without words keeps its subject’s face in the middle third', () => {
    for (let i = 0; i < 40; i++) {
      const { focal } = drawPicture(scene(`hero${i}`, i), 'LANDSCAPE', { brand: 'rawi', width: 48 });
      expect(focal.x).toBeGreaterThan(0.3);
      expect(focal.x).toBeLessThan(0.7);
    }
  });

  test('the face is never under the text', () => {
    for (const shape of shapes) {
      for (let i = 0; i < 40; i++) {
        const { words, focal } = drawPicture(scene(`face${i}`, i), shape, {
          brand: 'layali',
          width: 60,
          lockup: { ...lockup, lead: i % 2 ? 'en' : 'ar' },
        });
        if (!words) throw new Error('no words');
        const under =
          focal.x > words.x &&
          focal.x < words.x + words.w &&
          focal.y > words.y &&
          focal.y < words.y + words.h;
        expect(under, `${shape} ${i}`).toBe(false);
        expect(words.x).toBeGreaterThanOrEqual(0);
        expect(words.x + words.w).toBeLessThanOrEqual(1);
        expect(words.y).toBeGreaterThanOrEqual(0);
        expect(words.y + words.h).toBeLessThanOrEqual(1);
      }
    }
  });

  test('text has a contrast of 4.5 or more to its surroundings', () => {
    for (const style of styles) {
      for (const shape of shapes) {
        for (let i = 0; i < 3; i++) {
          const width = shape === 'LANDSCAPE' ? 400 : 260;
          const poster = drawPoster(scene(`${style.name}${i}`, i * 3 + 1), shape, {
            brand: 'rawi',
            width,
            style: style.name,
            lockup: { ...lockup, lead: i % 2 ? 'en' : 'ar' },
          });
          const { written, sheet } = poster;
          if (!written) throw new Error('no words');
          expect(written.contrast, `${style.name} ${shape} ${i}`).toBeGreaterThanOrEqual(4.5);
          expect(
            ringContrast(sheet.canvas.data(), sheet.canvas.width, written, sheet.k),
            `${style.name} ${shape} ${i}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test('a smaller width is drawn at that size, with the proportions of the shape', () => {
    const small = drawPicture(scene('size'), 'LANDSCAPE', { brand: 'rawi', width: 640 });
    expect([small.width, small.height, small.data.length]).toEqual([640, 360, 640 * 360 * 4]);
    expect(small.data[3]).toBe(255);
  });

  test('the PNG holds the same pixels', async () => {
    const picture = drawPicture(scene('png'), 'SQUARE', { brand: 'rawi', width: 60 });
    const image = await loadImage(picture.png);
    const canvas = createCanvas(60, 60);
    canvas.getContext('2d').drawImage(image, 0, 0);
    expect(canvas.data().equals(picture.data)).toBe(true);
  });

  test('light text on the page’s dark tint has a contrast of 4.5 or more', () => {
    for (let i = 0; i < 30; i++) {
      const { colours } = drawPicture(scene(`tint${i}`, i), 'SQUARE', { brand: 'rawi', width: 60 });
      const value = Number.parseInt(colours.dark.slice(1), 16);
      expect(
        contrast(
          luminance([(value >> 16) & 255, (value >> 8) & 255, value & 255]),
          luminance([237, 230, 214]),
        ),
      ).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Contrast of the text colour to the mean colour of a thin frame around its box. */
function ringContrast(
  data: Buffer,
  width: number,
  written: { box: { x: number; y: number; w: number; h: number }; colour: readonly [number, number, number] },
  k: number,
): number {
  const { box, colour } = written;
  const sum = [0, 0, 0];
  let n = 0;
  for (const y of [box.y - 4, box.y + box.h + 4]) {
    for (let x = box.x; x < box.x + box.w; x += 2) {
      const i = (Math.round(y * k) * width + Math.round(x * k)) * 4;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[i + c] as number);
      n++;
    }
  }
  return contrast(
    luminance(colour),
    luminance([(sum[0] as number) / n, (sum[1] as number) / n, (sum[2] as number) / n]),
  );
}

test('every subject has a silhouette and a focal point within it', () => {
  for (const subject of SUBJECTS) expect(figureOf(subject).solid.length, subject).toBeGreaterThan(0);
});

describe('brands', () => {
  test.each(['rawi', 'layali'] as const)('%s: the logo is all paths, in the brand’s accent', (brand) => {
    const full = brandMark(brand);
    expect(full).toMatch(/^<svg [^>]*viewBox="0 0 \d+ 96"/);
    expect(full).not.toContain('<text');
    expect(full).toContain(brand === 'rawi' ? '#F2B544' : '#FF6F61');
    expect(brandMark(brand, { form: 'motif' }).length).toBeLessThan(full.length);
    expect(brandMark(brand, { text: 'currentColor' })).toContain('currentColor');
  });

  test('icons are square PNGs; a maskable one covers its corners', async () => {
    for (const size of [192, 512] as const) {
      for (const maskable of [false, true]) {
        const image = await loadImage(appIcon('layali', size, maskable));
        expect([image.width, image.height]).toEqual([size, size]);
        const ctx = createCanvas(size, size).getContext('2d');
        ctx.drawImage(image, 0, 0);
        expect(ctx.getImageData(0, 0, 1, 1).data[3]).toBe(maskable ? 255 : 0);
      }
    }
  });
});
