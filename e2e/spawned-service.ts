import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesIn } from '../packages/server/platform/database/ownership.ts';
import { launchSettings } from '../tools/set-up/launch.mjs';
import { root } from '../tools/set-up/paths.mjs';

/** A service process without a supervisor, which a test may kill. */
export interface SpawnedService {
  child: ChildProcess;
  url: string;
  /** Output on stdout and stderr. */
  output(): string;
  ended: Promise<number | null>;
}

export interface SpawnOptions {
  port: number;
  dataFolder: string;
  env?: NodeJS.ProcessEnv;
  /** Command before the program, which must `exec` it. */
  commandPrefix?: readonly string[];
}

/** Starts the service as the leader of a new process group. */
export function spawnService({
  port,
  dataFolder,
  env = {},
  commandPrefix = [],
}: SpawnOptions): SpawnedService {
  const [program = '', ...rest] = [
    ...commandPrefix,
    process.execPath,
    join(root, 'apps', 'server', 'main.ts'),
  ];
  const child = spawn(program, rest, {
    cwd: root,
    detached: true,
    env: {
      ...launchSettings,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      RAWI_DATA: dataFolder,
      RAWI_DEMO_FILMS: '0',
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-20_000);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, url: `http://127.0.0.1:${port}`, output: () => said, ended };
}

/** Waits until a path returns 200; returns the milliseconds. */
export async function waitForOk(service: SpawnedService, path: string, ms: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const reply = await fetch(service.url + path).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return performance.now() - began;
    if (service.child.exitCode !== null)
      throw new Error(`The service ended with ${service.child.exitCode}:\n${service.output()}`);
    if (performance.now() - began > ms)
      throw new Error(`${path} did not return 200 within ${ms} ms:\n${service.output()}`);
    await sleep(25);
  }
}

/** Process id in the database's postmaster.pid. */
export async function postmasterPid(dataFolder: string): Promise<number> {
  return Number((await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Process ids of the server and all its sessions. */
export function databaseProcesses(dataFolder: string): Promise<number[]> {
  return processesIn(join(dataFolder, 'postgres'));
}
