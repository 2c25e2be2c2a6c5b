import { progressPatch, recordPath, recordPoster, removalPatch } from '@rawi/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { addProfile, onOtherDevice, onProfile, signedUp, type RecordsClient } from './records-client.ts';

/** The rows of the requirement list, over HTTP: what a viewer's devices write and read. */
let service: ServiceUnderTest;
let viewer: RecordsClient;
let tablet: RecordsClient;

beforeAll(async () => {
  service = await startService();
  viewer = await signedUp(service, 'viewer');
  tablet = await onOtherDevice(service, viewer, 'viewer');
});
afterAll(() => service.stop());

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';
async function ask(of: RecordsClient, method: Method, path: string, body?: unknown, headers = {}) {
  const address = `/cloud/${path}.json?auth=${of.uid}`;
  return method === 'GET'
    ? service.get(address, headers)
    : service.send(method, address, JSON.stringify(body), headers);
}
const read = async (of: RecordsClient, path: string) => (await ask(of, 'GET', path)).body;
const nodeOf = (of: RecordsClient, objectid: string, seriesid?: string) =>
  recordPath(of, { objectid, seriesid });
const press = (of: RecordsClient, objectid: string, likestatus: string) =>
  ask(of, 'PATCH', nodeOf(of, objectid), { likestatus });
const counters = (objectid: string, of = viewer) => read(of, `content/${objectid}`);

const files = (...names: string[]) => names.map((filename) => ({ filename }));
const posters = [
  { postertype: 'LANDSCAPE', filelist: files('l0', 'l1', 'l2', 'l3') },
  { postertype: 'PORTRAIT', filelist: files('p0', 'p1') },
  { postertype: 'SQUARE', filelist: [] },
] as const;

test('CLOUD-01 CLOUD-04 CLOUD-05 CLOUD-06 CLOUD-07 CLOUD-08 a record holds every field of the specification', async () => {
  const record = {
    objectid: 'M1',
    objecttype: 'CONTENT',
    category: 'MOVIE',
    genre: 'Drama',
    title: 'كثبان',
    poster: { landscape: '/l.webp', portrait: '/p.webp', square: '' },
    status: 'INPROGRESS',
    contentstatus: 'ACTIVE',
    duration: 5400,
    watchedduration: 61,
    displaylanguage: 'ara',
    seriesid: 'T1',
    seasonnum: 1,
    episodenum: 2,
    nextepisodeid: 'E3',
    seasoncount: 4,
    likestatus: 'NONE',
    inwatchlist: true,
    updatedat: 1_790_000_000,
  };
  const path = `subscriber/${viewer.subscriberid}/${viewer.profileid}/content/M1`;
  expect((await ask(viewer, 'PUT', path, record)).body).toEqual(record);
  expect(await read(tablet, path)).toEqual(record);
});

test.each([
  ['title', 5],
  ['poster', { landscape: 1 }],
  ['poster', { wide: 'x' }],
  ['status', 'DONE'],
  ['contentstatus', 'GONE'],
  ['duration', -1],
  ['watchedduration', 'long'],
  ['seasonnum', 1.5],
  ['likestatus', 'LOVE'],
  ['inwatchlist', 'yes'],
  ['updatedat', 1_790_000_000_000],
  ['objectid', 'M2'],
  ['anything', { nested: 1 }],
])('a record whose %s is %j is refused by its field', async (field, value) => {
  const { status, body } = await ask(viewer, 'PATCH', nodeOf(viewer, 'X1'), { [field]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorcode: 9602, field, error: expect.stringContaining('Invalid data') });
  expect(await read(viewer, nodeOf(viewer, 'X1'))).toBeNull();
});

