import { readFile, writeFile } from 'node:fs/promises';
import { aac, ffmpeg, film, filmIn, h264, picture, surround, tone } from './film-recipes.ts';
import type { IngestCase, Made } from './ingest-case.ts';

const works = (made: Made = {}) => ({ is: 'works', ...made }) as const;
const unnamed = 'names no language. Name the languages of the sound in their order.';
const english = ['-metadata:s:a:0', 'language=eng'];

const surroundFilm =
  (layout: string, channels: number, codec: readonly string[]): IngestCase['recipe'] =>
  (file) =>
    ffmpeg(...picture(), ...surround(layout, channels), ...h264, ...codec, ...english, file);

const music =
  (format: readonly string[]): IngestCase['recipe'] =>
  (file) =>
    ffmpeg(...tone(), ...english, ...format, file);

/** Music with a cover in its file. */
const covered: IngestCase['recipe'] = async (file, folder) => {
  const cover = `${folder}/m4a-cover.png`;
  await ffmpeg(...picture({ size: '120x120' }), '-frames:v', '1', cover);
  const maps = ['-map', '0:a', '-map', '1:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'];
  await ffmpeg(...tone(), '-i', cover, ...maps, ...aac, ...english, file);
};

const soundAlone = () => works({ size: '', rate: '' });

/** Channels, languages and lengths of the sound; music. */
export const soundCases: readonly IngestCase[] = [
  {
    file: 'mono.mp4',
    what: 'Mono sound at 22,050 Hz',
    recipe: film([...h264, ...aac, '-ac', '1', '-ar', '22050']),
    outcome: works(),
  },
  {
    file: '5.1.mkv',
    what: '5.1 sound, AC-3',
    quick: true,
    recipe: surroundFilm('5.1', 6, ['-c:a', 'ac3']),
    outcome: works({ told: ['The sound of 5.1 channels was mixed to stereo.'] }),
  },
  {
    file: '7.1.mov',
    what: '7.1 sound, PCM',
    recipe: surroundFilm('7.1', 8, ['-c:a', 'pcm_s24le']),
    outcome: works({ told: ['The sound of 7.1 channels was mixed to stereo.'] }),
  },
  {
    file: 'two-languages.mkv',
    what: 'Sound in two languages',
    recipe: filmIn(['ara', 'eng']),
    outcome: works({ sound: ['ar', 'en'] }),
  },
  {
    file: 'two-of-one.mp4',
    what: 'Two sound tracks in one language, such as with a description',
    recipe: filmIn(['ara', 'ara']),
    outcome: works({ sound: ['ar', 'ar'] }),
  },
  {
    file: 'no-language.mp4',
    what: 'Sound without a language',
    recipe: filmIn(['', '']),
    outcome: works({ sound: ['und', 'und'], told: [`Sound track 1 ${unnamed}`, `Sound track 2 ${unnamed}`] }),
  },
  {
    file: 'wrong-language.mkv',
    what: 'Three sound tracks with wrong languages, given as `--audio ar,-,en`',
    quick: true,
    recipe: filmIn(['eng', 'eng', 'fre']),
    audioLanguages: ['ar', '-', 'en'],
    outcome: works({ sound: ['ar', 'en'] }),
  },
  {
    file: 'silent.mp4',
    what: 'No sound',
    quick: true,
    recipe: (file) => ffmpeg(...picture(), ...h264, file),
    outcome: works({ sound: [], told: ['The film has no sound.'] }),
  },
  {
    file: 'longer-sound.mkv',
    what: 'Sound that is longer than the picture',
    recipe: (file) => ffmpeg(...picture(), ...tone(440, 4), ...h264, ...aac, ...english, file),
    outcome: works(),
  },
  {
    file: 'late-sound.mkv',
    what: 'Sound that begins half a second after the picture',
    recipe: (file) =>
      ffmpeg(...picture(), '-itsoffset', '0.5', ...tone(440, 1.5), ...h264, ...aac, ...english, file),
    outcome: works(),
  },
  {
    file: 'music.mp3',
    what: 'Music without a picture',
    quick: true,
    recipe: music(['-c:a', 'libmp3lame']),
    outcome: {
      is: 'refused',
      code: 'no_video',
      told: '"music.mp3" has sound but no video track. For music name a picture to show with it, as artwork.',
    },
  },
  {
    file: 'track.mp3',
    what: 'Music without a picture, for a title of music',
    quick: true,
    isMusic: true,
    recipe: music(['-c:a', 'libmp3lame']),
    audioLanguages: ['en'],
    outcome: soundAlone(),
  },
  {
    file: 'track.ogg',
    what: 'Music in Ogg Vorbis, for a title of music',
    quick: true,
    isMusic: true,
    recipe: music(['-c:a', 'libvorbis']),
    outcome: soundAlone(),
  },
  {
    file: 'track.m4a',
    what: 'Music with a cover in its file, for a title of music',
    quick: true,
    isMusic: true,
    recipe: covered,
    outcome: soundAlone(),
  },
  {
    file: 'cut.flac',
    what: 'Music that breaks off, for a title of music',
    quick: true,
    isMusic: true,
    recipe: async (file, folder) => {
      const whole = `${folder}/whole.flac`;
      await music(['-t', '2'])(whole, folder);
      const bytes = await readFile(whole);
      await writeFile(file, bytes.subarray(0, Math.round(bytes.length / 3)));
    },
    outcome: {
      is: 'refused',
      code: 'damaged',
      told: '"cut.flac" says it lasts 2.0 s, but only 0.3 s of it can be read. Copy or export it again.',
    },
  },
  {
    file: 'music.flac',
    what: 'Music, with a picture given as `--artwork`',
    quick: true,
    recipe: music(['-metadata', 'language=eng']),
    artwork: {
      file: 'cover.png',
      recipe: (file) => ffmpeg(...picture({ size: '120x120' }), '-frames:v', '1', file),
    },
    audioLanguages: ['en'],
    outcome: works({ size: '120x120', rate: '10/1', told: ['The music is shown with the given picture.'] }),
  },
  {
    file: 'music.m4a',
    what: 'Music with a cover in its file',
    recipe: covered,
    outcome: works({
      size: '120x120',
      rate: '10/1',
      told: ['The music is shown with the cover in its file.'],
    }),
  },
  {
    file: 'music-text.flac',
    what: 'Music with a text in place of the picture',
    recipe: music([]),
    artwork: { file: 'cover.txt', recipe: (file) => writeFile(file, 'x') },
    outcome: {
      is: 'refused',
      code: 'unreadable',
      told: '"cover.txt" is not a picture that can be read. Give a JPEG or PNG.',
    },
  },
];
