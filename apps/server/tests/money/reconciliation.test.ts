import { billingModule } from '@rawi/billing';
import { moneyOf } from '@rawi/domain';
import { GatewayRefusal, GatewayUnavailable, type TakenPayment } from '@rawi/gateway-kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { CARD, payingClient } from './paying-client.ts';
import { RENTAL, startScriptedService, type ScriptedService } from './scripted-service.ts';

/** The books beside the gateways', beside themselves, and as an accountant takes them. */
let money: ScriptedService;
const DAY = '2026-11-20';

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  money.gateway.heal();
  await money.settle();
  await expectInvariants(money.service);
});

const billing = () => money.service.modules.api(billingModule);
const runDay = () => money.service.runJob('billing.reconcile-day', { providerId: 'rawi', day: DAY });
const reconcile = async () => {
  await runDay();
  return billing().findingsOf('rawi', DAY);
};
const metric = (source: string, kind: string) =>
  money.metric(`rawi_money_findings{provider="rawi",source="${source}",kind="${kind}"}`);
async function paid(id: string, change = {}, provider: 'rawi' | 'layali' = 'rawi') {
  const client = await money.client(id, provider);
  const referenceId: string = (await client.start(change)).body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  await client.payment(referenceId);
  return { client, referenceId };
}

test('what was missed of a day is applied', async () => {
  const client = await money.client('MISSED');
  const referenceId: string = (await client.start()).body['referenceid'];
  money.gateway.change(referenceId, { state: 'captured' });
  const { referenceId: refunded } = await paid('MISSEDREFUND');
  money.gateway.change(refunded, { state: 'refunded', refunded: 2990 });
  expect(await reconcile()).toEqual([]);
  expect(await client.subscriptions()).toHaveLength(1);
  expect(await money.attempt(refunded)).toMatchObject({ state: 'refunded', refunded: 2990 });
});

test('what does not agree is written down once, until it agrees', async () => {
  const { referenceId } = await paid('LOSTTHERE');
  const { referenceId: other } = await paid('OTHERAMOUNT');
  const here = money.gateway.payments.get(referenceId)!;
  money.gateway.payments.delete(referenceId);
  money.gateway.change(other, { amount: moneyOf(2000, 'BHD') });
  money.gateway.payments.set('theirs', { ...here, referenceId: 'theirs', gatewayReference: 'gw-theirs' });
  for (let round = 0; round < 2; round += 1)
    expect((await reconcile()).map(({ source, kind, reference }) => [source, kind, reference])).toEqual([
      ['gateway/SCRIPTED', 'AMOUNT_DIFFERS', other],
      ['gateway/SCRIPTED', 'MISSING_AT_GATEWAY', referenceId],
      ['gateway/SCRIPTED', 'UNKNOWN_PAYMENT', 'theirs'],
    ]);
  expect(await metric('gateway/SCRIPTED', 'UNKNOWN_PAYMENT')).toBe(1);
  money.gateway.payments.delete('theirs');
  money.gateway.payments.set(referenceId, here);
  money.gateway.change(other, { amount: moneyOf(2990, 'BHD') });
  expect(await reconcile()).toEqual([]);
  expect(await metric('gateway/SCRIPTED', 'UNKNOWN_PAYMENT')).toBe(0);
});

test('a gateway that cannot be asked leaves what was found and is named, and the next run asks it again', async () => {
  const { referenceId } = await paid('LEFT');
  const payment = money.gateway.payments.get(referenceId)!;
  money.gateway.payments.delete(referenceId);
  expect(await reconcile()).toHaveLength(1);
  money.gateway.payments.set(referenceId, payment);
  money.gateway.fail('list', 'request-lost', 2);
  await expect(runDay()).rejects.toThrow(`${DAY} was not compared with SCRIPTED`);
  expect(await billing().findingsOf('rawi', DAY)).toHaveLength(1);
  money.gateway.heal();
  expect(await reconcile()).toEqual([]);
});

