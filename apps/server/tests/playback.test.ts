import { playbackModule } from '@rawi/playback';
import { packageReply } from '@rawi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
let socket: Socket;
type Headers = Record<string, string>;
let device: Headers;
const cms = '/cms/subscriber/v1';
const free = { ...smallCatalogue.availabilities[0]! };
const packageOf = (id: string, availability: string) => ({
  packageId: `${id}-CD`,
  assetId: 'dunes',
  quality: 'HD' as const,
  streamType: 'DASH' as const,
  streamMode: 'VOD' as const,
  protection: 'clear' as const,
  availabilityIds: [availability],
});

/** The small catalogue with playable episodes and with restricted availabilities. */
const catalogue = {
  ...smallCatalogue,
  availabilities: [
    ...smallCatalogue.availabilities,
    { ...free, availability_id: 'AV-SA', countries: ['SA'] },
    { ...free, availability_id: 'AV-PHONE', device_types: ['MOBILE', 'TABLET'] },
    { ...free, availability_id: 'AV-SOON', opens_at: new Date('2026-11-20T13:00:00Z') },
    { ...free, availability_id: 'AV-OVER', closes_at: new Date('2026-11-20T12:00:00Z') },
  ],
  contents: [
    ...smallCatalogue.contents.map((one) =>
      /-E\d$/.test(one.objectId) ? { ...one, packages: [packageOf(one.objectId, 'AV-FREE')] } : one,
    ),
    ...['SA', 'PHONE', 'SOON', 'OVER'].map((name) =>
      film(name, { packages: [packageOf(name, `AV-${name}`)] }),
    ),
    film('EITHER', {
      packages: [{ ...packageOf('EITHER', 'AV-SA'), availabilityIds: ['AV-SA', 'AV-FREE'] }],
    }),
  ],
};

const files = JSON.stringify({
  dash: 'manifest.mpd',
  hls: 'master.m3u8',
  thumbnails: 'thumbnails.vtt',
  video: ['v720/init.mp4'],
  audio: [{ name: 'a-ar/init.mp4', language: 'ara' }],
  captions: [{ name: 'captions/en.vtt', language: 'eng' }],
});
const markAssetReady = () =>
  service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${files}'`,
  );

beforeAll(async () => {
  service = await startService();
  await service.import(catalogue);
  socket = connectSocket(service);
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});
beforeEach(async () => {
  device = await service.device('player');
  await service.sql('delete from rawi.stream_place');
});

const requestPackage = (content: string, body: string, headers = device) =>
  socket.form(`${cms}/content/package/${content}`, body, { headers });
const requestFreePackage = (content: string, headers = device, availability = 'AV-FREE') =>
  requestPackage(content, `availabilityid=${availability}&packageid=${content}-CD`, headers);
const start = (content: string, headers = device) =>
  socket.form(`/cms/stream/content/${content}`, 'devicetype=PC', { headers });
const stop = (content: string, headers = device) =>
  socket.ask(`/cms/stream/content/${content}`, { method: 'DELETE', headers });
const authorizeStart = (content: string, headers = device) =>
  socket.ask(`/cms/stream/content/authorize?contentid=${content}`, { headers });
const pathOf = (address: string) => new URL(address).pathname;

