import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { gatewayDouble } from './gateway-double.ts';
import { expectMoneyRules, stopRenewals } from './money-rules.ts';
import { payingClient, plan, providers, sellPlans } from './paying-client.ts';

/** Plans beside each other in two currencies: one gateway takes both, the other one dollars alone. */
let service: ServiceUnderTest;
const both = gatewayDouble('BOTH');
const double = gatewayDouble('DOLLARS');
const { capabilities } = double.gateway;
const dollars = { ...double.gateway, capabilities: { ...capabilities, currencies: { USD: 1 } } };

const named = (planId: string, dinars: number, cents: number) => ({
  ...plan,
  planId,
  name: { en: planId, ar: planId },
  prices: [
    { country: 'BH', currency: 'BHD', minorUnits: dinars },
    { country: 'BH', currency: 'USD', minorUnits: cents },
  ],
});
const plans = [
  { ...named('HALF', 11_000, 3990), interval: 'HALFYEARLY' as const },
  { ...named('YEAR', 26_900, 7190), interval: 'ANNUAL' as const, trialDays: 7 as const },
  named('ALL', 2990, 799),
  {
    ...{ ...plan, planId: 'RIYAL', countries: ['BH'] },
    prices: [
      { country: 'BH', currency: 'XOF', minorUnits: 500 },
      { country: 'BH', currency: 'BHD', minorUnits: 2990 },
    ],
  },
  { ...plan, planId: 'DINARS', prices: [{ country: 'BH', currency: 'BHD', minorUnits: 990 }] },
  { ...plan, planId: 'MORE', prices: [{ country: 'BH', currency: 'BHD', minorUnits: 1990 }] },
];

beforeAll(async () => {
  service = await startService({ sandbox: true });
  const billing = service.modules.api(billingModule);
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service, plans);
  billing.registerGateway(() => both.gateway);
  billing.registerGateway(() => dollars);
  service.clearCaches();
});
afterAll(() => service.stop());
afterEach(async () => {
  await expectMoneyRules(service);
  await stopRenewals(service);
});

const to = (instant: string) => service.clock.set(instant);
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');

/** A subscriber who pays, logged in anew with each use, as sessions end when the clock is moved by months. */
function person(id: string) {
  const login = () => payingClient(service, id);
  return {
    async pay(
      planid: string,
      amount: number,
      currency = 'BHD',
      gateway = currency === 'USD' ? 'DOLLARS' : 'BOTH',
    ) {
      const { body } = await (await login()).pay({ planid, amount, currency }, gateway);
      return body['paymentstatus'] ?? body['errorcode'];
    },
    async precheck(planid: string, gatewayid?: string) {
      const more = gatewayid === undefined ? '' : `&gatewayid=${gatewayid}`;
      return (await (await login()).get(`/sms/subscriber/v1/subscription/precheck?planid=${planid}${more}`))
        .body;
    },
    async change(planid: string, action: string, nextplanid?: string) {
      const { headers } = await login();
      const path = `/sms/subscriberv2/v1/subscription/${planid}`;
      const reply = await service.send('PUT', path, JSON.stringify({ action, nextplanid }), {
        ...headers,
        'content-type': 'application/json',
      });
      return reply.body;
    },
    async subscriptions(): Promise<Record<string, unknown>[]> {
      return (await (await login()).get('/sms/subscriberv2/v1/subscription')).body['data'];
    },
    /** The mails since the first so many, the latest first. */
    async mails(count: number) {
      const mails = await service.messagesTo(`${id.toLowerCase()}@rawi.example`, count);
      return mails.map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
    },
  };
}

test('a plan in another currency is no free trial beside a paid one: it is paid at once, and the present one is left to end', async () => {
  await to('2027-01-01T08:00:00Z');
  const buyer = person('BESIDE');
  await buyer.pay('HALF', 11_000);
  await to('2027-01-11T08:00:00Z');
  expect(await buyer.precheck('YEAR')).toMatchObject({ currency: 'BHD', change: 'NOW', trialperioddays: 0 });
  const quote = await buyer.precheck('YEAR', 'DOLLARS');
  expect(quote).toMatchObject({
    ...{ amount: 7190, currency: 'USD', trialperioddays: 0 },
    ...{ endingplanid: 'HALF', endingdate: '2027-07-01' },
  });
  expect([quote['change'], quote['credit']]).toEqual([undefined, undefined]);
  expect(await buyer.pay('YEAR', 7190, 'USD')).toBe('SUCCESS');
  await to('2027-01-11T08:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'YEAR', planstatus: 'ACTIVE', nextbilling: '2028-01-11', renewtype: 'AUTO', currency: 'USD' },
    { planid: 'HALF', planstatus: 'CANCELLED', nextbilling: '2027-07-01', renewtype: 'NONE' },
  ]);
  const mail = (await buyer.mails(5)).find(({ subject }) => subject === 'HALF is not renewed any more');
  expect(mail?.text).toContain('YEAR has begun, and HALF is therefore not renewed any more');
  expect(mail?.text).toContain('It stays yours until 1 July 2027');
});