test('a gateway that lists nothing is asked about each payment of ours', async () => {
  const { gateway, payments } = money.gateway;
  const { list } = gateway;
  delete gateway.list;
  try {
    const client = await money.client('ASKED');
    const referenceId: string = (await client.start()).body['referenceid'];
    money.gateway.change(referenceId, { state: 'captured' });
    const { referenceId: lost } = await paid('ASKEDLOST');
    const there = payments.get(lost)!;
    payments.delete(lost);
    const { referenceId: refunded } = await paid('ASKEDREFUND');
    money.gateway.change(refunded, { state: 'refunded', refunded: 2990 });
    expect((await reconcile()).map(({ kind, reference }) => [kind, reference])).toEqual([
      ['MISSING_AT_GATEWAY', lost],
    ]);
    expect(await client.subscriptions()).toHaveLength(1);
    expect(await money.attempt(refunded)).toMatchObject({ state: 'refunded', refunded: 2990 });
    payments.set(lost, there);
    expect(await reconcile()).toEqual([]);
    money.gateway.fail('fetch', 'request-lost', 100);
    await expect(runDay()).rejects.toThrow(`${DAY} was not compared with SCRIPTED`);
  } finally {
    Object.assign(gateway, { list });
  }
});

test('what a gateway took is compared with what is known here, where it lists no more', async () => {
  const { gateway, payments } = money.gateway;
  const { list } = gateway;
  delete gateway.list;
  const { referenceId } = await paid('TAKEN');
  const { referenceId: other } = await paid('TAKENTWICE');
  const mine = { referenceId, gatewayReference: payments.get(referenceId)!.gatewayReference };
  const amount = '2.990 BHD';
  let taken: TakenPayment[] = [
    { ...mine, amount },
    // Of a list that has names of its own, or not ours.
    { referenceId, amount },
    { ...mine, referenceId: 'pay_1', amount },
  ];
  let asked: { from: Date; to: Date } | undefined;
  gateway.listTaken = async function* (range) {
    asked = range;
    yield* taken;
    if (taken.length === 0) throw new GatewayRefusal('NO_PERMISSION');
  };
  const findings = async () =>
    (await reconcile())
      .filter(({ source }) => source === 'gateway/SCRIPTED')
      .map(({ kind, reference, detail }) => [kind, reference, detail]);
  try {
    expect(await findings()).toEqual([]);
    expect(asked).toEqual({ from: new Date(`${DAY}T00:00:00Z`), to: new Date('2026-11-21T00:00:00Z') });
    taken = [
      { referenceId: 'lost-here', gatewayReference: 'gw-lost', amount },
      { referenceId: other, gatewayReference: 'gw-again', amount },
    ];
    expect(await findings()).toEqual([
      ['UNKNOWN_PAYMENT', 'gw-again', `The gateway took 2.990 BHD for ${other}, which gw-${other} has paid.`],
      ['UNKNOWN_PAYMENT', 'lost-here', 'The gateway took 2.990 BHD. It is not known here.'],
    ]);
    // One that may not list is asked about ours all the same.
    taken = [];
    const there = payments.get(referenceId)!;
    payments.delete(referenceId);
    expect((await findings()).map(([kind, reference]) => [kind, reference])).toEqual([
      ['MISSING_AT_GATEWAY', referenceId],
    ]);
    payments.set(referenceId, there);
    gateway.listTaken = async function* () {
      yield* taken;
      throw new GatewayUnavailable('it is down');
    };
    await expect(runDay()).rejects.toThrow(`${DAY} was not compared with SCRIPTED`);
  } finally {
    Object.assign(gateway, { list });
    delete gateway.listTaken;
  }
  expect(await reconcile()).toEqual([]);
});