describe('the package', () => {
  test('CALL-42 PLAY-07 ACCESS-05 a visitor gets the stream of a free title, once the film is ready', async () => {
    await service.sql("update rawi.asset set status = 'planned'");
    expect(await requestFreePackage('M1')).toMatchObject({ status: 409, body: { errorcode: 7201 } });
    expect(
      await service.sql('select 1 from rawi.stream_place'),
      'a film that is not ready takes no slot',
    ).toHaveLength(0);
    await markAssetReady();
    const { status, body } = await requestFreePackage('M1');
    expect(status).toBe(200);
    expect(packageReply.parse(body)).toMatchObject({
      packageid: 'M1-CD',
      streamtype: 'DASH',
      drmscheme: ['NONE'],
      duration: 24,
    });
    expect(body.packagedfilelist.subtitle[0].language).toBe('eng');
  });

  test('PLAY-08 JSON is accepted as well as a form', async () => {
    const body = JSON.stringify({ availabilityid: 'AV-FREE', packageid: 'M1-CD' });
    const headers = { ...device, 'content-type': 'application/json' };
    expect((await socket.ask(`${cms}/content/package/M1`, { method: 'POST', body, headers })).status).toBe(
      200,
    );
  });

  test('a changed byte of a signed address gives 403, an expired address 410', async () => {
    const path = pathOf((await requestFreePackage('M1')).body.streamfilename);
    expect((await socket.ask(path)).status).toBe(200);
    const signed = path.slice('/media/'.length, path.lastIndexOf('/'));
    for (let i = 0; i < signed.length; i += 1) {
      const other = signed[i] === 'A' ? 'B' : 'A';
      const changed = `/media/${signed.slice(0, i)}${other}${signed.slice(i + 1)}/manifest.mpd`;
      expect((await socket.ask(changed)).status, changed).toBe(403);
    }
    expect((await socket.ask(path.replace('manifest.mpd', 'none.m4s'))).status).toBe(404);
    await service.clock.advance(6 * 60_000);
    expect(await socket.ask(path)).toMatchObject({
      status: 410,
      body: { errorcode: 9410, reason: 'Media address has expired' },
    });
  });

  test('ACCESS-02 a title of a plan is refused without a plan; wrong ids are not found', async () => {
    expect(await requestPackage('M3', 'availabilityid=AV-PLAN&packageid=M3-PD')).toMatchObject({
      status: 403,
      body: { errorcode: 8882 },
    });
    expect(await requestPackage('M3', 'availabilityid=AV-FREE&packageid=M3-PD')).toMatchObject({
      status: 404,
      body: { field: 'availabilityid' },
    });
    expect(await requestPackage('M1', 'availabilityid=AV-FREE&packageid=M3-PD')).toMatchObject({
      status: 404,
      body: { field: 'packageid' },
    });
    expect(await requestPackage('M9', 'availabilityid=AV-FREE&packageid=M1-CD')).toMatchObject({
      status: 404,
      body: { field: 'contentid' },
    });
    expect(await requestPackage('M1', '')).toMatchObject({ status: 400, body: { errorcode: 1001 } });
    expect(await requestFreePackage('M1', {})).toMatchObject({ status: 401, body: { errorcode: 6068 } });
  });
});

describe('access', () => {
  const cases: [string, string, number][] = [
    ['SA', 'AV-SA', 8883],
    ['PHONE', 'AV-PHONE', 8884],
    ['SOON', 'AV-SOON', 8885],
    ['OVER', 'AV-OVER', 8886],
  ];

  test.each(cases)(
    '%s: package, authorization and stream start are refused with the same code',
    async (content, availability, errorcode) => {
      const away = new Date(service.clock.now());
      expect(await requestFreePackage(content, device, availability)).toMatchObject({
        status: 403,
        body: { errorcode, field: 'availabilityid' },
      });
      expect(await authorizeStart(content)).toMatchObject({ status: 403, body: { errorcode } });
      expect(await start(content)).toMatchObject({ status: 403, body: { errorcode } });
      expect(await service.sql('select 1 from rawi.stream_place')).toHaveLength(0);
      expect(service.clock.now()).toEqual(away);
    },
  );

  test('restricted titles open in their country, on their device type and from their start time', async () => {
    expect((await requestFreePackage('SA', { ...device, 'x-country-code': 'SA' }, 'AV-SA')).status).toBe(200);
    await stop('SA');
    const phone = await service.register({ ...phoneFacts, deviceid: 'phone' });
    const headers = { authorization: `Bearer ${phone.body.success}` };
    expect((await requestFreePackage('PHONE', headers, 'AV-PHONE')).status).toBe(200);
    expect((await start('PHONE', headers)).status).toBe(200);
    await service.clock.advance(3_600_000);
    expect((await requestFreePackage('SOON', device, 'AV-SOON')).status).toBe(200);
  });

  test('ACCESS-01 a stream starts where any availability opens its content', async () => {
    expect((await start('EITHER')).status).toBe(200);
    expect((await requestFreePackage('EITHER', device, 'AV-SA')).body).toMatchObject({ errorcode: 8883 });
    expect((await requestFreePackage('EITHER')).status).toBe(200);
  });
});

const phoneFacts = {
  devicetype: 'MOBILE',
  deviceos: 'ANDROID',
  providerid: 'rawi',
  timestamp: 1_795_000_000,
  appversion: '46.4.0',
};