test('CLOUD-02 CLOUD-03 an episode is below its series, whose own record it does not touch', async () => {
  await ask(viewer, 'PATCH', nodeOf(viewer, 'T1'), { title: 'Tales', inwatchlist: true });
  await ask(viewer, 'PATCH', nodeOf(viewer, 'E1', 'T1'), { objectid: 'E1', watchedduration: 5 });
  expect(await read(viewer, `${viewer.root}/content/T1`)).toEqual({
    title: 'Tales',
    inwatchlist: true,
    episodes: { E1: { objectid: 'E1', watchedduration: 5 } },
  });
  expect(await read(viewer, `${viewer.root}/content/T1/episodes/E1/watchedduration`)).toBe(5);
  await ask(viewer, 'DELETE', nodeOf(viewer, 'E1', 'T1'));
  expect(await read(viewer, nodeOf(viewer, 'T1'))).toEqual({ title: 'Tales', inwatchlist: true });
});

test('CLOUD-09 CLOUD-10 CLOUD-11 an anonymous sign-in gives a uid; its mapping says for whom, and takes only that', async () => {
  const mapping = { subscriberid: viewer.subscriberid, profileid: viewer.profileid };
  const path = `usermapping/${viewer.uid}`;
  expect(await read(viewer, path)).toEqual(mapping);
  expect(await read(viewer, `${path}/profileid`)).toBe(viewer.profileid);
  expect((await ask(viewer, 'PUT', path, mapping)).body).toEqual(mapping);
  expect((await ask(viewer, 'PATCH', path, { profileid: viewer.profileid })).status).toBe(200);
  for (const wrong of [{ ...mapping, subscriberid: 'S9' }, { ...mapping, profileid: 'P9' }, {}, null])
    expect((await ask(viewer, 'PUT', path, wrong)).status).toBe(401);
  expect((await ask(viewer, 'DELETE', path)).status).toBe(401);
  expect((await ask(tablet, 'GET', path)).status, 'another uid of the same profile').toBe(401);
  const again = await viewer.account.ask('POST', '/cloud/auth/anonymous', {}, viewer.session);
  expect(again.body, 'each window of a browser asks: none ends the other').toEqual({
    uid: viewer.uid,
    profileid: viewer.profileid,
  });
  expect(await read(viewer, path)).toEqual(mapping);
});

test('CLOUD-12 WATCH-02 two profiles of a subscriber keep apart', async () => {
  const owner = await signedUp(service, 'owner');
  await ask(owner, 'PATCH', nodeOf(owner, 'M1'), { inwatchlist: true });
  const second = await onProfile(owner, await addProfile(owner, 'Yusuf'));
  expect(await read(second, `${second.root}/content`)).toBeNull();
  await ask(second, 'PATCH', nodeOf(second, 'M2'), { inwatchlist: true });
  expect((await ask(second, 'GET', `${owner.root}/content`)).status).toBe(401);
  expect((await ask(second, 'PUT', nodeOf(owner, 'M1'), null)).status).toBe(401);
  const first = await onProfile(second, owner.profileid);
  expect(await read(first, `${first.root}/content`)).toEqual({ M1: { inwatchlist: true } });
});

test('LIKE-08 LIKE-09 LIKE-10 LIKE-11 each change of a status moves the counters with the record', async () => {
  const steps = [
    ['LIKE', 1, 0],
    ['LIKE', 1, 0],
    ['DISLIKE', 0, 1],
    ['NONE', 0, 0],
    ['NONE', 0, 0],
    ['DISLIKE', 0, 1],
    ['LIKE', 1, 0],
  ] as const;
  for (const [status, like, dislike] of steps) {
    await press(viewer, 'L1', status);
    expect(await read(viewer, `${nodeOf(viewer, 'L1')}/likestatus`)).toBe(status);
    expect(await counters('L1')).toEqual({ like: { count: like }, dislike: { count: dislike } });
  }
  await ask(viewer, 'DELETE', nodeOf(viewer, 'L1'));
  expect(await counters('L1'), 'a record that is removed takes its like with it').toEqual({
    like: { count: 0 },
    dislike: { count: 0 },
  });
  await press(viewer, 'L1', 'LIKE');
  await service.sql(`update rawi.like_count set likes = 0 where content_id = 'L1'`);
  await press(viewer, 'L1', 'NONE');
  expect(await read(viewer, 'content/L1/like/count'), 'never below 0').toBe(0);
});

