import type { PlanInterval } from '@rawi/domain';
import { sql } from 'kysely';
import type { Db } from '../store.ts';

/** A text in both languages. */
export interface Bilingual {
  en: string;
  ar: string;
}

/** What a plan costs in a country; `*`: in all that have no price of their own. */
export interface PlanPrice {
  country: string;
  currency: string;
  minorUnits: number;
}

export interface StoredPlan {
  planId: string;
  name: Bilingual;
  description: Bilingual;
  interval: PlanInterval;
  trialDays: number;
  availabilityIds: readonly string[];
  /** ISO 3166-1 alpha-2; empty: sold everywhere. */
  countries: readonly string[];
  graceDays: number;
  deviceLimit: number;
  streamLimit: number;
  weight: number;
  isOnSale: boolean;
  /** In the order in which they are offered. */
  prices: readonly PlanPrice[];
}

/** Writes plans with their prices, in place of those of their ids. */
export async function writePlans(db: Db, providerId: string, plans: readonly StoredPlan[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const plan of plans) {
      const { planId, name, description, interval, trialDays, graceDays, deviceLimit, streamLimit } = plan;
      await sql`
        insert into plan (provider_id, plan_id, name, description, plan_interval, trial_days, availability_ids, countries,
          grace_days, device_limit, stream_limit, weight, status)
        values (${providerId}, ${planId}, ${JSON.stringify(name)}, ${JSON.stringify(description)}, ${interval},
          ${trialDays}, ${[...plan.availabilityIds]}::text[], ${[...plan.countries]}::text[], ${graceDays},
          ${deviceLimit}, ${streamLimit}, ${plan.weight}, ${plan.isOnSale ? 'ACTIVE' : 'INACTIVE'})
        on conflict (provider_id, plan_id) do update set
          name = excluded.name, description = excluded.description, plan_interval = excluded.plan_interval,
          trial_days = excluded.trial_days, availability_ids = excluded.availability_ids,
          countries = excluded.countries, grace_days = excluded.grace_days, device_limit = excluded.device_limit,
          stream_limit = excluded.stream_limit, weight = excluded.weight, status = excluded.status`.execute(
        trx,
      );
      await sql`delete from plan_price where provider_id = ${providerId} and plan_id = ${planId}`.execute(
        trx,
      );
      for (const [position, price] of plan.prices.entries())
        await sql`
          insert into plan_price (provider_id, plan_id, country, currency, minor_units, position)
          values (${providerId}, ${planId}, ${price.country}, ${price.currency}, ${price.minorUnits}, ${position})
        `.execute(trx);
    }
  });
}

interface Row {
  plan_id: string;
  name: Bilingual;
  description: Bilingual;
  plan_interval: PlanInterval;
  trial_days: number;
  availability_ids: string[];
  countries: string[];
  grace_days: number;
  device_limit: number;
  stream_limit: number;
  weight: number;
  status: string;
  prices: PlanPrice[];
}

const planOf = (row: Row): StoredPlan => ({
  planId: row.plan_id,
  name: row.name,
  description: row.description,
  interval: row.plan_interval,
  trialDays: row.trial_days,
  availabilityIds: row.availability_ids,
  countries: row.countries,
  graceDays: row.grace_days,
  deviceLimit: row.device_limit,
  streamLimit: row.stream_limit,
  weight: row.weight,
  isOnSale: row.status === 'ACTIVE',
  prices: row.prices,
});

/** All plans of a provider with their prices, the greatest weight first; of one id where it is named. */
export async function findPlans(db: Db, providerId: string, planId?: string): Promise<StoredPlan[]> {
  const { rows } = await sql<Row>`
    select plan.*, coalesce(
      (select jsonb_agg(jsonb_build_object('country', country, 'currency', currency, 'minorUnits', minor_units)
         order by position)
       from plan_price where plan_price.provider_id = ${providerId} and plan_price.plan_id = plan.plan_id),
      '[]') as prices
    from plan
    where provider_id = ${providerId} and (${planId ?? null}::text is null or plan_id = ${planId ?? null}::text)
    order by weight desc, plan_id`.execute(db);
  return rows.map(planOf);
}
