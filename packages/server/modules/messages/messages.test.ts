import {
  createBus,
  createLog,
  createModules,
  createRelay,
  createSecrets,
  orderModules,
  readConfig,
  testClock,
  type Relay,
} from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { providersModule } from '@rawi/providers';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesModule } from './index.ts';
import type { Message } from './request-message.ts';

/** A mail as the server received it, its parts decoded. */
interface Received {
  headers: Record<string, string>;
  text: string;
  html: string;
  to: string[];
}

const received: Received[] = [];
/** What the mail server answers to the next mails, after which it takes them. */
const refusals: { code: number; at: 'recipient' | 'data' }[] = [];

const decodeWord = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : quotedPrintable(coded.replaceAll('_', ' ')),
    );

function quotedPrintable(text: string): string {
  const plain = text.replaceAll(/=\r?\n/g, '');
  const bytes = plain.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function headersOf(text: string): Record<string, string> {
  const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWord(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
}

function readMail(raw: string, to: string[]): Received {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')![1]!;
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const partHeaders = headersOf(partHead);
      const coded = body.join('\r\n\r\n');
      const base64 = partHeaders['content-transfer-encoding'] === 'base64';
      return {
        type: partHeaders['content-type']!,
        content: base64 ? Buffer.from(coded, 'base64').toString() : quotedPrintable(coded),
      };
    });
  const content = (type: string) => parts.find((part) => part.type.startsWith(type))!.content;
  return { headers, text: content('text/plain'), html: content('text/html'), to };
}

const refusal = (code: number) =>
  Object.assign(new Error('not now <someone@example.com>'), { responseCode: code });
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'rawi' && password === 'secret' ? done(null, { user: 'rawi' }) : done(refusal(535)),
  onRcptTo(_address, _session, done) {
    if (refusals[0]?.at === 'recipient') return done(refusal(refusals.shift()!.code));
    return done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const refused = refusals[0]?.at === 'data' ? refusals.shift() : undefined;
      if (!refused)
        received.push(
          readMail(
            Buffer.concat(chunks).toString('utf8'),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
      done(refused && refusal(refused.code));
    });
  },
});
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const mailPort = (mailServer.server.address() as AddressInfo).port;

const texts: { body: Record<string, string>; authorization: string | undefined }[] = [];
const gatewayAnswers: number[] = [];
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const status = gatewayAnswers.shift() ?? 202;
    if (status < 300)
      texts.push({
        body: JSON.parse(body) as Record<string, string>,
        authorization: request.headers.authorization,
      });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));

