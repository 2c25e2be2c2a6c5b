import { endProcess } from './end-process.ts';
import type { Log } from './log.ts';

/** A part of the service. Parts start in order and stop in reverse order. */
export interface ServicePart {
  name: string;
  start?: () => Promise<void> | void;
  stop?: () => Promise<void> | void;
  /** Resolves with a sentence when the part failed permanently: the service then stops and exits with 1. */
  failed?: Promise<string>;
}

export interface ServiceOptions {
  log: Log;
  /** Time limit for stopping all parts together. Default 20. */
  shutdownSeconds?: number;
  /** Milliseconds that the exit itself may take, after which the process is killed. Default 10,000. */
  exitMs?: number;
}

export interface RunningService {
  /** Stops all parts; the process exits when the event loop is empty. */
  stop(reason: string): Promise<void>;
}

type Outcome = 'in time' | 'late';

/**
 * Starts the parts and runs until SIGTERM or SIGINT, then stops them in reverse order and exits with 0. A second signal,
 * or a shutdown longer than `shutdownSeconds`, exits with 1 immediately. An uncaught error or a permanently failed part
 * also stops all parts, and exits with 1.
 */
export async function runService(
  parts: readonly ServicePart[],
  options: ServiceOptions,
): Promise<RunningService> {
  const { log, shutdownSeconds = 20, exitMs } = options;
  const started: ServicePart[] = [];
  let stopping: Promise<number> | undefined;

  async function stopParts(): Promise<number> {
    let code = 0;
    for (const part of started.reverse()) {
      try {
        await part.stop?.();
      } catch (error) {
        code = 1;
        log.error({ err: error, stopped: part.name }, 'a part failed to stop');
      }
    }
    return code;
  }

  function stopAll(reason: string): Promise<number> {
    return (stopping ??= (async () => {
      log.info({ reason }, 'stopping');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Outcome>((resolve) => {
        timer = setTimeout(() => resolve('late'), shutdownSeconds * 1000);
      });
      let code = 1;
      const drained = stopParts().then((result): Outcome => {
        code = result;
        return 'in time';
      });
      const outcome = await Promise.race([drained, late]);
      clearTimeout(timer);
      if (outcome === 'late') log.error(`not all stopped within ${shutdownSeconds} s`);
      else log.info('stopped');
      return outcome === 'late' ? 1 : code;
    })());
  }

  async function exitAfter(reason: string, minimumCode: number): Promise<void> {
    const code = await stopAll(reason);
    endProcess(Math.max(code, minimumCode), exitMs);
  }

  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      if (stopping) endProcess(1, exitMs);
      void exitAfter(name, 0);
    });
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    if (stopping) endProcess(1, exitMs);
    void exitAfter('uncaught error', 1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  for (const { name, failed } of parts)
    void failed?.then((sentence) => {
      if (stopping) return;
      log.fatal({ part: name }, sentence);
      void exitAfter(`${name} failed`, 1);
    });

  for (const part of parts) {
    if (stopping) break;
    try {
      // Added before it starts, so that a partly started part is stopped as well.
      started.push(part);
      await part.start?.();
    } catch (error) {
      // What it waited for ends with the stop.
      if (stopping) break;
      log.fatal({ err: error, part: part.name }, (error as Error).message);
      await exitAfter(`${part.name} did not start`, 1);
    }
  }
  return { stop: (reason) => stopAll(reason).then(() => undefined) };
}
