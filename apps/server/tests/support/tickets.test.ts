import { calls } from '@rawi/contract';
import { supportModule } from '@rawi/support';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { newTicket, ticketClient, type TicketClient } from './ticket-client.ts';

/** Tickets over HTTP: two providers have a subscriber of the same id. */
let service: ServiceUnderTest;
let salma: TicketClient;
let double: TicketClient;
let stranger: TicketClient;
let picture: Buffer;

beforeAll(async () => {
  service = await startService({ sandbox: true, environment: { PUBLIC_URL: 'http://rawi.localhost' } });
  salma = await ticketClient(service, { subscriberId: 'SALMA' });
  double = await ticketClient(service, { subscriberId: 'SALMA', provider: 'layali' });
  stranger = await ticketClient(service, { subscriberId: 'STRANGER' });
  picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#482' } })
    .png()
    .toBuffer();
});
afterAll(() => service.stop());

/** Sessions of the test end after an hour, so that the clock does not free the limits. */
const freeLimits = () => service.sql('delete from rawi.rate_limit');
const uploaded = async (client: TicketClient, name: string) =>
  (await client.upload(name, picture)).body.documentid as string;

describe('a ticket', () => {
  test('TICK-01 TICK-02 TICK-09 TICK-10 is made with its category, listed as open, read with its documents, commented and closed', async () => {
    const documents = [await uploaded(salma, 'one.png'), await uploaded(salma, 'صورة.png')];
    const made = await salma.create({ documents, priority: 'high' });
    expect(made.status).toBe(200);
    const { requestid } = made.body;
    expect(requestid).toMatch(/^[2-9A-Z]{9}$/);
    const summary = {
      ...{ ...newTicket, requestid, priority: 'high', requeststatus: 'open', initiator: 'SALMA' },
      ...{ created: 1_795_176_000, updatedon: 1_795_176_000, commentcount: 0, attachmentcount: 2 },
    };
    const open = await salma.list();
    expect(calls.listTickets.reply.parse(open.body)).toEqual({
      ...{ page: 1, pagesize: 50, totalcount: 1, data: [summary] },
    });
    expect((await salma.list('closed')).body.totalcount).toBe(0);

    service.clock.advance(60_000);
    const commented = await salma.update(requestid, {
      message: 'And the picture is gone, too.',
      documents: [await uploaded(salma, 'one.png')],
    });
    expect(commented.status).toBe(200);
    const { body } = await salma.read(requestid);
    expect(calls.getTicket.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...summary, updatedon: 1_795_176_060, commentcount: 1, attachmentcount: 3 });
    expect(body.documents.map((one: any) => [one.documentname, one.documenttype])).toEqual([
      ['one.png', 'image/png'],
      ['صورة.png', 'image/png'],
    ]);
    expect(body.comments).toEqual([
      {
        ...{ messageid: '1', message: 'And the picture is gone, too.', messagedate: 1_795_176_060 },
        ...{ author: 'subscriber', documents: [expect.objectContaining({ documentname: 'one.png' })] },
      },
    ]);
    const closed = await salma.update(requestid, { requeststatus: 'closed' });
    expect(closed.body.requeststatus).toBe('closed');
    expect((await salma.list()).body.totalcount).toBe(0);
    expect((await salma.list('closed')).body.data[0].requestid).toBe(requestid);

    // TICK-11
    for (const change of [{ message: 'One more' }, { requeststatus: 'closed' }])
      expect((await salma.update(requestid, change)).body).toMatchObject({ errorcode: 7405 });
    expect((await salma.read(requestid)).body.commentcount).toBe(1);
  });

  test('TICK-05 TICK-06 TICK-07 TICK-10 input that is missing, too long or of no category is refused with its field', async () => {
    const refused = async (change: object) => {
      const { status, body } = await salma.create(change);
      return [status, body.errorcode, body.field];
    };
    for (const [change, field] of [
      [{ title: '  ' }, 'title'],
      [{ title: undefined }, 'title'],
      [{ title: 'x'.repeat(65) }, 'title'],
      [{ title: '\u200f\u200b' }, 'title'],
      [{ description: ' \n ' }, 'description'],
      [{ description: '\u2067\u3164\u2069' }, 'description'],
      [{ description: 'x'.repeat(4001) }, 'description'],
      [{ category: 'NONE' }, 'category'],
      [{ category: undefined }, 'category'],
      [{ priority: 'urgent' }, 'priority'],
      [{ documents: ['../x'] }, 'documents.0'],
      [{ documents: ['a'.repeat(32), 'a'.repeat(32)] }, 'documents'],
      [{ documents: ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => one.repeat(32)) }, 'documents'],
    ] as const) {
      await freeLimits();
      expect(await refused(change), JSON.stringify(change).slice(0, 80)).toEqual([400, 1002, field]);
    }
    await freeLimits();
    const made = await salma.create({ title: ` ${'x'.repeat(30)}\n\t${'y'.repeat(32)} ` });
    expect(made.body.title, 'one line').toBe(`${'x'.repeat(30)} ${'y'.repeat(32)}`);
    const { requestid } = made.body;
    for (const change of [
      {},
      { message: ' ' },
      { message: '\u200f\u200b' },
      { documents: ['a'.repeat(32)], requeststatus: 'closed' },
    ])
      expect((await salma.update(requestid, change)).body).toMatchObject({
        errorcode: 1002,
        field: 'message',
      });
    expect((await salma.update(requestid, { requeststatus: 'open' })).body.field).toBe('requeststatus');
    expect((await salma.list('ajar')).body.field).toBe('requeststatus');
    const many = await salma.list('open', '&page=2&pagesize=1');
    expect(many.body).toMatchObject({ page: 2, pagesize: 1, totalcount: 1, data: [] });
  });

  test('TICK-03 the configuration has the categories in both languages, and each can be sent', async () => {
    const { body } = await service.get('/config/rawi.json', { host: 'rawi.localhost' });
    expect(body.ticketCategories.length).toBeGreaterThan(2);
    for (const { apiCategory, categoryTitle } of body.ticketCategories) {
      expect(categoryTitle.ar).toMatch(/\p{Script=Arabic}/u);
      expect(categoryTitle.en).toMatch(/^[A-Za-z, ]+$/);
      await freeLimits();
      expect((await salma.create({ category: apiCategory })).body.category).toBe(apiCategory);
    }
  });

  test('is repeated by its Idempotency-Key without a second one', async () => {
    const key = { 'idempotency-key': 'a-ticket-once' };
    const [first, second] = [await salma.create({}, key), await salma.create({}, key)];
    expect(second.body).toEqual(first.body);
    const { requestid } = first.body;
    const once = { 'idempotency-key': 'a-comment-once' };
    for (let times = 0; times < 2; times += 1) await salma.update(requestid, { message: 'Once' }, once);
    expect((await salma.read(requestid)).body.commentcount).toBe(1);
  });

  test('is limited in number for an hour; what is refused, or repeated by its key, counts for nothing', async () => {
    const careful = await ticketClient(service, { subscriberId: 'CAREFUL' });
    const key = { 'idempotency-key': 'opened-once-and-asked-again' };
    for (let times = 0; times < 11; times += 1) {
      expect((await careful.create({ title: '' })).status).toBe(400);
      const gone = { documents: ['a'.repeat(32)] };
      expect((await careful.create(gone)).body.errorcode).toBe(7406);
      expect(
        (await careful.create(gone, { 'idempotency-key': `gone-${times}-of-eleven` })).body.errorcode,
      ).toBe(7406);
      expect((await careful.create({}, key)).status).toBe(200);
    }
    for (let times = 1; times < 10; times += 1) expect((await careful.create()).status).toBe(200);
    expect((await careful.create()).body.errorcode).toBe(8601);

    const eager = await ticketClient(service, { subscriberId: 'EAGER' });
    const replies = await Promise.all(Array.from({ length: 14 }, () => eager.create()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 200)!.body.errorcode).toBe(8601);
    expect((await eager.list()).body.totalcount).toBe(10);
  });
});