describe('streams', () => {
  test('CALL-43 CALL-44 CALL-45 PLAY-10 PLAY-11 two concurrent streams; the third is refused until one stops', async () => {
    expect((await authorizeStart('M1')).status).toBe(200);
    expect((await start('M1')).body).toEqual({ success: 'STARTED', renewafter: 30 });
    expect((await start('M2')).status).toBe(200);
    expect(await authorizeStart('EITHER')).toMatchObject({
      status: 409,
      body: { errorcode: 8801, reason: 'Device Limit Reached' },
    });
    expect((await start('EITHER')).body).toMatchObject({ errorcode: 8801 });
    expect((await start('M1')).status, 'started again, it keeps its slot').toBe(200);
    expect((await stop('M1')).status).toBe(200);
    expect((await stop('M1')).status, 'stopped again, nothing changes').toBe(200);
    expect((await start('EITHER')).status).toBe(200);
  });

  test('PLAY-10 requests of a play that arrive after its stop acquire no slot; another play does', async () => {
    const startPlay = (play: string) =>
      socket.form('/cms/stream/content/M1', `devicetype=PC&playid=${play}`, { headers: device });
    const stopPlay = (play: string) =>
      socket.ask(`/cms/stream/content/M1?playid=${play}`, { method: 'DELETE', headers: device });
    const slots = () => service.sql('select content_id from rawi.stream_place');
    expect((await startPlay('one')).status).toBe(200);
    expect((await startPlay('one')).status, 'a heartbeat').toBe(200);
    expect((await stopPlay('one')).status).toBe(200);
    expect(await startPlay('one')).toMatchObject({ status: 409, body: { errorcode: 8802 } });
    expect(await requestPackage('M1', 'availabilityid=AV-FREE&packageid=M1-CD&playid=one')).toMatchObject({
      status: 409,
      body: { errorcode: 8802 },
    });
    expect(await slots()).toEqual([]);
    // The stop of a page that is left during the start overtakes it.
    expect((await stopPlay('two')).status).toBe(200);
    expect((await startPlay('two')).status).toBe(409);
    expect((await startPlay('three')).status).toBe(200);
    expect((await stop('M1')).status).toBe(200);
    expect((await start('M1')).status, 'a player without play ids').toBe(200);
  });

  test('PLAY-10 the stop of a page that was reloaded comes late: the next play keeps its slot', async () => {
    const playOf = (play: string) => (method: 'POST' | 'DELETE') =>
      method === 'POST'
        ? socket.form('/cms/stream/content/M1', `devicetype=PC&playid=${play}`, { headers: device })
        : socket.ask(`/cms/stream/content/M1?playid=${play}`, { method, headers: device });
    const [left, next] = [playOf('left'), playOf('next')];
    const slots = () => service.sql('select slot_id, play_id from rawi.stream_place');
    await left('POST');
    await next('POST');
    const taken = await slots();
    expect(taken).toMatchObject([{ play_id: 'next' }]);
    expect((await left('DELETE')).status).toBe(200);
    expect(await slots()).toEqual(taken);
    expect((await next('DELETE')).status).toBe(200);
    expect(await slots()).toEqual([]);
  });

  test('PLAY-10 a stop that comes while its start acquires a slot leaves none', async () => {
    await start('M2');
    const places = () => service.sql('select holder, content_id from rawi.stream_place');
    const [mine] = await places();
    await stop('M2');
    // Another start of the subscriber has written the place and not committed: the start below waits for it.
    const other = await service.database.pool.connect();
    await other.query('begin');
    await other.query(
      `insert into rawi.stream_place (provider_id, holder, place, device_id, session_id, content_id, slot_id, started_at,
         seen_at) values ('rawi', $1, 1, 'other', 'other', 'M9', 'other', $2, $2)`,
      [mine!['holder'], service.clock.now()],
    );
    const started = socket.form('/cms/stream/content/M1', 'devicetype=PC&playid=race', { headers: device });
    await vi.waitFor(async () =>
      expect(
        await service.sql(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%stream_place%'",
        ),
      ).toHaveLength(1),
    );
    await socket.ask('/cms/stream/content/M1?playid=race', { method: 'DELETE', headers: device });
    await other.query('rollback');
    other.release();
    expect(await started).toMatchObject({ status: 409, body: { errorcode: 8802 } });
    expect(await places()).toEqual([]);
  });

  test('PLAY-11 a package call takes a slot: a third content is refused', async () => {
    expect((await requestFreePackage('M1')).status).toBe(200);
    expect((await requestFreePackage('M2')).status).toBe(200);
    expect(await requestFreePackage('EITHER')).toMatchObject({ status: 409, body: { errorcode: 8801 } });
    expect((await requestFreePackage('M1')).status, 'requested again, it keeps its slot').toBe(200);
    await stop('M2');
    expect((await requestFreePackage('EITHER')).status).toBe(200);
  });

  test('PLAY-11 of twenty concurrent package and start calls, two contents get a slot', async () => {
    const others = ['M1', 'M2', 'EITHER', 'S1-S1-E1', 'S1-S1-E2'];
    const racing = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? start : requestFreePackage)(others[i % others.length]!),
    );
    await Promise.all(racing);
    expect(await service.sql('select distinct content_id from rawi.stream_place')).toHaveLength(2);
  });

  test('PLAY-11 a stream that is started ten times concurrently has one slot', async () => {
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? start : requestFreePackage)('M1')),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await service.sql('select place from rawi.stream_place')).toHaveLength(1);
      await service.sql('delete from rawi.stream_place');
    }
  });

  test('a stream without a heartbeat for 90 seconds loses its slot', async () => {
    await start('M1');
    await start('M2');
    await service.clock.advance(60_000);
    await start('M2');
    await service.clock.advance(31_000);
    expect((await start('EITHER')).status).toBe(200);
    expect((await start('M1')).body).toMatchObject({ errorcode: 8801 });
  });

  test('CALL-46 both forms of the address work; an unknown content is not found', async () => {
    expect((await socket.ask(`${cms}/stream/content/authorize`, { headers: device })).status).toBe(200);
    expect((await start('NOBODY')).status).toBe(404);
  });

  test('a trailer’s package takes no slot, and is rate limited', async () => {
    await start('M1');
    await start('M2');
    await service.sql(
      `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 13, files = '${files}' where asset_id = 'dunes-short'`,
    );
    const trailer = () => requestPackage('M1-TR', 'availabilityid=AV-FREE&packageid=M1-TR-CD');
    const first = await trailer();
    expect(first.status).toBe(200);
    expect((await socket.ask(pathOf(first.body.streamfilename))).status).toBe(200);
    const remote = await requestPackage('M1-TR', 'availabilityid=AV-FREE&packageid=M1-TR-CD&screen=REMOTE');
    expect(remote.body.expires, 'nothing would end longer addresses').toBe(first.body.expires);
    expect(await service.sql('select content_id from rawi.stream_place order by 1')).toEqual([
      { content_id: 'M1' },
      { content_id: 'M2' },
    ]);
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await trailer()).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 57)).toEqual(Array.from({ length: 57 }, () => 200));
  });
});

