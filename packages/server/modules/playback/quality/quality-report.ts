import { CallError } from '@rawi/contract';
import { requireMetricsReader, type Clock, type Config, type Http } from '@rawi/platform';
import { z } from 'zod';
import type { Db } from '../store.ts';
import { START_BUCKETS_MS, type Counter } from './play-totals.ts';
import { reportDimensions, sumPlayQuality, type QualityRow, type ReportDimension } from './quality-store.ts';

const HOUR_MS = 3_600_000;
const dimensions = Object.keys(reportDimensions) as [ReportDimension, ...ReportDimension[]];

const wantedSchema = z.strictObject({
  provider: z.string().optional(),
  by: z.enum(dimensions).default('title'),
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 400)
    .default(24),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

/** One line of the report. Times in seconds, rates per play; null where nothing was measured. */
export interface QualityLine {
  key: string;
  plays: number;
  /** Share of the plays without a first frame. */
  failedStarts: number | null;
  startSeconds: { mean: number | null; p50: number | null; p95: number | null };
  stallsPerPlay: number | null;
  /** Share of the time that plays waited for data. */
  stalledShare: number | null;
  watchedHours: number;
  meanKbps: number | null;
  /** Shares of the measured time by the height of the picture. */
  heights: Record<'below480' | 'below720' | 'below1080' | 'from1080', number | null>;
  errors: QualityRow['errors'];
}

const startBounds = [...START_BUCKETS_MS, Infinity];
const startCounters: readonly Counter[] = [
  ...START_BUCKETS_MS.map((bound): Counter => `start_${bound}`),
  'start_longer',
];

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits));
const share = (part: number, whole: number) => (whole > 0 ? rounded(part / whole, 4) : null);

/**
 * The start time in seconds that a share of the plays stays within, read off the histogram by a straight line inside of
 * its bucket; in the last one, its lower bound.
 */
export function startQuantile(counts: Record<Counter, number>, part: number): number | null {
  const inBuckets = startCounters.map((name) => counts[name]);
  const total = inBuckets.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [i, inBucket] of inBuckets.entries()) {
    const rank = part * total - before;
    if (inBucket > 0 && rank <= inBucket) {
      const from = i === 0 ? 0 : startBounds[i - 1]!;
      const to = startBounds[i]!;
      return rounded((to === Infinity ? from : from + (to - from) * (rank / inBucket)) / 1000);
    }
    before += inBucket;
  }
  return null;
}

export function toQualityLine({ key, counts, errors }: QualityRow): QualityLine {
  const { plays, starts, measured_ms: measuredMs } = counts;
  return {
    key,
    plays,
    failedStarts: share(Math.max(plays - starts, 0), plays),
    startSeconds: {
      mean: starts > 0 ? rounded(counts.start_ms / starts / 1000) : null,
      p50: startQuantile(counts, 0.5),
      p95: startQuantile(counts, 0.95),
    },
    stallsPerPlay: share(counts.stalls, plays),
    stalledShare: share(counts.stalled_ms, counts.stalled_ms + counts.watched_ms),
    watchedHours: rounded(counts.watched_ms / HOUR_MS, 5),
    meanKbps: measuredMs > 0 ? Math.round((counts.kilobits * 1000) / measuredMs) : null,
    heights: {
      below480: share(counts.below_480_ms, measuredMs),
      below720: share(counts.below_720_ms, measuredMs),
      below1080: share(counts.below_1080_ms, measuredMs),
      from1080: share(counts.from_1080_ms, measuredMs),
    },
    errors,
  };
}

export interface QualityReportDeps {
  db: Db;
  config: Config;
  clock: Clock;
  providers: { ids(): readonly string[] };
}

/**
 * Adds `/metrics/playback`: how plays went by title, country, browser, device type, player version or hour. It opens to
 * who may read /metrics, since a service has no other sign of who runs it; see docs/operate.md.
 */
export function registerQualityReport(http: Http, { db, config, clock, providers }: QualityReportDeps): void {
  http.get('/metrics/playback', async (request, reply) => {
    requireMetricsReader(request, config);
    reply.header('cache-control', 'no-store');
    const read = wantedSchema.safeParse(request.query);
    if (!read.success) {
      const [issue] = read.error.issues;
      const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
      throw new CallError(1002, field);
    }
    const { provider = config.provider, by, hours, limit } = read.data;
    if (!providers.ids().includes(provider)) throw new CallError(1006, 'provider');
    const to = clock.now();
    const from = new Date((Math.floor(to.getTime() / HOUR_MS) - hours) * HOUR_MS);
    const rows = await sumPlayQuality(db, provider, { by, from, to, limit });
    return { provider, by, from: from.toISOString(), to: to.toISOString(), data: rows.map(toQualityLine) };
  });
}
