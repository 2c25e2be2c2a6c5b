import { dailyKinds, type DailyKind } from '@rawi/analytics/daily-kinds';
import { parseArgs } from 'node:util';
import { isoDay, readDays } from './day-argument.ts';
import type { Refuse } from './refuse.ts';

/** Commands about analytics; days are ISO 8601, both included. */
export type AnalyticsCommand =
  | { name: 'analytics report'; provider: string | undefined; from: string; to: string }
  | {
      name: 'analytics export';
      provider: string | undefined;
      from: string;
      to: string;
      /** Every event, or the sums of days: of one kind or of all. */
      what: { events: true } | { kind: DailyKind | undefined };
    }
  | { name: 'analytics forget'; provider: string | undefined; subscriber: string };

const text = { type: 'string' } as const;
const EVENTS = 'every-event';

/** Reads a command about analytics; undefined for any other. `refuse` throws. */
export function readAnalytics(
  name: string,
  args: readonly string[],
  refuse: Refuse,
): AnalyticsCommand | undefined {
  if (name !== 'analytics') return undefined;
  const [action, ...rest] = args;
  const { values, positionals } = parseArgs({
    args: rest,
    options: { provider: text, from: text, to: text, kind: text },
    allowPositionals: true,
  });
  const { provider, kind } = values;
  const [subscriber, more] = positionals;
  if (action === 'forget') {
    if (subscriber === undefined || more !== undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(subscriber))
      return refuse('Name the subscriber: analytics forget ID.');
    return { name: 'analytics forget', provider, subscriber };
  }
  if (action !== 'report' && action !== 'export')
    return refuse('Analytics have the commands report, export and forget.');
  if (positionals.length > 0) return refuse(`"analytics ${action}" takes its days by name: --from and --to.`);
  const days = readDays(values, { isEndIncluded: true }, refuse);
  const [from, to] = [isoDay(days.from), isoDay(days.to)];
  if (action === 'report') {
    if (kind !== undefined) return refuse('"analytics report" has no --kind.');
    return { name: 'analytics report', provider, from, to };
  }
  if (kind === EVENTS) return { name: 'analytics export', provider, from, to, what: { events: true } };
  if (kind !== undefined && !(dailyKinds as readonly string[]).includes(kind))
    return refuse(`--kind is ${EVENTS}, or one of ${dailyKinds.join(', ')}.`);
  return { name: 'analytics export', provider, from, to, what: { kind: kind as DailyKind | undefined } };
}