describe('the addresses of a stream', () => {
  test('are renewed by its heartbeats, and expire minutes after the last one', async () => {
    const first = pathOf((await requestFreePackage('M1')).body.streamfilename);
    const prefixes = new Set<string>();
    let last = '';
    for (let at = 0; at < 600; at += 30) {
      await service.clock.advance(30_000);
      const { body } = await start('M1');
      expect(body.renewafter).toBe(30);
      expect(body.expires).toBeGreaterThan(service.clock.epochSeconds() + 299);
      last = pathOf(body.streamprefix);
      prefixes.add(last);
      expect((await socket.ask(`${last}manifest.mpd`)).status).toBe(200);
    }
    expect(first.split('/').slice(3), 'relative paths stay the same').toEqual(
      `${last}manifest.mpd`.split('/').slice(3),
    );
    expect(prefixes.size, 'consecutive heartbeats return the same address').toBeLessThan(14);
    expect((await socket.ask(first)).status).toBe(410);
    await service.clock.advance(361_000);
    expect((await socket.ask(`${last}manifest.mpd`)).status).toBe(410);
  });

  test('of another screen last for the whole film, which it cannot renew them for, and end with their slot', async () => {
    const { body } = await requestPackage('M1', 'availabilityid=AV-FREE&packageid=M1-CD&screen=REMOTE');
    expect(body.expires).toBeGreaterThan(service.clock.epochSeconds() + 24 + 3 * 3600 - 1);
    expect(body.expires).toBeLessThan(service.clock.epochSeconds() + 24 + 3 * 3600 + 121);
    const there = pathOf(body.streamfilename);
    for (let at = 0; at < 600; at += 30) {
      await service.clock.advance(30_000);
      await start('M1');
    }
    expect((await socket.ask(there)).status, 'with heartbeats').toBe(200);
    await stop('M1');
    await service.clock.advance(16_000);
    await service.modules.api(playbackModule).checkSlots();
    expect((await socket.ask(there)).status, 'without its slot').toBe(410);
    const other = await requestPackage('M1', 'availabilityid=AV-FREE&packageid=M1-CD&screen=WALL');
    expect(other.status).toBe(400);
  });

  test('are not returned by a start before any package call', async () => {
    expect((await start('M1')).body).not.toHaveProperty('streamprefix');
  });

  test('end when their stream has no heartbeat, even if its slot is not needed', async () => {
    const one = pathOf((await requestFreePackage('M1')).body.streamfilename);
    expect((await socket.ask(one)).status).toBe(200);
    await service.clock.advance(89_000);
    await service.modules.api(playbackModule).checkSlots();
    expect((await socket.ask(one)).status, 'within its lease').toBe(200);
    await service.clock.advance(2_000);
    await service.modules.api(playbackModule).checkSlots();
    expect((await socket.ask(one)).status, 'long before the address expires').toBe(410);
  });

  test('end within a minute of losing their slot: stopped, replaced, or without heartbeat', async () => {
    const seen = async (path: string, status: number) => {
      for (let tries = 0; (await socket.ask(path)).status !== status; tries += 1)
        expect(tries, `${status} does not come`).toBeLessThan(100);
    };
    const [one, two] = [
      pathOf((await requestFreePackage('M1')).body.streamfilename),
      pathOf((await requestFreePackage('M2')).body.streamfilename),
    ];
    await seen(one, 200);
    await stop('M1');
    await service.clock.advance(15_000);
    await seen(one, 410);
    expect((await socket.ask(two)).status, 'the other stream continues').toBe(200);
    const three = pathOf((await requestFreePackage('M1')).body.streamfilename);
    expect((await socket.ask(three)).status, 'a restarted stream has new addresses').toBe(200);
    await service.clock.advance(91_000);
    await start('M1');
    await requestFreePackage('EITHER');
    await service.clock.advance(15_000);
    await seen(two, 410);
    await seen(three, 410);
    const { body } = await start('M1');
    expect((await socket.ask(`${pathOf(body.streamprefix)}manifest.mpd`)).status, 'a heartbeat in time').toBe(
      200,
    );
  });
});