describe('whose a ticket is', () => {
  test('a stranger, the same id at another provider, and a visitor see nothing of it', async () => {
    const documents = [await uploaded(salma, 'mine.png')];
    const { requestid } = (await salma.create({ documents })).body;
    const document = `/${requestid}/document/${documents[0]}`;
    expect((await salma.send('GET', document)).status).toBe(200);
    for (const other of [stranger, double]) {
      expect((await other.list()).body.totalcount).toBe(0);
      for (const reply of [
        await other.read(requestid),
        await other.update(requestid, { message: 'Hello' }),
        await other.update(requestid, { requeststatus: 'closed' }),
        await other.send('GET', document),
      ])
        expect([reply.status, reply.body.errorcode]).toEqual([404, 7001]);
      const unused = await uploaded(salma, 'unused.png');
      expect((await other.create({ documents: [unused] })).body).toMatchObject({
        ...{ errorcode: 7406, field: 'documents' },
      });
    }
    const visitor = await service.device('a-visitor');
    for (const path of ['', `/${requestid}`, document]) {
      const { status } = await service.get(`/crm/subscriber/v1/request${path}`, visitor);
      expect(status, path).toBe(401);
    }
    expect((await salma.read(requestid)).body).toMatchObject({ commentcount: 0, requeststatus: 'open' });
  });

  test('ROLE-09 another profile sees what it wrote, the admin’s all of the account, and that of a child nothing', async () => {
    const of = { subscriberId: 'SALMA', isNew: false };
    const yusuf = await ticketClient(service, { ...of, profileId: 'P-USER' });
    const noor = await ticketClient(service, { ...of, profileId: 'P-KIDS' });
    await freeLimits();
    const ofAdmin = (await salma.create()).body.requestid;
    const mine = (await yusuf.create({ title: 'Of Yusuf' })).body;
    expect(mine.initiator).toBe('P-USER');
    expect((await yusuf.list()).body.data.map((one: any) => one.title)).toEqual(['Of Yusuf']);
    expect((await yusuf.read(ofAdmin)).status).toBe(404);
    expect((await yusuf.update(ofAdmin, { message: 'Hello' })).status).toBe(404);
    expect((await salma.update(mine.requestid, { message: 'I see it' })).status).toBe(200);
    const own = await uploaded(yusuf, 'own.png');
    expect((await salma.update(mine.requestid, { message: 'Yours', documents: [own] })).body.errorcode).toBe(
      7406,
    );
    for (const reply of [
      ...[
        await noor.list(),
        await noor.create(),
        await noor.read(ofAdmin),
        await noor.upload('a.png', picture),
      ],
      ...[await noor.update(ofAdmin, { message: 'Hello' })],
    ])
      expect([reply.status, reply.body.errorcode]).toEqual([403, 7407]);
  });
});

