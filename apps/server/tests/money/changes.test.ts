import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { beginsLater, moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { gatewayDouble } from './gateway-double.ts';
import { billsOf, expectMoneyRules, stopRenewals } from './money-rules.ts';
import { CARD, payingClient, plan, providers, sellPlans } from './paying-client.ts';

/** Changing, cancelling and taking back, over HTTP; both providers have the same plans and subscribers. */
let service: ServiceUnderTest;
const double = gatewayDouble();

const priced = (planId: string, minorUnits: number) => ({
  ...plan,
  planId,
  prices: [{ country: 'BH', currency: 'BHD', minorUnits }],
});
const plans = [
  plan,
  priced('BASIC', 1990),
  priced('PREMIUM', 4990),
  priced('TOP', 9990),
  { ...priced('YEAR', 29_900), interval: 'ANNUAL' as const },
  { ...priced('TRIAL', 2990), trialDays: 7 as const },
  { ...priced('WEEK', 790), interval: 'WEEKLY' as const },
  { ...priced('MORE', 2990), availabilityIds: ['AV-PLAN', 'AV-MORE'] },
  { ...plan, planId: 'DOLLARS', prices: [{ country: '*', currency: 'USD', minorUnits: 1499 }] },
];

beforeAll(async () => {
  service = await startService({ sandbox: true });
  const billing = service.modules.api(billingModule);
  for (const provider of providers) {
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
    await billing.writeCoupon(provider, {
      couponId: 'HALF',
      discount: { kind: 'PERCENT', basisPoints: 5000 },
      planIds: 'all',
      objectIds: [],
      countries: [],
      subscriberIds: [],
    });
  }
  await sellPlans(service, plans);
  billing.registerGateway(() => double.gateway);
  service.clearCaches();
});
afterAll(() => service.stop());
afterEach(async () => {
  await expectMoneyRules(service);
  await stopRenewals(service);
  double.charges = 'answer';
});

const renew = () => service.runJob('billing.renew');
const to = (instant: string) => service.clock.set(instant);

/** A subscriber at one of the providers; logs in again with each use, as sessions end when the clock is moved by months. */
function person(id: string, provider: (typeof providers)[number] = 'rawi') {
  const login = () => payingClient(service, id, { provider });
  return {
    id,
    login,
    /** Pays at the double, which captures at once. */
    async pay(planid: string, change: Record<string, unknown> = {}) {
      const amount = plans.find(({ planId }) => planId === planid)!.prices[0]!.minorUnits;
      const client = await login();
      const { body: reply } = await client.pay({ amount, planid, ...change }, 'DOUBLE');
      return reply;
    },
    async precheck(planid: string, more = '') {
      const client = await login();
      return (await client.get(`/sms/subscriber/v1/subscription/precheck?planid=${planid}${more}`)).body;
    },
    async change(planid: string, action: string, nextplanid?: string, seen: object = {}) {
      const { headers } = await login();
      const body = { action, ...(nextplanid && { nextplanid }), ...seen };
      const path = `/sms/subscriberv2/v1/subscription/${planid}`;
      const reply = await service.send('PUT', path, JSON.stringify(body), {
        ...headers,
        'content-type': 'application/json',
      });
      return reply.body;
    },
    async subscriptions(): Promise<Record<string, unknown>[]> {
      return (await (await login()).get('/sms/subscriberv2/v1/subscription')).body.data;
    },
  };
}

test('an upgrade counts what was really paid for the present period, and its parts sum to the price', async () => {
  await to('2027-01-01T00:00:00Z');
  const buyer = person('UPGRADE');
  const other = person('UPGRADE', 'layali');
  expect((await buyer.pay('PL', { couponid: 'HALF', amount: 1500 })).paymentstatus).toBe('SUCCESS');
  await other.pay('PL');
  await to('2027-01-16T12:00:00Z');
  const quote = await buyer.precheck('PREMIUM');
  // Half of the 1.500 that the coupon left, of a month of 31 days.
  expect(quote).toMatchObject({ change: 'NOW', amount: 4240, credit: 750, listamount: 4240 });
  expect(quote.amount + quote.credit).toBe(4990);
  // From which the page of the plans reckons the same.
  expect(await buyer.subscriptions()).toMatchObject([{ credit: 750, creditstep: 10 }]);
  expect((await other.precheck('PREMIUM')).credit).toBe(1500);
  expect((await buyer.pay('PREMIUM', { amount: 4240 })).paymentstatus).toBe('SUCCESS');
  await to('2027-01-16T12:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'PREMIUM', planstatus: 'ACTIVE', nextbilling: '2027-02-16', amount: 4990, renewtype: 'AUTO' },
    { planid: 'PL', planstatus: 'DEACTIVATED', renewtype: 'NONE' },
  ]);
  expect(await other.subscriptions()).toMatchObject([{ planid: 'PL', planstatus: 'ACTIVE' }]);
  // What the first plan left was paid too: half of the whole price is left after half of the period.
  await to('2027-02-01T00:00:00Z');
  expect(await buyer.precheck('TOP')).toMatchObject({ change: 'NOW', amount: 7490, credit: 2500 });
  // Longer, and cheaper for each day.
  expect(await buyer.precheck('YEAR')).toMatchObject({
    change: 'LATER',
    amount: 29_900,
    startdate: '2027-02-16',
  });
  await to('2027-02-16T12:00:00Z');
  await renew();
  expect(await billsOf(service, 'UPGRADE')).toMatchObject([
    { from: '2027-01-01', total: 1500, outcome: 'PAID' },
    { from: '2027-01-16', total: 4240, outcome: 'PAID' },
    { from: '2027-02-16', total: 4990, outcome: 'PAID' },
  ]);
});

