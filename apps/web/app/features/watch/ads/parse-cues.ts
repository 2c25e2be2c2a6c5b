import { MAX_REPLY_CHARACTERS } from './ad-xml.ts';

export interface AdCue {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

const MAX_CUES = 200;
const time = String.raw`(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(`${time}[ \\t]+-->[ \\t]+${time}`);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

function secondsOf([hours = '0', minutes = '0', seconds = '0', ms = '0']: (string | undefined)[]): number {
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(ms) / 1000;
}

/** The cues of a WebVTT file as plain text: tags are removed, and nothing of it becomes markup. */
export function parseCues(vtt: string): AdCue[] {
  return vtt
    .slice(0, MAX_REPLY_CHARACTERS)
    .split(/\r?\n(?:\r?\n)+/)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const at = lines.findIndex((line) => timing.test(line));
      const parts = timing.exec(lines[at] ?? '');
      if (!parts) return [];
      const text = lines
        .slice(at + 1)
        .join('\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity]!)
        .trim();
      return [{ start: secondsOf(parts.slice(1, 5)), end: secondsOf(parts.slice(5, 9)), text }];
    })
    .slice(0, MAX_CUES);
}

export const cueTextAt = (cues: readonly AdCue[], seconds: number): string =>
  cues
    .filter(({ start, end }) => start <= seconds && seconds < end)
    .map(({ text }) => text)
    .join('\n');
