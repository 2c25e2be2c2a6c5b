import { describe, expect, test } from 'vitest';
import { createClient, formOf, queryOf, ReplyError, type ClientSettings } from './index.ts';

const bases = { sms: 'http://h/sms/', crm: '/crm/', cms: '/cms/', recommend: '/r/', charge: '/c/', drm: '/d/' };

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
    expect(queryOf({ a: 'b', c: undefined, d: 'ليل & نهار' })).toBe(`?a=b&d=${encodeURIComponent('ليل & نهار')}`);
    expect(queryOf({})).toBe('');
  });
  test('CALL-06 an object gives captcha[a]=b', () => {
    expect(formOf({ captcha: { id: '1', text: 'x y' } })).toBe('captcha[id]=1&captcha[text]=x%20y');
  });
});

describe('the client', () => {
  test('CALL-01 CALL-18 CALL-02 goes to the base of the call, with its path, query and content type', async () => {
    const { sent, client } = capture([{ body: { success: 'token' } }, { body: {} }]);
    await client('registerDevice', { params: { providerid: 'rawi' }, query: { hash: 'ab' }, body: 'ENC' });
    expect(sent[0]!.url).toBe('http://h/sms/subscriberv2/v1/device/register/rawi?hash=ab');
    expect(sent[0]!.init).toMatchObject({ method: 'POST', body: 'ENC', headers: { 'content-type': 'text/plain' } });
    await client('getPackage', { params: { contentid: 'M1' }, body: { availabilityid: 'A', packageid: 'P' } });
    expect(sent[1]!.init.body).toBe('availabilityid=A&packageid=P');
  });

  test('CALL-03 CALL-04 ROLE-02 ROLE-03 a session goes as X-SESSION, else the device token as bearer', async () => {
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

  test('UNAUTH-09 a 401 is sent once more when the token was made anew, and only once', async () => {
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
    await expect(
      client('startStream', { params: { contentid: 'M1' } } as never),
    ).rejects.toThrow('payload not found');
    expect(sent).toHaveLength(0);
  });

  test('ERR-22 no reply at all reads No Internet Connection', async () => {
    const { client } = capture([], { fetch: async () => Promise.reject(new TypeError('failed')) });
    await expect(client('getDeckingAddress', {})).rejects.toThrow('No Internet Connection');
  });
});
