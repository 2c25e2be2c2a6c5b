import type { Failure } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.app.close());

interface SentRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function inject({ method = 'GET', url, headers = {}, payload }: SentRequest) {
  return server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const session = { 'x-session': 'good' };
const deeplyNested = `${'['.repeat(100)}${']'.repeat(100)}`;

type Case = [string, SentRequest, number, number, string?];

const cases: Case[] = [
  ['a parameter of the wrong form', { url: '/cms/thing/UPPER' }, 400, 1002, 'thingid'],
  ['NUL in the path', { url: '/cms/thing/a%00b' }, 400, 1002, 'thingid'],
  ['broken percent encoding in the path', { url: '/cms/thing/%zz' }, 400, 1002, 'url'],
  ['half a character in the path', { url: '/cms/thing/%c3' }, 400, 1002, 'url'],
  ['a query of the wrong form', { url: '/cms/thing/a?page=x' }, 400, 1002, 'page'],
  ['a repeated query', { url: '/cms/thing/a?page=1&page=2' }, 400, 1002, 'page'],
  ['a repeated query in disguise', { url: '/cms/thing/a?page=1&p%61ge=2' }, 400, 1002, 'page'],
  ['a list in a query', { url: '/cms/thing/a?kind=a&kind=b' }, 400, 1002, 'kind'],
  ['broken percent encoding in a query', { url: '/cms/thing/a?kind=%' }, 400, 1002, 'kind'],
  ['broken percent encoding in an unknown query', { url: '/cms/thing/a?x=%zz' }, 400, 1002, 'x'],
  ['NUL in a query', { url: '/cms/thing/a?kind=a%00' }, 400, 1002, 'kind'],
  ['a prototype as a query', { url: '/cms/thing/a?page=__proto__' }, 400, 1002, 'page'],
  ['an address that is too long', { url: `/cms/thing/a?x=${'a'.repeat(9000)}` }, 400, 1002, 'url'],
  ['a parameter that is far too long', { url: `/cms/thing/${'a'.repeat(600)}` }, 400, 1002, 'url'],
  ['an unknown address', { url: '/cms/nothing' }, 404, 1003],
  ['an unknown base', { url: '/nothing/thing/a' }, 404, 1003],
  ['a climbing address', { url: '/cms/../../etc/passwd' }, 404, 1003],
  ['another method', { method: 'DELETE', url: '/cms/thing/a' }, 404, 1003],
  ['a thing that is missing', { url: '/cms/thing/missing' }, 404, 7001],
  ['an unknown provider', { url: '/cms/thing/a?provider=other' }, 400, 1006, 'provider'],
  ['no payload', { method: 'POST', url: '/sms/thing' }, 400, 1001],
  ['no payload, of a type', { method: 'POST', url: '/sms/thing', headers: json }, 400, 1001],
  ['a payload of spaces', { method: 'POST', url: '/sms/thing', headers: json, payload: '  \n' }, 400, 1001],
  ['an empty object', { method: 'POST', url: '/sms/thing', headers: json, payload: '{}' }, 400, 1002, 'name'],
  [
    'JSON that breaks off',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '{"name":' },
    400,
    1005,
    'body',
  ],
  [
    'a list for an object',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '[]' },
    400,
    1002,
    'body',
  ],
  ['null', { method: 'POST', url: '/sms/thing', headers: json, payload: 'null' }, 400, 1002, 'body'],
  [
    'a wrong inner field',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '{"name":"a","inner":{"list":[1,"x"]}}' },
    400,
    1002,
    'inner.list.1',
  ],
  [
    'NUL in a body',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '{"name":"a\\u0000"}' },
    400,
    1002,
    'name',
  ],
  [
    'half a surrogate in a body',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '{"name":"\\ud800"}' },
    400,
    1002,
    'name',
  ],
  [
    'a prototype in a body',
    { method: 'POST', url: '/sms/thing', headers: json, payload: '{"name":"a","__proto__":{"x":1}}' },
    400,
    1002,
    '__proto__',
  ],
  [
    'bytes that are no UTF-8',
    { method: 'POST', url: '/sms/thing', headers: json, payload: Buffer.from([0x22, 0xff, 0x22]) },
    400,
    1005,
    'body',
  ],
  [
    'great depth',
    { method: 'POST', url: '/sms/thing', headers: json, payload: `{"name":"a","x":${deeplyNested}}` },
    400,
    1005,
    'body',
  ],
  [
    'a body that is too large',
    { method: 'POST', url: '/sms/thing', headers: json, payload: `{"name":"${'a'.repeat(300_000)}"}` },
    413,
    1004,
  ],
  [
    'another content type',
    { method: 'POST', url: '/sms/thing', headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
    400,
    1005,
    'content-type',
  ],
  [
    'a form where JSON is taken',
    { method: 'POST', url: '/sms/thing', headers: form, payload: 'name=a' },
    400,
    1005,
    'content-type',
  ],
  [
    'a nonsense content type',
    { method: 'POST', url: '/sms/thing', headers: { 'content-type': ';;' }, payload: '{"name":"a"}' },
    400,
    1005,
    'content-type',
  ],
  [
    'a repeated form field',
    { method: 'PUT', url: '/charge/form', headers: { ...form, ...session }, payload: 'name=a&name=b' },
    400,
    1002,
    'name',
  ],
  [
    'broken encoding in a form',
    { method: 'PUT', url: '/charge/form', headers: { ...form, ...session }, payload: 'name=%e0%a4%a' },
    400,
    1002,
    'name',
  ],
  [
    'a form without its field',
    { method: 'PUT', url: '/charge/form', headers: { ...form, ...session }, payload: 'other=1' },
    400,
    1002,
    'name',
  ],
  ...['__proto__[x]=1&name=a', 'name[__proto__]=1', '__proto__=1&name=a', '%5F_proto__%5Bx%5D=1&name=a'].map(
    (payload): Case => [
      `a prototype in a form: ${payload}`,
      { method: 'PUT', url: '/charge/form', headers: { ...form, ...session }, payload },
      400,
      1002,
      '__proto__',
    ],
  ),
  ['no token', { method: 'PUT', url: '/charge/form', headers: form, payload: 'name=a' }, 401, 6068],
  [
    'a token of the wrong kind',
    {
      method: 'PUT',
      url: '/charge/form',
      headers: { ...form, authorization: 'Bearer good' },
      payload: 'name=a',
    },
    401,
    6067,
  ],
  [
    'a token that ended',
    { method: 'POST', url: '/sms/text', headers: { authorization: 'Bearer old' }, payload: 'x' },
    401,
    6055,
  ],
  [
    'a bad token where none is needed',
    { url: '/crm/echo', headers: { authorization: 'Bearer bad' } },
    401,
    6067,
  ],
  [
    'a text that is too long',
    {
      method: 'POST',
      url: '/sms/text',
      headers: { authorization: 'Bearer good', 'content-type': 'text/plain' },
      payload: 'a'.repeat(21),
    },
    400,
    1002,
    'body',
  ],
  ['an error of ours', { url: '/crm/break/throw' }, 500, 1500],
  ['a reply that breaks its schema', { url: '/crm/break/reply' }, 500, 1500],
  ['a database that is away', { url: '/crm/break/away' }, 503, 1503],
];

