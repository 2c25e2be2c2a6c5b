import { readFile, writeFile } from 'node:fs/promises';
import { aac, copied, ffmpeg, film, h264, picture, tone, turned } from './film-recipes.ts';
import type { IngestCase, Made } from './ingest-case.ts';

const works = (made: Made = {}) => ({ is: 'works', ...made }) as const;
const scaledDown = (from: string): string => `The picture of ${from} was scaled down to 1920x1080.`;
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'];

/** HEVC of ten bits with the tags of an HDR format. */
const hdr = (transfer: string) => [
  ...hevc,
  ...[
    '-pix_fmt',
    'yuv420p10le',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    transfer,
    '-colorspace',
    'bt2020nc',
  ],
  '-x265-params',
  `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
  ...aac,
];

/** Frames at 25 a second, of which most in the second half are dropped. */
const variable = ['-vf', "select='lt(t,1)+not(mod(n,3))'", '-fps_mode', 'vfr', ...h264, ...aac];

/** Containers, codecs, frame rates and shapes of pictures. */
export const pictureCases: readonly IngestCase[] = [
  { file: 'h264.mp4', what: 'MP4, H.264, AAC', recipe: film([...h264, ...aac]), outcome: works() },
  {
    file: 'edit-list.mov',
    what: 'MOV with an edit list that leaves the first second out',
    quick: true,
    recipe: copied(film([...h264, '-g', '100', ...aac], { seconds: 3 }), 'whole.mov', ['-ss', '1'], []),
    outcome: works(),
  },
  {
    file: 'prores.mov',
    what: 'MOV, ProRes 422 HQ of 10 bits, PCM',
    recipe: film(['-c:v', 'prores_ks', '-profile:v', '3', '-c:a', 'pcm_s24le']),
    outcome: works(),
  },
  {
    file: 'dnxhd.mxf',
    what: 'MXF, DNxHR, PCM',
    recipe: film(['-c:v', 'dnxhd', '-profile:v', 'dnxhr_sq', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s16le'], {
      size: '256x144',
    }),
    outcome: works({
      size: '256x144',
      sound: ['und'],
      told: ['The sound names no language. Name the languages of the sound in their order.'],
    }),
  },
  {
    file: 'hevc.mkv',
    what: 'Matroska, HEVC of 10 bits, AC-3',
    recipe: film([...hevc, '-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=error', '-c:a', 'ac3']),
    outcome: works(),
  },
  {
    file: 'vp9.webm',
    what: 'WebM, VP9, Opus',
    recipe: film(['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']),
    outcome: works(),
  },
  {
    file: 'av1.mp4',
    what: 'MP4, AV1, AAC',
    recipe: film(['-c:v', 'libsvtav1', '-preset', '12', '-svtav1-params', 'lp=1', ...aac]),
    outcome: works(),
  },
  {
    file: 'broadcast.ts',
    what: 'Transport stream, MPEG-2, MP2',
    recipe: film(['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2']),
    outcome: works(),
  },
  {
    file: 'h264.ts',
    what: 'Transport stream, H.264, AAC',
    recipe: film([...h264, ...aac]),
    outcome: works(),
  },
  {
    file: 'dvd.mpg',
    what: 'Program stream of a DVD, MPEG-2, AC-3',
    recipe: film(['-f', 'dvd', '-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'ac3']),
    outcome: works({
      sound: ['und'],
      told: ['The sound names no language. Name the languages of the sound in their order.'],
    }),
  },
  {
    file: 'xvid.avi',
    what: 'AVI, MPEG-4 part 2, MP3',
    recipe: film(['-c:v', 'mpeg4', '-vtag', 'XVID', '-c:a', 'libmp3lame']),
    outcome: works({
      sound: ['und'],
      told: ['The sound names no language. Name the languages of the sound in their order.'],
    }),
  },
  {
    file: 'windows.wmv',
    what: 'Windows Media, WMV 2, WMA 2',
    recipe: film(['-c:v', 'wmv2', '-c:a', 'wmav2']),
    outcome: works(),
  },
  {
    file: 'flash.flv',
    what: 'Flash video, H.264, AAC',
    recipe: film([...h264, ...aac]),
    outcome: works({
      sound: ['und'],
      told: ['The sound names no language. Name the languages of the sound in their order.'],
    }),
  },
  {
    file: '23.976.mp4',
    what: '23.976 frames a second',
    recipe: film([...h264, ...aac], { rate: '24000/1001' }),
    outcome: works({ rate: '24000/1001' }),
  },
  {
    file: '29.97.mp4',
    what: '29.97 frames a second',
    recipe: film([...h264, ...aac], { rate: '30000/1001' }),
    outcome: works({ rate: '30000/1001' }),
  },
  {
    file: '50.mp4',
    what: '50 frames a second',
    recipe: film([...h264, ...aac], { rate: '50' }),
    outcome: works({ rate: '50/1' }),
  },
  {
    file: '59.94.mp4',
    what: '59.94 frames a second',
    recipe: film([...h264, ...aac], { rate: '60000/1001' }),
    outcome: works({ rate: '60000/1001' }),
  },
  {
    file: '120.mp4',
    what: '120 frames a second',
    recipe: film([...h264, ...aac], { rate: '120' }),
    outcome: works({ rate: '60/1', told: ['The frame rate of 120 was made 60.'] }),
  },
  {
    file: 'variable.mp4',
    what: 'A variable frame rate',
    quick: true,
    recipe: film(variable),
    outcome: works({
      rate: '24000/1001',
      told: ['The variable frame rate, 17 on average, was made a constant 23.976.'],
    }),
  },
  {
    file: 'interlaced.ts',
    what: 'Interlaced MPEG-2 of a broadcaster',
    quick: true,
    recipe: film(
      [
        '-vf',
        'tinterlace=interleave_top,fieldorder=tff',
        '-c:v',
        'mpeg2video',
        '-b:v',
        '1M',
        '-flags',
        '+ildct+ilme',
        '-c:a',
        'mp2',
      ],
      {
        rate: '50',
      },
    ),
    outcome: works({ told: ['The interlaced picture was made progressive.'] }),
  },
  {
    file: 'phone.mov',
    what: 'Upright film of a phone, stored lying down with a display matrix',
    quick: true,
    recipe: turned(film([...h264, ...aac])),
    outcome: works({ size: '90x160', told: ['The picture was turned by 90 degrees.'] }),
  },
  {
    file: 'upright.mp4',
    what: 'Upright film',
    recipe: film([...h264, ...aac], { size: '90x160' }),
    outcome: works({ size: '90x160' }),
  },
  {
    file: 'anamorphic.mpg',
    what: 'PAL DVD in 16:9, with pixels that are not square',
    recipe: film(['-vf', 'setsar=64/45', '-c:v', 'mpeg2video', '-b:v', '2M', '-f', 'dvd', '-c:a', 'mp2'], {
      size: '180x144',
    }),
    outcome: works({
      size: '256x144',
      sound: ['und'],
      told: [
        'The picture has pixels that are not square: it was made 256x144.',
        'The sound names no language. Name the languages of the sound in their order.',
      ],
    }),
  },
  {
    file: 'hdr10.mp4',
    what: 'HDR10: HEVC of 10 bits, PQ, BT.2020',
    recipe: film(hdr('smpte2084')),
    outcome: works({ told: ['The HDR10 (PQ) picture was mapped to standard dynamic range.'] }),
  },
  {
    file: 'hlg.mp4',
    what: 'HLG: HEVC of 10 bits, BT.2020',
    recipe: film(hdr('arib-std-b67')),
    outcome: works({ told: ['The HLG picture was mapped to standard dynamic range.'] }),
  },
  {
    file: '4k.mp4',
    what: '4K',
    recipe: film([...h264, ...aac], { size: '3840x2160', rate: '10', seconds: 0.6 }),
    outcome: works({ size: '1920x1080', rate: '10/1', seconds: 0.6, told: [scaledDown('3840x2160')] }),
  },
  {
    file: '4k-hdr10.mp4',
    what: '4K in HDR10',
    recipe: film(hdr('smpte2084'), { size: '3840x2160', rate: '10', seconds: 0.3, source: 'color' }),
    outcome: works({
      size: '1920x1080',
      rate: '10/1',
      seconds: 0.3,
      told: [scaledDown('3840x2160'), 'The HDR10 (PQ) picture was mapped to standard dynamic range.'],
    }),
  },
  {
    file: 'odd-size.mkv',
    what: 'A picture with an odd width and height',
    recipe: film(['-c:v', 'ffv1', '-pix_fmt', 'yuv444p', ...aac], { size: '161x91', source: 'testsrc' }),
    outcome: works({ size: '162x92' }),
  },
  {
    file: 'rgb.mkv',
    what: 'A picture stored as RGB',
    recipe: film(['-c:v', 'libx264rgb', '-preset', 'ultrafast', ...aac]),
    outcome: works(),
  },
  {
    file: 'cinema.mp4',
    what: '2.39:1 with 12 frames a second',
    recipe: film([...h264, ...aac], { size: '172x72', rate: '12' }),
    outcome: works({ size: '172x72', rate: '12/1' }),
  },
  {
    file: 'cut.mp4',
    what: 'MP4 whose end is missing, with its index',
    quick: true,
    recipe: (file, folder) => cut(file, folder, 'whole.mp4', 0.6),
    outcome: {
      is: 'refused',
      code: 'unreadable',
      told: 'The end of "cut.mp4" is missing, with the index of the film. Copy or export it again.',
    },
  },
  {
    file: 'cut.mkv',
    what: 'Matroska file that breaks off',
    recipe: (file, folder) => cut(file, folder, 'whole.mkv', 0.4),
    outcome: {
      is: 'refused',
      code: 'damaged',
      told: '"cut.mkv" says it lasts 6.0 s, but only 2.5 s of it can be read. Copy or export it again.',
    },
  },
  {
    file: 'encrypted.mp4',
    what: 'MP4 with common encryption (DRM)',
    quick: true,
    recipe: film([
      ...[...h264, ...aac, '-encryption_scheme', 'cenc-aes-ctr'],
      ...['-encryption_key', '76a6c65c5ea762046bd749a2e632ccbb'],
      ...['-encryption_kid', 'a7e61c373e219033c21091fa607bf3b8'],
    ]),
    outcome: {
      is: 'refused',
      code: 'encrypted',
      told: '"encrypted.mp4" is encrypted (DRM). Ask its owner for a file without protection.',
    },
  },
];

/** The start of a film of six seconds. */
async function cut(file: string, folder: string, whole: string, part: number): Promise<void> {
  const complete = `${folder}/${whole}`;
  await ffmpeg(...picture({ seconds: 6 }), ...tone(440, 6), ...h264, ...aac, complete);
  const bytes = await readFile(complete);
  await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
}
