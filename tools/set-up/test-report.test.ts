import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTestReport, slowestTests } from './test-report.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function tally(testResults: object[], exitCode: number): Promise<ReturnType<typeof readTestReport>> {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify({ testResults }));
  return readTestReport(path, exitCode);
}

const passed = { status: 'passed', fullName: 'works' };

test('counts tests, files that could not run and skipped tests', async () => {
  const files = [
    { name: 'a', status: 'passed', assertionResults: [passed, passed] },
    { name: 'b', status: 'failed', assertionResults: [passed, { status: 'failed', fullName: 'breaks' }] },
    { name: 'c', status: 'failed', assertionResults: [] },
    { name: 'd', status: 'passed', assertionResults: [{ status: 'pending', fullName: 'waits' }] },
  ];
  expect(await tally(files, 1)).toEqual({
    passed: 3,
    failed: 3,
    faults: ['b: breaks', 'c: could not be run', 'd: waits (pending)'],
    repeated: [],
  });
  expect(readTestReport(join(folder, 'report.json'), 1, { part: true })).toMatchObject({
    passed: 3,
    failed: 2,
  });
});

test('names what failed with why, and a reason that it failed for twice once', async () => {
  const reasons = ['Error: kill ESRCH\n    at a.ts:1', 'Error: kill ESRCH\n    at a.ts:1', 'Error: late'];
  const breaks = { status: 'failed', fullName: 'breaks', failureMessages: reasons };
  expect(await tally([{ name: 'a', status: 'failed', assertionResults: [breaks] }], 1)).toMatchObject({
    failed: 1,
    faults: ['a: breaks: Error: kill ESRCH: Error: late'],
  });
});

test('names what passed only when it was repeated, and why it had failed', async () => {
  const late = {
    ...passed,
    failureMessages: ['AssertionError: expected 1200 to be less than 1000\n    at a.ts:1'],
  };
  expect(await tally([{ name: 'a', status: 'passed', assertionResults: [passed, late] }], 0)).toEqual({
    ...{ passed: 2, failed: 0, faults: [] },
    repeated: ['a: works: AssertionError: expected 1200 to be less than 1000'],
  });
});

test('tells what a failed wait waited for, and where', async () => {
  const late = [
    'TimeoutError: locator.waitFor: Timeout 60000ms exceeded.',
    'Call log:',
    "\u001B[2m  - waiting for getByRole('heading', { name: 'After' })\u001B[22m",
    '',
    '    at until (/clone/e2e/until.ts:3:5)',
    '    at /clone/e2e/a.spec.ts:140:15',
    '    at /clone/e2e/a.spec.ts:9:1',
  ].join('\n');
  const one = { status: 'failed', fullName: 'breaks', failureMessages: [late] };
  const { faults } = await tally(
    [{ name: '/clone/e2e/a.spec.ts', status: 'failed', assertionResults: [one] }],
    1,
  );
  expect(faults).toEqual([
    "/clone/e2e/a.spec.ts: breaks: TimeoutError: locator.waitFor: Timeout 60000ms exceeded., waiting for getByRole('heading', { name: 'After' }), line 140",
  ]);
});

test('a run in which more than four tests had to be repeated has failed', async () => {
  const late = { ...passed, failureMessages: ['TimeoutError: 30 s', 'What the pages show: nothing'] };
  const run = (count: number) =>
    tally([{ name: 'a', status: 'passed', assertionResults: Array.from({ length: count }, () => late) }], 0);
  expect(await run(4)).toMatchObject({ passed: 4, failed: 0, faults: [] });
  expect(await run(5)).toMatchObject({
    ...{ passed: 5, failed: 1 },
    faults: ['5 tests passed only when they were repeated'],
  });
});

test('a run with a non-zero exit code is never a success', async () => {
  expect(await tally([{ name: 'a', status: 'passed', assertionResults: [passed] }], 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
  expect(readTestReport(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('names the slowest tests first, by the file’s path from the root', async () => {
  const path = join(folder, 'slow.json');
  const test = (fullName: string, duration?: number) => ({ status: 'passed', fullName, duration });
  await writeFile(
    path,
    JSON.stringify({
      testResults: [
        {
          name: join(folder, 'e2e', 'a.spec.ts'),
          assertionResults: [test('quick', 20), test('slow', 12_340)],
        },
        { name: join(folder, 'b.test.ts'), assertionResults: [test('middling', 900), test('unmeasured')] },
      ],
    }),
  );
  expect(slowestTests(path, folder, 2)).toEqual([
    '  12.3 s  e2e/a.spec.ts: slow',
    '   0.9 s  b.test.ts: middling',
  ]);
  expect(slowestTests(join(folder, 'none.json'), folder, 2)).toEqual([]);
});
