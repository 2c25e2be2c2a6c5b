import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ParentExitWatch } from './run-program.ts';
import { runProgram } from './run-program.ts';

const module = fileURLToPath(new URL('./run-program.ts', import.meta.url));
const watchModes: ParentExitWatch[] = process.platform === 'linux' ? ['kernel', 'watchdog'] : ['watchdog'];

function isRunning(pid: number): boolean {
  try {
    // A process that has ended stays a zombie until its parent reaps it.
    if (process.platform === 'linux') return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function hasExited(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (!isRunning(pid)) return true;
    await wait(20);
  }
  return false;
}

/** A process that runs a program which prints its pid and then waits for a minute. */
async function parentWithChild(watch: ParentExitWatch): Promise<{ parent: ChildProcess; pid: number }> {
  const child = 'console.log(process.pid); setTimeout(() => {}, 60_000)';
  const script = `
    const { runProgram } = await import(${JSON.stringify(module)});
    const args = ['-e', ${JSON.stringify(child)}];
    await runProgram(process.execPath, args, { parentExitWatch: '${watch}', onLine: (line) => console.log(line) });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  return { parent, pid: Number(line) };
}

describe.each(watchModes)('a program with the parent-exit watch by %s', (watch) => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('ends when its parent is ended by %s', async (signal) => {
    const { parent, pid } = await parentWithChild(watch);
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    await once(parent, 'exit');
    expect(await hasExited(pid)).toBe(true);
  });

  test('ends when the work is aborted, with the reason of the abort', async () => {
    const stop = new AbortController();
    let pid = 0;
    const endless = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const running = runProgram(process.execPath, ['-e', endless], {
      parentExitWatch: watch,
      signal: stop.signal,
      onLine: (line) => {
        pid = Number(line);
        stop.abort(new Error('no longer needed'));
      },
    });
    await expect(running).rejects.toThrow('no longer needed');
    expect(await hasExited(pid)).toBe(true);
  });

  test('is killed when it ignores SIGTERM', async () => {
    const stop = new AbortController();
    const ignoringSigterm =
      'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
    let pid = 0;
    const running = runProgram(process.execPath, ['-e', ignoringSigterm], {
      parentExitWatch: watch,
      signal: stop.signal,
      onLine: (line) => {
        pid = Number(line);
        stop.abort(new Error('enough'));
      },
    });
    await expect(running).rejects.toThrow('enough');
    expect(await hasExited(pid)).toBe(true);
  });

  test('resolves with its output, or rejects with its errors', async () => {
    const speaking = await runProgram(process.execPath, ['-e', 'console.log("a b")'], {
      parentExitWatch: watch,
    });
    expect(speaking.stdout).toBe('a b\n');
    const script = 'console.error("so sad"); process.exit(3)';
    await expect(
      runProgram(process.execPath, ['-e', script], { parentExitWatch: watch }),
    ).rejects.toMatchObject({
      code: 'tool_failed',
      message: expect.stringMatching(/code 3: so sad/),
    });
    const absent = runProgram('/no/such/program', [], { parentExitWatch: watch });
    await expect(absent).rejects.toMatchObject({ code: 'tool_failed' });
  });
});

test('work that is already aborted does not start', async () => {
  const running = runProgram('/no/such/program', [], { signal: AbortSignal.abort(new Error('before')) });
  await expect(running).rejects.toThrow('before');
});

test('a program in the background runs at a lower priority', async () => {
  const script = 'console.log(require("node:os").getPriority())';
  const late = `setTimeout(() => { ${script} }, 150)`;
  expect((await runProgram(process.execPath, ['-e', late])).stdout.trim()).toBe('10');
  expect((await runProgram(process.execPath, ['-e', late], { niceness: 0 })).stdout.trim()).toBe('0');
});
