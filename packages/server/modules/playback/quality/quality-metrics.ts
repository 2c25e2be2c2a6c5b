import { Counter, Histogram, type Registry } from 'prom-client';
import { START_BUCKETS_MS, type PlayTotals } from './play-totals.ts';
import type { PlayGroup } from './quality-store.ts';

type Labels = Pick<PlayGroup, 'providerId' | 'browser' | 'deviceType'>;

/**
 * What this process was told of plays, for /metrics. Labels have few values each (providers, the browser families, the
 * device types, the kinds of failure): titles and countries are in the operator's report only.
 */
export function createQualityMetrics(registry: Registry) {
  const labelNames = ['provider', 'browser', 'device'] as const;
  const counter = <N extends string>(name: string, help: string, names: readonly N[]) =>
    new Counter({ name, help, labelNames: [...names], registers: [registry] });

  const start = new Histogram({
    name: 'rawi_playback_start_seconds',
    help: 'Time from the press of Play to the first frame, as players report it',
    labelNames: [...labelNames],
    buckets: START_BUCKETS_MS.map((milliseconds) => milliseconds / 1000),
    registers: [registry],
  });
  const plays = counter('rawi_playback_plays_total', 'Plays that were begun', labelNames);
  const stalls = counter('rawi_playback_stalls_total', 'Times that a play ran out of data', labelNames);
  const stalled = counter(
    'rawi_playback_stalled_seconds_total',
    'Time that plays waited for data',
    labelNames,
  );
  const watched = counter('rawi_playback_watched_seconds_total', 'Time that plays moved', labelNames);
  const bits = counter('rawi_playback_bits_total', 'Bits of the renditions that were shown', labelNames);
  const measured = counter(
    'rawi_playback_measured_seconds_total',
    'Time with a rendition of known bitrate: bits divided by it is the mean bitrate',
    labelNames,
  );
  const errors = counter('rawi_playback_errors_total', 'Failures that ended a play', ['provider', 'kind']);
  const dropped = counter(
    'rawi_playback_reports_dropped_total',
    'Reports of plays that were dropped, since the database is slow or unavailable',
    ['provider'],
  );

  return {
    record({ providerId, browser, deviceType }: Labels, startMs: number | undefined, totals: PlayTotals) {
      const labels = { provider: providerId, browser, device: deviceType };
      const { counts } = totals;
      if (startMs !== undefined) start.observe(labels, startMs / 1000);
      plays.inc(labels, counts.plays ?? 0);
      stalls.inc(labels, counts.stalls ?? 0);
      stalled.inc(labels, (counts.stalled_ms ?? 0) / 1000);
      watched.inc(labels, (counts.watched_ms ?? 0) / 1000);
      bits.inc(labels, (counts.kilobits ?? 0) * 1000);
      measured.inc(labels, (counts.measured_ms ?? 0) / 1000);
      for (const [kind, more] of Object.entries(totals.errors))
        errors.inc({ provider: providerId, kind }, more);
    },
    drop: (providerId: string) => dropped.inc({ provider: providerId }),
  };
}
