import type { AnalyticsUserProperties } from '@rawi/contract';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Delivery } from '../delivery-store.ts';
import { chunk, postJson, type AnalyticsTool } from './analytics-tool.ts';

export interface CleverTapKeys {
  /** `https://in1.api.clevertap.com`, by the region of the account. */
  endpoint: string;
  accountId: string;
  passcode: string;
}

/** Limits of the upload API. */
const MAX_RECORDS = 1000;
const MAX_AGE_MS = 30 * 86_400_000;

const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
/** A date as it takes it. */
const asDate = (day: string) => `$D_${epochSeconds(new Date(day))}`;
const genders: Record<string, string> = { MALE: 'M', FEMALE: 'F', OTHER: 'others' };

/** Its own names where it has them, beside the specification's. */
function profileOf(properties: AnalyticsUserProperties): Record<string, unknown> {
  const { name, email, phone, gender, dob, identity: _, ...rest } = properties;
  const dates = ['registration_start_date', 'subscription_start_date', 'subscription_end_date'] as const;
  return {
    ...rest,
    ...(name !== undefined && { Name: name }),
    ...(email !== undefined && { Email: email }),
    ...(phone !== undefined && { Phone: phone }),
    ...(gender !== undefined && { Gender: genders[gender] ?? gender }),
    ...(dob !== undefined && { DOB: asDate(dob) }),
    ...Object.fromEntries(
      dates.flatMap((key) => (rest[key] === undefined ? [] : [[key, asDate(rest[key])]])),
    ),
  };
}

function recordOf({ event, user }: Delivery) {
  const identity = user?.properties.identity ?? event?.deviceKey;
  if (event === undefined)
    return { identity, type: 'profile', profileData: user && profileOf(user.properties) };
  return {
    identity,
    ts: epochSeconds(event.occurredAt),
    type: 'event',
    evtName: event.name,
    evtData: { ...event.attributes, viewer_language: event.language, viewer_country: event.country },
  };
}

const uploadReply = z.object({
  status: z.enum(['success', 'partial', 'fail']),
  unprocessed: z.array(z.object({ record: z.unknown() })).default([]),
});

/** CleverTap by its upload API: users and events together. The reply lists what it does not take. */
export function cleverTap({ endpoint, accountId, passcode }: CleverTapKeys): AnalyticsTool {
  const address = new URL('/1/upload', endpoint);
  const headers = { 'x-clevertap-account-id': accountId, 'x-clevertap-passcode': passcode };
  return {
    id: 'clevertap',
    takesUsers: true,
    maxAgeMs: MAX_AGE_MS,
    batch: (deliveries) => chunk(deliveries, MAX_RECORDS),
    async send(deliveries) {
      const records = deliveries.map(recordOf);
      const { outcome, reply } = await postJson(address, { d: records }, headers);
      if (outcome !== 'sent') return { outcome };
      const read = uploadReply.safeParse(reply);
      // A page of a proxy instead of its reply.
      if (!read.success) return { outcome: 'unknown' };
      if (read.data.status === 'fail') return { outcome: 'refused' };
      // The order of the fields in its answer is its own.
      const isRefused = (sent: unknown) =>
        read.data.unprocessed.some(({ record }) => isDeepStrictEqual(record, sent));
      const refused = deliveries.filter((_, at) => isRefused(JSON.parse(JSON.stringify(records[at]))));
      return { outcome, refused: refused.map(({ itemId }) => itemId) };
    },
  };
}
