import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { signedUp, type RecordsClient } from './records-client.ts';
import { readStream } from './stream-reader.ts';

/** What a hostile client tries: other people's nodes, counters by hand, and values that cost. */
let service: ServiceUnderTest;
let viewer: RecordsClient;
let victim: RecordsClient;

beforeAll(async () => {
  service = await startService();
  viewer = await signedUp(service, 'hostile');
  victim = await signedUp(service, 'victim');
  await write(victim, `${victim.root}/content/M1`, { title: 'Private', likestatus: 'LIKE' });
});
afterAll(() => service.stop());

const addressOf = (path: string, token: string) => `/cloud/${path}.json?auth=${token}`;
const raw = (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body: string, token = viewer.uid) =>
  service.send(method, addressOf(path, token), body);
const write = (of: RecordsClient, path: string, body: unknown) =>
  raw('PUT', path, JSON.stringify(body), of.uid);
const own = (rest: string) => `${viewer.root}/${rest}`;

const forbidden = () => [
  '',
  'subscriber',
  'content',
  'usermapping',
  `subscriber/${viewer.subscriberid}`,
  `subscriber/${viewer.subscriberid}/P9/content`,
  `subscriber/${victim.subscriberid}`,
  victim.root,
  `${victim.root}/content/M1/title`,
  `subscriber/${viewer.subscriberid}/${victim.profileid}/content`,
  `usermapping/${victim.uid}`,
  'anything/else',
];

test('nodes of others, and those above its own, are denied: to read, to watch, to write, to remove', async () => {
  for (const path of forbidden()) {
    const denied = { error: 'Permission denied', errorcode: 9601, reason: 'Permission denied' };
    const read = await service.get(addressOf(path, viewer.uid));
    expect([path, read.status, read.body]).toEqual([path, 401, denied]);
    const watched = await service.get(addressOf(path, viewer.uid), { accept: 'text/event-stream' });
    expect([path, watched.status, watched.body]).toEqual([path, 401, denied]);
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      const { status, body } = await raw(method, path, method === 'DELETE' ? '' : '{"x":1}');
      expect([method, path, status, body]).toEqual([method, path, 401, denied]);
    }
    const { status, body } = await raw('PATCH', path, '{}');
    expect(['names nothing', path, status, body]).toEqual(['names nothing', path, 401, denied]);
  }
  const across = { [`${victim.root}/content/M1/title`]: 'Taken', [own('content/M1/title')]: 'Mine' };
  expect((await raw('PATCH', '', JSON.stringify(across))).status).toBe(401);
  const { body } = await service.get(addressOf(`${victim.root}/content`, victim.uid));
  expect(body).toEqual({ M1: { title: 'Private', likestatus: 'LIKE' } });
  expect((await service.get(addressOf(`${viewer.root}/content`, viewer.uid))).body).toBeNull();
  for (const path of [own('content/M1'), `usermapping/${viewer.uid}`]) {
    const reply = await raw('PATCH', path, '{}');
    expect([path, reply.status, reply.body], 'its own').toEqual([path, 200, null]);
  }
});

test('counters are read by every uid, and moved by nobody’s hand', async () => {
  const { body } = await service.get(addressOf('content/M1', viewer.uid));
  expect(body).toEqual({ like: { count: 1 }, dislike: { count: 0 } });
  for (const [path, value] of [
    ['content/M1', '{"like":{"count":9}}'],
    ['content/M1/like', '{"count":9}'],
    ['content/M1/like/count', '9'],
    ['content/M1/like/count', '{".sv":{"increment":1}}'],
    ['content/M1/dislike/count', 'null'],
  ] as const)
    expect((await raw('PUT', path, value)).status).toBe(401);
  expect((await raw('PATCH', '', '{"content/M1/like/count": 9}')).status).toBe(401);
  expect((await raw('DELETE', 'content/M1', '')).status).toBe(401);
  expect((await raw('PATCH', 'content/M1', '{}')).status).toBe(401);
  expect((await service.get(addressOf('content/M1/like/count', viewer.uid))).body).toBe(1);
});

