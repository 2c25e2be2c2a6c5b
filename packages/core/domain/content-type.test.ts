import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test.each([
  ['pictures/rawi/p1/480.avif', 'image/avif'],
  ['media/f1/clear/v720/1.m4s', 'video/iso.segment'],
  ['manifest.m3u8', 'application/vnd.apple.mpegurl'],
  ['A.JPG', 'image/jpeg'],
  ['a.b.css', 'text/css; charset=utf-8'],
])('%s is %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});

test.each(['', 'master', 'png', 'a.exe', 'a.', 'v1.2/master', 'a.constructor'])('%j is bytes', (name) => {
  expect(contentTypeOf(name)).toBe('application/octet-stream');
});