const modules = orderModules([providersModule, messagesModule]);
const { database, drop } = await testDatabase({ migrations: modules.flatMap((one) => one.migrations ?? []) });
const clock = testClock('2026-11-20T12:00:00Z');
const log = createLog({ logLevel: 'silent' });
const config = {
  ...readConfig({
    SMTP_URL: `smtp://rawi:secret@127.0.0.1:${mailPort}`,
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`,
    SMS_TOKEN: 'gateway-token',
    MAIL_FROM: 'rawi=no-reply@rawi.example',
    PUBLIC_URL: 'rawi=https://tv.rawi.example,layali=https://layali.example',
  }),
  brandsFolder: fileURLToPath(new URL('../../../../demo/brands/', import.meta.url)),
};
const bus = createBus(undefined, log);
const created = await createModules(modules, {
  config,
  log,
  clock,
  database,
  bus,
  blobs: undefined as never,
  secrets: createSecrets(database, config, clock),
  jobs: { send: () => Promise.reject(new Error('no jobs here')) },
});
const { request } = created.api(messagesModule);
const relay: Relay = createRelay({
  database,
  clock,
  log,
  events: created.parts.flatMap(({ events = [] }) => events),
  consumers: created.parts.flatMap(({ consumers = [] }) => consumers),
});
relay.start();

const send = (message: Message) =>
  database.kysely.transaction().execute((trx) => request(trx, message as never));
const rows = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[];
const outcomes = async () =>
  (await rows('select outcome from message order by event_id')).map((row) => row['outcome']);

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const look = async () => {
    relay.wake();
    return done();
  };
  await expect.poll(look, { timeout: 40_000, interval: 10 }).toBe(true);
}
const attempts = async () =>
  Number((await rows('select max(attempts) as attempts from outbox_event'))[0]!['attempts']);

const code: Message = {
  providerId: 'rawi',
  to: { email: 'layla@viewer.example' },
  language: 'eng',
  template: 'login-code',
  values: { code: '407192' },
};

beforeEach(async () => {
  received.length = 0;
  texts.length = 0;
  refusals.length = 0;
  await database.pool.query('truncate outbox_event, message');
});
afterAll(async () => {
  await relay.stop();
  for (const part of created.parts) await part.stop?.();
  await drop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  gateway.close();
});

describe('a mail', () => {
  test('says in English what it has to, in the look of the brand', async () => {
    await send({
      ...code,
      template: 'verify-email',
      values: {
        name: 'Layla <b>',
        code: '407192',
        link: 'https://tv.rawi.example/en/emailVerify?token=abc&x=1',
      },
    });
    await until(() => received.length === 1);
    const { headers, text, html, to } = received[0]!;
    expect(to).toEqual(['layla@viewer.example']);
    expect(headers).toMatchObject({
      from: 'Rawi <no-reply@rawi.example>',
      'reply-to': 'help@rawi.example',
      subject: 'Welcome to Rawi: please confirm your address',
      'content-language': 'en',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
    });
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@rawi\.example>$/);
    expect(text).toContain('407192');
    expect(text).toContain('https://tv.rawi.example/en/emailVerify?token=abc&x=1');
    expect(text).toContain('valid for 5 minutes');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('Layla &lt;b&gt;');
    expect(html).toContain('#F2B544');
    expect(html).toContain('href="https://tv.rawi.example/en/emailVerify?token=abc&amp;x=1"');
    // Nothing is loaded: no pictures, no faces, no style sheets.
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  });

  test('is written in Arabic from right to left, with the digits of the brand, and its code in Latin ones', async () => {
    await send({ ...code, language: 'ara' });
    await send({ ...code, providerId: 'layali', language: 'ara', to: { email: 'omar@viewer.example' } });
    await until(() => received.length === 2);
    const ofRawi = received.find(({ to }) => to[0] === 'layla@viewer.example')!;
    const ofLayali = received.find(({ to }) => to[0] === 'omar@viewer.example')!;
    expect(ofRawi.headers).toMatchObject({
      from: 'راوي <no-reply@rawi.example>',
      subject: 'رمزك في راوي: 407192',
      'content-language': 'ar',
    });
    expect(ofRawi.html).toContain('<html lang="ar" dir="rtl">');
    expect(ofRawi.html).toMatch(/<span dir="ltr"[^>]*>407192</);
    expect(ofRawi.text).toContain('لمدة ٥ دقائق');
    expect(ofLayali.text).toContain('لمدة 5 دقائق');
    expect(ofLayali.headers['from']).toBe('ليالي <help@layali.example>');
    expect(ofLayali.html).toContain('#FF6F61');
  });

  test('is sent when its transaction has committed, and never when it has not', async () => {
    const undone = database.kysely.transaction().execute(async (trx) => {
      await request(trx, { ...code, to: { email: 'nobody@viewer.example' } } as never);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const end = Promise.withResolvers<void>();
    const late = database.kysely.transaction().execute(async (trx) => {
      await request(trx, code as never);
      await end.promise;
    });
    await send({ ...code, to: { email: 'second@viewer.example' } });
    await until(() => received.length === 1);
    expect(received[0]!.to).toEqual(['second@viewer.example']);
    end.resolve();
    await late;
    await until(() => received.length === 2);
    expect(received[1]!.to).toEqual(['layla@viewer.example']);
    await expect(request(database.kysely, code as never)).rejects.toThrow('outside of a transaction');
    await expect(send({ ...code, values: { code: 'no code' } })).rejects.toThrow();
  });

  test('is tried again after a refusal, under the same Message-ID', async () => {
    refusals.push({ code: 451, at: 'data' }, { code: 450, at: 'recipient' });
    await send(code);
    await until(async () => (await attempts()) === 1);
    expect(await outcomes()).toEqual([]);
    await clock.advance(1000);
    await until(async () => (await attempts()) === 2);
    // What the server said names the recipient: it is not stored.
    const [failed] = await rows('select last_error from outbox_event');
    expect(failed).toEqual({ last_error: 'the mail server answered 450' });
    await clock.advance(2000);
    await until(() => received.length === 1);
    await until(async () => (await outcomes()).length === 1);
    expect(await outcomes()).toEqual(['SENT']);
  });

  test('is not sent twice where its event is delivered again', async () => {
    await send(code);
    await until(async () => (await outcomes()).length === 1);
    await database.pool.query('update outbox_event set delivered_at = null');
    await until(async () => (await rows('select from outbox_event where delivered_at is null')).length === 0);
    expect(received).toHaveLength(1);
    // Where also the row is lost, the mail is recognised by its id.
    await database.pool.query('delete from message');
    await database.pool.query('update outbox_event set delivered_at = null');
    await until(() => received.length === 2);
    expect(received[1]!.headers['message-id']).toBe(received[0]!.headers['message-id']);
    expect(received[1]!.headers['date']).toBe(received[0]!.headers['date']);
  });

  test('that is refused for good is given up, and holds up no other', async () => {
    refusals.push({ code: 550, at: 'recipient' });
    await send(code);
    await send({ ...code, values: { code: '555666' } });
    await until(async () => (await outcomes()).length === 2);
    expect(await outcomes()).toEqual(['REFUSED', 'SENT']);
    expect(received.map(({ headers }) => headers['subject'])).toEqual(['555666 is your code for Rawi']);
  });

  test('whose code has expired meanwhile is not sent', async () => {
    refusals.push({ code: 451, at: 'data' });
    await send(code);
    await send({ ...code, template: 'password-changed', values: { name: 'Layla' } });
    await until(async () => (await attempts()) === 1);
    await clock.advance(301_000);
    await until(async () => (await outcomes()).length === 2);
    expect(await outcomes()).toEqual(['EXPIRED', 'SENT']);
    expect(received.map(({ headers }) => headers['subject'])).toEqual(['Your password for Rawi was changed']);
  });

  test('leaves nothing in the database that could be read', async () => {
    refusals.push({ code: 451, at: 'data' });
    await send({
      ...code,
      template: 'verify-email',
      values: { name: 'Layla', code: '407192', link: 'https://tv.rawi.example/en/emailVerify?token=abc' },
    });
    await until(async () => (await attempts()) === 1);
    const stored = JSON.stringify([
      await rows('select * from outbox_event'),
      await rows('select * from message'),
    ]);
    expect(stored).toContain('message.requested');
    for (const secret of ['407192', 'layla', 'token=abc', 'Layla'])
      expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
    await clock.advance(1000);
    await until(() => received.length === 1);
  });
});

describe('a text message', () => {
  test('goes to the gateway with its code, its token and a reference that stays the same', async () => {
    gatewayAnswers.push(503);
    await send({ ...code, to: { mobileno: '+97333000001' } });
    await until(async () => (await attempts()) === 1);
    await clock.advance(1000);
    await until(async () => (await outcomes()).length === 1);
    const [{ body, authorization }] = texts as [(typeof texts)[0]];
    expect(authorization).toBe('Bearer gateway-token');
    expect(body).toEqual({
      to: '+97333000001',
      text:
        '407192 is your code for Rawi. It is valid for 5 minutes. Please give it to nobody.\n\n' +
        '@tv.rawi.example #407192',
      reference: expect.stringMatching(/^\d+-[\w-]{16}$/) as string,
    });
    await database.pool.query('delete from message');
    await database.pool.query('update outbox_event set delivered_at = null');
    await until(() => texts.length === 2);
    expect(texts[1]!.body['reference']).toBe(body['reference']);
  });

  test('is written in Arabic, and given up where the gateway says that it never will take it', async () => {
    gatewayAnswers.push(422);
    await send({ ...code, to: { mobileno: '+97333000002' } });
    await until(async () => (await outcomes()).length === 1);
    expect(await outcomes()).toEqual(['REFUSED']);
    await send({
      ...code,
      to: { mobileno: '+97333000002' },
      language: 'ara',
      template: 'reset-pin',
      values: { code: '407192', profilename: 'Omar' },
    });
    await until(() => texts.length === 1);
    expect(texts[0]!.body['text']).toBe(
      '407192 هو رمزك لاختيار رقم سري جديد للملف الشخصي \u2068Omar\u2069 في راوي. الرمز صالح لمدة ٥ دقائق.\n\n@tv.rawi.example #407192',
    );
  });
});
