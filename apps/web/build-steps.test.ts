import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishBuild } from './build-steps.ts';

test('the screen map has the path of each screen; chunks do not request the inlined stylesheet, but still request their own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = join(folder, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  const list = (files: string[]) => `m.f=${JSON.stringify(files)}`;
  const part = { hasLoader: true, imports: ['/assets/shared.js'], css: ['/assets/look-x_1.css#'] };
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root.js', ...part },
    start: { id: 'start', parentId: 'root', index: true, module: '/assets/start.js', ...part },
    film: { id: 'film', parentId: 'root', path: ':lang?/film/:id', module: '/assets/title-1.js', ...part },
    series: {
      id: 'series',
      parentId: 'root',
      path: ':lang?/series/:id',
      module: '/assets/title-1.js',
      ...part,
    },
  };
  const entry = { module: '/assets/entry.js', imports: [] };
  await writeFile(
    join(assets, 'manifest-1a2b.js'),
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`,
  );
  await writeFile(join(assets, 'look-n.js'), 'names()');
  await writeFile(
    join(assets, 'title-1.js'),
    `${list(['assets/sheet-1.js', 'assets/look-x_1.css', 'assets/own-y.css'])};go([0,1,2])`,
  );
  await finishBuild(folder);
  const [, screens = ''] =
    /^export default (.*);\n$/.exec(await readFile(join(assets, 'manifest-1a2b.js'), 'utf8')) ?? [];
  expect(JSON.parse(screens)).toEqual({
    root: '/assets/root.js',
    screens: [
      ['start', null, '/assets/start.js'],
      ['film', ':lang?/film/:id', '/assets/title-1.js'],
      ['series', ':lang?/series/:id', '/assets/title-1.js'],
    ],
    files: ['/assets/root.js', '/assets/shared.js', '/assets/start.js', '/assets/title-1.js'],
  });
  expect(await readFile(join(assets, 'title-1.js'), 'utf8')).toBe(
    `${list(['assets/sheet-1.js', 'assets/look-n.js', 'assets/own-y.css'])};go([0,1,2])`,
  );
});
