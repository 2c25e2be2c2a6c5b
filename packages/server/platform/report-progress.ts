import type { Log } from './log.ts';

/** How far some long work is: counted, and as a part from 0 to 1. */
export interface Progress {
  done: number;
  failed: number;
  total: number;
  part: number;
}

/** Long work of a module, such as the films that are made. `name` is the plural of what is counted. */
export interface ProgressSource {
  name: string;
  read(): Promise<Progress>;
}

/** Shows how far some work is; called until the work is done. */
export type ShowProgress = (source: { module: string; name: string }, progress: Progress) => void;

export const isDone = ({ done, failed, total }: Progress): boolean => done + failed >= total;

/** Logs each change, as one line. */
export function logProgress(log: Log): ShowProgress {
  const messages = new Map<string, string>();
  return ({ module, name }, { done, failed, total, part }) => {
    const message = `${name}: ${done} of ${total} ready, ${Math.floor(part * 100)} %`;
    if (messages.get(name) === message) return;
    messages.set(name, message);
    log.child({ part: module }).info({ ready: done, total, failed, progress: part }, message);
  };
}

/** Reads the sources every `everyMs` and shows them, each until it is done. Returns the stop function. */
export function reportProgress(
  sources: readonly ({ module: string } & ProgressSource)[],
  { show, everyMs, log }: { show: ShowProgress; everyMs: number; log: Log },
): () => void {
  const timers = sources.map((source) => {
    const timer = setInterval(async () => {
      try {
        const progress = await source.read();
        if (stopped) return;
        if (isDone(progress)) clearInterval(timer);
        show(source, progress);
      } catch (error) {
        log.debug({ err: error }, `${source.name} could not be counted`);
      }
    }, everyMs);
    timer.unref();
    return timer;
  });
  let stopped = false;
  return () => {
    stopped = true;
    timers.forEach(clearInterval);
  };
}
