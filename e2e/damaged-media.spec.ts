import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMediaFiles } from '../tools/set-up/media-files.mjs';
import { insertFakeFilm } from './fake-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm, playablePackage } from './playable-film.ts';

let service: OwnService;
let folder: string;

beforeAll(async () => {
  // Without a segment cache: each request reads the disk.
  service = await startOwnService({ RAWI_ROLE: 'web', LOG_LEVEL: 'fatal', SEGMENT_CACHE_MB: '0' });
  folder = await insertFakeFilm(service, 4, 60_000);
});
afterAll(() => service.stop());

test('damaged segments are refused and not cached, reported by the doctor, and served again as soon as they are repaired', async () => {
  const { objectid } = await playableFilm(service.url);
  const manifest = (await playablePackage(service.url, objectid)).streamfilename;
  const whole = await readFile(join(folder, 'clear', 'v720', '1.m4s'));
  const file = (number: number) => join(folder, 'clear', 'v720', `${number}.m4s`);
  const get = (number: number, headers: Record<string, string> = {}) =>
    fetch(new URL(`v720/${number}.m4s`, manifest), { headers });
  // Separate files: the fake film uses hard links.
  for (const number of [1, 2, 3, 4]) {
    await rm(file(number));
    await writeFile(file(number), whole);
    expect((await get(number)).headers.get('cache-control')).toContain('immutable');
  }

  await truncate(file(1), 30_000);
  await truncate(file(2), 0);
  await writeFile(file(3), Buffer.alloc(whole.length));
  await rm(file(4));
  for (const number of [1, 2, 3, 4])
    for (const headers of [{}, { range: 'bytes=0-999' }, { 'if-none-match': '*' }] as Record<
      string,
      string
    >[]) {
      const reply = await get(number, headers);
      expect(
        [
          reply.status,
          reply.headers.get('cache-control'),
          ((await reply.json()) as { errorcode: number }).errorcode,
        ],
        `${number}`,
      ).toEqual([503, 'no-store', 9503]);
    }
  const { damaged } = await checkMediaFiles(service.dataFolder, 5);
  expect(damaged.map((line) => /v720\/(\d)/.exec(line)![1]).sort()).toEqual(['1', '2', '3', '4']);

  for (const number of [1, 2, 3, 4]) {
    await writeFile(file(number), whole);
    const reply = await get(number);
    expect([reply.status, Buffer.from(await reply.arrayBuffer()).equals(whole)]).toEqual([200, true]);
    expect(reply.headers.get('cache-control')).toContain('immutable');
  }
  expect((await checkMediaFiles(service.dataFolder, 5)).damaged).toEqual([]);
});
