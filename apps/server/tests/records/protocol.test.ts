import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { signedUp, type RecordsClient } from './records-client.ts';

/** What a script does that knows the public documentation of the protocol, and nothing of this service but its paths. */
let service: ServiceUnderTest;
let viewer: RecordsClient;

beforeAll(async () => {
  service = await startService();
  viewer = await signedUp(service, 'protocol');
});
afterAll(() => service.stop());

const addressOf = (path: string, parameters = '') =>
  `${service.url}/cloud/${path}.json?auth=${viewer.uid}${parameters}`;
const record = (id: string) => `${viewer.root}/content/${id}`;

async function ask(
  method: string,
  path: string,
  {
    body,
    parameters,
    headers,
  }: { body?: unknown; parameters?: string; headers?: Record<string, string> } = {},
) {
  const reply = await fetch(addressOf(path, parameters), {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: text === '' ? undefined : JSON.parse(text), reply };
}
const read = async (path: string, parameters?: string) =>
  (await ask('GET', path, parameters === undefined ? {} : { parameters })).body;

describe('reading and writing', () => {
  test('PUT replaces, PATCH changes the named children, POST adds, DELETE removes', async () => {
    const put = await ask('PUT', record('M1'), { body: { title: 'Dunes', genre: 'Drama', note: 7 } });
    expect([put.status, put.body]).toEqual([200, { title: 'Dunes', genre: 'Drama', note: 7 }]);
    const patched = await ask('PATCH', record('M1'), { body: { note: null, category: 'MOVIE' } });
    expect([patched.status, patched.body]).toEqual([200, { note: null, category: 'MOVIE' }]);
    expect(await read(record('M1'))).toEqual({ title: 'Dunes', genre: 'Drama', category: 'MOVIE' });
    expect((await ask('PUT', `${record('M1')}/title`, { body: 'Dunes II' })).body).toBe('Dunes II');
    expect(await read(`${record('M1')}/title`)).toBe('Dunes II');
    const added = await ask('POST', `${viewer.root}/content`, { body: { title: 'Made' } });
    expect(added.body.name).toMatch(/^[-\w]{20}$/);
    expect(await read(record(added.body.name))).toEqual({ title: 'Made' });
    const removed = await ask('DELETE', record(added.body.name));
    expect([removed.status, removed.text]).toEqual([200, 'null']);
    expect(await read(record(added.body.name))).toBeNull();
    expect((await ask('PUT', record('M1'), { body: { title: 'Dunes' } })).body, 'the rest is gone').toEqual({
      title: 'Dunes',
    });
    expect((await ask('DELETE', `${viewer.root}/content`)).body).toBeNull();
    expect(await read(viewer.root)).toBeNull();
    expect(await service.sql('select * from rawi.record'), 'nothing empty is kept').toEqual([]);
  });

  test('one PATCH writes at several paths, all or none', async () => {
    const body = { 'M1/title': 'One', 'M2/title': 'Two', 'T1/episodes/E1/watchedduration': 5 };
    expect((await ask('PATCH', `${viewer.root}/content`, { body })).body).toEqual(body);
    expect(await read(`${viewer.root}/content`)).toEqual({
      M1: { title: 'One' },
      M2: { title: 'Two' },
      T1: { episodes: { E1: { watchedduration: 5 } } },
    });
    const bad = { 'M1/title': 'Changed', 'M2/title': 9 };
    expect((await ask('PATCH', `${viewer.root}/content`, { body: bad })).status).toBe(400);
    expect(await read(`${record('M1')}/title`)).toBe('One');
    const nested = { M1: { title: 'x' }, 'M1/title': 'y' };
    expect((await ask('PATCH', `${viewer.root}/content`, { body: nested })).status).toBe(400);
    const fromRoot = await ask('PATCH', '', { body: { [`${record('M1')}/title`]: 'From above' } });
    expect(fromRoot.body).toEqual({ [`${record('M1')}/title`]: 'From above' });
    expect(await read(`${record('M1')}/title`)).toBe('From above');
    await ask('DELETE', `${viewer.root}/content`);
  });

  test('the ways to name a uid, and methods of clients that have only two', async () => {
    const address = `${service.url}/cloud/${record('M1')}.json`;
    await fetch(`${address}?access_token=${viewer.uid}`, { method: 'PUT', body: '{"title":"A"}' });
    const bearer = { authorization: `Bearer ${viewer.uid}` };
    expect(await (await fetch(address, { headers: bearer })).json()).toEqual({ title: 'A' });
    await fetch(address, {
      method: 'POST',
      headers: { ...bearer, 'x-http-method-override': 'PATCH' },
      body: '{"title":"B"}',
    });
    expect(await (await fetch(address, { headers: bearer })).json()).toEqual({ title: 'B' });
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    for (const name of ['authorization', 'x-http-method-override', 'x-firebase-etag', 'if-match'])
      expect(allowed, 'what a browser asks before a page of another origin may send it').toContain(name);
    await ask('DELETE', record('M1'));
  });

  test('what the service fills in: the time, and numbers to add', async () => {
    const body = { opened: { '.sv': 'timestamp' }, updatedat: { '.sv': 'timestamp' }, plays: 2 };
    const { body: written } = await ask('PUT', record('M1'), { body });
    const now = service.clock.now().getTime();
    expect(written).toEqual({ opened: now, updatedat: Math.floor(now / 1000), plays: 2 });
    await ask('PATCH', record('M1'), { body: { plays: { '.sv': { increment: 3 } } } });
    const { body: plays } = await ask('PUT', `${record('M1')}/plays`, { body: { '.sv': { increment: -1 } } });
    expect(plays).toBe(4);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        ask('PUT', `${record('M1')}/plays`, { body: { '.sv': { increment: 1 } } }),
      ),
    );
    expect(await read(`${record('M1')}/plays`), 'none is lost').toBe(54);
    for (const wrong of [{ '.sv': 'later' }, { '.sv': { increment: 'x' } }, { '.sv': 'timestamp', a: 1 }])
      expect((await ask('PUT', `${record('M1')}/plays`, { body: wrong })).status).toBe(400);
    const most = { '.sv': { increment: 1.7e308 } };
    expect((await ask('PUT', `${record('M1')}/plays`, { body: most })).body).toBe(1.7e308);
    for (const [method, path, more] of [
      ['PUT', `${record('M1')}/plays`, most],
      ['PATCH', record('M1'), { title: 'Changed', plays: most }],
    ] as const) {
      const { status, body: refused } = await ask(method, path, { body: more });
      expect([status, refused]).toEqual([
        400,
        expect.objectContaining({
          error: 'Invalid data; a number is out of range',
          errorcode: 9602,
          field: 'plays',
        }),
      ]);
    }
    expect(await read(record('M1')), 'nothing of it is written').toEqual({ ...written, plays: 1.7e308 });
    await ask('DELETE', record('M1'));
  });

  test('print, shallow, and lists', async () => {
    await ask('PUT', record('M1'), { body: { title: 'A', poster: { landscape: 'l' } } });
    const silent = await ask('PUT', `${record('M1')}/title`, { body: 'B', parameters: '&print=silent' });
    expect([silent.status, silent.text]).toEqual([204, '']);
    expect((await ask('GET', record('M1'), { parameters: '&print=pretty' })).text).toContain(
      '\n  "title": "B"',
    );
    expect(await read(record('M1'), '&shallow=true')).toEqual({ title: true, poster: true });
    expect(await read(`${record('M1')}/title`, '&shallow=true')).toBe('B');
    expect((await ask('GET', record('M1'), { parameters: '&shallow=true&orderBy="$key"' })).status).toBe(400);
    await ask('PUT', `${viewer.root}/content/T1/episodes`, { body: [{ title: 'zero' }, { title: 'one' }] });
    expect(await read(`${viewer.root}/content/T1/episodes`)).toEqual([{ title: 'zero' }, { title: 'one' }]);
    expect(await read(`${viewer.root}/content/T1/episodes/1/title`)).toBe('one');
    await ask('DELETE', `${viewer.root}/content/T1/episodes/0`);
    await ask('PUT', `${viewer.root}/content/T1/episodes/7/title`, { body: 'seven' });
    expect(await read(`${viewer.root}/content/T1/episodes`), 'too sparse for a list').toEqual({
      1: { title: 'one' },
      7: { title: 'seven' },
    });
    await ask('DELETE', `${viewer.root}/content`);
  });
});

