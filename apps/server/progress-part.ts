import {
  logProgress,
  reportProgress,
  type CreatedModules,
  type Log,
  type ServicePart,
  type ShowProgress,
} from '@rawi/platform';

/** Milliseconds between two log lines of progress, and between two readings for a terminal. */
const LOGGED_PROGRESS_MS = 5000;
const SHOWN_PROGRESS_MS = 1000;

/** Reports how far the modules' long work is: to `show`, and where that is left out, to the log. */
export function progressPart(
  modules: CreatedModules['parts'],
  { log, show }: { log: Log; show: ShowProgress | undefined },
): ServicePart {
  let stop = () => {};
  return {
    name: 'progress',
    start() {
      const sources = modules.flatMap(({ name, progress = [] }) =>
        progress.map((source) => ({ module: name, ...source })),
      );
      if (sources.length === 0) return;
      stop = reportProgress(sources, {
        show: show ?? logProgress(log),
        everyMs: show ? SHOWN_PROGRESS_MS : LOGGED_PROGRESS_MS,
        log,
      });
    },
    stop: () => stop(),
  };
}
