import type { AnalyticsAttributes, AnalyticsEvent } from '@rawi/contract';

/** Most events that are kept before the sender is loaded; where it never is, no more are. */
const MAX_EARLY_EVENTS = 100;

export interface TrackedEvent {
  name: AnalyticsEvent;
  attributes: object;
  /** Epoch milliseconds. */
  at: number;
}

/** What was tracked and is not taken yet. The sender replaces its `push`. */
export const tracked: TrackedEvent[] = [];

/** Notes an event of the catalogue (ANALYT-01..11): nothing but a push to a list, so that a press handler may call it. */
export function track<E extends AnalyticsEvent>(name: E, attributes: AnalyticsAttributes<E>): void {
  if (tracked.length < MAX_EARLY_EVENTS) tracked.push({ name, attributes, at: Date.now() });
}
