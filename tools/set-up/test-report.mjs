import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} faults what failed, one line each, with the first line of why
 * @property {string[]} repeated what passed only when it was repeated, with why it had failed before
 */

/** Tests that may pass only when they are repeated: more in one run are no accidents. */
const MAX_REPEATED = 4;

/** Characters: a page that a journey had open is told with all its requests. */
const MAX_REASON = 400;

/**
 * The first line of each failure of a test, without what would fill a screen, with what it waited for and the line of
 * the test's file.
 * @param {{ failureMessages?: string[] }} test
 * @param {string} file
 * @returns {string[]}
 */
function reasonsOf({ failureMessages = [] }, file) {
  return failureMessages.map((message) => {
    const [first = '', ...others] = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
    const awaited = others.map((line) => /^\s*- (waiting for .*)$/.exec(line)?.[1]).find(Boolean);
    const frame = others.find((line) => /^\s*at /.test(line) && line.includes(`${file}:`));
    const line = frame && /:(\d+):\d+\)?$/.exec(frame)?.[1];
    return [first.slice(0, MAX_REASON), awaited?.slice(0, MAX_REASON), line && `line ${line}`]
      .filter(Boolean)
      .join(', ');
  });
}

/**
 * Counts a test run from its JSON report. A file that could not be run counts as one failure, and so does every skipped
 * test, a run without a report, one in which many tests had to be repeated, and a run with a non-zero exit code although
 * each of its tests passed.
 * @param {string} path
 * @param {number} exitCode
 * @param {{ part?: boolean }} [options] with `part`, skipped tests are not failures
 * @returns {Tally}
 */
export function readTestReport(path, exitCode, { part = false } = {}) {
  /** @type {Tally} */
  const tally = { passed: 0, failed: 0, faults: [], repeated: [] };
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, faults: ['the tests ended without a report'], repeated: [] };
  }
  let repeatedTests = 0;
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const one of file.assertionResults) {
      if (one.status === 'passed') {
        tally.passed += 1;
        if (one.failureMessages?.length > 0) repeatedTests += 1;
        for (const reason of reasonsOf(one, file.name))
          tally.repeated.push(`${file.name}: ${one.fullName}: ${reason}`);
      } else if (!part || one.status === 'failed') {
        failedHere += 1;
        const name = `${file.name}: ${one.fullName}`;
        if (one.status === 'failed')
          tally.faults.push([name, ...new Set(reasonsOf(one, file.name))].join(': '));
        else tally.faults.push(`${name} (${one.status})`);
      }
    }
    if (file.status === 'failed' && failedHere === 0) {
      failedHere = 1;
      tally.faults.push(`${file.name}: could not be run`);
    }
    tally.failed += failedHere;
  }
  if (repeatedTests > MAX_REPEATED) {
    tally.failed += 1;
    tally.faults.push(`${repeatedTests} tests passed only when they were repeated`);
  }
  if (exitCode !== 0 && tally.failed === 0) {
    tally.failed = 1;
    tally.faults.push(exitCode === 124 ? 'the tests took too long' : `the tests ended with ${exitCode}`);
  }
  return tally;
}

/**
 * The tests that took longest, one line each: `12.3 s  e2e/reach.spec.ts: title`.
 * @param {string} path of the JSON report
 * @param {string} root folder that file names are relative to
 * @param {number} count
 * @returns {string[]}
 */
export function slowestTests(path, root, count) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
  /** @type {{ ms: number, name: string }[]} */
  const tests = [];
  for (const file of report.testResults)
    for (const { duration, fullName } of file.assertionResults)
      tests.push({ ms: duration ?? 0, name: `${relative(root, file.name)}: ${fullName}` });
  return tests
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
