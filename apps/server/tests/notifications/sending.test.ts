import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { supportModule } from '@rawi/support';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { readServiceConfig } from '../../service-config.ts';
import { ticketClient } from '../support/ticket-client.ts';
import { newMessage, notificationsOf, subscriberDevice, visitorDevice, webPush } from './notified-device.ts';
import { startPushDouble, type PushDouble } from './push-double.ts';

/** Many tokens, several processes, and other push services. */
const DEVICES = 1200;
/** Of every third device. What is not answered within ten seconds is sent again: a busy machine has time for so many. */
const TOKENS = DEVICES / 3;
let double: PushDouble;
let service: ServiceUnderTest;

beforeAll(async () => {
  double = await startPushDouble();
  service = await startService({ sandbox: true, environment: { PUSH_SERVICES: double.origin } });
});
afterAll(async () => {
  await service.stop();
  await double.stop();
});

async function removeDevices(): Promise<void> {
  await service.sql('delete from rawi.push_token');
  await service.sql('delete from rawi.topic_subscription');
  double.received = [];
}

/** Devices of a topic without the way through their registration; all their tokens are of the double. */
async function insertDevices(topic: string, count: number, each = 1): Promise<void> {
  const { endpoint, keys } = double.subscribe('crowd');
  await service.sql(`
    insert into rawi.topic_subscription (provider_id, topic, device_id, created_at)
    select 'rawi', '${topic}', 'd' || n, now() from generate_series(1, ${count}) n`);
  await service.sql(`
    insert into rawi.push_token (provider_id, token_id, device_id, session_id, kind, token, p256dh, auth, language, updated_at)
    select 'rawi', 't' || n, 'd' || n, 'x' || n, 'webpush', '${endpoint}', '${keys.p256dh}', '${keys.auth}', 'en', now()
    from generate_series(1, ${count}) n where n % ${each} = 0`);
}

// A claim about time, too: what a push service does not answer within ten seconds is sent again, taken or not.
test(
  'two processes, one of which is stopped in the middle, queue and deliver to every token once',
  { retry: 2 },
  async () => {
    await removeDevices();
    await insertDevices('rawi_BROADCAST', DEVICES, 3);
    const other = await startService({ shareWith: service, environment: { PUSH_SERVICES: double.origin } });
    const { messageId } = await notificationsOf(service).send('rawi', newMessage());
    const stopped = notificationsOf(other).sendDue();
    await vi.waitFor(() => expect(double.received.length).toBeGreaterThan(100), 60_000);
    const { sendDue } = notificationsOf(service);
    await Promise.all([sendDue(), other.stop(), sendDue()]);
    await stopped;
    const find = async () => (await notificationsOf(service).find('rawi', messageId))!;
    // What the service's own loop has taken is on its way for as long as a request may take.
    const waiting = async () => {
      await sendDue();
      return (await find()).deliveries['waiting'] ?? 0;
    };
    for (let tries = 0; (await waiting()) > 0 && tries < 150; tries += 1) {
      // One that was not answered is made again after some seconds by the clock, long before a lease would end.
      if (tries % 30 === 29) await service.clock.advance(20_000);
      await sleep(400);
    }
    const found = await find();
    expect(found.deliveries).toEqual({ accepted: TOKENS });
    expect([found.notification.state, found.notification.queued]).toEqual(['sent', TOKENS]);
    expect(double.received.length, 'no token got it twice').toBe(TOKENS);
  },
);

test('a message that is cancelled while it is sent reaches nobody any more: no token that waits, and no app that is opened later', async () => {
  await removeDevices();
  await insertDevices('rawi_PC', 300);
  const { send, sendDue, cancel, find } = notificationsOf(service);
  const device = await visitorDevice(service, 'opened-later');
  await device.subscribe('rawi_PC');
  const { messageId } = await send('rawi', newMessage({ audience: { to: 'PC' } }));
  // All tokens are queued at once; the push service takes its time.
  double.answer('crowd', ...Array.from({ length: 300 }, () => 503));
  await sendDue();
  expect(await find('rawi', messageId)).toMatchObject({
    notification: { state: 'sent' },
    deliveries: { waiting: 300 },
  });
  await cancel('rawi', messageId);
  await service.clock.advance(60_000);
  await sendDue();
  expect(await find('rawi', messageId)).toMatchObject({
    notification: { state: 'cancelled' },
    deliveries: { expired: 300 },
  });
  expect(double.received).toEqual([]);
  await expect(cancel('rawi', messageId)).rejects.toThrow(/over or cancelled/);
  const over = await send('rawi', newMessage({ audience: { to: 'PC' } }));
  await sendDue();
  const heard = device.listen();
  await vi.waitFor(() => expect(heard.messages).toMatchObject([{ messageId: over.messageId }]), 10_000);
  heard.close();
  await service.clock.advance(4 * 86_400_000);
  await expect(cancel('rawi', over.messageId)).rejects.toThrow(/over or cancelled/);
});

