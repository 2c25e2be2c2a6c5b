import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { createSandboxGateway, signMessage } from '@rawi/gateway-sandbox';
import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** How the sandbox's gateway tells what became of payments, and what a bank does besides: over HTTP on both sides. */
let service: ServiceUnderTest;
let without: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  without = await startService();
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service);
  service.clearCaches();
});
afterAll(async () => {
  await service.stop();
  await without.stop();
});

const json = { 'content-type': 'application/json' };
const bank = '/sandbox/bank/rawi';
const setPlan = (plan: object) => service.send('POST', `${bank}/plan`, JSON.stringify(plan), json);
const operate = (reference: string, verb: string, body: object = {}) =>
  service.send('POST', `${bank}/payments/${reference}/${verb}`, JSON.stringify(body), json);
afterEach(async () => {
  await service.send('DELETE', `${bank}/plan`);
});

let made = 0;
async function started(): Promise<{ client: PayingClient; reference: string; url: string }> {
  const client = await payingClient(service, `M${(made += 1)}`);
  const { body } = await client.pay();
  return { client, reference: body.referenceid, url: body.referencedata?.checkoutUrl };
}
const stateOf = async (reference: string) =>
  (await service.sql(`select state from rawi.payment_attempt where reference_id = '${reference}'`))[0]?.[
    'state'
  ];
const messagesOf = async (reference: string) =>
  service.sql(
    `select message_id, due_at, created_at from rawi.sandbox_delivery
     where body::jsonb -> 'payment' ->> 'reference' = '${reference}' order by delivery_id`,
  );
const receivedOf = async (reference: string) =>
  (
    await service.sql(
      `select count(*)::int as n from rawi.gateway_message
       where convert_from(body, 'UTF8')::jsonb -> 'payment' ->> 'reference' = '${reference}'`,
    )
  )[0]!['n'];

