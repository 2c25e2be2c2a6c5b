import { billingModule } from '@rawi/billing';
import { expect } from 'vitest';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { providers } from './paying-client.ts';

/** What holds of the money of both providers at any time, whatever was done. */
export async function expectMoneyRules(service: ServiceUnderTest): Promise<void> {
  for (const provider of providers) {
    const sums: Record<string, number> = {};
    for (const { currency, minorUnits } of await service.modules.api(billingModule).balancesOf(provider))
      sums[currency] = (sums[currency] ?? 0) + minorUnits;
    expect(
      Object.values(sums).every((sum) => sum === 0),
      'the journal sums to zero',
    ).toBe(true);
    const numbers = await service.sql(
      `select number::int from rawi.bill where provider_id = '${provider}' order by number`,
    );
    expect(
      numbers.map((row) => row['number']),
      'bills are numbered without gaps',
    ).toEqual(numbers.map((_, at) => at + 1));
  }
  const twice = await service.sql(`
    select provider_id, subscription_id, period_index from rawi.bill
    where kind = 'INVOICE' and period_index is not null
    group by provider_id, subscriber_id, subscription_id, period_index having count(*) > 1`);
  expect(twice, 'one bill for a subscription and period').toEqual([]);
  const paidTwice = await service.sql(`
    select order_id from rawi.payment_attempt where state = 'captured'
    group by provider_id, order_id having count(*) > 1`);
  expect(paidTwice, 'nothing is paid twice').toEqual([]);
}

/** Nothing of this test is renewed in the next. */
export async function stopRenewals(service: ServiceUnderTest): Promise<void> {
  await service.sql('update rawi.subscription set renews_at = null, renews = false');
}

/** Bills of a subscriber, the first one first. */
export async function billsOf(service: ServiceUnderTest, subscriberId: string, provider = 'rawi') {
  return service.sql(`
    select to_char(period_from, 'YYYY-MM-DD') as from, to_char(period_to, 'YYYY-MM-DD') as to,
      total_minor_units::int as total, period_index::int as index,
      (select string_agg(outcome, ',' order by outcome) from rawi.bill_outcome
       where bill_outcome.provider_id = bill.provider_id and bill_outcome.subscriber_id = bill.subscriber_id
         and bill_outcome.bill_id = bill.bill_id) as outcome
    from rawi.bill where provider_id = '${provider}' and subscriber_id = '${subscriberId}' order by number`);
}