test('who has a week and wants the month that opens more has it at once, though it is cheaper by the day', async () => {
  await to('2027-03-01T00:00:00Z');
  const buyer = person('MORE');
  await buyer.pay('WEEK');
  await to('2027-03-02T00:00:00Z');
  expect(await buyer.precheck('PL'), 'the same for less').toMatchObject({
    change: 'LATER',
    startdate: '2027-03-08',
  });
  const quote = await buyer.precheck('MORE');
  expect(quote).toMatchObject({ change: 'NOW', listamount: 2310, credit: 680 });
  expect((await buyer.precheck('MORE', '&couponid=HALF')).amount).toBe(820);
  expect((await buyer.pay('MORE', { amount: quote.amount })).paymentstatus).toBe('SUCCESS');
  await to('2027-03-02T00:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'MORE', planstatus: 'ACTIVE', nextbilling: '2027-04-02' },
    { planid: 'WEEK', planstatus: 'DEACTIVATED' },
  ]);
});

test('PLAN-16 a plan that follows at another price than its page showed is agreed anew', async () => {
  await to('2027-02-20T08:00:00Z');
  const buyer = person('SEEN');
  await buyer.pay('PREMIUM');
  const { amount, currency } = await buyer.precheck('BASIC');
  const basic = plans.find(({ planId }) => planId === 'BASIC')!;
  await sellPlans(service, [{ ...basic, prices: [{ country: '*', currency: 'BHD', minorUnits: 2490 }] }]);
  try {
    expect((await buyer.change('PREMIUM', 'CHANGE', 'BASIC', { amount, currency })).errorcode).toBe(7324);
    expect((await buyer.subscriptions())[0]).toMatchObject({ planid: 'PREMIUM', amount: 4990 });
    expect((await buyer.subscriptions())[0]!['nextplanid']).toBeUndefined();
    const seen = { amount: (await buyer.precheck('BASIC')).amount, currency };
    expect((await buyer.change('PREMIUM', 'CHANGE', 'BASIC', { ...seen, currency: 'USD' })).errorcode).toBe(
      7324,
    );
    expect(await buyer.change('PREMIUM', 'CHANGE', 'BASIC', seen)).toMatchObject({
      subscription: { nextplanid: 'BASIC', amount: 2490 },
    });
  } finally {
    await sellPlans(service, [basic]);
  }
});

