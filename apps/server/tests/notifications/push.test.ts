import { NotificationRefusal } from '@rawi/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import {
  newMessage,
  notificationsOf,
  subscriberDevice,
  visitorDevice,
  webPush,
  type NotifiedDevice,
} from './notified-device.ts';
import { startPushDouble, type PushDouble } from './push-double.ts';

/** Push messages to browsers, by a push service of our own that decrypts them. */
let double: PushDouble;
let service: ServiceUnderTest;
const text = (status: unknown, body: any) => [status, body.errorcode, body.field];

beforeAll(async () => {
  double = await startPushDouble();
  service = await startService({ environment: { PUSH_SERVICES: double.origin } });
});
afterAll(async () => {
  await service.stop();
  await double.stop();
});
beforeEach(async () => {
  await service.sql('delete from rawi.topic_subscription');
  await service.sql('delete from rawi.push_token');
  await service.sql('delete from rawi.rate_limit');
  double.received = [];
});

const send = async (change = {}, provider = 'rawi') => {
  const { messageId } = await notificationsOf(service).send(provider, newMessage(change));
  await notificationsOf(service).sendDue();
  return messageId;
};
const deliveriesOf = async (messageId: string) =>
  (await notificationsOf(service).find('rawi', messageId))!.deliveries;

/** A device that hears of what everybody is told. */
async function browser(name: string, language = 'eng'): Promise<NotifiedDevice> {
  const device = await visitorDevice(service, name);
  await device.subscribe('rawi_BROADCAST');
  expect((await device.register(webPush(double.subscribe(name), language))).status).toBe(200);
  return device;
}

