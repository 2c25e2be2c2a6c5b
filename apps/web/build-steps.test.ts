import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishBuild } from './build-steps.ts';

test('no chunk waits for the sheet that every page carries inline, and each still finds its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = join(folder, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  const list = (files: string[]) => `m.f=${JSON.stringify(files)}`;
  await writeFile(join(assets, 'manifest-1a2b.js'), 'a({"css":["/assets/look-x_1.css#"],"b":["/assets/look-x_1.css","/assets/own-y.css"]})');
  await writeFile(join(assets, 'look-n.js'), 'names()');
  await writeFile(join(assets, 'title-1.js'), `${list(['assets/sheet-1.js', 'assets/look-x_1.css', 'assets/own-y.css'])};go([0,1,2])`);
  await finishBuild(folder);
  expect(await readFile(join(assets, 'manifest-1a2b.js'), 'utf8')).toBe('a({"css":[],"b":["/assets/own-y.css"]})');
  expect(await readFile(join(assets, 'title-1.js'), 'utf8')).toBe(
    `${list(['assets/sheet-1.js', 'assets/look-n.js', 'assets/own-y.css'])};go([0,1,2])`,
  );
});
