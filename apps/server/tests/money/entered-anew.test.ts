import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { payingClient, providers } from './paying-client.ts';
import { startScriptedService, type ScriptedService } from './scripted-service.ts';

/** Payments that are begun again with something else entered. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  await money.advance(10_000);
  await money.settle();
  await expectInvariants(money.service);
});

const ARABIC = { displaylanguage: 'ara', callbackurl: 'http://rawi.localhost/ar/payment/{referenceid}' };

test('a viewer who corrects the mobile number gets the code at the other one, at each provider', async () => {
  for (const provider of providers) {
    const client = await payingClient(money.service, 'TYPO', { provider });
    const bill = async (mobileno: string) =>
      (await client.pay({ transactionmode: 'OB', mobileno })).body as Record<string, any>;
    const wrong = await bill('+97333123450');
    expect(await bill('+97333123450'), 'pressed again').toEqual(wrong);
    const right = await bill('+97333123456');
    expect(right['referenceid']).not.toBe(wrong['referenceid']);
    expect(right['referencedata']).toMatchObject({ type: 'otp', sentto: '+97333123456' });
    const sent = await money.service.sql(
      `select otp from rawi.sandbox_payment where provider_id = '${provider}' and sent_to = '+97333123456'`,
    );
    const { body: paid } = await money.service.send(
      'POST',
      `/charge/subscriber/v1/payment/${right['referenceid']}`,
      JSON.stringify({ otp: sent[0]!['otp'] }),
      { ...client.headers, 'content-type': 'application/json' },
    );
    expect(paid.paymentstatus).toBe('SUCCESS');
    expect(await money.attempt(wrong['referenceid'])).toMatchObject({ is_superseded: true });
  }
  const [kept] = await money.service.sql(
    "select count(*)::int as n from rawi.payment_attempt where asked is null or asked like '%333%'",
  );
  expect(kept, 'no number is kept').toEqual({ n: 0 });
});

test.each([
  ['another bank', { bank: 'oasisbank' }, { bank: 'slowbank' }],
  ['another language', {}, { displaylanguage: 'ara' }],
  ['another return address', {}, { callbackurl: ARABIC.callbackurl }],
  ['no bank any more', { bank: 'oasisbank' }, {}],
])('%s begins another payment of the same order', async (what, first, second) => {
  const client = await money.client(`ANEW-${what.replaceAll(' ', '-')}`.toUpperCase());
  const begin = async (change: object) => (await client.start({ ...change })).body['referenceid'] as string;
  const former = await begin(first);
  expect(await begin(first), 'pressed again').toBe(former);
  const latter = await begin(second);
  expect(latter).not.toBe(former);
  const [one, other] = [await money.attempt(former), await money.attempt(latter)];
  expect(other).toMatchObject({ is_superseded: false, order_id: one!['order_id'] });
  expect(one).toMatchObject({ is_superseded: true });
});

test('what the former payment still brings pays the order once, and money that it only reserves is let go', async () => {
  const client = await money.client('BOTH');
  const former: string = (await client.start()).body['referenceid'];
  const latter: string = (await client.start(ARABIC)).body['referenceid'];
  for (const one of [former, latter]) {
    money.gateway.change(one, { state: 'captured' });
    await money.deliver(money.gateway.message(one));
  }
  await money.settle();
  expect(money.gateway.payments.get(former)).toMatchObject({ state: 'captured' });
  expect(money.gateway.payments.get(latter)).toMatchObject({ state: 'refunded', refunded: 2990 });
  const reserving = await money.client('RESERVING');
  const reserved: string = (await reserving.start()).body['referenceid'];
  await reserving.start(ARABIC);
  money.gateway.change(reserved, { state: 'authorized' });
  await money.deliver(money.gateway.message(reserved));
  await money.settle();
  expect(money.gateway.payments.get(reserved)).toMatchObject({ state: 'declined', captures: 0 });
});

test('many presses with the same entries are one payment, and one of an earlier release is gone on with', async () => {
  const client = await money.client('PRESSES');
  const replies = await Promise.all(Array.from({ length: 10 }, () => client.start({ bank: 'oasisbank' })));
  const references = new Set(replies.map(({ body }) => body['referenceid'] as string));
  expect(references.size).toBe(1);
  await money.service.sql("update rawi.payment_attempt set asked = null where subscriber_id = 'PRESSES'");
  expect(references).toContain((await client.start(ARABIC)).body['referenceid']);
});
