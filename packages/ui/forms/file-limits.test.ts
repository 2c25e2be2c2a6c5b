import { expect, onTestFinished, test, vi } from 'vitest';
import { fileTypeName, validateFile, validateImage } from './file-limits.ts';

const limits = { accept: ['image/png', 'image/jpeg'], maxBytes: 1_048_576, maxFiles: 2 };
const file = (name: string, size = 1000, type = 'image/png') => ({ name, size, type });

test('VALID-24 VALID-25 accepts a file of an accepted type up to the maximum size', () => {
  expect(validateFile(file('a.png', 1_048_576), [], limits)).toBeUndefined();
});

test('VALID-24 VALID-25 VALID-26 rejects a file by its size, type, name and the number of files', () => {
  expect(validateFile(file('a.png', 1_048_577), [], limits)).toEqual({ kind: 'tooLarge' });
  expect(validateFile(file('a.pdf', 1000, 'application/pdf'), [], limits)).toEqual({ kind: 'type' });
  expect(validateFile(file('a.png'), [file('a.png')], limits)).toEqual({ kind: 'duplicate' });
  expect(validateFile(file('c.png'), [file('a.png'), file('b.png')], limits)).toEqual({
    kind: 'tooMany',
    values: { most: 2 },
  });
});

test('a single file may be replaced', () => {
  expect(validateFile(file('b.png'), [file('a.png')], { ...limits, maxFiles: 1 })).toBeUndefined();
});

/** A PNG file up to its size, which its header says. */
function pngHeader(width: number, height: number): Blob {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000001000000000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return new Blob([header]);
}

/** A browser that can decode a file, or cannot. */
function stubDecoder({ fails = false } = {}) {
  const decode = vi.fn<(file: Blob) => Promise<{ close(): void }>>(async () => {
    if (fails) throw new DOMException('The source image could not be decoded.');
    return { close: () => undefined };
  });
  vi.stubGlobal('createImageBitmap', decode);
  onTestFinished(() => void vi.unstubAllGlobals());
  return decode;
}

test.each([
  [200, 200, undefined],
  [199, 400, { kind: 'resolution' }],
  [400, 199, { kind: 'resolution' }],
])(
  'VALID-27 VALID-28 an image of %d x %d has as many pixels as it needs, or not',
  async (width, height, error) => {
    stubDecoder();
    expect(await validateImage(pngHeader(width, height), { minPixels: 200 })).toEqual(error);
  },
);

test('an image of too many pixels is refused with the limit and is not decoded, one of as many is not refused', async () => {
  const limits = { minPixels: 200, maxPixels: 40_000_000 };
  const decode = stubDecoder();
  expect(await validateImage(pngHeader(8000, 5000), limits)).toBeUndefined();
  expect(decode).toHaveBeenCalledTimes(1);
  expect(await validateImage(pngHeader(8000, 5001), limits)).toEqual({
    kind: 'tooManyPixels',
    values: { megapixels: 40 },
  });
  expect(decode).toHaveBeenCalledTimes(1);
});

test('what is no picture, or cannot be decoded, is refused as such, and not for its resolution', async () => {
  const decode = stubDecoder({ fails: true });
  expect(await validateImage(pngHeader(400, 300), { minPixels: 200 })).toEqual({ kind: 'unreadable' });
  expect(await validateImage(new Blob(['words']), { minPixels: 200 })).toEqual({ kind: 'unreadable' });
  expect(decode).toHaveBeenCalledTimes(1);
});

test('names types as people know them', () => {
  expect(['image/jpeg', 'image/png', 'application/pdf', 'image/svg+xml'].map(fileTypeName)).toEqual([
    'JPEG',
    'PNG',
    'PDF',
    'SVG',
  ]);
});