describe('races', () => {
  test('TICK-11 comments that race with the closing are all before it: what is counted is there, and nothing after', async () => {
    const busy = await ticketClient(service, { subscriberId: 'BUSY' });
    const { requestid } = (await busy.create()).body;
    const comments = Array.from({ length: 12 }, (_, at) =>
      busy.update(requestid, { message: `Comment ${at}` }),
    );
    const closing = busy.update(requestid, { requeststatus: 'closed' });
    const again = busy.update(requestid, { requeststatus: 'closed' });
    const replies = await Promise.all(comments);
    const closings = await Promise.all([closing, again]);
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taken = replies.filter(({ status }) => status === 200);
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body.errorcode]).toEqual([409, 7405]);
    const { body } = await busy.read(requestid);
    expect(body).toMatchObject({ requeststatus: 'closed', commentcount: taken.length });
    expect(body.comments.map((one: any) => one.messageid)).toEqual(taken.map((_, at) => String(at + 1)));
  });

  test('a picture that many comments name at once belongs to one of them', async () => {
    const keen = await ticketClient(service, { subscriberId: 'KEEN' });
    const { requestid } = (await keen.create()).body;
    const documents = [await uploaded(keen, 'one.png')];
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => keen.update(requestid, { message: 'Mine', documents })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await keen.read(requestid);
    expect(body).toMatchObject({ commentcount: 1, attachmentcount: 1 });
  });
});

describe('operators', () => {
  test('TICK-09 an answer is mailed in the language of the account with a link to the ticket, and leaves a trace in the audit log', async () => {
    const { answer, assign, close, list, find } = service.modules.api(supportModule);
    const samira = await ticketClient(service, { subscriberId: 'SAMIRA' });
    await service.sql("update rawi.subscriber set language = 'ara' where subscriber_id = 'SAMIRA'");
    const { requestid } = (await samira.create({ title: 'لا صوت <b>' })).body;
    const action = { providerId: 'rawi', requestId: requestid, operatorId: 'O-1' };
    await answer({ ...action, message: ' Please restart it. ', name: 'Layla', close: false });
    const { body } = await samira.read(requestid);
    expect(body).toMatchObject({ assignee: 'Layla', commentcount: 1, requeststatus: 'open' });
    expect(body.comments[0]).toMatchObject({ author: 'operator', message: 'Please restart it.' });
    const [mail] = await service.messagesTo('samira@rawi.example');
    expect(mail!.subject).toContain('لا صوت <b>');
    expect(mail!.html).toContain('لا صوت &lt;b&gt;');
    expect(mail!.link).toBe(`http://rawi.localhost/ar/viewTicket/${requestid}`);

    await assign({ ...action, assignee: 'Samir' });
    expect((await list('rawi', 'open', 500)).map(({ requestId }) => requestId)).toContain(requestid);
    await answer({ ...action, message: 'Solved.', name: 'Layla', close: true });
    expect((await samira.read(requestid)).body).toMatchObject({ assignee: 'Samir', requeststatus: 'closed' });
    const said = { name: 'Layla', close: false };
    for (const [refused, why] of [
      [() => answer({ ...action, ...said, message: 'Late' }), /is closed/],
      [() => close(action), /is closed/],
      [() => answer({ ...action, ...said, message: '  ' }), /1 to 4000/],
      [() => answer({ ...action, ...said, providerId: 'layali', message: 'Hello' }), /has no ticket/],
      [() => assign({ ...action, requestId: 'NONE', assignee: 'Samir' }), /has no ticket/],
    ] as const)
      await expect(refused()).rejects.toThrow(why);
    expect((await find('rawi', requestid))!.comments).toHaveLength(2);
    const entries = await service.sql(
      `select action, actor_id from rawi.audit_entry where subject_id = '${requestid}' order by entry_id`,
    );
    expect(entries.map(({ action: done }) => done)).toEqual([
      'ticket.answered',
      'ticket.assigned',
      'ticket.answered-and-closed',
    ]);
  });
});
