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

/** A browser that decodes a file to a picture of this size, or cannot. */
function stubDecoder(size: { width: number; height: number } | undefined): void {
  vi.stubGlobal('createImageBitmap', async () => {
    if (size === undefined) throw new DOMException('The source image could not be decoded.');
    return { ...size, close: () => undefined };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each([
  [{ width: 200, height: 200 }, undefined],
  [{ width: 199, height: 400 }, { kind: 'resolution' }],
  [{ width: 400, height: 199 }, { kind: 'resolution' }],
])('VALID-27 VALID-28 an image of %o has as many pixels as it needs, or not', async (size, error) => {
  stubDecoder(size);
  expect(await validateImage(new Blob(), { minPixels: 200 })).toEqual(error);
});

test('an image of too many pixels is refused with the limit, and one of as many is not', async () => {
  const limits = { minPixels: 200, maxPixels: 40_000_000 };
  stubDecoder({ width: 8000, height: 5000 });
  expect(await validateImage(new Blob(), limits)).toBeUndefined();
  stubDecoder({ width: 8000, height: 5001 });
  expect(await validateImage(new Blob(), limits)).toEqual({
    kind: 'tooManyPixels',
    values: { megapixels: 40 },
  });
});

test('what cannot be decoded is refused as no picture, and not for its resolution', async () => {
  stubDecoder(undefined);
  expect(await validateImage(new Blob(), { minPixels: 200 })).toEqual({ kind: 'unreadable' });
});

test('names types as people know them', () => {
  expect(['image/jpeg', 'image/png', 'application/pdf', 'image/svg+xml'].map(fileTypeName)).toEqual([
    'JPEG',
    'PNG',
    'PDF',
    'SVG',
  ]);
});