test('a cheaper plan follows when the present period ends, at the price that was agreed', async () => {
  await to('2027-03-01T08:00:00Z');
  const buyer = person('DOWNGRADE');
  await buyer.pay('PREMIUM');
  expect(await buyer.precheck('BASIC')).toMatchObject({
    change: 'LATER',
    amount: 1990,
    startdate: '2027-04-01',
    currentplanid: 'PREMIUM',
  });
  expect((await buyer.pay('BASIC')).errorcode).toBe(7330);
  expect((await buyer.change('PREMIUM', 'CHANGE')).errorcode).toBe(1002);
  expect((await buyer.change('PREMIUM', 'CHANGE', 'NONE')).errorcode).toBe(7001);
  expect(await buyer.change('PREMIUM', 'CHANGE', 'BASIC')).toMatchObject({
    success: 'CHANGED',
    subscription: {
      ...{ planid: 'PREMIUM', planstatus: 'ACTIVE', planamount: 4990, nextbilling: '2027-04-01' },
      ...{ nextplanid: 'BASIC', nextplanname: 'Everything', nextplaninterval: 'MONTHLY', amount: 1990 },
    },
  });
  // Taken back by the present plan, and by a cancellation.
  expect((await buyer.change('PREMIUM', 'CHANGE', 'PREMIUM')).subscription.nextplanid).toBeUndefined();
  await buyer.change('PREMIUM', 'CHANGE', 'BASIC');
  expect((await buyer.change('PREMIUM', 'CANCEL')).subscription.nextplanid).toBeUndefined();
  expect(await buyer.change('PREMIUM', 'CHANGE', 'BASIC')).toMatchObject({
    subscription: { planstatus: 'ACTIVE', nextplanid: 'BASIC', renewtype: 'AUTO' },
  });
  await sellPlans(service, [priced('BASIC', 2490)]);
  await to('2027-04-01T08:00:00Z');
  await renew();
  await to('2027-04-01T08:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'BASIC', planstatus: 'ACTIVE', nextbilling: '2027-05-01', amount: 1990 },
    { planid: 'PREMIUM', planstatus: 'DEACTIVATED' },
  ]);
  await to('2027-05-01T08:00:00Z');
  await renew();
  expect(await billsOf(service, 'DOWNGRADE')).toMatchObject([
    { from: '2027-03-01', to: '2027-04-01', total: 4990 },
    { from: '2027-04-01', to: '2027-05-01', total: 1990, index: 0, outcome: 'PAID' },
    { from: '2027-05-01', to: '2027-06-01', total: 1990, index: 1, outcome: 'PAID' },
  ]);
  await sellPlans(service, [priced('BASIC', 1990)]);
  expect((await buyer.change('BASIC', 'CHANGE', 'PREMIUM')).errorcode).toBe(7331);
});

test('PLAN-15 cancelled in its trial it ends with the trial and is never charged', async () => {
  await to('2027-06-01T08:00:00Z');
  const buyer = person('TRIAL-OFF');
  await buyer.pay('TRIAL');
  expect((await buyer.subscriptions())[0]).toMatchObject({ planstatus: 'TRIAL' });
  for (let press = 0; press < 2; press += 1)
    expect(await buyer.change('TRIAL', 'CANCEL')).toMatchObject({
      success: 'CANCELLED',
      subscription: { planstatus: 'CANCELLED', nextbilling: '2027-06-08' },
    });
  for (let press = 0; press < 2; press += 1)
    expect((await buyer.change('TRIAL', 'REACTIVATE')).subscription.planstatus).toBe('TRIAL');
  await buyer.change('TRIAL', 'CANCEL');
  await to('2027-06-09T08:00:00Z');
  await renew();
  expect(await billsOf(service, 'TRIAL-OFF')).toEqual([]);
  expect((await buyer.subscriptions())[0]).toMatchObject({ planstatus: 'DEACTIVATED' });
});

test('reactivated before its end it goes on without a gap, and not afterwards', async () => {
  await to('2027-07-31T08:00:00Z');
  const buyer = person('BACK');
  await buyer.pay('PL');
  await buyer.change('PL', 'CANCEL');
  // The last day, after the instant at which it would have been renewed.
  await to('2027-08-31T20:00:00Z');
  await renew();
  expect(await billsOf(service, 'BACK')).toHaveLength(1);
  expect((await buyer.change('PL', 'REACTIVATE')).subscription.planstatus).toBe('ACTIVE');
  await renew();
  expect(await billsOf(service, 'BACK')).toMatchObject([
    { from: '2027-07-31', to: '2027-08-31' },
    { from: '2027-08-31', to: '2027-09-30', outcome: 'PAID' },
  ]);
  await buyer.change('PL', 'CANCEL');
  await to('2027-10-01T00:00:00Z');
  expect(await buyer.change('PL', 'REACTIVATE')).toMatchObject({
    errorcode: 7312,
    reason: 'Re-Activate Not Applicable',
  });
  // Pressed once more it is what it was.
  expect((await buyer.change('PL', 'CANCEL')).success).toBe('CANCELLED');
});

