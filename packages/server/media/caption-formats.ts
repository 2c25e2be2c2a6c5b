import { MediaError } from './media-error.ts';
import { cleanText, parseVtt, toSeconds, type Cue } from './vtt.ts';

export type CaptionFormat = 'WebVTT' | 'SubRip' | 'ASS' | 'TTML';

/** Captions of a file, and how many of it could not be used (they end before they begin, or have no time). */
export type ReadCaptions = { readonly cues: Cue[]; readonly format: CaptionFormat; readonly skipped: number };

const SRT_TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,:](\d{1,3})`;
const SRT_TIMING = new RegExp(String.raw`^\s*${SRT_TIME}\s*-->\s*${SRT_TIME}`);
const ASS_TIME = /^(\d+):([0-5]?\d):([0-5]?\d)[.:](\d{1,3})$/;

const fraction = (digits: string | undefined): string => (digits ?? '0').padEnd(3, '0');

/** Finds the format by the content: the name of a file often says another one. */
export function formatOf(text: string): CaptionFormat | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('WEBVTT')) return 'WebVTT';
  if (/^\[Script Info\]/i.test(start) || /^\[(?:V4\+? Styles|Events)\]/im.test(start)) return 'ASS';
  if (/<(?:\w+:)?tt[\s>]/.test(start.slice(0, 4096))) return 'TTML';
  if (start.split(/\r\n?|\n/, 40).some((line) => SRT_TIMING.test(line))) return 'SubRip';
  return undefined;
}

const inOrder = (cues: Cue[]): Cue[] =>
  cues.sort((one, other) => one.start - other.start || one.end - other.end);

/** SubRip; what other programs add to it (`{\an8}`, `<font>`) is left out. */
function parseSrt(text: string): Omit<ReadCaptions, 'format'> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const cues: Cue[] = [];
  let skipped = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const found = SRT_TIMING.exec(lines[at] ?? '');
    if (found === null) {
      if ((lines[at] ?? '').includes('-->')) skipped += 1;
      continue;
    }
    const time = (from: number): number =>
      toSeconds([found[from], found[from + 1], found[from + 2], fraction(found[from + 3])]);
    const [start, end] = [time(1), time(5)];
    const spoken: string[] = [];
    // A blank line may be missing before the number of the next caption.
    for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== ''; at += 1) {
      if ((lines[at + 1] ?? '').includes('-->') && /^\s*\d+\s*$/.test(lines[at] ?? '')) break;
      if ((lines[at] ?? '').includes('-->')) {
        at -= 1;
        break;
      }
      spoken.push((lines[at] ?? '').trim());
    }
    const clean = cleanText(
      spoken
        .join('\n')
        .replaceAll(/\{\\[^}]*\}/g, '')
        .replaceAll(/<\/?font\b[^>]*>/gi, '')
        .replaceAll(
          /<(\/?)([biu])>/gi,
          (_, slash: string, name: string) => `<${slash}${name.toLowerCase()}>`,
        ),
    );
    if (end <= start) skipped += 1;
    else if (clean.trim() !== '') cues.push({ start, end, settings: '', text: clean });
  }
  return { cues: inOrder(cues), skipped };
}

/** The text of a line of ASS: italics and bold stay, positions, colours and drawings do not. */
function assText(written: string): string {
  let open: string[] = [];
  let drawing = false;
  let text = '';
  for (const part of written.split(/(\{[^}]*\})/)) {
    if (!part.startsWith('{')) {
      if (!drawing) text += part;
      continue;
    }
    for (const [, name = '', value = ''] of part.matchAll(/\\(i|b|p|r)(\d*)(?=[\\}])/g)) {
      if (name === 'p') drawing = value !== '' && value !== '0';
      else if (name === 'r' || value === '0' || value === '') {
        const closed = open.filter((one) => name === 'r' || one === name);
        if (closed.length === 0) continue;
        // Tags are closed in the reverse order; those that stay are opened again.
        const stay = open.filter((one) => !closed.includes(one));
        text +=
          open
            .toReversed()
            .map((one) => `</${one}>`)
            .join('') + stay.map((one) => `<${one}>`).join('');
        open = stay;
      } else if (!open.includes(name)) {
        open.push(name);
        text += `<${name}>`;
      }
    }
  }
  text += open
    .toReversed()
    .map((one) => `</${one}>`)
    .join('');
  return cleanText(
    text
      .replaceAll(/\\[Nn]/g, '\n')
      .replaceAll('\\h', ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
  );
}

/** Advanced SubStation Alpha, and SubStation Alpha before it. */
function parseAss(text: string): Omit<ReadCaptions, 'format'> {
  const cues: Cue[] = [];
  let skipped = 0;
  let columns = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
  let inEvents = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^\s*\[/.test(line)) inEvents = /^\s*\[Events\]/i.test(line);
    const [, kind, rest = ''] = /^\s*(Format|Dialogue)\s*:(.*)$/i.exec(line) ?? [];
    if (!inEvents || kind === undefined) continue;
    if (/^format$/i.test(kind)) {
      columns = rest.split(',').map((name) => name.trim().toLowerCase());
      continue;
    }
    const parts = rest.split(',');
    const column = (name: string): string => (parts[columns.indexOf(name)] ?? '').trim();
    // The text is the last column, and has commas of its own.
    const spoken = assText(parts.slice(columns.length - 1).join(','));
    const [start, end] = ['start', 'end'].map((name) => {
      const found = ASS_TIME.exec(column(name));
      return found ? toSeconds([found[1], found[2], found[3], fraction(found[4])]) : Number.NaN;
    }) as [number, number];
    if (!(end > start)) skipped += 1;
    else if (spoken.trim() !== '') cues.push({ start, end, settings: '', text: spoken });
  }
  return { cues: inOrder(cues), skipped };
}

/** Reads captions of any format. Throws `bad_captions` where it is none, or the file has no caption. */
export async function readCaptions(text: string): Promise<ReadCaptions> {
  const format = formatOf(text);
  if (format === undefined)
    throw new MediaError(
      'bad_captions',
      'no captions were found in it. Give WebVTT, SubRip (SRT), ASS or TTML.',
    );
  if (format === 'WebVTT') return { cues: parseVtt(text.trimStart()), format, skipped: 0 };
  // Loaded on use: the XML parser takes 50 ms and 5 MB.
  const read =
    format === 'SubRip'
      ? parseSrt(text)
      : format === 'ASS'
        ? parseAss(text)
        : (await import('./ttml.ts')).parseTtml(text);
  if (read.cues.length === 0)
    throw new MediaError('bad_captions', `it is ${format}, but no caption in it could be read.`);
  return { ...read, format };
}