describe('invalid input from clients', () => {
  test.each(cases)('ERR-02 %s', async (_, sent, status, errorcode, field) => {
    const reply = await inject(sent);
    expect(reply.statusCode).toBe(status);
    const failure = reply.json<Failure>();
    expect(failure.errorcode).toBe(errorcode);
    expect(failure.reason).not.toBe('');
    expect(failure.field).toBe(field);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toMatch(/ at |node_modules|secret|\.ts/);
  });

  test('valid input passes: unknown query names are ignored', async () => {
    const reply = await inject({ url: '/cms/also/abc?page=3&utm_source=x&utm_source=y&kind=b' });
    expect(reply.json()).toEqual({ id: 'abc', page: 3, kind: 'b' });
  });

  test('names in a form reach nothing that other objects share, and are names like others', async () => {
    const headers = { ...form, ...session };
    const payload = 'name=a&constructor[prototype]=b&toString=c&hasOwnProperty[call]=d';
    const reply = await inject({ method: 'PUT', url: '/charge/form', headers, payload });
    expect(reply.json()).toEqual({ success: { name: 'a' } });
    await inject({ method: 'PUT', url: '/charge/form', headers, payload: '__proto__[x]=1&name=a' });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('a form body is accepted as a form and as JSON, with spaces and Arabic', async () => {
    const headers = { ...form, ...session };
    const sent = `name=${encodeURIComponent('قصة قصيرة')}&other=a+b`;
    const expected = { success: { name: 'قصة قصيرة', other: 'a b' } };
    expect((await inject({ method: 'PUT', url: '/charge/form', headers, payload: sent })).json()).toEqual(
      expected,
    );
    const asJson = JSON.stringify({ name: 'قصة قصيرة', other: 'a b' });
    expect(
      (
        await inject({
          method: 'PUT',
          url: '/charge/form',
          headers: { ...json, ...session },
          payload: asJson,
        })
      ).json(),
    ).toEqual(expected);
  });

  test('a text body arrives raw, whatever its content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
      expect(
        (
          await inject({
            method: 'POST',
            url: '/sms/text',
            headers: { authorization: 'Bearer good', 'content-type': type },
            payload: 'a+b/c=',
          })
        ).json(),
      ).toEqual({ success: 'a+b/c=' });
  });

  test('server errors are logged with the call and the request id, without query values', async () => {
    server.logged.length = 0;
    const reply = await inject({ url: '/crm/break/throw?token=abcdef' });
    const line = server.logged.find((each) => each.includes('a request failed')) ?? '';
    expect(line).toContain('"call":"breakThing"');
    expect(line).toContain(String(reply.headers['x-request-id']));
    expect(line).toContain('the secret table is gone');
    expect(line).not.toContain('abcdef');
  });

  test('a reply that does not match its schema is not sent, and the mismatch is logged', async () => {
    expect((await inject({ url: '/crm/break/reply' })).json()).not.toHaveProperty('fine');
    expect(server.logged.join('')).toContain('reply of breakThing at fine');
  });
});
