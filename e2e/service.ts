import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service under test answers, without a slash at its end. */
    baseUrl: string;
  }
}

const root = join(import.meta.dirname, '..');
const readyWithin = 120_000;

/**
 * Starts the real service once for all journeys, on a free port and with a data folder of its own, and waits until
 * it says that it is ready. `RAWI_E2E_URL` names a service that already runs instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['RAWI_E2E_URL'];
  if (running !== undefined) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    return () => Promise.resolve();
  }
  const data = await mkdtemp(join(tmpdir(), 'rawi-e2e-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), RAWI_DATA: data, RAWI_PARENT: 'ipc' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const collect = (bytes: Buffer): void => {
    said.push(bytes.toString());
    if (said.length > 400) said.shift();
  };
  child.stdout!.on('data', collect);
  child.stderr!.on('data', collect);
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(`${baseUrl}/readyz`, child);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${said.join('')}`, { cause: error });
  }
  project.provide('baseUrl', baseUrl);
  return stop;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready:`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await sleep(150);
  }
  throw new Error(`The service was not ready after ${readyWithin / 1000} s:`);
}

/** Asks it to drain, and ends it where it does not within 20 s. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