test('a uid that nobody has, a token of another kind, and none at all', async () => {
  for (const token of ['x'.repeat(24), 'short', '', '../..', viewer.session['x-session']!, 'null'])
    expect((await service.get(addressOf(viewer.root, token))).status).toBe(401);
  const { status, body } = await service.get(`/cloud/${viewer.root}.json`);
  expect([status, body.error]).toEqual([401, 'Permission denied']);
  expect((await service.get(`/cloud/${viewer.root}`)).status, 'not an address of the protocol').toBe(404);
});

describe('values', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

  test.each<[string, string, string, number?]>([
    ['deep', 'content/M1', nested(20)],
    ['deeper than a parser’s stack', 'content/M1', nested(30_000)],
    ['an object in a record', 'content/M1', nested(2)],
    ['a list in a record', 'content/M1', '{"tags":["a"]}'],
    ['a scalar for a record', 'content/M1', '5'],
    ['a scalar for all records', 'content', '5'],
    ['a node beside content', '', '{"other":{"a":1}}'],
    ['a huge key', 'content/M1', JSON.stringify({ ['k'.repeat(200)]: 1 })],
    ['a huge text', 'content/M1', JSON.stringify({ title: 't'.repeat(5000) })],
    ['many fields', 'content/M1', JSON.stringify(many(65))],
    [
      'a large record',
      'content/M1',
      JSON.stringify({ a: 'x'.repeat(4000), b: 'x'.repeat(4000), c: 'x'.repeat(400) }),
    ],
    ['too many children', 'content', `[${'0,'.repeat(60_000)}0]`],
    [
      'too many records',
      'content',
      JSON.stringify(Object.fromEntries(Object.keys(many(5001)).map((key) => [key, { a: 1 }]))),
    ],
    ['a key with a dot', 'content/M1', '{"like.count":1}'],
    ['a key with a dollar sign', 'content/M1', '{"$key":1}'],
    ['a key with a slash', 'content/M1', '{"a/b":1}'],
    ['a key with a bracket', 'content/M1', '{"a[0]":1}'],
    ['a key with a hash', 'content/M1', '{"a#":1}'],
    ['a control character in a key', 'content/M1', '{"a\\u0001":1}'],
    ['an empty key', 'content/M1', '{"":1}'],
    ['__proto__', 'content/M1', '{"__proto__":{"polluted":true}}'],
    ['constructor', 'content/M1', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a null character in a text', 'content/M1', '{"title":"a\\u0000"}'],
    ['half of a character in a text', 'content/M1', '{"title":"\\ud800"}'],
    ['a number out of range', 'content/M1', '{"plays":1e999}'],
    ['no JSON', 'content/M1', '{title:1}'],
    ['no body', 'content/M1', ''],
    ['a body that is too large', 'content/M1', JSON.stringify('x'.repeat(300_000)), 413],
  ])('%s: refused with a reason', async (_name, path, body, expected = 400) => {
    const reply = await raw('PUT', own(path), body);
    expect(reply.status).toBe(expected);
    expect(reply.body.reason).toEqual(expect.any(String));
    expect(reply.body.error).toMatch(expected === 400 ? /^Invalid data; ./ : new RegExp(reply.body.reason));
    expect((await service.get(addressOf(viewer.root, viewer.uid))).body).toBeNull();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a million children are refused by their number, before they are looked at as records', async () => {
    const { status, body } = await raw('PUT', own('content'), `[${'0,'.repeat(60_000)}0]`);
    expect([status, body.error]).toEqual([400, 'Invalid data; there are too many children']);
  });

  test.each([
    '__proto__',
    'constructor',
    'a.b',
    '%24key',
    'a%5Bb',
    '%00',
    '%zz',
    '%01',
    `${'k'.repeat(200)}`,
    'a/'.repeat(20),
  ])('the path %s is refused', async (key) => {
    const { status, body } = await raw('PUT', own(`content/${key}/title`), '"x"');
    expect([status, body.errorcode]).toEqual([400, 1002]);
    // What no address may have is refused before the protocol sees it.
    expect(body.field).toBe(key === '%zz' ? 'url' : 'path');
    if (key !== '%zz') expect(body.error).toMatch(/^Invalid path: ./);
    const read = await service.get(addressOf(own(`content/${key}`), viewer.uid));
    expect(read.status).toBe(400);
  });

  test('names of a PATCH are checked as paths', async () => {
    for (const name of ['__proto__', 'a/__proto__/b', '..', '', '/', 'a//', 'a.b'])
      expect((await raw('PATCH', own('content/M1'), JSON.stringify([[name]]).slice(1, -1))).status).toBe(400);
    for (const name of ['__proto__', 'a.b', '$x', ''])
      expect((await raw('PATCH', own('content/M1'), `{${JSON.stringify(name)}:1}`)).status).toBe(400);
    for (const body of ['5', 'null', '[]', '"x"'])
      expect((await raw('PATCH', own('content/M1'), body)).status).toBe(400);
  });

  test('records up to the limit are taken, and one more is not', async () => {
    const records = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`C${at}`, { a: 1 }]));
    expect((await raw('PUT', own('content'), JSON.stringify(records))).status).toBe(200);
    expect((await raw('PUT', own('content/ONE-MORE'), '{"a":1}')).status).toBe(400);
    expect((await raw('PUT', own('content/C1'), '{"a":2}')).status, 'what is there may change').toBe(200);
    expect((await raw('DELETE', own('content'), '')).status).toBe(200);
    expect((await raw('PUT', own('content/ONE-MORE'), '{"a":1}')).status).toBe(200);
    expect((await raw('DELETE', own('content'), '')).status).toBe(200);
  });

  test('CW-10 in a profile that is full what was played longest ago makes room, and nothing that is liked or listed', async () => {
    const played = { status: 'INPROGRESS', watchedduration: 20, duration: 100 };
    const at = (n: number) => ({ ...played, updatedat: 1_790_000_000 + n });
    const records: Record<string, object> = Object.fromEntries(
      Array.from({ length: 4993 }, (_, n) => [`C${n}`, { a: 1 }]),
    );
    Object.assign(records, {
      LIKED: { ...at(1), likestatus: 'LIKE' },
      DISLIKED: { ...at(2), likestatus: 'DISLIKE' },
      LISTED: { ...at(3), inwatchlist: true },
      SECOND: at(5),
      FIRST: { ...at(4), likestatus: 'NONE', inwatchlist: false },
      SERIES: { title: 'A series', episodes: { THIRD: at(6) } },
    });
    expect((await raw('PUT', own('content'), JSON.stringify(records))).status).toBe(200);
    const ids = async () => {
      const { body } = await service.get(addressOf(own('content'), viewer.uid));
      const kept = body as Record<string, { episodes?: object }>;
      return [
        ...Object.keys(kept).filter((id) => !/^C\d/.test(id)),
        ...Object.keys(kept['SERIES']?.episodes ?? {}),
      ];
    };
    const play = (path: string, n = 100) => raw('PATCH', own(`content/${path}`), JSON.stringify(at(n)));
    const all = ['DISLIKED', 'FIRST', 'LIKED', 'LISTED', 'SECOND', 'SERIES', 'THIRD'];
    expect((await ids()).toSorted()).toEqual(all);
    const events = readStream(`${service.url}${addressOf(own('content'), viewer.uid)}`);
    await expect.poll(() => events.events.length).toBeGreaterThan(0);

    // Invalid, so that nothing goes for it; a second one of the same group goes on to be taken.
    expect((await raw('PATCH', own('content/N0'), '{"status":"SOMETIMES"}')).status).toBe(400);
    expect((await play('SECOND', 50)).status, 'there already').toBe(200);
    expect((await ids()).toSorted()).toEqual(all);
    expect((await play('N1')).status).toBe(200);
    expect((await ids()).toSorted()).toEqual(all.map((id) => (id === 'FIRST' ? 'N1' : id)).toSorted());
    await expect.poll(() => ['FIRST', 'N1'].map((id) => id in events.value())).toEqual([false, true]);
    events.close();
    // Several at once, in one group.
    const statuses = await Promise.all(
      ['N2', 'SERIES/episodes/N3'].map(async (path) => (await play(path)).status),
    );
    expect(statuses).toEqual([200, 200]);
    expect((await ids()).toSorted()).toEqual(
      ['DISLIKED', 'LIKED', 'LISTED', 'N1', 'N2', 'N3', 'SERIES'].toSorted(),
    );
    expect((await raw('PUT', own('content'), JSON.stringify(records))).status).toBe(200);
    const both = { N4: at(100), N5: at(100) };
    expect((await raw('PATCH', own('content'), JSON.stringify(both))).status, 'several by one write').toBe(
      400,
    );
    expect((await raw('DELETE', own('content'), '')).status).toBe(200);
  });
});
