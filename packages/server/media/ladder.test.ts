import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FAST_SETTINGS, makeWithFfmpeg, scratchFolder } from './film-fixture.ts';
import { encodeLadder } from './ladder.ts';
import { probe } from './probe.ts';
import { identifySource } from './step.ts';

const folder = scratchFolder();

/** Encodes a source and returns the folder of its renditions. */
async function encode(file: string, ffmpeg?: { ffmpeg: string; ffprobe: string }): Promise<string> {
  const workFolder = path.join(folder, 'work');
  const source = await identifySource(file);
  const facts = await probe(source, workFolder);
  return (await encodeLadder({ source, facts }, workFolder, FAST_SETTINGS.ladder, { ffmpeg })).folder;
}

/** A flat picture of ten bits with this brightness code, tagged as HDR. */
function makeHdr(name: string, code: number, transfer: string): string {
  const file = path.join(folder, name);
  makeWithFfmpeg([
    ...['-f', 'lavfi', '-i', 'color=c=black:s=64x64:d=0.4:r=10', '-c:v', 'ffv1'],
    ...['-vf', `format=yuv420p10le,lutyuv=y=${code}:u=512:v=512`],
    ...['-color_trc', transfer, '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc', file],
  ]);
  return file;
}

test.each([
  ['pq', 'smpte2084', 572],
  ['hlg', 'arib-std-b67', 721],
])(
  'the white of a page in %s is as bright as in films of standard range, and black stays black',
  async (name, transfer, white) => {
    const codes = [[white, 190, 210] as const, ...(name === 'pq' ? [[64, 16, 17] as const] : [])];
    for (const [code, from, to] of codes) {
      const made = await encode(makeHdr(`${name}-${code}.mkv`, code, transfer));
      const args = ['-v', 'error', '-i', path.join(made, 'v64.mp4'), '-frames:v', '1', '-f', 'rawvideo', '-'];
      const luma = execFileSync('ffmpeg', args)[0];
      expect(luma).toBeGreaterThanOrEqual(from);
      expect(luma).toBeLessThanOrEqual(to);
    }
  },
);

test('an ffmpeg that cannot map HDR to standard range is refused for HDR, with what to install', async () => {
  const file = makeHdr('lacking.mkv', 500, 'smpte2084');
  // It lists no filters at all.
  const lacking = { ffmpeg: '/bin/true', ffprobe: 'ffprobe' };
  await expect(encode(file, lacking)).rejects.toMatchObject({
    code: 'no_tone_mapping',
    message: expect.stringMatching(/lacks zscale and tonemap.*Install an ffmpeg with libzimg/),
  });
});

/** The level of each channel of the encoded sound, in dB. */
async function levels(measure: 'RMS' | 'Peak', name: string, channels: readonly string[]): Promise<number[]> {
  const file = path.join(folder, `${name}.mov`);
  const sound = `aevalsrc=${channels.join('|')}:c=5.1:s=48000:d=1`;
  const picture = ['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-c:v', 'libx264', '-preset', 'ultrafast'];
  makeWithFfmpeg(['-f', 'lavfi', '-i', sound, ...picture, '-c:a', 'pcm_s24le', file]);
  const made = path.join(await encode(file), 'a-und.mp4');
  const filter = `astats=measure_overall=none:measure_perchannel=${measure}_level`;
  const measured = execFileSync('sh', ['-c', `ffmpeg -i ${made} -af ${filter} -f null - 2>&1`]).toString();
  return [...measured.matchAll(/ level dB: (\S+)/g)].map(([, level]) =>
    Math.max(-90, Number(level!.replace('-inf', '-90'))),
  );
}

test('speech in the centre of 5.1 comes from both sides at -3 dB, and full channels do not clip', async () => {
  const tone = (level: number): string => `${level}*sin(2764*t)`;
  const [left = 0, right = 0] = await levels('RMS', 'centre', ['0', '0', tone(0.25), '0', '0', '0']);
  expect(left).toBeCloseTo(-18, 0);
  expect(right).toBeCloseTo(-18, 0);
  const [rearLeft = 0, rearRight = 0] = await levels('RMS', 'rear', ['0', '0', '0', '0', tone(0.25), '0']);
  expect(rearLeft).toBeCloseTo(-18, 0);
  expect(rearRight).toBeLessThan(-60);
  const full = await levels(
    'Peak',
    'full',
    Array.from({ length: 6 }, () => tone(0.9)),
  );
  for (const level of full) expect(level).toBeLessThan(0.5);
});
