import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { seeded, shuffled } from './seeded.ts';
import type { SignedMessage } from './scripted-gateway.ts';
import { startScriptedService, type ScriptedClient, type ScriptedService } from './scripted-service.ts';

/** Messages of gateways, over HTTP: stored as they came, applied once, in any order and however often. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  money.gateway.begin('needs_action');
  await money.settle();
  await expectInvariants(money.service);
});

const MINUTE_MS = 60_000;
const stored = () =>
  money.service.sql(
    'select message_id, applied_at is not null as applied from rawi.gateway_message order by 1',
  );
test('a message tells that a payment is made, and the subscriber has it without asking', async () => {
  const client = await money.client('TOLD');
  const { body } = await client.start();
  expect(body).toMatchObject({ paymentstatus: 'INIT', referencedata: { type: 'wait' } });
  money.gateway.change(body['referenceid'], { state: 'captured' });
  expect(await money.deliver(money.gateway.message(body['referenceid']))).toMatchObject({
    status: 200,
    body: { received: true },
  });
  // It does not go on by itself: this gateway stores no card.
  expect(await client.subscriptions()).toMatchObject([{ planid: 'PL', planstatus: 'CANCELLED' }]);
});

test('what is forged, altered, or replayed too late is refused, and nothing is stored', async () => {
  const client = await money.client('FORGED');
  const { body } = await client.start();
  const referenceId = body['referenceid'];
  const before = await stored();
  const made = (state: 'captured'): SignedMessage =>
    money.gateway.message(referenceId, {
      ...{ state, gatewayReference: `gw-${referenceId}`, captured: moneyOf(2990, 'BHD') },
    });
  const bad: SignedMessage[] = [];
  for (let index = 0; index < 60; index += 1) {
    const good = made('captured');
    const [seconds, mac] = good.headers['x-scripted-signature']!.split(',') as [string, string];
    const flipped = mac.replace(/[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'));
    const kinds: SignedMessage[] = [
      { body: good.body, headers: {} },
      { body: good.body, headers: { 'x-scripted-signature': `${seconds},${flipped}` } },
      { body: good.body.replace('2990', '1'), headers: good.headers },
      { body: good.body, headers: { 'x-scripted-signature': `${Number(seconds) + index + 1},${mac}` } },
      { body: `${good.body} `, headers: good.headers },
    ];
    bad.push(kinds[index % kinds.length]!);
  }
  const late = made('captured');
  const replies = await Promise.all(bad.map((message) => money.deliver(message)));
  await money.advance(6 * MINUTE_MS);
  replies.push(await money.deliver(late));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await stored()).toEqual(before);
  expect(await client.subscriptions()).toEqual([]);
});

test('a signed message that cannot be stored is refused for good; one that the database fails on comes again', async () => {
  const client = await money.client('ODD');
  const { body } = await client.start();
  const referenceId = body['referenceid'];
  const before = await stored();
  const report = { state: 'captured', gatewayReference: `gw-${referenceId}` } as const;
  for (const odd of [
    money.gateway.message(`${referenceId}\0`, report),
    money.gateway.message(referenceId, { ...report, gatewayReference: 'a\ud800' }),
    money.gateway.message(referenceId, { ...report, errorType: '\0' }),
  ])
    expect(await money.deliver(odd)).toMatchObject({ status: 400, body: { received: false } });
  expect(await stored()).toEqual(before);
  const good = money.gateway.message(referenceId);
  await money.service.sql('alter table rawi.gateway_message rename to gateway_message_away');
  try {
    expect((await money.deliver(good)).status).toBe(500);
  } finally {
    await money.service.sql('alter table rawi.gateway_message_away rename to gateway_message');
  }
  expect((await money.deliver(good)).status).toBe(200);
});

test('a message that is too long is refused, and nothing is stored', async () => {
  const before = await stored();
  const long = money.gateway.message('none', { state: 'pending', gatewayReference: 'x'.repeat(200_000) });
  expect((await money.deliver(long)).status).toBe(413);
  expect(await stored()).toEqual(before);
});

test('a message that overtakes our own row comes again, and is applied then', async () => {
  const early = money.gateway.message('not-yet', {
    ...{ state: 'captured', gatewayReference: 'gw-early', captured: moneyOf(2990, 'BHD') },
  });
  expect((await money.deliver(early)).status).toBe(409);
  const client = await money.client('EARLY');
  const { body } = await client.start();
  const referenceId = body['referenceid'];
  // As if it had been named so from the beginning: the message was sent before the row was committed.
  await money.service.sql(
    `update rawi.payment_attempt set reference_id = 'not-yet', gateway_reference = 'gw-early' where reference_id = '${referenceId}'`,
  );
  expect((await money.deliver(early)).status).toBe(200);
  expect(await client.subscriptions()).toMatchObject([{ planid: 'PL' }]);
  expect((await money.deliver(early)).status, 'once more').toBe(200);
});

test('where it does not come again, the gateway is asked for a day', async () => {
  const client = await money.client('WAITING');
  const { body } = await client.start();
  const referenceId = body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  await money.service.sql(
    `update rawi.payment_attempt set reference_id = 'hidden', check_at = null where reference_id = '${referenceId}'`,
  );
  expect((await money.deliver(money.gateway.message(referenceId))).status).toBe(409);
  await money.janitor();
  expect((await stored()).some(({ applied }) => applied === false)).toBe(true);
  await money.service.sql(
    `update rawi.payment_attempt set reference_id = '${referenceId}' where reference_id = 'hidden'`,
  );
  await money.janitor();
  expect(await client.subscriptions()).toMatchObject([{ planid: 'PL' }]);
});

test('a message of one gateway about a payment of another changes nothing', async () => {
  const client = await money.client('CROSSED');
  const { body } = await client.pay();
  const crossed = money.gateway.message(body['referenceid'], {
    ...{ state: 'captured', gatewayReference: 'gw-crossed', captured: moneyOf(2990, 'BHD') },
  });
  expect((await money.deliver(crossed)).status).toBe(409);
  expect(await client.subscriptions()).toEqual([]);
  expect(
    (await money.deliver(money.gateway.message('x', { state: 'pending', gatewayReference: 'x' }), 'layali'))
      .status,
  ).toBe(409);
});

/** What each payment of a run comes to. */
const ENDS = ['captured', 'declined', 'refunded', 'captured', 'disputed'] as const;

