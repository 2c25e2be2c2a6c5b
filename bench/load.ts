import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, wrk } from '../tools/set-up/programs.mjs';
import { median } from './bench.ts';
import { sendByAutocannon } from './load-autocannon.ts';
import { originOf, readRequest, type Load, type LoadResult } from './load-requests.ts';

export type { Load, LoadResult } from './load-requests.ts';

const run = promisify(execFile);

/**
 * Sends requests with wrk, or with autocannon where that is not installed. A URL of the warm-up is not requested again
 * before all others were. Rejects where a connection breaks.
 */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const send = findProgram(wrk) === undefined ? sendByAutocannon : sendByWrk;
  const warmedUp = load.warmUpSeconds ? await send(load, load.warmUpSeconds, 0) : undefined;
  return send(load, load.seconds, warmedUp?.requests ?? 0);
}

/** What load.lua prints; durations in microseconds. */
interface WrkSummary {
  requests: number;
  microseconds: number;
  bytes: number;
  p50: number;
  p99: number;
  failures: number;
  broken: number;
}

async function sendByWrk(load: Load, seconds: number, firstUrl: number): Promise<LoadResult> {
  const { urls, headers = {}, connections } = load;
  const folder = await mkdtemp(join(tmpdir(), 'rawi-load-'));
  try {
    const list = join(folder, 'paths');
    const lines = urls.map(readRequest).map(({ method, path, body = '' }) => `${method} ${path} ${body}`);
    await writeFile(list, `${lines.join('\n')}\n`);
    const { stdout } = await run(findProgram(wrk)!, [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--timeout=30s',
      `--script=${join(import.meta.dirname, 'load.lua')}`,
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      originOf(load),
      '--',
      list,
      String(firstUrl),
    ]);
    const summary = JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as WrkSummary;
    if (summary.broken > 0 || summary.requests === 0)
      throw new Error(`${summary.broken} connections were broken, ${summary.requests} requests succeeded`);
    const elapsedSeconds = summary.microseconds / 1e6;
    return {
      perSecond: summary.requests / elapsedSeconds,
      p50: summary.p50 / 1000,
      p99: summary.p99 / 1000,
      requests: summary.requests,
      failures: summary.failures,
      bytesPerSecond: summary.bytes / elapsedSeconds,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface Comparison {
  ours: LoadResult;
  theirs: LoadResult;
  /** Our requests per second divided by theirs; median of all rounds. */
  ratio: number;
}

/** Measures both sides alternately, so that a slow phase of the machine affects both; figures of the median round. */
export async function compareLoads(ours: Load, theirs: Load, rounds = 3): Promise<Comparison> {
  const pairs: { ours: LoadResult; theirs: LoadResult; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const first = await sendLoad(order[0]!);
    const second = await sendLoad(order[1]!);
    const [a, b] = round % 2 === 0 ? [first, second] : [second, first];
    pairs.push({ ours: a, theirs: b, ratio: a.perSecond / b.perSecond });
  }
  const middle = median(pairs.map(({ ratio }) => ratio));
  pairs.sort((a, b) => Math.abs(a.ratio - middle) - Math.abs(b.ratio - middle));
  return { ...pairs[0]!, ratio: middle };
}
