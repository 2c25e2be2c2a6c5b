import type { TitleFacts } from '@rawi/catalogue';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Neighbour } from './title-model.ts';

export interface SimilarityRequest {
  id: number;
  add?: TitleFacts[];
  ask?: string[];
  count?: number;
}

export interface SimilarityReply {
  id: number;
  neighbours?: Neighbour[][];
  usage?: ResourceUsage;
}

/** Resources used by the process until its last reply: resident memory, and CPU time. */
export interface ResourceUsage {
  bytes: number;
  cpuSeconds: number;
}

/** Content similarity of a catalogue, computed in a child process. */
export interface SimilarityProcess {
  /** Adds titles; all of them before the first call of `neighbours`. */
  add(titles: TitleFacts[]): Promise<void>;
  /** The most similar titles for each of the given, best first. */
  neighbours(titleIds: string[], count: number): Promise<Neighbour[][]>;
  usage(): ResourceUsage;
  end(): void;
}

const program = fileURLToPath(new URL('./similarity-process.ts', import.meta.url));
/** Lower priority than the processes that serve requests. */
const NICENESS = 10;

/** Starts the child process. It ends with `end()`, when `signal` is aborted, and with this process. */
export function startSimilarityProcess(signal?: AbortSignal): SimilarityProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const waiting = new Map<number, { resolve(answer: SimilarityReply): void; reject(error: Error): void }>();
  let count = 0;
  let usage: ResourceUsage = { bytes: 0, cpuSeconds: 0 };
  let exitError: Error | undefined;

  function end(): void {
    signal?.removeEventListener('abort', end);
    child.kill('SIGKILL');
  }

  child.on('message', (reply: SimilarityReply) => {
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
    usage = reply.usage ?? usage;
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', () => {
    exitError = new Error('the similarity process ended');
    for (const { reject } of waiting.values()) reject(exitError);
    waiting.clear();
  });
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();

  function send(request: Omit<SimilarityRequest, 'id'>): Promise<SimilarityReply> {
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      if (exitError) return reject(exitError);
      waiting.set(id, { resolve, reject });
      child.send({ id, ...request }, (error) => error && reject(error));
    });
  }

  return {
    add: async (titles) => void (await send({ add: titles })),
    neighbours: async (titleIds, maxNeighbours) =>
      (await send({ ask: titleIds, count: maxNeighbours })).neighbours!,
    usage: () => usage,
    end,
  };
}
