import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OutgoingMessage } from './driver.ts';
import { createSmtpDriver } from './smtp-driver.ts';

/** The library comes with the first mail: what is sent or stopped meanwhile. */
let connections = 0;
let mails = 0;
beforeEach(() => {
  connections = 0;
  mails = 0;
});
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onConnect(_session, done) {
    connections += 1;
    done();
  },
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      mails += 1;
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const context = { trx: undefined as never, signal: new AbortController().signal };
const mail = (eventId: number): OutgoingMessage => ({
  ...{ providerId: 'rawi', eventId, reference: `rawi/${eventId}`, template: 'password-changed' },
  ...{ language: 'en', to: 'viewer@rawi.example', text: 'Hello', at: new Date() },
  mail: {
    from: { name: 'Rawi', address: 'no-reply@rawi.example' },
    replyTo: 'support@rawi.example',
    subject: 'Hello',
    html: '<p>Hello</p>',
  },
});

test('first mails that are sent at once share the three connections of one transport', async () => {
  const driver = createSmtpDriver(url);
  await Promise.all(Array.from({ length: 8 }, (_, index) => driver.send(mail(index), context)));
  driver.stop!();
  expect(mails).toBe(8);
  expect(connections).toBeLessThanOrEqual(3);
});

test('a driver that is stopped before its first mail is ready opens no connection', async () => {
  const driver = createSmtpDriver(url);
  const sending = driver.send(mail(1), context);
  driver.stop!();
  await expect(sending).rejects.toThrow('the mail driver has stopped');
  expect([mails, connections]).toEqual([0, 0]);
});
