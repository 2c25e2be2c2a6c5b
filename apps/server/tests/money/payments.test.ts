import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, plan, providers, sellPlans } from './paying-client.ts';

/** Paying for a plan by the sandbox's own pages, over HTTP on both sides. */
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service);
  service.clearCaches();
});
afterAll(() => service.stop());

const balances = (provider = 'rawi') => service.modules.api(billingModule).balancesOf(provider);

/** What holds at any time, whatever was done. */
afterEach(async () => {
  const sums: Record<string, number> = {};
  for (const { currency, minorUnits } of await balances())
    sums[currency] = (sums[currency] ?? 0) + minorUnits;
  expect(
    Object.values(sums).every((sum) => sum === 0),
    'the journal sums to zero',
  ).toBe(true);
  const numbers = await service.sql(
    "select number::int from rawi.bill where provider_id = 'rawi' order by number",
  );
  expect(numbers.map((row) => row['number'])).toEqual(numbers.map((_, at) => at + 1));
});

test('PLAN-01 PLAN-13 PAY-13 PAY-14 PAY-15 a plan is bought by card, and its titles play at once', async () => {
  const client = await payingClient(service, 'BUYER');
  const { body: plans } = await client.get('/sms/subscriberv2/v1/plan?country=BH');
  expect(plans.data).toMatchObject([
    { planid: 'PL', amount: 2990, currency: 'BHD', paymentoptions: ['SANDBOX'] },
  ]);
  expect((await client.get('/sms/subscriber/v1/subscription/precheck?planid=PL')).body).toMatchObject({
    amount: 2990,
    discount: 0,
    trialperioddays: 0,
    country: 'BH',
    taxes: [{ taxname: 'VAT', basispoints: 1000, amount: 272 }],
  });
  const { body: started } = await client.pay();
  expect(started).toMatchObject({ paymentstatus: 'INIT', referencedata: { type: 'redirect' } });
  expect((await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3')).body.errorcode).toBe(
    8882,
  );

  const back = await client.submit(started.referencedata.checkoutUrl, CARD);
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://rawi.localhost/en/payment/${started.referenceid}`,
  ]);
  expect((await client.payment(started.referenceid)).body.paymentstatus).toBe('SUCCESS');
  expect((await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3')).body.success).toBe(
    'AUTHORIZED',
  );
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.data).toMatchObject([
    { planid: 'PL', planstatus: 'ACTIVE', nextbilling: '2026-12-20', amount: 2990, renewtype: 'AUTO' },
  ]);
  const { body: made } = await service.send(
    'POST',
    '/sms/subscriber/v1/subscription',
    JSON.stringify({ referenceid: started.referenceid }),
    { ...client.headers, 'content-type': 'application/json' },
  );
  expect(made).toMatchObject({ planid: 'PL', planstatus: 'ACTIVE' });
  expect((await client.get('/sms/subscriberv2/v1/bill')).body.data).toMatchObject([
    { billnumber: '00000001', billstatus: 'PAID', invoiceamount: 2990, tax: 272, title: 'Everything' },
  ]);
  expect(await balances()).toEqual([
    { account: 'gateway/SANDBOX', currency: 'BHD', minorUnits: 2990 },
    { account: 'revenue/plans', currency: 'BHD', minorUnits: -2718 },
    { account: 'vat/BH', currency: 'BHD', minorUnits: -272 },
  ]);
  expect(await balances('layali')).toEqual([]);
});

test('PLAN-12 a plan that one has is not bought again', async () => {
  const client = await payingClient(service, 'TWICE');
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, CARD);
  await client.payment(body.referenceid);
  expect((await client.pay()).body).toMatchObject({
    errorcode: 7310,
    reason: 'This user already subscribed to the given product',
  });
});