describe('ETags', () => {
  const etag = { 'x-firebase-etag': 'true' };

  test('a write with if-match happens only where nobody wrote in between', async () => {
    const absent = await ask('GET', record('M1'), { headers: etag });
    expect(absent.reply.headers.get('etag')).toBe('null_etag');
    const first = await ask('PUT', record('M1'), {
      body: { title: 'A' },
      headers: { 'if-match': 'null_etag' },
    });
    expect(first.status).toBe(200);
    const { reply } = await ask('GET', record('M1'), { headers: etag });
    const held = reply.headers.get('etag')!;
    const written = await ask('PUT', record('M1'), {
      body: { title: 'B' },
      headers: { 'if-match': held, ...etag },
    });
    expect(written.reply.headers.get('etag')).not.toBe(held);
    const late = await ask('PUT', record('M1'), { body: { title: 'C' }, headers: { 'if-match': held } });
    expect([late.status, late.body]).toEqual([412, { title: 'B' }]);
    expect(late.reply.headers.get('etag')).toBe(written.reply.headers.get('etag'));
    const patch = await ask('PATCH', record('M1'), { body: { title: 'D' }, headers: { 'if-match': held } });
    expect([patch.status, patch.body.field]).toEqual([400, 'if-match']);
    expect((await ask('DELETE', record('M1'), { headers: { 'if-match': held } })).status).toBe(412);
    const current = late.reply.headers.get('etag')!;
    expect((await ask('DELETE', record('M1'), { headers: { 'if-match': current } })).status).toBe(200);
  });

  test('twenty that race by an ETag: one wins each time', async () => {
    await ask('PUT', `${record('M1')}/turn`, { body: 0 });
    const { reply } = await ask('GET', `${record('M1')}/turn`, { headers: etag });
    const headers = { 'if-match': reply.headers.get('etag')! };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask('PUT', `${record('M1')}/turn`, { body: at + 1, headers })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 412)).toHaveLength(19);
    await ask('DELETE', record('M1'));
  });
});