test('the gateway of the demo lists its payments page by page', async () => {
  const client = await payingClient(money.service, 'SANDBOXED');
  const { body } = await client.pay();
  await client.submit(body['referencedata'].checkoutUrl, CARD);
  await money.service.sql(
    `insert into rawi.sandbox_payment (provider_id, payment_id, reference, mode, amount, currency, status,
       stores_method, language, description, created_at)
     select 'rawi', 'made-' || at, 'made-' || at, 'CC', 100, 'BHD', 'captured', false, 'en', 'Made', '2026-11-20T12:00:00Z'
     from generate_series(1, 230) as at`,
  );
  const found = await reconcile();
  expect(found.filter(({ source }) => source === 'gateway/SANDBOX')).toHaveLength(230);
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body['totalcount']).toBe(1);
  await money.service.sql("delete from rawi.sandbox_payment where payment_id like 'made-%'");
  expect(await reconcile()).toEqual([]);
});

test('the check of the books finds what is wrong with them, and says nothing where all is well', async () => {
  const { referenceId } = await paid('BOOKS');
  await billing().writeCoupon('rawi', {
    ...{
      couponId: 'BOOKS',
      discount: { kind: 'PERCENT', basisPoints: 1000 },
      planIds: 'all',
      objectIds: 'all',
    },
    ...{ countries: [], subscriberIds: [] },
  });
  expect(await billing().checkJournal('rawi')).toEqual([]);
  await money.service.sql(
    `update rawi.payment_attempt set minor_units = minor_units + 10 where reference_id = '${referenceId}'`,
  );
  await money.service.sql("update rawi.coupon set uses = 3 where coupon_id = 'BOOKS'");
  await money.service.runJob('billing.check-journal');
  expect((await billing().findingsOf('rawi', DAY)).map(({ kind, reference }) => [kind, reference])).toEqual([
    ['CAPTURE_NOT_BOOKED', referenceId],
    ['COUPON_USES_DIFFER', 'BOOKS'],
  ]);
  expect(await metric('journal', 'CAPTURE_NOT_BOOKED')).toBe(1);
  await money.service.sql(
    `update rawi.payment_attempt set minor_units = minor_units - 10 where reference_id = '${referenceId}'`,
  );
  await money.service.sql("update rawi.coupon set uses = 0 where coupon_id = 'BOOKS'");
  await money.service.runJob('billing.check-journal');
  expect(await metric('journal', 'CAPTURE_NOT_BOOKED')).toBe(0);
});

test('a statement has a line for each bill and credit note, and its sums are those of the journal', async () => {
  const { referenceId } = await paid('STATEMENT', { partner: 'nujoom/nujoom-home' });
  await paid('RENTER', RENTAL);
  await paid('ABROAD', {}, 'layali');
  await billing().refund({
    ...{ providerId: 'rawi', referenceId, minorUnits: 1001, key: 'statement-1' },
    ...{ reason: 'Asked for', requestedBy: 'operator' },
  });
  await money.settle();
  const range = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
  const read = async (isSummary: boolean, provider = 'rawi') => {
    const lines: string[][] = [];
    for await (const line of billing().statement(provider, { ...range, isSummary }))
      lines.push(line.split(','));
    return lines;
  };
  const [head, ...lines] = await read(false);
  expect(head).toHaveLength(18);
  const [bills] = await money.service.sql(
    "select count(*)::int as n from rawi.bill where provider_id = 'rawi'",
  );
  expect(lines).toHaveLength(bills!['n'] as number);
  const mine = lines.filter((line) => line.includes(referenceId));
  expect(mine.map((line) => line.slice(2))).toEqual([
    [
      'INVOICE',
      'STATEMENT',
      'Everything',
      'كل شيء',
      'BH',
      'BHD',
      '2.990',
      '0.000',
      '2.718',
      '10.00',
      '0.272',
      'SCRIPTED',
      referenceId,
      'PAID',
      'nujoom/nujoom-home',
      '0.000',
    ],
    [
      'CREDIT_NOTE',
      'STATEMENT',
      'Everything',
      'كل شيء',
      'BH',
      'BHD',
      '-1.001',
      '0.000',
      '-0.910',
      '10.00',
      '-0.091',
      'SCRIPTED',
      referenceId,
      'REFUNDED',
      'nujoom/nujoom-home',
      '0.000',
    ],
  ]);
  for (const provider of ['rawi', 'layali']) {
    const [, ...sums] = await read(true, provider);
    const balances = await billing().balancesOf(provider);
    const ofAccounts = (prefix: string) =>
      balances
        .filter(({ account, currency }) => account.startsWith(prefix) && currency === 'BHD')
        .reduce((sum, { minorUnits }) => sum - minorUnits, 0);
    const ofColumn = (at: number) => sums.reduce((sum, line) => sum + Math.round(Number(line[at]) * 1000), 0);
    expect([ofColumn(4), ofColumn(5)], provider).toEqual([ofAccounts('revenue/'), ofAccounts('vat/')]);
    expect(ofColumn(4)).toBeGreaterThan(0);
  }
  expect(await read(false, 'layali')).toHaveLength(2);
});

