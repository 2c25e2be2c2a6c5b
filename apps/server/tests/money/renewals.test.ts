import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { PLAN_INTERVALS } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import { gatewayDouble } from './gateway-double.ts';
import { billsOf, expectMoneyRules, stopRenewals } from './money-rules.ts';
import { CARD, payingClient, plan, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** Renewals over months, by the sandbox's gateway over HTTP; both providers have the same plans. */
let service: ServiceUnderTest;
const double = gatewayDouble();
/** Attaches, and does not renew. */
const FAILING_CARD = { ...CARD, number: '4000 0000 0000 0341' };

const rented = film('R1', {
  priceModels: ['RENTAL'],
  packages: [
    {
      packageId: 'R1-CD',
      assetId: 'dunes',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'clear',
      availabilityIds: ['AV-RENT'],
    },
  ],
});
const plans = [
  plan,
  { ...plan, planId: 'TRIAL', trialDays: 7 as const },
  ...PLAN_INTERVALS.map((interval) => ({ ...plan, planId: interval, interval })),
];

beforeAll(async () => {
  service = await startService({ sandbox: true, environment: { PUBLIC_URL: 'https://tv.rawi.example' } });
  const catalogue = { ...smallCatalogue, contents: [...smallCatalogue.contents, rented] };
  for (const provider of providers) await service.modules.api(catalogueModule).import(provider, catalogue);
  await sellPlans(service, plans);
  service.modules.api(billingModule).registerGateway(() => double.gateway);
  service.clearCaches();
}, 60_000);
afterAll(() => service.stop());
afterEach(async () => {
  await expectMoneyRules(service);
  await stopRenewals(service);
  double.charges = 'answer';
});

const renew = () => service.runJob('billing.renew');
const to = (instant: string) => service.clock.set(instant);

/** A subscriber who has bought a plan by a card. */
async function buyer(
  id: string,
  { planid = 'PL', card = CARD, provider = 'rawi' as (typeof providers)[number], offer = {} } = {},
): Promise<PayingClient> {
  const client = await payingClient(service, id, { provider });
  const { body } = await client.pay({ planid, ...offer });
  await client.submit(body.referencedata.checkoutUrl, card);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  // Sent before the clock is moved by months: a mail of months ago is not sent.
  if (provider === 'rawi')
    await service.messagesTo(`${id.toLowerCase()}@rawi.example`, planid === 'TRIAL' ? 1 : 2);
  return client;
}

/** The subscriptions of a subscriber now; sessions do not outlive the months of a test. */
async function subscriptionsOf(id: string) {
  const client = await payingClient(service, id);
  return (await client.get('/sms/subscriberv2/v1/subscription')).body.data;
}
async function mayWatch(id: string): Promise<boolean> {
  const client = await payingClient(service, id);
  const { body } = await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3');
  return body.success === 'AUTHORIZED';
}
const subjectsTo = async (id: string, count: number) =>
  (await service.messagesTo(`${id.toLowerCase()}@rawi.example`, count)).map(({ subject }) => subject);

test('PLAN-15 a free trial goes on as a paid plan, and its end is told a day before', async () => {
  await buyer('TRIAL-ON', { planid: 'TRIAL' });
  await to('2026-11-25T12:00:00Z');
  await renew();
  expect(await billsOf(service, 'TRIAL-ON')).toEqual([]);
  await to('2026-11-26T12:00:00Z');
  await renew();
  await renew();
  await to('2026-11-27T12:00:00Z');
  await renew();
  expect(await billsOf(service, 'TRIAL-ON')).toEqual([
    { from: '2026-11-27', to: '2026-12-27', total: 2990, index: 0, outcome: 'PAID' },
  ]);
  expect(await subscriptionsOf('TRIAL-ON')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2026-12-27', pastdue: false },
  ]);
  expect(await subjectsTo('TRIAL-ON', 3)).toEqual([
    expect.stringMatching(/^Your receipt: .*2\.990.* for .*Everything/),
    expect.stringContaining('ends tomorrow'),
    expect.stringContaining('has begun'),
  ]);
});

