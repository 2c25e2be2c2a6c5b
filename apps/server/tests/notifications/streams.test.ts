import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import {
  newMessage,
  notificationsOf,
  subscriberDevice,
  visitorDevice,
  type HeardStream,
  type NotifiedDevice,
} from './notified-device.ts';

/** Messages in the open app, by two processes over one database. */
let service: ServiceUnderTest;
let other: ServiceUnderTest;
const streams: HeardStream[] = [];
const environment = { SHUTDOWN_SECONDS: '1' };

beforeAll(async () => {
  service = await startService({ environment });
  other = await startService({ shareWith: service, environment });
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});
beforeEach(() => service.clock.advance(60_000));
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await service.sql('delete from rawi.topic_subscription');
  await service.sql('delete from rawi.notification');
});

async function listen(
  device: NotifiedDevice,
  options?: Parameters<NotifiedDevice['listen']>[0],
): Promise<HeardStream> {
  const heard = device.listen(options);
  streams.push(heard);
  await heard.ready;
  return heard;
}
const publish = async (change = {}, provider = 'rawi') => {
  const { messageId } = await notificationsOf(service).send(provider, newMessage(change));
  await notificationsOf(service).sendDue();
  return messageId;
};
const ids = ({ messages }: HeardStream) => messages.map(({ messageId }) => messageId);

// A claim about time, on a machine that others use, too.
test(
  'a message is in every open app of its topic at once, whichever process that reads from, in its language',
  { retry: 2 },
  async () => {
    const [one, two, quiet] = await Promise.all(
      ['one', 'two', 'quiet'].map((id) => visitorDevice(service, id)),
    );
    await one!.subscribe('rawi_BROADCAST');
    await two!.subscribe('rawi_BROADCAST');
    await quiet!.subscribe('rawi_PC');
    const here = await listen(one!);
    const there = await listen(two!, { from: other, language: 'ara' });
    const unconcerned = await listen(quiet!);
    const began = performance.now();
    const messageId = await publish({ deeplink: 'content', contentId: 'M1' });
    await vi.waitFor(() => expect([ids(here), ids(there)]).toEqual([[messageId], [messageId]]), 30_000);
    expect(performance.now() - began).toBeLessThan(1000);
    expect([here.messages[0].title, there.messages[0].title]).toEqual(['A new season', 'موسم جديد']);
    expect(here.messages[0].texts, 'for windows in both languages').toEqual(there.messages[0].texts);
    expect(here.messages[0].texts).toMatchObject({
      en: { title: 'A new season' },
      ar: { title: 'موسم جديد' },
    });
    expect(unconcerned.messages).toEqual([]);
  },
);

test('NOTIF-12 what is for a subscriber is heard by their sessions alone, and no more once they have ended', async () => {
  const salma = await subscriberDevice(service, { subscriberId: 'SALMA', deviceId: 'living-room' });
  await salma.subscribe('rawi_SALMA');
  const hers = await listen(salma);
  // The same device without the session, or with another one.
  const visitor = await listen(await visitorDevice(service, 'living-room'));
  const omar = await subscriberDevice(service, { subscriberId: 'OMAR', deviceId: 'living-room' });
  const his = await listen(omar);
  const messageId = await publish({ audience: { subscriberId: 'SALMA' } });
  await vi.waitFor(() => expect(ids(hers)).toEqual([messageId]), 30_000);
  expect([visitor.messages, his.messages]).toEqual([[], []]);
  expect((await service.get('/sms/subscriberv2/v1/logout', salma.headers)).status).toBe(200);
  await vi.waitFor(() => expect(hers.errors).toBeGreaterThan(0), 30_000);
  await publish({ audience: { subscriberId: 'SALMA' } });
  expect(ids(hers)).toEqual([messageId]);
});

test('a topic that is subscribed to, or left, while the stream is open counts from then on', async () => {
  const device = await visitorDevice(service, 'changing');
  const heard = await listen(device, { from: other });
  await device.subscribe('rawi_BROADCAST');
  await vi.waitFor(async () => {
    await publish();
    expect(heard.messages.length).toBeGreaterThan(0);
  }, 30_000);
  await device.unsubscribe('rawi_BROADCAST');
  await vi.waitFor(async () => {
    const before = heard.messages.length;
    await publish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.messages.length).toBe(before);
  }, 30_000);
});

