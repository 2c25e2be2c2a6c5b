import { mkdir, rename, writeFile } from 'node:fs/promises';
import { ffmpeg, picture } from './film-recipes.ts';
import type { IngestCase } from './ingest-case.ts';

const write =
  (bytes: string | Buffer): IngestCase['recipe'] =>
  (file) =>
    writeFile(file, bytes);

function refused(
  file: string,
  what: string,
  recipe: IngestCase['recipe'],
  told: string,
  more: { quick?: boolean; code?: 'empty' | 'unreadable' } = {},
): IngestCase {
  const { quick = false, code = 'unreadable' } = more;
  return { file, what, quick, recipe, outcome: { is: 'refused', code, told } };
}

/** Files that are no films. */
export const refusalCases: readonly IngestCase[] = [
  refused(
    'empty.mp4',
    'An empty file',
    write(''),
    'The file "empty.mp4" is empty. Copy or export it again.',
    {
      quick: true,
      code: 'empty',
    },
  ),
  refused(
    'text.mp4',
    'A text with the name of a film',
    write('This is not a film.\n'),
    '"text.mp4" is a text, not a film. Name the file that has the film.',
    { quick: true },
  ),
  refused(
    'subtitles.mp4',
    'Subtitles with the name of a film',
    write('WEBVTT\n\n00:00.000 --> 00:01.000\nx\n'),
    '"subtitles.mp4" is not a film but subtitles: give them as captions of the film. Name the file that has the film.',
  ),
  refused(
    'picture.mp4',
    'A picture with the name of a film',
    async (file, folder) => {
      const png = `${folder}/drawn.png`;
      await ffmpeg(...picture(), '-frames:v', '1', png);
      await rename(png, file);
    },
    '"picture.mp4" is not a film but a picture. Name the file that has the film.',
    { quick: true },
  ),
  refused(
    'archive.mp4',
    'An archive with the name of a film',
    write(Buffer.from('PK\x03\x04\0\0\0\0')),
    '"archive.mp4" is not a film but an archive: unpack it first. Name the file that has the film.',
  ),
  refused(
    'download.mp4',
    'A web page, of a download that failed',
    write('<!doctype html><title>Not found</title>'),
    '"download.mp4" is not a film but a web page, perhaps a download that failed. Name the file that has the film.',
  ),
  refused(
    'playlist.mp4',
    'A playlist that names other files',
    write('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n/etc/hostname\n'),
    '"playlist.mp4" is not a film but a list of other files (a manifest). Name the file that has the film.',
  ),
  refused(
    'noise.mp4',
    'Bytes without a meaning',
    write(Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251))),
    '"noise.mp4" is not a film that can be read, or it is damaged. Copy or export it again.',
  ),
  refused(
    'folder.mp4',
    'A folder',
    async (file) => void (await mkdir(file)),
    '"folder.mp4" is a folder. Name the file in it that has the film.',
  ),
  refused(
    'missing.mp4',
    'A file that is not there',
    async () => undefined,
    'There is no file "missing.mp4". Check its name and folder.',
  ),
];