test('LIKE-13 a change is an event with the counts of its content; a press that changes nothing is none', async () => {
  const fan = await signedUp(service, 'fan');
  await press(viewer, 'EV', 'LIKE');
  await press(fan, 'EV', 'DISLIKE');
  await press(fan, 'EV', 'DISLIKE');
  const rows = await service.sql(
    `select payload from rawi.outbox_event where name = 'content.like-changed' and ordering_key = 'content/EV' order by event_id`,
  );
  const shared = { event: 'CONTENT/LikeDislike', objectid: 'EV', likecount: 1 };
  expect(rows.map(({ payload }) => payload)).toEqual([
    {
      ...shared,
      subscriberid: viewer.subscriberid,
      profileid: viewer.profileid,
      likestatus: 'LIKE',
      dislikecount: 0,
    },
    {
      ...shared,
      subscriberid: fan.subscriberid,
      profileid: fan.profileid,
      likestatus: 'DISLIKE',
      dislikecount: 1,
    },
  ]);
});

test('LIKE-11 CLOUD-02 the like of an episode is counted for the episode, not for its series', async () => {
  await ask(viewer, 'PATCH', nodeOf(viewer, 'SHOW-E1', 'SHOW'), { likestatus: 'LIKE' });
  expect((await counters('SHOW-E1')).like.count).toBe(1);
  expect((await counters('SHOW')).like.count).toBe(0);
});

test('LIKE-08 two devices that race likes and progress: the counters equal the records', async () => {
  const fans = [viewer, tablet, await signedUp(service, 'racer')];
  const statuses = ['LIKE', 'DISLIKE', 'NONE'];
  const titles = ['R1', 'R2', 'R3'];
  const writes = Array.from({ length: 600 }, (_, at) => {
    const [of, title] = [fans[at % 3]!, titles[(at * 7) % 3]!];
    if (at % 17 === 0) return () => ask(of, 'DELETE', nodeOf(of, title));
    return () =>
      at % 3 === 1
        ? ask(of, 'PATCH', nodeOf(of, title), { watchedduration: at })
        : press(of, title, statuses[(at * 5) % 3]!);
  });
  const replies = await Promise.all(writes.map((write) => write()));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  for (const title of titles) {
    const held = await service.sql(
      `select coalesce(sum((value->>'likestatus' = 'LIKE')::int), 0)::int as like,
         coalesce(sum((value->>'likestatus' = 'DISLIKE')::int), 0)::int as dislike
       from rawi.record where provider_id = 'rawi' and content_id = '${title}'`,
    );
    const { like, dislike } = await counters(title);
    expect({ like: like.count, dislike: dislike.count }).toEqual(held[0]);
  }
  const [counted] = await service.sql(
    `select (select sum(records)::int from rawi.record_profile) as counted, (select count(*)::int from rawi.record) as held`,
  );
  expect(counted!['counted']).toBe(counted!['held']);
});

test('CW-03 a removal deletes the watched duration and the status; the record and the place stay', async () => {
  const path = nodeOf(viewer, 'CW');
  const now = service.clock.now();
  await ask(viewer, 'PATCH', path, { title: 'Long', inwatchlist: true });
  await ask(viewer, 'PATCH', path, progressPatch({ watchedduration: 300, duration: 900 }, now));
  expect(await read(tablet, path)).toMatchObject({ status: 'INPROGRESS', watchedduration: 300 });
  await ask(tablet, 'PATCH', path, removalPatch(await read(tablet, path), now));
  expect(await read(viewer, path)).toEqual({
    title: 'Long',
    inwatchlist: true,
    duration: 900,
    removedduration: 300,
    updatedat: Math.floor(now.getTime() / 1000),
  });
});

