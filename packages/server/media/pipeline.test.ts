import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCaptions, makeFilm, makeWithFfmpeg, FAST_SETTINGS, scratchFolder } from './film-fixture.ts';
import { parseHlsAttributes, parseHlsKeys } from './manifests.ts';
import { parseInitSegment } from './mp4-boxes.ts';
import type { SegmentSet, PipelineResult, PipelineProgress } from './pipeline.ts';
import { runPipeline } from './pipeline.ts';
import { verifySet } from './verify-set.ts';
import type { Step } from './step.ts';
import type { PackagedSet } from './package-set.ts';

const folder = scratchFolder();
const workFolder = path.join(folder, 'work');
const contentKey = {
  keyId: '00112233445566778899aabbccddeeff',
  key: '0123456789abcdef0123456789abcdef',
  iv: 'a0b1c2d3e4f5061728394a5b6c7d8e9f',
};
const progress: PipelineProgress[] = [];
let source: string;
let made: PipelineResult;

const title = () => ({ ...FAST_SETTINGS, captions: makeCaptions(folder), contentKey });

function setOf(name: 'clear' | 'cbcs'): SegmentSet {
  const set = made.sets[name];
  if (set === undefined) throw new Error(`no ${name} set`);
  return set;
}

const read = (set: SegmentSet, name: string): string => readFileSync(path.join(set.folder, name), 'utf8');

beforeAll(async () => {
  source = makeFilm(folder);
  made = await runPipeline(source, title(), { workFolder, onProgress: (step) => progress.push(step) });
});

type DashSet = { contentType: string; lang?: string; Label?: string; Role?: { value: string } };

/** The adaptation sets of a DASH manifest, in their order. */
function parseDash(manifest: string): DashSet[] {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const { MPD } = parser.parse(manifest) as { MPD: { Period: { AdaptationSet: DashSet[] } } };
  return MPD.Period.AdaptationSet;
}

/** Times of a file's key frames in seconds. */
function keyFrames(file: string): number[] {
  const words = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags'];
  return execFileSync('ffprobe', [...words, '-of', 'csv=p=0', file])
    .toString()
    .split('\n')
    .filter((line) => line.includes('K'))
    .map((line) => Number(line.split(',')[0]))
    .sort((a, b) => a - b);
}

/** The init and all media segments of a rendition in one file, as a player would append them. */
function concatSegments(set: SegmentSet, name: string): string {
  const numbers = set.files
    .filter((file) => file.name.startsWith(`${name}/`) && file.name.endsWith('.m4s'))
    .map((file) => Number(/(\d+)\.m4s$/.exec(file.name)?.[1]))
    .sort((a, b) => a - b);
  const parts = ['init.mp4', ...numbers.map((number) => `${number}.m4s`)];
  const file = path.join(folder, `${set.set}-${name}.mp4`);
  writeFileSync(file, Buffer.concat(parts.map((part) => readFileSync(path.join(set.folder, name, part)))));
  return file;
}

/** Errors of ffmpeg when it decodes a file; empty when there are none. */
function decodeErrors(file: string, ...keys: string[]): string {
  const done = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', ...keys, '-i', file, '-f', 'null', '-']);
  return done.stderr.toString() + (done.status === 0 ? '' : `code ${done.status}`);
}

