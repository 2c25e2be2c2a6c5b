import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/set-up/paths.mjs';
import type { Bench, Row } from './bench.ts';
import { copyRows, tableOf, writeTable } from './table.ts';

/**
 * Runs every measurement of bench/benches, or those named; prints the table and writes it into docs/measured.md, and the
 * rows by which a reader decides into the README. A missed budget is marked and is not a failure; an exception is. `--dry` writes nothing.
 */
const folder = join(import.meta.dirname, 'benches');
const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort();
const benches = await Promise.all(
  files.map(async (file) => ((await import(join(folder, file))) as { default: Bench }).default),
);
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No measurement is called ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

/** Rows that the README shows. */
const HEADLINES = [
  'Home, server-rendered',
  'Search, answered from memory',
  'Search at 1,000,000 titles, whole replies',
  'Home, largest paint at 1.6 Mbps, 150 ms, 4x CPU',
  'JavaScript of Home, gzip',
  'Card to movie page, 4x CPU, mouse',
  'First frame after Play',
  'Segments of 1.5 MB',
  'Second start',
  'Home beside 500 logins a minute, p99',
  'Check of a session token, processor time',
  'Memory of the idle process after visits',
];

/** Clean-up of the current measurement, also run on SIGINT and SIGTERM. */
let cleanUp: () => Promise<void> = () => Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

const rows: Row[] = [];
let broken = 0;
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.error(`${bench.name} ...`);
  try {
    rows.push(...(await measure(bench)));
  } catch (error) {
    broken += 1;
    console.error(`${bench.name} could not be measured: ${(error as Error).stack ?? String(error)}`);
  }
}
console.log(tableOf(rows));
if (rows.length > 0 && !process.argv.includes('--dry')) {
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
  const measured = join(root, 'docs', 'measured.md');
  writeTable(
    measured,
    rows,
    `Written by \`npm run bench\` on ${machine}. Ratios are taken within one run. Rows that the last run did not measure stay as they were, which may be from another machine.`,
    names.length === 0 && broken === 0,
  );
  copyRows(measured, join(root, 'README.md'), HEADLINES);
}
process.exitCode = broken > 0 ? 1 : 0;

async function measure(bench: Bench): Promise<Row[]> {
  const own = await mkdtemp(join(tmpdir(), `rawi-bench-${bench.name}-`));
  const ends: (() => Promise<unknown> | unknown)[] = [];
  cleanUp = async () => {
    for (const stop of ends.splice(0).reverse()) await stop();
    await rm(own, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await bench.run({
      folder: own,
      progress: (text) => console.error(`  ${text}`),
      onEnd: (stop) => ends.push(stop),
    });
  } finally {
    await cleanUp();
  }
}
