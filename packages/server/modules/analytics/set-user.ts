import type { AnalyticsUserProperties, SubscriberDetails } from '@rawi/contract';
import { subscriptionProperties, isoDay } from '@rawi/domain';
import { randomUUID } from 'node:crypto';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { writeUser } from './user-store.ts';

/** The plans of a subscriber; `planstartdate` in epoch seconds. */
export type Plans = readonly { planstartdate: number; nextbilling: string }[];

const present = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** The user properties of an account and the profile in use (ANALYT-12..18). */
export function userProperties(details: SubscriberDetails, plans: Plans): AnalyticsUserProperties {
  const { subscriberid, profileid, profilename, email, mobileno, gender, dob, age, country, created } =
    details;
  const known = {
    name: present(profilename),
    email: present(email),
    phone: present(mobileno),
    ...{ gender, dob, age },
    country: present(country),
  };
  return {
    identity: subscriberid,
    subscriber_id: subscriberid,
    user_id: profileid || subscriberid,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    registration_start_date: isoDay(new Date(created * 1000)),
    ...subscriptionProperties(plans),
  };
}

/** Stores the user properties of a profile, and has the tools told where they have changed. */
export async function setUser(
  { db, clock, toolsOf }: AnalyticsDeps,
  providerId: string,
  { details, plans }: { details: SubscriberDetails; plans: Plans },
): Promise<AnalyticsUserProperties> {
  const properties = userProperties(details, plans);
  const { subscriber_id: subscriberId, user_id: profileId } = properties;
  const tools = toolsOf(providerId).flatMap(({ id, takesUsers }) => (takesUsers ? [id] : []));
  await writeUser(
    db,
    providerId,
    { subscriberId, profileId },
    {
      ...{ userKey: randomUUID(), properties, tools, at: clock.now() },
    },
  );
  return properties;
}