describe('the encoded film', () => {
  test('renditions are never larger than the source', () => {
    expect(made.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['v720', 1280, 720],
      ['v480', 854, 480],
      ['v270', 480, 270],
    ]);
    expect(made.durationSeconds).toBeCloseTo(4, 1);
  });

  test('groups of pictures begin at the same times in every rendition', () => {
    for (const { name } of made.renditions) {
      expect(keyFrames(concatSegments(setOf('clear'), name))).toEqual([0, 2]);
    }
  });

  test('the DASH manifest has both languages of sound and of captions, with labels and roles', () => {
    const manifest = read(setOf('clear'), 'manifest.mpd');
    const described = parseDash(manifest).map((set) => [
      set.contentType,
      set.lang,
      set.Label,
      set.Role?.value,
    ]);
    expect(described).toEqual([
      ['video', undefined, undefined, undefined],
      ['audio', 'en', 'English', 'main'],
      ['audio', 'ar', 'العربية', 'dub'],
      ['text', 'en', 'English', 'subtitle'],
      ['text', 'ar', 'العربية', 'subtitle'],
    ]);
    expect(manifest).toContain('mediaPresentationDuration="PT4S"');
    expect(manifest).toContain('type="static"');
  });

  test('the DASH manifests are valid XML', () => {
    for (const name of ['clear', 'cbcs'] as const)
      expect(XMLValidator.validate(read(setOf(name), 'manifest.mpd')), name).toBe(true);
  });

  test('the HLS master has codecs and sizes, both languages of sound and of captions, captions off', () => {
    const lines = read(setOf('clear'), 'master.m3u8').split('\n');
    const variants = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF')).map(parseHlsAttributes);
    expect(variants.map((variant) => variant.get('RESOLUTION'))).toEqual(['1280x720', '854x480', '480x270']);
    for (const variant of variants) {
      expect(variant.get('CODECS')).toMatch(/^avc1\.\w{6},mp4a\.40\.2$/);
      expect([variant.get('AUDIO'), variant.get('SUBTITLES')]).toEqual(['audio', 'text']);
    }
    const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA')).map(parseHlsAttributes);
    const fields = ['TYPE', 'LANGUAGE', 'NAME', 'DEFAULT'];
    const described = media.map((one) => fields.map((name) => one.get(name)));
    expect(described).toEqual(
      expect.arrayContaining([
        ['AUDIO', 'en', 'English', 'YES'],
        ['AUDIO', 'ar', 'العربية', 'NO'],
        ['SUBTITLES', 'en', 'English', 'NO'],
        ['SUBTITLES', 'ar', 'العربية', 'NO'],
      ]),
    );
    expect(media).toHaveLength(4);
  });

  test('captions are one file for both manifests and last as long as the film', () => {
    const set = setOf('clear');
    expect(read(set, 'captions/ar.vtt')).toContain('00:00:00.200 --> 00:00:01.000\nمساء الخير.');
    expect(read(set, 'captions/ar.m3u8')).toMatch(/#EXTINF:4\.\d+,\nar\.vtt\n#EXT-X-ENDLIST/);
    expect(read(set, 'manifest.mpd')).toContain('<BaseURL>captions/ar.vtt</BaseURL>');
  });

  test('the sound is stereo, of about 128 kbit/s, in two languages that differ', () => {
    const set = setOf('clear');
    const sound = made.audio.map(({ name }) => concatSegments(set, name));
    expect(made.audio.map(({ language }) => language)).toEqual(['en', 'ar']);
    for (const file of sound) {
      const words = ['-v', 'error', '-show_entries', 'stream=channels,sample_rate', '-of', 'csv=p=0', file];
      expect(execFileSync('ffprobe', words).toString().trim()).toBe('48000,2');
      expect(decodeErrors(file)).toBe('');
    }
    const [english, arabic] = sound.map((file) => readFileSync(file));
    expect(english).not.toEqual(arabic);
  });

  test('thumbnails are at the positions that their track names', () => {
    const set = setOf('clear');
    expect(made.thumbnails).toEqual({
      sheets: ['sheet-1.jpg'],
      width: 256,
      height: 144,
      intervalSeconds: 2,
      pictures: 2,
    });
    expect(read(set, set.thumbnails).trim().split('\n\n')).toEqual([
      'WEBVTT',
      '00:00:00.000 --> 00:00:02.000\nsheet-1.jpg#xywh=0,0,256,144',
      '00:00:02.000 --> 00:00:04.000\nsheet-1.jpg#xywh=256,0,256,144',
    ]);
    const words = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0'];
    const sheet = path.join(set.folder, 'thumbnails', 'sheet-1.jpg');
    expect(
      execFileSync('ffprobe', [...words, sheet])
        .toString()
        .trim(),
    ).toBe('mjpeg,1280,720');
  });

  test('the list of files matches the disk', () => {
    for (const { folder: root, files, bytes } of [setOf('clear'), setOf('cbcs')]) {
      const there = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      expect(files).toHaveLength(there.length);
      for (const { name, bytes: size, sha256 } of files) {
        const content = readFileSync(path.join(root, name));
        expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
      }
      expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBe(bytes);
    }
  });

  test('progress only grows, and ends at 1', () => {
    const done = progress.map((one) => one.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBeCloseTo(1, 6);
    expect(progress.filter(({ step }) => step === 'ladder').length).toBeGreaterThan(1);
  });
});

describe('the protected set', () => {
  test('plays with its key only', () => {
    for (const name of ['v270', 'a-en']) {
      const file = concatSegments(setOf('cbcs'), name);
      expect(decodeErrors(file, '-decryption_key', contentKey.key)).toBe('');
      expect(decodeErrors(file)).not.toBe('');
      expect(decodeErrors(file, '-decryption_key', 'f'.repeat(32))).not.toBe('');
    }
  });

  test('names the scheme cbcs, the key id and the given vector in every init segment', () => {
    for (const { name } of [...made.renditions, ...made.audio]) {
      const bytes = readFileSync(path.join(setOf('cbcs').folder, name, 'init.mp4'));
      const init = parseInitSegment(bytes);
      expect([init.scheme, init.keyId]).toEqual(['cbcs', contentKey.keyId]);
      expect(bytes.includes(Buffer.from(contentKey.iv, 'hex')), 'FairPlay’s licence has the vector').toBe(
        true,
      );
    }
  });

  test('its DASH manifest carries Widevine, PlayReady and the common box', () => {
    const manifest = read(setOf('cbcs'), 'manifest.mpd');
    for (const system of [
      'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
      '9a04f079-9840-4286-ab92-e65be0885f95',
      '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b',
    ])
      expect(manifest).toContain(`schemeIdUri="urn:uuid:${system}"`);
    expect(manifest).toContain('cenc:default_KID="00112233-4455-6677-8899-aabbccddeeff"');
    expect(read(setOf('clear'), 'manifest.mpd')).not.toContain('ContentProtection');
  });

  test('its HLS playlists name Widevine and PlayReady, and no clear key', () => {
    const set = setOf('cbcs');
    for (const name of set.playlists) {
      const formats = parseHlsKeys(read(set, name)).map((key) => key.keyFormat);
      const widevine = 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
      expect(formats.sort()).toEqual(['com.microsoft.playready', widevine]);
    }
  });

  test('its key is nowhere on the disk', () => {
    const raw = Buffer.from(contentKey.key, 'hex');
    const entries = readdirSync(workFolder, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries.filter((one) => one.isFile())) {
      const content = readFileSync(path.join(parentPath, name));
      expect(content.includes(raw) || content.includes(contentKey.key), name).toBe(false);
    }
  });
});

describe('a second run', () => {
  const inodes = (): Map<string, number> =>
    new Map(
      readdirSync(workFolder, { recursive: true }).map((name) => [
        String(name),
        statSync(path.join(workFolder, String(name))).ino,
      ]),
    );

  test('of a finished title does nothing', async () => {
    const before = inodes();
    const again = await runPipeline(source, title(), { workFolder });
    expect(again).toEqual(made);
    expect(inodes()).toEqual(before);
  });

  test('with other thumbnail settings reuses the ladder', async () => {
    const thumbnails = { ...FAST_SETTINGS.thumbnails, width: 160 };
    const settings = { ...title(), contentKey: undefined, thumbnails };
    const again = await runPipeline(source, settings, { workFolder });
    expect(again.thumbnails?.width).toBe(160);
    const names = readdirSync(workFolder).map((name) => name.replace(/-[0-9a-f]{20}$/, ''));
    const count = (step: string): number => names.filter((name) => name === step).length;
    expect([count('ladder'), count('thumbnails'), count('package-clear')]).toEqual([1, 2, 2]);
  });
});

describe('the check of a set', () => {
  const packaged = (root: string): Step<PackagedSet> => ({
    folder: root,
    key: String(Math.random()),
    reused: false,
    set: 'clear',
    keyId: null,
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    playlists: [],
    thumbnails: null,
  });
  const damaged = (change: (set: string) => void): Promise<unknown> => {
    const root = path.join(folder, `broken-${Math.random()}`);
    execFileSync('cp', ['-r', path.dirname(setOf('clear').folder), root]);
    change(path.join(root, 'set'));
    return verifySet(packaged(root), path.join(folder, 'broken-work'));
  };

  test.each([
    ['a segment that is not there', (set: string) => rmSync(path.join(set, 'v480', '1.m4s'))],
    ['an empty segment', (set: string) => truncateSync(path.join(set, 'v480', '1.m4s'), 0)],
    ['half a segment', (set: string) => truncateSync(path.join(set, 'v480', '1.m4s'), 5000)],
    ['half an init', (set: string) => truncateSync(path.join(set, 'a-ar', 'init.mp4'), 400)],
    ['captions that are not there', (set: string) => rmSync(path.join(set, 'captions', 'ar.vtt'))],
    ['a playlist that is not there', (set: string) => rmSync(path.join(set, 'a-ar', 'index.m3u8'))],
  ])('finds %s', async (_what, change) => {
    await expect(damaged(change)).rejects.toMatchObject({ code: 'incomplete' });
  });

  test('finds a clear init segment in a protected set', async () => {
    const root = path.dirname(setOf('clear').folder);
    const claim = { ...packaged(root), set: 'cbcs' as const, keyId: contentKey.keyId };
    const checking = verifySet(claim, path.join(folder, 'broken-work'));
    await expect(checking).rejects.toMatchObject({ code: 'incomplete' });
  });
});

test('invalid settings are refused before any work', async () => {
  const none = path.join(folder, 'none');
  for (const wrong of [
    { sets: ['cbcs' as const] },
    { sets: [] },
    { contentKey: { keyId: 'short', key: contentKey.key } },
    { package: { ...FAST_SETTINGS.package, segmentSeconds: 3 } },
    { ladder: { ...FAST_SETTINGS.ladder, rungs: [] } },
    { ladder: { ...FAST_SETTINGS.ladder, preset: 'veryfast -f' } },
  ]) {
    await expect(
      runPipeline(source, { ...FAST_SETTINGS, ...wrong }, { workFolder: none }),
    ).rejects.toMatchObject({ code: 'bad_settings' });
  }
  expect(() => statSync(none)).toThrow();
});

test('a short film without sound or captions and of an unusual size is encoded', async () => {
  const file = path.join(folder, 'short.mp4');
  makeWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=322x242:r=25:d=0.6', '-pix_fmt', 'yuv420p', file]);
  const short = await runPipeline(file, FAST_SETTINGS, { workFolder: path.join(folder, 'short') });
  expect(short).toMatchObject({
    durationSeconds: 0.6,
    renditions: [{ name: 'v242', width: 322, height: 242 }],
    audio: [],
    captions: [],
    thumbnails: { pictures: 1 },
  });
  const set = short.sets.clear;
  expect(set && read(set, set.hls)).not.toMatch(/AUDIO|SUBTITLES/);
});

test('sound without a known language and an RGB picture are encoded', async () => {
  const file = path.join(folder, 'master.nut');
  makeWithFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=24:d=1',
    '-f',
    'lavfi',
    '-i',
    'sine=d=3',
    '-pix_fmt',
    'bgr0',
    '-c:v',
    'rawvideo',
    '-c:a',
    'pcm_s16le',
    file,
  ]);
  const workFolder = path.join(folder, 'master');
  const master = await runPipeline(file, { ...FAST_SETTINGS, contentKey }, { workFolder });
  expect(master.audio).toMatchObject([{ name: 'a-und', language: 'und', label: 'Audio 1' }]);
  expect(master.durationSeconds).toBeCloseTo(1, 1);
  const [line = ''] =
    /mediaPresentationDuration="PT[\d.]+S"/.exec(
      readFileSync(path.join(master.sets.cbcs?.folder ?? '', 'manifest.mpd'), 'utf8'),
    ) ?? [];
  expect(Number(/[\d.]+/.exec(line)?.[0])).toBeCloseTo(1, 1);
});

test('an abort rejects with its reason and leaves no step half done', async () => {
  const stop = new AbortController();
  const work = path.join(folder, 'aborted');
  const onProgress = ({ step }: PipelineProgress): void => {
    if (step === 'ladder') stop.abort(new Error('enough'));
  };
  await expect(
    runPipeline(source, title(), { workFolder: work, signal: stop.signal, onProgress }),
  ).rejects.toThrow('enough');
  const left = readdirSync(work).map((name) => name.replace(/-[0-9a-f]{20}$/, ''));
  expect(left.sort()).toEqual(['captions', 'probe']);
});