describe('messages', () => {
  test('come promptly and once without a plan: a payment is known although nobody asks', async () => {
    expect((await service.get(`${bank}/plan`)).body).toEqual({
      seed: 1,
      delayMs: [0, 0],
      duplicates: 0,
      shuffle: false,
      loss: 0,
      drop: 0,
      settleMs: 15_000,
    });
    const { client, reference, url } = await started();
    await client.submit(url, CARD);
    await expect.poll(() => stateOf(reference)).toBe('captured');
    expect(await receivedOf(reference)).toBe(1);
    await expect.poll(() => messagesOf(reference)).toEqual([]);
  });

  test('a plan makes the same of the same messages, by its seed', async () => {
    const plan = { seed: 7, delayMs: [3_600_000, 7_200_000], duplicates: 0.5, loss: 0.2, shuffle: true };
    const run = async (seed: number) => {
      expect((await setPlan({ ...plan, seed })).status).toBe(200);
      const shapes = [];
      for (let at = 0; at < 6; at += 1) {
        const { client, reference, url } = await started();
        await client.submit(url, CARD);
        const rows = await messagesOf(reference);
        expect(new Set(rows.map((row) => row['message_id'])).size).toBeLessThan(2);
        shapes.push(rows.map((row) => Number(row['due_at']) - Number(row['created_at'])));
      }
      return shapes;
    };
    const first = await run(7);
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
    expect(first.some((copies) => copies.length > 1)).toBe(true);
  });

  test('that come five times are applied once', async () => {
    await setPlan({ seed: 1, duplicates: 1 });
    const { client, reference, url } = await started();
    await client.submit(url, CARD);
    expect((await messagesOf(reference)).length).toBeGreaterThan(0);
    await expect.poll(() => messagesOf(reference)).toEqual([]);
    expect([await receivedOf(reference), await stateOf(reference)]).toEqual([1, 'captured']);
    expect(
      await service.sql(`select count(*)::int as n from rawi.bill where subscriber_id = 'M${made}'`),
    ).toEqual([{ n: 1 }]);
  });

  test('that are lost leave it to be asked for', async () => {
    await setPlan({ seed: 1, loss: 1 });
    const { client, reference, url } = await started();
    await client.submit(url, CARD);
    expect(await messagesOf(reference)).toEqual([]);
    expect(await stateOf(reference)).toBe('needs_action');
    expect((await client.payment(reference)).body.paymentstatus).toBe('SUCCESS');
  });

  test('can be sent again, as the same message', async () => {
    const { client, reference, url } = await started();
    await client.submit(url, CARD);
    await expect.poll(() => receivedOf(reference)).toBe(1);
    expect((await operate(reference, 'message')).body.status).toBe('captured');
    await expect.poll(() => messagesOf(reference)).toEqual([]);
    expect(await receivedOf(reference)).toBe(1);
  });

  test('that are signed and say what is none are refused, and leave nothing: a 500 would have them sent again', async () => {
    const { reference } = await started();
    const payment = {
      ...{ id: 'pay_odd', reference, channel: 'SANDBOX', status: 'captured', amount: 2990, currency: 'BHD' },
      ...{ refunded: 0, decline_code: null, action: null, dispute: null, method: null },
    };
    const method = { token: 't', label: 'l', expires_on: null, fingerprint: 'f' };
    const deliver = (id: string, change: object) => {
      const body = JSON.stringify({ id, type: 'payment', payment: { ...payment, ...change } });
      return service.send('POST', '/charge/subscriber/v1/gateway/SANDBOX/message', body, {
        ...json,
        'x-sandbox-signature': signMessage('rawi-demo-messages', Buffer.from(body), service.clock.now()),
      });
    };
    const stored = () => service.sql('select count(*)::int as n from rawi.gateway_message');
    const before = await stored();
    const odd: [id: string, change: object][] = [
      ['odd', { currency: 'XXX' }],
      ['odd', { amount: 2 ** 60 }],
      ['odd\0', {}],
      ['odd\ud800', {}],
      ['odd', { reference: 'a\0' }],
      ['odd', { reference: 'x'.repeat(10_000) }],
      ['odd', { id: 'a\0' }],
      ['odd', { id: 'x'.repeat(10_000) }],
      ['odd', { method: { ...method, label: 'a\0' } }],
      ['odd', { method: { ...method, expires_on: '2027-02-31' } }],
      ['odd', { method: { ...method, expires_on: '0000-01-01' } }],
    ];
    for (const [id, change] of odd) {
      const { status, body } = await deliver(id, change);
      expect([status, body], JSON.stringify([id, change]).slice(0, 80)).toEqual([400, { received: false }]);
    }
    expect([await stored(), await stateOf(reference)]).toEqual([before, 'needs_action']);
  });

  test('a plan that is none is refused, and names what is wrong', async () => {
    expect((await setPlan({ loss: 2 })).body).toMatchObject({ errorcode: 1002, field: 'loss' });
    expect((await setPlan({ delayMs: [5, 1] })).body).toMatchObject({ errorcode: 1002, field: 'delayMs' });
    expect((await service.send('POST', '/sandbox/bank/nobody/plan', '{}', json)).body.errorcode).toBe(7001);
  });
});

test('a reply that is lost leaves a payment unknown, which a question settles', async () => {
  await setPlan({ seed: 1, drop: 1 });
  const { client, reference, url } = await started();
  expect(url).toBeUndefined();
  expect(await stateOf(reference)).toBe('unknown');
  await service.send('DELETE', `${bank}/plan`);
  const known = (await client.payment(reference)).body;
  expect(known).toMatchObject({ paymentstatus: 'INIT', stalled: true });
  expect(known.referencedata, 'a question does not tell the page to pay on').toBeUndefined();
});

test.each([
  ['CC', 'redirect', {}],
  ['NB', 'redirect', { bank: 'oasisbank' }],
  ['WA', 'redirect', {}],
  ['UPI', 'redirect', {}],
  ['OB', 'otp', { mobileno: '+97333000021' }],
  ['TG', 'redirect', { mobileno: '+97333000022' }],
  ['DW', 'wallet', {}],
] as const)('pressed again after a lost reply, a payment by %s goes on', async (mode, type, entries) => {
  const client = await payingClient(service, `LOST-${mode}`);
  const press = async () => (await client.pay({ transactionmode: mode, ...entries })).body;
  await setPlan({ seed: 1, drop: 1 });
  const lost = await press();
  expect(lost).toMatchObject({ stalled: true });
  await service.send('DELETE', `${bank}/plan`);
  await client.payment(lost.referenceid);
  await service.clock.advance(5000);
  const again = await press();
  expect(again).toMatchObject({ referenceid: lost.referenceid, referencedata: { type } });
  if (mode !== 'CC') return;
  await client.submit(again.referencedata.checkoutUrl, CARD);
  expect((await client.payment(lost.referenceid)).body.paymentstatus).toBe('SUCCESS');
});

