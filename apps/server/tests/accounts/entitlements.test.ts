import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { accountClient, PASSWORD } from './account-client.ts';

let service: ServiceUnderTest;
const sessions: Record<string, Record<string, string>> = {};
const providers = ['rawi', 'layali'] as const;

/** Two providers with the same subscriber. */
beforeAll(async () => {
  service = await startService();
  for (const provider of providers) {
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
    await service.modules.api(accountsModule).importSubscriber(provider, {
      subscriberId: 'PAYER',
      name: 'Payer',
      email: 'payer@rawi.example',
      password: PASSWORD,
      country: 'BH',
      language: 'eng',
      profiles: [],
    });
    const client = await accountClient(service, 'payer-1', { provider });
    const { body } = await client.login('payer@rawi.example');
    sessions[provider] = { host: `${provider}.localhost`, 'x-session': body.success };
  }
  service.clearCaches();
});
afterAll(() => service.stop());

const get = (path: string, provider: (typeof providers)[number] = 'rawi') =>
  service.get(path, { 'x-country-code': 'BH', ...sessions[provider] });
const authorize = async (id: string, provider?: (typeof providers)[number]) =>
  (await get(`/cms/subscriber/v1/stream/content/authorize?contentid=${id}`, provider)).body;
const subscribe = (id: string, change: object = {}) =>
  service.modules.api(billingModule).writeSubscription('rawi', {
    subscriberId: 'PAYER',
    subscriptionId: id,
    planId: 'PL',
    startsAt: new Date('2026-11-01T00:00:00Z'),
    nextBilling: '2026-11-20',
    availabilityIds: ['AV-PLAN'],
    ...change,
  });

test('ACCESS-19 a title of a plan plays with a plan that holds its availability, at once and to the end of its last day', async () => {
  expect((await authorize('M3')).errorcode).toBe(8882);
  await subscribe('N1');
  expect((await authorize('M3')).success).toBe('AUTHORIZED');
  expect((await authorize('M3', 'layali')).errorcode, 'the other provider’s subscriber').toBe(8882);
  await subscribe('N1', { renews: false });
  expect((await authorize('M3')).success, 'cancelled, and paid for').toBe('AUTHORIZED');
  await subscribe('N1', { nextBilling: '2026-11-19' });
  expect((await authorize('M3')).errorcode).toBe(8882);
  await subscribe('N1', { nextBilling: '2026-11-20', availabilityIds: ['AV-FREE'] });
  expect((await authorize('M3')).errorcode).toBe(8882);
});

test('CALL-25 SESS-18 subscriptions by status; ALL, and no status, give every one, the latest first', async () => {
  await subscribe('N2', { startsAt: new Date('2026-11-10T00:00:00Z'), nextBilling: '2026-11-19' });
  const path = '/sms/subscriberv2/v1/subscription';
  const idsOf = async (query: string) =>
    (await get(`${path}${query}`)).body.data.map((one: any) => one.subscriptionid);
  expect(await idsOf('?subscriptionstatus=ALL')).toEqual(['N2', 'N1']);
  expect(await idsOf('')).toEqual(['N2', 'N1']);
  expect(await idsOf('?subscriptionstatus=DEACTIVATED')).toEqual(['N2']);
  expect((await get(path)).body.data[0]).toEqual({
    subscriptionid: 'N2',
    planid: 'PL',
    planstatus: 'DEACTIVATED',
    planstartdate: 1_793_491_200 + 9 * 86_400,
    nextbilling: '2026-11-19',
    availabilityset: ['AV-PLAN'],
    renewtype: 'AUTO',
    pastdue: false,
  });
  expect((await get(path, 'layali')).body).toMatchObject({ totalcount: 0, data: [] });
  expect((await service.get(path, {})).body.errorcode).toBe(6068);
});

test('CALL-26 purchases, with their end where they have one', async () => {
  await service.sql(`insert into rawi.purchase (provider_id, subscriber_id, purchase_id, availability_id, object_id,
      purchase_type, status, created_at, expires_at)
    values ('rawi', 'PAYER', 'K1', 'AV-RENT', 'M1', 'RENTAL', 'ACTIVE', '2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z'),
      ('rawi', 'PAYER', 'K0', 'AV-RENT', 'M2', 'RENTAL', 'ACTIVE', '2026-11-17T12:00:00Z', '2026-11-19T12:00:00Z')`);
  const path = '/sms/subscriberv2/v1/purchase';
  expect((await get(path)).body).toMatchObject({
    totalcount: 2,
    data: [
      {
        purchaseid: 'K1',
        availabilityid: 'AV-RENT',
        objectid: 'M1',
        purchasetype: 'RENTAL',
        purchasestatus: 'ACTIVE',
        expiry: '2026-11-21T12:00:00.000Z',
        expired: false,
      },
      { purchaseid: 'K0', expiry: '2026-11-19T12:00:00.000Z', expired: true },
    ],
  });
  expect((await get(path, 'layali')).body.data).toEqual([]);
});
