import { describe, expect, test, vi } from 'vitest';
import {
  createClient,
  toFormBody,
  toQueryString,
  ReplyError,
  type Client,
  type ClientSettings,
} from './index.ts';
import './account.ts';

/** Adds a call that uploads files: the contract has none yet. */
vi.mock('./calls.gen.ts', async (original) => {
  const { table, ...others } = await original<{ table: object }>();
  return {
    ...others,
    table: { ...table, upload: { base: 'crm', method: 'POST', path: '/upload', bodyType: 'multipart' } },
  };
});

const bases = {
  sms: 'http://h/sms/',
  crm: '/crm/',
  cms: '/cms/',
  recommend: '/r/',
  charge: '/c/',
  drm: '/d/',
};

function capture(replies: { status?: number; body: unknown }[], settings: Partial<ClientSettings> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    bases: () => bases,
    tokens: () => ({ device: 'dev' }),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      const { status = 200, body } = replies.shift()!;
      return new Response(JSON.stringify(body), { status });
    },
    ...settings,
  });
  return { sent, client };
}

describe('builders', () => {
  test('CALL-05 CALL-07 a query is url-encoded and leaves undefined out', () => {
    expect(toQueryString({ a: 'b', c: undefined, d: 'ليل & نهار' })).toBe(
      `?a=b&d=${encodeURIComponent('ليل & نهار')}`,
    );
    expect(toQueryString({})).toBe('');
  });
  test('CALL-06 an object is encoded as captcha[a]=b', () => {
    expect(toFormBody({ captcha: { id: '1', text: 'x y' } })).toBe('captcha[id]=1&captcha[text]=x%20y');
  });
});

