import { expect, test } from 'vitest';
import { billsOf } from './money-rules.ts';
import { CARD, payingClient, plan, sellPlans, type PayingClient } from './paying-client.ts';
import { buyer, renew, service, subscriptionsOf, to, useRenewingService } from './renewing-service.ts';

/** How long the periods of a plan are that an operator edits between what a viewer agrees to and its payment. */
useRenewingService();

type Interval = typeof plan.interval;
const edited = (interval: Interval) => ({ ...plan, planId: 'EDITED', interval });
const basic = (interval: Interval) => ({
  ...plan,
  planId: 'BASIC',
  interval,
  prices: [{ country: 'BH', currency: 'BHD', minorUnits: 1990 }],
});

/** Pays what was begun at the gateway's page; what became of it. */
async function pay(client: PayingClient, begun: Record<string, any>): Promise<Record<string, unknown>> {
  await client.submit(begun['referencedata'].checkoutUrl, CARD);
  return (await client.payment(begun['referenceid'])).body;
}

test('PLAN-02 a plan that is given another interval while it is paid lasts as long as was ordered', async () => {
  await to('2027-01-01T12:00:00Z');
  await sellPlans(service, [edited('HALFYEARLY')]);
  const client = await payingClient(service, 'PAYING');
  const { body } = await client.pay({ planid: 'EDITED' });
  await sellPlans(service, [edited('WEEKLY')]);
  expect(await pay(client, body)).toMatchObject({ paymentstatus: 'SUCCESS' });
  expect(await subscriptionsOf('PAYING')).toMatchObject([
    { planinterval: 'HALFYEARLY', amount: 2990, nextbilling: '2027-07-01' },
  ]);
  await to('2027-07-01T12:00:00Z');
  await renew();
  expect(await billsOf(service, 'PAYING')).toMatchObject([
    { from: '2027-01-01', to: '2027-07-01', outcome: 'PAID' },
    { from: '2027-07-01', to: '2028-01-01', outcome: 'PAID' },
  ]);
});

test('a plan whose interval or free days are not those that the order showed is agreed anew', async () => {
  await to('2027-09-01T12:00:00Z');
  await sellPlans(service, [
    edited('HALFYEARLY'),
    { ...edited('HALFYEARLY'), planId: 'TRIED', trialDays: 7 },
  ]);
  const client = await payingClient(service, 'SHOWN');
  const shown = { planinterval: 'HALFYEARLY', trialperioddays: 0 };
  const begin = async (seen: object, planid = 'EDITED') =>
    (await client.pay({ planid, ...seen }, 'SANDBOX')).body;
  await sellPlans(service, [edited('WEEKLY'), { ...edited('HALFYEARLY'), planId: 'TRIED' }]);
  expect(await begin(shown)).toMatchObject({ errorcode: 7324, field: 'planid' });
  // What was free for some days is paid at once now.
  expect(await begin({ ...shown, trialperioddays: 7 }, 'TRIED')).toMatchObject({ errorcode: 7324 });
  // As a form sends it, and as an app of an earlier release does.
  expect(await begin({ ...shown, trialperioddays: '0' }, 'TRIED')).toMatchObject({ paymentstatus: 'INIT' });
  expect(await begin({ ...shown, planinterval: 'WEEKLY' })).toMatchObject({ paymentstatus: 'INIT' });
  expect(await begin({})).toMatchObject({ paymentstatus: 'INIT' });
});

test('a payment that is begun again after its plan was given another interval is another order', async () => {
  await to('2028-01-01T12:00:00Z');
  await sellPlans(service, [edited('HALFYEARLY')]);
  const client = await payingClient(service, 'AGAIN');
  const first = (await client.pay({ planid: 'EDITED' })).body;
  await sellPlans(service, [edited('MONTHLY')]);
  const second = (await client.pay({ planid: 'EDITED' })).body;
  expect(second.referenceid).not.toBe(first.referenceid);
  // The former order is closed, and what it ordered is sold no more: its payment goes back.
  expect(await pay(client, first)).toMatchObject({ refundreason: 'ORDER_CLOSED' });
  expect(await pay(client, second)).toMatchObject({ paymentstatus: 'SUCCESS' });
  expect(await subscriptionsOf('AGAIN')).toMatchObject([
    { planinterval: 'MONTHLY', nextbilling: '2028-02-01' },
  ]);
});

test('PLAN-14 a plan that follows has the interval that was agreed, whatever the plan is given until then', async () => {
  await to('2028-05-01T12:00:00Z');
  await sellPlans(service, [basic('MONTHLY')]);
  const client = await buyer('PLANNED');
  const headers = { ...client.headers, 'content-type': 'application/json' };
  const change = async (nextplaninterval: Interval) => {
    const body = JSON.stringify({ action: 'CHANGE', nextplanid: 'BASIC', nextplaninterval });
    return (await service.send('PUT', '/sms/subscriberv2/v1/subscription/PL', body, headers)).body;
  };
  expect(await change('WEEKLY'), 'as the page showed it before').toMatchObject({ errorcode: 7324 });
  expect(await change('MONTHLY')).toMatchObject({ success: 'CHANGED' });
  await sellPlans(service, [basic('WEEKLY')]);
  expect(await subscriptionsOf('PLANNED')).toMatchObject([
    { planid: 'PL', nextplanid: 'BASIC', nextplaninterval: 'MONTHLY', amount: 1990 },
  ]);
  await to('2028-06-01T12:00:00Z');
  await renew();
  expect((await subscriptionsOf('PLANNED'))[0]).toMatchObject({
    ...{ planid: 'BASIC', planinterval: 'MONTHLY', amount: 1990, nextbilling: '2028-07-01' },
  });
  expect(await billsOf(service, 'PLANNED')).toMatchObject([
    { from: '2028-05-01', to: '2028-06-01', total: 2990, outcome: 'PAID' },
    { from: '2028-06-01', to: '2028-07-01', total: 1990, outcome: 'PAID' },
  ]);
});

test('the interval that an earlier release agreed to is that of the plan when it is paid', async () => {
  await to('2029-01-01T12:00:00Z');
  await sellPlans(service, [edited('HALFYEARLY'), basic('MONTHLY')]);
  const client = await payingClient(service, 'FORMER');
  const { body } = await client.pay({ planid: 'EDITED' });
  await service.sql("update rawi.purchase_order set plan_interval = null where state = 'open'");
  await sellPlans(service, [edited('QUARTERLY')]);
  expect(await pay(client, body)).toMatchObject({ paymentstatus: 'SUCCESS' });
  expect(await subscriptionsOf('FORMER')).toMatchObject([{ planinterval: 'QUARTERLY' }]);
  // It puts another plan in the place of one that is to follow, and knows nothing of its interval.
  await service.sql(`update rawi.subscription set next_plan_id = 'BASIC', next_price_minor_units = 1990,
    next_agreed = '{"planId": "PL", "interval": "ANNUAL"}' where subscriber_id = 'FORMER'`);
  expect(await subscriptionsOf('FORMER')).toMatchObject([
    { nextplanid: 'BASIC', nextplaninterval: 'MONTHLY' },
  ]);
});