test('cancelled in its grace it ends at once, and nothing is owed', async () => {
  await to('2027-11-01T08:00:00Z');
  const client = await payingClient(service, 'GRACE');
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, { ...CARD, number: '4000 0000 0000 0341' });
  await client.payment(body.referenceid);
  await to('2027-12-01T08:00:00Z');
  await renew();
  const buyer = person('GRACE');
  expect((await buyer.subscriptions())[0]).toMatchObject({ planstatus: 'ACTIVE', pastdue: true });
  expect((await buyer.change('PL', 'CANCEL')).success).toBe('CANCELLED');
  await to('2027-12-01T08:00:01Z');
  expect((await buyer.subscriptions())[0]).toMatchObject({ planstatus: 'DEACTIVATED', pastdue: false });
  expect(await billsOf(service, 'GRACE')).toMatchObject([{ outcome: 'PAID' }, { outcome: 'UNCOLLECTED' }]);
  await to('2027-12-04T08:00:00Z');
  await renew();
  expect(await service.sql("select from rawi.payment_attempt where subscriber_id = 'GRACE'")).toHaveLength(2);
  expect((await buyer.change('PL', 'REACTIVATE')).errorcode).toBe(7312);
});

test('another plan in its grace is paid in full, and the bill that was declined is not', async () => {
  await to('2028-01-01T08:00:00Z');
  const client = await payingClient(service, 'GRACE-UP');
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, { ...CARD, number: '4000 0000 0000 0341' });
  await client.payment(body.referenceid);
  await to('2028-02-01T08:00:00Z');
  await renew();
  await to('2028-02-02T07:00:00Z');
  const buyer = person('GRACE-UP');
  expect(await buyer.precheck('BASIC')).toMatchObject({ change: 'NOW', amount: 1990, credit: 0 });
  expect((await buyer.pay('BASIC')).paymentstatus).toBe('SUCCESS');
  await to('2028-02-02T08:00:00Z');
  await renew();
  expect(await billsOf(service, 'GRACE-UP')).toMatchObject([
    { outcome: 'PAID' },
    { from: '2028-02-01', outcome: 'UNCOLLECTED' },
    { from: '2028-02-02', total: 1990, outcome: 'PAID' },
  ]);
});

test('a renewal that turns out to be paid after its subscription was cancelled is given back', async () => {
  await to('2028-03-01T08:00:00Z');
  const buyer = person('STRAY');
  await buyer.pay('PL');
  double.charges = 'silent';
  await to('2028-04-01T08:00:00Z');
  await renew();
  await buyer.change('PL', 'CANCEL');
  await to('2028-04-01T09:00:00Z');
  await service.runJob('billing.check-payments');
  await expect
    .poll(() =>
      service.sql(`select state, refunded_minor_units::int as refunded from rawi.payment_attempt
          where subscriber_id = 'STRAY' order by created_at desc limit 1`),
    )
    .toEqual([{ state: 'refunded', refunded: 2990 }]);
  expect(await billsOf(service, 'STRAY')).toMatchObject([{ outcome: 'PAID' }, { outcome: 'UNCOLLECTED' }]);
  const mails = await service.messagesTo('stray@rawi.example', 2);
  expect(mails.some(({ text }) => text.includes('given back'))).toBe(true);
});

test('what is paid elsewhere, or ends by itself, is not cancelled here', async () => {
  await to('2028-05-01T08:00:00Z');
  const buyer = person('ELSEWHERE');
  await buyer.login();
  await service.modules.api(billingModule).writeSubscription('rawi', {
    subscriberId: 'ELSEWHERE',
    subscriptionId: 'IMPORTED',
    planId: 'PL',
    startsAt: new Date('2028-04-15T00:00:00Z'),
    nextBilling: '2028-05-15',
    availabilityIds: ['AV-PLAN'],
  });
  expect(await buyer.change('PL', 'CANCEL')).toMatchObject({
    errorcode: 7311,
    reason: 'Cancel Not Applicable',
  });
  expect((await buyer.change('PL', 'REACTIVATE')).errorcode).toBe(7312);
  // Another plan begins beside it, at its own price: nothing is known here of what it has cost.
  expect(await buyer.precheck('PREMIUM')).toMatchObject({ amount: 4990 });
  await buyer.pay('PREMIUM');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'PREMIUM', planstatus: 'ACTIVE' },
    { subscriptionid: 'IMPORTED', planstatus: 'ACTIVE' },
  ]);
});

