import type { PlayReport } from '@rawi/contract';
import type { PlayErrorKind } from '@rawi/domain';

/** Upper bounds of the start-time histogram, in milliseconds; the last bucket has none. */
export const START_BUCKETS_MS = [250, 500, 1000, 2000, 3000, 5000, 10_000] as const;

/** The summed columns of `play_quality`. */
export const counters = [
  'plays',
  'starts',
  'start_ms',
  'start_250',
  'start_500',
  'start_1000',
  'start_2000',
  'start_3000',
  'start_5000',
  'start_10000',
  'start_longer',
  'stalls',
  'stalled_ms',
  'watched_ms',
  'measured_ms',
  'kilobits',
  'below_480_ms',
  'below_720_ms',
  'below_1080_ms',
  'from_1080_ms',
] as const;
export type Counter = (typeof counters)[number];

/** What the reports of one group add up to. */
export interface PlayTotals {
  counts: Partial<Record<Counter, number>>;
  errors: Partial<Record<PlayErrorKind, number>>;
}

function startBucketOf(milliseconds: number): Counter {
  const bound = START_BUCKETS_MS.find((most) => milliseconds <= most);
  return bound === undefined ? 'start_longer' : `start_${bound}`;
}

function heightClassOf(height: number): Counter {
  if (height < 480) return 'below_480_ms';
  if (height < 720) return 'below_720_ms';
  return height < 1080 ? 'below_1080_ms' : 'from_1080_ms';
}

/** What one report counts for; `isNew` where it is the first of its play. */
export function totalsOf(report: PlayReport, isNew: boolean): PlayTotals {
  const { startms, stalls, stalledms, watchedms, renditions, errors } = report;
  const totals: PlayTotals = {
    counts: { plays: isNew ? 1 : 0, stalls, stalled_ms: stalledms, watched_ms: watchedms },
    errors: {},
  };
  const { counts } = totals;
  const add = (name: Counter, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  if (startms !== undefined) {
    add('starts', 1);
    add('start_ms', startms);
    add(startBucketOf(startms), 1);
  }
  for (const { height, kbps, ms } of renditions) {
    add('measured_ms', ms);
    add('kilobits', Math.round((kbps * ms) / 1000));
    add(heightClassOf(height), ms);
  }
  for (const kind of errors) totals.errors[kind] = (totals.errors[kind] ?? 0) + 1;
  return totals;
}

/** Adds `more` to `totals`, in place. */
export function addTotals(totals: PlayTotals, more: PlayTotals): void {
  for (const [name, value] of Object.entries(more.counts) as [Counter, number][])
    totals.counts[name] = (totals.counts[name] ?? 0) + value;
  for (const [kind, value] of Object.entries(more.errors) as [PlayErrorKind, number][])
    totals.errors[kind] = (totals.errors[kind] ?? 0) + value;
}