test('a rental of more than two days is told of a day before its end, once', async () => {
  await payingClient(service, 'RENTER');
  const now = service.clock.now().getTime();
  for (const [purchaseId, hours] of [
    ['LONG', 72],
    ['SHORT', 48],
  ] as const)
    await service.modules.api(billingModule).writePurchase('rawi', {
      subscriberId: 'RENTER',
      purchaseId,
      availabilityId: 'AV-RENT',
      objectId: rented.objectId,
      type: 'RENTAL',
      status: 'ACTIVE',
      createdAt: new Date(now),
      expiresAt: new Date(now + hours * 3_600_000),
    });
  await service.clock.advance(47 * 3_600_000);
  await renew();
  await service.clock.advance(2 * 3_600_000);
  await renew();
  await renew();
  expect(await subjectsTo('RENTER', 1)).toEqual([expect.stringMatching(/^Your rental of .* ends in a day$/)]);
});

test('PLAN-02 every interval is renewed from its anchor, across the ends of months', async () => {
  await to('2027-01-31T10:00:00Z');
  for (const planid of PLAN_INTERVALS) await buyer(`FROM-${planid}`, { planid });
  await to('2027-02-28T10:00:00Z');
  await renew();
  await to('2027-03-31T10:00:00Z');
  await renew();
  const periods = (rows: Record<string, unknown>[]) => rows.map((row) => [row['from'], row['to']].join(' '));
  expect(periods(await billsOf(service, 'FROM-MONTHLY'))).toEqual([
    '2027-01-31 2027-02-28',
    '2027-02-28 2027-03-31',
    '2027-03-31 2027-04-30',
  ]);
  // The weeks in which nothing ran are not billed.
  expect(periods(await billsOf(service, 'FROM-WEEKLY'))).toEqual([
    '2027-01-31 2027-02-07',
    '2027-02-28 2027-03-07',
    '2027-03-28 2027-04-04',
  ]);
  await to('2027-04-30T10:00:00Z');
  await renew();
  expect(periods(await billsOf(service, 'FROM-QUARTERLY'))).toEqual([
    '2027-01-31 2027-04-30',
    '2027-04-30 2027-07-31',
  ]);
  await to('2027-07-31T10:00:00Z');
  await renew();
  expect(periods(await billsOf(service, 'FROM-HALFYEARLY'))).toEqual([
    '2027-01-31 2027-07-31',
    '2027-07-31 2028-01-31',
  ]);
  await to('2028-01-31T10:00:00Z');
  await renew();
  expect(periods(await billsOf(service, 'FROM-ANNUAL'))).toEqual([
    '2027-01-31 2028-01-31',
    '2028-01-31 2029-01-31',
  ]);
});

test('after an outage of three periods the present one is billed, of each provider its own', async () => {
  await to('2028-02-01T00:00:00Z');
  for (const provider of providers) await buyer('OUTAGE', { provider });
  await to('2028-05-10T00:00:00Z');
  await renew();
  await renew();
  for (const provider of providers)
    expect(await billsOf(service, 'OUTAGE', provider)).toEqual([
      { from: '2028-02-01', to: '2028-03-01', total: 2990, index: 0, outcome: 'PAID' },
      { from: '2028-05-01', to: '2028-06-01', total: 2990, index: 3, outcome: 'PAID' },
    ]);
  expect(await subscriptionsOf('OUTAGE')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2028-06-01' },
  ]);
});

test('one whose period is billed already is left to an operator, and does not hold up the others', async () => {
  await to('2028-05-20T08:00:00Z');
  for (const id of ['BILLED', 'BESIDE']) await buyer(id, { planid: 'WEEKLY' });
  // Counted from another day, the period that comes is the first again.
  await service.sql(
    "update rawi.subscription set anchor_at = '2028-05-27T08:30:00Z' where subscriber_id = 'BILLED'",
  );
  await to('2028-05-27T09:00:00Z');
  await renew();
  expect(await billsOf(service, 'BESIDE')).toMatchObject([{ index: 0 }, { index: 1, outcome: 'PAID' }]);
  expect(await billsOf(service, 'BILLED')).toHaveLength(1);
  const [row] = await service.sql("select renews_at from rawi.subscription where subscriber_id = 'BILLED'");
  expect(row!['renews_at']).toEqual(new Date('2028-05-27T09:30:00Z'));
});