test('a plan in another currency begins at its whole price, and the present one is not renewed', async () => {
  await to('2028-06-01T08:00:00Z');
  const buyer = person('CURRENCY');
  await buyer.pay('PL');
  expect(await buyer.precheck('DOLLARS')).toMatchObject({ amount: 1499, currency: 'USD' });
  await to('2028-06-01T08:00:01Z');
  await buyer.pay('DOLLARS', { currency: 'USD' });
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'DOLLARS', planstatus: 'ACTIVE' },
    { planid: 'PL', planstatus: 'CANCELLED', nextbilling: '2028-07-01' },
  ]);
  await to('2028-07-01T08:00:01Z');
  await renew();
  expect((await billsOf(service, 'CURRENCY')).map((row) => row['total'])).toEqual([2990, 1499, 1499]);
});

test('PLAN-07 reactivating with another plan planned: it still follows; cancelled in between, the present one goes on', async () => {
  await to('2028-08-01T08:00:00Z');
  const buyer = person('PLANNED');
  const other = person('PLANNED', 'layali');
  for (const one of [buyer, other]) {
    await one.pay('PREMIUM');
    await one.change('PREMIUM', 'CHANGE', 'BASIC');
  }
  // Nothing was cancelled: there is nothing to take back, and what is planned stays.
  for (let press = 0; press < 2; press += 1)
    expect(await buyer.change('PREMIUM', 'REACTIVATE')).toMatchObject({
      success: 'REACTIVATED',
      subscription: { planstatus: 'ACTIVE', nextplanid: 'BASIC', amount: 1990, renewtype: 'AUTO' },
    });
  const cancelled = await other.change('PREMIUM', 'CANCEL');
  expect(cancelled.subscription).toMatchObject({ planstatus: 'CANCELLED', renewtype: 'NONE' });
  const reactivated = (await other.change('PREMIUM', 'REACTIVATE')).subscription;
  expect(reactivated).toMatchObject({ planstatus: 'ACTIVE', amount: 4990, renewtype: 'AUTO' });
  expect(reactivated.nextplanid).toBeUndefined();
  await to('2028-09-01T08:00:00Z');
  await renew();
  await to('2028-09-01T08:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'BASIC', planstatus: 'ACTIVE', amount: 1990 },
    { planid: 'PREMIUM', planstatus: 'DEACTIVATED' },
  ]);
  expect(await other.subscriptions()).toMatchObject([
    { planid: 'PREMIUM', planstatus: 'ACTIVE', amount: 4990, nextbilling: '2028-10-01' },
  ]);
  // The plan that was replaced is not to be had back beside the other.
  expect(await buyer.change('PREMIUM', 'REACTIVATE')).toMatchObject({
    errorcode: 7312,
    reason: 'Re-Activate Not Applicable',
  });
});

test('what the list tells of a plan decides when another one begins, as the check of the order says', async () => {
  await to('2028-10-01T08:00:00Z');
  const buyer = person('RULE');
  await buyer.pay('YEAR', { amount: 29_900 });
  for (const day of ['2028-10-02T08:00:00Z', '2029-09-20T08:00:00Z']) {
    await to(day);
    const [held] = await buyer.subscriptions();
    const present = {
      price: moneyOf(Number(held!['planamount']), 'BHD'),
      interval: 'ANNUAL' as const,
      left: moneyOf(Number(held!['credit']), 'BHD'),
      opens: held!['availabilityset'] as string[],
    };
    for (const { planId, interval, prices, availabilityIds: opens } of plans.slice(0, 4)) {
      const wanted = { price: moneyOf(prices[0]!.minorUnits, 'BHD'), interval, opens };
      const { change } = await buyer.precheck(planId);
      expect([day, planId, change]).toEqual([day, planId, beginsLater(wanted, present) ? 'LATER' : 'NOW']);
    }
  }
  // A dearer one would not use up what is left on the first day, and does so near the end.
  expect((await buyer.precheck('PREMIUM')).change).toBe('NOW');
});

test('a change is quoted in the currency of the present plan, where the other is sold in it', async () => {
  await to('2029-10-01T08:00:00Z');
  const buyer = person('IN-DOLLARS');
  await buyer.pay('DOLLARS', { currency: 'USD' });
  await to('2029-10-01T08:00:01Z');
  const both = { country: 'BH', minorUnits: 499 };
  const prices = [
    { ...both, currency: 'BHD' },
    { ...both, currency: 'USD' },
  ];
  await sellPlans(service, [{ ...plan, planId: 'BOTH', prices }]);
  expect(await buyer.precheck('BOTH')).toMatchObject({ change: 'LATER', amount: 499, currency: 'USD' });
  expect(await buyer.change('DOLLARS', 'CHANGE', 'BOTH')).toMatchObject({
    subscription: { nextplanid: 'BOTH', amount: 499, currency: 'USD' },
  });
});
