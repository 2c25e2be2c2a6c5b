import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { makeCaptions, makeFilm, FAST_SETTINGS, scratchFolder } from './film-fixture.ts';
import type { PipelineResult } from './pipeline.ts';
import { runPipeline } from './pipeline.ts';

const folder = scratchFolder();
const pipeline = fileURLToPath(new URL('./pipeline.ts', import.meta.url));
let source: string;
const title = () => ({
  ...FAST_SETTINGS,
  ladder: { ...FAST_SETTINGS.ladder, rungs: FAST_SETTINGS.ladder.rungs.slice(-2) },
  captions: makeCaptions(folder),
  contentKey: { keyId: '00112233445566778899aabbccddeeff', key: '0123456789abcdef0123456789abcdef' },
});

beforeAll(() => {
  source = makeFilm(folder);
});

/**
 * Runs the pipeline in a process that kills itself with SIGKILL at a moment of the named step: `before` its
 * folder is renamed, `after` that, or `during` its work (30 ms after a program of the step was started).
 */
async function runAndKill(
  step: string,
  moment: 'before' | 'after' | 'during',
  workFolder: string,
): Promise<void> {
  const script = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    import childProcess from 'node:child_process';
    import path from 'node:path';
    const die = () => process.kill(process.pid, 'SIGKILL');
    const { rename, mkdir } = fs;
    const { spawn } = childProcess;
    let current = '';
    fs.mkdir = async (folder, ...rest) => {
      const name = /^\\.(.+)-[0-9a-f]{20}\\./.exec(path.basename(String(folder)));
      if (name !== null) current = name[1];
      return mkdir(folder, ...rest);
    };
    fs.rename = async (from, to) => {
      const mine = path.basename(to).startsWith('${step}-');
      // A program may end before the kill that its start has set off: its step waits for that, not renamed.
      if (mine && '${moment}' === 'during') await new Promise(() => {});
      if (mine && '${moment}' === 'before') die();
      await rename(from, to);
      if (mine && '${moment}' === 'after') die();
    };
    childProcess.spawn = (...args) => {
      const child = spawn(...args);
      if ('${moment}' === 'during' && current === '${step}') setTimeout(die, 30);
      return child;
    };
    syncBuiltinESMExports();
    const { runPipeline } = await import(${JSON.stringify(pipeline)});
    const workFolder = ${JSON.stringify(workFolder)};
    await runPipeline(${JSON.stringify(source)}, ${JSON.stringify(title())}, { workFolder });
    console.log('finished');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdout = '';
  child.stdout.on('data', (text) => {
    stdout += String(text);
  });
  const [, signal] = await once(child, 'exit');
  expect([signal, stdout], `${step} ${moment}`).toEqual(['SIGKILL', '']);
}

/** Command lines of processes that still use a folder. */
function programsIn(workFolder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(workFolder) || command.includes(source) ? [command] : [];
      } catch {
        return [];
      }
    });
}

async function expectNoPartialSteps(workFolder: string): Promise<void> {
  for (let tries = 0; tries < 1000 && programsIn(workFolder).length > 0; tries += 1) await wait(20);
  expect(programsIn(workFolder)).toEqual([]);
  for (const name of readdirSync(workFolder).filter((one) => !one.startsWith('.'))) {
    expect(existsSync(path.join(workFolder, name, 'step.json')), name).toBe(true);
  }
}

const steps = (workFolder: string): string[] =>
  readdirSync(workFolder)
    .map((name) => name.replace(/-[0-9a-f]{20}.*$/, ''))
    .sort();

test('killed before and after each step is done, the next run resumes and no step is half done', async () => {
  const workFolder = path.join(folder, 'work');
  const order = [
    'probe',
    'captions',
    'ladder',
    'thumbnails',
    'package-clear',
    'package-cbcs',
    'verify-clear',
  ];
  const completed: string[] = [];
  for (const step of order) {
    await runAndKill(step, 'before', workFolder);
    await expectNoPartialSteps(workFolder);
    expect(steps(workFolder).filter((name) => !name.startsWith('.'))).toEqual([...completed].sort());
    completed.push(step);
    // The long steps are not run twice for this: the logic is the same in all.
    if (step === 'ladder') break;
    await runAndKill(step, 'after', workFolder);
    await expectNoPartialSteps(workFolder);
    expect(steps(workFolder)).toEqual([...completed].sort());
  }
  for (const step of order.slice(order.indexOf('thumbnails'))) await runAndKill(step, 'before', workFolder);
  await expectNoPartialSteps(workFolder);
  const made = await runPipeline(source, title(), { workFolder });
  expectComplete(made, workFolder);
});

test('killed while its programs run, none of them survives, and the next run finishes', async () => {
  const workFolder = path.join(folder, 'work-during');
  for (const step of ['probe', 'ladder', 'thumbnails', 'package-clear', 'package-cbcs']) {
    await runAndKill(step, 'during', workFolder);
    await expectNoPartialSteps(workFolder);
    expect(steps(workFolder)).not.toContain(step);
  }
  const made = await runPipeline(source, title(), { workFolder });
  expectComplete(made, workFolder);
});

function expectComplete(made: PipelineResult, workFolder: string): void {
  expect(Object.keys(made.sets)).toEqual(['clear', 'cbcs']);
  expect(made.sets.clear?.files.length).toBeGreaterThan(15);
  expect(steps(workFolder)).toEqual([
    'captions',
    'ladder',
    'package-cbcs',
    'package-clear',
    'probe',
    'thumbnails',
    'verify-cbcs',
    'verify-clear',
  ]);
}

test('two processes at one title do not disturb each other', async () => {
  const workFolder = path.join(folder, 'work-two');
  const settings = { ...title(), contentKey: undefined };
  const [one, other] = await Promise.all([
    runPipeline(source, settings, { workFolder }),
    runPipeline(source, settings, { workFolder }),
  ]);
  expect(one).toEqual(other);
  expect(steps(workFolder)).toHaveLength(6);
});
