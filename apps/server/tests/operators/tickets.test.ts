import { calls } from '@rawi/contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { ticketClient, type TicketClient } from '../support/ticket-client.ts';
import { operatorClient, type OperatorClient } from './operator-client.ts';

/** Tickets as operators see and answer them, over HTTP: two providers have a subscriber and an operator of the same names. */
let service: ServiceUnderTest;
let salma: TicketClient;
let layla: OperatorClient;
let reader: OperatorClient;
let stranger: OperatorClient;
let picture: Buffer;

beforeAll(async () => {
  service = await startService({ sandbox: true, environment: { PUBLIC_URL: 'http://rawi.localhost' } });
  salma = await ticketClient(service, { subscriberId: 'SALMA' });
  const permissions = ['support.read', 'support.write'];
  layla = await operatorClient(service, { email: 'layla@rawi.example', permissions });
  reader = await operatorClient(service, { email: 'reader@rawi.example', permissions: ['support.read'] });
  stranger = await operatorClient(service, { email: 'layla@rawi.example', permissions, provider: 'layali' });
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#482' } })
    .png()
    .toBuffer();
});
afterAll(() => service.stop());

const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errorcode];

async function newTicketOf(client: TicketClient, change: object = {}): Promise<string> {
  return (await client.create(change)).body.requestid as string;
}

