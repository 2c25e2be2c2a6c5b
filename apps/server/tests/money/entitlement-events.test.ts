import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueModule } from '@rawi/catalogue';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** The stream that tells a subscriber's windows of what was paid in another one: over HTTP, from two processes. */
let service: ServiceUnderTest;
let other: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  other = await startService({ sandbox: true, shareWith: service });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service);
  service.clearCaches();
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

interface Reader {
  status: number;
  /** Names of the events, as they came, with the milliseconds since the stream was opened. */
  events: string[];
  ended: Promise<void>;
  stop(): void;
}

/** A browser's host names a provider by its header, which `fetch` does not let one set. */
async function openStream(from: ServiceUnderTest, headers: Record<string, string>): Promise<Reader> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(
      `${from.url}/sms/subscriberv2/v1/subscription/events`,
      { headers, agent: false },
      (reply) => {
        const events: string[] = [];
        reply.setEncoding('utf8');
        reply.on('data', (text: string) => {
          for (const [, name] of text.matchAll(/^event: (\w+)$/gm)) events.push(name!);
        });
        const ended = new Promise<void>((done) => reply.once('close', done));
        reply.on('error', () => undefined);
        resolve({ status: reply.statusCode!, events, ended, stop: () => sent.destroy() });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

let watchers = 0;
async function buy(client: PayingClient): Promise<void> {
  const { body } = await client.pay();
  await client.submit(body.referencedata.checkoutUrl, CARD);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
}

// A claim about time, on a machine that others use, too.
test(
  'SESS-15 what is paid in one window is told to the others within a second, in every process',
  { retry: 2 },
  async () => {
    const id = `WATCHER${(watchers += 1)}`;
    const client = await payingClient(service, id);
    const stranger = await payingClient(service, `NOT${id}`);
    const abroad = await payingClient(service, id, { provider: 'layali' });
    const [here, there, strangers, elsewhere] = await Promise.all([
      openStream(service, client.headers),
      openStream(other, client.headers),
      openStream(service, stranger.headers),
      openStream(service, abroad.headers),
    ]);
    for (const { status } of [here, there, strangers, elsewhere]) expect(status).toBe(200);
    await expect.poll(() => there.events).toEqual(['ready']);
    await buy(client);
    const paidAt = performance.now();
    await expect.poll(() => here.events.includes('entitlements')).toBe(true);
    await expect.poll(() => there.events.includes('entitlements')).toBe(true);
    expect(performance.now() - paidAt).toBeLessThan(1000);
    expect(strangers.events, 'another subscriber hears nothing').toEqual(['ready']);
    expect(elsewhere.events, 'nor one of the same id at another provider').toEqual(['ready']);
    for (const reader of [here, there, strangers, elsewhere]) reader.stop();
  },
);

test('a stream needs a session, and ends with it', async () => {
  const client = await payingClient(service, 'LEAVER');
  expect((await openStream(service, { host: 'rawi.localhost' })).status).toBe(401);
  const reader = await openStream(service, client.headers);
  await expect.poll(() => reader.events).toEqual(['ready']);
  expect((await client.get('/sms/subscriberv2/v1/logout')).status).toBe(200);
  await Promise.race([
    reader.ended,
    new Promise((_, reject) => setTimeout(() => reject(new Error('the stream goes on')), 5000)),
  ]);
});

test('a subscriber has a bounded number of streams, and one that ends makes room', async () => {
  const client = await payingClient(service, 'MANY');
  const readers = await Promise.all(Array.from({ length: 20 }, () => openStream(service, client.headers)));
  expect(readers.every(({ status }) => status === 200)).toBe(true);
  expect((await openStream(service, client.headers)).status).toBe(429);
  readers[0]!.stop();
  await expect
    .poll(async () => {
      const one = await openStream(service, client.headers);
      one.stop();
      return one.status;
    })
    .toBe(200);
  for (const reader of readers) reader.stop();
});
