import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchSettings } from '../set-up/launch.mjs';
import { root } from '../set-up/paths.mjs';
import { createTemporaryDatabase, runStatement } from './own-database.ts';

/** A service that was started for a test, a measurement or a screenshot. */
export interface RunningService {
  /** Base URL, without a trailing slash. */
  url: string;
  pid: number;
  dataFolder: string;
  /** Runs a statement in its database directly. */
  sql(text: string, values?: unknown[]): Promise<void>;
  /** Milliseconds from its start until `/readyz` was 200. */
  readyAfterMs: number;
  /** Sends SIGTERM, after 25 s SIGKILL, and removes its data folder unless that was given. */
  stop(): Promise<void>;
  /** Resident memory in bytes: of the process itself, and with its descendants. Linux only, else 0. */
  memoryBytes(): Promise<{ own: number; all: number }>;
}

export interface ServiceOptions {
  /** Further environment variables. */
  env?: NodeJS.ProcessEnv;
  /** Whether its address is its public one too: where that is not known, mails about money lead nowhere. */
  isPublic?: boolean;
  /** Data folder to use, not removed afterwards; a temporary one by default. */
  dataFolder?: string;
  /** Seconds to wait for `/readyz`. */
  readyTimeoutSeconds?: number;
}

/**
 * Starts the real service on a free port and waits until it is ready. It exits with this process (IPC channel). Where it
 * does not become ready, the error has its last output.
 */
export async function runService(options: ServiceOptions = {}): Promise<RunningService> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'rawi-service-')));
  const externalDatabaseUrl = process.env['DATABASE_URL'];
  // With a given folder the embedded database in it is used, so that both outlive the service.
  const database =
    externalDatabaseUrl && options.dataFolder === undefined
      ? await createTemporaryDatabase(externalDatabaseUrl)
      : undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...launchSettings,
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      RAWI_DATA: dataFolder,
      RAWI_PARENT: 'ipc',
      DATABASE_URL: database?.url ?? '',
      ...(options.isPublic && { PUBLIC_URL: url }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const collect = (bytes: Buffer): void => {
    output.push(bytes.toString());
    if (output.length > 200) output.shift();
  };
  child.stdout!.on('data', collect);
  child.stderr!.on('data', collect);
  const stop = async (): Promise<void> => {
    await terminate(child);
    await database?.drop();
    if (options.dataFolder === undefined)
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(`${url}/readyz`, child, options.readyTimeoutSeconds ?? 120);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output.join('')}`, { cause: error });
  }
  const readyAfter = performance.now() - began;
  const connectionString =
    options.env?.['DATABASE_URL'] ??
    database?.url ??
    (externalDatabaseUrl ||
      `postgresql://rawi@/rawi?host=${encodeURIComponent(join(dataFolder, 'postgres-socket'))}`);
  return {
    url,
    pid: child.pid!,
    dataFolder,
    sql: (text, values) => runStatement(connectionString, text, values),
    readyAfterMs: readyAfter,
    stop,
    memoryBytes: () => memoryOf(child.pid!),
  };
}

async function waitUntilReady(url: string, child: ChildProcess, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`The service ended with ${child.exitCode} before it was ready:`);
    const reply = await fetch(url).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok === true) return;
    await sleep(50);
  }
  throw new Error(`The service was not ready after ${seconds} s:`);
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await exited;
  clearTimeout(killTimer);
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
  for (const one of parents.keys()) if (belongs(one)) all += await residentBytes(one);
  return { own: await residentBytes(pid), all };
}

async function residentBytes(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(await status(pid))?.[1] ?? 0) * 1024;
}

async function status(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}
