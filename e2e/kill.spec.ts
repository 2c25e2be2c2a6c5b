import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../tools/service/run-service.ts';
import { launchSettings } from '../tools/set-up/launch.mjs';
import { dashRenditions } from './dash-renditions.ts';
import { registeredDevice } from './playable-film.ts';

const KILLS = 5;
/** The film is being made for so long after each start. */
const MAKING_MS = 4500;
const root = join(import.meta.dirname, '..');
const children: ChildProcess[] = [];
let data: string;

afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...launchSettings,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      RAWI_DATA: data,
      RAWI_DEMO_FILMS: '1',
      // Its picture does not matter; a small one is made soon.
      RAWI_DEMO_FILM_WIDTH: '320',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  children.push(child);
  for (let tries = 0; tries < 1200; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) return child;
    expect(child.exitCode, 'the service does not start').toBeNull();
    await sleep(100);
  }
  throw new Error('The service did not start within two minutes.');
}

/** Child processes that are still running 10 s after their service: a database on a busy machine needs some for its end. */
async function orphans(): Promise<string[]> {
  for (let tries = 0; (await processesOfTest()).length > 0 && tries < 400; tries += 1) await sleep(100);
  return processesOfTest();
}

/** Processes whose command line contains the data folder. */
async function processesOfTest(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(data)) found.push(command.replaceAll('\0', ' ').slice(0, 120));
  }
  return found;
}

async function films(port: number): Promise<{ status: number; code: number | undefined }> {
  const base = `http://127.0.0.1:${port}`;
  const headers = {
    authorization: `Bearer ${await registeredDevice(base, 'kill')}`,
    'content-type': 'application/json',
  };
  const reply = await fetch(`${base}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=100`);
  const list = (await reply.json()) as { data: { objectid: string }[] };
  const replies: { status: number; body: any }[] = await Promise.all(
    list.data.map(async ({ objectid }) => {
      const reply = await fetch(`${base}/cms/subscriber/v1/content/package/${objectid}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ availabilityid: 'AV-FREE', packageid: `${objectid}-CD` }),
      });
      return { status: reply.status, body: await reply.json() };
    }),
  );
  for (const { status, body } of replies) {
    expect([200, 409]).toContain(status);
    if (status === 200) await expectComplete(body.streamfilename);
  }
  const playable = replies.find(({ status }) => status === 200);
  return { status: playable?.status ?? 409, code: playable ? undefined : replies[0]?.body.errorcode };
}

/** Checks that every segment of a playable film exists. */
async function expectComplete(manifestAddress: string): Promise<void> {
  const manifest = await (await fetch(manifestAddress)).text();
  const renditions = dashRenditions(manifest);
  expect(renditions.length).toBeGreaterThan(2);
  for (const { init, segments } of renditions)
    for (const name of [init, ...segments]) {
      const reply = await fetch(new URL(name, manifestAddress), { method: 'HEAD' });
      expect(reply.status, name).toBe(200);
      expect(Number(reply.headers.get('content-length')), name).toBeGreaterThan(0);
    }
}

test('kill -9 at five random moments while a film is made: no orphans, no partial film, and the next start finishes it', async () => {
  data = await mkdtemp(join(tmpdir(), 'rawi-kill-'));
  const port = await freePort();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = await start(port);
    // Each in another part of that time.
    await sleep(((kill - Math.random()) / KILLS) * MAKING_MS);
    await films(port);
    await end(child, 'SIGKILL');
    expect(await orphans(), `after kill ${kill}`).toEqual([]);
  }
  const last = await start(port);
  for (let tries = 0; (await films(port)).status !== 200; tries += 1) {
    expect(tries, 'the film is not finished').toBeLessThan(900);
    await sleep(1000);
  }
  await end(last, 'SIGTERM');
  expect(await orphans()).toEqual([]);
}, 1_200_000);
