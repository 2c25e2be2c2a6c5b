import { accountsModule } from '@rawi/accounts';
import { catalogueModule } from '@rawi/catalogue';
import { calls } from '@rawi/contract';
import { playbackModule } from '@rawi/playback';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountClient, PASSWORD, sealPassword, SMS, type AccountClient } from './accounts/account-client.ts';
import { insertAccount, insertSession } from './accounts/account-rows.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

type Headers = Record<string, string>;
const SLOTS = '/cms/subscriber/v1/stream/slot';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const packageOf = (id: string) => ({
  packageId: `${id}-CD`,
  assetId: 'dunes',
  quality: 'HD' as const,
  streamType: 'DASH' as const,
  streamMode: 'VOD' as const,
  protection: 'clear' as const,
  availabilityIds: ['AV-FREE'],
});
const catalogue = {
  ...smallCatalogue,
  contents: [
    ...smallCatalogue.contents.map((one) =>
      /-E\d$/.test(one.objectId) ? { ...one, packages: [packageOf(one.objectId)] } : one,
    ),
    ...['DUNE', 'NIGHT', 'RIVER'].map((id) =>
      film(id, { title: { en: `Film ${id}`, ar: `فيلم ${id}` }, packages: [packageOf(id)] }),
    ),
    film('ADULT', { title: { en: 'Film ADULT' }, rating: '18+', packages: [packageOf('ADULT')] }),
  ],
};

let service: ServiceUnderTest;
/** Sessions of one subscriber on three devices, of its child, of another subscriber, and of the other provider. */
let tv: Headers;
let phone: Headers;
let laptop: Headers;
let child: Headers;
let stranger: Headers;
let abroad: Headers;

async function sessionOf(
  device: string,
  email: string,
  profileId: string,
  provider: 'rawi' | 'layali' = 'rawi',
): Promise<Headers> {
  const client: AccountClient = await accountClient(service, device, { provider });
  const { body } = await client.login(email);
  const host = provider === 'layali' ? { host: 'layali.localhost', 'x-country-code': 'BH' } : {};
  const chosen = await client.ask('PUT', `${SMS}/profile/${profileId}`, {}, { 'x-session': body.success });
  return { 'x-session': chosen.body.success, ...host };
}

