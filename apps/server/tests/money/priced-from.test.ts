import { billingModule } from '@rawi/billing';
import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gatewayDouble } from './gateway-double.ts';
import { expectInvariants } from './invariants.ts';
import { plan, sellPlans } from './paying-client.ts';
import { startScriptedService, type ScriptedClient, type ScriptedService } from './scripted-service.ts';

/** Orders of plans that are paid when the plan that they were priced from is no longer the present one. */
let money: ScriptedService;
const double = gatewayDouble();

const priced = (planId: string, minorUnits: number) => ({
  ...plan,
  planId,
  prices: [{ country: 'BH', currency: 'BHD', minorUnits }],
});
const PRICES = { KIDS: 990, HALF: 10_900, ALL: 4990, WEEK: 1490, QUARTER: 4490 };
type PlanId = keyof typeof PRICES;

beforeAll(async () => {
  money = await startScriptedService();
  await sellPlans(
    money.service,
    Object.entries(PRICES).map(([planId, minorUnits]) => priced(planId, minorUnits)),
  );
  money.service.modules.api(billingModule).registerGateway(() => double.gateway);
  money.service.clearCaches();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  double.charges = 'answer';
  await money.advance(10_000);
  await money.settle();
  await expectInvariants(money.service);
});

/** Starts a payment of a plan at its price, less what is left of the present one. */
async function start(client: ScriptedClient, planid: PlanId, credit = 0): Promise<string> {
  const { body } = await client.start({ planid, amount: PRICES[planid] - credit });
  expect(body, planid).toMatchObject({ paymentstatus: 'INIT' });
  return body['referenceid'];
}
async function capture(client: ScriptedClient, referenceId: string): Promise<void> {
  money.gateway.change(referenceId, { state: 'captured' });
  await client.payment(referenceId);
}
/** A subscriber who has paid for a plan. */
async function holder(id: string, planId: PlanId) {
  const client = await money.client(id);
  const first = await start(client, planId);
  await capture(client, first);
  return { client, first };
}
const held = async (client: ScriptedClient) => {
  await money.advance(1000);
  return (await client.subscriptions())
    .filter(({ planstatus }) => planstatus !== 'DEACTIVATED')
    .map(({ planid }) => planid);
};
async function expectGivenBack(client: ScriptedClient, referenceId: string): Promise<void> {
  await money.settle();
  expect((await client.payment(referenceId)).body).toMatchObject({ refundreason: 'ORDER_CLOSED' });
  const { amount } = money.gateway.payments.get(referenceId)!;
  expect(money.gateway.payments.get(referenceId)).toMatchObject({
    state: 'refunded',
    refunded: amount.minorUnits,
  });
}

test('PLAN-08 what is left of a plan counts towards one change: another one that was priced from it is given back', async () => {
  const { client } = await holder('TWO-TABS', 'KIDS');
  const half = await start(client, 'HALF', 990);
  const all = await start(client, 'ALL', 990);
  await capture(client, half);
  expect(await held(client)).toEqual(['HALF']);
  await capture(client, all);
  await expectGivenBack(client, all);
  expect(await held(client)).toEqual(['HALF']);
  expect((await client.payment(half)).body['refundreason']).toBeUndefined();
});

test('a change whose plan costs another price by the time it is paid is renewed at the price that was agreed', async () => {
  const { client } = await holder('AGREED', 'KIDS');
  const half = await start(client, 'HALF', 990);
  await sellPlans(money.service, [priced('HALF', 20_900)]);
  try {
    await capture(client, half);
    expect((await client.subscriptions()).find(({ planid }) => planid === 'HALF')).toMatchObject({
      amount: PRICES.HALF,
    });
  } finally {
    await sellPlans(money.service, [priced('HALF', PRICES.HALF)]);
  }
});

test('a plan that is paid late does not end one that was bought meanwhile', async () => {
  const client = await money.client('PENDING');
  const week = await start(client, 'WEEK');
  money.gateway.change(week, { state: 'pending' });
  const all = await start(client, 'ALL');
  await capture(client, all);
  const before = await client.subscriptions();
  await capture(client, week);
  await expectGivenBack(client, week);
  expect(await held(client)).toEqual(['ALL']);
  expect(await client.subscriptions()).toEqual(before);
});

test('the card of a payment that goes back is forgotten, and the same one that pays for another plan is not', async () => {
  const cardOf = (token: string) => ({
    state: 'captured' as const,
    method: { token, label: 'Visa •••• 4242' },
  });
  for (const [id, token] of [
    ['OTHER-CARD', 'token-other'],
    ['SAME-CARD', 'token-present'],
  ] as const) {
    const client = await money.client(id);
    const week = await start(client, 'WEEK');
    money.gateway.change(week, { state: 'pending' });
    const all = await start(client, 'ALL');
    money.gateway.change(all, cardOf('token-present'));
    await client.payment(all);
    money.gateway.change(week, cardOf(token));
    await client.payment(week);
    await expectGivenBack(client, week);
  }
  expect(money.gateway.revoked).toEqual(['token-other']);
});

test.each(['refunded', 'disputed'])('a change is given back where its former plan was %s', async (how) => {
  const { client, first } = await holder(`FORMER-${how.toUpperCase()}`, 'QUARTER');
  const half = await start(client, 'HALF', 4490);
  if (how === 'disputed')
    money.gateway.change(first, { dispute: { amount: moneyOf(4490, 'BHD'), outcome: 'open' } });
  else money.gateway.change(first, { state: 'refunded', refunded: 4490 });
  await money.deliver(money.gateway.message(first));
  expect(await held(client)).toEqual([]);
  await capture(client, half);
  await expectGivenBack(client, half);
  expect(await held(client)).toEqual([]);
});

