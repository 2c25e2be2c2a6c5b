import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../set-up/places.mjs';
import { ownDatabase, runStatement } from './own-database.ts';

/** A service that was started for a test, a measurement or a screenshot. */
export interface RunningService {
  /** Base URL, without a trailing slash. */
  url: string;
  pid: number;
  dataFolder: string;
  /** Runs a statement in its database directly. */
  sql(text: string, values?: unknown[]): Promise<void>;
  /** Milliseconds from its start until `/readyz` was 200. */
  readyAfter: number;
  /** Sends SIGTERM, after 25 s SIGKILL, and removes its data folder unless that was given. */
  stop(): Promise<void>;
  /** Resident memory in bytes: of the process itself, and with its descendants. Linux only, else 0. */
  memory(): Promise<{ own: number; all: number }>;
}

export interface ServiceOptions {
  /** Further environment variables. */
  env?: NodeJS.ProcessEnv;
  /** Data folder to use, not removed afterwards; a temporary one by default. */
  dataFolder?: string;
  /** Seconds to wait for `/readyz`. */
  seconds?: number;
}

/**
 * Starts the real service on a free port and waits until it is ready. It exits with this process (IPC channel). Where it
 * does not become ready, the error has its last output.
 */
export async function runService(options: ServiceOptions = {}): Promise<RunningService> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'rawi-service-')));
  const outside = process.env['DATABASE_URL'];
  // With a given folder the embedded database in it is used, so that both outlive the service.
  const database = outside && options.dataFolder === undefined ? await ownDatabase(outside) : undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      RAWI_DATA: dataFolder,
      RAWI_PARENT: 'ipc',
      DATABASE_URL: database?.url ?? '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const collect = (bytes: Buffer): void => {
    said.push(bytes.toString());
    if (said.length > 200) said.shift();
  };
  child.stdout!.on('data', collect);
  child.stderr!.on('data', collect);
  const stop = async (): Promise<void> => {
    await end(child);
    await database?.drop();
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(`${url}/readyz`, child, options.seconds ?? 120);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${said.join('')}`, { cause: error });
  }
  const readyAfter = performance.now() - began;
  const connectionString = database?.url ?? (outside || `postgresql://rawi@/rawi?host=${encodeURIComponent(join(dataFolder, 'postgres-socket'))}`);
  return { url, pid: child.pid!, dataFolder, sql: (text, values) => runStatement(connectionString, text, values), readyAfter, stop, memory: () => memoryOf(child.pid!) };
}

async function waitUntilReady(url: string, child: ChildProcess, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready:`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await sleep(50);
  }
  throw new Error(`The service was not ready after ${seconds} s:`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await gone;
  clearTimeout(late);
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function memoryOf(pid: number): Promise<{ own: number; all: number }> {
  if (process.platform !== 'linux') return { own: 0, all: 0 };
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)/m.exec(await status(Number(name)))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const belongs = (one: number | undefined): boolean =>
    one !== undefined && one > 1 && (one === pid || belongs(parents.get(one)));
  let all = 0;
  for (const one of parents.keys()) if (belongs(one)) all += await resident(one);
  return { own: await resident(pid), all };
}

async function resident(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(await status(pid))?.[1] ?? 0) * 1024;
}

async function status(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}
