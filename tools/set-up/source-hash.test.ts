import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceHash } from './source-hash.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-hash-'));
  await mkdir(join(folder, 'app', 'build'), { recursive: true });
  await writeFile(join(folder, 'app', 'a.ts'), 'one');
});
afterAll(() => rm(folder, { recursive: true }));

const hash = (): string => sourceHash(folder, ['app', 'missing', 'lock.json']);

test('changes with file contents, names and single files, but not with builds and tests', async () => {
  const first = hash();
  await writeFile(join(folder, 'app', 'build', 'out.js'), 'built');
  await writeFile(join(folder, 'app', 'a.test.ts'), 'test');
  expect(hash()).toBe(first);
  await writeFile(join(folder, 'lock.json'), '{}');
  const second = hash();
  expect(second).not.toBe(first);
  await writeFile(join(folder, 'app', 'a.ts'), 'two');
  const third = hash();
  expect(third).not.toBe(second);
  await rename(join(folder, 'app', 'a.ts'), join(folder, 'app', 'b.ts'));
  expect(hash()).not.toBe(third);
});
