import { billingModule } from '@rawi/billing';
import { PLAN_INTERVALS } from '@rawi/domain';
import { expect, test } from 'vitest';
import { billsOf } from './money-rules.ts';
import { CARD, payingClient, plan, providers, sellPlans } from './paying-client.ts';
import {
  buyer,
  double,
  logged,
  plans,
  rented,
  renew,
  renewalsPutOff,
  service,
  subscriptionsOf,
  to,
  useRenewingService,
} from './renewing-service.ts';

/** Periods that are paid as they come. */
useRenewingService();

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

test('one that cannot be begun at all is put off, logged with its id and counted, and the others are renewed', async () => {
  const ids = ['IN-ORDER-1', 'OUT-OF-ORDER', 'IN-ORDER-2', 'IN-ORDER-3'];
  await to('2028-06-10T08:00:00Z');
  for (const provider of providers) for (const id of ids) await buyer(id, { planid: 'WEEKLY', provider });
  await service.sql(`update rawi.subscription set anchor_at = '2028-07-01T00:00:00Z'
    where subscriber_id = 'OUT-OF-ORDER' and provider_id = 'rawi'`);
  await to('2028-06-17T09:00:00Z');
  const before = await renewalsPutOff();
  await renew();
  const billed = async (provider: (typeof providers)[number]) =>
    Object.fromEntries(
      await Promise.all(ids.map(async (id) => [id, (await billsOf(service, id, provider)).length] as const)),
    );
  const all = { 'IN-ORDER-1': 2, 'OUT-OF-ORDER': 2, 'IN-ORDER-2': 2, 'IN-ORDER-3': 2 };
  expect(await billed('rawi')).toEqual({ ...all, 'OUT-OF-ORDER': 1 });
  expect(await billed('layali')).toEqual(all);
  expect((await renewalsPutOff()) - before).toBe(1);
  const [row] = await service.sql(`select subscription_id, renews_at from rawi.subscription
    where subscriber_id = 'OUT-OF-ORDER' and provider_id = 'rawi'`);
  expect(row!['renews_at']).toEqual(new Date('2028-06-17T09:30:00Z'));
  const told = logged.filter((line) => line.includes('a renewal could not be begun'));
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    { provider: 'rawi', subscription: row!['subscription_id'], err: { type: 'PeriodError' } },
  ]);
  // Set right by hand, it is renewed with the others.
  await service.sql(`update rawi.subscription set anchor_at = '2028-06-10T08:00:00Z'
    where subscriber_id = 'OUT-OF-ORDER' and provider_id = 'rawi'`);
  await to('2028-06-17T09:31:00Z');
  await renew();
  expect(await billed('rawi')).toEqual(all);
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

