import { consumeRateLimit } from '@rawi/platform';
import { sql } from 'kysely';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount, insertSession } from '../accounts/account-rows.ts';
import { CARD, plan, sellPlans, type PayingClient } from './paying-client.ts';
import { RENTAL, startScriptedService, type ScriptedService } from './scripted-service.ts';

/** What strangers, other profiles and hostile pages try with money, over HTTP. */
let money: ScriptedService;
beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());

const json = (headers: Record<string, string>) => ({ ...headers, 'content-type': 'application/json' });
const post = (path: string, body: object, headers: Record<string, string>, method: 'POST' | 'PUT' = 'POST') =>
  money.service.send(method, path, JSON.stringify(body), json(headers));

/** A payment that was made. */
async function buy(client: PayingClient): Promise<string> {
  const { body } = await client.pay();
  await client.submit(body['referencedata'].checkoutUrl, CARD);
  expect((await client.payment(body['referenceid'])).body['paymentstatus']).toBe('SUCCESS');
  return body['referenceid'] as string;
}

/** Every call that reads or moves money, by the subscriber whose reference and bill are known. */
const moneyCalls = (referenceid: string, billid: string) =>
  [
    ['GET', '/sms/subscriber/v1/subscription/precheck?planid=PL'],
    ['GET', '/sms/subscriber/v1/purchase/precheck?objectid=R1&availabilityid=AV-RENT'],
    ['GET', `/charge/subscriber/v1/payment/${referenceid}`],
    ['GET', '/sms/subscriberv2/v1/bill'],
    ['GET', `/sms/subscriberv2/v1/bill/${billid}/pdf`],
    [
      'POST',
      '/charge/subscriber/v1/payment/init/SANDBOX',
      {
        ...{ amount: 2990, currency: 'BHD', planid: 'PL', transactionpurpose: 'SUBSCRIPTION' },
        ...{ transactionmode: 'CC', callbackurl: 'http://rawi.localhost/en/payment/{referenceid}' },
      },
    ],
    [
      'POST',
      '/charge/subscriber/v1/payment/init/SANDBOX',
      {
        ...{ amount: 0, currency: 'BHD', planid: 'PL', transactionpurpose: 'CARD', transactionmode: 'CC' },
        callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
      },
    ],
    ['POST', `/charge/subscriber/v1/payment/${referenceid}`, { otp: '123456' }],
    [
      'POST',
      `/charge/subscriber/v1/payment/${referenceid}/walletsession`,
      { validationurl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' },
    ],
    ['POST', '/sms/subscriber/v1/subscription', { referenceid }],
    ['POST', '/sms/subscriber/v1/purchase', { referenceid }],
    ['PUT', '/sms/subscriberv2/v1/subscription/PL', { action: 'CANCEL' }],
    ['POST', '/sms/subscriber/v1/voucher', { voucher: 'ABCD-EFGH' }],
  ] as const;

async function ask(
  [method, path, body]: ReturnType<typeof moneyCalls>[number],
  headers: Record<string, string>,
) {
  return method === 'GET' ? money.service.get(path, headers) : post(path, body!, headers, method);
}

test('PAY-01 ROLE-07 no other profile of the account, nor a session without one, pays, sees payments and bills, or changes a plan', async () => {
  const owner = await money.client('OWNER');
  const reference = await buy(owner);
  const [bill] = (await owner.get('/sms/subscriberv2/v1/bill')).body['data'];
  for (const { profileId, kids } of [
    { profileId: 'OWNER-USER', kids: false },
    { profileId: 'OWNER-KIDS', kids: true },
  ]) {
    const at = money.service.clock.now().toISOString();
    await money.service.sql(`
      insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
      values ('rawi', 'OWNER', '${profileId}', ${kids ? 3 : 2}, 'Name', 'moon', ${kids}, '${at}')`);
  }
  // A session that has chosen none may be anybody's, and was perhaps that of a profile that was deleted.
  for (const profileId of ['OWNER-USER', 'OWNER-KIDS', undefined]) {
    const named = { subscriberId: 'OWNER', name: profileId ?? 'OWNER-NONE' };
    const session = await insertSession(money.service, { ...named, ...(profileId && { profileId }) });
    for (const call of moneyCalls(reference, bill.billid)) {
      const { status, body } = await ask(call, { ...session, host: 'rawi.localhost' });
      expect([profileId, call[0], call[1], status, body.errorcode]).toEqual([
        ...[profileId, call[0], call[1], 403, 7322],
      ]);
    }
    const [held] = (await money.service.get('/sms/subscriberv2/v1/subscription', session)).body.data;
    expect(held, 'what opens titles is seen').toMatchObject({ planid: 'PL', planstatus: 'ACTIVE' });
    expect(held, 'the digits of the card are not').not.toHaveProperty('paymentmethod');
  }
  const [own] = (await owner.get('/sms/subscriberv2/v1/subscription')).body['data'];
  expect(own.paymentmethod.label).toContain('4242');
});

test('another subscriber, and the one of the same id at another provider, reach nothing of a payment', async () => {
  const owner = await money.client('VICTIM');
  const reference = await buy(owner);
  const [bill] = (await owner.get('/sms/subscriberv2/v1/bill')).body['data'];
  const others = [await money.client('THIEF'), await money.client('VICTIM', 'layali')];
  for (const { headers } of others)
    for (const call of moneyCalls(reference, bill.billid))
      if (/\/payment\/[0-9a-f-]{36}|\/bill\/|subscription$|purchase$|subscription\/PL/.test(call[1])) {
        const { status, body } = await ask(call, headers);
        expect([call[0], call[1], status, body.errorcode]).toEqual([call[0], call[1], 404, 7001]);
      }
  expect((await owner.subscriptions())[0]!['planstatus']).toBe('ACTIVE');
});

test('a gateway leads a payer back to the provider’s own pages alone', async () => {
  const client = await money.client('LED');
  const foreign = [
    'https://evil.example/en/payment/{referenceid}',
    'https://rawi.localhost.evil.example/{referenceid}',
    'https://rawi.localhost@evil.example/{referenceid}',
    'https://evil.example\\@rawi.localhost/{referenceid}',
    'https://payer@rawi.localhost/{referenceid}',
    'https://{referenceid}.evil.example/',
    'http://layali.localhost/en/payment/{referenceid}',
    '//evil.example/{referenceid}',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://rawi.localhost/en\r\nlocation: https://evil.example/',
    'http://rawi.localhost/\u202Eelpmaxe',
    'http://rawi.localhost:3000/en/payment/{referenceid}',
    'https://rawi.localhost:80/en/payment/{referenceid}',
  ];
  for (const callbackurl of foreign) {
    const { status, body } = await client.start({ callbackurl });
    expect([callbackurl, status, body['errorcode'], body['field']]).toEqual([
      callbackurl,
      400,
      1002,
      'callbackurl',
    ]);
  }
  expect(money.gateway.payments.size, 'no gateway was asked').toBe(0);
  for (const callbackurl of [
    'http://rawi.localhost/en/payment/{referenceid}',
    'https://RAWI.localhost:443/ar/x',
  ])
    expect((await client.start({ callbackurl })).status).toBe(200);
});

test('odd amounts, currencies, ids and codes are refused by field, without a stack', async () => {
  const client = await money.client('ODD');
  const before = money.gateway.payments.size;
  const odd: [Record<string, unknown>, number][] = [
    [{ amount: -1 }, 1002],
    [{ amount: '1e309' }, 1002],
    [{ amount: '9007199254740993' }, 1002],
    [{ amount: 29.9 }, 1002],
    [{ amount: ['2990', '1'] }, 1002],
    [{ amount: '٢٩٩٠' }, 1002],
    // Each is 2990 to a program that makes numbers of anything.
    [{ amount: [2990] }, 1002],
    [{ amount: '0xbae' }, 1002],
    [{ amount: '2.99e3' }, 1002],
    [{ amount: ' 2990 ' }, 1002],
    [{ amount: '2990.0' }, 1002],
    [{ amount: null }, 1002],
    [{ amount: true }, 1002],
    [{ amount: 0 }, 7324],
    [{ amount: 799 }, 7324],
    [{ currency: 'USD' }, 7324],
    [{ currency: 'bhd' }, 1002],
    [{ currency: ['BHD'] }, 1002],
    [{ planid: 'P\0L' }, 1002],
    [{ planid: "PL'; drop table bill; --" }, 1002],
    [{ couponid: 'X'.repeat(10_000) }, 1002],
    [{ couponid: { $ne: '' } }, 1002],
    [{ transactionmode: 'XX' }, 1002],
    [{ transactionpurpose: 'PURCHASE' }, 1002],
    [{ ...RENTAL, amount: 0 }, 7324],
    [{ ...RENTAL, availabilityid: 'AV-PLAN' }, 7001],
    [{ mobileno: '0'.repeat(21) }, 1002],
    [{ partner: '../../etc' }, 1002],
  ];
  for (const [change, code] of odd) {
    const { status, body } = await client.start(change);
    expect([JSON.stringify(change), status < 500, body['errorcode']]).toEqual([
      JSON.stringify(change),
      true,
      code,
    ]);
    expect(Object.keys(body).every((key) => ['errorcode', 'reason', 'field'].includes(key))).toBe(true);
  }
  const sent = (body: string, type: string) =>
    money.service.send('POST', '/charge/subscriber/v1/payment/init/SANDBOX', body, {
      ...client.headers,
      'content-type': type,
    });
  for (const [body, type] of [
    ['amount=2990&amount=1&currency=BHD', 'application/x-www-form-urlencoded'],
    ['{"amount":2990,"__proto__":{"planid":"PL"}}', 'application/json'],
    ['[1,2]', 'application/json'],
    ['{', 'application/json'],
    ['x'.repeat(300_000), 'application/json'],
  ] as const) {
    const reply = await sent(body, type);
    expect([reply.status >= 400 && reply.status < 500, JSON.stringify(reply.body)]).toEqual([
      true,
      expect.not.stringMatching(/node_modules|\.ts:|at /),
    ]);
  }
  expect(money.gateway.payments.size, 'no gateway was asked').toBe(before);
});

test('the same key with another body is refused, and with the same one begins nothing new', async () => {
  const client = await money.client('KEYED');
  const key = { 'idempotency-key': 'the-same-key-0001' };
  const start = (amount: number, planid = 'PL') =>
    post(
      '/charge/subscriber/v1/payment/init/SCRIPTED',
      {
        ...{ amount, currency: 'BHD', planid, transactionpurpose: 'SUBSCRIPTION', transactionmode: 'CC' },
        callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
      },
      { ...client.headers, ...key },
    );
  const first = await start(2990);
  expect((await start(2990)).body).toEqual(first.body);
  const other = await start(1);
  expect([other.status === 409 || other.status === 422, other.body.referenceid]).toEqual([true, undefined]);
  const stranger = await money.client('KEYED2');
  const theirs = await post(
    '/charge/subscriber/v1/payment/init/SCRIPTED',
    {
      ...{ amount: 2990, currency: 'BHD', planid: 'PL', transactionpurpose: 'SUBSCRIPTION' },
      ...{ transactionmode: 'CC', callbackurl: 'http://rawi.localhost/en/payment/{referenceid}' },
    },
    { ...stranger.headers, ...key },
  );
  expect(theirs.body.referenceid, 'keys are of their account').not.toBe(first.body.referenceid);
});

test('a plan that is dearer or withdrawn between quote and payment is not sold as it was', async () => {
  const client = await money.client('SLOW');
  const { body: quote } = await client.get('/sms/subscriber/v1/subscription/precheck?planid=PL');
  expect(quote['amount']).toBe(2990);
  const { body: started } = await client.start();
  try {
    await sellPlans(money.service, [
      { ...plan, prices: [{ country: '*', currency: 'BHD', minorUnits: 3990 }] },
    ]);
    expect((await client.start({ transactionmode: 'WA' })).body['errorcode']).toBe(7324);
    await sellPlans(money.service, [{ ...plan, isOnSale: false }]);
    expect((await client.start({ transactionmode: 'WA' })).body['errorcode']).toBe(7001);
    // What was begun at the price that was seen is given at it.
    money.gateway.change(started['referenceid'], { state: 'captured' });
    expect((await client.payment(started['referenceid'])).body['paymentstatus']).toBe('SUCCESS');
    expect(await client.subscriptions()).toMatchObject([{ planid: 'PL' }]);
  } finally {
    await sellPlans(money.service);
  }
});

test('a gateway’s message moves no payment of another gateway or provider', async () => {
  const client = await money.client('CROSSED');
  const { body } = await client.pay();
  const told = {
    state: 'captured',
    gatewayReference: 'x',
    captured: { minorUnits: 2990, currency: 'BHD' },
  } as never;
  expect((await money.deliver(money.gateway.message(body['referenceid'], told))).status).toBe(409);
  expect((await money.deliver(money.gateway.message(body['referenceid'], told), 'layali')).status).toBe(409);
  await money.janitor();
  expect((await money.attempt(body['referenceid']))!['state']).not.toBe('captured');
  expect(await client.subscriptions()).toEqual([]);
  for (const [text, headers] of [
    ['not json', { 'content-type': 'application/json' }],
    ['<xml/>', { 'content-type': 'text/xml' }],
    ['', {}],
    ['\u0000', { 'content-type': 'application/octet-stream' }],
  ] as const)
    expect((await money.deliver({ body: text, headers })).status, text).toBe(400);
  expect((await money.deliver({ body: 'x'.repeat(1024 * 1024), headers: {} })).status).toBe(413);
});

test('whoever guesses codes by many accounts is stopped by network', async () => {
  const { service } = money;
  const from = '198.51.100.7';
  const [first, second] = [await money.client('GUESS1'), await money.client('GUESS2')];
  const guess = (client: PayingClient, voucher: string, address: string) =>
    service.send(
      'POST',
      '/sms/subscriber/v1/voucher',
      JSON.stringify({ voucher }),
      json(client.headers),
      address,
    );
  expect((await guess(first, 'GUESS-0001', from)).body.errorcode).toBe(7307);
  // As many accounts would, each below its own limit.
  const limit = { key: 'codes-of-network:198.51.100', max: 20_000, perSeconds: 3600, providerId: 'rawi' };
  await consumeRateLimit(service.database, { ...limit, cost: 20_000 - 21 - 40 }, service.clock);
  expect((await guess(second, 'GUESS-0002', from)).body.errorcode).toBe(7307);
  expect((await guess(second, 'GUESS-0003', from)).body.errorcode).toBe(8601);
  expect((await guess(second, 'GUESS-0004', '203.0.113.9')).body.errorcode).toBe(7307);
});

test('PLAN-05 a person with another writing of the same mail address does not try for free again', async () => {
  await sellPlans(money.service, [plan, { ...plan, planId: 'TRIAL', trialDays: 7 }]);
  const days = async (client: PayingClient) =>
    (await client.get('/sms/subscriber/v1/subscription/precheck?planid=TRIAL')).body['trialperioddays'];
  const first = await money.client('TRIER');
  expect(await days(first)).toBe(7);
  const { body } = await first.pay({ planid: 'TRIAL' });
  await first.submit(body['referencedata'].checkoutUrl, CARD);
  expect((await first.payment(body['referenceid'])).body['paymentstatus']).toBe('SUCCESS');
  const second = await money.client('TRIER2');
  await money.service.sql(
    "update rawi.subscriber set email = 'trier+again@rawi.example' where subscriber_id = 'TRIER2'",
  );
  expect(await days(second)).toBe(0);
  await sellPlans(money.service);
});

test('replies about money are stored by nobody, and plans by country', async () => {
  const client = await money.client('CACHED');
  const reference = await buy(client);
  const [bill] = (await client.get('/sms/subscriberv2/v1/bill')).body['data'];
  for (const call of moneyCalls(reference, bill.billid))
    if (call[0] === 'GET') {
      const { headers } = await money.service.get(call[1], client.headers);
      expect([call[1], String(headers['cache-control'])]).toEqual([
        call[1],
        expect.stringContaining('no-store'),
      ]);
    }
  for (const path of ['/sms/subscriberv2/v1/plan', '/charge/subscriber/v1/gateway']) {
    const { headers } = await money.service.get(path, client.headers);
    expect([path, String(headers['vary'])]).toEqual([path, expect.stringMatching(/X-Country-Code/i)]);
  }
  const currency = async (country: string) =>
    (
      await money.service.get('/sms/subscriberv2/v1/plan', {
        host: 'rawi.localhost',
        'x-country-code': country,
      })
    ).body.data[0].currency;
  expect([await currency('BH'), await currency('AE'), await currency('BH')]).toEqual(['BHD', 'USD', 'BHD']);
});

test('readers that leave before their stream begins leave nothing behind', async () => {
  await insertAccount(money.service, { subscriberId: 'LEAVER' });
  const session = await insertSession(money.service, {
    subscriberId: 'LEAVER',
    profileId: 'LEAVER',
    name: 'leave',
  });
  const { hostname, port } = new URL(money.service.url);
  const path = '/sms/subscriberv2/v1/subscription/events';
  const request = `GET ${path} HTTP/1.1\r\nhost: rawi.localhost\r\nx-session: ${session['x-session']}\r\n\r\n`;
  // Their sessions are looked up while they leave.
  await money.service.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table rawi.session in access exclusive mode`.execute(trx);
    const sockets = await Promise.all(
      Array.from(
        { length: 25 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(request, () => resolve(socket));
            });
            socket.on('error', () => undefined);
          }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const socket of sockets) socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const opened = async () => {
    const stop = new AbortController();
    const { status } = await fetch(money.service.url + path, { headers: session, signal: stop.signal });
    stop.abort();
    return status;
  };
  await expect.poll(opened).toBe(200);
});