test('a change holds where the dispute of its former plan was won before it was paid', async () => {
  const { client, first } = await holder('FORMER-WON', 'QUARTER');
  const half = await start(client, 'HALF', 4490);
  for (const outcome of ['open', 'won'] as const) {
    money.gateway.change(first, { dispute: { amount: moneyOf(4490, 'BHD'), outcome } });
    await money.deliver(money.gateway.message(first));
    await money.advance(1000);
  }
  await capture(client, half);
  expect(await held(client)).toEqual(['HALF']);
});

test('what is only reserved for a change from a plan that is gone is let go, and its order closed', async () => {
  const { client } = await holder('RESERVED', 'KIDS');
  const half = await start(client, 'HALF', 990);
  const all = await start(client, 'ALL', 990);
  await capture(client, half);
  money.gateway.change(all, { state: 'authorized' });
  await money.deliver(money.gateway.message(all));
  await money.settle();
  expect(money.gateway.payments.get(all)).toMatchObject({ state: 'declined', captures: 0 });
  expect((await client.payment(all)).body).toMatchObject({ paymentstatus: 'FAILED' });
  const { order_id: orderId } = (await money.attempt(all))!;
  expect(
    await money.service.sql(`select state from rawi.purchase_order where order_id = '${orderId}'`),
  ).toEqual([{ state: 'closed' }]);
  expect(await held(client)).toEqual(['HALF']);
});

test.each(['captured', 'authorized'] as const)(
  'of two changes that are %s at the same moment one is made',
  async (state) => {
    for (let round = 0; round < 6; round += 1) {
      const { client } = await holder(`RACE-${state}-${round}`.toUpperCase(), 'KIDS');
      const references = [await start(client, 'HALF', 990), await start(client, 'ALL', 990)];
      for (const one of references) money.gateway.change(one, { state });
      const messages = references.map((one) => money.gateway.message(one));
      if (round % 2 === 1) messages.reverse();
      const replies = await Promise.all(messages.map((message) => money.deliver(message)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      await money.settle();
      const states = references.map((one) => money.gateway.payments.get(one)!.state);
      expect(states.filter((one) => one === 'captured')).toHaveLength(1);
      expect(await held(client)).toEqual([states[0] === 'captured' ? 'HALF' : 'ALL']);
    }
  },
);

test('an order that an earlier release has written holds as it did', async () => {
  const { client } = await holder('EARLIER', 'KIDS');
  const half = await start(client, 'HALF', 990);
  const all = await start(client, 'ALL', 990);
  await money.service.sql(
    "update rawi.purchase_order set priced_from = null where subscriber_id = 'EARLIER'",
  );
  expect(await start(client, 'ALL', 990), 'the open one is gone on with').toBe(all);
  await capture(client, half);
  await capture(client, all);
  expect(await held(client)).toEqual(['ALL']);
});

test('a change holds where the former plan has run out by itself before it was paid', async () => {
  const { client } = await holder('RAN-OUT', 'KIDS');
  await money.service.sql(
    `update rawi.subscription set next_billing = (next_billing - interval '1 month')::date,
      anchor_at = anchor_at - interval '1 month', period_starts_at = period_starts_at - interval '1 month'
     where subscriber_id = 'RAN-OUT'`,
  );
  const present = money.service.clock.now();
  const midnight = new Date(`${present.toISOString().slice(0, 10)}T23:55:00Z`);
  await money.advance(midnight.getTime() - present.getTime());
  expect(await held(client)).toEqual(['KIDS']);
  const half = await start(client, 'HALF');
  await money.advance(10 * 60_000);
  expect(await held(client)).toEqual([]);
  await capture(client, half);
  expect(await held(client)).toEqual(['HALF']);
});

/** A subscriber whose plan is due, and whose renewal was charged without an answer. */
async function renewing(id: string) {
  const first = await money.client(id);
  await first.pay({ planid: 'KIDS', amount: 990 }, 'DOUBLE');
  double.charges = 'silent';
  await money.advance(31 * 86_400_000);
  await money.service.runJob('billing.renew');
  return money.client(id);
}

test('a change that was priced before its plan was renewed is given back: its price is of the moment before', async () => {
  const client = await renewing('RENEWED');
  const half = await start(client, 'HALF');
  await money.advance(20 * 60_000);
  await money.janitor();
  const bills = (await client.get('/sms/subscriberv2/v1/bill')).body['data'];
  expect(bills.map((one: { billstatus: string }) => one.billstatus)).toEqual(['PAID', 'PAID']);
  await capture(client, half);
  await expectGivenBack(client, half);
  expect(await held(client)).toEqual(['KIDS']);
});

test('a change at the whole price holds where the former plan was cancelled in its grace', async () => {
  const client = await renewing('CANCELLED');
  const half = await start(client, 'HALF');
  await money.service.send(
    'PUT',
    '/sms/subscriberv2/v1/subscription/KIDS',
    JSON.stringify({ action: 'CANCEL' }),
    { ...client.headers, 'content-type': 'application/json' },
  );
  expect(await held(client)).toEqual([]);
  await capture(client, half);
  expect(await held(client)).toEqual(['HALF']);
});