describe('a device id is not secret', () => {
  test('registering another device’s id gives no control over its streams or slots', async () => {
    await requestFreePackage('M1');
    await start('M2');
    const otherSession = await service.device('player');
    expect((await stop('M1', otherSession)).status).toBe(200);
    expect((await stop('M2', otherSession)).status).toBe(200);
    expect(
      (await service.sql('select content_id from rawi.stream_place order by 1')).map(
        (row) => row['content_id'],
      ),
    ).toEqual(['M1', 'M2']);
    expect((await start('EITHER', otherSession)).status, 'it has its own slots').toBe(200);
    expect((await start('M1')).status).toBe(200);
    expect((await start('EITHER')).body).toMatchObject({ errorcode: 8801 });
  });

  test('a browser that registers again with its old token keeps its session, even if the token has expired', async () => {
    await requestFreePackage('M1');
    const again = await service.device('player', device);
    await stop('M1', again);
    expect(await service.sql('select 1 from rawi.stream_place'), 'its own stream').toHaveLength(0);
    await service.clock.advance(8 * 86_400_000);
    expect((await start('M1', again)).body).toMatchObject({ errorcode: 6055 });
    const later = await service.device('player', again);
    await start('M1', later);
    const sessions = await service.sql('select distinct session_id from rawi.stream_place');
    await service.clock.advance(40 * 86_400_000);
    await start('M1', await service.device('player', later));
    expect(await service.sql('select distinct session_id from rawi.stream_place')).toEqual(sessions);
    const other = await service.device('another', later);
    await stop('M1', other);
    expect(
      await service.sql('select 1 from rawi.stream_place'),
      'a token does not give access to another device’s session',
    ).toHaveLength(1);
  });
});