test('what a killed process had taken is sent by another when its lease ends', async () => {
  await removeDevices();
  await insertDevices('rawi_PC', 10);
  const { messageId } = await notificationsOf(service).send('rawi', newMessage({ audience: { to: 'PC' } }));
  // A process that dies has published, queued and taken, and sent nothing.
  await service.sql(`update rawi.notification set state = 'sending', published_at = send_at
    where message_id = '${messageId}'`);
  await service.sql(`insert into rawi.push_delivery (provider_id, message_id, token_id, due_at, attempts)
    select 'rawi', '${messageId}', 't' || n, '${new Date(service.clock.now().getTime() + 120_000).toISOString()}', 1
    from generate_series(1, 4) n`);
  await service.sql(
    `update rawi.notification set queued_to = 'd4', queued = 4 where message_id = '${messageId}'`,
  );
  await notificationsOf(service).sendDue();
  const first = (await notificationsOf(service).find('rawi', messageId))!.deliveries;
  expect(first).toEqual({ accepted: 5, waiting: 4 });
  await service.clock.advance(120_000);
  await notificationsOf(service).sendDue();
  expect((await notificationsOf(service).find('rawi', messageId))!.deliveries).toEqual({ accepted: 9 });
});

test('TICK-08 DEEP-08 the answer to a ticket reaches its subscriber as a message that opens it, once', async () => {
  const client = await ticketClient(service, { subscriberId: 'MARYAM' });
  const { requestid } = (await client.create({ title: 'No sound at all' })).body;
  const device = await subscriberDevice(service, {
    subscriberId: 'MARYAM',
    deviceId: 'maryam',
    isNew: false,
  });
  await device.register(webPush(double.subscribe('maryam'), 'ara'));
  await device.subscribe('rawi_MARYAM');
  double.received = [];
  await service.modules.api(supportModule).answer({
    ...{ providerId: 'rawi', requestId: requestid, operatorId: 'o', name: 'Support', close: false },
    message: 'Please try again.',
  });
  service.wakeRelay();
  await vi.waitFor(async () => {
    await notificationsOf(service).sendDue();
    expect(double.received).toHaveLength(1);
  }, 30_000);
  expect(double.received[0]!.payload).toMatchObject({
    title: 'وصل الردّ على تذكرتك',
    message: 'أجبنا عن رسالتك بشأن «No sound at all».',
    ...{ deeplink: 'ticket', contentId: requestid, isDirectDeeplink: true, subscriberId: 'MARYAM' },
  });
});

test('messages and tokens that are long over are removed, and nothing that is in use', async () => {
  const { messageId } = await notificationsOf(service).send('rawi', newMessage({ audience: { to: 'PC' } }));
  await notificationsOf(service).sendDue();
  await service.clock.advance(50 * 86_400_000);
  await service.runJob('notifications.prune-hourly');
  expect(await notificationsOf(service).find('rawi', messageId)).toBeDefined();
  await service.clock.advance(20 * 86_400_000);
  await service.runJob('notifications.prune-hourly');
  expect(await notificationsOf(service).find('rawi', messageId)).toBeUndefined();
  expect(await service.sql('select from rawi.push_delivery')).toHaveLength(0);
  expect((await service.sql('select from rawi.push_token')).length).toBeGreaterThan(0);
  await service.clock.advance(271 * 86_400_000);
  await service.runJob('notifications.prune-hourly');
  expect(await service.sql('select from rawi.push_token')).toHaveLength(0);
});

/** A double of Firebase Cloud Messaging and of the token service, made from their documentation. */
async function startFcmDouble(publicKey: string) {
  const sent: { path: string; authorization: string | undefined; body: any }[] = [];
  const replies: { status: number; body?: object; retryAfter?: string }[] = [];
  let grants = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const json = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/token') {
      const form = new URLSearchParams(text);
      const audience = `http://${request.headers.host}/token`;
      const key = await importSPKI(publicKey, 'RS256');
      const assertion = form.get('assertion') ?? '';
      const { payload } = await jwtVerify(assertion, key, { audience, issuer: 'push@rawi.example' });
      const isRight =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        payload['scope'] === 'https://www.googleapis.com/auth/firebase.messaging' &&
        decodeProtectedHeader(assertion).kid === 'key-1';
      grants += 1;
      return isRight
        ? json(200, { access_token: `access-${grants}`, expires_in: 3599, token_type: 'Bearer' })
        : json(400, { error: 'invalid_grant' });
    }
    const { authorization } = request.headers;
    sent.push({ path: `${request.method} ${request.url}`, authorization, body: JSON.parse(text) });
    const {
      status,
      body = { name: 'projects/rawi-test/messages/0:1' },
      retryAfter,
    } = replies.shift() ?? { status: 200 };
    return json(status, body, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return { origin, sent, replies, grants: () => grants, stop: () => server.close() };
}