test('PAY-06 PAY-07 a declined card gives nothing, and another one pays', async () => {
  const client = await payingClient(service, 'DECLINED');
  const { body: first } = await client.pay();
  await client.submit(first.referencedata.checkoutUrl, { ...CARD, number: '4000 0000 0000 9995' });
  expect((await client.payment(first.referenceid)).body).toMatchObject({
    paymentstatus: 'FAILED',
    errortype: 'INSUFFICIENT_FUNDS',
    errorkind: 'gateway',
  });
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(0);
  const { body: second } = await client.pay();
  expect(second.referenceid).not.toBe(first.referenceid);
  await client.submit(second.referencedata.checkoutUrl, CARD);
  expect((await client.payment(second.referenceid)).body.paymentstatus).toBe('SUCCESS');
});

test('PAY-05 a payment that the viewer leaves is the viewer’s own error', async () => {
  const client = await payingClient(service, 'LEFT');
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, { action: 'cancel' });
  expect((await client.payment(body.referenceid)).body).toMatchObject({
    paymentstatus: 'FAILED',
    errortype: 'APPROVAL_PENDING',
    errorkind: 'user',
  });
});

test('3-D Secure: the right code pays, a wrong one does not', async () => {
  const client = await payingClient(service, 'SECURE');
  const card = { ...CARD, number: '4000 0000 0000 3220' };
  const { body: first } = await client.pay();
  const step = await client.submit(first.referencedata.checkoutUrl, card);
  expect([step.status, await step.text()]).toEqual([200, expect.stringContaining('name="code"')]);
  expect((await client.payment(first.referenceid)).body.paymentstatus).toBe('INIT');
  await client.submit(first.referencedata.checkoutUrl, { ...card, code: '000000' });
  expect((await client.payment(first.referenceid)).body.errortype).toBe('AUTHENTICATION_FAILED');
  const { body: second } = await client.pay();
  await client.submit(second.referencedata.checkoutUrl, { ...card, code: '123456' });
  expect((await client.payment(second.referenceid)).body.paymentstatus).toBe('SUCCESS');
});

test('fifty presses at once make one payment, and it is captured once', async () => {
  const client = await payingClient(service, 'FIFTY');
  const replies = await Promise.all(Array.from({ length: 50 }, () => client.pay()));
  expect(new Set(replies.map(({ body }) => body.referenceid)).size).toBe(1);
  const { referenceid } = replies[0]!.body;
  const url = replies.map(({ body }) => body.referencedata?.checkoutUrl).find((one) => one !== undefined);
  await Promise.all(Array.from({ length: 10 }, () => client.submit(url, CARD)));
  await Promise.all(Array.from({ length: 10 }, () => client.payment(referenceid)));
  expect(await service.sql("select count(*)::int as n from rawi.bill where subscriber_id = 'FIFTY'")).toEqual(
    [{ n: 1 }],
  );
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(1);
});

test('a payment that comes late for what was paid meanwhile is given back', async () => {
  const client = await payingClient(service, 'LATE');
  const { body: byCard } = await client.pay();
  const { body: byWallet } = await client.pay({ transactionmode: 'WA' });
  expect(byWallet.referenceid).not.toBe(byCard.referenceid);
  await client.submit(byWallet.referencedata.checkoutUrl, { action: 'pay', account: 'layla' });
  expect((await client.payment(byWallet.referenceid)).body.paymentstatus).toBe('SUCCESS');
  // The page of the card was still open.
  await client.submit(byCard.referencedata.checkoutUrl, CARD);
  expect((await client.payment(byCard.referenceid)).body).toMatchObject({
    paymentstatus: 'SUCCESS',
    refundreason: 'DUPLICATE',
  });
  expect((await client.payment(byWallet.referenceid)).body.refundreason).toBeUndefined();
  await expect
    .poll(() =>
      service.sql(
        `select refunded_minor_units::int as refunded, state from rawi.payment_attempt where reference_id = '${byCard.referenceid}'`,
      ),
    )
    .toEqual([{ refunded: 2990, state: 'refunded' }]);
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(1);
  // Booked with the reply to our request, which the gateway's message may overtake.
  await expect
    .poll(
      async () => (await balances()).find(({ account }) => account === 'owed/subscribers')?.minorUnits ?? 0,
    )
    .toBe(0);
});