test('who comes back with the id of the last event gets what was sent meanwhile, and nothing from before', async () => {
  const device = await visitorDevice(service, 'away');
  await device.subscribe('rawi_BROADCAST');
  const heard = await listen(device);
  const old = await publish();
  await service.clock.advance(60_000);
  const first = await publish();
  await vi.waitFor(() => expect(ids(heard)).toEqual([old, first]), 30_000);
  heard.close();
  await service.clock.advance(60_000);
  const missed = [await publish(), await publish()];
  const again = await listen(device, { lastId: heard.lastId! });
  // The last one again: what was published at the same moment may have been stored a little later.
  expect(ids(again)).toEqual([first, ...missed]);
  // The first visit of a device: what was sent since it subscribed, the oldest first.
  const fresh = await listen(device);
  expect(ids(fresh)).toEqual([old, first, ...missed]);
  for (const stream of streams.splice(0)) stream.close();
  // What is over or was cancelled is not sent late.
  const short = await publish({ expiresAt: new Date(service.clock.now().getTime() + 30_000) });
  expect(ids(await listen(device, { lastId: again.lastId! }))).toContain(short);
  await service.clock.advance(60_000);
  await service.sql(`update rawi.notification set state = 'cancelled' where message_id = '${missed[1]}'`);
  expect(ids(await listen(device, { lastId: heard.lastId! }))).toEqual([first, missed[0]]);
  for (const lastId of ['', 'x', '-1', "1'; --"]) {
    const odd = await listen(device, { lastId });
    expect(ids(odd), lastId).toEqual([old, first, missed[0]]);
    odd.close();
  }
});

test('who comes back gets what was published before the last event and committed after it', async () => {
  const device = await visitorDevice(service, 'overtaken');
  await device.subscribe('rawi_BROADCAST');
  await service.clock.advance(60_000);
  const heard = await listen(device);
  heard.close();
  const slow = await publish();
  const publishedAt = new Date(Number(heard.lastId) - 5000).toISOString();
  await service.sql(
    `update rawi.notification set published_at = '${publishedAt}' where message_id = '${slow}'`,
  );
  expect(ids(await listen(device, { lastId: heard.lastId! }))).toEqual([slow]);
});

test('a process that ends closes its streams; the reader comes back by itself and misses nothing', async () => {
  const dying = await startService({ shareWith: service, environment });
  const port = new URL(dying.url).port;
  const device = await visitorDevice(service, 'reconnecting');
  await device.subscribe('rawi_BROADCAST');
  const heard = await listen(device, { from: dying });
  const first = await publish();
  await vi.waitFor(() => expect(ids(heard)).toEqual([first]), 30_000);
  await dying.stop();
  await service.clock.advance(1000);
  const meanwhile = await publish();
  const reborn = await startService({ shareWith: service, environment: { ...environment, PORT: port } });
  if (new URL(reborn.url).port === port)
    await vi.waitFor(() => expect(ids(heard)).toContain(meanwhile), 40_000);
  else expect(ids(await listen(device, { lastId: heard.lastId! }))).toContain(meanwhile);
  heard.close();
  await reborn.stop();
});

test('a device holds a few streams, and one without a valid token none', async () => {
  const device = await visitorDevice(service, 'greedy');
  for (let n = 0; n < 6; n += 1) await listen(device);
  const refused = device.listen();
  streams.push(refused);
  await vi.waitFor(() => expect(refused.errors).toBeGreaterThan(0), 30_000);
  const statusOf = (path: string, headers = {}) =>
    new Promise((resolve) => {
      get(`${service.url}${path}`, { headers }, (reply) => {
        resolve(reply.statusCode);
        reply.destroy();
      });
    });
  const path = '/push/notifications/events';
  expect(await statusOf(`${path}?displaylanguage=eng`, device.headers)).toBe(429);
  expect(await statusOf(`${path}?displaylanguage=eng`)).toBe(401);
  expect(await statusOf(`${path}?displaylanguage=fre`, device.headers)).toBe(400);
  expect(await statusOf(path, device.headers)).toBe(400);
});
