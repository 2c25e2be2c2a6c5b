import { fork } from 'node:child_process';
import { join } from 'node:path';
import { median } from './bench.ts';

/** URLs, number of connections and duration of a load. */
export interface Load {
  /** URLs on this machine with one host and port; each connection requests them one after the other. */
  urls: readonly string[];
  headers?: Record<string, string>;
  /** Keep-alive connections, each with one request in flight. */
  connections: number;
  seconds: number;
  warmUpSeconds?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds from the request's last byte to the reply's. */
  p50: number;
  p99: number;
  requests: number;
  /** Replies whose status was not 2xx. */
  failures: number;
  bytesPerSecond: number;
}

/**
 * Sends requests from a child process, so that the measurement does not slow the measured process. Rejects where a
 * connection breaks or a reply has no content-length.
 */
export function sendLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-child.ts'), { serialization: 'advanced' });
    child.once('message', (message: LoadResult | { error: string }) => {
      child.kill();
      if ('error' in message) reject(new Error(message.error));
      else resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    child.send(load);
  });
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
