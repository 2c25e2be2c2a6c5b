import { catalogueModule } from '@rawi/catalogue';
import { billingModule } from '@rawi/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, providers, sellPlans } from './paying-client.ts';

/** What the log and the metrics say of a purchase, with everything that goes wrong on its way. */
const METRICS_TOKEN = 'metrics-of-tests';
const lines: string[] = [];
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({
    sandbox: true,
    environment: { METRICS_TOKEN },
    logTo: { write: (line) => void lines.push(line) },
  });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service);
  service.clearCaches();
});
afterAll(() => service.stop());

test('neither log nor metrics tell who has paid, by what, or a token', async () => {
  const client = await payingClient(service, 'LOGGED');
  const number = '+97333001122';
  await service.sql(`update rawi.subscriber set mobile = '${number}' where subscriber_id = 'LOGGED'`);
  const { body: declined } = await client.pay({ mobileno: number });
  await client.submit(declined['referencedata'].checkoutUrl, { ...CARD, number: '4000 0000 0000 9995' });
  await client.payment(declined['referenceid']);
  const { body: paid } = await client.pay();
  await client.submit(paid['referencedata'].checkoutUrl, CARD);
  expect((await client.payment(paid['referenceid'])).body['paymentstatus']).toBe('SUCCESS');
  const message = await service.send(
    'POST',
    '/charge/subscriber/v1/gateway/SANDBOX/message',
    '{"email":"x"}',
    {
      ...{ host: 'rawi.localhost', 'x-sandbox-signature': 't=1,v1=00' },
    },
  );
  expect(message.status).toBe(400);
  const [bill] = (await client.get('/sms/subscriberv2/v1/bill')).body['data'];
  await service.get(`/sms/subscriberv2/v1/bill/${bill.billid}/pdf`, client.headers);
  await service.send('POST', '/sms/subscriber/v1/voucher', JSON.stringify({ voucher: 'SECRET-CODE-77' }), {
    ...client.headers,
    'content-type': 'application/json',
  });
  await service.modules.api(billingModule).refund({
    ...{ providerId: 'rawi', referenceId: paid['referenceid'], minorUnits: undefined },
    ...{ reason: 'Asked for', key: 'refund-of-the-log', requestedBy: 'operator' },
  });
  await expect
    .poll(
      async () => (await service.modules.api(billingModule).findRefund('rawi', 'refund-of-the-log'))?.state,
    )
    .toBe('done');
  await service.runJob('billing.check-payments');
  const metrics = await fetch(`${service.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const told = { log: lines.join(''), metrics: await metrics.text() };
  expect(told.log.length, 'it was written').toBeGreaterThan(500);
  expect(told.metrics).toContain('rawi_payment');
  const [method] = await service.sql("select label from rawi.payment_method where subscriber_id = 'LOGGED'");
  for (const [where, text] of Object.entries(told))
    for (const secret of [
      ...['logged@rawi.example', number, number.slice(1), client.headers['x-session']!, METRICS_TOKEN],
      ...['4242424242424242', '4242 4242', String(method!['label']), 'SECRET-CODE-77', 'x-sandbox-signature'],
      ...['rawi-demo-gateway', 'rawi-demo-messages'],
    ])
      expect(text.includes(secret), `${where}: ${secret}`).toBe(false);
  expect(told.metrics).not.toContain('LOGGED');
  expect(told.metrics).not.toContain(paid['referenceid'] as string);
});
