import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moneyOf } from '@rawi/domain';
import { expectInvariants } from './invariants.ts';
import { plan, sellPlans } from './paying-client.ts';
import { startScriptedService, type ScriptedService } from './scripted-service.ts';

/** Payments that nobody finishes, and gateways that do not answer. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  money.gateway.begin('needs_action');
  money.gateway.delay(0);
  money.configure(true);
  await sellPlans(money.service);
  await money.advance(1000);
  await money.settle();
  await expectInvariants(money.service);
});

const HOUR_MS = 3_600_000;
/** Moves the clock on until a payment is in a state. */
async function becomes(referenceId: string, state: string): Promise<void> {
  const read = async () => {
    await money.advance(6000);
    return (await money.attempt(referenceId))?.['state'];
  };
  await expect.poll(read).toBe(state);
}

test('a payment that never reached the gateway is declined after an hour', async () => {
  money.gateway.fail('start', 'request-lost');
  const { client, referenceId, body } = await money.start('NEVER');
  expect(body).toMatchObject({ paymentstatus: 'PENDING' });
  await money.advance(HOUR_MS / 2);
  await money.janitor();
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'unknown' });
  await money.advance(HOUR_MS);
  await money.janitor();
  expect((await client.payment(referenceId)).body).toMatchObject({
    paymentstatus: 'FAILED',
    errortype: 'NOT_RECEIVED',
  });
});

test('a payment that its gateway has known, and knows no more, is not declined', async () => {
  const { referenceId } = await money.start('FORGOTTEN');
  const known = money.gateway.payments.get(referenceId)!;
  money.gateway.payments.delete(referenceId);
  await money.advance(2 * HOUR_MS);
  await money.janitor();
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'needs_action' });
  money.gateway.payments.set(referenceId, known);
});

test('a payment whose answer was lost is found again at the gateway', async () => {
  money.gateway.begin('captured');
  money.gateway.fail('start', 'answer-lost');
  const { client, referenceId, body } = await money.start('DOWN');
  expect(body).toMatchObject({ paymentstatus: 'PENDING' });
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'unknown' });
  await money.advance(30_000);
  await money.janitor();
  expect(await client.subscriptions()).toHaveLength(1);
  expect(money.gateway.captured(referenceId)).toBe(1);
});

test('a payment whose answer with the step was lost is sent again when Pay is pressed again, once', async () => {
  money.gateway.fail('start', 'answer-lost');
  const { client, referenceId, body } = await money.start('STEPLESS');
  expect(body).toMatchObject({ stalled: true });
  const sent = () =>
    money.gateway.calls.filter((one) => one.call === 'start' && one.referenceId === referenceId).length;
  expect((await client.start()).body, 'it may still be answered').toMatchObject({ referenceid: referenceId });
  expect(sent()).toBe(1);
  await money.advance(5000);
  money.gateway.delay(500);
  const presses = await Promise.all(Array.from({ length: 5 }, () => client.start()));
  expect(new Set(presses.map((one) => one.body['referenceid']))).toEqual(new Set([referenceId]));
  expect(presses.filter((one) => one.body['referencedata']).length).toBeGreaterThan(0);
  expect(sent(), 'five presses send it once').toBe(2);
  money.gateway.delay(0);
  const known = (await client.payment(referenceId)).body as Record<string, unknown>;
  expect(known).toMatchObject({ paymentstatus: 'INIT', referencedata: { type: 'wait' } });
  expect(known['stalled']).toBeUndefined();
  await money.advance(5000);
  expect((await client.start()).body).toMatchObject({ referenceid: referenceId });
  expect(sent(), 'it has its step').toBe(2);
  expect(
    await money.service.sql("select 1 from rawi.payment_attempt where subscriber_id = 'STEPLESS'"),
  ).toHaveLength(1);
});

test('a payment that its gateway is slow to answer is not sent again meanwhile', async () => {
  const client = await money.client('SLOW');
  const sent = () => money.gateway.calls.filter(({ call }) => call === 'start').length;
  const before = sent();
  money.gateway.delay(1000);
  const first = client.start();
  await expect.poll(sent).toBe(before + 1);
  await money.advance(10_000);
  const again = await client.start();
  expect(sent()).toBe(before + 1);
  expect(again.body['referenceid']).toBe((await first).body['referenceid']);
});