test('a plan that was to follow the present one does not, once another was bought in another currency', async () => {
  await to('2027-02-01T08:00:00Z');
  const buyer = person('FOLLOWED');
  await buyer.pay('HALF', 11_000);
  await buyer.change('HALF', 'CHANGE', 'DINARS');
  expect(await buyer.subscriptions()).toMatchObject([{ planid: 'HALF', nextplanid: 'DINARS' }]);
  await to('2027-02-11T08:00:00Z');
  expect(await buyer.pay('YEAR', 7190, 'USD')).toBe('SUCCESS');
  const half = (await buyer.subscriptions()).find(({ planid }) => planid === 'HALF');
  expect(half).toMatchObject({ planstatus: 'CANCELLED', renewtype: 'NONE' });
  expect(half).not.toHaveProperty('nextplanid');
});

test('a free trial that was ordered before another plan was paid is not begun beside it', async () => {
  await to('2027-03-01T08:00:00Z');
  const buyer = person('MEANWHILE');
  expect(await buyer.precheck('YEAR', 'DOLLARS')).toMatchObject({ trialperioddays: 7 });
  const client = await payingClient(service, 'MEANWHILE');
  const order = { planid: 'YEAR', amount: 7190, currency: 'USD' };
  // Its page is open in one window, and another plan is paid in another one.
  const { start } = dollars;
  dollars.start = async (payment) => {
    const { method } = await start(payment);
    return { state: 'pending', gatewayReference: `gw-${payment.referenceId}`, ...(method && { method }) };
  };
  const { body } = await client.pay(order, 'DOLLARS');
  dollars.start = start;
  expect(body['referenceid']).toBeDefined();
  await buyer.pay('HALF', 11_000);
  await client.payment(body['referenceid']);
  await to('2027-03-01T08:10:00Z');
  await service.runJob('billing.check-payments');
  await expect
    .poll(() =>
      service.sql(`select state from rawi.payment_attempt where reference_id = '${body['referenceid']}'`),
    )
    .not.toEqual([{ state: 'pending' }]);
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'HALF', planstatus: 'ACTIVE', renewtype: 'AUTO' },
  ]);
});

test('the plan that renews decides in which currency another one is priced, and that one alone is ended', async () => {
  await to('2027-05-01T08:00:00Z');
  const buyer = person('DECIDES');
  await buyer.pay('HALF', 11_000);
  await to('2027-05-02T08:00:00Z');
  await buyer.pay('ALL', 799, 'USD');
  await to('2027-05-02T08:00:01Z');
  // What is left of the first is worth more than this one costs, and does not count: it was paid in another currency.
  expect(await buyer.precheck('YEAR')).toMatchObject({
    ...{ currency: 'USD', change: 'LATER', currentplanid: 'ALL' },
  });
  expect(await buyer.precheck('DINARS')).toMatchObject({ amount: 990, endingplanid: 'ALL' });
  expect(await buyer.pay('DINARS', 990)).toBe('SUCCESS');
  await to('2027-05-02T08:00:02Z');
  const more = await buyer.precheck('MORE');
  expect(more).toMatchObject({ change: 'NOW', currentplanid: 'DINARS', credit: 990 });
  expect(await buyer.pay('MORE', more['amount'])).toBe('SUCCESS');
  await to('2027-05-02T08:00:03Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'MORE', planstatus: 'ACTIVE' },
    { planid: 'DINARS', planstatus: 'DEACTIVATED' },
    { planid: 'ALL', planstatus: 'CANCELLED', nextbilling: '2027-06-02' },
    { planid: 'HALF', planstatus: 'CANCELLED', nextbilling: '2027-11-01' },
  ]);
});

test('a plan whose renewal is not paid ends at once with one in another currency, as the check of the order says', async () => {
  await to('2027-07-01T08:00:00Z');
  const buyer = person('UNPAID');
  await buyer.pay('ALL', 2990);
  both.charges = 'lost';
  await to('2027-08-01T08:00:00Z');
  await service.runJob('billing.renew');
  both.charges = 'answer';
  const quote = await buyer.precheck('YEAR', 'DOLLARS');
  expect(quote).toMatchObject({ amount: 7190, trialperioddays: 0, change: 'NOW', currentplanid: 'ALL' });
  expect(quote['endingdate']).toBeUndefined();
  await buyer.pay('YEAR', 7190, 'USD');
  await to('2027-08-01T08:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'YEAR', planstatus: 'ACTIVE' },
    { planid: 'ALL', planstatus: 'DEACTIVATED' },
  ]);
});

