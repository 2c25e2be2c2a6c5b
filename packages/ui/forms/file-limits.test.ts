import { expect, test } from 'vitest';
import { fileFault, kindName } from './file-limits.ts';

const limits = { accept: ['image/png', 'image/jpeg'], maxBytes: 1_048_576, maxFiles: 2 };
const file = (name: string, size = 1000, type = 'image/png') => ({ name, size, type });

test('a file of a kind that is asked for, and small enough, is taken', () => {
  expect(fileFault(file('a.png', 1_048_576), [], limits)).toBeUndefined();
});

test('a file is refused for what is wrong with it', () => {
  expect(fileFault(file('a.png', 1_048_577), [], limits)).toEqual({ kind: 'large' });
  expect(fileFault(file('a.pdf', 1000, 'application/pdf'), [], limits)).toEqual({ kind: 'kind' });
  expect(fileFault(file('a.png'), [file('a.png')], limits)).toEqual({ kind: 'same' });
  expect(fileFault(file('c.png'), [file('a.png'), file('b.png')], limits)).toEqual({
    kind: 'many',
    values: { most: 2 },
  });
});

test('where there is one file, another takes its place', () => {
  expect(fileFault(file('b.png'), [file('a.png')], { ...limits, maxFiles: 1 })).toBeUndefined();
});

test('kinds are said as people say them', () => {
  expect(['image/jpeg', 'image/png', 'application/pdf', 'image/svg+xml'].map(kindName)).toEqual([
    'JPEG',
    'PNG',
    'PDF',
    'SVG',
  ]);
});