test('a free trial is not begun in a way that cannot be charged after it', async () => {
  await sellPlans(money.service, [{ ...plan, trialDays: 7 }]);
  const { body } = await money.start('TRIAL-ONCE');
  expect(body).toMatchObject({ errorcode: 7325 });
  expect(
    await money.service.sql("select 1 from rawi.purchase_order where subscriber_id = 'TRIAL-ONCE'"),
  ).toEqual([]);
});

test('an order whose time is over is opened anew', async () => {
  const { client, referenceId } = await money.start('LATE-PRESS');
  await money.advance(31 * 60_000);
  const { body } = await client.start();
  expect(body['referenceid']).not.toBe(referenceId);
  expect((await client.payment(referenceId)).body).toMatchObject({ closed: true });
});

test('a payment that was sent again waits as long as a new one, and may be sent once more', async () => {
  money.gateway.fail('start', 'request-lost', 2);
  const { client, referenceId } = await money.start('TWICE-LOST');
  await money.advance(HOUR_MS / 3);
  expect((await client.start()).body).toMatchObject({ referenceid: referenceId, stalled: true });
  await money.advance(5000);
  const { body } = await client.start();
  expect(body).toMatchObject({ referenceid: referenceId, referencedata: { type: 'wait' } });
});

test('a payment that another one has overtaken is told as closed, so that nobody goes on with it', async () => {
  const { client, referenceId } = await money.start('OVERTAKEN');
  const other = (await client.start({ transactionmode: 'WA' })).body['referenceid'];
  expect((await client.payment(referenceId)).body['closed']).toBeUndefined();
  money.gateway.change(other, { state: 'captured' });
  expect((await client.payment(other)).body).toMatchObject({ paymentstatus: 'SUCCESS' });
  expect((await client.payment(referenceId)).body).toMatchObject({ paymentstatus: 'INIT', closed: true });
});

test('what a gateway has taken though its answer was lost is not taken twice by pressing Pay again', async () => {
  money.gateway.begin('captured');
  money.gateway.fail('start', 'answer-lost');
  const { client, referenceId } = await money.start('TAKEN');
  await money.advance(5000);
  expect((await client.start()).body).toMatchObject({ referenceid: referenceId, paymentstatus: 'SUCCESS' });
  expect(money.gateway.captured(referenceId)).toBe(1);
  expect(await client.subscriptions()).toHaveLength(1);
});

