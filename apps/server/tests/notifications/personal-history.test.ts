import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import {
  newMessage,
  notificationsOf,
  subscriberDevice,
  type HeardStream,
  type NotifiedDevice,
} from './notified-device.ts';

/** What a subscriber was sent before a browser of theirs was used, and what a child hears of it. */
let service: ServiceUnderTest;
const streams: HeardStream[] = [];
const DAY_MS = 86_400_000;

beforeAll(async () => (service = await startService({ environment: { SHUTDOWN_SECONDS: '1' } })));
afterAll(() => service.stop());
beforeEach(() => service.clock.advance(60_000));
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(device: NotifiedDevice, lastId?: string): Promise<HeardStream> {
  const heard = device.listen(lastId === undefined ? {} : { lastId });
  streams.push(heard);
  await heard.ready;
  return heard;
}
async function publish(subscriberId: string): Promise<string> {
  const { messageId } = await notificationsOf(service).send(
    'rawi',
    newMessage({
      audience: { subscriberId },
      expiresAt: new Date(service.clock.now().getTime() + 27 * DAY_MS),
    }),
  );
  await notificationsOf(service).sendDue();
  return messageId;
}
const ids = ({ messages }: HeardStream) => messages.map(({ messageId }) => messageId);

/** A subscriber with messages of the last days, whose browser is new. */
async function withHistory(subscriberId: string) {
  const device = await subscriberDevice(service, { subscriberId, deviceId: `device-${subscriberId}` });
  await service.sql(`update rawi.session set expires_at = expires_at + interval '40 days',
      token_expires_at = token_expires_at + interval '40 days' where subscriber_id = '${subscriberId}'`);
  const old = await publish(subscriberId);
  await service.clock.advance(10 * DAY_MS);
  const recent = await publish(subscriberId);
  await service.clock.advance(60_000);
  return { device, topic: `rawi_${subscriberId}`, history: [old, recent] };
}

test('decision 0056: a new browser gets the last thirty days, where its stream opens before it has subscribed', async () => {
  const { device, topic, history } = await withHistory('EARLY');
  const heard = await listen(device);
  expect(ids(heard)).toEqual([]);
  await service.clock.advance(60_000);
  expect((await device.subscribe(topic)).status).toBe(200);
  await vi.waitFor(() => expect(ids(heard)).toEqual(history), 30_000);
  // The place of the next connection is after them, though they are older.
  await vi.waitFor(
    () => expect(heard.names).toEqual(['ready', 'notification', 'notification', 'ready']),
    30_000,
  );
  expect(heard.lastId).toBe(String(service.clock.now().getTime()));
  await service.clock.advance(60_000);
  const next = await publish('EARLY');
  await vi.waitFor(() => expect(ids(heard)).toEqual([...history, next]), 30_000);
  heard.close();
  await service.clock.advance(60_000);
  expect(ids(await listen(device, heard.lastId!)), 'the last one again, nothing older').toEqual([next]);
});

test('decision 0056: and where it was subscribed first; subscribing again tells nothing twice', async () => {
  const { device, topic, history } = await withHistory('LATE');
  await device.subscribe(topic);
  await service.clock.advance(60_000);
  const heard = await listen(device);
  expect(ids(heard)).toEqual(history);
  await device.subscribe(topic);
  // Another topic of the device leads to no second telling of this one.
  await device.subscribe('rawi_BH');
  // The news of the first subscription may still have been on its way when the stream was opened.
  await vi.waitFor(
    () => expect(heard.names.filter((name) => name === 'ready').length).toBeGreaterThanOrEqual(2),
    30_000,
  );
  expect(ids(heard)).toEqual(history);
  heard.close();
  await service.clock.advance(60_000);
  expect(ids(await listen(device, heard.lastId!))).toEqual([]);
});

test('decision 0056: and where the connection had ended in between', async () => {
  const { device, topic, history } = await withHistory('BETWEEN');
  const first = await listen(device);
  first.close();
  await device.subscribe(topic);
  await service.clock.advance(60_000);
  const again = await listen(device, first.lastId!);
  expect(ids(again)).toEqual(history);
  again.close();
  await service.clock.advance(60_000);
  expect(ids(await listen(device, again.lastId!))).toEqual([]);
});

test('a profile of children has no inbox: neither by the call, nor once its session has gone over to it', async () => {
  const { device, topic } = await withHistory('PARENT');
  await device.subscribe(topic);
  const of = { subscriberId: 'PARENT', deviceId: 'device-PARENT', isNew: false };
  const child = await subscriberDevice(service, { ...of, profileId: 'P-KIDS' });
  const path = '/push/notifications/events?displaylanguage=eng';
  expect(await service.get(path, child.headers)).toMatchObject({
    status: 403,
    body: { errorcode: 8882 },
  });
  // The app subscribes the device at each start, whoever uses it.
  expect((await child.subscribe(topic)).status).toBe(200);
  const heard = await listen(device);
  const { headers } = device;
  const reply = await service.send('PUT', '/sms/subscriberv2/v1/profile/P-KIDS', '{}', {
    'content-type': 'application/json',
    ...headers,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await vi.waitFor(() => expect(heard.errors).toBeGreaterThan(0), 30_000);
  const before = heard.messages.length;
  await publish('PARENT');
  expect(heard.messages).toHaveLength(before);
});
