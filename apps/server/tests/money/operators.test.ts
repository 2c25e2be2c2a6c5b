import { createBillingCommands, type BillingCommands } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { payingClient, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** Plans on the bill of an operator, and plans that an operator has sold itself. */
let service: ServiceUnderTest;
let commands: BillingCommands;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service);
  service.clearCaches();
  commands = createBillingCommands(service);
});
afterAll(() => service.stop());

const byBill = (client: PayingClient, mobileno: string, change = {}) =>
  client.pay({ transactionmode: 'OB', mobileno, ...change });

test('PLAN-17 a plan goes on the bill of a number that has confirmed it by the code of its operator', async () => {
  for (const provider of providers) {
    const client = await payingClient(service, `BILL-${provider}`, { provider });
    const { body: started } = await byBill(client, '+97333123456');
    expect(started).toMatchObject({
      paymentstatus: 'INIT',
      referencedata: { type: 'otp', sentto: '+97333123456', length: 6 },
    });
    const [row] = await service.sql(
      `select otp from rawi.sandbox_payment where provider_id = '${provider}' and sent_to = '+97333123456'`,
    );
    const { body: paid } = await service.send(
      'POST',
      `/charge/subscriber/v1/payment/${started.referenceid}`,
      JSON.stringify({ otp: row!['otp'] }),
      { ...client.headers, 'content-type': 'application/json' },
    );
    expect(paid.paymentstatus).toBe('SUCCESS');
    expect((await byBill(client, '+97333123456')).body).toMatchObject({
      errorcode: 7310,
      reason: 'This user already subscribed to the given product',
    });
  }
});

test('ERR-18 ERR-19 what an operator says of a number is told as the error of the list, and the next number is billed', async () => {
  const client = await payingClient(service, 'REFUSED');
  for (const [number, code, reason] of [
    ['+97333120000', 6404, 'Invalid_MSISDN'],
    ['+97333120001', 6406, 'This mobile number is blacklisted'],
  ] as const) {
    const { status, body } = await byBill(client, number);
    expect([status, body]).toEqual([400, { errorcode: code, reason, field: 'mobileno' }]);
  }
  expect((await byBill(client, '+97333120002')).body).toMatchObject({
    paymentstatus: 'FAILED',
    errortype: 'INSUFFICIENT_FUNDS',
    errorkind: 'gateway',
  });
  expect((await byBill(client, '+97333123457')).body).toMatchObject({
    paymentstatus: 'INIT',
    referencedata: { type: 'otp' },
  });
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(0);
});

test('ROUTE-02 the partner whose offer an order follows is stored with it', async () => {
  const client = await payingClient(service, 'PARTNERED');
  await client.pay({ partner: 'nujoom/nujoom-home' });
  expect(
    await service.sql(
      "select partner_id, partner_provider_id from rawi.order_partner where subscriber_id = 'PARTNERED'",
    ),
  ).toEqual([{ partner_id: 'nujoom', partner_provider_id: 'nujoom-home' }]);
  expect((await client.pay({ partner: '<b>' })).body).toMatchObject({ errorcode: 1002, field: 'partner' });
});

test('ROUTE-02 a partner that the brand does not have is not stored, and the payment of a bad link goes on', async () => {
  for (const [at, partner] of ['nosuch/x', 'nujoom/x', 'nosuch/nujoom-home'].entries()) {
    const client = await payingClient(service, `MISLED-${at}`);
    expect((await client.pay({ partner })).body).toMatchObject({ paymentstatus: 'INIT' });
  }
  // Of another brand.
  const elsewhere = await payingClient(service, 'MISLED', { provider: 'layali' });
  expect((await elsewhere.pay({ partner: 'nujoom/nujoom-home' })).body).toMatchObject({
    paymentstatus: 'INIT',
  });
  expect(
    await service.sql("select partner_id from rawi.order_partner where subscriber_id like 'MISLED%'"),
  ).toEqual([]);
});

const sold = { planId: 'PL', days: 30, subject: undefined, validDays: 7 };
const sign = (change: Partial<Omit<typeof sold, 'subject'>> & { subject?: string } = {}, provider = 'rawi') =>
  commands.signSubscriptionToken(provider, { ...sold, ...change });
const open = (client: Pick<PayingClient, 'headers'>, token: string) =>
  service.get(`/sms/${token}?displaylanguage=ara`, client.headers);

test('CALL-20 ROUTE-39 a plan that an operator sold is opened by its token, once, for its subscriber', async () => {
  for (const provider of providers) {
    const client = await payingClient(service, `SOLD-${provider}`, { provider });
    const token = await sign({ subject: `SOLD-${provider}@rawi.example` }, provider);
    const { status, body } = await open(client, token);
    expect([status, body]).toMatchObject([
      200,
      {
        success: 'SUBSCRIBED',
        name: 'كل شيء',
        subscription: { planid: 'PL', nextbilling: '2026-12-20', renewtype: 'NONE' },
      },
    ]);
    // A reply that was lost is given again, and nothing more is opened.
    expect((await open(client, token)).body.subscription).toEqual(body.subscription);
    expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(1);
    const other = await payingClient(service, `OTHER-${provider}`, { provider });
    expect((await open(other, token)).body.errorcode).toBe(7363);
  }
});

test('CALL-20 a token that is altered, of another provider, expired or used is refused with its reason', async () => {
  const client = await payingClient(service, 'TOKENS');
  const [head, , signature] = (await sign()).split('.');
  const more = Buffer.from(
    JSON.stringify({ plan: 'PL', days: 3000, jti: 'a-token-of-mine', iss: 'rawi', exp: 4e9 }),
  ).toString('base64url');
  expect((await open(client, `${head}.${more}.${signature}`)).body.errorcode).toBe(7360);
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  expect((await open(client, `${unsigned}.${more}.${signature}`)).body).toMatchObject({
    errorcode: 7360,
    reason: 'This subscription link is not valid',
  });
  expect((await open(client, await sign({}, 'layali'))).body.errorcode).toBe(7360);
  expect((await open(client, await sign({ validDays: -1 }))).body).toMatchObject({
    errorcode: 7361,
    reason: 'This subscription link has expired',
  });
  expect((await open(client, await sign({ planId: 'NONE' }))).body.errorcode).toBe(7001);
  const token = await sign();
  // A visitor uses nothing up.
  const visitor = { headers: { host: 'rawi.localhost' } };
  expect((await open(visitor, token)).body.errorcode).toBe(6068);
  const clients: PayingClient[] = [];
  for (let at = 0; at < 8; at += 1) clients.push(await payingClient(service, `TAKER${at}`));
  const replies = await Promise.all(clients.map((one) => open(one, token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of replies) if (status !== 200) expect(body.errorcode).toBe(7362);
  // Links of mails are taken as before.
  expect((await open(client, 'no-link-of-any-mail')).body.errorcode).toBe(6069);
});
