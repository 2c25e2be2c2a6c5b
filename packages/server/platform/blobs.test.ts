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
