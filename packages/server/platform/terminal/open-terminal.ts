import type { WriteStream } from 'node:tty';
import type { DestinationStream } from 'pino';
import { isDone, type ShowProgress } from '../report-progress.ts';
import { createEstimate, cut, renderFinished, renderProgressLine } from './progress-line.ts';
import { createTerminalFormat } from '../log-terminal.ts';
import { createTerminalScreen, type TerminalOutput, type TerminalScreen } from './terminal-screen.ts';

/** The terminal of who runs the service. */
export interface Terminal extends Pick<TerminalScreen, 'print' | 'close'> {
  readonly colours: boolean;
  /** Where the log is written: each line above the moving one. */
  readonly log: DestinationStream;
  /** Shows what is under way until something else is shown; without a text nothing is. */
  showStep(text: string): void;
  /** The same, and nothing else is shown afterwards. */
  showLastStep(text: string): void;
  readonly showProgress: ShowProgress;
}

/** Milliseconds between two drawings of the moving line. */
const REFRESH_MS = 1000;

export function createTerminal(
  out: TerminalOutput,
  { colours, now = () => performance.now() }: { colours: boolean; now?: () => number },
): Terminal {
  const screen = createTerminalScreen(out);
  const format = createTerminalFormat({ colours });
  const estimate = createEstimate(now);
  const timer = setInterval(screen.refresh, REFRESH_MS);
  timer.unref();
  let ending = false;
  const showStep = (text: string) =>
    screen.setLine(text === '' ? undefined : (columns) => cut(text, columns));
  return {
    colours,
    log: { write: (json: string) => screen.print(format(json)) },
    print: screen.print,
    showStep,
    showLastStep(text) {
      ending = true;
      showStep(text);
    },
    showProgress({ name }, progress) {
      if (ending) return;
      if (isDone(progress)) {
        screen.setLine();
        if (progress.total > 0) screen.print(`${renderFinished(name, progress)}\n`);
        return;
      }
      screen.setLine((columns) =>
        renderProgressLine(
          name,
          { ...progress, secondsLeft: estimate.secondsLeft(progress.part) },
          { columns, colours },
        ),
      );
    },
    close() {
      clearInterval(timer);
      screen.close();
    },
  };
}

/** The terminal that the process writes to; undefined where it is none, or one that cannot move its cursor. */
export function openTerminal(out: WriteStream = process.stdout as WriteStream): Terminal | undefined {
  if (!out.isTTY || process.env['TERM'] === 'dumb') return undefined;
  return createTerminal(out, { colours: out.hasColors() });
}
