import { billingModule } from '@rawi/billing';
import { moneyOf } from '@rawi/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { RENTAL, startScriptedService, type ScriptedService } from './scripted-service.ts';

/** A title that costs nothing by its coupon: nothing is asked of a gateway. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  await money.settle();
  await expectInvariants(money.service);
});

const write = (couponId: string, maxUses?: number) =>
  money.service.modules.api(billingModule).writeCoupon('rawi', {
    ...{ couponId, planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [], maxUses },
    discount: { kind: 'PERCENT', basisPoints: 10_000 },
  });
const free = (couponid: string) => ({ ...RENTAL, couponid, amount: 0 });
const purchasesOf = async (client: { get(path: string): Promise<any> }) =>
  (await client.get('/sms/subscriberv2/v1/purchase')).body;
const startsAt = (referenceId: string) =>
  money.gateway.calls.filter((one) => one.call === 'start' && one.referenceId === referenceId);

test('a title that costs nothing is given at once, with its receipt and without a bill', async () => {
  await write('GIFT');
  const client = await money.client('GIFTED');
  const { status, body } = await client.start(free('GIFT'));
  expect([status, body]).toEqual([200, expect.objectContaining({ paymentstatus: 'SUCCESS', amount: 0 })]);
  expect(body['referencedata']).toBeUndefined();
  expect(startsAt(body['referenceid'])).toEqual([]);
  expect(await purchasesOf(client)).toMatchObject({ totalcount: 1, data: [{ amount: 0 }] });
  expect((await client.get('/sms/subscriberv2/v1/bill')).body['totalcount']).toBe(0);
  const [mail] = await money.service.messagesTo('gifted@rawi.example', 1);
  expect(mail!.subject).toMatch(/^Your receipt: /);
  // Somebody who presses again has it already.
  expect((await client.start(free('GIFT'))).body).toMatchObject({ errorcode: 7310 });
});

test('presses at once, in two tabs and by two ways, give it once and use one coupon', async () => {
  await write('PRESSED');
  const client = await money.client('PRESSED');
  const replies = await Promise.all(
    ['CC', 'CC', 'WA', 'CC'].map((transactionmode) => client.start({ ...free('PRESSED'), transactionmode })),
  );
  const ends = replies.map(({ body }) => body['paymentstatus'] ?? body['errorcode']);
  expect(ends).toContain('SUCCESS');
  expect(ends.filter((end) => end !== 'SUCCESS').every((end) => end === 7310)).toBe(true);
  expect((await purchasesOf(client))['totalcount']).toBe(1);
  expect(await money.service.sql("select uses from rawi.coupon where coupon_id = 'PRESSED'")).toEqual([
    { uses: 1 },
  ]);
});

test('a coupon that was used up meanwhile gives nothing, and one that leaves a rest is paid at the gateway', async () => {
  await write('LAST', 1);
  const [first, second] = [await money.client('FIRST'), await money.client('SECOND')];
  expect((await first.start(free('LAST'))).body).toMatchObject({ paymentstatus: 'SUCCESS' });
  expect((await second.start(free('LAST'))).body).toMatchObject({ errorcode: 7301 });
  expect((await purchasesOf(second))['totalcount']).toBe(0);
  await money.service.modules.api(billingModule).writeCoupon('rawi', {
    ...{ couponId: 'REST', planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [] },
    discount: { kind: 'AMOUNT', amounts: [moneyOf(1000, 'BHD')] },
  });
  const { body } = await second.start({ ...RENTAL, couponid: 'REST', amount: 490 });
  expect(body).toMatchObject({ paymentstatus: 'INIT', amount: 490 });
});

test('a plan that costs nothing at first still asks its gateway for a way to pay', async () => {
  await write('FREEPLAN');
  const client = await money.client('PLANNER');
  const { body } = await client.start({ couponid: 'FREEPLAN', amount: 0 });
  expect(startsAt(body['referenceid'])).toHaveLength(1);
});
