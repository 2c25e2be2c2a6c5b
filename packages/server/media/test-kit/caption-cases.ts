import { writeFile } from 'node:fs/promises';
import { ass, plainSrt, srt, ttml, vtt } from './caption-texts.ts';
import {
  aac,
  encodeIn,
  ffmpeg,
  film,
  h264,
  picture,
  pictureSubtitle,
  tone,
  utf16be,
} from './film-recipes.ts';
import type { IngestCase, Made } from './ingest-case.ts';

const works = (made: Made = {}) => ({ is: 'works', ...made }) as const;
const plain = film([...h264, ...aac]);
const read = (file: string, how: string): string => `"${file}" was read as ${how}.`;

/** The plain film with one caption file. */
function captioned(
  name: string,
  what: string,
  [file, language, bytes]: readonly [string, 'ar' | 'en', string | Buffer],
  told: readonly string[],
  quick = false,
): IngestCase {
  const outcome = works({ captions: [language], told });
  return { file: name, what, quick, recipe: plain, captions: [{ language, file, bytes }], outcome };
}

function refused(name: string, what: string, language: string, bytes: string, told: string): IngestCase {
  const outcome = { is: 'refused', code: 'bad_captions', told } as const;
  return { file: name, what, recipe: plain, captions: [{ language, file: 'captions.srt', bytes }], outcome };
}

/** Films with subtitles inside them. */
const withTracks =
  (after: readonly string[]): IngestCase['recipe'] =>
  async (file, folder) => {
    const texts = {
      'ar.srt': srt('ar'),
      'en.ass': ass('en'),
      'picture.sup': pictureSubtitle(),
      'x.srt': srt('en'),
    };
    const own = `${folder}/${file.split('/').at(-1)}-`;
    for (const [name, bytes] of Object.entries(texts)) await writeFile(own + name, bytes);
    const inputs = Object.keys(texts).flatMap((name) => ['-i', own + name]);
    const english = ['-metadata:s:a:0', 'language=eng'];
    await ffmpeg(
      ...picture(),
      ...tone(),
      ...inputs,
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...h264,
      ...aac,
      ...english,
      ...after,
      file,
    );
  };

/** Caption files in their formats and encodings; subtitle tracks inside films. */
export const captionCases: readonly IngestCase[] = [
  captioned('vtt.mp4', 'WebVTT in UTF-8', ['ar.vtt', 'ar', vtt('ar')], []),
  captioned(
    'vtt-utf16.mp4',
    'WebVTT in UTF-16, the high byte first',
    ['ar.vtt', 'ar', utf16be(vtt('ar'))],
    [read('ar.vtt', 'WebVTT in utf-16be')],
  ),
  captioned('srt.mp4', 'SRT in UTF-8', ['ar.srt', 'ar', srt('ar')], [read('ar.srt', 'SubRip in utf-8')]),
  captioned(
    'srt-windows.mp4',
    'SRT in Windows-1256',
    ['ar.srt', 'ar', encodeIn('windows-1256', srt('ar'))],
    [read('ar.srt', 'SubRip in windows-1256')],
    true,
  ),
  captioned(
    'srt-iso.mp4',
    'SRT in ISO 8859-6',
    ['ar.srt', 'ar', encodeIn('iso-8859-6', plainSrt('ar'))],
    [read('ar.srt', 'SubRip in iso-8859-6')],
  ),
  captioned(
    'srt-utf16.mp4',
    'SRT in UTF-16 without a mark',
    ['ar.srt', 'ar', Buffer.from(srt('ar'), 'utf16le')],
    [read('ar.srt', 'SubRip in utf-16le')],
  ),
  captioned(
    'srt-western.mp4',
    'English SRT in Windows-1252',
    ['en.srt', 'en', encodeIn('windows-1252', srt('en'))],
    [read('en.srt', 'SubRip in windows-1252')],
  ),
  captioned('ass.mp4', 'ASS in UTF-8', ['ar.ass', 'ar', ass('ar')], [read('ar.ass', 'ASS in utf-8')]),
  captioned(
    'ass-windows.mp4',
    'ASS in Windows-1256',
    ['ar.ass', 'ar', encodeIn('windows-1256', ass('ar'))],
    [read('ar.ass', 'ASS in windows-1256')],
  ),
  captioned(
    'ttml.mp4',
    'TTML in UTF-8, times in frames',
    ['ar.xml', 'ar', ttml('ar')],
    [read('ar.xml', 'TTML in utf-8')],
  ),
  captioned(
    'ttml-utf16.mp4',
    'TTML in UTF-16',
    ['en.dfxp', 'en', utf16be(ttml('en'))],
    [read('en.dfxp', 'TTML in utf-16be')],
  ),
  captioned(
    'wrong-name.mp4',
    'SRT in a file named .vtt, with a caption that ends before it begins',
    ['ar.vtt', 'ar', `${srt('ar')}\n3\n00:00:02,000 --> 00:00:01,000\nx\n`],
    [
      read('ar.vtt', 'SubRip in utf-8'),
      '1 captions of "ar.vtt" were left out: they end before they begin, or have no time.',
    ],
  ),
  refused(
    'no-captions.mp4',
    'A caption file that has none',
    'ar',
    'A letter.\n',
    '"captions.srt", no captions were found in it. Give WebVTT, SubRip (SRT), ASS or TTML.',
  ),
  refused(
    'no-caption-language.mp4',
    'Captions without a language',
    'und',
    srt('en'),
    '"captions.srt" has no known language.',
  ),
  {
    file: 'tracks.mkv',
    what: 'Subtitle tracks inside: two texts, one of pictures, one without a language',
    quick: true,
    recipe: withTracks([
      ...['-map', '2', '-map', '3', '-map', '4', '-map', '5', '-c:s', 'copy'],
      ...[
        '-metadata:s:s:0',
        'language=ara',
        '-metadata:s:s:1',
        'language=eng',
        '-metadata:s:s:2',
        'language=eng',
      ],
    ]),
    outcome: works({
      captions: ['ar', 'en'],
      told: [
        'Subtitle track 3 (English) was left out: it consists of pictures. Give its text as a file.',
        'Subtitle track 4 was left out: it names no language. Give it as a file, with its language.',
        'Subtitle track 1 became the captions in العربية.',
        'Subtitle track 2 became the captions in English.',
      ],
    }),
  },
  {
    file: 'tracks.mp4',
    what: 'Timed text inside an MP4, of which one language is given as a file',
    recipe: withTracks([
      ...['-map', '2', '-map', '3', '-c:s', 'mov_text'],
      ...['-metadata:s:s:0', 'language=ara', '-metadata:s:s:1', 'language=eng'],
    ]),
    captions: [{ language: 'en', file: 'en.vtt', bytes: vtt('en') }],
    outcome: works({
      captions: ['en', 'ar'],
      told: [
        'Subtitle track 2 (English) was left out: a file in its language was given.',
        'Subtitle track 1 became the captions in العربية.',
      ],
    }),
  },
];
