import type { ConsentPolicy } from '@rawi/domain';
import type { Clock, Keyring, Log, Queries } from '@rawi/platform';
import type { AnalyticsTool } from './tools/analytics-tool.ts';

/** What analytics work with. */
export interface AnalyticsDeps {
  db: Queries;
  clock: Clock;
  log: Log;
  /** Whether viewers of a country are asked. */
  policyOf(providerId: string, country: string): ConsentPolicy;
  /** Makes pseudonyms of devices. */
  keysOf(providerId: string): Keyring;
  /** The tools that a provider hands events to. */
  toolsOf(providerId: string): readonly AnalyticsTool[];
}
