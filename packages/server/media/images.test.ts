import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractColours } from './image-colours.ts';
import { IMAGE_WIDTHS } from './image-widths.ts';
import { renderPlaceholder, renderImage } from './images.ts';

let poster: Buffer;

beforeAll(async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#102040"/><stop offset="1" stop-color="#203868"/>
    </linearGradient><rect width="600" height="900" fill="url(#g)"/>
    <circle cx="300" cy="420" r="150" fill="#e8821e"/></svg>`;
  poster = await sharp(Buffer.from(svg)).png().toBuffer();
});

describe('a picture', () => {
  test.each(['avif', 'webp', 'jpeg'] as const)('is made as %s in the width asked for', async (format) => {
    const made = await renderImage(poster, { width: 300, format });
    expect(made).toMatchObject({ width: 300, height: 450, contentType: `image/${format}` });
    const meta = await sharp(made.data).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([format === 'avif' ? 'heif' : format, 300, 450]);
    const { data } = await sharp(made.data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const centre = (225 * 300 + 150) * 3;
    for (const [index, value] of [0xe8, 0x82, 0x1e].entries()) {
      expect(Math.abs((data[centre + index] ?? 0) - value)).toBeLessThan(16);
    }
  });

  test('is never enlarged, and cropped where a height is given', async () => {
    const large = await renderImage(poster, { width: 2000, format: 'webp' });
    expect([large.width, large.height]).toEqual([600, 900]);
    expect(await renderImage(poster, { width: 320, height: 180, format: 'webp' })).toMatchObject({
      width: 320,
      height: 180,
    });
  });

  test('is cropped around its focal point where that is given', async () => {
    // The circle fills a crop around it; a crop at the top does not reach it.
    const orange = async (focal: [number, number]) => {
      const { data } = await renderImage(poster, { width: 120, height: 40, focal, format: 'webp' });
      const { channels } = await sharp(data).stats();
      return channels[0]!.mean;
    };
    expect(await orange([0.5, 0.47])).toBeGreaterThan((await orange([0.5, 0])) + 40);
    const made = await renderImage(poster, { width: 120, height: 40, focal: [0.5, 0.47], format: 'webp' });
    expect(made).toMatchObject({ width: 120, height: 40 });
  });

  test('may be given as raw pixels', async () => {
    const { data, info } = await sharp(poster).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const raw = { data, width: info.width, height: info.height, channels: 3 as const };
    expect(await renderImage(raw, { width: 200, format: 'webp' })).toMatchObject({ width: 200, height: 300 });
    expect(await extractColours(raw)).toEqual(await extractColours(poster));
  });

  test('loses its EXIF data and is rotated upright', async () => {
    const turned = await sharp(poster)
      .withExif({ IFD0: { Copyright: 'someone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await renderImage(turned, { width: 300, format: 'jpeg' });
    expect([made.width, made.height]).toEqual([300, 200]);
    expect((await sharp(made.data).metadata()).exif).toBeUndefined();
  });

  test('in an unknown format is refused', async () => {
    await expect(renderImage(Buffer.from('no picture'), { width: 300, format: 'webp' })).rejects.toThrow();
  });
});

test('a placeholder is a picture of at most 350 bytes, also of noise', async () => {
  const values = Array.from({ length: 64 * 96 * 3 }, (_, index) => (index * 7919 * (index % 13)) % 256);
  const noise = Buffer.from(values);
  for (const input of [poster, { data: noise, width: 64, height: 96, channels: 3 as const }]) {
    const uri = await renderPlaceholder(input);
    expect(uri.length).toBeLessThanOrEqual(350);
    const [, data = ''] = /^data:image\/webp;base64,(.+)$/.exec(uri) ?? [];
    const meta = await sharp(Buffer.from(data, 'base64')).metadata();
    expect([meta.width, meta.height]).toEqual([16, 24]);
  }
});

describe('colours', () => {
  const plain = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

  test('are those of the picture: dominant, vivid, and a dark and a light shade of its hue', async () => {
    const found = await extractColours(poster);
    const [red = 0, green = 0, blue = 0] = rgb(found.vivid);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(90);
    expect(blue).toBeLessThan(90);
    const [dominantRed = 0, , dominantBlue = 0] = rgb(found.dominant);
    expect(dominantBlue).toBeGreaterThan(dominantRed);
    expect(Math.max(...rgb(found.dark))).toBeLessThan(60);
    expect(Math.min(...rgb(found.light))).toBeGreaterThan(200);
    expect(found.onVivid).toBe('#000000');
  });

  test('of a grey picture are grey', async () => {
    for (const hex of Object.values(await extractColours(await plain('#777')))) {
      const channels = rgb(hex);
      expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(6);
    }
  });

  test('text on a dark vivid colour is white', async () => {
    expect((await extractColours(await plain('#1020c0'))).onVivid).toBe('#ffffff');
  });
});

test('widths ascend and cover posters, cards and wide screens', () => {
  expect(IMAGE_WIDTHS).toEqual({
    LANDSCAPE: [320, 480, 640, 960, 1280, 1920],
    PORTRAIT: [200, 300, 400, 600, 900],
    SQUARE: [200, 300, 400, 600, 800],
  });
});