describe('a bank', () => {
  test('takes money late, for a payment that was declined', async () => {
    const { client, reference, url } = await started();
    await client.submit(url, { ...CARD, number: '4000000000000002' });
    expect((await client.payment(reference)).body.paymentstatus).toBe('FAILED');
    expect((await operate(reference, 'settle')).body.status).toBe('captured');
    await expect.poll(() => stateOf(reference)).toBe('captured');
  });

  test('approves late, after the order was closed: what was paid is given', async () => {
    const { client, reference, url } = await started();
    await service.clock.advance(3_600_000);
    await service.runJob('billing.check-payments');
    expect(
      await service.sql(`select state from rawi.purchase_order where subscriber_id = 'M${made}'`),
    ).toEqual([{ state: 'closed' }]);
    await client.submit(url, CARD);
    await expect.poll(() => stateOf(reference)).toBe('captured');
    expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(1);
  });

  test('takes a payment back for the payer, and decides about that', async () => {
    const { client, reference, url } = await started();
    expect((await operate(reference, 'dispute', { outcome: 'open' })).status).toBe(422);
    await client.submit(url, CARD);
    for (const outcome of ['open', 'lost']) {
      expect((await operate(reference, 'dispute', { outcome })).body.dispute).toEqual({
        amount: 2990,
        outcome,
      });
      expect((await gatewayOf().fetch(reference))?.dispute).toEqual({
        amount: moneyOf(2990, 'BHD'),
        outcome,
      });
    }
    expect((await operate(reference, 'dispute', { outcome: 'maybe' })).body.errorcode).toBe(1002);
    expect((await operate('nothing', 'dispute', { outcome: 'won' })).status).toBe(404);
  });

  test('shows its payments to people, without what they could be charged by', async () => {
    const { reference } = await started();
    const shown = await service.get(bank, { accept: 'text/html', 'accept-language': 'ar' });
    expect(shown.body).toContain('<html lang="ar" dir="rtl">');
    const [row] = await service.sql(
      `select payment_id from rawi.sandbox_payment where reference = '${reference}'`,
    );
    expect(shown.body).toContain(`/payments/${String(row!['payment_id'])}/settle`);
    expect(shown.body).not.toMatch(/tok_/);
    expect((await service.get('/sandbox/bank/layali')).body).not.toContain(String(row!['payment_id']));
    const pressed = await fetch(`${service.url}${bank}/payments/${String(row!['payment_id'])}/settle`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: '' }),
      redirect: 'manual',
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, bank]);
    await expect.poll(() => stateOf(reference)).toBe('captured');
  });
});

/** The adapter itself, as another service would use it. */
function gatewayOf({ capturesLater = false } = {}) {
  return createSandboxGateway(
    { id: 'SANDBOX', modes: ['CC'], recurringModes: ['CC'], currencies: { BHD: 10 }, capturesLater },
    { key: 'rawi-demo-gateway', secret: 'rawi-demo-messages', url: () => service.url + bank },
  );
}

async function paidAt(
  gateway: ReturnType<typeof gatewayOf>,
  { number = CARD.number, mode = 'CC' as 'CC' | 'NB', form = {} as Record<string, string> } = {},
) {
  const referenceId = `direct-${(made += 1)}`;
  const report = await gateway.start({
    referenceId,
    amount: moneyOf(2990, 'BHD'),
    mode,
    storeMethod: mode === 'CC',
    returnUrl: 'http://rawi.localhost/en/payment',
    language: 'en',
    description: 'A plan',
    payer: { subscriberId: 'S' },
    details: {},
  });
  const { next } = report;
  const url = service.url + new URL(next?.type === 'redirect' ? next.url : '').pathname;
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(mode === 'CC' ? { ...CARD, number } : form),
    redirect: 'manual',
  });
  return { referenceId, gatewayReference: report.gatewayReference! };
}

