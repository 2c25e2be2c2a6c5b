import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { median, type Row } from './bench.ts';
import { sendByAutocannon } from './load-autocannon.ts';
import { sendLoad, type Load } from './load.ts';
import { startBareServer } from './baselines/bare.ts';
import { startNginx } from './baselines/nginx.ts';
import { copyRows, tableOf, writeTable } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-harness-'));
});
afterAll(() => rm(folder, { recursive: true }));

const row: Row = {
  what: 'Pages',
  budget: '0.8 of bare',
  measured: 1234.5,
  unit: 'pages/s',
  ratio: 0.9,
  ok: true,
};

describe.each([
  ['wrk', sendLoad],
  ['autocannon', (load: Load) => sendByAutocannon(load, load.seconds, 0)],
])('the load by %s', (_, send) => {
  test('counts whole replies of every size, and failures separately', async () => {
    const body = Buffer.alloc(200_000, 1);
    const partner = await startBareServer({
      '/a': { headers: {}, body },
      '/b?c=d': { headers: {}, body: Buffer.alloc(0) },
    });
    try {
      const urls = ['/a', '/b?c=d'].map((path) => partner.url + path);
      const good = await send({ urls, connections: 4, seconds: 1 });
      expect(good.failures).toBe(0);
      expect(good.requests).toBeGreaterThan(10);
      expect(good.perSecond).toBeGreaterThan(10);
      expect(good.bytesPerSecond / good.perSecond).toBeGreaterThan(80_000);
      expect(good.bytesPerSecond / good.perSecond).toBeLessThan(120_000);
      expect(good.p99).toBeGreaterThanOrEqual(good.p50);
      const bad = await send({ urls: [`${partner.url}/none`], connections: 2, seconds: 1 });
      expect(bad.failures).toBeGreaterThan(0);
      expect(bad.failures).toBeLessThanOrEqual(bad.requests + 2);
    } finally {
      await partner.stop();
    }
  });

  test('rejects when a connection breaks', async () => {
    const server = createServer((request) => void request.socket.destroy());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(send({ urls: [`${url}/broken`], connections: 1, seconds: 1 })).rejects.toThrow('broken');
    server.closeAllConnections();
    server.close();
  });
});

test('a load requests no URL of its warm-up again before all others', async () => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url!);
    setTimeout(() => response.end('x'), 20);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = Array.from({ length: 2000 }, (_, at) => `${url}/${at}`);
  await sendLoad({ urls, connections: 2, seconds: 1, warmUpSeconds: 1 });
  server.closeAllConnections();
  server.close();
  expect(requested.length).toBeGreaterThan(20);
  // Those in flight at the end of the warm-up were sent, and not counted.
  expect(requested.length - new Set(requested).size).toBeLessThanOrEqual(4);
});

test('nginx serves the files of a folder, where it is installed', async () => {
  await writeFile(join(folder, 'segment.m4s'), 'film');
  const partner = await startNginx(folder, folder);
  if (partner === undefined) return;
  const answer = await fetch(`${partner.url}/segment.m4s`);
  expect(await answer.text()).toBe('film');
  await partner.stop();
  await expect(fetch(partner.url)).rejects.toThrow('fetch failed');
});

describe('the table', () => {
  test('marks what is missed and gives the reason', () => {
    expect(tableOf([row, { ...row, what: 'Start', ratio: 0.5, ok: false, note: 'cold files' }])).toBe(
      '| What | Budget | Measured | Ratio | |\n|---|---|---|---|---|\n' +
        '| Pages | 0.8 of bare | 1,235 pages/s | 0.90 | met |\n' +
        '| Start | 0.8 of bare | 1,235 pages/s | 0.50 | **missed**; cold files |',
    );
  });

  test('is written between the markers, and preserves rows that were not measured again', async () => {
    const path = join(folder, 'page.md');
    await writeFile(path, '# Page\n<!-- bench:start -->\n<!-- bench:end -->\nafter\n');
    writeTable(path, [row, { ...row, what: 'Start' }], 'About.');
    writeTable(path, [{ ...row, measured: 7 }], 'About.');
    const page = await readFile(path, 'utf8');
    expect(page).toContain('| Pages | 0.8 of bare | 7 pages/s |');
    expect(page).toContain('| Start | 0.8 of bare | 1,235 pages/s |');
    expect(page.match(/\| Pages /g)).toHaveLength(1);
    expect(page.endsWith('<!-- bench:end -->\nafter\n')).toBe(true);
    writeTable(path, [row], 'About.', true);
    expect(await readFile(path, 'utf8')).not.toContain('| Start |');
  });

  test('the README shows rows by their names, in its own order and without notes', async () => {
    const [all, few] = [join(folder, 'all.md'), join(folder, 'few.md')];
    for (const path of [all, few]) await writeFile(path, '<!-- bench:start -->\n<!-- bench:end -->\nafter\n');
    writeTable(
      all,
      [
        { ...row, note: 'cold files' },
        { ...row, what: 'Start', ok: false, note: 'a, b' },
      ],
      'About.',
    );
    copyRows(all, few, ['Start', 'Gone', 'Pages']);
    expect((await readFile(few, 'utf8')).split('\n').filter((line) => line.startsWith('| '))).toEqual([
      '| What | Budget | Measured | Ratio | |',
      '| Start | 0.8 of bare | 1,235 pages/s | 0.90 | **missed** |',
      '| Pages | 0.8 of bare | 1,235 pages/s | 0.90 | met |',
    ]);
    expect(await readFile(few, 'utf8')).toMatch(/after\n$/);
  });

  test('the median of even and odd numbers of figures', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  });
});