test('each night the days before are compared for every provider', async () => {
  const { referenceId } = await paid('NIGHTLY', {}, 'layali');
  const payment = money.gateway.payments.get(referenceId)!;
  money.gateway.payments.delete(referenceId);
  await money.advance(86_400_000);
  await money.service.runJob('billing.reconcile');
  expect(await billing().findingsOf('layali', DAY)).toContainEqual(
    expect.objectContaining({ kind: 'MISSING_AT_GATEWAY', reference: referenceId }),
  );
  money.gateway.payments.set(referenceId, payment);
});

test('what a gateway took on to give back and has not given two days later is found, until it has', async () => {
  const DAY_MS = 86_400_000;
  const refund = (referenceId: string, key: string, minorUnits?: number) =>
    billing().refund({
      ...{ providerId: 'rawi', referenceId, minorUnits, key },
      ...{ reason: 'Asked for', requestedBy: 'operator' },
    });
  const { referenceId: inParts } = await paid('PARTS');
  await refund(inParts, 'parts-1', 1000);
  const { referenceId: made } = await paid('MADE');
  await money.settle();
  // Of another day than the payments.
  await money.advance(DAY_MS);
  const day = money.service.clock.now().toISOString().slice(0, 10);
  const findings = async () => {
    await money.service.runJob('billing.reconcile-day', { providerId: 'rawi', day });
    return billing().findingsOf('rawi', day);
  };
  await refund(made, 'made-1');
  await money.settle();
  money.gateway.fail('refund', 'refused');
  await refund(inParts, 'parts-refused', 500);
  await money.settle();
  money.gateway.makeRefunds(false);
  await refund(inParts, 'parts-2');
  const client = await money.client('TWICE');
  const [first, second] = [await client.start(), await client.start({ transactionmode: 'WA' })];
  const stray: string = first.body['referenceid'];
  for (const { body } of [second, first]) {
    money.gateway.change(body['referenceid'], { state: 'captured' });
    await money.deliver(money.gateway.message(body['referenceid']));
  }
  await money.settle();
  money.gateway.makeRefunds(true);
  expect(await billing().findRefund('rawi', 'parts-2')).toMatchObject({ state: 'done' });
  expect(await money.attempt(stray)).toMatchObject({ refunded: 0, returning: 2990 });

  await money.advance(2 * DAY_MS);
  expect(await findings(), 'what may yet be given').toEqual([]);
  await money.advance(DAY_MS);
  const given = (reference: string, amount: string) => ({
    ...{ source: 'gateway/SCRIPTED', day, kind: 'REFUND_DIFFERS', reference },
    detail: `Given back by ours: 2.990, by the gateway: ${amount}.`,
  });
  const byReference = (one: { reference: string }, other: { reference: string }) =>
    one.reference < other.reference ? -1 : 1;
  expect(await findings()).toEqual([given(inParts, '1.000'), given(stray, '0.000')].toSorted(byReference));
  for (const referenceId of [inParts, stray])
    money.gateway.change(referenceId, { state: 'refunded', refunded: 2990 });
  expect(await findings()).toEqual([]);
});