describe('the interface', () => {
  test('money that is only reserved is captured once, or released', async () => {
    const gateway = gatewayOf({ capturesLater: true });
    const amount = moneyOf(2990, 'BHD');
    const { referenceId, gatewayReference } = await paidAt(gateway);
    expect((await gateway.fetch(referenceId))?.state).toBe('authorized');
    const capture = (key: string) => gateway.capture({ gatewayReference, amount, key });
    expect((await Promise.all([capture('k'), capture('k')])).map(({ state }) => state)).toEqual([
      'captured',
      'captured',
    ]);
    await expect(capture('other')).rejects.toMatchObject({ errorType: 'NOT_AUTHORIZED' });
    const released = await paidAt(gateway);
    expect(await gateway.cancel(released)).toMatchObject({ state: 'declined' });
  });

  test('refunds are done at once, later, or not at all, by the card', async () => {
    const gateway = gatewayOf();
    const amount = moneyOf(1000, 'BHD');
    const refundedOf = async (referenceId: string) =>
      (await gateway.fetch(referenceId))?.refunded?.minorUnits;
    const atOnce = await paidAt(gateway);
    await gateway.refund({ ...atOnce, amount, key: 'a' });
    expect((await gateway.refund({ ...atOnce, amount, key: 'a' })).refunded).toEqual(amount);
    const later = await paidAt(gateway, { number: '4000 0000 0000 7726' });
    expect((await gateway.refund({ ...later, amount, key: 'a' })).refunded?.minorUnits).toBe(0);
    await expect(gateway.refund({ ...later, amount: moneyOf(2000, 'BHD'), key: 'b' })).rejects.toMatchObject({
      errorType: 'REFUND_TOO_HIGH',
    });
    const never = await paidAt(gateway, { number: '4000 0000 0000 5126' });
    await gateway.refund({ ...never, amount, key: 'a' });
    await service.clock.advance(15_000);
    await expect.poll(() => refundedOf(later.referenceId)).toBe(1000);
    expect(await refundedOf(never.referenceId)).toBe(0);
    await expect(gateway.refund({ ...never, amount, key: 'a' })).rejects.toMatchObject({
      errorType: 'REFUND_FAILED',
    });
  });

  test('a stored card is charged, until it has expired, was revoked, or is the one that fails to renew', async () => {
    const gateway = gatewayOf();
    const tokenOf = async (number: string) =>
      (await gateway.fetch((await paidAt(gateway, { number })).referenceId))!.method!.token;
    const charge = (token: string) =>
      gateway.charge({
        referenceId: `charge-${(made += 1)}`,
        amount: moneyOf(2990, 'BHD'),
        token,
        description: 'A plan',
      });
    const good = await tokenOf('4242424242424242');
    expect((await charge(good)).state).toBe('captured');
    expect(await charge(await tokenOf('4000000000000341'))).toMatchObject({ errorType: 'CARD_DECLINED' });
    const revoked = await tokenOf('4242424242424242');
    await gateway.revoke(revoked);
    await expect(charge(revoked)).rejects.toMatchObject({ errorType: 'METHOD_REVOKED' });
    await service.clock.set('2041-01-01T00:00:00Z');
    expect(await charge(good)).toMatchObject({ state: 'declined', errorType: 'CARD_EXPIRED' });
  });

  test('is for the merchant alone', async () => {
    const foreign = createSandboxGateway(
      { id: 'SANDBOX', modes: ['CC'], recurringModes: [], currencies: { BHD: 10 } },
      { key: 'layali-demo-gateway', secret: 'x', url: () => service.url + bank },
    );
    await expect(foreign.fetch('direct-1')).rejects.toMatchObject({ errorType: 'UNAUTHORIZED' });
  });
});

test('a service without the sandbox has no bank: no pages, no calls', async () => {
  for (const path of ['', '/plan', '/pay/pay_1', '/v1/payments/x'])
    expect((await without.get(bank + path)).status, path).toBe(404);
  for (const path of ['/plan', '/pay/pay_1', '/payments/x/settle', '/v1/payments', '/v1/charges'])
    expect((await without.send('POST', bank + path, '{}', json)).status, path).toBe(404);
  expect(without.modules.api(billingModule)).toBeDefined();
  expect((await without.get('/charge/subscriber/v1/gateway/SANDBOX/message')).status).toBe(404);
});
