import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../tools/service/connect.ts';
import { freePort } from '../tools/service/run-service.ts';
import { registeredDevice } from './playable-film.ts';
import {
  databaseProcesses,
  postmasterPid,
  spawnService,
  waitForOk,
  type SpawnedService,
} from './spawned-service.ts';

const KILLS = 5;
/** Milliseconds allowed for a restart; on a slow machine three times its normal start. */
let maxRestartMs = 10_000;

let dataFolder: string;
let port: number;
let service: SpawnedService;
/** Ids of devices whose registration was confirmed, over all kills of this file. */
const committed = new Set<string>();

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'rawi-kd-'));
  port = await freePort();
});

const start = () => spawnService({ port, dataFolder, env: { RAWI_ROLE: 'web', RAWI_DEMO: 'off' } });

async function started(when: string): Promise<void> {
  expect(await waitForOk(service, '/readyz', 90_000), when).toBeLessThan(maxRestartMs);
}

beforeEach(async () => {
  service = start();
  maxRestartMs = Math.max(maxRestartMs, 3 * (await waitForOk(service, '/readyz', 90_000)));
});

afterEach(async () => {
  service.child.kill('SIGTERM');
  // What it said last is the cause where it ended by itself.
  expect(await service.ended, service.output().slice(-1500)).toBe(0);
  expect(await databaseProcesses(dataFolder)).toEqual([]);
});

afterAll(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));

/** Registers devices until `stop`; each confirmed one is added to `committed`. */
function registerDevices(): { stop(): Promise<void> } {
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      const id = `kill-${committed.size}-${Math.random().toString(36).slice(2)}`;
      const token = await registeredDevice(service.url, id).catch(() => undefined);
      if (token !== undefined) committed.add(id);
      await sleep(10);
    }
  })();
  return {
    stop: () => {
      stopped = true;
      return writing;
    },
  };
}

/** Waits for two more that are confirmed: on a busy machine one takes longer than a pause. */
async function waitForRegistrations(): Promise<void> {
  const before = committed.size;
  for (let tries = 0; committed.size < before + 2 && tries < 1000; tries += 1) await sleep(10);
}

async function storedDevices(): Promise<{ device_id: string }[]> {
  const url = `postgresql://rawi@localhost/rawi?host=${encodeURIComponent(join(dataFolder, 'postgres-socket'))}`;
  const client = await connect(url);
  const { rows } = await client
    .query<{ device_id: string }>('select device_id from rawi.device')
    .finally(() => client.end());
  return rows;
}

async function expectAllStored(): Promise<void> {
  const until = performance.now() + maxRestartMs;
  const read = async (): Promise<{ device_id: string }[]> => {
    try {
      return await storedDevices();
    } catch (error) {
      // On a busy machine the kill of one session is noticed, and mended, after the service was asked: until then the
      // database may end this connection too, at any moment of it, or refuse it.
      if (performance.now() > until) throw error;
      await sleep(100);
      return read();
    }
  };
  const rows = await read();
  const storedIds = new Set(rows.map((row) => row.device_id));
  expect([...committed].filter((id) => !storedIds.has(id))).toEqual([]);
}

/** A request without a reply says why: what the service wrote before it ended, if it did. */
const ask = (path: string) =>
  fetch(service.url + path).catch((error: Error) => {
    throw new Error(`${path}: ${String(error.cause)} ${service.output().slice(-1500)}`, { cause: error });
  });

/**
 * Asks for a page of the catalogue; an error has to be the 503 that asks to come back. True where the service serves
 * over a database that runs without the processes `ending`: sessions of a killed server serve until they are ended.
 */
async function servesWithout(ending: readonly number[]): Promise<boolean> {
  const page = Math.ceil(Math.random() * 1e6);
  const reply = await ask(`/cms/subscriber/v1/content?category=MOVIE&page=${page}`);
  const { errorcode } = (await reply.json()) as { errorcode?: number };
  if (reply.status >= 500) {
    expect([reply.status, errorcode, reply.headers.get('retry-after')]).toEqual([503, 1503, '2']);
    return false;
  }
  const running = new Set(await databaseProcesses(dataFolder));
  const ready = await ask('/readyz');
  await ready.body?.cancel();
  return (
    ready.ok &&
    running.has(await postmasterPid(dataFolder).catch(() => 0)) &&
    !ending.some((pid) => running.has(pid))
  );
}

/** Kills all processes as in a power loss: they are stopped first, so that none sees another exit. */
function killAll(pids: readonly number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of pids) process.kill(pid, signal);
}

test('the service, its database and all sessions killed at once, five times: it restarts within 10 s without losing a row', async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writing = registerDevices();
    await waitForRegistrations();
    await sleep(Math.random() * 150);
    // Every other time only the service's process group: its database then exits by itself.
    if (kill % 2 === 0) process.kill(-service.child.pid!, 'SIGKILL');
    else killAll([service.child.pid!, ...(await databaseProcesses(dataFolder))]);
    await service.ended;
    await writing.stop();
    service = start();
    await started(`after kill ${kill}`);
    await expectAllStored();
  }
  expect(committed.size).toBeGreaterThan(KILLS);
}, 600_000);

test.each([
  ['database server', async () => ({ killed: await postmasterPid(dataFolder), spared: 0 })],
  [
    'session of the database',
    async () => {
      const spared = await postmasterPid(dataFolder);
      const sessions = (await databaseProcesses(dataFolder)).filter((pid) => pid !== spared);
      return { killed: sessions.at(-1)!, spared };
    },
  ],
])(
  'a %s killed, five times: the same process serves again within 10 s, with 503 in between',
  async (_, choose) => {
    const { pid } = service.child;
    const before = committed.size;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const writing = registerDevices();
      try {
        await waitForRegistrations();
        const { killed, spared } = await choose();
        const ending = (await databaseProcesses(dataFolder)).filter((pid) => pid !== spared);
        const began = performance.now();
        process.kill(killed, 'SIGKILL');
        while (!(await servesWithout(ending)))
          expect(performance.now() - began, `after kill ${kill}`).toBeLessThan(maxRestartMs);
      } finally {
        // A writer left behind by a failure would register devices while the next tests read them.
        await writing.stop();
      }
    }
    await expectAllStored();
    expect(committed.size).toBeGreaterThan(before + KILLS);
    expect([service.child.pid, service.child.exitCode]).toEqual([pid, null]);
  },
  300_000,
);

test('a database that cannot be restarted ends the service with one message and exit code 1', async () => {
  const control = join(dataFolder, 'postgres', 'global', 'pg_control');
  await rename(control, `${control}.gone`);
  process.kill(await postmasterPid(dataFolder), 'SIGKILL');
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(
    /The database over \S+ ended and could not be started again: [^\n]*pg_control/,
  );
  await rename(`${control}.gone`, control);
  service = start();
  await started('after the mend');
  await expectAllStored();
});
