/**
 * A length of time: months of the calendar, and milliseconds. Years are twelve months, weeks seven days, and a day is
 * always 24 hours, since all is counted in UTC.
 */
export interface Duration {
  readonly months: number;
  readonly milliseconds: number;
}

/** One of the periods that follow each other from an anchor. */
export interface Period {
  /** 0 for the first one. */
  readonly index: number;
  readonly start: Date;
  /** The start of the next one: the first instant that is not in this one. */
  readonly end: Date;
}

/**
 * A text that is no duration (`text`), a length that is none or too much (`duration`), an instant that is not valid or
 * outside of the years 1 to 9999 (`instant`), or before the anchor (`before`).
 */
export class PeriodError extends Error {
  readonly code: 'text' | 'duration' | 'instant' | 'before';
  constructor(code: PeriodError['code'], message: string) {
    super(message);
    this.name = 'PeriodError';
    this.code = code;
  }
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A hundred years: a longer one is a mistake. */
const MAX_MONTHS = 1200;
const MAX_MS = 36_525 * DAY_MS;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

const DURATION_PATTERN =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Reads an ISO 8601 duration of whole numbers: `P1M`, `P7D`, `P1Y`, `PT48H`, `P1Y6M`. Fractions and signs are refused,
 * as are no length at all and more than a hundred years. Throws PeriodError (`text`, `duration`).
 */
export function parseDuration(text: string): Duration {
  const parts = text.length > 40 ? null : DURATION_PATTERN.exec(text);
  if (!parts) throw new PeriodError('text', `not a duration: ${JSON.stringify(text.slice(0, 60))}`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return checked({
    months: years * 12 + months,
    milliseconds: (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS,
  });
}

function checked(duration: Duration): Duration {
  const { months, milliseconds } = duration;
  const fits = (value: number, most: number) => Number.isSafeInteger(value) && value >= 0 && value <= most;
  if (!fits(months, MAX_MONTHS) || !fits(milliseconds, MAX_MS) || months + milliseconds === 0)
    throw new PeriodError('duration', 'a duration is longer than nothing, and at most a hundred years');
  return duration;
}

function timeOf(instant: Date): number {
  const time = instant.getTime();
  if (!(time >= EARLIEST && time <= LATEST))
    throw new PeriodError('instant', 'an instant has to be within the years 1 to 9999');
  return time;
}

/** The same day and time so many months later; where that month has no such day, its last day. */
function addMonths(time: number, months: number): number {
  const from = new Date(time);
  const month = from.getUTCMonth() + months;
  const to = new Date(time);
  // Day 0 of the next month is the last of this one. `setUTCFullYear` takes the years below 100 as they are.
  to.setUTCFullYear(from.getUTCFullYear(), month + 1, 0);
  if (to.getUTCDate() > from.getUTCDate()) to.setUTCDate(from.getUTCDate());
  return to.getTime();
}

/**
 * When a duration that begins at `instant` ends. Months go before the rest: a month and a day after 31 January is 1
 * March. Throws PeriodError (`duration`, `instant`).
 */
export function addDuration(instant: Date, duration: Duration): Date {
  return periodStart(instant, duration, 1);
}

/**
 * When the `index`-th period from the anchor begins; the anchor itself begins period 0. Always counted from the anchor
 * and never from the end of the period before: monthly from 31 January gives 28 February, then 31 March again.
 *
 * All is counted in UTC, by the anchor's own day and time there. Viewers of one provider live in several zones, and a
 * bill has to fall due at the same instant in every process and on every replay, whatever a country does to its clocks;
 * a plan holds to the end of its day in UTC (ACCESS-19). Who shows a date to a viewer chooses the zone then.
 *
 * Throws PeriodError (`duration`, `instant`).
 */
export function periodStart(anchor: Date, duration: Duration, index: number): Date {
  const { months, milliseconds } = checked(duration);
  if (!Number.isSafeInteger(index) || index < 0)
    throw new PeriodError('duration', `periods are counted from 0: ${index}`);
  const time = timeOf(anchor);
  // What a date cannot hold is no valid one, and refused with what lies beyond the last year.
  const start = new Date(addMonths(time, months * index) + milliseconds * index);
  return new Date(timeOf(start));
}

/**
 * The period from the anchor that holds an instant: its start is in it, its end is not. Throws PeriodError
 * (`duration`, `instant`; `before` where the instant is before the anchor).
 */
export function periodAt(anchor: Date, duration: Duration, instant: Date): Period {
  const { months, milliseconds } = checked(duration);
  const [from, to] = [timeOf(anchor), timeOf(instant)];
  if (to < from) throw new PeriodError('before', 'the instant is before the first period');
  // No period is longer than this, so that the guess is never too late.
  const longestMs = months * 31 * DAY_MS + milliseconds;
  let index = Math.floor((to - from) / longestMs);
  while (periodStart(anchor, duration, index + 1).getTime() <= to) index += 1;
  return {
    index,
    start: periodStart(anchor, duration, index),
    end: periodStart(anchor, duration, index + 1),
  };
}
