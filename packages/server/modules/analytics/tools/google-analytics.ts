import type { Delivery } from '../delivery-store.ts';
import { chunk, postJson, type AnalyticsTool } from './analytics-tool.ts';

export interface GoogleAnalyticsKeys {
  /** `https://www.google-analytics.com`, or that of a region. */
  endpoint: string;
  measurementId: string;
  apiSecret: string;
}

/** Limits of the Measurement Protocol. */
const MAX_EVENTS = 25;
const MAX_VALUE_LENGTH = 100;
const MAX_AGE_MS = 72 * 3_600_000;

const valueOf = (value: string | number | boolean) =>
  typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value;

/** Its terms forbid what identifies a person: users are pseudonyms, and of their properties only these are told. */
const TOLD = ['age', 'gender', 'country', 'subscription_status'] as const;

function userOf({ user }: Delivery) {
  if (user === undefined) return {};
  const told = TOLD.flatMap((name) => {
    const value = user.properties[name];
    return value === undefined ? [] : [[name, { value: valueOf(value) }]];
  });
  return { user_id: user.userKey, user_properties: Object.fromEntries(told) as object };
}

/**
 * Google Analytics 4 by its Measurement Protocol: requests of one device and user, at most 25 events each. It has no
 * mark by which it would know a repetition.
 */
export function googleAnalytics({ endpoint, measurementId, apiSecret }: GoogleAnalyticsKeys): AnalyticsTool {
  const address = new URL('/mp/collect', endpoint);
  address.searchParams.set('measurement_id', measurementId);
  address.searchParams.set('api_secret', apiSecret);
  return {
    id: 'ga4',
    takesUsers: false,
    maxAgeMs: MAX_AGE_MS,
    batch(deliveries) {
      const groups = Map.groupBy(
        deliveries,
        ({ event, user }) => `${event?.deviceKey} ${user?.userKey} ${event?.deviceKind}`,
      );
      return [...groups.values()].flatMap((group) => chunk(group, MAX_EVENTS));
    },
    async send(deliveries) {
      const events = deliveries.flatMap(({ event }) => event ?? []);
      const [first] = deliveries;
      if (first?.event === undefined) return { outcome: 'refused' };
      const { outcome } = await postJson(address, {
        client_id: first.event.deviceKey,
        ...userOf(first),
        non_personalized_ads: true,
        events: events.map(({ name, occurredAt, attributes, language, country }) => ({
          name,
          timestamp_micros: occurredAt.getTime() * 1000,
          params: {
            ...Object.fromEntries(
              Object.entries(attributes).map(([key, value]) => [key, valueOf(value)] as const),
            ),
            viewer_language: language,
            viewer_country: country,
            engagement_time_msec: 1,
          },
        })),
      });
      return { outcome };
    },
  };
}
