import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simulateChannel } from '@rawi/media/simulation';
import type { Bench, Row } from '../bench.ts';
import { sendLoad } from '../load.ts';
import { registerDevice } from '../register-device.ts';
import { runService } from '../../tools/service/run-service.ts';

const SIMULATED = 100_000;
const WANTED_PER_SECOND = 20_000;
const CHANNEL = 'C4001';
const CMS = '/cms/subscriber/v1';
const FILM_SEGMENTS = 7;

/** What a channel asks of a film: its playlists. */
async function writeFilm(folder: string): Promise<void> {
  const put = async (name: string, lines: readonly string[]) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), `${lines.join('\n')}\n`);
  };
  await put('master.m3u8', [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1280x720,CODECS="avc1.64001f"',
    'v720/index.m3u8',
  ]);
  const segments = Array.from({ length: FILM_SEGMENTS }, (_, n) => ['#EXTINF:4.000,', `${n + 1}.m4s`]);
  await put('v720/index.m3u8', ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...segments.flat()]);
}

async function openChannel(url: string): Promise<string> {
  const token = await registerDevice(url, 'bench-live');
  const opened = await fetch(`${url}${CMS}/content/package/${CHANNEL}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ packageid: `${CHANNEL}-L`, availabilityid: 'AV-FREE' }),
  });
  if (!opened.ok) throw new Error(`the channel was not opened: ${await opened.text()}`);
  const { streamfilename } = (await opened.json()) as { streamfilename: string };
  return new URL(streamfilename, url).href;
}

/** Channels: the rules of their sequences over months, and how many playlists a service gives. */
const live: Bench = {
  name: 'live',
  async run({ progress, onEnd }) {
    const { playlists, boundaries, faults } = simulateChannel({ seed: 20_261_123, playlists: SIMULATED });
    progress(`${playlists} playlists, ${boundaries} boundaries, ${faults.length} faults`);
    const rules: Row = {
      what: 'Playlists of a channel over months, with gaps and changed titles',
      budget: 'none against the rules of sequences',
      measured: faults.length,
      unit: 'faults',
      ok: faults.length === 0,
      note: `of ${playlists.toLocaleString('en')} playlists that a simulated viewer read, across ${boundaries.toLocaleString('en')} boundaries`,
    };
    const service = await runService({ env: { RAWI_DEMO_FILMS: '0', PICTURES_AHEAD: 'off' } });
    onEnd(service.stop);
    await writeFilm(join(service.dataFolder, 'blobs', 'media', 'rawi', 'bench', 'clear'));
    const files = {
      dash: 'manifest.mpd',
      hls: 'master.m3u8',
      thumbnails: '',
      video: [],
      audio: [],
      captions: [],
    };
    await service.sql(
      `update rawi.asset set status = 'ready', blob_prefix = 'bench', seconds = 28, sets = '{cbcs,clear}', files = $1
       where provider_id = 'rawi'`,
      [JSON.stringify(files)],
    );
    const manifest = await openChannel(service.url);
    const url = manifest.replace('master.m3u8', 'v720/index.m3u8');
    const load = { urls: [url], headers: { 'accept-encoding': 'gzip' }, connections: 32, seconds: 5 };
    const result = await sendLoad({ ...load, warmUpSeconds: 2 });
    progress(`${Math.round(result.perSecond)} playlists a second`);
    return [
      rules,
      {
        what: 'Live playlists through the whole service',
        budget: '20,000 a second',
        measured: result.perSecond,
        unit: 'playlists/s',
        ok: result.perSecond >= WANTED_PER_SECOND && result.failures === 0,
        note: `${load.connections} connections, gzip, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, the load on the same processors`,
      },
    ];
  },
};

export default live;
