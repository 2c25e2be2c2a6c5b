import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFfmpeg, findPackager } from './find-programs.ts';
import { makeFilm, makeWithFfmpeg, FAST_SETTINGS, scratchFolder } from './film-fixture.ts';
import { encodeLadder } from './ladder.ts';
import { probe, parseProbe } from './probe.ts';
import { identifySource } from './step.ts';

const folder = scratchFolder();
const workFolder = path.join(folder, 'work');
const at = (name: string): string => path.join(folder, name);
const probeFile = async (file: string) => probe(await identifySource(file), workFolder);

test('a film is described by its picture, its sound and their languages', async () => {
  expect(await probeFile(makeFilm(folder))).toMatchObject({
    durationSeconds: expect.closeTo(4, 1),
    video: { width: 1280, height: 720, fps: 25, codec: 'h264', interlaced: false, rgb: false },
    audio: [{ language: 'en', channels: 1, codec: 'aac' }, { language: 'ar' }],
  });
});

test('a film with an odd name is read like any other', async () => {
  const file = at('-a: "b", c=d %20 فيلم.nut');
  makeWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-c:v', 'ffv1', '-f', 'nut', `file:${file}`]);
  expect((await probeFile(file)).video).toMatchObject({ width: 64, codec: 'ffv1', rgb: true });
});

describe('an invalid source is refused with its reason', () => {
  test.each([
    ['a file of noise', 'unreadable', (file: string) => writeFileSync(file, Buffer.alloc(9999, 'noise'))],
    ['an empty file', 'empty', (file: string) => writeFileSync(file, '')],
    ['a folder', 'unreadable', (file: string) => mkdirSync(file)],
    ['nothing', 'unreadable', () => undefined],
    [
      'a film whose end, with its index, is missing',
      'unreadable',
      (file: string) => {
        makeWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=2', '-f', 'mp4', file]);
        truncateSync(file, 3000);
      },
    ],
    [
      'sound alone',
      'no_video',
      (file: string) => makeWithFfmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-f', 'mp4', file]),
    ],
    [
      'a playlist that names another file',
      'unreadable',
      (file: string) =>
        writeFileSync(file, `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${at('film.mkv')}\n`),
    ],
    [
      'a list of files to join',
      'unreadable',
      (file: string) => writeFileSync(file, `ffconcat version 1.0\nfile ${at('film.mkv')}\n`),
    ],
  ])('%s: %s', async (what, code, make) => {
    const file = at(what.replaceAll(' ', '-'));
    make(file);
    await expect(probeFile(file)).rejects.toMatchObject({ code });
  });

  test('a film that ends before its claimed duration', async () => {
    const file = at('breaks-off.mkv');
    makeWithFfmpeg([
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x240:d=8',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      file,
    ]);
    truncateSync(file, 120_000);
    const source = await identifySource(file);
    const facts = await probe(source, workFolder);
    const making = encodeLadder({ source, facts }, workFolder, FAST_SETTINGS.ladder);
    await expect(making).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a length of zero', () => {
    const streams = [{ index: 0, codec_type: 'video', width: 64, height: 64 }];
    expect(() => parseProbe({ streams, format: { duration: '0.000' } }, 'x')).toThrow(/length of zero/);
    expect(() => parseProbe({ streams }, 'x')).toThrow(/length of zero/);
  });

  test('a cover picture is not a film', () => {
    const cover = { disposition: { attached_pic: 1 } };
    const streams = [{ index: 0, codec_type: 'video', width: 64, height: 64, ...cover }];
    expect(() => parseProbe({ streams, format: { duration: '9' } }, 'x')).toThrow(/no video track/);
  });
});

test('picture size is the displayed one: rotated, in square pixels', () => {
  const of = (more: object) =>
    parseProbe(
      {
        streams: [{ index: 3, codec_type: 'video', width: 720, height: 576, ...more }],
        format: { duration: '9' },
      },
      'x',
    ).video;
  expect(of({ sample_aspect_ratio: '64:45' })).toMatchObject({ stream: 3, width: 1024, height: 576 });
  expect(of({ side_data_list: [{}, { rotation: -90 }] })).toMatchObject({ width: 576, height: 720 });
  expect(of({ side_data_list: [{ rotation: 180 }] })).toMatchObject({ width: 720, height: 576 });
  expect(of({ avg_frame_rate: '30000/1001', field_order: 'tt' })).toMatchObject({ interlaced: true });
  expect(of({ avg_frame_rate: '0/0', r_frame_rate: '24/1' }).fps).toBe(24);
  expect(of({ tags: { DURATION: '00:01:02.500000000' } }).durationSeconds).toBe(62.5);
});

test('the picture may be shorter than the sound, also where the container does not tell its duration', async () => {
  const file = at('longer-sound.nut');
  makeWithFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x240:d=8',
    '-f',
    'lavfi',
    '-i',
    'sine=d=12',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    file,
  ]);
  const { durationSeconds, video } = await probeFile(file);
  expect(durationSeconds).toBeCloseTo(12, 0);
  expect(video.durationSeconds).toBeCloseTo(8, 1);
});

describe('programs', () => {
  test('without ffmpeg the error names what to install and which variable to set', () => {
    expect(() => findFfmpeg({ PATH: '' })).toThrow(/apt-get install ffmpeg.*FFMPEG_PATH/);
    expect(() => findFfmpeg({ PATH: '', FFMPEG_PATH: at('none') })).toThrow(/FFMPEG_PATH names/);
    expect(() => findFfmpeg({ PATH: '' })).toThrow(expect.objectContaining({ code: 'ffmpeg_missing' }));
  });

  test('FFMPEG_PATH precedes the PATH, and ffprobe is found beside it', () => {
    const found = findFfmpeg();
    expect(findFfmpeg({ FFMPEG_PATH: found.ffmpeg })).toEqual(found);
    expect(found.ffprobe).toMatch(/ffprobe(\.exe)?$/);
  });

  test('the packager of the npm package is used unless another is configured', () => {
    expect(findPackager({})).toMatch(/packager-/);
    expect(() => findPackager({ SHAKA_PACKAGER_PATH: at('none') })).toThrow(
      expect.objectContaining({ code: 'packager_missing' }),
    );
  });
});
