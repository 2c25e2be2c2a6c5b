import { billingModule } from '@rawi/billing';
import { moneyOf, type Coupon } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { expectInvariants } from './invariants.ts';
import { plan, sellPlans } from './paying-client.ts';
import {
  RENTAL,
  startScriptedService,
  type ScriptedClient,
  type ScriptedService,
} from './scripted-service.ts';

const en = createI18n({ ...english, ...englishPages }, 'en', 'latn');
const ar = createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab');

/** Coupons over HTTP: what refuses one, in both languages, and that no race passes a limit. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
  await sellPlans(money.service, [plan, { ...plan, planId: 'OTHER' }]);
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  await money.settle();
  await expectInvariants(money.service);
});

const half: Coupon = {
  couponId: 'HALF',
  discount: { kind: 'PERCENT', basisPoints: 5000 },
  planIds: 'all',
  objectIds: 'all',
  countries: [],
  subscriberIds: [],
};
const write = (change: Partial<Coupon>) =>
  money.service.modules.api(billingModule).writeCoupon('rawi', { ...half, ...change });
const precheck = (client: { get(path: string): Promise<any> }, couponId: string) =>
  client.get(`/sms/subscriber/v1/subscription/precheck?planid=PL&couponid=${couponId}`);
const uses = async (couponId: string) =>
  (
    await money.service.sql(
      `select uses from rawi.coupon where provider_id = 'rawi' and coupon_id = '${couponId}'`,
    )
  )[0]!['uses'];
const withCoupon = (couponid: string) => ({ couponid, amount: 1500 });

const past = new Date('2026-11-01T00:00:00Z');
const future = new Date('2026-12-01T00:00:00Z');

test.each([
  ['COUP-01', 'GONE', { until: past }, 7301, 'Coupon is Invalid or Expired'],
  ['COUP-01', 'SOON', { from: future }, 7301, 'Coupon is Invalid or Expired'],
  ['COUP-03', 'MINE', { subscriberIds: ['SOMEBODY'] }, 7303, 'Coupon Not Applicable To Subscriber'],
  ['COUP-04', 'QATAR', { countries: ['QA'] }, 7304, 'Coupon is not applicable for this Subscriber country'],
  ['COUP-05', 'OTHERPLAN', { planIds: ['OTHER'] }, 7305, 'CouponId Not Applicable For This Plan'],
  ['COUP-07', 'NOSUCH', undefined, 7307, 'Invalid coupon'],
] as const)(
  '%s %s is refused where it is asked for and where it is paid',
  async (row, id, change, code, reason) => {
    const couponId = `${id}${row.slice(-1)}`;
    if (change) await write({ ...change, couponId } as Partial<Coupon>);
    const client = await money.client(`REFUSE-${couponId}`);
    for (const { status, body } of [
      await precheck(client, couponId.toLowerCase()),
      await client.start(withCoupon(couponId)),
    ])
      expect([status, body]).toEqual([400, expect.objectContaining({ errorcode: code, reason })]);
    // What the viewer reads, in both languages.
    expect(en.error(code, '')).toBe(reason);
    expect(ar.error(code, '')).toMatch(/^\p{Script=Arabic}/u);
  },
);

test('COUP-06 a coupon that is for plans alone is not good for a title', async () => {
  await write({ couponId: 'PLANSONLY', objectIds: [] });
  const client = await money.client('TITLES');
  const { body } = await client.get(
    '/sms/subscriber/v1/purchase/precheck?objectid=R1&availabilityid=AV-RENT&couponid=PLANSONLY',
  );
  expect(body).toMatchObject({ errorcode: 7306, reason: 'CouponId Not Applicable For This Object' });
  expect((await client.start({ ...RENTAL, couponid: 'PLANSONLY', amount: 745 })).body).toMatchObject({
    errorcode: 7306,
  });
});

test('COUP-11 the fields of a coupon, where it is asked what an order costs', async () => {
  await write({ couponId: 'FIELDS', maxUses: 100, until: future, countries: ['BH'], planIds: ['PL'] });
  await write({ couponId: 'AMOUNT', discount: { kind: 'AMOUNT', amounts: [moneyOf(490, 'BHD')] } });
  const client = await money.client('FIELDS');
  expect((await precheck(client, 'FIELDS')).body).toMatchObject({
    ...{ amount: 1500, listamount: 2990, discount: 1490, couponid: 'FIELDS' },
    coupon: {
      ...{ couponid: 'FIELDS', coupontype: 'PERCENT', discount: 50, planlist: ['PL'], objectlist: ['ALL'] },
      ...{ country: ['BH'], expiry: '2026-12-01T00:00:00.000Z', maxlimit: 100 },
    },
  });
  expect((await precheck(client, 'AMOUNT')).body).toMatchObject({
    amount: 2500,
    coupon: { coupontype: 'AMOUNT', discount: 490, currency: 'BHD' },
  });
});

test('a coupon is the same in Arabic and Persian digits, where it is asked for, paid and redeemed, and however it was written', async () => {
  for (const [written, ...typed] of [
    ['RAWI50', 'RAWI50', 'rawi٥٠', 'RAWI۵۰'],
    ['عيد٢٦', 'عيد٢٦', 'عيد۲۶', 'عيد26'],
  ] as const) {
    await write({ couponId: written });
    for (const [at, couponId] of typed.entries()) {
      const client = await money.client(`DIGITS-${typed[0].length}-${at}`);
      const { status, body } = await precheck(client, encodeURIComponent(couponId));
      expect([couponId, status, body.amount]).toEqual([couponId, 200, 1500]);
      const redeemed = await money.service.send(
        'POST',
        '/sms/subscriber/v1/voucher',
        JSON.stringify({ voucher: couponId }),
        { ...client.headers, 'content-type': 'application/json' },
      );
      expect(redeemed.body).toEqual({ success: 'COUPON', couponid: body.couponid });
      expect((await client.start(withCoupon(couponId))).status).toBe(200);
    }
  }
});

test('COUP-02 a coupon is used once by a person, and its order may be paid again until then', async () => {
  await write({ couponId: 'ONCE' });
  const client = await money.client('ONCE');
  const [first, again] = [await client.start(withCoupon('ONCE')), await client.start(withCoupon('ONCE'))];
  expect(again.body['referenceid']).toBe(first.body['referenceid']);
  expect((await precheck(client, 'ONCE')).status).toBe(200);
  money.gateway.change(first.body['referenceid'], { state: 'captured' });
  await client.payment(first.body['referenceid']);
  const { body } = await client.get('/sms/subscriber/v1/subscription/precheck?planid=OTHER&couponid=ONCE');
  expect(body).toMatchObject({ errorcode: 7302, reason: 'Coupon Already Used' });
  expect(await uses('ONCE')).toBe(1);
});

test('a coupon of ten is held by exactly ten of sixty orders at once', async () => {
  await write({ couponId: 'TEN', maxUses: 10 });
  const clients: ScriptedClient[] = [];
  // Passwords are hashed a few at a time.
  for (let at = 0; at < 60; at += 4)
    clients.push(...(await Promise.all([0, 1, 2, 3].map((one) => money.client(`TEN${at + one}`)))));
  const replies = await Promise.all(clients.map((client) => client.start(withCoupon('TEN'))));
  const codes = replies.map(({ status, body }) => (status === 200 ? 'started' : body['errorcode']));
  expect(codes.filter((code) => code === 'started')).toHaveLength(10);
  expect(codes.filter((code) => code === 7301)).toHaveLength(50);
  expect(await uses('TEN')).toBe(10);
  // Given back where nobody pays in time.
  await money.advance(31 * 60_000);
  await money.janitor();
  expect(await uses('TEN')).toBe(0);
});

test('a coupon is given back where its payment fails', async () => {
  await write({ couponId: 'LAST', maxUses: 1 });
  const [client, next] = [await money.client('FAILS'), await money.client('NEXT')];
  const { body } = await client.start(withCoupon('LAST'));
  expect((await next.start(withCoupon('LAST'))).body).toMatchObject({ errorcode: 7301 });
  money.gateway.change(body['referenceid'], { state: 'declined', errorType: 'NO_FUNDS' });
  await money.deliver(money.gateway.message(body['referenceid']));
  expect(await uses('LAST')).toBe(0);
  const { body: second } = await next.start(withCoupon('LAST'));
  money.gateway.change(second['referenceid'], { state: 'captured' });
  await next.payment(second['referenceid']);
  // The first is captured after all: nobody has the coupon to give, so the money goes back.
  money.gateway.change(body['referenceid'], { state: 'captured' });
  await money.deliver(money.gateway.message(body['referenceid']));
  await money.settle();
  expect(await client.subscriptions()).toEqual([]);
  expect(await money.attempt(body['referenceid'])).toMatchObject({ state: 'refunded', refunded: 1500 });
});

test('a coupon stays with its order while another payment of it is under way and an earlier one is declined', async () => {
  await write({ couponId: 'HELD', maxUses: 1 });
  const client = await money.client('TWOWAYS');
  const { body: card } = await client.start(withCoupon('HELD'));
  const { body: wallet } = await client.start({ ...withCoupon('HELD'), transactionmode: 'WA' });
  expect(wallet['referenceid']).not.toBe(card['referenceid']);
  money.gateway.change(card['referenceid'], { state: 'declined', errorType: 'DECLINED' });
  await money.deliver(money.gateway.message(card['referenceid']));
  expect(await uses('HELD')).toBe(1);
  const other = await money.client('LATECOMER');
  expect((await other.start(withCoupon('HELD'))).body['errorcode']).toBe(7301);
  money.gateway.change(wallet['referenceid'], { state: 'captured' });
  expect((await client.payment(wallet['referenceid'])).body['paymentstatus']).toBe('SUCCESS');
});

test('another coupon of the same worth takes the place of the one before, which is free again', async () => {
  await write({ couponId: 'FIRST' });
  await write({ couponId: 'SECOND' });
  const client = await money.client('CHANGES');
  await client.start(withCoupon('FIRST'));
  await client.start(withCoupon('SECOND'));
  expect([await uses('FIRST'), await uses('SECOND')]).toEqual([0, 1]);
});

test('a coupon goes with its person to another order, and what still pays the first one is given back', async () => {
  await write({ couponId: 'MOVES', maxUses: 1 });
  const client = await money.client('MOVES');
  const { body: first } = await client.start(withCoupon('MOVES'));
  const { status, body } = await client.start({ ...withCoupon('MOVES'), planid: 'OTHER' });
  expect([status, body['planid']]).toEqual([200, 'OTHER']);
  expect(await uses('MOVES')).toBe(1);
  for (const { referenceid } of [body, first]) {
    money.gateway.change(referenceid, { state: 'captured' });
    await client.payment(referenceid);
  }
  expect(await client.subscriptions()).toMatchObject([{ planid: 'OTHER' }]);
  // Not twice: its plan was never held.
  expect((await client.payment(first['referenceid'])).body).toMatchObject({
    paymentstatus: 'SUCCESS',
    refundreason: 'ORDER_CLOSED',
  });
  expect((await client.payment(body['referenceid'])).body.refundreason).toBeUndefined();
});

test('a closed order that is paid after its plan was bought by another one is told as paid twice', async () => {
  await write({ couponId: 'AWAY', maxUses: 1 });
  const client = await money.client('AWAY');
  const { body: first } = await client.start(withCoupon('AWAY'));
  await client.start({ ...withCoupon('AWAY'), planid: 'OTHER' });
  const { body: second } = await client.start();
  for (const { referenceid } of [second, first]) {
    money.gateway.change(referenceid, { state: 'captured' });
    await client.payment(referenceid);
  }
  expect((await client.payment(first['referenceid'])).body.refundreason).toBe('DUPLICATE');
});

test('who guesses codes is stopped', async () => {
  const client = await money.client('GUESS');
  const codes: number[] = [];
  for (let at = 0; at < 61; at += 1) codes.push((await precheck(client, `GUESS${at}`)).body.errorcode);
  expect(codes.slice(0, 60).every((code) => code === 7307)).toBe(true);
  expect(codes[60]).toBe(8601);
});

test('a coupon without a limit can be written again, as a start of the demo does', async () => {
  const billing = money.service.modules.api(billingModule);
  const coupon = {
    ...{ couponId: 'AGAIN', planIds: 'all' as const, objectIds: [], countries: [], subscriberIds: [] },
    discount: { kind: 'PERCENT', basisPoints: 1000 },
  } as const;
  for (const _ of [1, 2]) await billing.writeCoupon('rawi', coupon);
  expect(await money.service.sql("select max_uses from rawi.coupon where coupon_id = 'AGAIN'")).toEqual([
    { max_uses: null },
  ]);
});