test('a declined renewal stays usable in its grace, is tried on its days, and then ends', async () => {
  await to('2028-06-01T08:00:00Z');
  await buyer('DUNNED', { card: FAILING_CARD });
  await to('2028-07-01T08:00:00Z');
  await renew();
  expect(await subscriptionsOf('DUNNED')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2028-07-01', gracedate: '2028-07-08', pastdue: true },
  ]);
  const tries = async () =>
    (await service.sql("select state from rawi.payment_attempt where subscriber_id = 'DUNNED'")).length - 1;
  expect(await tries()).toBe(1);
  await renew();
  expect(await tries()).toBe(1);
  for (const [day, count] of [
    ['02', 2],
    ['03', 2],
    ['04', 3],
    ['06', 4],
  ] as const) {
    await to(`2028-07-${day}T08:00:00Z`);
    await renew();
    expect(await tries(), day).toBe(count);
    expect(await mayWatch('DUNNED')).toBe(true);
  }
  await to('2028-07-08T08:00:00Z');
  await renew();
  expect(await tries()).toBe(5);
  expect(await billsOf(service, 'DUNNED')).toMatchObject([
    { outcome: 'PAID' },
    { from: '2028-07-01', index: 1, outcome: 'UNCOLLECTED' },
  ]);
  // Over with that instant: taken back then, it would be billed a second time.
  const late = await payingClient(service, 'DUNNED');
  const reactivated = await service.send(
    'PUT',
    '/sms/subscriberv2/v1/subscription/PL',
    JSON.stringify({ action: 'REACTIVATE' }),
    { ...late.headers, 'content-type': 'application/json' },
  );
  expect(reactivated.body.errorcode).toBe(7312);
  expect(await subscriptionsOf('DUNNED')).toMatchObject([{ planstatus: 'DEACTIVATED', pastdue: false }]);
  expect(await mayWatch('DUNNED')).toBe(false);
  const mails = await service.messagesTo('dunned@rawi.example', 5);
  await to('2028-08-01T08:00:00Z');
  await renew();
  expect(await billsOf(service, 'DUNNED')).toHaveLength(2);
  expect(mails.map(({ subject }) => subject.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Everything has ended',
    'Everything ends soon',
    'We could not renew Everything',
    expect.stringContaining('receipt'),
    'Everything is yours',
  ]);
  expect(mails[2]).toMatchObject({
    link: 'https://tv.rawi.example/en/subscriptions',
    text: expect.stringContaining('the bank declined the payment'),
  });
});

