import { fork, type ChildProcess } from 'node:child_process';
import { describe, expect, test } from 'vitest';

interface RunResult {
  code: number | null;
  signal: string | null;
  messages: string[];
  log: string;
}

/** Runs the service of lifecycle-process.ts with the given behaviour, and calls `act` once it runs, or is to start for ever. */
async function run(
  behaviour: string,
  act: (child: ChildProcess, said: string[]) => void = () => undefined,
): Promise<RunResult> {
  const child = fork(new URL('./lifecycle-process.ts', import.meta.url), [behaviour], { silent: true });
  const said: string[] = [];
  let log = '';
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()));
  child.on('message', (word: string) => {
    said.push(word);
    if (word === 'runs' || (word === 'start b' && behaviour === 'interrupted')) act(child, said);
    if (word === 'slow stop began' && behaviour === 'twice') child.kill('SIGTERM');
  });
  return new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, messages: said, log })),
  );
}

describe('runService', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops the parts in reverse order and exits with 0',
    async (signal) => {
      const { code, messages } = await run('good', (child) => child.kill(signal));
      expect([code, messages]).toEqual([0, ['start a', 'start b', 'runs', 'stop b', 'stop a']]);
    },
  );

  test('a second signal exits immediately', async () => {
    const began = Date.now();
    const { code, messages } = await run('twice', (child) => child.kill('SIGTERM'));
    expect(code).toBe(1);
    expect(messages).not.toContain('stop a');
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  test('a part that does not stop in time does not block the exit', async () => {
    const { code, log } = await run('slow', (child) => child.kill('SIGTERM'));
    expect(code).toBe(1);
    expect(log).toContain('not all stopped within 1 s');
  });

  test('an exit that never returns is ended, once all parts have stopped', async () => {
    const { signal, messages } = await run('badexit', (child) => child.kill('SIGTERM'));
    expect([signal, messages.at(-1)]).toEqual(['SIGKILL', 'stop a']);
  });

  test('a part that fails to stop is logged, and the others still stop', async () => {
    const { code, messages, log } = await run('badstop', (child) => child.kill('SIGTERM'));
    expect([code, messages.at(-1)]).toEqual([1, 'stop a']);
    expect(log).toContain('a part failed to stop');
  });

  test('a part that fails to start stops those before it, and exits with 1', async () => {
    const { code, messages, log } = await run('badstart');
    expect([code, messages]).toEqual([1, ['start a', 'stop b', 'stop a']]);
    expect(log).toContain('b cannot start');
  });

  test('a start that a stop interrupts is no failure: all parts stop, and the exit code is 0', async () => {
    const { code, messages, log } = await run('interrupted', (child) => child.kill('SIGTERM'));
    expect([code, messages.slice(0, 4)]).toEqual([0, ['start a', 'start b', 'stop b', 'stop a']]);
    expect(log).not.toContain('did not start');
    expect(log).not.toContain('the pool has ended');
  });

  test('a part that fails permanently is logged with its own sentence, the others stop, and the exit code is 1', async () => {
    const { code, messages, log } = await run('lost');
    expect([code, messages.at(-1)]).toEqual([1, 'stop a']);
    expect(log).toContain('a cannot go on.');
  });

  test.each(['uncaught', 'rejected'])(
    'an error that is %s is logged, drained and exits with 1',
    async (way) => {
      const { code, messages, log } = await run(way);
      expect([code, messages.at(-1)]).toEqual([1, 'stop a']);
      expect(log).toContain('nobody caught it');
    },
  );
});
