import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../tools/service/connect.ts';
import { freePort } from '../tools/service/run-service.ts';
import { registerDevice } from './playable-film.ts';
import { spawnService, waitForOk, type SpawnedService } from './spawned-service.ts';

/** Size of a file system with room for the database, its WAL and little more. */
const DISK_SIZE = '160m';

/** Longer than a start waits between two tries. */
const FULL_MS = 3000;

let dataFolder: string;
/** The same folder through /proc: the service has its own mount there. */
let mountPath: string;
let service: SpawnedService;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'rawi-fd-'));
  // Without root the mount needs a user namespace; where the system forbids that, unshare fails with a message.
  const unshare = ['unshare', ...(process.getuid?.() === 0 ? [] : ['-U', '-r']), '-m'];
  const mounted = [
    ...unshare,
    'sh',
    '-c',
    `mount -t tmpfs -o size=${DISK_SIZE} tmpfs "$1" && shift && exec "$@"`,
    'sh',
    dataFolder,
  ];
  service = spawnService({
    port: await freePort(),
    dataFolder,
    env: { RAWI_ROLE: 'web' },
    commandPrefix: mounted,
  });
  mountPath = join('/proc', String(service.child.pid), 'root', dataFolder);
  // Full in the middle of its start: a second catalogue is to be written, and more.
  await waitUntil(() => service.output().includes('catalogue of rawi written'), 60_000);
  const freeDisk = await fillDisk();
  await waitUntil(() => service.output().includes('No space left on device'), 60_000);
  await sleep(FULL_MS);
  await freeDisk();
  await waitForOk(service, '/readyz', 60_000);
});

// Where a disk is full by chance, only the log tells what it met.
beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(service.output())));

afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.ended;
  await rm(dataFolder, { recursive: true, force: true });
});

/** Fills the disk; returns a function that frees it. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(mountPath, 'filler');
  const file = await open(path, 'a');
  for (let size = 1024 * 1024; size >= 4096;)
    try {
      await file.write(Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  await file.close();
  return () => rm(path);
}

async function waitUntil(holds: () => boolean, ms: number): Promise<void> {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > ms || service.child.exitCode !== null)
      throw new Error(`It does not hold:\n${service.output()}`);
    await sleep(2);
  }
}

let devices = 0;
const register = () => registerDevice(service.url, `full-${devices++}`);

async function picture(path: string): Promise<{ status: number; body: string }> {
  const reply = await fetch(service.url + path);
  const body = reply.headers.get('content-type')?.includes('json') ? await reply.text() : '';
  if (body === '') await reply.arrayBuffer();
  return { status: reply.status, body };
}

async function readiness(): Promise<{
  status: number;
  parts: Record<string, { ready: boolean; detail?: string }>;
}> {
  const reply = await fetch(`${service.url}/readyz`);
  return {
    status: reply.status,
    parts: ((await reply.json()) as { parts: Record<string, { ready: boolean }> }).parts,
  };
}

/** Pictures of Home in sizes that were not generated yet. */
async function pictures(): Promise<string[]> {
  const home = await (await fetch(`${service.url}/en`)).text();
  const found = [
    ...new Set([...home.matchAll(/\/images\/[^"\s,]+/g)].map(([path]) => path.replaceAll('&amp;', '&'))),
  ];
  expect(found.length).toBeGreaterThan(10);
  return found;
}

test('a disk that fills while the service starts: its start goes on once there is room', async () => {
  expect(service.child.exitCode).toBe(null);
  expect(service.output()).toContain('No space left on device');
  expect((await readiness()).status).toBe(200);
});

test('a full disk: a clear 503, reported by /readyz, cached replies are served, and writes resume automatically', async () => {
  const { pid } = service.child;
  const all = await pictures();
  const freeDisk = await fillDisk();

  const refusals: number[] = [];
  for (const path of all.slice(0, 6)) {
    const { status, body } = await picture(path);
    refusals.push(status);
    if (status !== 200)
      expect([status, JSON.parse(body)]).toEqual([503, { errorcode: 1507, reason: expect.any(String) }]);
  }
  expect(refusals).toContain(503);

  // The current pages of tables and WAL have some room left; then there is none.
  let reply: Response;
  do reply = await register();
  while (reply.ok && devices < 3000);
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { errorcode: expect.toBeOneOf([1503, 1507]), reason: expect.any(String) },
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const now = await readiness();
      // A database that stopped for it frees what it no longer needs as it comes back.
      if (now.parts['disk']!.ready) await fillDisk();
      return now;
    })
    .toMatchObject({ status: 503, parts: { disk: { ready: false, detail: 'full' } } });
  expect((await fetch(`${service.url}/en`)).status).toBe(200);

  await freeDisk();
  await expect.poll(async () => (await register()).status).toBe(200);
  await expect.poll(async () => (await readiness()).status).toBe(200);
  for (const path of all.slice(0, 6)) await expect.poll(async () => (await picture(path)).status).toBe(200);
  expect([service.child.pid, service.child.exitCode]).toEqual([pid, null]);
});

test('a disk that is so full that the database stops: the service waits for room, and recovers automatically', async () => {
  const { pid } = service.child;
  // New pictures invalidate cached pages two seconds later.
  await sleep(3000);
  expect((await fetch(`${service.url}/en`)).status).toBe(200);
  const url = `postgresql://rawi@localhost/rawi?host=${encodeURIComponent(join(mountPath, 'postgres-socket'))}`;
  // A new connection may have to write a file of its own.
  const client = await connect(url);
  const freeDisk = await fillDisk();
  // Fills the WAL alone: no table grows, so nothing is refused before the WAL itself has no room.
  const message = "select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))";
  for (let i = 0; i < 400; i += 1)
    if (
      !(await client.query(message).then(
        () => true,
        () => false,
      ))
    )
      break;
  await client.end().catch(() => undefined);
  await expect
    .poll(async () => (await readiness()).parts['database'])
    .toEqual({ ready: false, detail: 'the disk is full' });
  const refused = await register();
  expect([refused.status, ((await refused.json()) as { errorcode: number }).errorcode]).toEqual([503, 1503]);
  expect((await fetch(`${service.url}/en`)).status).toBe(200);
  const page = await fetch(`${service.url}/en/cast`);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);

  await freeDisk();
  await expect.poll(async () => (await readiness()).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await register()).status).toBe(200);
  expect([service.child.pid, service.child.exitCode]).toEqual([pid, null]);
});