test('a plan whose price changes while it is paid costs what the viewer saw, also after a free trial', async () => {
  const PAYS_LATER = [
    ['PAYING', 'PL', 2990],
    ['TRYING', 'TRIAL', 0],
  ] as const;
  const started = [];
  for (const [id, planid, now] of PAYS_LATER) {
    const client = await payingClient(service, id);
    const { body } = await client.pay({ planid });
    expect(body).toMatchObject({ amount: now });
    started.push({ client, planid, body });
  }
  const again = await payingClient(service, 'TRYING-ANEW');
  const { body: former } = await again.pay({ planid: 'TRIAL' });
  const dearer = [{ country: 'BH', currency: 'BHD', minorUnits: 4990 }];
  try {
    await sellPlans(
      service,
      plans.map((one) => ({ ...one, prices: dearer })),
    );
    for (const [at, { client, planid, body }] of started.entries()) {
      await client.submit(body.referencedata.checkoutUrl, { ...CARD, number: `4111 0000 000${at} 4242` });
      expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
      const [held] = (await client.get('/sms/subscriberv2/v1/subscription')).body.data;
      expect(held, planid).toMatchObject({ amount: 2990, credit: planid === 'PL' ? 2990 : 0 });
    }
    // Who presses again has seen the other price.
    const { body: anew } = await again.pay({ planid: 'TRIAL', amount: 4990 });
    expect(anew.referenceid).not.toBe(former.referenceid);
    await again.submit(anew.referencedata.checkoutUrl, { ...CARD, number: '4111 0000 0009 4242' });
    expect((await again.payment(anew.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect((await again.get('/sms/subscriberv2/v1/subscription')).body.data).toMatchObject([
      { amount: 4990 },
    ]);
  } finally {
    await sellPlans(service, plans);
  }
});

test('a change from a free trial, of which nothing counts, costs later what the viewer saw', async () => {
  const client = await buyer('TRIED', { planid: 'TRIAL', card: { ...CARD, number: '4333 0000 0000 4242' } });
  const { body } = await client.pay();
  expect(body).toMatchObject({ amount: 2990 });
  try {
    await sellPlans(
      service,
      plans.map((one) => ({ ...one, prices: [{ country: 'BH', currency: 'BHD', minorUnits: 4990 }] })),
    );
    await client.submit(body.referencedata.checkoutUrl, CARD);
    expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
    const { data } = (await client.get('/sms/subscriberv2/v1/subscription')).body;
    expect(data[0]).toMatchObject({ planid: 'PL', planstatus: 'ACTIVE', amount: 2990, credit: 2990 });
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
    { planstatus: 'TRIAL', amount: 1500, planamount: 2990 },
  ]);
  // What is charged first, and what follows, is told at the beginning and a day before.
  await service.messagesTo('couponed@rawi.example', 1);
  await to('2037-01-07T12:30:00Z');
  await renew();
  for (const { text } of await service.messagesTo('couponed@rawi.example', 2)) {
    expect(text).toMatch(/BHD\s1\.500/);
    expect(text).toMatch(/BHD\s2\.990/);
  }
  await to('2037-01-08T12:30:00Z');
  await renew();
  await to('2037-02-08T12:30:00Z');
  await renew();
  expect((await billsOf(service, 'COUPONED')).map(({ total, outcome }) => [total, outcome])).toEqual([
    [1500, 'PAID'],
    [2990, 'PAID'],
  ]);
});

test('COUP-09 a coupon whose terms change while a free trial is paid counts as it was shown', async () => {
  await to('2037-02-12T12:00:00Z');
  const { writeCoupon } = service.modules.api(billingModule);
  const coupon = {
    couponId: 'EDITED',
    planIds: 'all',
    objectIds: [],
    countries: [],
    subscriberIds: [],
  } as const;
  const off = (basisPoints: number) =>
    writeCoupon('rawi', { ...coupon, discount: { kind: 'PERCENT', basisPoints } });
  await off(5000);
  const client = await payingClient(service, 'EDITED');
  const pay = (amount: number) => client.pay({ planid: 'TRIAL', couponid: 'EDITED', amount });
  const started = (await pay(1500)).body;
  await off(1000);
  // What it showed is agreed no more, and what it shows now is another order.
  expect((await pay(1500)).body.errorcode).toBe(7324);
  const card = { ...CARD, number: '4555 0000 0000 4242' };
  await client.submit(started.referencedata.checkoutUrl, card);
  expect((await client.payment(started.referenceid)).body.paymentstatus).toBe('SUCCESS');
  const held = async (of: typeof client) => (await of.get('/sms/subscriberv2/v1/subscription')).body;
  expect((await held(client)).data).toMatchObject([{ planstatus: 'TRIAL', amount: 1500, planamount: 2990 }]);
  const other = await payingClient(service, 'EDITED-AGAIN');
  const again = (amount: number) => other.pay({ planid: 'TRIAL', couponid: 'EDITED', amount });
  const first = (await again(2690)).body;
  await off(2000);
  const second = (await again(2390)).body;
  expect(second.referenceid).not.toBe(first.referenceid);
  await other.submit(second.referencedata.checkoutUrl, { ...CARD, number: '4666 0000 0000 4242' });
  expect((await other.payment(second.referenceid)).body.paymentstatus).toBe('SUCCESS');
  expect((await held(other)).data).toMatchObject([{ planstatus: 'TRIAL', amount: 2390 }]);
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
    (named[cells[3]!] ??= []).push(cells[16]!);
  }
  expect(named).toMatchObject({ BROUGHT: ['nujoom/nujoom-home'], 'BY-ITSELF': [''] });
});

test('COUP-09 a period that a coupon makes free is given without a charge of nothing, which gateways refuse', async () => {
  await to('2037-05-01T12:00:00Z');
  await service.modules.api(billingModule).writeCoupon('rawi', {
    ...{ couponId: 'WHOLE', planIds: 'all', objectIds: [], countries: [], subscriberIds: [] },
    discount: { kind: 'PERCENT', basisPoints: 10_000 },
  });
  const client = await payingClient(service, 'WHOLE');
  const { body } = await client.pay({ planid: 'TRIAL', couponid: 'WHOLE', amount: 0 }, 'DOUBLE');
  expect(body).toMatchObject({ paymentstatus: 'SUCCESS', amount: 0 });
  const before = double.charged.length;
  await to('2037-05-08T12:30:00Z');
  await renew();
  expect(double.charged.slice(before)).toEqual([]);
  expect(await subscriptionsOf('WHOLE')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2037-06-08', pastdue: false },
  ]);
  await to('2037-06-08T12:30:00Z');
  await renew();
  expect(double.charged.slice(before)).toHaveLength(1);
  expect((await billsOf(service, 'WHOLE')).map(({ total, outcome }) => [total, outcome])).toEqual([
    [0, 'PAID'],
    [2990, 'PAID'],
  ]);
});
