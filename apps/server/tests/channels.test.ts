import { catalogueModule } from '@rawi/catalogue';
import { channelsModule, ScheduleRefusal } from '@rawi/channels';
import { playbackModule } from '@rawi/playback';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

const cms = '/cms/subscriber/v1';
const both = ['rawi', 'layali'] as const;
let service: ServiceUnderTest;
let device: { authorization: string };
const channels = () => service.modules.api(channelsModule);

const channel = (id: string, more = {}) =>
  film(id, {
    objectType: 'CHANNEL',
    category: 'TVCHANEL',
    seconds: 0,
    packages: [
      {
        packageId: `${id}-L`,
        assetId: 'dunes',
        quality: 'HD',
        streamType: 'HLS',
        streamMode: 'LIVE',
        protection: 'clear',
        availabilityIds: ['AV-FREE'],
      },
    ],
    ...more,
  });
const catalogue = {
  ...smallCatalogue,
  contents: [...smallCatalogue.contents, channel('C1'), channel('C2', { rating: '18+' }), channel('IDLE')],
};

const master = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,URI="a-ar/index.m3u8",GROUP-ID="audio",LANGUAGE="ar",NAME="العربية"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="العربية",LANGUAGE="ar",URI="captions/ar.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=480x270,CODECS="avc1.640015,mp4a.40.2",AUDIO="audio"',
  'v270/index.m3u8',
  '',
].join('\n');

