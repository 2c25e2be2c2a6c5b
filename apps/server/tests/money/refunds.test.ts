import { billingModule, RefundRefusal } from '@rawi/billing';
import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { RENTAL, startScriptedService, type ScriptedService } from './scripted-service.ts';

/** What is given back, by operators and by banks, over the real service and a gateway that does what a test says. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  await money.advance(10_000);
  await money.settle();
  await expectInvariants(money.service);
});

const billing = () => money.service.modules.api(billingModule);
const refund = (referenceId: string, key: string, minorUnits?: number) =>
  billing().refund({
    ...{ providerId: 'rawi', referenceId, minorUnits, key },
    ...{ reason: 'Asked for', requestedBy: 'operator' },
  });
const play = (client: { get(path: string): Promise<{ body: Record<string, any> }> }) =>
  client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3');

/** A subscriber who has paid for the plan at the scripted gateway. */
async function paid(id: string) {
  const client = await money.client(id);
  const referenceId: string = (await client.start()).body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  await client.payment(referenceId);
  const bills = async () =>
    (await client.get('/sms/subscriberv2/v1/bill')).body['data'] as Record<string, any>[];
  return { client, referenceId, bills };
}

test('all of a payment is given back once, with its credit note, and what was bought is taken back', async () => {
  const { client, referenceId, bills } = await paid('WHOLE');
  expect((await play(client)).body['success']).toBe('AUTHORIZED');
  const first = await refund(referenceId, 'whole-1');
  expect(first).toMatchObject({ state: 'requested', amount: moneyOf(2990, 'BHD') });
  expect(await refund(referenceId, 'whole-1'), 'the same key').toMatchObject({ refundId: 'whole-1' });
  await money.settle();
  expect(await billing().findRefund('rawi', 'whole-1')).toMatchObject({ state: 'done' });
  expect(money.gateway.payments.get(referenceId)).toMatchObject({ refunded: 2990, state: 'refunded' });
  expect(await bills()).toMatchObject([
    { billtype: 'CREDIT_NOTE', invoiceamount: 2990, tax: 272, billstatus: 'REFUNDED' },
    { billtype: 'INVOICE', invoiceamount: 2990, tax: 272, billstatus: 'REFUNDED' },
  ]);
  await money.advance(1000);
  expect(await client.subscriptions()).toMatchObject([{ planstatus: 'DEACTIVATED' }]);
  expect((await play(client)).body['errorcode']).toBe(8882);
  await expect(refund(referenceId, 'whole-2')).rejects.toThrow(RefundRefusal);
  const told = await money.service.sql(
    `select payload from rawi.outbox_event where name = 'payment.refunded' and payload->>'referenceId' = '${referenceId}'`,
  );
  expect(told).toMatchObject([
    { payload: { amount: 2990, currency: 'BHD', isWhole: true, billId: 'C-whole-1' } },
  ]);
});

/** Has another plan follow the one that was paid. */
async function planNext(subscriberId: string): Promise<() => Promise<unknown>> {
  const of = `from rawi.subscription where subscriber_id = '${subscriberId}'`;
  await money.service.sql(
    `update rawi.subscription set renews = true, next_plan_id = 'KIDS', next_price_minor_units = 990
     where subscriber_id = '${subscriberId}'`,
  );
  return async () => (await money.service.sql(`select next_plan_id ${of}`))[0]!['next_plan_id'];
}

test('a plan whose payment is given back is followed by no other one', async () => {
  const { client, referenceId } = await paid('FOLLOWED');
  const nextPlan = await planNext('FOLLOWED');
  expect(await client.subscriptions()).toMatchObject([{ planstatus: 'ACTIVE', nextplanid: 'KIDS' }]);
  await refund(referenceId, 'followed-1');
  await money.settle();
  await money.advance(1000);
  const [ended] = await client.subscriptions();
  expect(ended).toMatchObject({ planstatus: 'DEACTIVATED', amount: 2990 });
  expect(ended!['nextplanid']).toBeUndefined();
  expect(await nextPlan()).toBeNull();
});

test('a plan that is disputed is followed by no other one, unless the dispute is won', async () => {
  const { client, referenceId } = await paid('HELD');
  const nextPlan = await planNext('HELD');
  const tell = async (outcome: 'open' | 'won' | 'lost') => {
    money.gateway.change(referenceId, disputed(outcome));
    await money.deliver(money.gateway.message(referenceId));
    await money.advance(1000);
    return (await client.subscriptions())[0]!['nextplanid'];
  };
  expect(await tell('open')).toBeUndefined();
  expect(await tell('won')).toBe('KIDS');
  expect(await tell('lost')).toBeUndefined();
  expect(await nextPlan()).toBeNull();
});

