import { expect, test } from 'vitest';
import { validateFile, fileTypeName } from './file-limits.ts';

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

test('names types as people know them', () => {
  expect(['image/jpeg', 'image/png', 'application/pdf', 'image/svg+xml'].map(fileTypeName)).toEqual([
    'JPEG',
    'PNG',
    'PDF',
    'SVG',
  ]);
});