/** Stores a film in the clear whose segments contain their names, and marks it ready. */
async function makeFilm(providerId: string, assetId: string, durations: readonly number[]): Promise<void> {
  const prefix = `${assetId.replaceAll('-', '')}${providerId}`;
  const folder = join(service.blobFolder, 'media', providerId, prefix, 'clear');
  const put = async (name: string, text: string) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="init.mp4"',
    ...durations.flatMap((one, i) => [`#EXTINF:${one},`, `${i + 1}.m4s`]),
    '',
  ].join('\n');
  await put('master.m3u8', master);
  for (const track of ['v270', 'a-ar']) await put(`${track}/index.m3u8`, playlist);
  await put('captions/ar.vtt', 'WEBVTT\n\n00:01.000 --> 00:03.000\nمرحبًا.\n');
  const files = {
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    thumbnails: '',
    video: [],
    audio: [],
    captions: [],
  };
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = '${prefix}', seconds = 10, sets = '{clear}',
     files = '${JSON.stringify(files)}' where provider_id = '${providerId}' and asset_id = '${assetId}'`,
  );
}

/** Programmes of one minute from noon, by turns. */
const minutes = (count: number, more: object[] = []) =>
  Array.from({ length: count }, (_, n) => ({
    programmeid: `P${n}`,
    starttime: new Date(Date.UTC(2026, 10, 20, 12, n)).toISOString(),
    endtime: new Date(Date.UTC(2026, 10, 20, 12, n + 1)).toISOString(),
    ...(n % 2 ? { contentid: 'M1' } : { assetid: 'dunes-short', title: { en: `Own ${n}`, ar: `لنا ${n}` } }),
    ...more[n],
  }));

beforeAll(async () => {
  service = await startService();
  for (const providerId of both) {
    await service.modules.api(catalogueModule).import(providerId, catalogue);
    await makeFilm(providerId, 'dunes', [4, 4, 2]);
    await makeFilm(providerId, 'dunes-short', [4, 3]);
    // C1 becomes a channel by its first schedule.
    for (const channelId of providerId === 'rawi' ? ['C2', 'IDLE'] : ['C1', 'C2', 'IDLE'])
      await channels().saveChannel(providerId, { channelId, scheduleSource: null, rewindSeconds: 60 });
  }
  service.clearCaches();
  device = await service.device('watcher');
});
afterAll(() => service.stop());

const host = (providerId: string) => ({ host: `${providerId}.localhost` });
const guide = (query = '', headers = {}, providerId = 'rawi') =>
  service.get(`${cms}/guide?${query}`, { ...host(providerId), ...headers });
const open = (id: string, headers = device) =>
  service.send('POST', `${cms}/content/package/${id}`, `packageid=${id}-L&availabilityid=AV-FREE`, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-proto': 'http',
    ...headers,
  });
const pathOf = ({ body }: { body: any }) => new URL(body.streamfilename, 'http://host').pathname;
const namesIn = (playlist: string) =>
  String(playlist)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('a schedule', () => {
  test('of an operator is taken whole, in place of what stood in its time', async () => {
    expect(await channels().importSchedule('rawi', { channelid: 'C1', programmes: minutes(30) })).toBe(30);
    const again = { channelid: 'C1', programmes: [{ ...minutes(6)[5]!, programmeid: 'NEW' }] };
    expect(await channels().importSchedule('rawi', again)).toBe(1);
    const { body } = await guide('channelid=C1&hours=1');
    expect(body.data[0].programmes).toHaveLength(30);
    expect(body.data[0].programmes[5]).toMatchObject({
      programmeid: 'NEW',
      starttime: '2026-11-20T12:05:00Z',
    });
    expect(
      (await guide('', {}, 'layali')).body.data.find((one: any) => one.channelid === 'C1').programmes,
    ).toEqual([]);
  });

  test.each([
    ['an overlap', [{}, { starttime: '2026-11-20T12:00:30Z' }], /programmes\.1\.starttime/],
    ['an end before the start', [{ endtime: '2026-11-20T11:00:00Z' }], /programmes\.0\.endtime/],
    ['an id that is used twice', [{}, { programmeid: 'P0' }], /programmes\.1\.programmeid/],
    ['an unknown title', [{}, { contentid: 'NONE' }], /there is no title "NONE"/],
    ['a title without a film', [{}, { contentid: 'S1' }], /has no film/],
    ['nothing to show', [{ assetid: undefined }], /programmes\.0\.contentid/],
    ['an unknown field', [{ colour: 'red' }], /colour/],
  ])('with %s is refused with its place, and changes nothing', async (_, changes, sentence) => {
    const document = { channelid: 'C1', programmes: minutes(2, changes) };
    await expect(channels().importSchedule('rawi', document)).rejects.toThrow(sentence);
    await expect(channels().importSchedule('rawi', document)).rejects.toBeInstanceOf(ScheduleRefusal);
    expect((await guide('channelid=C1&hours=1')).body.data[0].programmes).toHaveLength(30);
  });

  test('of a channel that is not there is refused', async () => {
    await expect(
      channels().importSchedule('rawi', { channelid: 'M1', programmes: minutes(1) }),
    ).rejects.toMatchObject({ code: 7001 });
  });
});

describe('the guide', () => {
  test('has the texts of the language, and the title where it shows one', async () => {
    const [english, arabic] = await Promise.all([
      guide('channelid=C1&hours=1'),
      guide('channelid=C1&hours=1&displaylanguage=ara'),
    ]);
    const [own, title] = english.body.data[0].programmes;
    expect(own).toMatchObject({ title: 'Own 0', adfree: true, endtime: '2026-11-20T12:01:00Z' });
    expect(own).not.toHaveProperty('contentid');
    expect(title).toMatchObject({ title: 'Film M1', contentid: 'M1', shortdescription: 'A short word.' });
    expect(arabic.body.data[0].programmes.map((one: any) => one.title).slice(0, 2)).toEqual([
      'لنا 0',
      'فيلم M1',
    ]);
  });

  test('begins at a full hour and ends after the hours that were asked for', async () => {
    const { body } = await guide('from=2026-11-20T13:00:00Z&hours=3');
    expect([body.starttime, body.endtime]).toEqual(['2026-11-20T13:00:00Z', '2026-11-20T16:00:00Z']);
    expect(body.data.map((one: any) => one.programmes.length)).toEqual([0, 0, 0]);
    for (const query of ['from=2026-11-20T13:30:00Z', 'from=now', 'hours=27', 'hours=0', 'channelid='])
      expect((await guide(query)).status, query).toBe(400);
    expect((await guide('channelid=M1')).body).toMatchObject({ errorcode: 7001, field: 'channelid' });
  });
});

describe('a channel', () => {
  test('is opened by its package, and plays what its schedule says', async () => {
    await channels().saveChannel('rawi', { channelId: 'C1', scheduleSource: null, rewindSeconds: 60 });
    await service.clock.set('2026-11-20T12:01:23Z');
    const given = await open('C1');
    expect(given.body).toMatchObject({
      streammode: 'LIVE',
      streamtype: 'HLS',
      drmscheme: ['NONE'],
      duration: 0,
      packagedfilelist: { video: [], audio: [], subtitle: [], scrubbing: [] },
    });
    const path = pathOf(given);
    expect(path).toContain('/rawi/channels/C1/master.m3u8');
    const top = await service.get(path);
    expect([top.status, top.body, top.headers['cache-control']]).toEqual([200, master, 'public, max-age=10']);
    const video = await service.get(path.replace('master', 'v270/index'));
    expect(video.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'public, max-age=1',
      vary: 'accept-encoding',
    });
    const numbers = (body: unknown) =>
      /MEDIA-SEQUENCE:(\d+)\n.*SEQUENCE:(\d+)/.exec(String(body))!.slice(1).map(Number);
    expect(namesIn(video.body).slice(-3)).toEqual([1, 2, 3].map((n) => `../f/dunesrawi/v270/${n}.m4s`));
    const audio = await service.get(path.replace('master', 'a-ar/index'));
    expect(numbers(audio.body)).toEqual(numbers(video.body));
    await service.clock.advance(43_000);
    const later = await service.get(path.replace('master', 'v270/index'));
    expect(namesIn(later.body).at(-1)).toBe('../f/dunesshortrawi/v270/1.m4s');
    expect(numbers(later.body)[0]).toBeGreaterThan(numbers(video.body)[0]!);
    // A window of a minute, and never less than the programme that runs.
    expect(namesIn(later.body).length).toBeLessThan(22);
  });

  test('gives its playlists compressed, unchanged ones as such, and to HEAD without a body', async () => {
    const path = pathOf(await open('C1')).replace('master', 'v270/index');
    const plain = await fetch(`${service.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    const { headers } = await service.get(path, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    const packed = await new Promise<Buffer>((resolve, reject) =>
      request(`${service.url}${path}`, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
      })
        .on('error', reject)
        .end(),
    );
    expect(gunzipSync(packed).toString()).toBe(text);
    const etag = plain.headers.get('etag')!;
    const unchanged = await fetch(`${service.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await fetch(`${service.url}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('gives the files of films that it shows, and of no other', async () => {
    const path = pathOf(await open('C1')).replace('master.m3u8', '');
    const folder = join(service.blobFolder, 'media/rawi/dunesrawi/clear/v270');
    // A caption file is a file like others to the address.
    await writeFile(join(folder, 'note.vtt'), 'WEBVTT\n');
    expect((await service.get(`${path}f/dunesrawi/v270/note.vtt`)).status).toBe(200);
    for (const other of [
      'f/dunes/manifest.mpd',
      'f/duneslayali/master.m3u8',
      'f/dunesrawi/../../dunes/clear/manifest.mpd',
      'f/dunesrawi/%2e%2e/%2e%2e/dunes/clear/manifest.mpd',
      'f/dunesrawi/none.m4s',
      'v720/index.m3u8',
      't/dunesrawi/ar/9.vtt',
      't/dunesrawi/../ar/0.vtt',
    ])
      expect([403, 404], other).toContain((await service.get(`${path}${other}`)).status);
    for (const scope of ['/rawi/channels/C2/', '/layali/channels/C1/', '/rawi/dunesrawi/clear/'])
      expect((await service.get(`${path.replace('/rawi/channels/C1/', scope)}master.m3u8`)).status).toBe(403);
  });

  test('has captions in parts, with the times of the film', async () => {
    const path = pathOf(await open('C1')).replace('master.m3u8', '');
    const list = await service.get(`${path}captions/ar.m3u8`);
    expect(namesIn(list.body).at(-1)).toMatch(/^\.\.\/t\/dunes\w*rawi\/ar\/\d\.vtt$/);
    const first = await service.get(`${path}t/dunesrawi/ar/0.vtt`);
    expect(String(first.body)).toContain('00:00:01.000 --> 00:00:03.000\nمرحبًا.');
    expect(String((await service.get(`${path}t/dunesrawi/ar/1.vtt`)).body)).not.toContain('مرحبًا');
  });

  test('ends with its slot, and has nothing to show without a schedule', async () => {
    const path = pathOf(await open('C1'));
    await service.send('DELETE', `${cms}/stream/content/C1`, undefined, device);
    await service.modules.api(playbackModule).checkSlots();
    expect((await service.get(path)).status).toBe(410);
    const idle = pathOf(await open('IDLE'));
    expect((await service.get(idle)).status).toBe(200);
    expect((await service.get(idle.replace('master', 'v270/index'))).status).toBe(404);
  });

  test('shows another title within half a minute, where the schedule is changed under it', async () => {
    await service.clock.set('2026-11-20T12:10:10Z');
    const path = pathOf(await open('C1')).replace('master', 'v270/index');
    const before = namesIn((await service.get(path)).body);
    expect(before.at(-1)).toContain('dunesshort');
    const changed = { ...minutes(12)[10]!, programmeid: 'NOW', assetid: 'dunes' };
    const starttime = '2026-11-20T12:10:00Z';
    await channels().importSchedule('rawi', { channelid: 'C1', starttime, programmes: [changed] });
    await service.clock.advance(20_000);
    expect(namesIn((await service.get(path)).body).at(-1), 'what was planned goes on').toContain(
      'dunesshort',
    );
    await service.clock.advance(25_000);
    const after = String((await service.get(path)).body);
    expect(namesIn(after).at(-1)).toContain('/dunesrawi/');
    const dates = [...after.matchAll(/PROGRAM-DATE-TIME:(\S+)/g)].map(([, date]) => Date.parse(date!));
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
  });

  test('shows its own film where that of a programme is not ready', async () => {
    await service.clock.set('2026-11-20T12:20:30Z');
    await service.sql("update rawi.asset set status = 'making' where asset_id = 'dunes-short'");
    await service.runJob('channels.extend');
    await service.clock.advance(100_000);
    const path = pathOf(await open('C1')).replace('master', 'v270/index');
    expect(namesIn((await service.get(path)).body).at(-1)).toContain('/dunesrawi/');
    const [planned] = await service.sql(
      "select blob_prefix from rawi.playout where channel_id = 'C1' and programme_starts_at = '2026-11-20T12:22:00Z'",
    );
    expect(planned).toEqual({ blob_prefix: 'dunesrawi' });
    await service.sql("update rawi.asset set status = 'ready' where asset_id = 'dunes-short'");
  });

  test('is planned the same by processes that plan at once', async () => {
    await service.clock.set('2026-11-20T12:25:00Z');
    await Promise.all(Array.from({ length: 8 }, () => service.runJob('channels.extend')));
    const rows = await service.sql(
      "select starts_us, ends_us, media_sequence, segments from rawi.playout where channel_id = 'C1' and provider_id = 'rawi' order by starts_us",
    );
    const gaps = rows
      .slice(1)
      .filter(
        (row, i) =>
          Number(row['media_sequence']) !== Number(rows[i]!['media_sequence']) + Number(rows[i]!['segments']),
      );
    expect(gaps).toEqual([]);
    expect(new Set(rows.map((row) => row['starts_us'])).size).toBe(rows.length);
  });

  test('has its films made in the clear, even where their titles are sold protected', async () => {
    const rows = await service.sql(
      'select provider_id, used_by, asset_id, protection from rawi.asset_use order by 1, 3',
    );
    expect(rows).toEqual(
      ['dunes', 'dunes-short'].map((asset_id) => ({
        provider_id: 'rawi',
        used_by: 'channel:C1',
        asset_id,
        protection: 'clear',
      })),
    );
  });
});