test('parts are given back with a part of the tax, which sum to the tax of the bill', async () => {
  const { client, referenceId, bills } = await paid('PARTS');
  for (const [key, part] of Object.entries({ a: 333, b: 1001, c: 1 })) {
    await refund(referenceId, `part-${key}`, part);
    await money.settle();
    expect((await play(client)).body['success']).toBe('AUTHORIZED');
  }
  await expect(refund(referenceId, 'part-too-much', 1656)).rejects.toThrow('1.655 BHD');
  await expect(refund(referenceId, 'part-a', 334)).rejects.toThrow('of another refund');
  await refund(referenceId, 'part-rest');
  await money.settle();
  const notes = (await bills()).filter(({ billtype }) => billtype === 'CREDIT_NOTE');
  expect(notes.map(({ invoiceamount }) => invoiceamount)).toEqual([1655, 1, 1001, 333]);
  expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(272);
  await money.advance(1000);
  expect((await play(client)).body['errorcode']).toBe(8882);
});

test('no race gives back more than was paid', async () => {
  const { referenceId } = await paid('RACE');
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => refund(referenceId, `race-${at}`, 700)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await money.settle();
  expect(await money.attempt(referenceId)).toMatchObject({ refunded: 2800, returning: 2800 });
  const same = await Promise.allSettled(
    Array.from({ length: 10 }, () => refund(referenceId, 'race-same', 100)),
  );
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await money.settle();
  expect(money.gateway.payments.get(referenceId)!.refunded).toBe(2900);
  // Held by the database itself, whatever asks.
  await expect(
    money.service.sql(
      `update rawi.payment_attempt set returning_minor_units = returning_minor_units + 91 where reference_id = '${referenceId}'`,
    ),
  ).rejects.toThrow(/check/);
});

test('a gateway that does not answer is asked again, and gives back once', async () => {
  const { referenceId } = await paid('LOST');
  money.gateway.fail('refund', 'answer-lost');
  money.gateway.fail('refund', 'request-lost');
  await refund(referenceId, 'lost-1', 1000);
  await expect
    .poll(async () => {
      await money.advance(5000);
      return (await billing().findRefund('rawi', 'lost-1'))?.state;
    })
    .toBe('done');
  expect(money.gateway.payments.get(referenceId)).toMatchObject({ refunded: 1000 });
  expect(await money.attempt(referenceId)).toMatchObject({ refunded: 1000, returning: 1000 });
});

test('what a gateway refuses to give back can be given back again', async () => {
  const { referenceId, bills } = await paid('REFUSED');
  money.gateway.fail('refund', 'refused');
  await refund(referenceId, 'refused-1');
  await money.settle();
  expect(await billing().findRefund('rawi', 'refused-1')).toMatchObject({
    state: 'refused',
    errorType: 'REFUSED',
  });
  expect(await money.attempt(referenceId)).toMatchObject({ refunded: 0, returning: 0 });
  expect(await bills()).toHaveLength(1);
  await refund(referenceId, 'refused-2');
  await money.settle();
  expect(await money.attempt(referenceId)).toMatchObject({ refunded: 2990, state: 'refunded' });
});

test('what was given back at the gateway itself is booked as what was given back here', async () => {
  const { client, referenceId, bills } = await paid('THERE');
  money.gateway.change(referenceId, { refunded: 1000 });
  const part = money.gateway.message(referenceId);
  for (const message of [part, part]) expect((await money.deliver(message)).status).toBe(200);
  expect(await bills()).toHaveLength(2);
  money.gateway.change(referenceId, { refunded: 2990, state: 'refunded' });
  await money.deliver(money.gateway.message(referenceId));
  await money.deliver(part);
  expect((await bills()).map(({ invoiceamount }) => invoiceamount)).toEqual([1990, 1000, 2990]);
  await money.advance(1000);
  expect((await play(client)).body['errorcode']).toBe(8882);
});

test('nothing is given back of what was not paid', async () => {
  const client = await money.client('UNPAID');
  const referenceId: string = (await client.start()).body['referenceid'];
  await expect(refund(referenceId, 'unpaid-1')).rejects.toThrow('was not captured');
  await expect(refund('nothing', 'unpaid-2')).rejects.toThrow('There is no payment "nothing".');
  const { referenceId: mine } = await paid('OURS');
  await expect(
    billing().refund({
      ...{ providerId: 'layali', referenceId: mine, minorUnits: undefined, key: 'abroad' },
      ...{ reason: 'Asked for', requestedBy: 'operator' },
    }),
    'another provider',
  ).rejects.toThrow('There is no payment');
});

