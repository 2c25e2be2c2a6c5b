import { catalogueModule } from '@rawi/catalogue';
import { channelsModule } from '@rawi/channels';
import { playbackModule } from '@rawi/playback';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

const cms = '/cms/subscriber/v1';
let service: ServiceUnderTest;
let device: { authorization: string };

const live = (id: string) =>
  film(id, {
    objectType: 'CHANNEL',
    category: 'TVCHANEL',
    packages: [{ ...film('any').packages[0]!, packageId: `${id}-L`, streamType: 'HLS', streamMode: 'LIVE' }],
  });

beforeAll(async () => {
  // Another process listens for pushes.
  const environment = { LIVE_INGEST: 'rawi/PUSHED:9799:a-long-passphrase', RAWI_ROLE: 'web' };
  service = await startService({ environment });
  const contents = [...smallCatalogue.contents, live('PUSHED'), live('PLANNED')];
  await service.modules.api(catalogueModule).import('rawi', { ...smallCatalogue, contents });
  for (const channelId of ['PUSHED', 'PLANNED'])
    await service.modules
      .api(channelsModule)
      .saveChannel('rawi', { channelId, scheduleSource: null, rewindSeconds: 60 });
  service.clearCaches();
  device = await service.device('watcher');
});
afterAll(() => service.stop());

const store = async (name: string, text: string) => {
  const file = join(service.blobFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};
const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'http' };
const post = (path: string, body: string) => service.send('POST', path, body, { ...form, ...device });
const open = (id: string) => post(`${cms}/content/package/${id}`, `packageid=${id}-L&availabilityid=AV-FREE`);
const pathOf = ({ body }: { body: any }) => new URL(body.streamfilename, 'http://host').pathname;
const prepared = { status: 409, body: { errorcode: 7201 } };

test('a push is shown on a channel whose own film is not made, and ends with its slot', async () => {
  expect(await open('PUSHED')).toMatchObject(prepared);
  const push = {
    id: 'a'.repeat(12),
    hasAudio: false,
    startedAtMs: service.clock.now().getTime() - 4000,
    mediaSequence: 0,
    discontinuitySequence: 0,
    first: 0,
    tracks: { v270: { init: 'init_2.mp4', us: [2_000_000, 2_000_000] } },
  };
  const receive = () =>
    store(
      'push/rawi/PUSHED.json',
      JSON.stringify({ sessions: [push], updatedAtMs: service.clock.now().getTime() }),
    );
  await receive();
  await store(`media/rawi/push-PUSHED/${push.id}/v270/0.m4s`, '\0\0\0\bmoof\0\0\0\bmdat');
  await service.clock.advance(1000);
  const opened = await open('PUSHED');
  expect(opened).toMatchObject({ status: 200, body: { streammode: 'LIVE', drmscheme: ['NONE'] } });
  const path = pathOf(opened);
  expect(path).toMatch(/\/rawi\/channels\/PUSHED\/push\/master\.m3u8$/);
  expect((await service.get(path)).status).toBe(200);
  const list = path.replace('master', 'v270/index');
  expect(String((await service.get(list)).body)).toContain(`../s/${push.id}/v270/0.m4s`);
  expect((await service.get(path.replace('master.m3u8', `s/${push.id}/v270/0.m4s`))).status).toBe(200);
  const beat = await post('/cms/stream/content/PUSHED', 'devicetype=PC');
  expect(beat).toMatchObject({ status: 200 });
  expect(path).toContain(new URL(beat.body.streamprefix, 'http://host').pathname);

  await service.clock.advance(20_000);
  expect(String((await service.get(list)).body)).toContain('#EXT-X-ENDLIST');
  expect(await open('PUSHED'), 'the push is over').toMatchObject(prepared);
  await receive();
  await service.clock.advance(1000);
  expect((await open('PUSHED')).status).toBe(200);
  await service.send('DELETE', `${cms}/stream/content/PUSHED`, undefined, device);
  await service.modules.api(playbackModule).checkSlots();
  expect((await service.get(path)).status).toBe(410);
});

test('a programme is shown on a channel whose own film is not made', async () => {
  const now = service.clock.now().getTime();
  const programmes = [
    {
      programmeid: 'P1',
      assetid: 'dunes-short',
      title: { en: 'Own', ar: 'لنا' },
      starttime: new Date(now - 60_000).toISOString(),
      endtime: new Date(now + 600_000).toISOString(),
    },
  ];
  const schedule = { channelid: 'PLANNED', programmes };
  await service.modules.api(channelsModule).importSchedule('rawi', schedule);
  expect(await open('PLANNED')).toMatchObject(prepared);

  const folder = 'media/rawi/short/clear';
  const variant = '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=480x270,CODECS="avc1.640015"';
  await store(`${folder}/master.m3u8`, `#EXTM3U\n${variant}\nv270/index.m3u8\n`);
  const segments = '#EXTINF:4,\n1.m4s\n#EXTINF:4,\n2.m4s\n';
  await store(`${folder}/v270/index.m3u8`, `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${segments}`);
  const files = '{"dash":"","hls":"master.m3u8","thumbnails":"","video":[],"audio":[],"captions":[]}';
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'short', seconds = 8, sets = '{clear}', files = '${files}'
     where provider_id = 'rawi' and asset_id = 'dunes-short'`,
  );
  await service.modules.api(channelsModule).extend('rawi');
  const path = pathOf(await open('PLANNED'));
  expect(String((await service.get(path)).body)).toContain('v270/index.m3u8');
  const list = await service.get(path.replace('master', 'v270/index'));
  expect(String(list.body)).toContain('../f/short/v270/1.m4s');
});