describe('a schedule source', () => {
  test('writes a week ahead, and each day once', async () => {
    await service.clock.set('2026-11-21T09:00:00Z');
    const days: string[] = [];
    channels().registerScheduleSource('daily', (providerId, channelId, day) => {
      days.push(`${providerId} ${channelId} ${day.toISOString().slice(0, 10)}`);
      const end = new Date(day.getTime() + 86_400_000);
      const title = { en: 'All day', ar: 'طوال اليوم' };
      return [
        {
          programmeid: `D${day.getTime()}`,
          starttime: day,
          endtime: end,
          assetid: 'dunes',
          title,
          breaks: [600],
        },
      ];
    });
    await channels().saveChannel('rawi', { channelId: 'IDLE', scheduleSource: 'daily', rewindSeconds: 60 });
    await service.runJob('channels.extend');
    expect(days).toHaveLength(8);
    expect([days[0], days.at(-1)]).toEqual(['rawi IDLE 2026-11-21', 'rawi IDLE 2026-11-28']);
    await service.runJob('channels.extend');
    expect(days).toHaveLength(8);
    service.clearCaches();
    const { body } = await guide('channelid=IDLE&from=2026-11-28T20:00:00Z&hours=2');
    expect(body.data[0].programmes).toMatchObject([{ title: 'All day', adfree: false }]);
  });

  test('old programmes and what went out are removed, and numbers go on', async () => {
    await service.clock.set('2026-11-26T09:00:00Z');
    await service.runJob('channels.extend');
    const { body } = await guide('channelid=C1&from=2026-11-20T12:00:00Z&hours=2');
    expect(body.data[0].programmes).toEqual([]);
    const [last] = await service.sql(
      "select count(*)::int as rows from rawi.playout where channel_id = 'C1'",
    );
    expect(last).toEqual({ rows: 1 });
  });
});