const disputed = (outcome: 'open' | 'won' | 'lost') => ({
  dispute: { amount: moneyOf(2990, 'BHD'), outcome },
});
/** The accounts that a dispute moves, less what they were. */
async function balances(): Promise<Record<string, number>> {
  const found = await billing().balancesOf('rawi');
  return Object.fromEntries(found.map(({ account, minorUnits }) => [account, minorUnits]));
}

test('a dispute takes access while it is open; won it is given back', async () => {
  const { client, referenceId } = await paid('WON');
  const before = await balances();
  money.gateway.change(referenceId, disputed('open'));
  const open = money.gateway.message(referenceId);
  await money.deliver(open);
  await money.advance(1000);
  expect((await play(client)).body['errorcode']).toBe(8882);
  await expect(refund(referenceId, 'disputed')).rejects.toThrow('is disputed');
  expect((await balances())['disputed/SCRIPTED']).toBe(2990);
  const reason = async () => (await client.payment(referenceId)).body.refundreason;
  expect(await reason()).toBe('DISPUTED');
  money.gateway.change(referenceId, disputed('won'));
  await money.deliver(money.gateway.message(referenceId));
  await money.deliver(open);
  expect((await play(client)).body['success']).toBe('AUTHORIZED');
  expect(await reason()).toBeUndefined();
  expect(await balances()).toEqual({ ...before, 'disputed/SCRIPTED': 0 });
});

test('a plan that is given back after a dispute does not renew beside one that was bought meanwhile and is due', async () => {
  const { referenceId } = await paid('TWO');
  const renewing = "renews = true, renews_at = '2026-11-25T00:00:00Z'";
  await money.service.sql(`update rawi.subscription set ${renewing} where subscriber_id = 'TWO'`);
  money.gateway.change(referenceId, disputed('open'));
  await money.deliver(money.gateway.message(referenceId));
  await money.advance(1000);
  const client = await money.client('TWO');
  const again: string = (await client.start()).body['referenceid'];
  money.gateway.change(again, { state: 'captured' });
  await client.payment(again);
  // Its gateway could not be asked for the period that has begun.
  await money.service.sql(
    `update rawi.subscription set next_billing = '2026-11-01', ${renewing} where subscriber_id = 'TWO' and ended_at is null`,
  );
  money.gateway.change(referenceId, disputed('won'));
  await money.deliver(money.gateway.message(referenceId));
  const [row] = await money.service.sql(
    "select count(*)::int as n, count(renews_at)::int as due from rawi.subscription where subscriber_id = 'TWO' and ended_at is null",
  );
  expect(row).toEqual({ n: 2, due: 1 });
});

test('a plan whose paid period is over when its dispute is won is neither given back nor renewed', async () => {
  const { client, referenceId } = await paid('OVER');
  await money.service.sql("update rawi.subscription set renews = true where subscriber_id = 'OVER'");
  money.gateway.change(referenceId, disputed('open'));
  await money.deliver(money.gateway.message(referenceId));
  const ended = "next_billing = '2026-11-01', starts_at = '2026-10-01T00:00:00Z'";
  await money.service.sql(`update rawi.subscription set ${ended} where subscriber_id = 'OVER'`);
  money.gateway.change(referenceId, disputed('won'));
  expect((await money.deliver(money.gateway.message(referenceId))).status).toBe(200);
  expect((await balances())['disputed/SCRIPTED']).toBe(0);
  const [row] = await money.service.sql(
    "select renews_at, ended_at is not null as has_ended from rawi.subscription where subscriber_id = 'OVER'",
  );
  expect(row).toEqual({ renews_at: null, has_ended: true });
  expect((await play(client)).body['errorcode']).toBe(8882);
});

test.each([
  [['open', 'lost', 'open']],
  [['lost', 'open', 'lost']],
  [['open', 'won', 'lost']],
  [['lost', 'won', 'open']],
] as const)('a dispute that is told as %j is lost, and booked once', async (outcomes) => {
  const { client, referenceId } = await paid(`LOST-${outcomes.join('-')}`.toUpperCase());
  const before = await balances();
  for (const outcome of outcomes) {
    money.gateway.change(referenceId, disputed(outcome));
    const message = money.gateway.message(referenceId);
    for (const one of [message, message]) expect((await money.deliver(one)).status).toBe(200);
  }
  await money.advance(1000);
  expect((await play(client)).body['errorcode']).toBe(8882);
  const after = await balances();
  expect(after['loss/disputes']! - (before['loss/disputes'] ?? 0)).toBe(2990);
  expect(after['gateway/SCRIPTED']! - before['gateway/SCRIPTED']!).toBe(-2990);
  expect(after['disputed/SCRIPTED'] ?? 0).toBe(0);
  expect((await client.payment(referenceId)).body.refundreason).toBe('DISPUTE_LOST');
});

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
/** What the latest mail to a subscriber says, of as many as there are then. */
async function lastMail(id: string, count: number): Promise<string> {
  const mails = await money.service.messagesTo(`${id.toLowerCase()}@rawi.example`, count);
  expect(mails).toHaveLength(count);
  return plain(`${mails[0]!.subject}\n${mails[0]!.text}`);
}

