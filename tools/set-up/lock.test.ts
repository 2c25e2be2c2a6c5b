import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('two holders run one after the other, and onWait is called for the second', async () => {
  const path = join(folder, 'deep', 'one.lock');
  const events: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    events.push(`${name} begins`);
    await sleep(120);
    events.push(`${name} ends`);
  };
  const first = withLock(path, work('first'));
  const second = withLock(path, work('second'), () => events.push('second waits'));
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a dead holder is taken over, but not before its child process has ended', async () => {
  const path = join(folder, 'two.lock');
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.once('exit', resolve));
  await writeFile(path, JSON.stringify({ pid: dead.pid, child: child.pid }));
  const taken = withLock(path, async () => {
    expect(ended).toBe(true);
  });
  await sleep(500);
  expect(ended).toBe(false);
  child.stdin.end();
  await taken;
});

test('work that throws releases the lock', async () => {
  const path = join(folder, 'three.lock');
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});
