import type { Log } from './log.ts';

/** A part of the service. Parts start in their order and stop in the opposite one. */
export interface ServicePart {
  name: string;
  start?: () => Promise<void> | void;
  stop?: () => Promise<void> | void;
  /** Resolves with a sentence when the part is lost for good: the service then stops and ends with 1. */
  lost?: Promise<string>;
}

export interface ServiceOptions {
  log: Log;
  /** Longest time for all stops together. Default 20. */
  shutdownSeconds?: number;
}

export interface RunningService {
  /** Stops all parts; the process ends when its last work is done. */
  stop(reason: string): Promise<void>;
}

type Outcome = 'in time' | 'late';

/**
 * Starts the parts and keeps them until SIGTERM or SIGINT, then drains them in reverse order and exits with
 * 0. A second signal, or a drain longer than `shutdownSeconds`, exits with 1 at once. An error that nobody caught and
 * a part that is lost drain too, and exit with 1.
 */
export async function runService(
  parts: readonly ServicePart[],
  options: ServiceOptions,
): Promise<RunningService> {
  const { log, shutdownSeconds = 20 } = options;
  const started: ServicePart[] = [];
  let stopping: Promise<number> | undefined;

  async function drain(): Promise<number> {
    let code = 0;
    for (const part of started.reverse()) {
      try {
        await part.stop?.();
      } catch (error) {
        code = 1;
        log.error({ err: error, stopped: part.name }, 'a part did not stop well');
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
      const drained = drain().then((result): Outcome => {
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

  async function exitAfter(reason: string, atLeast: number): Promise<void> {
    const code = await stopAll(reason);
    process.exit(Math.max(code, atLeast));
  }

  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      if (stopping) process.exit(1);
      void exitAfter(name, 0);
    });
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught');
    if (stopping) process.exit(1);
    void exitAfter('an error nobody caught', 1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  for (const { name, lost } of parts)
    void lost?.then((sentence) => {
      if (stopping) return;
      log.fatal({ part: name }, sentence);
      void exitAfter(`${name} is lost`, 1);
    });

  for (const part of parts) {
    if (stopping) break;
    try {
      // Known before it starts, so that a part that failed half way is stopped as well.
      started.push(part);
      await part.start?.();
    } catch (error) {
      log.fatal({ err: error, part: part.name }, (error as Error).message);
      await exitAfter(`${part.name} did not start`, 1);
    }
  }
  return { stop: (reason) => stopAll(reason).then(() => undefined) };
}