describe('another card', () => {
  const update = (client: PayingClient, change: Record<string, unknown> = {}) =>
    client.pay({ transactionpurpose: 'CARD', ...change });

  test('pays at once what a declined renewal owes, and the period goes on from its anchor', async () => {
    await to('2028-08-31T08:00:00Z');
    await buyer('MENDED', { card: FAILING_CARD });
    await to('2028-09-30T08:00:00Z');
    await renew();
    await to('2028-10-01T08:00:00Z');
    await renew();
    await to('2028-10-03T07:50:00Z');
    const client = await payingClient(service, 'MENDED');
    expect((await update(client, { amount: 0 })).body.errorcode).toBe(7324);
    const { body } = await update(client);
    expect(body).toMatchObject({ transactionpurpose: 'CARD', amount: 2990, paymentstatus: 'INIT' });
    // The old card is not charged while the viewer types another.
    await to('2028-10-03T08:00:00Z');
    await renew();
    const attempts = await service.sql("select from rawi.payment_attempt where subscriber_id = 'MENDED'");
    expect(attempts).toHaveLength(4);
    await client.submit(body.referencedata.checkoutUrl, CARD);
    expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect(await subscriptionsOf('MENDED')).toMatchObject([
      {
        planstatus: 'ACTIVE',
        nextbilling: '2028-10-31',
        pastdue: false,
        paymentmethod: { label: '•••• 4242' },
      },
    ]);
    expect(await billsOf(service, 'MENDED')).toMatchObject([
      { outcome: 'PAID' },
      { from: '2028-09-30', to: '2028-10-31', outcome: 'PAID' },
    ]);
    await to('2028-10-31T08:00:00Z');
    await renew();
    expect(await billsOf(service, 'MENDED')).toHaveLength(3);
  });

  test('PLAN-14 takes the place of the former, which is forgotten at its gateway', async () => {
    await to('2028-11-05T08:00:00Z');
    let client = await payingClient(service, 'OTHER-CARD');
    const init = '/charge/subscriber/v1/payment/init/DOUBLE';
    const headers = { ...client.headers, 'content-type': 'application/json' };
    const body = {
      amount: 2990,
      currency: 'BHD',
      transactionpurpose: 'SUBSCRIPTION',
      transactionmode: 'CC',
      planid: 'PL',
      callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
    };
    const { body: first } = await service.send('POST', init, JSON.stringify(body), headers);
    expect(first.paymentstatus).toBe('SUCCESS');
    expect((await update(client)).body.errorcode).toBe(7324);
    const { body: started } = await update(client, { amount: 0 });
    await client.submit(started.referencedata.checkoutUrl, { ...CARD, number: '4000 0000 0000 0002' });
    expect((await client.payment(started.referenceid)).body).toMatchObject({
      transactionpurpose: 'CARD',
      paymentstatus: 'FAILED',
    });
    expect((await subscriptionsOf('OTHER-CARD'))[0].gatewayid).toBe('DOUBLE');
    client = await payingClient(service, 'OTHER-CARD');
    const { body: again } = await update(client, { amount: 0 });
    await client.submit(again.referencedata.checkoutUrl, CARD);
    expect((await client.payment(again.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect(await subscriptionsOf('OTHER-CARD')).toMatchObject([
      {
        gatewayid: 'SANDBOX',
        paymentmethod: { label: '•••• 4242', gatewayid: 'SANDBOX', mode: 'CC', expires: '2040-12-31' },
      },
    ]);
    await expect.poll(() => double.revoked, { timeout: 8000 }).toEqual([`token-${first.referenceid}`]);
    expect(await billsOf(service, 'OTHER-CARD')).toHaveLength(1);
    client = await payingClient(service, 'OTHER-CARD');
    expect((await update(client, { planid: 'WEEKLY', amount: 0 })).body.errorcode).toBe(7001);
    expect((await update(client, { transactionmode: 'NB', amount: 0 })).body.errorcode).toBe(7325);
  });
});

test('a card that has expired is declined, and the mail says so', async () => {
  await to('2028-12-10T08:00:00Z');
  await buyer('EXPIRED', { card: { ...CARD, expiry: '12/28' } });
  await to('2029-01-10T08:00:00Z');
  await renew();
  const [mail] = await service.messagesTo('expired@rawi.example', 3);
  expect(mail!.text).toContain('the card has expired');
});

describe('a gateway that does not answer', () => {
  async function doubleBuyer(id: string): Promise<void> {
    const client = await payingClient(service, id);
    const { body } = await service.send(
      'POST',
      '/charge/subscriber/v1/payment/init/DOUBLE',
      JSON.stringify({
        amount: 2990,
        currency: 'BHD',
        transactionpurpose: 'SUBSCRIPTION',
        transactionmode: 'CC',
        planid: 'PL',
        callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
      }),
      { ...client.headers, 'content-type': 'application/json' },
    );
    expect(body.paymentstatus).toBe('SUCCESS');
    double.charged.length = 0;
  }

  test('leaves the renewal unknown, is asked, and is charged once', async () => {
    await to('2029-02-01T08:00:00Z');
    await doubleBuyer('SILENT');
    double.charges = 'silent';
    await to('2029-03-01T08:00:00Z');
    await renew();
    await renew();
    const states = () =>
      service.sql(
        "select state from rawi.payment_attempt where subscriber_id = 'SILENT' order by created_at",
      );
    expect(await states()).toEqual([{ state: 'captured' }, { state: 'unknown' }]);
    expect((await billsOf(service, 'SILENT')).at(-1)).toMatchObject({ outcome: null });
    await to('2029-03-02T09:00:00Z');
    expect(await mayWatch('SILENT')).toBe(true);
    await service.runJob('billing.check-payments');
    expect(await states()).toEqual([{ state: 'captured' }, { state: 'captured' }]);
    expect(double.charged).toHaveLength(1);
    expect(await subscriptionsOf('SILENT')).toMatchObject([
      { planstatus: 'ACTIVE', nextbilling: '2029-04-01' },
    ]);
    expect((await billsOf(service, 'SILENT')).at(-1)).toMatchObject({ outcome: 'PAID' });
  });

  test('is sent a charge that never arrived, under the same reference', async () => {
    await to('2029-05-01T08:00:00Z');
    await doubleBuyer('LOST');
    double.charges = 'lost';
    await to('2029-06-01T08:00:00Z');
    await renew();
    expect(double.charged).toEqual([]);
    double.charges = 'answer';
    await to('2029-06-01T08:30:00Z');
    await service.runJob('billing.check-payments');
    expect(double.charged).toHaveLength(1);
    expect(
      await service.sql(`select count(*)::int as n from rawi.payment_attempt where subscriber_id = 'LOST'`),
    ).toEqual([{ n: 2 }]);
    expect(await subscriptionsOf('LOST')).toMatchObject([{ nextbilling: '2029-07-01' }]);
  });

  test('two workers that renew at once charge each once', async () => {
    await to('2029-08-01T08:00:00Z');
    const ids = Array.from({ length: 40 }, (_, n) => `RACE-${n}`);
    for (const id of ids) await doubleBuyer(id);
    const other = await startService({ shareWith: service, sandbox: true });
    const second = gatewayDouble();
    other.modules.api(billingModule).registerGateway(() => second.gateway);
    try {
      await to('2029-09-01T08:00:00Z');
      await Promise.all([renew(), other.runJob('billing.renew'), renew(), other.runJob('billing.renew')]);
      const charged = [...double.charged, ...second.charged];
      expect(charged).toHaveLength(ids.length);
      expect(new Set(charged).size).toBe(ids.length);
      expect(
        await service.sql(`
        select count(*)::int as n from rawi.bill where subscriber_id like 'RACE-%' and period_index = 1`),
      ).toEqual([{ n: ids.length }]);
    } finally {
      await other.stop();
    }
  });
});

test('a plan is renewed at the price at which it was taken, whatever it costs by then', async () => {
  await buyer('AGREED');
  try {
    await sellPlans(service, [
      { ...plan, prices: [{ country: 'BH', currency: 'BHD', minorUnits: 4990 }] },
      ...plans.slice(1),
    ]);
    await service.clock.advance(32 * 86_400_000);
    await renew();
    expect((await billsOf(service, 'AGREED')).map(({ index, total }) => [index, total])).toEqual([
      [0, 2990],
      [1, 2990],
    ]);
  } finally {
    await sellPlans(service, plans);
  }
});

test('COUP-09 a coupon of a free trial is for the first period after it, and later ones cost the full price', async () => {
  await to('2037-01-01T12:00:00Z');
  await service.modules.api(billingModule).writeCoupon('rawi', {
    ...{ couponId: 'HALF', planIds: 'all', objectIds: [], countries: [], subscriberIds: [] },
    discount: { kind: 'PERCENT', basisPoints: 5000 },
  });
  const client = await payingClient(service, 'COUPONED');
  const { body } = await client.pay({ planid: 'TRIAL', couponid: 'HALF', amount: 1500 });
  expect(body).toMatchObject({ amount: 0 });
  await client.submit(body.referencedata.checkoutUrl, { ...CARD, number: '4111 0000 0000 4242' });
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.data).toMatchObject([
    { planstatus: 'TRIAL', amount: 1500 },
  ]);
  await to('2037-01-08T12:30:00Z');
  await renew();
  await to('2037-02-08T12:30:00Z');
  await renew();
  expect((await billsOf(service, 'COUPONED')).map(({ total, outcome }) => [total, outcome])).toEqual([
    [1500, 'PAID'],
    [2990, 'PAID'],
  ]);
});

test('a partner whose offer led to a trial is named in the statement by the bills of its renewals', async () => {
  await to('2037-03-01T12:00:00Z');
  const card = { ...CARD, number: '4222 0000 0000 4242' };
  await buyer('BROUGHT', { planid: 'TRIAL', card, offer: { partner: 'nujoom/nujoom-home' } });
  await buyer('BY-ITSELF');
  await to('2037-03-08T12:30:00Z');
  await renew();
  const named: Record<string, string[]> = {};
  const range = { from: new Date('2037-03-01T00:00:00Z'), to: new Date('2037-04-01T00:00:00Z') };
  for await (const line of service.modules
    .api(billingModule)
    .statement('rawi', { ...range, isSummary: false })) {
    const cells = line.split(',');
    (named[cells[3]!] ??= []).push(cells.at(-1)!);
  }
  expect(named).toMatchObject({ BROUGHT: ['nujoom/nujoom-home'], 'BY-ITSELF': [''] });
});
