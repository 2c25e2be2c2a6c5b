import { open } from 'node:fs/promises';
import path from 'node:path';

/** What a file that is no film begins with, and what to do about it. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP|^(?:II\*\0|MM\0\*)|^....ftyp(?:heic|mif1|avif)/s, 'a picture'],
  [/^%PDF/, 'a PDF document'],
  [/^PK\x03\x04|^Rar!|^7z\xbc\xaf|^\x1f\x8b/, 'an archive: unpack it first'],
  [/^#EXTM3U|^<\?xml.*<MPD/s, 'a list of other files (a manifest)'],
  [/^ffconcat/, 'a list of other files'],
  [/^\s*<(?:!doctype html|html)/i, 'a web page, perhaps a download that failed'],
  [
    /^\ufeff?WEBVTT|^\ufeff?\[Script Info|^\s*1\r?\n\d\d:\d\d/,
    'subtitles: give them as captions of the film',
  ],
];

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isText(start: Buffer): boolean {
  // The last character may be cut.
  const text = start.toString('utf8').slice(0, -1);
  return text !== '' && !/[\0-\x08\x0e-\x1a\ufffd]/.test(text);
}

/** Why a file cannot be opened, and what to do; `code` is that of the file system. */
export function explainMissing(name: string, code?: string): string {
  if (code === 'EISDIR') return `"${name}" is a folder. Name the file in it that has the film.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `"${name}" may not be read by this user. Allow it (chmod a+r), or run as its owner.`;
  if (code === 'special') return `"${name}" is not a file. Name the file that has the film.`;
  return `There is no file "${name}". Check its name and folder.`;
}

/** Why ffprobe cannot read a file, and what to do; `reason` is what it printed. */
export async function explainUnreadable(file: string, reason: string): Promise<string> {
  const name = path.basename(file);
  const start = await readStart(file).catch(() => Buffer.alloc(0));
  const [, what] = SIGNATURES.find(([signature]) => signature.test(start.toString('latin1'))) ?? [];
  if (what !== undefined) return `"${name}" is not a film but ${what}. Name the file that has the film.`;
  if (isText(start)) return `"${name}" is a text, not a film. Name the file that has the film.`;
  if (
    /moov atom not found/.test(reason) &&
    /^....(?:ftyp|mdat|free|wide|skip)/s.test(start.toString('latin1'))
  )
    return `The end of "${name}" is missing, with the index of the film. Copy or export it again.`;
  return `"${name}" is not a film that can be read, or it is damaged. Copy or export it again.`;
}
