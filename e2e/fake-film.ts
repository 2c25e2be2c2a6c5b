import { link, mkdir, writeFile } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { RunningService } from '../tools/service/run-service.ts';

const PREFIX = 'planted';

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A fake media segment: not playable, but delivered like any other. */
const segmentOf = (bytes: number): Buffer =>
  Buffer.concat([box('moof', Buffer.alloc(64)), box('mdat', randomBytes(bytes))]);

/**
 * Gives every title of a service without films a fake film of `count` segments: for tests of delivery, which need not
 * wait for a real one. Returns the folder of its segment sets.
 */
export async function insertFakeFilm(service: RunningService, count: number, bytes: number): Promise<string> {
  const folder = join(service.dataFolder, 'blobs', 'media', 'rawi', PREFIX, 'clear');
  await mkdir(join(folder, 'v720'), { recursive: true });
  const first = join(folder, 'v720', '1.m4s');
  const segment = segmentOf(bytes);
  await writeFile(first, segment);
  for (let number = 2; number <= count; number += 1) await link(first, join(folder, 'v720', `${number}.m4s`));
  await writeFile(
    join(folder, 'manifest.mpd'),
    `<MPD><SegmentTemplate initialization="v720/init.mp4" media="v720/$Number$.m4s" startNumber="1"><SegmentTimeline><S t="0" d="4" r="${count - 1}" /></SegmentTimeline></SegmentTemplate></MPD>`,
  );
  const hash = createHash('sha256').update(segment).digest('hex');
  const checksumEntries = Array.from({ length: count }, (_, i) => [
    `v720/${i + 1}.m4s`,
    [segment.length, hash],
  ]);
  const checksums = join(service.dataFolder, 'blobs', 'checksums', 'rawi', PREFIX);
  await mkdir(checksums, { recursive: true });
  await writeFile(
    join(checksums, 'clear.json'),
    JSON.stringify({ form: 1, files: Object.fromEntries(checksumEntries) }),
  );
  const files = {
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    thumbnails: '',
    video: [],
    audio: [],
    captions: [],
  };
  await service.sql(
    `update rawi.asset set status = 'ready', progress = 1, blob_prefix = $1, seconds = $2, audio = '{}', captions = '{}', files = $3,
      ready_at = now() where provider_id = 'rawi'`,
    [PREFIX, count * 4, JSON.stringify(files)],
  );
  return dirname(folder);
}