test('a message reaches every browser of its topic, encrypted for it alone, in its language, signed by the key of the configuration', async () => {
  await browser('english');
  await browser('arabic', 'ara');
  const messageId = await send({
    ...{ imageURL: '/images/a.avif', deeplink: 'content', contentId: 'M1', cta: 'X', isDirectDeeplink: true },
  });
  const [one, other] = ['english', 'arabic'].map((name) => double.received.find(({ to }) => to === name)!);
  expect(one!.payload).toEqual({
    messageId,
    ...{ title: 'A new season', message: 'It begins tonight.', imageURL: '/images/a.avif' },
    ...{ contentId: 'M1', cta: 'X', deeplink: 'content', isDirectDeeplink: true },
    ...{ subscriberId: '', language: 'en', sentAt: service.clock.now().getTime() },
  });
  expect([other!.payload.title, other!.payload.language]).toEqual(['موسم جديد', 'ar']);
  expect(one!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(3 * 86_400),
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const { body } = await service.get('/config/rawi.json');
  expect(one!.headers.authorization).toContain(`k=${body.push.publicKey}`);
  const theirs = (await service.get('/config/layali.json')).body.push.publicKey;
  expect(theirs).toMatch(/^B[\w-]{86}$/);
  expect(theirs, 'each provider has its own').not.toBe(body.push.publicKey);
  expect(Number(one!.claims['exp']) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(await deliveriesOf(messageId)).toEqual({ accepted: 2 });
});

test('the keys of push are the same in every process, and after a restart', async () => {
  const { body } = await service.get('/config/rawi.json');
  const again = await startService({ shareWith: service });
  expect((await again.get('/config/rawi.json')).body.push).toEqual(body.push);
  await again.stop();
});

test('NOTIF-09 BROADCAST and PC are topics with the provider’s prefix; only who subscribed gets a message, once', async () => {
  const [all, web] = [await visitorDevice(service, 'all'), await visitorDevice(service, 'web')];
  const nobody = await visitorDevice(service, 'nobody');
  for (const [device, name] of [
    [all, 'all'],
    [web, 'web'],
    [nobody, 'nobody'],
  ] as const)
    await device.register(webPush(double.subscribe(name)));
  expect((await all.subscribe('rawi_BROADCAST')).body).toEqual({ success: 'SUBSCRIBED' });
  // As today's release of other apps writes it.
  expect((await all.subscribe('rawiBROADCAST')).status).toBe(200);
  expect((await web.subscribe('rawi_PC')).status).toBe(200);
  await send();
  expect(double.received.map(({ to }) => to)).toEqual(['all']);
  await send({ audience: { to: 'PC' } });
  expect(double.received.map(({ to }) => to)).toEqual(['all', 'web']);
  await all.unsubscribe('rawiBROADCAST');
  await send();
  expect(double.received).toHaveLength(2);
});

test('NOTIF-12 the topics of a subscriber and of a country carry the prefix too; nobody hears another subscriber’s', async () => {
  const salma = await subscriberDevice(service, { subscriberId: 'SALMA', deviceId: 'phone-of-salma' });
  const omar = await subscriberDevice(service, { subscriberId: 'OMAR', deviceId: 'phone-of-omar' });
  const stranger = await visitorDevice(service, 'phone-of-salma');
  for (const [device, name] of [
    [salma, 'salma'],
    [omar, 'omar'],
    [stranger, 'stranger'],
  ] as const) {
    await device.register(webPush(double.subscribe(name)));
    await device.subscribe('rawi_BH');
  }
  expect((await salma.subscribe('rawi_SALMA')).status).toBe(200);
  for (const [device, topic] of [
    [omar, 'rawi_SALMA'],
    [omar, 'SALMA'],
    [stranger, 'rawi_SALMA'],
    [omar, 'layali_BROADCAST'],
    [omar, 'layali_OMAR'],
  ] as const)
    expect(text((await device.subscribe(topic)).status, (await device.subscribe(topic)).body), topic).toEqual(
      [...[403, 6414, 'topic']],
    );
  await send({ audience: { subscriberId: 'SALMA' } });
  expect(
    double.received.map(({ to }) => to),
    'not to whoever says to be her device',
  ).toEqual(['salma']);
  expect(double.received[0]!.headers['urgency']).toBe('high');
  double.received = [];
  await send({ audience: { country: 'BH' } });
  expect(double.received.map(({ to }) => to).toSorted()).toEqual(['omar', 'salma', 'stranger']);
  // A device is in one country.
  await omar.subscribe('KW');
  double.received = [];
  await send({ audience: { country: 'BH' } });
  await send({ audience: { country: 'KW' } });
  expect(double.received.map(({ to }) => to).toSorted()).toEqual(['omar', 'salma', 'stranger']);
  const rows = await service.sql(
    `select topic from rawi.topic_subscription where device_id = 'phone-of-omar'`,
  );
  expect(rows.map(({ topic }) => topic).toSorted()).toEqual(['rawi_KW']);
});

test('a session that has ended gets nothing personal any more, and the device what everybody gets', async () => {
  const salma = await subscriberDevice(service, { subscriberId: 'SARA', deviceId: 'lost-phone' });
  await salma.register(webPush(double.subscribe('lost')));
  await salma.subscribe('SARA');
  await salma.subscribe('rawi_BROADCAST');
  await service.sql(`delete from rawi.session where subscriber_id = 'SARA'`);
  const messageId = await send({ audience: { subscriberId: 'SARA' } });
  expect([double.received, await deliveriesOf(messageId)]).toEqual([[], { refused: 1 }]);
  await send();
  expect(double.received).toHaveLength(1);
});

test('a token is that of the session that said it last, and a session has one', async () => {
  const [first, second] = [double.subscribe('first'), double.subscribe('second')];
  const device = await visitorDevice(service, 'moving');
  await device.register(webPush(first));
  await device.register(webPush(second));
  const later = await subscriberDevice(service, { subscriberId: 'MONA', deviceId: 'moving' });
  await later.register(webPush(second, 'ara'));
  const rows = await service.sql('select subscriber_id, token, language from rawi.push_token');
  expect(rows).toEqual([{ subscriber_id: 'MONA', token: second.endpoint, language: 'ar' }]);
  // Two windows at once.
  await Promise.all([first, second, first, second].map((one) => later.register(webPush(one))));
  expect(await service.sql(`select from rawi.push_token`)).toHaveLength(1);
  const removed = await service.send('DELETE', '/push/token', undefined, later.headers);
  expect(removed.body).toEqual({ success: 'REMOVED' });
  expect(await service.sql('select from rawi.push_token')).toHaveLength(0);
});

test('404 and 410 end a token, 429 and 500 are tried again at their time, another refusal is the end of it', async () => {
  for (const name of ['gone', 'unknown', 'slow', 'broken', 'refusing']) await browser(name);
  double.answer('gone', 410);
  double.answer('unknown', 404);
  double.answer('slow', { status: 429, retryAfter: '600' });
  double.answer('broken', 500, 503);
  double.answer('refusing', 413);
  const messageId = await send();
  expect(await deliveriesOf(messageId)).toEqual({ gone: 2, refused: 1, waiting: 2 });
  const kept = await service.sql('select token from rawi.push_token order by token');
  expect(kept.map(({ token }) => String(token).split('/').at(-1))).toEqual(['broken', 'refusing', 'slow']);

  const { sendDue } = notificationsOf(service);
  await service.clock.advance(1000);
  await sendDue();
  expect(double.received, 'not before its time').toEqual([]);
  await service.clock.advance(15_000);
  await sendDue();
  await service.clock.advance(30_000);
  await sendDue();
  expect(
    double.received.map(({ to }) => to),
    'Retry-After is honoured',
  ).toEqual(['broken']);
  await service.clock.advance(600_000);
  await sendDue();
  expect(double.received.map(({ to }) => to)).toEqual(['broken', 'slow']);
  expect(await deliveriesOf(messageId)).toEqual({ accepted: 2, gone: 2, refused: 1 });
});

test('what nobody takes is given up after eight attempts or at its end, whichever comes first', async () => {
  await browser('dead');
  double.answer('dead', ...Array.from({ length: 20 }, () => 500));
  const messageId = await send({ expiresAt: new Date(service.clock.now().getTime() + 27 * 86_400_000) });
  const before = double.requests;
  for (let n = 0; n < 12; n += 1) {
    await service.clock.advance(3_600_000);
    await notificationsOf(service).sendDue();
  }
  expect([await deliveriesOf(messageId), double.requests - before]).toEqual([{ failed: 1 }, 7]);
  const short = await send({ expiresAt: new Date(service.clock.now().getTime() + 60_000) });
  await service.clock.advance(61_000);
  await notificationsOf(service).sendDue();
  expect(await deliveriesOf(short)).toEqual({ expired: 1 });
});

test('an endpoint is one of a push service: no other host, no private address, no redirect is followed', async () => {
  const device = await visitorDevice(service, 'hostile');
  const keys = double.subscribe('hostile').keys;
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:pw@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    `${double.origin.replace('127.0.0.1', 'localhost')}/x`,
    'https://rawi.localhost/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    `${double.origin}/x#y`,
  ]) {
    const { status, body } = await device.register(webPush({ endpoint, keys }));
    expect(text(status, body), endpoint).toEqual([400, 1002, 'endpoint']);
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a',
  ])
    expect((await device.register(webPush({ endpoint, keys }))).status, endpoint).toBe(200);
  for (const body of [
    {},
    { ...webPush({ endpoint: `${double.origin}/x`, keys: { ...keys, p256dh: 'short' } }) },
    { ...webPush({ endpoint: `${double.origin}/x`, keys: { ...keys, auth: 'A'.repeat(23) } }) },
    { kind: 'fcm', token: 'a'.repeat(30), displaylanguage: 'eng' },
    webPush({ endpoint: 'javascript:alert(1)', keys }),
  ])
    expect((await device.register(body)).status).toBe(400);

  await browser('redirected');
  const before = double.requests;
  double.answer('redirected', { status: 307, location: `${double.origin}/elsewhere` });
  const messageId = await send();
  expect([await deliveriesOf(messageId), double.requests - before]).toEqual([{ refused: 1 }, 1]);
  // A point that is not on the curve.
  const odd = await visitorDevice(service, 'odd');
  await odd.subscribe('rawi_BROADCAST');
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  await odd.register(webPush({ endpoint: `${double.origin}/odd`, keys: { ...keys, p256dh } }));
  expect(await deliveriesOf(await send())).toMatchObject({ refused: 1 });
});