describe('queries', () => {
  beforeAll(async () => {
    const content = Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((id, at) => [id, { title: `T${4 - at}`, updatedat: 1_790_000_000 + at }]),
    );
    await ask('PUT', `${viewer.root}/content`, { body: { ...content, E: { genre: 'none' } } });
  });
  const keys = async (parameters: string) => {
    const found = await read(`${viewer.root}/content`, parameters);
    return found === null ? [] : Object.keys(found);
  };

  test.each([
    ['&orderBy="$key"', ['A', 'B', 'C', 'D', 'E']],
    ['&orderBy="$key"&limitToFirst=2', ['A', 'B']],
    ['&orderBy="$key"&startAt="B"&endAt="C"', ['B', 'C']],
    ['&orderBy="$key"&startAfter="B"&endBefore="D"', ['C']],
    ['&orderBy="updatedat"&limitToLast=2', ['C', 'D']],
    ['&orderBy="updatedat"&startAt=1790000001&endAt=1790000002', ['B', 'C']],
    ['&orderBy="title"&equalTo="T4"', ['A']],
    ['&orderBy="title"&limitToFirst=2', ['E', 'D']],
    ['&orderBy="genre"&equalTo=null', ['A', 'B', 'C', 'D']],
    ['&orderBy="title"&startAt="T9"', []],
  ])('%s', async (parameters, expected) => {
    expect(await keys(parameters)).toEqual(expected);
  });

  test('$value orders scalars: nothing, flags, numbers, texts', async () => {
    await ask('PUT', record('V'), { body: { a: 'x', b: 2, c: true, d: false, e: 10 } });
    const found = await read(record('V'), '&orderBy="$value"&limitToFirst=3');
    expect(Object.keys(found)).toEqual(['d', 'c', 'b']);
    await ask('DELETE', record('V'));
  });

  test.each([
    ['limitToFirst=1', 'orderBy'],
    ['orderBy="$key"&limitToFirst=1&limitToLast=1', 'limitToLast'],
    ['orderBy=title', 'orderBy'],
    ['orderBy="$key"&limitToFirst=x', 'limitToFirst'],
    ['orderBy="$key"&startAt=1', 'startAt'],
    ['orderBy="title"&startAt={}', 'startAt'],
    ['orderBy="title"&equalTo=1&startAt=1', 'equalTo'],
    ['callback=run', 'callback'],
  ])('%s is refused', async (parameters, field) => {
    const { status, body } = await ask('GET', `${viewer.root}/content`, { parameters: `&${parameters}` });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.error).toEqual(expect.any(String));
  });
});
