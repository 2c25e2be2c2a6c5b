import { billingModule } from '@rawi/billing';
import { expect } from 'vitest';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { providers } from './paying-client.ts';

/**
 * What holds at any time, whatever was done: the books agree with themselves, no order was captured twice without giving
 * the second back, nothing was given without money or a trial, and no money was taken for nothing.
 */
export async function expectInvariants(service: ServiceUnderTest): Promise<void> {
  for (const provider of providers) await expectInvariantsOf(service, provider);
}

async function expectInvariantsOf(service: ServiceUnderTest, provider: string): Promise<void> {
  const billing = service.modules.api(billingModule);
  const rows = (text: string) => service.sql(text.replaceAll('$provider', `'${provider}'`));

  const sums: Record<string, number> = {};
  for (const { currency, minorUnits } of await billing.balancesOf(provider))
    sums[currency] = (sums[currency] ?? 0) + minorUnits;
  expect(
    Object.values(sums).filter((sum) => sum !== 0),
    'the journal sums to zero',
  ).toEqual([]);

  expect(await billing.checkJournal(provider), 'the books agree').toEqual([]);

  const numbers = await rows(
    'select number::int from rawi.bill where provider_id = $provider order by number',
  );
  expect(
    numbers.map(({ number }) => number),
    'bills are numbered without gaps',
  ).toEqual(numbers.map((_, at) => at + 1));

  expect(
    await rows(`
      select subscription_id, period_index from rawi.bill
      where provider_id = $provider and kind = 'INVOICE' and period_index is not null
      group by 1, 2 having count(*) > 1`),
    'one bill for a subscription and period',
  ).toEqual([]);

  expect(
    await rows(`
      select order_id from rawi.payment_attempt
      where provider_id = $provider and state in ('captured', 'refunded') and returning_minor_units < minor_units
      group by order_id having count(*) > 1`),
    'no order is captured twice without giving back',
  ).toEqual([]);

  expect(
    await rows(`
      select subscription_id from rawi.subscription s
      where provider_id = $provider and subscription_id like 'N-%' and not exists (
        select from rawi.payment_attempt a where a.provider_id = $provider
          and 'N-' || a.order_id = s.subscription_id and a.state in ('captured', 'refunded'))
      union all
      select purchase_id from rawi.purchase p
      where provider_id = $provider and purchase_id like 'K-%' and not exists (
        select from rawi.payment_attempt a where a.provider_id = $provider
          and 'K-' || a.order_id = p.purchase_id and a.state in ('captured', 'refunded'))`),
    'nothing is given without a capture or a trial',
  ).toEqual([]);

  expect(
    await rows(`
      select reference_id from rawi.payment_attempt a
      where provider_id = $provider and state in ('captured', 'refunded') and minor_units > 0
        and returning_minor_units < minor_units
        and not exists (select from rawi.subscription s where s.provider_id = $provider
          and s.subscription_id = 'N-' || a.order_id)
        and not exists (select from rawi.purchase p where p.provider_id = $provider
          and p.purchase_id = 'K-' || a.order_id)`),
    'nothing is captured that is neither given nor given back',
  ).toEqual([]);

  expect(
    await rows(`
      select coupon_id from rawi.coupon c where provider_id = $provider and uses <> (
        select count(*) from rawi.coupon_use u where u.provider_id = $provider and u.coupon_id = c.coupon_id)`),
    'uses of coupons are what is written down',
  ).toEqual([]);
}
