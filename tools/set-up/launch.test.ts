import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './paths.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-launch-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the script of `npm start` with a stub service, which prints its process id and drains in 50 ms. */
async function start(
  drain: string,
): Promise<{ launcher: ChildProcess; pid: number; exit: Promise<number | null>; readyMs: number }> {
  const entry = join(folder, `stand-in-${Math.random().toString(36).slice(2)}.ts`);
  await writeFile(
    entry,
    `const parent: string | undefined = process.env['RAWI_PARENT'];
    const drain = (code: number): void => { setTimeout(() => process.exit(code), 50); };
    ${drain}
    setInterval(() => {}, 1000);
    console.log(parent + ' ' + process.pid);`,
  );
  const began = performance.now();
  const launcher = spawn(process.execPath, [join(root, 'tools', 'run', 'start.mjs')], {
    env: { ...process.env, RAWI_START_ENTRY: entry },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => launcher.once('exit', (code) => resolve(code)));
  const line = await new Promise<string>((resolve) =>
    launcher.stdout!.once('data', (bytes: Buffer) => resolve(bytes.toString())),
  );
  expect(line).toMatch(/^ipc \d+\n$/);
  return { launcher, pid: Number(line.split(' ')[1]), exit, readyMs: performance.now() - began };
}

/** Milliseconds that a program of nothing takes from its start to its end. */
async function startPlainNode(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - began;
}

async function hasExited(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(50);
  }
  process.kill(pid, 'SIGKILL');
  return false;
}

test('SIGTERM reaches the service, and its exit code is returned', async () => {
  const { launcher, pid, exit } = await start("process.on('SIGTERM', () => drain(7));");
  launcher.kill('SIGTERM');
  expect(await exit).toBe(7);
  expect(await hasExited(pid)).toBe(true);
});

test('a launcher that is killed by SIGKILL leaves nothing running', async () => {
  const { launcher, pid, exit } = await start("process.on('disconnect', () => drain(0));");
  launcher.kill('SIGKILL');
  await exit;
  expect(await hasExited(pid)).toBe(true);
});

test('a service that exits by itself ends the launcher with its code', async () => {
  const { exit } = await start('setTimeout(() => process.exit(3), 200);');
  expect(await exit).toBe(3);
});

test('with everything installed the launcher adds little before the service runs', async () => {
  const plainMs = await startPlainNode();
  const { launcher, exit, readyMs } = await start("process.on('SIGTERM', () => drain(0));");
  launcher.kill('SIGTERM');
  await exit;
  // Three processes start, one of them reads the sources' dates: slow machines are given as much as they need for ten.
  expect(readyMs).toBeLessThan(Math.max(2000, 10 * plainMs));
});
