import type { Progress } from '../report-progress.ts';

/** Seconds of measuring before a remaining time is told. */
const MEASURED_SECONDS = 8;
const WIDEST_BAR = 30;
const NARROWEST_BAR = 6;

/** Estimates how long some work still takes, from how fast it went so far. `now` is in milliseconds. */
export function createEstimate(now: () => number): {
  /** Seconds left; undefined while too little is known. */
  secondsLeft(part: number): number | undefined;
} {
  let first: { at: number; part: number } | undefined;
  let latest: { at: number; part: number; left: number } | undefined;
  return {
    secondsLeft(part) {
      const at = now() / 1000;
      first ??= { at, part };
      if (part > (latest?.part ?? first.part) && at - first.at >= MEASURED_SECONDS)
        latest = { at, part, left: ((1 - part) * (at - first.at)) / (part - first.part) };
      // Between two reports the time passes all the same.
      return latest && Math.max(0, latest.left - (at - latest.at));
    },
  };
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** A text cut to a width, with a mark where it was cut. */
export function cut(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - 1))}…`;
}

/** Sequences that colour a terminal; without colours the text as it is. */
export function createPaint(colours: boolean) {
  const paint = (code: string) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { strong: paint('1'), quiet: paint('2'), accent: paint('33') };
}

/**
 * The line of some work on a terminal, at most `columns` wide: name, bar, how many of how many, percent, time left.
 * Where it is narrow, the time goes first, then the bar, then the percent.
 */
export function renderProgressLine(
  name: string,
  { done, failed, total, part, secondsLeft }: Progress & { secondsLeft?: number | undefined },
  { columns, colours }: { columns: number; colours: boolean },
): string {
  const { quiet, accent } = createPaint(colours);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const count = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  const percent = `${Math.floor(part * 100)} %`;
  const left = secondsLeft === undefined ? '' : timeLeft(secondsLeft);
  const width = (...texts: string[]) =>
    texts.reduce((sum, text) => sum + (text === '' ? 0 : text.length + 2), -2);

  const shownLeft = columns >= width(title, count, percent, left) + NARROWEST_BAR + 2 ? left : '';
  const bar = Math.min(WIDEST_BAR, columns - width(title, count, percent, shownLeft) - 2);
  if (bar >= NARROWEST_BAR) {
    const filled = Math.round(bar * Math.min(1, Math.max(0, part)));
    const parts = [
      title,
      `${accent('█'.repeat(filled))}${quiet('░'.repeat(bar - filled))}`,
      count,
      percent,
      ...(shownLeft === '' ? [] : [quiet(shownLeft)]),
    ];
    return parts.join('  ');
  }
  return columns >= width(title, count, percent)
    ? `${title}  ${count}  ${percent}`
    : cut(`${title}  ${count}`, columns);
}

/** The sentence that stays when some work is done. */
export function renderFinished(name: string, { done, failed, total }: Progress): string {
  return failed > 0
    ? `${done} of ${total} ${name} are ready, ${failed} could not be made.`
    : `All ${total} ${name} are ready.`;
}