beforeAll(async () => {
  // With the sandbox, the outbox is delivered.
  service = await startService({ sandbox: true });
  for (const provider of ['rawi', 'layali'] as const) {
    await service.modules.api(catalogueModule).import(provider, catalogue);
    for (const [subscriberId, email] of [
      ['FAMILY', 'family@rawi.example'],
      ['OTHERS', 'others@rawi.example'],
      ['LEAVING', 'leaving@rawi.example'],
    ] as const)
      await service.modules.api(accountsModule).importSubscriber(provider, {
        subscriberId,
        name: subscriberId,
        email,
        password: PASSWORD,
        country: 'BH',
        language: 'eng',
        profiles:
          subscriberId === 'FAMILY' ? [{ profileId: 'KID', name: 'Noor', picture: 'kite', kids: true }] : [],
      });
  }
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24,
     files = '{"dash":"manifest.mpd","hls":"master.m3u8","thumbnails":"","video":[],"audio":[],"captions":[]}'`,
  );
  service.clearCaches();
  tv = await sessionOf('tv', 'family@rawi.example', 'FAMILY');
  phone = await sessionOf('phone', 'family@rawi.example', 'FAMILY');
  laptop = await sessionOf('laptop', 'family@rawi.example', 'FAMILY');
  child = await sessionOf('tablet', 'family@rawi.example', 'KID');
  stranger = await sessionOf('theirs', 'others@rawi.example', 'OTHERS');
  abroad = await sessionOf('abroad', 'family@rawi.example', 'FAMILY', 'layali');
  await service.sql(
    `update rawi.subscriber_device set name = 'Living room', device_type = 'TV', device_os = 'TIZEN'
     where provider_id = 'rawi' and device_id = 'tv'`,
  );
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.sql('delete from rawi.stream_place');
  await service.sql('delete from rawi.stopped_play');
  await service.sql('delete from rawi.rate_limit');
});

const start = (id: string, headers: Headers, play?: string) =>
  service.send('POST', `/cms/stream/content/${id}`, `devicetype=PC${play ? `&playid=${play}` : ''}`, {
    ...form,
    ...headers,
  });
const packageFor = (id: string, headers: Headers, play: string) =>
  service.send(
    'POST',
    `/cms/subscriber/v1/content/package/${id}`,
    `availabilityid=AV-FREE&packageid=${id}-CD&playid=${play}`,
    { ...form, ...headers },
  );
const list = (headers: Headers, query = '') => service.get(`${SLOTS}${query}`, headers);
const stopSlot = (slot: string, headers: Headers) =>
  service.send('DELETE', `${SLOTS}/${slot}`, undefined, headers);
const slotOf = async (id: string, headers = laptop): Promise<string> =>
  (await list(headers)).body.data.find((one: any) => one.contentid === id).slotid;

describe('the list of running streams', () => {
  test('PLAY-10 PLAY-11 names what plays, since when and where, in the language that is asked', async () => {
    const began = service.clock.epochSeconds();
    await start('DUNE', tv);
    await service.clock.advance(20_000);
    await start('S1-S1-E1', phone);
    const { status, body } = await list(laptop, '?displaylanguage=ara');
    expect(status).toBe(200);
    expect(calls.listStreams.reply.parse(body)).toEqual({
      page: 1,
      pagesize: 2,
      totalcount: 2,
      maxstreams: 2,
      data: [
        {
          slotid: expect.stringMatching(/^s-[\w-]{16}$/),
          contentid: 'DUNE',
          title: 'فيلم DUNE',
          started: began,
          devicename: 'Living room',
          devicetype: 'TV',
          deviceos: 'TIZEN',
          current: false,
        },
        expect.objectContaining({
          contentid: 'S1-S1-E1',
          title: expect.any(String),
          seriestitle: expect.any(String),
          started: began + 20,
          current: false,
        }),
      ],
    });
    expect((await list(phone)).body.data.map((one: any) => [one.title, one.current])).toEqual([
      ['Film DUNE', false],
      [expect.any(String), true],
    ]);
    expect((await service.get('/cms/stream/slot', laptop)).body.totalcount, 'the short address').toBe(2);
  });

  test('PLAY-11 a stream without a heartbeat for 90 seconds is not in it', async () => {
    await start('DUNE', tv);
    await start('NIGHT', phone);
    await service.clock.advance(60_000);
    await start('NIGHT', phone);
    await service.clock.advance(31_000);
    expect((await list(laptop)).body.data.map((one: any) => one.contentid)).toEqual(['NIGHT']);
  });

  test('PROF-08 a kids profile is not told of titles that it may not see', async () => {
    await start('ADULT', tv);
    await start('DUNE', phone);
    const { body } = await list(child);
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).not.toHaveProperty('title');
    expect(body.data[0]).not.toHaveProperty('contentid');
    expect(body.data[0].devicename).toBe('Living room');
    expect(JSON.stringify(body)).not.toContain('ADULT');
    expect(body.data[1].title).toBe('Film DUNE');
    expect((await list(laptop)).body.data[0].title, 'a grown-up is').toBe('Film ADULT');
  });

  test('shows nothing of other subscribers and providers, and needs a token', async () => {
    await start('DUNE', stranger);
    await start('NIGHT', abroad);
    expect((await list(laptop)).body.data).toEqual([]);
    expect((await list(abroad)).body.data.map((one: any) => one.contentid)).toEqual(['NIGHT']);
    expect((await list({})).body.errorcode).toBe(6068);
    expect((await list(laptop, '?displaylanguage=fra')).body).toMatchObject({
      errorcode: 1002,
      field: 'displaylanguage',
    });
  });

  test('PLAY-10 a log-out and the removal of a device give back what they hold, and of no other session', async () => {
    const [sofa, train, desk] = await Promise.all(
      ['sofa', 'train', 'desk'].map((device) => sessionOf(device, 'leaving@rawi.example', 'LEAVING')),
    );
    await start('DUNE', sofa!, 'play-sofa');
    const address = new URL((await packageFor('DUNE', sofa!, 'play-sofa')).body.streamfilename).pathname;
    expect((await service.get(address)).status).toBe(200);
    await start('NIGHT', train!, 'play-train');
    await start('DUNE', tv);
    const playing = async () => (await list(desk!)).body.data.map((one: any) => one.contentid);
    expect((await start('RIVER', desk!, 'play-desk')).body.errorcode).toBe(8801);

    expect((await service.get(`${SMS}/logout`, train)).body).toEqual({ success: 'LOGGED OUT' });
    await expect.poll(playing).toEqual(['DUNE']);
    expect((await start('NIGHT', train!, 'play-train')).status).toBe(401);
    expect((await start('RIVER', desk!, 'play-desk')).status).toBe(200);

    const removed = await service.send('DELETE', `${SMS}/device/sofa`, undefined, desk);
    expect(removed.body).toEqual({ success: 'REMOVED' });
    await expect.poll(playing).toEqual(['RIVER']);
    await service.modules.api(playbackModule).checkSlots();
    expect((await service.get(address)).status, 'its addresses end').toBe(410);
    expect((await list(laptop)).body.data, 'another account').toHaveLength(1);
  });

  test('PLAY-10 a new password gives back what all other sessions hold', async () => {
    const [sofa, desk] = await Promise.all(
      ['sofa', 'desk'].map((device) => sessionOf(device, 'leaving@rawi.example', 'LEAVING')),
    );
    await start('DUNE', sofa!, 'play-sofa');
    await start('NIGHT', desk!, 'play-desk');
    const passwords = { password: sealPassword('another-one-1'), oldpassword: sealPassword(PASSWORD) };
    const json = { 'content-type': 'application/json' };
    const changed = await service.send('PUT', `${SMS}/subscriber`, JSON.stringify(passwords), {
      ...desk,
      ...json,
    });
    expect(changed.status).toBe(200);
    await expect
      .poll(async () => (await list(desk!)).body.data.map((one: any) => one.contentid))
      .toEqual(['NIGHT']);
    expect((await start('DUNE', sofa!, 'play-sofa')).status).toBe(401);
  });

  test('a visitor sees the streams of the own device, and stops one', async () => {
    const visitor = await service.device('visitor');
    const otherSession = await service.device('visitor');
    await start('DUNE', visitor);
    await start('NIGHT', visitor);
    const { body } = await list(visitor);
    expect(body.data).toMatchObject([
      { contentid: 'DUNE', devicename: '', devicetype: 'PC', current: true },
      { contentid: 'NIGHT', current: true },
    ]);
    const [first] = body.data;
    expect((await list(otherSession)).body.data, 'the same device id is no proof').toEqual([]);
    expect((await stopSlot(first.slotid, otherSession)).body.errorcode).toBe(7001);
    expect((await start('RIVER', visitor)).body.errorcode).toBe(8801);
    expect((await stopSlot(first.slotid, visitor)).status).toBe(200);
    expect((await start('RIVER', visitor)).status).toBe(200);
  });
});

describe('stopping a stream of another device', () => {
  test('PLAY-10 PLAY-11 the third stream starts, and the stopped player learns it at its next request', async () => {
    await start('DUNE', tv, 'play-tv');
    const address = new URL((await packageFor('DUNE', tv, 'play-tv')).body.streamfilename).pathname;
    await start('NIGHT', phone, 'play-phone');
    expect((await service.get(address)).status).toBe(200);
    expect((await start('RIVER', laptop, 'play-laptop')).body).toMatchObject({
      errorcode: 8801,
      reason: 'Device Limit Reached',
    });
    expect(await stopSlot(await slotOf('DUNE'), laptop)).toMatchObject({
      status: 200,
      body: { success: 'STOPPED' },
    });
    // Before the third takes the place, too: what was stopped does not take it again.
    expect((await start('DUNE', tv, 'play-tv')).body).toMatchObject({ errorcode: 8802 });
    expect((await packageFor('DUNE', tv, 'play-tv')).body).toMatchObject({ errorcode: 8802 });
    expect((await start('RIVER', laptop, 'play-laptop')).status).toBe(200);
    expect((await start('NIGHT', phone, 'play-phone')).status, 'the other one goes on').toBe(200);
    await service.modules.api(playbackModule).checkSlots();
    expect((await service.get(address)).status, 'its addresses end').toBe(410);
    expect((await start('DUNE', tv, 'play-tv-2')).body, 'pressed again').toMatchObject({ errorcode: 8801 });
  });

  test('PLAY-10 a player that names no play is stopped for a minute, and may then start again', async () => {
    await start('DUNE', tv);
    await stopSlot(await slotOf('DUNE'), laptop);
    await service.clock.advance(30_000);
    expect((await start('DUNE', tv)).body, 'its heartbeat').toMatchObject({ errorcode: 8802 });
    await service.clock.advance(31_000);
    expect((await start('DUNE', tv)).status).toBe(200);
  });

  test('is idempotent, also where the player has stopped by itself meanwhile', async () => {
    await start('DUNE', tv, 'play-1');
    await start('NIGHT', phone, 'play-2');
    const [dune, night] = [await slotOf('DUNE'), await slotOf('NIGHT')];
    for (let times = 0; times < 3; times += 1) expect((await stopSlot(dune, laptop)).status).toBe(200);
    await service.send('DELETE', '/cms/stream/content/NIGHT?playid=play-2', undefined, phone);
    expect((await stopSlot(night, laptop)).status).toBe(200);
    expect(await service.sql('select 1 from rawi.stream_place')).toEqual([]);
  });

  test('a slot of another subscriber, of another provider, or of nobody is not found', async () => {
    await start('DUNE', stranger, 'play-1');
    await start('DUNE', abroad, 'play-2');
    const slots = [await slotOf('DUNE', stranger), await slotOf('DUNE', abroad), 's-AAAAAAAAAAAAAAAA'];
    for (const slot of slots)
      expect(await stopSlot(slot, laptop)).toMatchObject({
        status: 404,
        body: { errorcode: 7001, field: 'slotid' },
      });
    expect((await stopSlot('no!slot', laptop)).body).toMatchObject({ errorcode: 1002, field: 'slotid' });
    expect(await service.sql('select 1 from rawi.stream_place')).toHaveLength(2);
    await stopSlot(slots[0]!, stranger);
    expect((await stopSlot(slots[0]!, laptop)).status, 'nor once it was stopped').toBe(404);
  });

  test('PLAY-11 of ten devices that stop the same stream and start their own at once, one gets its place', async () => {
    await start('DUNE', tv, 'play-1');
    await start('NIGHT', phone, 'play-2');
    const slot = await slotOf('DUNE');
    const racing = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const headers = n % 2 ? laptop : child;
        await stopSlot(slot, headers);
        return start(n % 2 ? 'RIVER' : 'S1-S1-E1', headers, `play-race-${n}`);
      }),
    );
    expect(racing.some(({ status }) => status === 200)).toBe(true);
    const running = await service.sql('select distinct content_id from rawi.stream_place');
    expect(running).toHaveLength(2);
    expect(running.map((row) => row['content_id'])).toContain('NIGHT');
  });

  test('PLAY-11 of ten devices of an account that start at once, exactly two are let in', async () => {
    const ids = ['DUNE', 'NIGHT', 'RIVER', 'S1-S1-E1', 'S1-S1-E2'];
    for (let round = 0; round < 5; round += 1) {
      const subscriberId = `CROWD-${round}`;
      await insertAccount(service, { subscriberId });
      const devices = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          insertSession(service, {
            subscriberId,
            profileId: subscriberId,
            name: `crowd${n}`,
            deviceId: `crowd-${n}`,
          }),
        ),
      );
      const replies = await Promise.all(
        devices.map((headers, n) => start(ids[n % ids.length]!, headers, `play-${n}`)),
      );
      const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, 200, ...Array.from({ length: 8 }, () => 409)]);
      expect(
        await service.sql(`select 1 from rawi.stream_place where holder = 'subscriber:${subscriberId}'`),
      ).toHaveLength(2);
    }
  });

  test('both calls are limited', async () => {
    let refused: any;
    for (let n = 0; n < 31; n += 1) refused = await stopSlot('s-AAAAAAAAAAAAAAAA', laptop);
    expect(refused).toMatchObject({ status: 429, body: { errorcode: 8601 } });
    for (let n = 0; n < 121; n += 1) refused = await list(laptop);
    expect(refused).toMatchObject({ status: 429, body: { errorcode: 8601 } });
  });
});
