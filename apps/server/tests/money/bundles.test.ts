import { billingModule } from '@rawi/billing';
import { catalogueModule, type ImportedContent } from '@rawi/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { bundles, smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** Bundles that are sold as a whole, over HTTP, at two providers that hold the same ids. */
let service: ServiceUnderTest;

const BUNDLE = { objectid: 'B2', availabilityid: 'AV-BUNDLE' };
const PARTS = [
  { objectid: 'M1', availabilityid: 'AV-BUY' },
  { objectid: 'M3', availabilityid: 'AV-BUY' },
];
const sold = (id: string, amount: number) => ({
  ...smallCatalogue.availabilities[0]!,
  ...{ availability_id: id, name: id, price_model: 'PAID' as const },
  prices: [{ price_class_id: id, name: id, kind: 'ONETIME' as const, currency: 'BHD', amount }],
});
/** M1 and M3 can be bought, each by itself; the bundle holds both, another bundle none that can. */
const contents = [...smallCatalogue.contents, ...bundles].map((content): ImportedContent => ({
  ...content,
  packages: content.packages.map((one) =>
    ['M1', 'M3'].includes(content.objectId) ? { ...one, availabilityIds: ['AV-BUY'] } : one,
  ),
  ...(['B2', 'B3'].includes(content.objectId) && { saleIds: ['AV-BUNDLE'] }),
  ...(content.objectId === 'B3' && { bundle: ['M2'] }),
}));
const importContents = async (those: readonly ImportedContent[]) => {
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, {
      ...smallCatalogue,
      availabilities: [...smallCatalogue.availabilities, sold('AV-BUY', 3990), sold('AV-BUNDLE', 6990)],
      contents: [...those],
    });
  service.clearCaches();
};

beforeAll(async () => {
  service = await startService({ sandbox: true });
  await importContents(contents);
  await sellPlans(service);
});
afterAll(() => service.stop());

const precheck = (client: PayingClient, { objectid, availabilityid }: typeof BUNDLE) =>
  client.get(`/sms/subscriber/v1/purchase/precheck?objectid=${objectid}&availabilityid=${availabilityid}`);
/** Whether a stream of the title may begin. */
const mayPlay = async (client: PayingClient, objectid: string) =>
  (await client.get(`/cms/subscriber/v1/stream/content/authorize?contentid=${objectid}`)).status === 200;

async function buyBundle(client: PayingClient): Promise<string> {
  const { body } = await client.pay({
    ...{ transactionpurpose: 'PURCHASE', planid: undefined, amount: 6990, currency: 'BHD' },
    ...BUNDLE,
  });
  await client.submit(body.referencedata.checkoutUrl, CARD);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  return body.referenceid;
}

test('a bundle that is bought opens each of its titles, is one purchase and one bill, and none of them is sold again', async () => {
  const [client, other] = [await payingClient(service, 'WHOLE'), await payingClient(service, 'NONE')];
  const abroad = await payingClient(service, 'WHOLE', { provider: 'layali' });
  const { body } = await client.get('/cms/subscriber/v1/content/B2');
  expect([body.availabilityset, body.contentdetails]).toEqual([['AV-BUNDLE'], []]);
  expect((await precheck(client, BUNDLE)).body).toMatchObject({ amount: 6990, purchasetype: 'PAID' });
  expect([await mayPlay(client, 'M1'), await mayPlay(client, 'M3')]).toEqual([false, false]);

  await buyBundle(client);
  expect([await mayPlay(client, 'M1'), await mayPlay(client, 'M3')]).toEqual([true, true]);
  const { data: purchases } = (await client.get('/sms/subscriberv2/v1/purchase')).body;
  expect(purchases).toHaveLength(1);
  expect(purchases[0]).toMatchObject({ ...BUNDLE, objecttype: 'BUNDLE', amount: 6990 });
  expect(purchases[0].contents).toHaveLength(2);
  expect(purchases[0].contents).toEqual(expect.arrayContaining(PARTS));
  const { data: bills } = (await client.get('/sms/subscriberv2/v1/bill')).body;
  expect(bills).toMatchObject([{ invoiceamount: 6990, billstatus: 'PAID' }]);
  for (const item of [BUNDLE, ...PARTS])
    expect((await precheck(client, item)).body, item.objectid).toMatchObject({ errorcode: 7310 });
  // Neither another subscriber nor the one of the same id at another provider.
  for (const stranger of [other, abroad]) {
    expect(await mayPlay(stranger, 'M1')).toBe(false);
    expect((await precheck(stranger, PARTS[0]!)).body).toMatchObject({ amount: 3990 });
  }
  // What it held when it was sold stays the buyer's.
  await importContents(contents.filter(({ objectId }) => objectId !== 'B2'));
  expect([await mayPlay(client, 'M1'), await mayPlay(client, 'M3')]).toEqual([true, true]);
  await importContents(contents);
});

test('a bundle whose payment is given back closes its titles', async () => {
  const client = await payingClient(service, 'RETURNS');
  const referenceId = await buyBundle(client);
  expect(await mayPlay(client, 'M3')).toBe(true);
  await service.modules.api(billingModule).refund({
    ...{ providerId: 'rawi', referenceId, minorUnits: undefined, key: 'bundle-1' },
    ...{ reason: 'Asked for', requestedBy: 'operator' },
  });
  await expect.poll(() => mayPlay(client, 'M3')).toBe(false);
  expect((await precheck(client, PARTS[0]!)).body).toMatchObject({ amount: 3990 });
});

test('a bundle of which no title is sold in the same way is not sold, nor one by what it has not', async () => {
  const client = await payingClient(service, 'ASKS');
  for (const item of [
    { objectid: 'B3', availabilityid: 'AV-BUNDLE' },
    { objectid: 'B1', availabilityid: 'AV-BUNDLE' },
    { objectid: 'B2', availabilityid: 'AV-BUY' },
  ])
    expect((await precheck(client, item)).body, item.objectid).toMatchObject({ errorcode: 7001 });
});
