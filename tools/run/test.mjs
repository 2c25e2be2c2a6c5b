// `npm test`: the check, all unit tests, and the end-to-end tests in a real browser, as one run.
// Arguments are passed on to the test runner (file names, `--project e2e`, `-t title`); then the check is skipped.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { launchSettings } from '../set-up/launch.mjs';
import { endLeftovers } from '../set-up/leftovers.mjs';
import { packagesFolder, root } from '../set-up/paths.mjs';
import { prepare } from '../set-up/prepare.mjs';
import { chromium, ffmpeg, hasPackedShell, headlessShell, nginx, pgbouncer } from '../set-up/programs.mjs';
import { beforeSignalExit, runCommand } from '../set-up/run-command.mjs';
import { runMain, printProgress } from '../set-up/print-progress.mjs';
import { readTestReport, slowestTests } from '../set-up/test-report.mjs';

/** Tests that the end of a whole run names. */
const SLOWEST = 20;

/** The tests take about twenty minutes on two idle processors; a slow machine takes thrice as long. */
const testTimeoutSeconds = 80 * 60;

runMain(async () => {
  const { node24 } = await prepare({
    programs: [ffmpeg, chromium, ...(hasPackedShell ? [] : [headlessShell]), nginx, pgbouncer],
    web: true,
  });
  const folder = mkdtempSync(join(tmpdir(), 'rawi-test-'));
  const mark = `RAWI_TEST_RUN=${randomUUID()}`;
  const env = {
    ...process.env,
    TMPDIR: folder,
    RAWI_TEST_RUN: mark.slice('RAWI_TEST_RUN='.length),
    RAWI_DEMO_DRAWINGS: join(folder, 'drawings'),
    // Journeys look at a few pictures each, of dozens of services; what a film shows does not matter.
    PICTURES_AHEAD: 'off',
    RAWI_DEMO_FILM_WIDTH: '640',
    // Freed memory stays with its process: to touch new memory is what a run costs most on some machines (0033).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '33554432',
    MALLOC_TRIM_THRESHOLD_: '268435456',
    // Hundreds of workers and programs load the same packages.
    NODE_COMPILE_CACHE: launchSettings.NODE_COMPILE_CACHE,
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  beforeSignalExit(async () => {
    await endLeftovers(mark, folder);
    removeFolder();
  });
  const chosen = process.argv.slice(2);
  if (chosen.length === 0) Object.assign(env, { RAWI_WHOLE_RUN: '1' });
  try {
    const check = chosen.length === 0 ? await runCheck(node24, folder, env) : { passed: 0, failed: 0 };
    const report = join(folder, 'tests.json');
    const tests = await runCommand(
      node24,
      [
        join(packagesFolder, 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...chosen,
      ],
      { cwd: root, env, show: true, seconds: testTimeoutSeconds },
    );
    const tally = readTestReport(report, tests.code, { part: chosen.length > 0 });
    const leftovers = await endLeftovers(mark, folder);
    const inProject = (/** @type {string} */ line) => line.replace(root, '').replace(/^[/\\]/, '');
    const faults = [
      ...tally.faults.map(inProject),
      ...leftovers.map(({ pid, command }) => `left running: ${pid} ${command.slice(0, 160)}`),
    ];
    if (chosen.length === 0)
      printProgress(`\nThe slowest tests:\n${slowestTests(report, root, SLOWEST).join('\n')}`);
    if (tally.repeated.length > 0)
      printProgress(
        `\nPassed when repeated:\n${tally.repeated.map((one) => `  ${inProject(one)}`).join('\n')}`,
      );
    const failed = check.failed + tally.failed + leftovers.length;
    if (faults.length > 0) printProgress(`\nFailed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    process.stdout.write(`\n${check.passed + tally.passed} passed, ${failed} failed\n`);
    return failed > 0 ? 1 : 0;
  } finally {
    removeFolder();
  }
});

/**
 * @param {string} node24
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function runCheck(node24, folder, env) {
  const report = join(folder, 'check.json');
  // The tests of tenancy are among those that follow.
  const options = ['--without=tenancy', `--report=${report}`];
  await runCommand(node24, [join('tools', 'check', 'run-check.ts'), ...options], {
    cwd: root,
    env,
    show: true,
  });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    printProgress(`The check ended without a report (${relative(root, report)}).`);
    return { passed: 0, failed: 1 };
  }
}