test('apps get messages by Firebase Cloud Messaging where a service account is set: signed, renewed, gone, tried again', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fcm = await startFcmDouble(publicKey);
  const account = {
    ...{ type: 'service_account', project_id: 'rawi-test', private_key_id: 'key-1', private_key: privateKey },
    ...{ client_email: 'push@rawi.example', token_uri: `${fcm.origin}/token` },
  };
  const environment = { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_URL: fcm.origin };
  const withFcm = await startService({ shareWith: service, environment });
  const { sendDue, find, send } = notificationsOf(withFcm);
  for (const name of ['phone', 'tablet']) {
    const device = await visitorDevice(withFcm, name);
    await device.subscribe('rawi_OM');
    const token = `${name}:${'A'.repeat(40)}`;
    expect((await device.register({ kind: 'fcm', token, displaylanguage: 'ara' })).status).toBe(200);
  }
  fcm.replies.push({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } });
  const { messageId } = await send(
    'rawi',
    newMessage({ audience: { country: 'OM' }, isDirectDeeplink: true, deeplink: 'plans' }),
  );
  await sendDue();
  expect((await find('rawi', messageId))!.deliveries).toEqual({ accepted: 1, gone: 1 });
  const [first] = fcm.sent;
  expect([first!.path, first!.authorization]).toEqual([
    'POST /v1/projects/rawi-test/messages:send',
    'Bearer access-1',
  ]);
  const { message } = first!.body;
  expect(message).toMatchObject({
    token: expect.stringMatching(/^(phone|tablet):A{40}$/),
    data: { messageId, title: 'موسم جديد', deeplink: 'plans', isDirectDeeplink: 'true', language: 'ar' },
    android: { ttl: '259200s', priority: 'normal' },
  });
  expect(Object.values(message.data).every((value) => typeof value === 'string')).toBe(true);

  // Its access token is refused, then it is asked to wait.
  fcm.replies.push({ status: 401 }, { status: 429, retryAfter: '300' });
  const second = (await send('rawi', newMessage({ audience: { country: 'OM' } }))).messageId;
  await sendDue();
  await withFcm.clock.advance(16_000);
  await sendDue();
  expect([fcm.grants(), (await find('rawi', second))!.deliveries]).toEqual([2, { waiting: 1 }]);
  await withFcm.clock.advance(299_000);
  await sendDue();
  expect(fcm.sent).toHaveLength(4);
  await withFcm.clock.advance(2_000);
  await sendDue();
  expect((await find('rawi', second))!.deliveries).toEqual({ accepted: 1 });
  // The access token of an hour ago is not used.
  await withFcm.clock.advance(3_600_000);
  await send('rawi', newMessage({ audience: { country: 'OM' } }));
  await sendDue();
  expect(fcm.grants()).toBe(3);
  await withFcm.stop();
  fcm.stop();
});

test('a service account that is not whole stops the start, in one sentence that shows no value', async () => {
  const start = (value: unknown) =>
    startService({
      shareWith: service,
      environment: { FCM_SERVICE_ACCOUNT: typeof value === 'string' ? value : JSON.stringify(value) },
    });
  const account = {
    ...{ type: 'service_account', project_id: 'rawi-test', private_key: 'TOP-SECRET' },
    ...{ client_email: 'push@rawi.example', token_uri: 'https://oauth.example/token' },
  };
  await expect(start('no json')).rejects.toThrow('FCM_SERVICE_ACCOUNT is no JSON.');
  await expect(start({ ...account, private_key: undefined })).rejects.toThrow(
    'lacks or has wrong: private_key.',
  );
  await expect(start({ ...account, project_id: undefined, token_uri: 'x' })).rejects.toThrow(
    'project_id, token_uri',
  );
  const failure = await start(account).catch((error: Error) => error.message);
  expect(failure).toBe('FCM_SERVICE_ACCOUNT has a private_key that is no RSA key.');
  expect(() => readServiceConfig({ PUSH_SERVICES: 'ftp://push.example' })).toThrow(/PUSH_SERVICES/);
});