test('the price that the viewer saw is the price that is paid', async () => {
  const client = await payingClient(service, 'PRICE');
  expect((await client.pay({ amount: 1 })).body.errorcode).toBe(7324);
  for (const currency of ['USD', 'JPY'])
    expect((await client.pay({ currency })).body.errorcode, currency).toBe(7324);
  for (const currency of ['XXX', 'BTC', 'XAU', 'bhd'])
    for (const transactionpurpose of ['SUBSCRIPTION', 'CARD']) {
      const { status, body } = await client.pay({ currency, transactionpurpose });
      expect([currency, status, body.errorcode, body.field]).toEqual([currency, 400, 1002, 'currency']);
    }
  expect((await client.pay({ planid: 'NONE' })).body.errorcode).toBe(7001);
});

test('a payment is of its subscriber and provider alone', async () => {
  const [mine, other] = [await payingClient(service, 'MINE'), await payingClient(service, 'OTHER')];
  const abroad = await payingClient(service, 'MINE', { provider: 'layali' });
  const { body } = await mine.pay();
  expect((await other.payment(body.referenceid)).body.errorcode).toBe(7001);
  expect((await abroad.payment(body.referenceid)).body.errorcode).toBe(7001);
});

test('a free trial stores a card, costs nothing, and is given once per person', async () => {
  const trial = { ...plan, planId: 'TRIAL', trialDays: 7 } as const;
  await sellPlans(service, [plan, trial]);
  const first = await payingClient(service, 'TRY1');
  const quoted = (await first.get('/sms/subscriber/v1/subscription/precheck?planid=TRIAL')).body;
  expect(quoted).toMatchObject({ trialperioddays: 7, trialenddate: '2026-11-27' });
  const { body } = await first.pay({ planid: 'TRIAL' });
  expect(body.amount).toBe(0);
  await first.submit(body.referencedata.checkoutUrl, { ...CARD, number: '4000000000000341' });
  expect((await first.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  expect((await first.get('/sms/subscriberv2/v1/subscription')).body.data).toMatchObject([
    { planstatus: 'TRIAL', trialenddate: '2026-11-27', nextbilling: '2026-11-27' },
  ]);
  expect((await first.get('/sms/subscriberv2/v1/bill')).body.totalcount).toBe(0);
  // Another account with the same card.
  const second = await payingClient(service, 'TRY2');
  const { body: again } = await second.pay({ planid: 'TRIAL' });
  await second.submit(again.referencedata.checkoutUrl, { ...CARD, number: '4000000000000341' });
  expect((await second.payment(again.referenceid)).body).toMatchObject({
    paymentstatus: 'SUCCESS',
    refundreason: 'TRIAL_USED',
  });
  expect((await second.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(0);
  const untried = (await second.get('/sms/subscriber/v1/subscription/precheck?planid=TRIAL')).body;
  expect([untried.trialperioddays, untried.trialenddate]).toEqual([0, undefined]);
});

test('CALL-64 PLAN-07 PLAN-09 cancelled it holds to the end of what is paid, and can be taken back', async () => {
  const client = await payingClient(service, 'CANCEL');
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, CARD);
  await client.payment(body.referenceid);
  const change = (action: string, planid = 'PL') =>
    service.send(
      'PUT',
      `/sms/subscriberv2/v1/subscription/${planid}`,
      JSON.stringify({ action, reason: 'Too little time' }),
      { ...client.headers, 'content-type': 'application/json' },
    );
  expect((await change('CANCEL')).body).toMatchObject({
    success: 'CANCELLED',
    subscription: { planstatus: 'CANCELLED', nextbilling: '2026-12-20' },
  });
  expect((await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3')).body.success).toBe(
    'AUTHORIZED',
  );
  expect((await change('REACTIVATE')).body.subscription.planstatus).toBe('ACTIVE');
  expect((await change('CANCEL', 'NONE')).body.errorcode).toBe(7001);
});