test('PLAN-13 a plan is listed with the prices by which others change to it', async () => {
  const { get } = await payingClient(service, 'PRICES');
  const { body } = await get('/sms/subscriberv2/v1/plan/ALL?country=BH');
  expect(body).toMatchObject({
    ...{ amount: 2990, currency: 'BHD', otherprices: [{ amount: 799, currency: 'USD' }] },
  });
  const { body: list } = await get('/sms/subscriberv2/v1/plan?country=BH');
  const other = Object.fromEntries(
    list['data'].map((one: Record<string, unknown>) => [one['planid'], one['otherprices']]),
  );
  expect(other).toMatchObject({ HALF: [{ amount: 3990, currency: 'USD' }] });
  expect(other['DINARS']).toBeUndefined();
});

test('PLAN-11 a plan is told to be replaced for as long as it cannot be reactivated', async () => {
  await to('2027-09-01T08:00:00Z');
  const buyer = person('REPLACED');
  await buyer.pay('HALF', 11_000);
  const given = { subscriberId: 'REPLACED', subscriptionId: 'GIVEN', planId: 'MORE', availabilityIds: [] };
  const days = { startsAt: new Date('2027-08-01T08:00:00Z'), nextBilling: '2027-12-01', renews: false };
  await service.modules.api(billingModule).writeSubscription('rawi', { ...given, ...days });
  expect((await buyer.subscriptions())[0]!['replaced']).toBeUndefined();
  await to('2027-09-02T08:00:00Z');
  await buyer.pay('ALL', 799, 'USD');
  await to('2027-09-02T08:00:01Z');
  expect(await buyer.subscriptions()).toMatchObject([
    { planid: 'ALL', planstatus: 'ACTIVE' },
    { planid: 'HALF', planstatus: 'CANCELLED', replaced: true },
    { planid: 'MORE', planstatus: 'CANCELLED' },
  ]);
  const marks = (await buyer.subscriptions()).map(({ replaced }) => replaced);
  expect(marks).toEqual([undefined, true, undefined]);
  expect((await buyer.change('HALF', 'REACTIVATE'))['errorcode']).toBe(7312);
  // Nothing is renewed beside it any more.
  await buyer.change('ALL', 'CANCEL');
  expect((await buyer.subscriptions()).every(({ replaced }) => replaced === undefined)).toBe(true);
  const { subscription } = await buyer.change('HALF', 'REACTIVATE');
  expect(subscription).toMatchObject({ planstatus: 'ACTIVE', renewtype: 'AUTO' });
  // Now the other one is.
  expect((await buyer.change('ALL', 'CANCEL'))['subscription']).toMatchObject({ replaced: true });
});

test('a coupon of one currency is refused where another one is paid, and is not used up there', async () => {
  await service.modules.api(billingModule).writeCoupon('rawi', {
    ...{ couponId: 'DINARS500', planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [] },
    discount: { kind: 'AMOUNT', amounts: [moneyOf(500, 'BHD')] },
  });
  const client = await payingClient(service, 'S-COUPON');
  const terms = { planid: 'ALL', couponid: 'DINARS500' };
  const precheck = async (gatewayid: string) =>
    (
      await client.get(
        `/sms/subscriber/v1/subscription/precheck?${new URLSearchParams({ ...terms, gatewayid })}`,
      )
    ).body;
  expect(await precheck('DOLLARS')).toMatchObject({ errorcode: 7308 });
  expect((await client.pay({ ...terms, amount: 799, currency: 'USD' }, 'DOLLARS')).body).toMatchObject({
    errorcode: 7308,
  });
  expect(await precheck('BOTH')).toMatchObject({ amount: 2490, discount: 500 });
  const { body } = await client.pay({ ...terms, amount: 2490 }, 'BOTH');
  expect(body).toMatchObject({ paymentstatus: 'SUCCESS' });
});

test('a coupon without amounts takes nothing off, and breaks nothing', async () => {
  const terms = {
    discount: { kind: 'AMOUNT' },
    planIds: 'all',
    objectIds: 'all',
    countries: [],
    subscriberIds: [],
  };
  await service.sql(`
    insert into rawi.coupon (provider_id, coupon_id, terms) values ('rawi', 'BARE', '${JSON.stringify(terms)}')`);
  const client = await payingClient(service, 'S-BARE');
  const { body } = await client.get('/sms/subscriber/v1/subscription/precheck?planid=ALL&couponid=BARE');
  expect(body).toMatchObject({ errorcode: 7308 });
});

test('PLAN-01 a plan is listed at the price that its order names: not at one that no gateway takes', async () => {
  const client = await payingClient(service, 'S-LISTED');
  const { body } = await client.get('/sms/subscriberv2/v1/plan/RIYAL');
  expect(body).toMatchObject({ amount: 2990, currency: 'BHD', paymentoptions: ['SANDBOX', 'BOTH'] });
  expect((await client.get('/sms/subscriber/v1/subscription/precheck?planid=RIYAL')).body).toMatchObject({
    ...{ amount: 2990, currency: 'BHD' },
  });
});
