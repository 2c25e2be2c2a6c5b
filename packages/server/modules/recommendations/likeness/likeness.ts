import type { TitleFacts } from '@rawi/catalogue';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Neighbour } from './title-model.ts';

export interface Order {
  id: number;
  add?: TitleFacts[];
  ask?: string[];
  count?: number;
}

export interface Answer {
  id: number;
  neighbours?: Neighbour[][];
  spent?: Spent;
}

/** Resources used by the process until its last reply: resident memory, and CPU time. */
export interface Spent {
  bytes: number;
  cpuSeconds: number;
}

/** Content similarity of a catalogue, computed in a child process. */
export interface Likeness {
  /** Adds titles; all of them before the first call of `neighbours`. */
  add(titles: TitleFacts[]): Promise<void>;
  /** The most similar titles for each of the given, best first. */
  neighbours(titleIds: string[], count: number): Promise<Neighbour[][]>;
  spent(): Spent;
  end(): void;
}

const program = fileURLToPath(new URL('./likeness-process.ts', import.meta.url));
/** Lower priority than the processes that serve requests. */
const NICENESS = 10;

/** Starts the child process. It ends with `end()`, when `signal` is aborted, and with this process. */
export function startLikeness(signal?: AbortSignal): Likeness {
  const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let count = 0;
  let spent: Spent = { bytes: 0, cpuSeconds: 0 };
  let fault: Error | undefined;

  function end(): void {
    signal?.removeEventListener('abort', end);
    child.kill('SIGKILL');
  }

  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    spent = answer.spent ?? spent;
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', () => {
    fault = new Error('the similarity process ended');
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  });
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();

  function ask(order: Omit<Order, 'id'>): Promise<Answer> {
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      if (fault) return reject(fault);
      waiting.set(id, { resolve, reject });
      child.send({ id, ...order }, (error) => error && reject(error));
    });
  }

  return {
    add: async (titles) => void (await ask({ add: titles })),
    neighbours: async (titleIds, most) => (await ask({ ask: titleIds, count: most })).neighbours!,
    spent: () => spent,
    end,
  };
}