test('CW-04 CW-05 LIKE-12 WATCH-03 the posters of records, and their time in seconds', async () => {
  const poster = (use: Parameters<typeof recordPoster>[1]) => recordPoster(posters, use);
  await ask(viewer, 'PATCH', nodeOf(viewer, 'P1'), { likestatus: 'LIKE', poster: poster('like') });
  expect((await read(viewer, nodeOf(viewer, 'P1'))).poster).toEqual({
    landscape: 'l2',
    portrait: 'p1',
    square: '',
  });
  const progress = progressPatch({ watchedduration: 5, duration: 9 }, service.clock.now());
  await ask(viewer, 'PATCH', nodeOf(viewer, 'P1'), { ...progress, poster: poster('continueWatching') });
  const { poster: shown, updatedat } = await read(viewer, nodeOf(viewer, 'P1'));
  expect(shown.landscape).toBe('l2');
  expect(String(updatedat)).toMatch(/^\d{10}$/);
  await ask(viewer, 'PATCH', nodeOf(viewer, 'P1'), { inwatchlist: true, poster: poster('watchlist') });
  expect((await read(viewer, nodeOf(viewer, 'P1'))).poster.landscape).toBe('l1');
});

test('writes that were made without a network: an old position never replaces a newer one, a like of its own time stays', async () => {
  const path = nodeOf(viewer, 'OFF');
  const now = Math.floor(service.clock.now().getTime() / 1000);
  const write = (body: object) => ask(viewer, 'PATCH', path, body);
  await write({ watchedduration: 500, status: 'INPROGRESS', duration: 900, updatedat: now - 100 });
  await write({ watchedduration: 20, status: 'INPROGRESS', duration: 900, updatedat: now - 500 });
  expect(await read(viewer, path)).toMatchObject({ watchedduration: 500, updatedat: now - 100 });
  await write({ likestatus: 'LIKE', updatedat: now - 400 });
  expect(await read(viewer, path)).toMatchObject({
    likestatus: 'LIKE',
    watchedduration: 500,
    updatedat: now - 100,
  });
  await write({ likestatus: 'DISLIKE', updatedat: now - 450 });
  expect(await read(viewer, path)).toMatchObject({ likestatus: 'LIKE' });
  expect((await counters('OFF')).dislike.count, 'nor do the counters move').toBe(0);
  await write({ watchedduration: 600, updatedat: now + 86_400 });
  expect(await read(viewer, path), 'a clock that is ahead is not believed').toMatchObject({ updatedat: now });
  await write({ watchedduration: 700, updatedat: now });
  expect(await read(viewer, path)).toMatchObject({ watchedduration: 700, likestatus: 'LIKE' });
});

test('two providers with the same ids keep apart: records, counters, uids', async () => {
  const abroad = await signedUp(service, 'viewer', 'layali');
  await service.sql(
    `update rawi.cloud_user set subscriber_id = '${viewer.subscriberid}', profile_id = '${viewer.profileid}'
     where provider_id = 'layali' and uid = '${abroad.uid}'`,
  );
  const host = { host: 'layali.localhost' };
  const moved = { ...abroad, subscriberid: viewer.subscriberid, profileid: viewer.profileid };
  // The session is of another subscriber: such a row cannot come to be, and stands for nobody.
  expect((await ask(moved, 'GET', nodeOf(moved, 'M1'), undefined, host)).status).toBe(401);
  const again = await signedUp(service, 'second', 'layali');
  await ask(again, 'PATCH', nodeOf(again, 'TWO'), { likestatus: 'LIKE' }, host);
  expect(await counters('TWO')).toEqual({ like: { count: 0 }, dislike: { count: 0 } });
  expect((await ask(again, 'GET', 'content/TWO/like/count', undefined, host)).body).toBe(1);
  expect((await ask(again, 'GET', again.root)).status, 'a uid is of its provider').toBe(401);
  expect((await ask(viewer, 'GET', viewer.root, undefined, host)).status).toBe(401);
});
