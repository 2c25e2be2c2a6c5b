import { billingModule, createBillingCommands, type BillingCommands } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import { payingClient, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** Vouchers, by the call that the app makes, at two providers. */
let service: ServiceUnderTest;
let commands: BillingCommands;

const [sample] = film('any').packages;
const rented = film('R1', {
  packages: [{ ...sample!, packageId: 'R1-P', availabilityIds: ['AV-RENT'] }],
});

beforeAll(async () => {
  service = await startService({ sandbox: true });
  for (const provider of providers)
    await service.modules
      .api(catalogueModule)
      .import(provider, { ...smallCatalogue, contents: [...smallCatalogue.contents, rented] });
  await sellPlans(service);
  for (const provider of providers)
    await service.modules.api(billingModule).writeCoupon(provider, {
      ...{ couponId: 'HALF', planIds: 'all', objectIds: [], countries: ['BH'], subscriberIds: [] },
      discount: { kind: 'PERCENT', basisPoints: 5000 },
    });
  service.clearCaches();
  commands = createBillingCommands(service);
});
afterAll(() => service.stop());

const terms = { gift: { planId: 'PL' }, days: 30, count: 1, maxUses: 1, batch: undefined, expiresAt: null };
const makeVouchers = async (change: Partial<typeof terms | { expiresAt: Date }> = {}, provider = 'rawi') =>
  (await commands.createVouchers(provider, { ...terms, ...change } as typeof terms)).codes;

const redeem = (client: PayingClient, voucher: string) =>
  service.send('POST', '/sms/subscriber/v1/voucher', JSON.stringify({ voucher }), {
    ...client.headers,
    'content-type': 'application/json',
  });
const authorize = async (client: PayingClient) =>
  (await client.get('/cms/subscriber/v1/stream/content/authorize?contentid=M3')).body;

test('ROUTE-59 a voucher opens its plan at once, for its days, unpaid and not renewed', async () => {
  for (const provider of providers) {
    const client = await payingClient(service, `V-${provider}`, { provider });
    const [code] = await makeVouchers({}, provider);
    expect((await authorize(client)).errorcode).toBe(8882);
    // As it may be typed: small letters, without hyphens, in groups.
    const typed = code!.toLowerCase().replaceAll('-', provider === 'rawi' ? '' : ' ');
    const { status, body } = await redeem(client, typed);
    expect([status, body]).toMatchObject([
      200,
      {
        success: 'PLAN',
        name: 'Everything',
        subscription: { planid: 'PL', nextbilling: '2026-12-20', renewtype: 'NONE' },
      },
    ]);
    await expect.poll(async () => (await authorize(client)).success).toBe('AUTHORIZED');
    expect((await client.get('/sms/subscriberv2/v1/bill')).body.totalcount).toBe(0);
    expect(await service.modules.api(billingModule).balancesOf(provider)).toEqual([]);
  }
  const stored = await service.sql('select code_digest from rawi.voucher');
  expect(stored.every((row) => /^[\w-]{22}$/.test(String(row['code_digest'])))).toBe(true);
});

test('a voucher of another provider, one that was never made, and one that has expired give nothing', async () => {
  const client = await payingClient(service, 'NOTHING');
  const [foreign] = await makeVouchers({}, 'layali');
  expect((await redeem(client, foreign!)).body).toMatchObject({ errorcode: 7307, reason: 'Invalid coupon' });
  expect((await redeem(client, 'AAAA-BBBB-CCCC-DDDD')).body).toMatchObject({
    errorcode: 7307,
    field: 'voucher',
  });
  const [old] = await makeVouchers({ expiresAt: new Date('2026-11-01T00:00:00Z') });
  expect((await redeem(client, old!)).body).toMatchObject({
    errorcode: 7301,
    reason: 'Coupon is Invalid or Expired',
  });
  expect((await client.get('/sms/subscriberv2/v1/subscription')).body.totalcount).toBe(0);
});

test('PLAN-12 who has the plan does not use up a voucher for it', async () => {
  const [one, other] = [await payingClient(service, 'HAS'), await payingClient(service, 'HASNOT')];
  const [first] = await makeVouchers();
  const [second] = await makeVouchers();
  expect((await redeem(one, first!)).body.success).toBe('PLAN');
  expect((await redeem(one, second!)).body).toMatchObject({
    errorcode: 7310,
    reason: 'This user already subscribed to the given product',
  });
  expect((await redeem(other, second!)).body.success).toBe('PLAN');
  expect((await redeem(other, second!)).body).toMatchObject({
    errorcode: 7302,
    reason: 'Coupon Already Used',
  });
});

test('a title is given for its days', async () => {
  const client = await payingClient(service, 'TITLE');
  const [code] = await makeVouchers({
    gift: { objectId: 'R1', availabilityId: 'AV-RENT' } as never,
    days: 3,
  });
  expect((await redeem(client, code!)).body).toMatchObject({
    success: 'TITLE',
    purchase: { objectid: 'R1', purchasestatus: 'ACTIVE', expiry: expect.stringMatching(/^2026-11-23T/) },
  });
  const [second] = await makeVouchers({ gift: { objectId: 'R1', availabilityId: 'AV-RENT' } as never });
  expect((await redeem(client, second!)).body).toMatchObject({ errorcode: 7310 });
  const other = await payingClient(service, 'TITLE-OTHER');
  expect((await redeem(other, second!)).body, 'it was not used up').toMatchObject({ success: 'TITLE' });
});

test('COUP-09 a coupon that is typed as a voucher is told to be one, or why it is none', async () => {
  const client = await payingClient(service, 'COUPON');
  for (const typed of ['half', 'ha lf'])
    expect((await redeem(client, typed)).body).toEqual({ success: 'COUPON', couponid: 'HALF' });
  const abroad = await payingClient(service, 'ABROAD', { country: 'AE' });
  expect((await redeem(abroad, 'HALF')).body.errorcode).toBe(7304);
});

test('of twenty subscribers who redeem a voucher for ten twice at once, ten have it, once each', async () => {
  const clients: PayingClient[] = [];
  for (let at = 0; at < 20; at += 1) clients.push(await payingClient(service, `RACE${at}`));
  const [code] = await makeVouchers({ maxUses: 10 });
  const replies = await Promise.all([...clients, ...clients].map((client) => redeem(client, code!)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, body } of replies) if (status !== 200) expect([7302, 7310]).toContain(body.errorcode);
  const [voucher] = await service.sql(
    "select sum(uses)::int as uses from rawi.voucher where provider_id = 'rawi' and max_uses = 10",
  );
  expect(voucher).toEqual({ uses: 10 });
  const held = await service.sql(
    "select count(*)::int as held from rawi.subscription where subscriber_id like 'RACE%'",
  );
  expect(held).toEqual([{ held: 10 }]);
});

test('who guesses is stopped, together with guesses of coupons', async () => {
  const client = await payingClient(service, 'GUESSER');
  for (let tries = 0; tries < 59; tries += 1) await redeem(client, `GUESS-${tries}`);
  expect((await client.get('/sms/subscriber/v1/subscription/precheck?planid=PL&couponid=NONE')).status).toBe(
    400,
  );
  const { status, body } = await redeem(client, 'GUESS-LAST');
  expect([status, body.errorcode]).toEqual([429, 8601]);
});

test('a voucher of several uses is used once by each subscriber, also when its plan is over', async () => {
  const client = await payingClient(service, 'V-AGAIN');
  const [code] = await makeVouchers({ days: 1, maxUses: 3 });
  expect((await redeem(client, code!)).status).toBe(200);
  await service.sql(
    "update rawi.subscription set next_billing = '2026-11-01' where subscriber_id = 'V-AGAIN'",
  );
  expect((await redeem(client, code!)).body.errorcode).toBe(7302);
});
