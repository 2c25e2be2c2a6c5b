import { fork } from 'node:child_process';
import { join } from 'node:path';
import { median } from './bench.ts';

/** What to ask for, how hard and how long. */
export interface Load {
  /** Addresses on this machine with one host and port; each connection asks for one after the other. */
  urls: readonly string[];
  headers?: Record<string, string>;
  /** Connections that are kept open, each with one request under way. */
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
 * Sends requests from a process of its own, so that the measuring does not slow what is measured. Rejects where a
 * connection breaks or a reply says no length.
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
  /** Our requests per second over theirs, the middle of all rounds. */
  ratio: number;
}

/** Measures two sides in turns, so that a slow moment of the machine meets both; the middle round's figures. */
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