test('what goes back is told with its item, why, and what that ends', async () => {
  const { referenceId } = await paid('TOLD');
  await refund(referenceId, 'told-1', 990);
  await money.settle();
  expect(await lastMail('TOLD', 3)).toContain(
    'We have given back BHD 0.990 for Everything. This is a part of what you had paid; what you bought stays yours.',
  );
  await refund(referenceId, 'told-2');
  await money.settle();
  expect(await lastMail('TOLD', 4)).toContain(
    'We have given back BHD 2.000 for Everything. All of this payment was refunded, and what it had paid for has ended.',
  );
  // Paid twice: the first payment comes when another has paid for the plan.
  const client = await money.client('TWICE');
  const first: string = (await client.start()).body['referenceid'];
  const second: string = (await client.start({ transactionmode: 'WA' })).body['referenceid'];
  expect(second).not.toBe(first);
  for (const one of [second, first]) {
    money.gateway.change(one, { state: 'captured' });
    await client.payment(one);
  }
  await money.settle();
  expect(await lastMail('TWICE', 3)).toContain(
    'We have given back BHD 2.990 for Everything. You had it already when this payment came, and it stays yours.',
  );
});

test('a payment that is disputed is no refund: the plan and its bill say so, and a mail does', async () => {
  const { client, referenceId, bills } = await paid('BANK');
  const tell = async (outcome: 'open' | 'won' | 'lost') => {
    money.gateway.change(referenceId, disputed(outcome));
    const message = money.gateway.message(referenceId);
    for (const one of [message, message]) await money.deliver(one);
    await money.settle();
    await money.advance(1000);
    const [held] = await client.subscriptions();
    return [
      held!['planstatus'],
      held!['dispute'],
      ...(await bills()).map((one) => [one['billstatus'], one['dispute']]),
    ];
  };
  expect(await tell('open')).toEqual(['DEACTIVATED', 'open', ['PAID', 'open']]);
  const opened = await lastMail('BANK', 3);
  expect(opened).toContain('Your bank is taking back BHD 2.990\n');
  expect(opened).toContain('for Everything. What it had paid for is closed until that is decided.');
  expect(await tell('won')).toEqual(['CANCELLED', undefined, ['PAID', undefined]]);
  expect(await lastMail('BANK', 4)).toContain('Everything is open again');
  expect(await tell('lost')).toEqual(['DEACTIVATED', 'lost', ['PAID', 'lost']]);
  expect(await lastMail('BANK', 5)).toContain('What it had paid for has ended with that.');
  expect(await billing().checkJournal('rawi')).toEqual([]);
});

test('a title that was bought is taken back, and given again where the dispute is won', async () => {
  const client = await money.client('TITLE');
  const { body } = await client.start(RENTAL);
  const referenceId: string = body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  await client.payment(referenceId);
  const purchase = async () => (await client.get('/sms/subscriberv2/v1/purchase')).body['data'][0];
  const status = async () => (await purchase()).purchasestatus;
  const reason = async () => (await client.payment(referenceId)).body['refundreason'];
  expect([await status(), await reason()]).toEqual(['ACTIVE', undefined]);
  money.gateway.change(referenceId, { dispute: { amount: moneyOf(1490, 'BHD'), outcome: 'open' } });
  await money.deliver(money.gateway.message(referenceId));
  expect(await purchase()).toMatchObject({ purchasestatus: 'REFUNDED', dispute: 'open' });
  money.gateway.change(referenceId, { dispute: { amount: moneyOf(1490, 'BHD'), outcome: 'won' } });
  await money.deliver(money.gateway.message(referenceId));
  expect((await purchase()).dispute).toBeUndefined();
  expect(await status()).toBe('ACTIVE');
  await refund(referenceId, 'title-1', 490);
  await money.settle();
  expect([await status(), await reason()]).toEqual(['ACTIVE', undefined]);
  await refund(referenceId, 'title-2');
  await money.settle();
  expect([await status(), await reason()]).toEqual(['REFUNDED', 'REFUNDED']);
});