describe('the client', () => {
  test('a refusal says how long to wait, where the reply names seconds', async () => {
    const refused = (headers: Record<string, string>) =>
      createClient({
        bases: () => bases,
        tokens: () => ({}),
        fetch: async () =>
          Response.json(
            { errorcode: 8601, reason: 'Limit reached, try after some time' },
            { status: 429, headers },
          ),
      })('lookUp', { query: { mobileno: '+97333123456' } });
    const error = await refused({ 'retry-after': '12' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 8601 });
    expect((error as ReplyError).headers?.get('retry-after')).toBe('12');
  });
  test('CALL-01 CALL-18 CALL-02 a call is sent to its base, with its path, query and content type', async () => {
    const { sent, client } = capture([{ body: { success: 'token' } }, { body: {} }]);
    await client('deviceRegister', { params: { providerid: 'rawi' }, query: { hash: 'ab' }, body: 'ENC' });
    expect(sent[0]!.url).toBe('http://h/sms/subscriberv2/v1/device/register/rawi?hash=ab');
    expect(sent[0]!.init).toMatchObject({
      method: 'POST',
      body: 'ENC',
      headers: { 'content-type': 'text/plain' },
    });
    await client('getPackage', {
      params: { contentid: 'M1' },
      body: { availabilityid: 'A', packageid: 'P' },
    });
    expect(sent[1]!.init.body).toBe('availabilityid=A&packageid=P');
  });

  test('CALL-03 CALL-04 ROLE-02 ROLE-03 a session token is sent as X-SESSION, else the device token as bearer', async () => {
    const one = capture([{ body: {} }]);
    await one.client('getContent', { params: { contentid: 'M1' }, query: {} });
    expect(one.sent[0]!.init.headers).toMatchObject({ authorization: 'Bearer dev' });
    const other = capture([{ body: {} }], { tokens: () => ({ session: 'ses', device: 'dev' }) });
    await other.client('getContent', { params: { contentid: 'M1' }, query: {} });
    expect(other.sent[0]!.init.headers).toMatchObject({ 'x-session': 'ses' });
    expect(other.sent[0]!.init.headers).not.toHaveProperty('authorization');
  });

  test('ERR-01 a reply with a reason is an error, even with status 200', async () => {
    const { client } = capture([{ body: { errorcode: 7109, reason: 'Movies are not available' } }]);
    const failed = client('listContent', { query: {} });
    await expect(failed).rejects.toMatchObject({ code: 7109, message: 'Movies are not available' });
  });

  test('UNAUTH-09 a call refused with 401 is sent once more after the token was renewed, and only once', async () => {
    const refused = { status: 401, body: { errorcode: 6055, reason: 'jwt expired' } };
    const good = capture([refused, { body: { success: 'x' } }], { onUnauthorised: async () => true });
    await good.client('getDeckingAddress', {});
    expect(good.sent).toHaveLength(2);
    const bad = capture([refused, refused], { onUnauthorised: async () => true });
    await expect(bad.client('getDeckingAddress', {})).rejects.toBeInstanceOf(ReplyError);
    expect(bad.sent).toHaveLength(2);
  });

  test('VALID-01 a call without its payload is refused before it is sent', async () => {
    const { sent, client } = capture([]);
    await expect(client('getContent', undefined as never)).rejects.toThrow('payload not found');
    await expect(client('startStream', { params: { contentid: 'M1' } } as never)).rejects.toThrow(
      'payload not found',
    );
    expect(sent).toHaveLength(0);
  });

  test('ERR-22 no reply at all gives No Internet Connection', async () => {
    const { client } = capture([], { fetch: async () => Promise.reject(new TypeError('failed')) });
    await expect(client('getDeckingAddress', {})).rejects.toThrow('No Internet Connection');
  });

  test('CALL-02 a call with files is posted as multipart, whose content type the browser sets', async () => {
    const { sent, client } = capture([{ body: {} }]);
    const files = [
      new File(['one'], 'one.png', { type: 'image/png' }),
      new File(['two'], 'two.png', { type: 'image/png' }),
    ];
    const body = { title: 'صورة & نص', captcha: { id: '1' }, gone: undefined, attachment: files };
    await (client as unknown as (id: string, args: unknown) => ReturnType<Client>)('upload', { body });
    const { body: parts, headers } = sent[0]!.init;
    expect(headers).not.toHaveProperty('content-type');
    const form = parts as FormData;
    expect([...form.keys()]).toEqual(['title', 'captcha[id]', 'attachment', 'attachment']);
    expect([form.get('title'), form.get('captcha[id]')]).toEqual(['صورة & نص', '1']);
    expect(await Promise.all(form.getAll('attachment').map((file) => (file as File).text()))).toEqual([
      'one',
      'two',
    ]);
  });

  test('CALL-01 a base works with and without a slash at its end', async () => {
    const { sent, client } = capture([{ body: {} }], {
      bases: () => ({ ...bases, cms: 'https://cms.test/api' }),
    });
    await client('listGenres', { query: {} });
    expect(sent[0]!.url).toBe('https://cms.test/api/subscriber/v1/content/genre');
  });

  const requestWithReply = (text: string | null, init?: ResponseInit) =>
    capture([], { fetch: async () => new Response(text, init) }).client('getDeckingAddress', {});

  test('ERR-22 a 200 reply that is not a JSON object counts as no connection', async () => {
    for (const text of ['<!doctype html><title>Log in</title>', '', 'null', '[]', '"yes"', '{"success":'])
      await expect(requestWithReply(text), text).rejects.toMatchObject({
        code: 0,
        status: 0,
        message: 'No Internet Connection',
      });
    expect(await requestWithReply(null, { status: 204 })).toEqual({});
  });

  test('a proxy that answers instead of the service is told in words that are known in both languages', async () => {
    const page = (status: number) => requestWithReply('<h1>Nginx</h1>', { status, statusText: 'Of Nginx' });
    await expect(page(500)).rejects.toMatchObject({ status: 500, code: 1500 });
    await expect(page(403)).rejects.toMatchObject({ status: 403, code: 1500 });
    await expect(page(404)).rejects.toMatchObject({ status: 404, code: 1003 });
    await expect(page(413)).rejects.toMatchObject({ status: 413, code: 1004 });
    await expect(page(429)).rejects.toMatchObject({ status: 429, code: 8601 });
    for (const status of [502, 503, 504])
      await expect(page(status)).rejects.toMatchObject({ status, code: 1503 });
  });

  test('ERR-22 a reply whose body breaks off counts as no connection', async () => {
    const brokenBody = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
    await expect(
      capture([], { fetch: async () => new Response(brokenBody) }).client('getDeckingAddress', {}),
    ).rejects.toThrow('No Internet Connection');
  });

  test('ERR-24 a known reason decides the code; an unknown one keeps the code that was sent', async () => {
    const { client } = capture([
      { status: 400, body: { errorcode: 4711, reason: 'Device Limit Reached' } },
      { body: { reason: 'No such data Found' } },
      { status: 409, body: { errorcode: 4711, reason: 'Something of our own' } },
    ]);
    await expect(client('getDeckingAddress', {})).rejects.toMatchObject({ code: 8801, status: 400 });
    await expect(client('getDeckingAddress', {})).rejects.toMatchObject({ code: 7001 });
    await expect(client('getDeckingAddress', {})).rejects.toMatchObject({
      code: 4711,
      message: 'Something of our own',
    });
  });

  test('ERR-03 error 6055 renews the token whatever the status; a call whose token was replaced meanwhile does not', async () => {
    let device = 'old';
    let renewed = 0;
    const settings = {
      tokens: () => ({ device }),
      onUnauthorised: async () => (renewed++, (device = 'new'), true),
    };
    const one = capture(
      [{ body: { errorcode: 6055, reason: 'jwt expired' } }, { body: { success: 'x' } }],
      settings,
    );
    await one.client('getDeckingAddress', {});
    expect([renewed, one.sent.map(({ init }) => new Headers(init.headers).get('authorization'))]).toEqual([
      1,
      ['Bearer old', 'Bearer new'],
    ]);

    device = 'old';
    let requestCount = 0;
    const late = createClient({
      bases: () => bases,
      ...settings,
      fetch: async () => {
        requestCount += 1;
        if (requestCount > 1) return Response.json({ success: 'x' });
        device = 'made by another call';
        return Response.json({ errorcode: 6055, reason: 'jwt expired' }, { status: 401 });
      },
    });
    await late('getDeckingAddress', {});
    expect([renewed, requestCount]).toEqual([1, 2]);
  });

  test('UNAUTH-09 a call that is refused again after the renewal does not renew a second time', async () => {
    const refused = { status: 401, body: { errorcode: 6055, reason: 'jwt expired' } };
    let renewed = 0;
    let device = 'old';
    const { sent, client } = capture([refused, refused, refused], {
      tokens: () => ({ device }),
      onUnauthorised: async () => ((renewed += 1), (device = `new-${renewed}`), true),
    });
    await expect(client('getDeckingAddress', {})).rejects.toMatchObject({ code: 6055 });
    expect([renewed, sent.length]).toEqual([1, 2]);
  });

  test('ERR-10 each refused call asks for a renewal once; one that is refused gives the error of the call', async () => {
    const refused = { status: 401, body: { errorcode: 6067, reason: 'Unauthorised' } };
    let renewed = 0;
    const { sent, client } = capture([refused, refused], {
      onUnauthorised: async () => ((renewed += 1), false),
    });
    for (const call of [1, 2]) {
      await expect(client('getDeckingAddress', {})).rejects.toBeInstanceOf(ReplyError);
      expect([renewed, sent.length]).toEqual([call, call]);
    }
  });

  test('ERR-10 an error that is no refusal renews nothing', async () => {
    let renewed = 0;
    const { client } = capture([{ status: 409, body: { errorcode: 8801, reason: 'Device Limit Reached' } }], {
      onUnauthorised: async () => ((renewed += 1), true),
    });
    await expect(client('getDeckingAddress', {})).rejects.toMatchObject({ code: 8801 });
    expect(renewed).toBe(0);
  });
});
