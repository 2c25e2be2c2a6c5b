import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, plan, providers, sellPlans, type PayingClient } from './paying-client.ts';

/** The gateways of the demo, as payers meet them: over HTTP, page by page, as a browser without scripts would. */
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: 'gateways' });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, smallCatalogue);
  await sellPlans(service, [
    { ...plan, prices: [...plan.prices, { country: 'BH', currency: 'USD', minorUnits: 799 }] },
  ]);
  service.clearCaches();
});
afterAll(() => service.stop());

const json = { 'content-type': 'application/json' };

/** Starts a payment at one of the gateways, as a new subscriber. */
async function payAt(
  gateway: string,
  mode: string,
  change: Record<string, unknown> = {},
): Promise<{ client: PayingClient; body: Record<string, any>; url: string }> {
  const client = await payingClient(service, `P${(payAt.made += 1)}`);
  const { body } = await service.send(
    'POST',
    `/charge/subscriber/v1/payment/init/${gateway}`,
    JSON.stringify({
      amount: 2990,
      currency: 'BHD',
      transactionpurpose: 'SUBSCRIPTION',
      transactionmode: mode,
      planid: plan.planId,
      callbackurl: 'http://rawi.localhost/en/payment/{referenceid}',
      ...change,
    }),
    { ...client.headers, ...json },
  );
  return { client, body, url: body['referencedata']?.checkoutUrl };
}
payAt.made = 0;

const statusOf = async (client: PayingClient, body: Record<string, any>) => {
  const { body: payment } = await client.payment(body['referenceid']);
  return [payment.paymentstatus, ...(payment.errortype === undefined ? [] : [payment.errortype])];
};

test('PROD-04 PROD-05 PAY-03 PAY-04 each gateway takes its own modes and currencies, and is listed once', async () => {
  const { body } = await service.get('/charge/subscriber/v1/gateway', {
    ...(await payingClient(service, 'LISTS')).headers,
  });
  const shown = body.data.map((one: any) => [one.gatewayid, one.modes.join(' '), one.currencies.join(' ')]);
  expect(shown).toEqual([
    ['CHECKOUT', 'CC DC DW', 'BHD KWD OMR AED QAR SAR USD INR'],
    ['PAYPALSUB', 'WA', 'USD'],
    ['RAZORPAY', 'UPI NB WA', 'INR BHD KWD OMR AED QAR SAR'],
    ['CARRIER', 'OB', 'BHD KWD OMR AED QAR SAR'],
    ['TELCO', 'TG', 'BHD KWD OMR AED QAR SAR'],
  ]);
  const { banks } = body.data.find((one: any) => one.gatewayid === 'RAZORPAY');
  expect(banks[0]).toEqual({ bankid: 'gulfbank', bankname: { en: 'Pearl Bank', ar: 'بنك اللؤلؤة' } });
  // PayPal has a price of its own, in dollars.
  expect((await payAt('PAYPALSUB', 'WA')).body['errorcode']).toBe(7324);
  expect((await payAt('CARRIER', 'CC')).body['errorcode']).toBe(7325);
  expect((await payAt('SANDBOX', 'CC')).body['errorcode']).toBe(7325);
});

