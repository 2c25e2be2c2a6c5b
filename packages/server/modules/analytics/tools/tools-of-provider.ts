import type { Log } from '@rawi/platform';
import type { LoadedProvider } from '@rawi/providers';
import type { AnalyticsTool } from './analytics-tool.ts';
import { cleverTap } from './clever-tap.ts';
import { googleAnalytics } from './google-analytics.ts';

/**
 * The tools that a provider hands events to from here. One whose keys are not whole does not start, and the log says what
 * is missing.
 */
export function toolsOf(
  { id, brand, analyticsKeys }: Pick<LoadedProvider, 'id' | 'brand' | 'analyticsKeys'>,
  log: Pick<Log, 'warn'>,
): AnalyticsTool[] {
  const { measurementId, ga4Endpoint, clevertap } = brand.analytics;
  const { ga4ApiSecret, clevertapPasscode } = analyticsKeys;
  const tools: AnalyticsTool[] = [];
  const lacks = (tool: string, setting: string) =>
    log.warn({ provider: id, tool, setting }, 'a tool of analytics does not start: a setting is missing');

  if (ga4ApiSecret !== undefined)
    if (/^G-[A-Z0-9]{4,16}$/.test(measurementId))
      tools.push(googleAnalytics({ endpoint: ga4Endpoint, measurementId, apiSecret: ga4ApiSecret }));
    else lacks('ga4', 'brand.json: analytics.measurementId');
  if (clevertap !== undefined)
    if (clevertapPasscode !== undefined) tools.push(cleverTap({ ...clevertap, passcode: clevertapPasscode }));
    else lacks('clevertap', 'keys.json: analytics.clevertapPasscode');
  else if (clevertapPasscode !== undefined) lacks('clevertap', 'brand.json: analytics.clevertap');
  return tools;
}