async function play(prefix: string, deliverAll: (messages: SignedMessage[]) => Promise<void>) {
  const clients: ScriptedClient[] = [];
  const references: string[] = [];
  const messages: SignedMessage[] = [];
  for (const [index, end] of ENDS.entries()) {
    const client = await money.client(`${prefix}${index}`);
    const referenceId: string = (await client.start()).body['referenceid'];
    clients.push(client);
    references.push(referenceId);
    const tell = () => void messages.push(money.gateway.message(referenceId));
    const amount = moneyOf(2990, 'BHD');
    tell();
    money.gateway.change(referenceId, { state: 'pending' });
    tell();
    if (end === 'declined') money.gateway.change(referenceId, { state: 'declined', errorType: 'NO_FUNDS' });
    else money.gateway.change(referenceId, { state: 'captured' });
    tell();
    if (end === 'refunded') {
      money.gateway.change(referenceId, { refunded: 1000 });
      tell();
      money.gateway.change(referenceId, { refunded: 2990, state: 'refunded' });
      tell();
    }
    if (end === 'disputed') {
      money.gateway.change(referenceId, { dispute: { amount, outcome: 'open' } });
      tell();
      money.gateway.change(referenceId, { dispute: { amount, outcome: 'won' } });
      tell();
    }
  }
  await deliverAll(messages);
  await money.settle();
  await money.advance(1000);
  const ends = [];
  for (const [index, client] of clients.entries()) {
    const known = await money.attempt(references[index]!);
    const states = (await client.subscriptions()).map(({ planstatus }) => planstatus);
    ends.push([known?.['state'], known?.['refunded'], known?.['dispute'], states]);
  }
  return ends;
}

test('messages up to five times each, shuffled and one in ten lost end as the orderly run does', async () => {
  const orderly = await play('ORDER', async (messages) => {
    for (const message of messages) expect((await money.deliver(message)).status).toBe(200);
  });
  expect(orderly).toEqual([
    ['captured', 0, null, ['CANCELLED']],
    ['declined', 0, null, []],
    ['refunded', 2990, null, ['DEACTIVATED']],
    ['captured', 0, null, ['CANCELLED']],
    ['captured', 0, 'won', ['CANCELLED']],
  ]);
  for (const seed of [1, 2]) {
    const next = seeded(seed);
    const ends = await play(`RUN${seed}X`, async (messages) => {
      const sent = messages.flatMap((one) => Array.from({ length: 1 + Math.floor(next() * 5) }, () => one));
      const arriving = shuffled(sent, next).filter(() => next() >= 0.1);
      for (let at = 0; at < arriving.length; at += 8)
        await Promise.all(arriving.slice(at, at + 8).map((message) => money.deliver(message)));
      // What was lost is asked for.
      await money.advance(2 * 3_600_000);
      await money.janitor();
      const today = money.service.clock.now().toISOString().slice(0, 10);
      for (const day of [today, '2026-11-20'])
        await money.service.runJob('billing.reconcile-day', { providerId: 'rawi', day });
    });
    expect(ends, `run ${seed}`).toEqual(orderly);
  }
});
