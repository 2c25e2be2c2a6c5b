import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobError, createFolderBlobs, type Blobs } from './blobs.ts';

let root: string;
let blobs: Blobs;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rawi-b-'));
  blobs = createFolderBlobs(join(root, 'blobs'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('blobs in a folder', () => {
  test('stores bytes, streams and files, and returns them', async () => {
    await writeFile(join(root, 'given'), 'from a file');
    await blobs.put('films/m1/a.bin', Buffer.from('bytes'));
    await blobs.put('films/m1/b.bin', Readable.from(['a ', 'stream']));
    await blobs.put('films/m1/c.bin', { file: join(root, 'given') });
    expect(String(await blobs.get('films/m1/a.bin'))).toBe('bytes');
    expect(String(await blobs.get('films/m1/b.bin'))).toBe('a stream');
    expect(String(await blobs.get('films/m1/c.bin'))).toBe('from a file');
    expect(await readFile(join(root, 'given'), 'utf8')).toBe('from a file');
    expect(await text((await blobs.stream('films/m1/b.bin', { start: 2, end: 4 })) as Readable)).toBe('str');
    expect(await blobs.info('films/m1/a.bin')).toMatchObject({ key: 'films/m1/a.bin', sizeBytes: 5 });
  });

  test('a missing key is undefined, not an error', async () => {
    expect(await blobs.get('films/none')).toBeUndefined();
    expect(await blobs.get('films/m1')).toBeUndefined();
    expect(await blobs.get('films/m1/a.bin/below')).toBeUndefined();
    expect(await blobs.info('films/none')).toBeUndefined();
    expect(await blobs.stream('films/none')).toBeUndefined();
    await blobs.delete('films/none');
  });

  test('lists by prefix in order, and deletes emptied folders', async () => {
    for (const key of ['x/2/b', 'x/2/a', 'x/10/a', 'xy/a']) await blobs.put(key, Buffer.from('.'));
    expect((await blobs.list('x/')).map(({ key }) => key)).toEqual(['x/10/a', 'x/2/a', 'x/2/b']);
    expect((await blobs.list('x')).map(({ key }) => key)).toEqual(['x/10/a', 'x/2/a', 'x/2/b', 'xy/a']);
    await blobs.delete('x/10/a');
    await blobs.deletePrefix('x/2/');
    expect(await blobs.list('x/')).toEqual([]);
    expect(await readdir(join(root, 'blobs'))).not.toContain('x');
    expect(await blobs.list('nothing/')).toEqual([]);
  });

  test.each([
    '',
    '/',
    '../up',
    'a/../b',
    'a//b',
    '/etc/passwd',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'a b',
    'é',
    'a/..',
  ])('refuses the key %j', async (key) => {
    await expect(blobs.put(key, Buffer.from('.'))).rejects.toBeInstanceOf(BlobError);
    await expect(blobs.get(key)).rejects.toBeInstanceOf(BlobError);
    await expect(blobs.delete(key)).rejects.toBeInstanceOf(BlobError);
  });

  test('a failing stream leaves the old bytes and no temporary file', async () => {
    await blobs.put('keep/a', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'new';
        throw new Error('cut');
      })(),
    );
    await expect(blobs.put('keep/a', broken)).rejects.toThrow(/keep\/a could not be written: cut/);
    expect(String(await blobs.get('keep/a'))).toBe('old');
    expect(await readdir(join(root, 'blobs', '.drafts'))).toEqual([]);
  });

  test('with many writers of one key a reader always gets one complete value', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000));
    const writing = Promise.all(texts.map((each) => blobs.put('race/a', Buffer.from(each))));
    await blobs.put('race/a', Buffer.from(texts[0] ?? ''));
    for (let read = 0; read < 40; read++) expect(texts).toContain(String(await blobs.get('race/a')));
    await writing;
  });

  const fullSentence = /^The disk that holds .* is full; a\/b was not written\./;

  test('a full disk is a clear error, and no partial file remains', async () => {
    const full = createFolderBlobs(join(root, 'full'));
    const stops = Readable.from(
      (async function* () {
        yield Buffer.alloc(1 << 16);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(full.put('a/b', stops)).rejects.toMatchObject({
      code: 'full',
      message: expect.stringMatching(fullSentence),
    });
    expect(await full.list('')).toEqual([]);
    expect(await readdir(join(root, 'full', '.drafts'))).toEqual([]);
  });
});

describe('attributes of blobs', () => {
  const LONG_CACHE = 'public, max-age=31536000, immutable';

  test('come back as they were put, and leave the bytes as they are', async () => {
    await writeFile(join(root, 'picture'), 'from a file');
    const given = { contentType: 'image/x-own', cacheControl: LONG_CACHE };
    const datas = {
      buffer: Buffer.from('bytes'),
      stream: Readable.from(['a ', 'stream']),
      file: { file: join(root, 'picture') },
    };
    for (const [name, data] of Object.entries(datas)) {
      const key = `typed/${name}.png`;
      const info = await blobs.put(key, data, given);
      const body = await blobs.get(key);
      expect(info).toMatchObject({ key, ...given, sizeBytes: body!.length });
      expect(await blobs.info(key)).toEqual(info);
    }
    expect(String(await blobs.get('typed/buffer.png'))).toBe('bytes');
    expect(String(await blobs.get('typed/stream.png'))).toBe('a stream');
    expect(String(await blobs.get('typed/file.png'))).toBe('from a file');
    expect(await readFile(join(root, 'picture'), 'utf8')).toBe('from a file');
    const range = async (start: number, end: number) =>
      text((await blobs.stream('typed/stream.png', { start, end })) as Readable);
    expect([await range(2, 4), await range(5, 500), await range(8, 20)]).toEqual(['str', 'eam', '']);
    expect(await text((await blobs.stream('typed/buffer.png')) as Readable)).toBe('bytes');
    expect((await blobs.list('typed/')).map(({ sizeBytes }) => sizeBytes)).toEqual([5, 11, 8]);
  });

  test('are told by the extension where none were given, also of files that were always there', async () => {
    await blobs.put('plain/a.avif', Buffer.from('x'), { contentType: 'image/avif' });
    await writeFile(join(root, 'blobs/plain/b.m4s'), 'older');
    await writeFile(join(root, 'blobs/plain/master'), '');
    expect(await blobs.info('plain/a.avif')).toMatchObject({ contentType: 'image/avif', sizeBytes: 1 });
    expect(await blobs.info('plain/b.m4s')).toMatchObject({ contentType: 'video/iso.segment', sizeBytes: 5 });
    expect(await blobs.info('plain/master')).toMatchObject({
      contentType: 'application/octet-stream',
      sizeBytes: 0,
    });
    expect(await blobs.info('plain/b.m4s')).not.toHaveProperty('cacheControl');
    expect(await text((await blobs.stream('plain/master')) as Readable)).toBe('');
    // What the key says already is not written: others read such files too, as the doctor does.
    expect(await readFile(join(root, 'blobs/plain/a.avif'), 'utf8')).toBe('x');
  });

  test('are replaced with the bytes, never apart from them', async () => {
    const states = Array.from({ length: 8 }, (_, at) => ({
      body: String(at).repeat(1000 + at),
      attributes: { contentType: `text/x-${at}`, ...(at % 2 === 0 && { cacheControl: `max-age=${at}` }) },
    }));
    const put = ({ body, attributes }: (typeof states)[number]) =>
      blobs.put('swap/a', Buffer.from(body), attributes);
    await put(states[0]!);
    const writing = Promise.all([...states, ...states, ...states].map(put));
    for (let read = 0; read < 60; read += 1) {
      const { key: _, sizeBytes, modified: __, ...attributes } = (await blobs.info('swap/a'))!;
      expect(states).toContainEqual(
        expect.objectContaining({ attributes, body: expect.objectContaining({ length: sizeBytes }) }),
      );
      expect(states.map(({ body }) => body)).toContain(String(await blobs.get('swap/a')));
    }
    await writing;
    await blobs.put('swap/a', Buffer.from('plain'));
    expect(await blobs.info('swap/a')).toMatchObject({
      contentType: 'application/octet-stream',
      sizeBytes: 5,
    });
  });

  test('cannot be smuggled in at the end of the bytes', async () => {
    await blobs.put('mail/own.png', Buffer.from('x'), { contentType: 'text/html' });
    const stolen = await readFile(join(root, 'blobs/mail/own.png'));
    await blobs.put('mail/upload.png', stolen, { contentType: 'image/png' });
    expect(await blobs.info('mail/upload.png')).toMatchObject({
      contentType: 'image/png',
      sizeBytes: stolen.length,
    });
    expect((await blobs.get('mail/upload.png'))!.equals(stolen)).toBe(true);
  });

  test.each([
    { contentType: 'html' },
    { contentType: 'text/html\r\nset-cookie: a=b' },
    { contentType: '' },
    { contentType: 'text/é' },
    { cacheControl: 'public\n' },
    { cacheControl: '' },
  ])('that no header can carry are refused: %j', async (attributes) => {
    await expect(blobs.put('bad/a', Buffer.from('.'), attributes)).rejects.toBeInstanceOf(RangeError);
    expect(await blobs.info('bad/a')).toBeUndefined();
  });
});
