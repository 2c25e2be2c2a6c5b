import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { steps, type Outcome, type Step } from './steps.ts';

/**
 * Runs the steps of the check, as many in parallel as there are processors; prints a table, and below it the output of
 * the failed ones. Names as arguments select steps, `--without=NAME` leaves one out; `--report=FILE` writes
 * `{passed, failed}` there.
 */
interface StepResult extends Outcome {
  step: Step;
  seconds: number;
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const report = process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
const without = process.argv
  .filter((argument) => argument.startsWith('--without='))
  .map((argument) => argument.slice('--without='.length));
const unknown = [...names, ...without].filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.log(
    `No step is called ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}

const selected = steps.filter(
  ({ name }) => (names.length === 0 || names.includes(name)) && !without.includes(name),
);
const queue = [...selected];
const results: StepResult[] = [];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

for (const { step, ok, seconds } of selected.map((wanted) => results.find((one) => one.step === wanted)!)) {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${step.description}`,
  );
}
const failed = results.filter((one) => !one.ok);
for (const { step, output } of failed) console.log(`\n${step.name}:\n${output.trim()}`);
if (report !== undefined) {
  writeFileSync(report, JSON.stringify({ passed: results.length - failed.length, failed: failed.length }));
}
process.exitCode = failed.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const began = performance.now();
    const outcome = await step.run().catch((error: unknown) => ({ ok: false, output: String(error) }));
    results.push({ step, ...outcome, seconds: (performance.now() - began) / 1000 });
  }
}
