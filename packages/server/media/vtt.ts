import { MediaError } from './media-error.ts';

/** One caption: seconds from the start, WebVTT cue settings ("" for none), text with WebVTT's own tags. */
export type Cue = {
  readonly start: number;
  readonly end: number;
  readonly settings: string;
  readonly text: string;
};

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);
const SETTING = /^(?:vertical:(?:rl|lr)|line:[-\d.%,a-z]+|position:[\d.%,a-z-]+|size:[\d.]+%|align:[a-z]+)$/;
const TAG = /<(\/?)(b|i|u|c|v|lang|ruby|rt)((?:\.[^\s<>&.]+)*)([ \t][^<>]*)?>/y;
const ENTITY = /&(?:amp|lt|gt|lrm|rlm|nbsp|#\d+|#x[\da-f]+);/iy;

/** Seconds of hours, minutes, seconds and milliseconds. */
export function toSeconds(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', millis = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(millis) / 1000;
}

/** "00:01:02.345" */
export function vttTime(seconds: number): string {
  const millis = Math.round(seconds * 1000);
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return (
    `${pad(Math.floor(millis / 3600000), 2)}:${pad(Math.floor(millis / 60000) % 60, 2)}:` +
    `${pad(Math.floor(millis / 1000) % 60, 2)}.${pad(millis % 1000, 3)}`
  );
}

/** Keeps WebVTT's tags and entities and escapes every other bracket and ampersand. */
export function cleanText(text: string): string {
  let clean = '';
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    const pattern = char === '<' ? TAG : char === '&' ? ENTITY : undefined;
    if (pattern !== undefined) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found !== null) {
        clean += found[0];
        at = pattern.lastIndex;
        continue;
      }
    }
    clean += char === '<' ? '&lt;' : char === '>' ? '&gt;' : char === '&' ? '&amp;' : char;
    at += 1;
  }
  return clean;
}

/**
 * Reads WebVTT into cues in the order of their start. Comments, styles and regions are left out: the player
 * and the brand style captions. Throws `bad_captions` with the number of the line at fault.
 */
export function parseVtt(file: string): Cue[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
    .split('\n');
  const refuse = (line: number, why: string): never => {
    throw new MediaError('bad_captions', `line ${line + 1}: ${why}`);
  };
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) refuse(0, 'a caption file begins with WEBVTT');
  if (file.includes('\uFFFD')) {
    refuse(
      lines.findIndex((line) => line.includes('\uFFFD')),
      'the text is not UTF-8',
    );
  }
  const cues: Cue[] = [];
  let at = 1;
  while (at < lines.length && lines[at] !== '') at += 1;
  while (at < lines.length) {
    while (at < lines.length && lines[at]?.trim() === '') at += 1;
    const begin = at;
    while (at < lines.length && lines[at]?.trim() !== '') at += 1;
    const block = lines.slice(begin, at);
    if (block.length === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue;
    const timing = block.findIndex((line) => line.includes('-->'));
    if (timing === -1) refuse(begin, 'a caption has no time');
    if (timing > 1) refuse(begin + 1, 'text stands before the time of a caption');
    const found = TIMING.exec(block[timing]?.trim() ?? '');
    if (found === null) return refuse(begin + timing, 'a time is written 00:00:00.000 --> 00:00:00.000');
    const start = toSeconds(found.slice(1, 5));
    const end = toSeconds(found.slice(5, 9));
    if (end <= start) refuse(begin + timing, 'a caption ends before it begins');
    const settings = (found[9] ?? '')
      .split(/[ \t]+/)
      .filter((setting) => SETTING.test(setting))
      .join(' ');
    const text = cleanText(
      block
        .slice(timing + 1)
        .map((line) => line.trim())
        .join('\n'),
    );
    if (text !== '') cues.push({ start, end, settings, text });
  }
  return cues.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Writes cues as WebVTT. Cues after `durationSeconds` are left out, longer ones are cut there. */
export function writeVtt(cues: readonly Cue[], durationSeconds = Number.POSITIVE_INFINITY): string {
  const blocks = cues
    .filter((cue) => cue.start < durationSeconds)
    .map(({ start, end, settings, text }) => {
      const timing = `${vttTime(start)} --> ${vttTime(Math.min(end, durationSeconds))}`;
      return `${settings === '' ? timing : `${timing} ${settings}`}\n${text}\n`;
    });
  return ['WEBVTT\n', ...blocks].join('\n');
}