describe('the pages', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['CHECKOUT', 'CC'],
    ['PAYPALSUB', 'WA', { currency: 'USD', amount: 799 }],
    ['RAZORPAY', 'NB'],
    ['RAZORPAY', 'NB', { bank: 'gulfbank' }],
    ['RAZORPAY', 'UPI'],
    ['TELCO', 'TG'],
  ])('%s %s: a form that says nothing is shown again', async (gateway, mode, change) => {
    const { client, body, url } = await payAt(gateway, mode, change);
    for (const form of [
      {},
      { action: 'pay' },
      { step: 'nosuch' },
      { bank: 'nosuch' },
      { step: 'bank', bank: '' },
    ]) {
      const shown = await client.submit(url, form as Record<string, string>);
      expect([form, shown.status]).toEqual([form, 200]);
    }
    expect(await statusOf(client, body)).toEqual(['INIT']);
  });

  test('PAY-14 net banking: a bank that the gateway does not name is refused, on its page too', async () => {
    for (const bank of ['nosuch', '<script>', 'GULFBANK'])
      expect((await payAt('RAZORPAY', 'NB', { bank })).body).toMatchObject({
        errorcode: 1002,
        field: 'bank',
      });
    // None was chosen in the form.
    const { client, body, url } = await payAt('RAZORPAY', 'NB', { bank: '' });
    const again = await client.submit(url, { bank: 'nosuch', account: 'C-1' });
    expect(await again.text()).toContain('value="oasisbank"');
    expect(await statusOf(client, body)).toEqual(['INIT']);
  });

  test('card: every card does what is written on the page', async () => {
    const { url } = await payAt('CHECKOUT', 'CC');
    const shown = await (await fetch(service.url + new URL(url).pathname)).text();
    expect(shown).toContain('Rawi');
    const outcomes: Record<string, string[]> = {
      '4242 4242 4242 4242': ['SUCCESS'],
      '4000 0000 0000 0002': ['FAILED', 'CARD_DECLINED'],
      '4000 0000 0000 9995': ['FAILED', 'INSUFFICIENT_FUNDS'],
      '4000 0000 0000 0341': ['SUCCESS'],
    };
    for (const [number, expected] of Object.entries(outcomes)) {
      expect(shown).toContain(number);
      const { client, body, url: own } = await payAt('CHECKOUT', 'CC');
      expect((await client.submit(own, { ...CARD, number })).status).toBe(303);
      expect(await statusOf(client, body), number).toEqual(expected);
    }
  });

  test('card: what cannot be a card is said beside its field, and nothing is decided', async () => {
    const { client, body, url } = await payAt('CHECKOUT', 'CC');
    const wrong = await client.submit(url, { ...CARD, number: '1234' });
    expect(await wrong.text()).toMatch(/id="number"[^>]*aria-invalid="true"/);
    const old = await client.submit(url, { ...CARD, expiry: '10/26' });
    expect(await old.text()).toMatch(/id="expiry"[^>]*aria-invalid="true"/);
    expect(await statusOf(client, body)).toEqual(['INIT']);
  });

  test('3-D Secure: 123456 passes, 000000 fails', async () => {
    for (const [code, expected] of [
      ['123456', ['SUCCESS']],
      ['000000', ['FAILED', 'AUTHENTICATION_FAILED']],
    ] as const) {
      const { client, body, url } = await payAt('CHECKOUT', 'DC');
      const card = { ...CARD, number: '4000 0000 0000 3220' };
      expect(await (await client.submit(url, card)).text()).toContain('name="code"');
      await client.submit(url, { ...card, code });
      expect(await statusOf(client, body)).toEqual(expected);
    }
  });

  test('PayPal: log in, agree to what is charged later, and come back', async () => {
    const { client, body, url } = await payAt('PAYPALSUB', 'WA', { amount: 799, currency: 'USD' });
    const agree = await client.submit(url, { step: 'login', action: 'pay', account: 'layla@viewer.example' });
    const shown = await agree.text();
    expect(shown).toContain('You agree that Rawi charges this account for each following period');
    expect(await statusOf(client, body)).toEqual(['INIT']);
    await client.submit(url, { step: 'agree', action: 'pay', account: 'layla@viewer.example' });
    expect(await statusOf(client, body)).toEqual(['SUCCESS']);
  });

  test('net banking: a bank is chosen, or was before; a slow one pays later', async () => {
    const { client, body, url } = await payAt('RAZORPAY', 'NB');
    expect(await (await client.submit(url, { step: 'banks', action: 'pay' })).text()).toContain(
      'role="alert"',
    );
    expect(
      await (await client.submit(url, { step: 'banks', action: 'pay', bank: 'oasisbank' })).text(),
    ).toContain('Oasis Bank');
    await client.submit(url, { step: 'bank', action: 'pay', bank: 'oasisbank', account: '1001' });
    expect(await statusOf(client, body)).toEqual(['SUCCESS']);

    const slow = await payAt('RAZORPAY', 'NB', { bank: 'slowbank' });
    expect(await (await fetch(service.url + new URL(slow.url).pathname)).text()).toContain('Caravan Bank');
    const back = await slow.client.submit(slow.url, { step: 'bank', action: 'pay', account: '1001' });
    expect(back.status).toBe(303);
    expect(await statusOf(slow.client, slow.body)).toEqual(['PENDING']);
    await service.clock.advance(15_000);
    // By its message alone: nobody asks.
    await expect.poll(() => stateOf(slow.body)).toBe('captured');
  });

  test('UPI: approved on the telephone, declined there, by itself, and later', async () => {
    const outcomes = [];
    for (const action of ['pay', 'decline', 'cancel']) {
      const { client, body, url } = await payAt('RAZORPAY', 'UPI');
      const sent = await client.submit(url, { step: 'address', action: 'pay', account: 'layla@upi' });
      expect(sent.status).toBe(303);
      const waiting = await fetch(service.url + new URL(url).pathname);
      expect([await waiting.text(), waiting.headers.get('refresh')]).toEqual([
        expect.stringContaining('Open your app'),
        '7',
      ]);
      expect(await statusOf(client, body)).toEqual(['PENDING']);
      await client.submit(url, { step: 'app', action });
      outcomes.push(await statusOf(client, body));
    }
    expect(outcomes).toEqual([['SUCCESS'], ['FAILED', 'DECLINED'], ['FAILED', 'APPROVAL_PENDING']]);

    for (const [account, afterMs] of [
      ['huda@upi', 6000],
      ['pending@upi', 15_000],
    ] as const) {
      const { client, body, url } = await payAt('RAZORPAY', 'UPI');
      await client.submit(url, { step: 'address', action: 'pay', account });
      expect(await statusOf(client, body)).toEqual(['PENDING']);
      await service.clock.advance(afterMs);
      await expect.poll(() => stateOf(body)).toBe('captured');
      const finished = await fetch(service.url + new URL(url).pathname, { redirect: 'manual' });
      expect(finished.headers.get('location')).toBe(
        `http://rawi.localhost/en/payment/${body['referenceid']}`,
      );
    }
    const { client, url } = await payAt('RAZORPAY', 'UPI');
    expect(
      await (await client.submit(url, { step: 'address', action: 'pay', account: 'layla' })).text(),
    ).toContain('An address looks like');
  });

  test('telecom operator: its page leads back with the reference', async () => {
    const callbackurl = 'http://rawi.localhost/ar/telcoPaymentHandler';
    const { client, body, url } = await payAt('TELCO', 'TG', { callbackurl, mobileno: '+97333000001' });
    expect(await (await fetch(service.url + new URL(url).pathname)).text()).toContain('value="+97333000001"');
    const back = await client.submit(url, { step: 'number', action: 'pay', account: '+97333001234' });
    expect(back.headers.get('location')).toBe(`${callbackurl}?referenceid=${body['referenceid']}`);
    expect(await statusOf(client, body)).toEqual(['SUCCESS']);
    const blocked = await payAt('TELCO', 'TG');
    await blocked.client.submit(blocked.url, { action: 'pay', account: '+97333000001' });
    expect(await statusOf(blocked.client, blocked.body)).toEqual([
      'FAILED',
      'This mobile number is blacklisted',
    ]);
  });

  test('carrier billing: the code that the operator sent pays, in the payer’s language, and its payment has no page', async () => {
    const { client, body } = await payAt('CARRIER', 'OB', {
      mobileno: '+97333005678',
      displaylanguage: 'ara',
    });
    expect(body['referencedata']).toEqual({ type: 'otp', sentto: '+97333005678', length: 6 });
    const [message] = await service.messagesTo('+97333005678');
    expect(message!.text).toMatch(/\p{Script=Arabic}/u);
    const [row] = await service.sql(
      `select payment_id from rawi.sandbox_payment where reference = '${body['referenceid']}'`,
    );
    const page = `http://x/sandbox/bank/rawi/pay/${String(row!['payment_id'])}`;
    expect((await client.submit(page, { action: 'pay', account: 'x' })).status).toBe(404);
    const enter = (otp: string) =>
      service.send('POST', `/charge/subscriber/v1/payment/${body['referenceid']}`, JSON.stringify({ otp }), {
        ...client.headers,
        ...json,
      });
    const wrong = message!.code === '000000' ? '111111' : '000000';
    expect((await enter(wrong)).body.errorcode).toBe(6005);
    expect((await enter(message!.code!)).body.paymentstatus).toBe('SUCCESS');
  });

  test('device wallet: the merchant is given a session, and the token pays', async () => {
    const { client, body } = await payAt('CHECKOUT', 'DW');
    const [method] = body['referencedata'].methods;
    expect([body['referencedata'].type, method.supportedMethods]).toEqual([
      'wallet',
      'https://google.com/pay',
    ]);
    expect(method.data).toMatchObject({ environment: 'TEST', allowedPaymentMethods: [{ type: 'CARD' }] });
    const send = (path: string, fields: object) =>
      service.send(
        'POST',
        `/charge/subscriber/v1/payment/${body['referenceid']}${path}`,
        JSON.stringify(fields),
        { ...client.headers, ...json, origin: 'http://rawi.localhost' },
      );
    expect((await send('/walletsession', { validationurl: 'https://wallet.example/s' })).body).toMatchObject({
      session: { domainName: 'rawi.localhost', merchantIdentifier: 'rawi' },
    });
    const pay = (token: object) =>
      send('', { walletmethod: method.supportedMethods, wallettoken: JSON.stringify(token) });
    const given = (token: string) => ({
      paymentMethodData: {
        type: 'CARD',
        description: 'Visa •••• 4242',
        tokenizationData: { type: 'PAYMENT_GATEWAY', token },
      },
    });
    expect((await pay(given('examplePaymentMethodToken'))).body).toMatchObject({ paymentstatus: 'SUCCESS' });
    const { body: held } = await client.get('/sms/subscriberv2/v1/subscription');
    expect(held.data).toMatchObject([{ paymentmethod: { label: 'Visa •••• 4242', mode: 'DW' } }]);
    const other = await payAt('CHECKOUT', 'DW');
    const { body: refused } = await service.send(
      'POST',
      `/charge/subscriber/v1/payment/${other.body['referenceid']}`,
      JSON.stringify({ walletmethod: method.supportedMethods, wallettoken: JSON.stringify(given('')) }),
      { ...other.client.headers, ...json },
    );
    expect(refused).toMatchObject({ paymentstatus: 'FAILED', errortype: 'TOKEN_INVALID' });
  });

  test('PAY-05 every page can be left, and a finished one leads back', async () => {
    const ways = [
      ['CHECKOUT', 'CC', {}],
      ['PAYPALSUB', 'WA', { amount: 799, currency: 'USD' }],
      ['RAZORPAY', 'NB', {}],
      ['RAZORPAY', 'UPI', {}],
      ['RAZORPAY', 'WA', {}],
      ['TELCO', 'TG', {}],
    ] as const;
    for (const [gateway, mode, change] of ways) {
      const { client, body, url } = await payAt(gateway, mode, change);
      const shown = await fetch(service.url + new URL(url).pathname);
      expect(await shown.text(), mode).toContain('name="action" value="cancel"');
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      await client.submit(url, { action: 'cancel' });
      expect(await statusOf(client, body), mode).toEqual(['FAILED', 'APPROVAL_PENDING']);
      const finished = await fetch(service.url + new URL(url).pathname, { redirect: 'manual' });
      expect(finished.status, mode).toBe(303);
    }
  });

  test('are in the language of the payer', async () => {
    const { url } = await payAt('CHECKOUT', 'CC', { displaylanguage: 'ara' });
    const shown = await (await fetch(service.url + new URL(url).pathname)).text();
    expect(shown).toContain('<html lang="ar" dir="rtl">');
    expect(shown).toContain('الدفع بالبطاقة');
  });
});

async function stateOf(body: Record<string, any>): Promise<unknown> {
  const [row] = await service.sql(
    `select state from rawi.payment_attempt where reference_id = '${body['referenceid']}'`,
  );
  return row?.['state'];
}

test('what was paid at each gateway is in the journal under its name', async () => {
  const accounts = (await service.modules.api(billingModule).balancesOf('rawi')).map((one) => one.account);
  for (const id of ['CHECKOUT', 'PAYPALSUB', 'RAZORPAY', 'CARRIER', 'TELCO'])
    expect(accounts).toContain(`gateway/${id}`);
});
