import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endLeftovers, findLeftovers } from './leftovers.mjs';

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'rawi-left-')));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a detached program that runs for a minute. */
function startProgram(
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
  ...args: string[]
): Promise<number> {
  const child = spawn(process.execPath, ['-e', "setTimeout(() => {}, 60_000); console.log('on')", ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  children.push(child);
  return new Promise((resolve) => child.stdout!.once('data', () => resolve(child.pid!)));
}

test('finds processes by the mark, by working directory and by command line', async () => {
  const marked = await startProgram({ env: { ...process.env, LEFT_MARK: 'abc' } });
  const inside = await startProgram({ cwd: folder });
  const byCommandLine = await startProgram({}, folder);
  const other = await startProgram({});
  const pids = (await findLeftovers('LEFT_MARK=abc', folder)).map(({ pid }) => pid);
  expect(pids).toEqual(expect.arrayContaining([marked, inside, byCommandLine]));
  expect(pids).not.toContain(other);
});

test('ends leftover processes and returns them', async () => {
  const pid = await startProgram({ cwd: folder });
  expect((await endLeftovers('LEFT_MARK=none', folder)).map((one) => one.pid)).toEqual([pid]);
  await expect.poll(() => findLeftovers('LEFT_MARK=none', folder)).toEqual([]);
});
