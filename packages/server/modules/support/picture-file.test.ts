import { describe, expect, test } from 'vitest';
import {
  attachmentHeader,
  hasPictureExtension,
  isPolyglot,
  pictureName,
  pictureType,
} from './picture-file.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
/** The end of an archive, with a comment. */
const zipEnd = Buffer.concat([
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(16),
  Buffer.from([2, 0, 104, 105]),
]);

describe('the type of a picture', () => {
  test('is told by its first bytes, whatever it is called', () => {
    expect([jpeg, png, webp].map(pictureType)).toEqual(['jpeg', 'png', 'webp']);
    for (const other of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '%PDF-1.7',
      'RIFF1234WAVE',
      '',
    ])
      expect(pictureType(Buffer.from(other)), other).toBeUndefined();
  });
});

describe('the name of a picture', () => {
  test('keeps what it is, with the extension of its type', () => {
    for (const name of ['صورة الشاشة.png', 'a b (1).PNG', 'e\u0301.png', 'a.jpg.png'])
      expect(pictureName(name, 'png'), name).toBe(name.normalize('NFC'));
    expect(pictureName('a.JPEG', 'jpeg')).toBe('a.JPEG');
    expect(pictureName('photo.jpg', 'png')).toBe('photo.png');
    expect(pictureName('photo.png', 'jpeg')).toBe('photo.jpg');
    expect(pictureName('photo.png', 'webp')).toBe('photo.webp');
    for (const name of ['a.png', '\u200fصورة\u200e.PNG\u200f', 'a.webp'])
      expect(hasPictureExtension(name), name).toBe(true);
    for (const name of ['a', 'png', 'a.png.exe', 'a.svg', 'a.gif'])
      expect(hasPictureExtension(name), name).toBe(false);
  });

  test('loses characters of direction, backslashes and dots at its beginning, and is none with a path or a control character', () => {
    expect(pictureName('\u200fصورة\u200e 1\u061c.png', 'png')).toBe('صورة 1.png');
    expect(pictureName('\u2067صورة\u2069 \u202b2\u202c.png', 'png')).toBe('صورة 2.png');
    expect(pictureName('a\u202egnp.exe.png', 'png')).toBe('agnp.exe.png');
    expect(pictureName('..\\..\\.photos\\a.png', 'png')).toBe('photosa.png');
    expect(pictureName('\u200e.صورة.png', 'png')).toBe('صورة.png');
    for (const name of ['\u202ba.png\u202c', 'a.pn\u2069g']) expect(hasPictureExtension(name)).toBe(true);
    for (const name of [
      ...['../../etc/passwd.png', 'a/b.png', '\u200e..png', '.png', '', ' '],
      ...['a\u0000.png', 'a\r\nx.png', 'a\u2028b.png', 'a\ud800.png'],
    ])
      expect(pictureName(name, 'png'), JSON.stringify(name)).toBeUndefined();
  });

  test('is shortened to 120 characters before its extension, and ends with a whole one', () => {
    for (const [name, type] of [
      ['ص'.repeat(300), 'webp'],
      [`${'a'.repeat(117)}.png`, 'png'],
      [`${'a'.repeat(300)}.jpeg`, 'jpeg'],
    ] as const) {
      const stored = pictureName(name, type)!;
      expect(stored).toHaveLength(120);
      expect(stored.endsWith(`.${type}`)).toBe(true);
    }
    expect(pictureName(`${'a'.repeat(116)}.png`, 'png')).toHaveLength(120);
    expect(pictureName(`a${'😀'.repeat(100)}.png`, 'png')).toBe(`a${'😀'.repeat(57)}.png`);
  });
});

test('a picture that is an archive, a page, a script or a document as well is found', () => {
  const after = (text: string | Buffer) => Buffer.concat([jpeg, Buffer.from(text as string)]);
  expect(isPolyglot(jpeg) || isPolyglot(after('PK')) || isPolyglot(after('PK\u0005\u0006'))).toBe(false);
  for (const other of [
    zipEnd,
    '%PDF-1.4',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<?php echo 1;',
    '<!DOCTYPE html>',
    '<html',
  ])
    expect(isPolyglot(after(other)), String(other)).toBe(true);
});

test('the header of a download holds no quotes or line ends of a name, and the name in UTF-8', () => {
  expect(attachmentHeader('a"b;\'(1).png')).toBe(
    `attachment; filename="a_b___1_.png"; filename*=UTF-8''a%22b%3B%27%281%29.png`,
  );
  expect(attachmentHeader('صورة.png')).toBe(
    `attachment; filename="____.png"; filename*=UTF-8''%D8%B5%D9%88%D8%B1%D8%A9.png`,
  );
});
