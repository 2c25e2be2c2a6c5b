import { accountsModule } from '@rawi/accounts';
import { calls, type Call } from '@rawi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountClient, PASSWORD, type AccountClient } from './accounts/account-client.ts';
import { operatorClient, type OperatorClient } from './operators/operator-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let client: AccountClient;
let operator: OperatorClient;
beforeAll(async () => {
  service = await startService();
  await service.modules.api(accountsModule).importSubscriber('rawi', {
    subscriberId: 'GARBAGE',
    name: 'Garbage',
    email: 'garbage@rawi.example',
    password: PASSWORD,
    country: 'BH',
    language: 'eng',
    profiles: [],
  });
  client = await accountClient(service, 'garbage');
  const permissions = ['support.read', 'support.write'];
  operator = await operatorClient(service, { email: 'garbage@rawi.example', permissions });
});
afterAll(() => service.stop());

const invalidTexts = [
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'null',
  'undefined',
  '[]',
  '{}',
  '%00',
  '%',
  '%zz',
  '%C0%80',
  "'; drop table content; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '\u202e\u200f',
  '🌙'.repeat(40),
  'ا'.repeat(3000),
  'a'.repeat(10_000),
  '__proto__',
  'constructor',
  '${7*7}',
  '\\u0000',
];

const encode = (text: string) => (text.startsWith('%') ? text : encodeURIComponent(text));
const sample: Record<string, string> = {
  providerid: 'rawi',
  contentid: 'M1',
  availabilityid: 'AV-FREE',
  screenid: 'home',
  personid: 'amal',
  language: 'eng',
  token: 'aaaaaaaaaaaaaaaa',
};
/** Parameters that accept any text. */
const freeTextParameters: Record<string, string[]> = {
  loginByQuery: ['password', 'otp', 'refreshtoken', 'fbtoken', 'gtoken', 'appletoken', 'captchatext'],
  listPeople: ['name'],
  searchContent: ['query'],
  suggestContent: ['query'],
};
/** Parameters without which their calls refuse every other. */
const requiredParameters = { query: 'film', planid: 'PL', objectid: 'M1', availabilityid: 'AV-FREE' };
/** Calls that take any object: none of its members must be there. */
const takesAnyObject = [
  'setAnalyticsUser',
  'startPairing',
  'passkeyLoginOptions',
  'passkeyOptions',
  'cloudSignIn',
];
/** A client address in a network of its own, so that no limit of a network answers. */
let networks = 0;
const nextNetwork = () => `10.${(networks += 1) >> 8}.${networks & 255}.1`;
const urlOf = (call: Call) =>
  `/${call.base === 'site' ? '' : `${call.base}/`}${call.path.slice(1)}`.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => sample[name]!,
  );

function expectCleanReply(status: number, body: any, what: string) {
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  expect(typeof body.errorcode, what).toBe('number');
  expect(typeof body.reason, what).toBe('string');
  expect(JSON.stringify(body), what).not.toMatch(/at .*\.ts:\d+|node_modules|select /);
}

test('the prototype of all objects takes nothing more', () => {
  expect(Object.isExtensible(Object.prototype)).toBe(false);
});

let session = '';
/** Logs in where the last session has ended, which some calls do: each log-in hashes a password. */
async function renewSession(): Promise<void> {
  const path = '/sms/subscriberv2/v1/subscriber';
  const { status } = await service.get(path, { ...client.headers, 'x-session': session });
  if (status !== 200) session = (await client.login('garbage@rawi.example')).body.success;
}

describe.each(Object.values<Call>(calls))('invalid input for $id', (call) => {
  beforeEach(async () => {
    // Limits of the account would answer otherwise.
    await service.sql('delete from rawi.rate_limit');
    if (call.guard === 'session') await renewSession();
  });
  const headers = () => ({
    ...client.headers,
    'x-forwarded-for': nextNetwork(),
    // Of a reply without an end only the refusals are looked at.
    ...(call.guard === 'session' && call.replyType === undefined && { 'x-session': session }),
    ...(call.guard === 'operator' && { authorization: `Bearer ${operator.token}` }),
    ...(call.bodyType === 'text' ? { 'content-type': 'text/plain' } : {}),
  });
  const hash = call.id === 'deviceRegister' ? `?hash=${'0'.repeat(40)}` : '';

  async function ask(path: string, body?: string, type?: string, more: Record<string, string> = {}) {
    const sent = { ...headers(), ...(type && { 'content-type': type }), ...more };
    return call.method === 'GET'
      ? service.get(path, sent)
      : service.send(call.method as 'POST', path, body, sent);
  }

  test('in each path parameter', async () => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    for (const name of names)
      for (const text of invalidTexts) {
        const path = `/${call.base === 'site' ? '' : `${call.base}/`}${call.path.slice(1)}`.replaceAll(
          /\{(\w+)\}/g,
          (_, other: string) => (other === name ? encode(text) : sample[other]!),
        );
        const { status, body } = await ask(path + hash, 'a=b', 'application/x-www-form-urlencoded');
        expectCleanReply(status, body, path.slice(0, 120));
      }
  });

  test('in each query parameter, once and twice', async () => {
    for (const name of Object.keys(call.query?.shape ?? {}))
      for (const text of invalidTexts) {
        const path = `${urlOf(call)}?${name}=${encode(text)}`;
        for (const query of [path, `${path}&${name}=1`, `${path}&${name}[x]=1`]) {
          const { status, body } = await ask(query, 'AAAA');
          expectCleanReply(status, body, query.slice(0, 120));
        }
      }
  });

  test('an invalid value of a constrained parameter is refused with its field', async () => {
    for (const name of Object.keys(call.query?.shape ?? {})) {
      if (freeTextParameters[call.id]?.includes(name)) continue;
      const others = Object.entries(requiredParameters).filter(
        ([other]) => other !== name && other in call.query!.shape,
      );
      const words = others.map(([other, value]) => `&${other}=${value}`).join('');
      const { status, body } = await ask(
        `${urlOf(call)}?${name}=${encodeURIComponent('no such <value>')}${words}`,
        call.body ? 'AAAA' : undefined,
      );
      expect(status, name).toBe(400);
      expect(body, name).toMatchObject({ errorcode: 1002, field: name });
    }
  });

  test('in its body, with every content type', async () => {
    if (!call.body) return;
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'x/y',
      '',
    ])
      for (const text of [
        ...invalidTexts,
        '{"availabilityid":{"a":1}}',
        '[[[[',
        '{"devicetype":["PC"]}',
        'a=b&a=c',
        '__proto__[polluted]=1',
        'constructor[prototype]=1&__proto__[polluted]=1',
        '{"__proto__":{"polluted":1}}',
        '\u0000',
      ]) {
        const { status, body } = await ask(urlOf(call) + hash, text, type || undefined);
        expectCleanReply(status, body, `${type}: ${text.slice(0, 60)}`);
        if (!(text.startsWith('{') && takesAnyObject.includes(call.id)))
          expect(status, `${type}: ${text.slice(0, 60)}`).toBeGreaterThanOrEqual(400);
      }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('in its headers', async () => {
    for (const text of [
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(5000)}`,
      'Basic Og==',
      '🌙',
      '\u00ff',
    ]) {
      // A header is sent as bytes: each is one of the client's characters.
      const authorization = Buffer.from(text).toString('latin1');
      const { status, body } = await ask(urlOf(call) + hash, 'AAAA', undefined, { authorization });
      expectCleanReply(status, body, text.slice(0, 40));
    }
  });
});
