import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMediaFiles } from './media-files.mjs';

const data = mkdtempSync(join(tmpdir(), 'rawi-doctor-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function put(key: string, content: string): string {
  const file = join(data, 'blobs', key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const doctor = (): string => {
  try {
    return execFileSync(process.execPath, [join(import.meta.dirname, '..', 'run', 'doctor.mjs')], {
      env: { ...process.env, RAWI_DATA: data, PORT: '0' },
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

test('damaged films are reported by file and fault, until they are repaired', async () => {
  expect(await checkMediaFiles(data, 5)).toEqual({ sets: 0, files: 0, hashed: 0, damaged: [], without: 0 });
  const files = Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`v720/${n}.m4s`, `segment ${n} `.repeat(1000)]),
  );
  const noted = Object.entries(files).map(([name, content]) => {
    put(`media/rawi/film/clear/${name}`, content);
    return [name, [content.length, createHash('sha256').update(content).digest('hex')]] as const;
  });
  put('media/rawi/older/clear/v720/1.m4s', 'of an earlier release');
  put('checksums/rawi/film/clear.json', JSON.stringify({ form: 1, files: Object.fromEntries(noted) }));
  expect(await checkMediaFiles(data, 5)).toEqual({ sets: 1, files: 5, hashed: 5, damaged: [], without: 1 });
  expect(doctor()).toMatch(/^ok +films +5 files of 1 sets are as they were packaged/m);

  put('media/rawi/film/clear/v720/1.m4s', files['v720/1.m4s']!.slice(0, 100));
  put('media/rawi/film/clear/v720/2.m4s', '');
  put('media/rawi/film/clear/v720/3.m4s', '\0'.repeat(files['v720/3.m4s']!.length));
  rmSync(join(data, 'blobs/media/rawi/film/clear/v720/4.m4s'));
  const found = await checkMediaFiles(data, 5);
  expect(found.damaged.sort()).toEqual([
    'rawi/film/clear/v720/1.m4s has 100 bytes instead of 10000',
    'rawi/film/clear/v720/2.m4s has 0 bytes instead of 10000',
    'rawi/film/clear/v720/3.m4s has other bytes than were packaged',
    'rawi/film/clear/v720/4.m4s is missing',
  ]);
  expect(doctor()).toMatch(/^DAMAGED +films +4 files are damaged: .*rawi\/film\/clear\/v720\/1\.m4s/m);
  // Sizes are compared even without time for hashes.
  expect((await checkMediaFiles(data, -1)).damaged).toHaveLength(3);

  for (const [name, content] of Object.entries(files)) put(`media/rawi/film/clear/${name}`, content);
  expect((await checkMediaFiles(data, 5)).damaged).toEqual([]);
});