test('a gateway is asked often at first and rarely afterwards', async () => {
  const { referenceId } = await money.start('TIMES');
  const asked = () =>
    money.gateway.calls.filter((one) => one.call === 'fetch' && one.referenceId === referenceId).length;
  const counts: number[] = [];
  for (const seconds of [10, 15, 60, 300, 900, 3600, 6 * 3600, 86_400]) {
    await money.advance(seconds * 1000);
    await money.janitor();
    await money.janitor();
    counts.push(asked());
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a question that is cut off before its answer is booked is asked again within a quarter of an hour', async () => {
  const { client, referenceId } = await money.start('CUT');
  for (const seconds of [30, 70, 310, 910, 3610]) {
    await money.advance(seconds * 1000);
    await money.janitor();
  }
  money.gateway.change(referenceId, { state: 'captured' });
  await money.advance(6 * HOUR_MS);
  const { pool } = money.service.test.database;
  const other = await pool.connect();
  try {
    await other.query('begin; lock table rawi.journal_entry in access exclusive mode');
    const janitor = money.janitor();
    const cut = async () =>
      (
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%journal_entry%'`)
      ).rowCount;
    await expect.poll(cut).toBe(1);
    await janitor;
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await client.subscriptions()).toEqual([]);
  await money.advance(HOUR_MS / 4);
  await money.janitor();
  expect(await client.subscriptions()).toHaveLength(1);
  expect(money.gateway.captured(referenceId)).toBe(1);
});

test('a gateway that was taken out of the configuration leaves its payments open, until it is back', async () => {
  const { client, referenceId } = await money.start('REMOVED');
  money.gateway.change(referenceId, { state: 'captured' });
  money.configure(false);
  await money.advance(2 * HOUR_MS);
  await money.janitor();
  expect((await client.payment(referenceId)).body).toMatchObject({ paymentstatus: 'INIT' });
  money.configure(true);
  await money.advance(2 * HOUR_MS);
  await money.janitor();
  // It comes after its order was closed, at the same price and with nothing else bought: it is given.
  expect(await client.subscriptions()).toHaveLength(1);
});

test('an authorized payment is captured once, also where the answers are lost', async () => {
  money.gateway.fail('capture', 'request-lost');
  money.gateway.fail('capture', 'answer-lost');
  money.gateway.begin('authorized');
  const { client, referenceId, body } = await money.start('AUTHORIZED');
  expect(body).toMatchObject({ paymentstatus: 'PENDING' });
  await becomes(referenceId, 'captured');
  expect(await client.subscriptions()).toHaveLength(1);
  expect(money.gateway.captured(referenceId)).toBe(1);
});

test('a late authorization of a closed order is let go, and never captured', async () => {
  const { client, referenceId } = await money.start('CLOSED');
  await money.advance(HOUR_MS);
  await money.janitor();
  money.gateway.change(referenceId, { state: 'authorized' });
  money.gateway.fail('cancel', 'request-lost');
  await money.deliver(money.gateway.message(referenceId));
  await becomes(referenceId, 'declined');
  expect(money.gateway.captured(referenceId)).toBe(0);
  expect(await client.subscriptions()).toEqual([]);
});

test('an authorization that ran out before it was captured is declined', async () => {
  money.gateway.fail('capture', 'refused', 50);
  const { referenceId } = await money.start('RANOUT');
  money.gateway.change(referenceId, { state: 'authorized' });
  await money.deliver(money.gateway.message(referenceId));
  money.gateway.change(referenceId, { state: 'declined', errorType: 'EXPIRED' });
  await becomes(referenceId, 'declined');
});

test('another amount than was asked for gives nothing, and an operator sees it', async () => {
  const mismatches = () => money.metric('rawi_payment_mismatches{provider="rawi"}');
  const { client, referenceId } = await money.start('MISMATCH');
  const before = await mismatches();
  for (const captured of [moneyOf(2989, 'BHD'), moneyOf(2990, 'USD')]) {
    const report = { state: 'captured', gatewayReference: `gw-${referenceId}`, captured } as const;
    await money.deliver(money.gateway.message(referenceId, report));
  }
  const other = { state: 'captured', gatewayReference: 'gw-other', captured: moneyOf(2990, 'BHD') } as const;
  await money.deliver(money.gateway.message(referenceId, other));
  expect(await client.subscriptions()).toEqual([]);
  expect(await money.attempt(referenceId)).toMatchObject({ error_type: 'MISMATCH', check_at: null });
  expect(await mismatches()).toBe(before + 1);
  const gatewayReference = `gw-${referenceId}`;
  await money.deliver(money.gateway.message(referenceId, { state: 'pending', gatewayReference }));
  expect(await mismatches(), 'it stays for the operator, whatever else is said').toBe(before + 1);
  await money.deliver(
    money.gateway.message(referenceId, {
      state: 'captured',
      gatewayReference,
      captured: moneyOf(2990, 'BHD'),
    }),
  );
  expect(await client.subscriptions()).toHaveLength(1);
  expect(await mismatches(), 'the right amount ends it').toBe(before);
});

test('fifty payments of one order at once, five times, are captured once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await money.client(`FIFTY${round}`);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => client.start({ transactionmode: ['CC', 'WA', 'UPI'][at % 3] })),
    );
    const references = new Set(replies.flatMap(({ body }) => body['referenceid'] ?? []));
    expect(references.size).toBeGreaterThan(0);
    for (const referenceId of references) money.gateway.change(referenceId, { state: 'captured' });
    await Promise.all([...references].map((one) => money.deliver(money.gateway.message(one))));
    await money.settle();
    const left = [...references].filter((one) => money.gateway.payments.get(one)!.refunded === 0);
    expect(left).toHaveLength(1);
    expect(await client.subscriptions()).toHaveLength(1);
  }
});
