import { packageReply } from '@rawi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let device: { authorization: string };
const form = 'application/x-www-form-urlencoded';
const cms = '/cms/subscriber/v1';

beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  device = await service.device('player');
});

function ask(content: string, body: string, headers: Record<string, string> = device) {
  return service.send('POST', `${cms}/content/package/${content}`, body, { ...headers, 'content-type': form });
}

const files = JSON.stringify({
  dash: 'manifest.mpd', hls: 'master.m3u8', thumbnails: 'thumbnails.vtt', video: ['v720/init.mp4'],
  audio: [{ name: 'a-ar/init.mp4', language: 'ara' }], captions: [{ name: 'captions/en.vtt', language: 'eng' }],
});
const makeReady = () =>
  service.sql(`update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${files}'`);
const makePlanned = () => service.sql("update rawi.asset set status = 'planned'");

describe('the package', () => {
  test('CALL-42 PLAY-07 ACCESS-05 a free title gives its stream to a visitor, once the film is made', async () => {
    await makePlanned();
    expect(await ask('M1', 'availabilityid=AV-FREE&packageid=M1-CD')).toMatchObject({ status: 409, body: { errorcode: 7201 } });
    await makeReady();
    const { status, body } = await ask('M1', 'availabilityid=AV-FREE&packageid=M1-CD');
    expect(status).toBe(200);
    expect(packageReply.parse(body)).toMatchObject({ packageid: 'M1-CD', streamtype: 'DASH', drmscheme: ['NONE'], duration: 24 });
    expect(body.packagedfilelist.subtitle[0].language).toBe('eng');
  });

  test('PLAY-08 JSON is taken as well as a form', async () => {
    const body = JSON.stringify({ availabilityid: 'AV-FREE', packageid: 'M1-CD' });
    const headers = { ...device, 'content-type': 'application/json' };
    expect((await service.send('POST', `${cms}/content/package/M1`, body, headers)).status).toBe(200);
  });

  test('a changed byte of the address gives 403, a late one 410', async () => {
    const { body } = await ask('M1', 'availabilityid=AV-FREE&packageid=M1-CD');
    const path = new URL(body.streamfilename).pathname;
    expect((await service.get(path)).status).toBe(200);
    const signed = path.slice('/media/'.length, path.lastIndexOf('/'));
    for (let i = 0; i < signed.length; i += 1) {
      const other = signed[i] === 'A' ? 'B' : 'A';
      const changed = `/media/${signed.slice(0, i)}${other}${signed.slice(i + 1)}/manifest.mpd`;
      expect((await service.get(changed)).status, changed).toBe(403);
    }
    expect((await service.get(path.replace('manifest.mpd', 'none.m4s'))).status).toBe(404);
    service.clock.advance(6 * 3600 * 1000 + 1000);
    const late = await service.get(path);
    expect(late.status).toBe(410);
    expect(late.body).toMatchObject({ errorcode: 9410, reason: 'Media address has expired' });
  });

  test('ACCESS-02 a plan’s title is refused to who holds no plan; wrong names are not found', async () => {
    expect(await ask('M3', 'availabilityid=AV-PLAN&packageid=M3-PD')).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    expect(await ask('M3', 'availabilityid=AV-FREE&packageid=M3-PD')).toMatchObject({ status: 404, body: { field: 'availabilityid' } });
    expect(await ask('M1', 'availabilityid=AV-FREE&packageid=M3-PD')).toMatchObject({ status: 404, body: { field: 'packageid' } });
    expect(await ask('M9', 'availabilityid=AV-FREE&packageid=M1-CD')).toMatchObject({ status: 404, body: { field: 'contentid' } });
    expect(await ask('M1', '')).toMatchObject({ status: 400, body: { errorcode: 1001 } });
    expect(await ask('M1', 'availabilityid=AV-FREE&packageid=M1-CD', {})).toMatchObject({ status: 401, body: { errorcode: 6068 } });
  });
});

describe('streams', () => {
  const start = (content: string, headers = device) =>
    service.send('POST', `/cms/stream/content/${content}`, 'devicetype=PC', { ...headers, 'content-type': form });
  const stop = (content: string, headers = device) => service.send('DELETE', `/cms/stream/content/${content}`, undefined, headers);
  const mayStart = (content: string) => service.get(`/cms/stream/content/authorize?contentid=${content}`, device);

  beforeEach(() => service.sql('delete from rawi.stream_place'));

  test('CALL-43 CALL-44 CALL-45 PLAY-10 PLAY-11 two streams at a time; the third is refused until one stops', async () => {
    expect((await mayStart('M1')).status).toBe(200);
    expect((await start('M1')).body).toEqual({ success: 'STARTED' });
    expect((await start('M2')).status).toBe(200);
    expect(await mayStart('M3')).toMatchObject({ status: 409, body: { errorcode: 8801, reason: 'Device Limit Reached' } });
    expect((await start('M3')).body).toMatchObject({ errorcode: 8801 });
    expect((await start('M1')).status, 'said again, it keeps its place').toBe(200);
    expect((await stop('M1')).status).toBe(200);
    expect((await stop('M1')).status, 'said again, it changes nothing').toBe(200);
    expect((await start('M3')).status).toBe(200);
  });

  test('PLAY-11 twenty that race for two places: two get one', async () => {
    const others = ['M1', 'M2', 'M3', 'S1', 'S1-S1-E1'];
    const racing = Array.from({ length: 20 }, (_, i) => start(others[i % others.length]!));
    await Promise.all(racing);
    expect(await service.sql('select distinct content_id from rawi.stream_place')).toHaveLength(2);
  });

  test('PLAY-11 a stream that is started ten times at once has one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => start('M1')));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await service.sql('select place from rawi.stream_place')).toHaveLength(1);
      await service.sql('delete from rawi.stream_place');
    }
  });

  test('a stream that says nothing for 90 seconds has left its place', async () => {
    await start('M1');
    await start('M2');
    service.clock.advance(60_000);
    await start('M2');
    service.clock.advance(31_000);
    const again = await service.device('player');
    expect((await start('M3', again)).status).toBe(200);
    expect((await start('M1', again)).body).toMatchObject({ errorcode: 8801 });
  });

  test('CALL-46 both forms of the address are answered; an unknown content is not', async () => {
    expect((await service.get(`${cms}/stream/content/authorize`, device)).status).toBe(200);
    expect((await start('NOBODY')).status).toBe(404);
  });
});