describe('operators', () => {
  test('TICK-01 TICK-02 TICK-09 see the tickets of all subscribers, the one that waits longest first, with whose they are', async () => {
    const other = await ticketClient(service, { subscriberId: 'OTHER' });
    const double = await ticketClient(service, { subscriberId: 'SALMA', provider: 'layali' });
    const first = await newTicketOf(salma, { title: 'First' });
    service.clock.advance(1000);
    const second = await newTicketOf(other, { title: 'Second' });
    await newTicketOf(double, { title: 'Of another provider' });
    service.clock.advance(1000);
    await salma.update(first, { message: 'Are you there?' });
    const { status, body } = await reader.get('/tickets');
    expect(status).toBe(200);
    expect(calls.listTicketsToAnswer.reply.parse(body)).toEqual(body);
    expect(body.data.map((one: any) => [one.requestid, one.subscriberid, one.title])).toEqual([
      [second, 'OTHER', 'Second'],
      [first, 'SALMA', 'First'],
    ]);
    const page = (await reader.get('/tickets?page=2&pagesize=1')).body;
    expect([page.totalcount, page.data[0].requestid]).toEqual([2, first]);
    expect((await reader.get('/tickets?requeststatus=closed')).body.totalcount).toBe(0);
    expect((await stranger.get('/tickets')).body.data.map(({ title }: any) => title)).toEqual([
      'Of another provider',
    ]);
    expect(codeOf(await stranger.get(`/tickets/${first}`))).toEqual([404, 7001]);
    expect(codeOf(await reader.get('/tickets?page=0'))).toEqual([400, 1002]);
  });

  test('TICK-09 read a ticket with who wrote what, and its pictures as downloads', async () => {
    const document = (await salma.upload('صورة.png', picture)).body.documentid as string;
    const requestid = await newTicketOf(salma, { documents: [document] });
    await salma.update(requestid, { message: 'More' });
    const { body } = await reader.get(`/tickets/${requestid}`);
    expect(calls.getTicketToAnswer.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      subscriberid: 'SALMA',
      comments: [{ author: 'subscriber', authorid: 'SALMA', message: 'More' }],
      documents: [{ documentid: document, documentname: 'صورة.png' }],
    });
    const path = new URL(body.documents[0].downloadurl, service.url).pathname;
    expect(path).toBe(`/console/api/v1/tickets/${requestid}/document/${document}`);
    const sent = await fetch(service.url + path, {
      headers: { authorization: `Bearer ${reader.token}`, 'x-provider': 'rawi' },
    });
    expect(sent.status).toBe(200);
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).width).toBe(200);
    for (const [client, wanted] of [
      [stranger, `/tickets/${requestid}/document/${document}`],
      [reader, `/tickets/${requestid}/document/abcdefgh`],
    ] as const)
      expect(codeOf(await client.get(wanted))).toEqual([404, 7001]);
    expect((await fetch(service.url + path)).status).toBe(401);
  });

  test('TICK-07 TICK-09 answer in their own name; the subscriber reads it and gets a mail; the same key answers once', async () => {
    const requestid = await newTicketOf(salma, { title: 'No picture' });
    const answer = { message: ' Please restart it. ' };
    const key = { 'idempotency-key': 'answer-0001' };
    const replies = await Promise.all(
      [1, 2].map(() => layla.send('POST', `/tickets/${requestid}/answer`, answer, key)),
    );
    const done = replies.find(({ status }) => status === 200)!;
    expect(calls.answerTicket.reply.parse(done.body)).toEqual(done.body);
    expect((await layla.send('POST', `/tickets/${requestid}/answer`, answer, key)).body).toEqual(done.body);
    const { body } = await salma.read(requestid);
    expect(body).toMatchObject({ assignee: 'Layla', commentcount: 1, requeststatus: 'open' });
    expect(body.comments).toHaveLength(1);
    expect(body.comments[0]).toMatchObject({ author: 'operator', message: 'Please restart it.' });
    expect(body.comments[0]).not.toHaveProperty('authorid');
    const [mail] = await service.messagesTo('salma@rawi.example');
    expect(mail!.subject).toContain('No picture');
    const [entry] = await service.sql(
      `select actor_id, action from rawi.audit_entry where subject_id = '${requestid}'`,
    );
    const { operatorid } = (await layla.get('/operator')).body;
    expect(entry).toEqual({ actor_id: operatorid, action: 'ticket.answered' });
  });

  test('TICK-02 TICK-11 assign and close; a closed ticket takes no word more', async () => {
    const requestid = await newTicketOf(salma);
    const assigned = await layla.send('PUT', `/tickets/${requestid}`, { assignee: 'Samir' });
    expect(assigned.body).toMatchObject({ assignee: 'Samir', requeststatus: 'open' });
    const closing = { message: 'Solved.', close: true };
    const closed = await layla.send('POST', `/tickets/${requestid}/answer`, closing);
    expect(closed.body).toMatchObject({ assignee: 'Samir', requeststatus: 'closed', commentcount: 1 });
    expect((await reader.get('/tickets?requeststatus=closed')).body.data[0].requestid).toBe(requestid);
    expect(codeOf(await layla.send('POST', `/tickets/${requestid}/answer`, closing))).toEqual([409, 7405]);
    // All of it or nothing.
    const both = { assignee: 'Layla', requeststatus: 'closed' };
    expect(codeOf(await layla.send('PUT', `/tickets/${requestid}`, both))).toEqual([409, 7405]);
    expect((await reader.get(`/tickets/${requestid}`)).body.assignee).toBe('Samir');
    const another = await newTicketOf(salma);
    expect((await layla.send('PUT', `/tickets/${another}`, both)).body).toMatchObject({
      ...{ assignee: 'Layla', requeststatus: 'closed', commentcount: 0 },
    });
  });

  test('TICK-11 that close a ticket without a word have its subscriber told by a mail, in the language of the account', async () => {
    const writer = await ticketClient(service, { subscriberId: 'WRITER' });
    await service.sql("update rawi.subscriber set language = 'ara' where subscriber_id = 'WRITER'");
    const requestid = await newTicketOf(writer, { title: 'لا صوت' });
    await layla.send('PUT', `/tickets/${requestid}`, { assignee: 'Samir' });
    await layla.send('PUT', `/tickets/${requestid}`, { requeststatus: 'closed' });
    const mails = await service.messagesTo('writer@rawi.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^أُغلقت تذكرتك: .*لا صوت/);
    expect(mails[0]!.text).toContain(requestid);
    expect(mails[0]!.link).toBe(`http://rawi.localhost/ar/viewTicket/${requestid}`);
  });

  test('TICK-11 that close a ticket with their answer have its subscriber told of both by one mail, which asks for no comment', async () => {
    for (const [subscriberId, language, subject] of [
      ['ENDED', 'eng', /^Your ticket is answered and closed: /],
      ['ENDEDAR', 'ara', /^أُجيب عن تذكرتك وأُغلقت: /],
    ] as const) {
      const writer = await ticketClient(service, { subscriberId });
      await service.sql(
        `update rawi.subscriber set language = '${language}' where subscriber_id = '${subscriberId}'`,
      );
      const requestid = await newTicketOf(writer, { title: 'No sound' });
      await layla.send('POST', `/tickets/${requestid}/answer`, { message: 'Solved.', close: true });
      const mails = await service.messagesTo(`${subscriberId.toLowerCase()}@rawi.example`);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.subject).toMatch(subject);
      expect(mails[0]!.text).toContain(requestid);
      expect(mails[0]!.text).not.toMatch(/simply comment|فاكتب تعليقًا/);
    }
  });

  test('TICK-09 do nothing without the permission, with another provider’s ticket, or with words that are none', async () => {
    const requestid = await newTicketOf(salma);
    const answer = { message: 'Hello' };
    for (const [client, code] of [
      [reader, [403, 6403]],
      [stranger, [404, 7001]],
    ] as const) {
      expect(codeOf(await client.send('POST', `/tickets/${requestid}/answer`, answer))).toEqual(code);
      expect(codeOf(await client.send('PUT', `/tickets/${requestid}`, { requeststatus: 'closed' }))).toEqual(
        code,
      );
    }
    for (const [path, body] of [
      ['/answer', { message: '  ' }],
      ['/answer', { message: 'x'.repeat(4001) }],
      ['/answer', {}],
      ['', {}],
      ['', { requeststatus: 'open' }],
      ['', { assignee: 'x'.repeat(65) }],
    ] as const) {
      const method = path === '' ? 'PUT' : 'POST';
      expect(codeOf(await layla.send(method, `/tickets/${requestid}${path}`, body))).toEqual([400, 1002]);
    }
    expect((await salma.read(requestid)).body).toMatchObject({ commentcount: 0, requeststatus: 'open' });
    expect(
      (await service.sql(`select 1 from rawi.audit_entry where subject_id = '${requestid}'`)).length,
    ).toBe(0);
  });

  test('TICK-09 of more that answer one ticket at once than there are connections, all are done', async () => {
    const requestid = await newTicketOf(salma);
    const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: service.test.url }));
    await Promise.all([holder!.connect(), watcher!.connect()]);
    await holder!.query('begin');
    await holder!.query('select 1 from rawi.ticket where request_id = $1 for update', [requestid]);
    const answers = Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        layla.send('POST', `/tickets/${requestid}/answer`, { message: `Word ${n}` }),
      ),
    );
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      // All eight connections of the service.
      await expect
        .poll(async () => (await watcher!.query(waiting)).rows[0], { timeout: 30_000 })
        .toEqual({ count: 8 });
    } finally {
      await holder!.query('commit');
      await Promise.all([holder!.end(), watcher!.end()]);
    }
    expect((await answers).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('TICK-11 of many that answer and close one ticket at once, each is told whether it was taken', async () => {
    const requestid = await newTicketOf(salma);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        layla.send('POST', `/tickets/${requestid}/answer`, { message: `Word ${n}`, close: n % 3 === 0 }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200);
    for (const reply of replies) if (reply.status !== 200) expect(codeOf(reply)).toEqual([409, 7405]);
    const { body } = await salma.read(requestid);
    expect(body).toMatchObject({ requeststatus: 'closed', commentcount: taken.length });
    expect(body.comments).toHaveLength(taken.length);
  });
});
