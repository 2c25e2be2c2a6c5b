import type { AnalyticsAttributes, AnalyticsEvent } from '@rawi/contract';

/** Most events that are kept before the sender is loaded; where it never is, no more are. */
const MAX_EARLY_EVENTS = 100;

export interface TrackedEvent {
  name: AnalyticsEvent;
  attributes: object;
  /** Epoch milliseconds. */
  at: number;
}

const early: TrackedEvent[] = [];
let receiver: ((event: TrackedEvent) => void) | undefined;

/** Notes an event of the catalogue (ANALYT-01..11): nothing but a push to a list, so that a press handler may call it. */
export function track<E extends AnalyticsEvent>(name: E, attributes: AnalyticsAttributes<E>): void {
  const event = { name, attributes, at: Date.now() };
  if (receiver) receiver(event);
  else if (early.length < MAX_EARLY_EVENTS) early.push(event);
}

/** The sender takes what was tracked before it was loaded, and everything from then on. */
export function takeTracked(receive: (event: TrackedEvent) => void): void {
  receiver = receive;
  for (const event of early.splice(0)) receive(event);
}