test('a message waits for its time; cancelled before, it is never sent', async () => {
  await browser('patient');
  const hour = new Date(service.clock.now().getTime() + 3_600_000);
  const messageId = await send({ sendAt: hour });
  const cancelled = await send({ sendAt: hour });
  await notificationsOf(service).cancel('rawi', cancelled);
  expect(double.received).toEqual([]);
  await service.clock.advance(3_600_000);
  await notificationsOf(service).sendDue();
  expect(double.received.map(({ payload }) => payload.messageId)).toEqual([messageId]);
  await expect(notificationsOf(service).cancel('rawi', cancelled)).rejects.toThrow(/over or cancelled/);
  await expect(notificationsOf(service).cancel('layali', messageId)).rejects.toThrow(/has no message/);
});

test('what leads elsewhere than to the app or the web, or is too long, is not taken', async () => {
  for (const change of [
    { deeplink: 'javascript:alert(1)' },
    { deeplink: 'data:text/html,x' },
    { deeplink: '//evil.example' },
    { deeplink: 'somewhere' },
    { deeplink: 'content' },
    { imageURL: 'javascript:alert(1)' },
    { imageURL: '//evil.example/a.png' },
    { imageURL: 'http://evil.example/a.png' },
    { title: { en: '', ar: 'عنوان' } },
    { title: { en: 'x'.repeat(121), ar: 'عنوان' } },
    { contentId: '../M1' },
    { audience: { country: 'PC' } },
    { audience: { country: 'Bahrain' } },
    { audience: { subscriberId: 'BROADCAST' } },
    { audience: { subscriberId: 'SA' } },
    { expiresAt: new Date(0) },
    { expiresAt: new Date('2030-01-01T00:00:00Z') },
  ])
    await expect(
      notificationsOf(service).send('rawi', newMessage(change as object)),
      JSON.stringify(change),
    ).rejects.toBeInstanceOf(NotificationRefusal);
});

test('two providers with the same devices and ids do not hear of each other', async () => {
  const id = 'same-message';
  const ours = await subscriberDevice(service, { subscriberId: 'SAME', deviceId: 'same' });
  const theirs = await subscriberDevice(service, {
    subscriberId: 'SAME',
    deviceId: 'same',
    provider: 'layali',
  });
  await ours.register(webPush(double.subscribe('ours')));
  await theirs.register(webPush(double.subscribe('theirs')));
  await ours.subscribe('SAME');
  await theirs.subscribe('SAME');
  await send({ messageId: id, audience: { subscriberId: 'SAME' } });
  expect(double.received.map(({ to }) => to)).toEqual(['ours']);
  await send(
    { messageId: id, audience: { subscriberId: 'SAME' }, title: { en: 'Layali', ar: 'ليالي' } },
    'layali',
  );
  expect(double.received.map(({ to, payload }) => [to, payload.title])).toEqual([
    ['ours', 'A new season'],
    ['theirs', 'Layali'],
  ]);
  expect(double.received[0]!.signedBy).not.toBe(double.received[1]!.signedBy);
});
