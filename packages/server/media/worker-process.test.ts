import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@rawi/platform/operating-system';
import { afterEach, expect, test } from 'vitest';
import { createImageWorker } from './image-worker.ts';
import { scratchFolder } from './film-fixture.ts';
import { createWorkerProcess, type WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

const folder = scratchFolder();
const program = path.join(folder, 'program.ts');
writeFileSync(
  program,
  `
  import { getPriority } from 'node:os';
  import { handleTasks } from ${JSON.stringify(new URL('./handle-tasks.ts', import.meta.url).href)};
  handleTasks(async (task) => {
    if (task.fail) throw new Error('it failed');
    if (task.die) process.kill(process.pid, 'SIGKILL');
    // As a thread that the exit waits for in vain.
    if (task.hangLater) process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    if (task.hang) await new Promise(() => setInterval(() => {}, 1000));
    return { pid: process.pid, nice: getPriority(), secret: process.env.RAWI_SECRET, bytes: task.bytes };
  });
`,
);

type Task = { fail?: boolean; die?: boolean; hang?: boolean; hangLater?: boolean; bytes?: Uint8Array };
type Result = { pid: number; nice: number; secret?: string; bytes?: Uint8Array };
let worker: WorkerProcess<Task, Result>;
const start = (options: Partial<WorkerProcessOptions> = {}) => {
  worker = createWorkerProcess<Task, Result>({ program: pathToFileURL(program), ...options });
};
afterEach(() => worker.stop());

async function waitForExit(pid: number): Promise<void> {
  for (let tries = 0; isAlive(pid) && tries < 500; tries += 1) await sleep(50);
  expect(isAlive(pid)).toBe(false);
}

test('tasks run in another process of lower priority and without secrets, and bytes are passed unchanged', async () => {
  process.env['RAWI_SECRET'] = 'a secret of the service, thirty-two letters';
  try {
    start();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
    const [one, other] = await Promise.all([worker.run({ bytes }), worker.run({})]);
    expect(one.pid).not.toBe(process.pid);
    expect([other.pid, one.nice, one.secret]).toEqual([one.pid, 5, undefined]);
    expect(Buffer.from(one.bytes!).equals(Buffer.from(bytes))).toBe(true);
  } finally {
    delete process.env['RAWI_SECRET'];
  }
});

test('it exits when idle, and the next task starts another', async () => {
  start({ idleMs: 200 });
  const { pid } = await worker.run({});
  await waitForExit(pid);
  expect((await worker.run({})).pid).not.toBe(pid);
});

test('its exit ends also where Node waits in it for ever', async () => {
  start({ idleMs: 200 });
  const { pid } = await worker.run({ hangLater: true });
  try {
    await waitForExit(pid);
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

test('a task that fails, kills its process or never ends does not affect the next one', async () => {
  start({ taskTimeoutMs: 10_000 });
  await expect(worker.run({ fail: true })).rejects.toThrow('it failed');
  await expect(worker.run({ die: true })).rejects.toThrow('SIGKILL');
  const { pid } = await worker.run({});
  await expect(worker.run({ hang: true })).rejects.toThrow('SIGKILL');
  await waitForExit(pid);
  expect((await worker.run({})).pid).not.toBe(pid);
});

test('pictures are rendered in the image process, and this one loads no image library', async () => {
  start();
  const images = createImageWorker();
  try {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
      'base64',
    );
    const made = await images.render(pixel, { width: 320, format: 'avif' });
    expect(made).toMatchObject({ width: 1, height: 1, contentType: 'image/avif' });
    expect(made.data.subarray(4, 12).toString()).toBe('ftypavif');
    expect(await images.placeholder(pixel)).toMatch(/^data:image\/webp;base64,/);
    await expect(images.render(Buffer.from('no picture'), { width: 320, format: 'webp' })).rejects.toThrow();
    if (process.platform === 'linux')
      expect(readFileSync('/proc/self/maps', 'utf8')).not.toMatch(/libvips|sharp-/);
  } finally {
    images.stop();
  }
});
