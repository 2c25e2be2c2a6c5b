import { billingModule } from '@rawi/billing';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { providers } from './paying-client.ts';

/** What of a provider's rows is wrong, each as a statement that finds what breaks it. */
const RULES: readonly { rule: string; broken: string }[] = [
  {
    rule: 'bills are numbered without gaps',
    broken: `select number from (
        select number, row_number() over (order by number) as place from rawi.bill where provider_id = $provider
      ) numbered where number <> place`,
  },
  {
    rule: 'one bill for a subscription and period',
    broken: `select subscription_id, period_index from rawi.bill
      where provider_id = $provider and kind = 'INVOICE' and period_index is not null
      group by subscriber_id, 1, 2 having count(*) > 1`,
  },
  {
    rule: 'no order is captured twice without giving back',
    broken: `select order_id from rawi.payment_attempt
      where provider_id = $provider and state in ('captured', 'refunded') and returning_minor_units < minor_units
      group by order_id having count(*) > 1`,
  },
  {
    rule: 'nothing is given without a capture or a trial',
    broken: `select subscription_id as id from rawi.subscription s
      where provider_id = $provider and subscription_id like 'N-%' and not exists (
        select from rawi.payment_attempt a where a.provider_id = $provider
          and 'N-' || a.order_id = s.subscription_id and a.state in ('captured', 'refunded'))
      union all
      select purchase_id from rawi.purchase p
      where provider_id = $provider and purchase_id like 'K-%' and not exists (
        select from rawi.payment_attempt a where a.provider_id = $provider
          and 'K-' || a.order_id = p.purchase_id and a.state in ('captured', 'refunded'))`,
  },
  {
    rule: 'nothing is captured that is neither given nor given back',
    broken: `select reference_id, subscriber_id from rawi.payment_attempt a
      where provider_id = $provider and state in ('captured', 'refunded') and minor_units > 0
        and returning_minor_units < minor_units
        and not exists (select from rawi.bill_outcome o where o.provider_id = $provider
          and o.subscriber_id = a.subscriber_id and o.outcome = 'PAID' and o.reference_id = a.reference_id)`,
  },
  {
    rule: 'a bill is paid by one payment of its order, or by none',
    broken: `select o.bill_id from rawi.bill_outcome o
      left join rawi.payment_attempt a on a.provider_id = $provider and a.reference_id = o.reference_id
        and 'B-' || a.order_id = o.bill_id and a.state in ('captured', 'refunded')
      where o.provider_id = $provider and o.outcome = 'PAID'
      group by 1 having count(*) <> count(a.reference_id) or count(*) > 1`,
  },
  {
    rule: 'no more is given back than was paid',
    broken: `select reference_id from rawi.payment_attempt
      where provider_id = $provider and refunded_minor_units > minor_units`,
  },
  {
    rule: 'uses of coupons are what is written down, and at most what there is',
    broken: `select coupon_id, uses from rawi.coupon c where provider_id = $provider and (uses > max_uses or uses <> (
        select count(*) from rawi.coupon_use u where u.provider_id = $provider and u.coupon_id = c.coupon_id))`,
  },
  {
    rule: 'uses of vouchers are what is written down, and each gave its plan or title',
    broken: `select code_digest from rawi.voucher v where provider_id = $provider and uses <> (
        select count(*) from rawi.voucher_use u where u.provider_id = $provider and u.code_digest = v.code_digest)
      union all
      select code_digest from rawi.voucher_use u where provider_id = $provider and not exists (
        select from rawi.subscription s where s.provider_id = $provider and s.subscriber_id = u.subscriber_id
          and s.subscription_id = 'V-' || u.code_digest
        union all
        select from rawi.purchase p where p.provider_id = $provider and p.subscriber_id = u.subscriber_id
          and p.purchase_id = 'V-' || u.code_digest)
      union all
      select subscription_id from rawi.subscription s where provider_id = $provider and subscription_id like 'V-%'
        and not exists (select from rawi.voucher_use u where u.provider_id = $provider
          and u.subscriber_id = s.subscriber_id and 'V-' || u.code_digest = s.subscription_id)`,
  },
  {
    rule: 'a subscription that renews is due once, and one of a subscriber renews',
    broken: `select subscriber_id from rawi.subscription
      where provider_id = $provider and renews and renews_at is not null and ended_at is null
      group by 1 having count(*) > 1`,
  },
];

/**
 * What is broken of what holds at any time, whatever was done: the books agree with themselves, no order was captured
 * twice without giving the second back, nothing was given without money or a trial, and no money was taken for nothing.
 */
export async function brokenInvariants(service: ServiceUnderTest): Promise<string[]> {
  const broken: string[] = [];
  const billing = service.modules.api(billingModule);
  for (const provider of providers) {
    const sums: Record<string, number> = {};
    for (const { currency, minorUnits } of await billing.balancesOf(provider))
      sums[currency] = (sums[currency] ?? 0) + minorUnits;
    for (const [currency, sum] of Object.entries(sums))
      if (sum !== 0) broken.push(`${provider}: the journal sums to ${sum} ${currency}`);
    for (const finding of await billing.checkJournal(provider))
      broken.push(`${provider}: the books do not agree: ${JSON.stringify(finding)}`);
    for (const { rule, broken: statement } of RULES) {
      const rows = await service.sql(statement.replaceAll('$provider', `'${provider}'`));
      if (rows.length > 0)
        broken.push(`${provider}: not so: ${rule}: ${JSON.stringify(rows.slice(0, 5))} (${rows.length})`);
    }
  }
  return broken;
}
