import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MediaError } from './media-error.ts';
import { cleanText, type Cue } from './vtt.ts';

type Node = Record<string, unknown>;

const ATTRIBUTES = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** What times are counted in: of the attributes of `tt`. */
type Rates = { readonly fps: number; readonly ticks: number };

const nameOf = (node: Node): string => Object.keys(node).find((name) => name !== ATTRIBUTES) ?? '';
const attributesOf = (node: Node): Record<string, string> =>
  (node[ATTRIBUTES] ?? {}) as Record<string, string>;
function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as Node[]) : [];
}

/** Seconds of a time expression: "00:00:01.5", "00:00:01:12" (frames), "1.5s", "36t". */
function secondsOf(text: string | undefined, { fps, ticks }: Rates): number {
  const clock = /^(\d+):(\d\d):(\d\d)(?:([.:])(\d+))?$/.exec(text ?? '');
  if (clock !== null) {
    const [, hours, minutes, seconds, sign, rest = '0'] = clock;
    const part = sign === ':' ? Number(rest) / fps : Number(`0.${rest}`);
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + part;
  }
  const [, value, unit = ''] = /^([\d.]+)(h|ms|m|s|f|t)$/.exec(text ?? '') ?? [];
  const scale: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / fps, t: 1 / ticks };
  return value === undefined ? Number.NaN : Number(value) * (scale[unit] ?? Number.NaN);
}

function ratesOf(tt: Node): Rates {
  const { frameRate = '30', frameRateMultiplier = '1 1', tickRate } = attributesOf(tt);
  const [over = 1, under = 1] = frameRateMultiplier.split(/[ :]/).map(Number);
  const fps = (Number(frameRate) * over) / under || 30;
  return { fps, ticks: Number(tickRate) || (attributesOf(tt)['frameRate'] === undefined ? 1 : fps) };
}

/** In TTML a bracket in the text is one, in WebVTT it would begin a tag. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text below a node: lines are broken by `br` only, spans that are italic or bold stay so. */
function textOf(node: Node): string {
  const name = nameOf(node);
  if (name === '#text') return escapeText(String(node['#text']).replaceAll(/\s+/g, ' '));
  if (name === 'br') return '\n';
  const inner = childrenOf(node).map(textOf).join('');
  if (name !== 'span' || inner.trim() === '') return inner;
  const { fontStyle, fontWeight } = attributesOf(node);
  const tag = fontStyle === 'italic' ? 'i' : fontWeight === 'bold' ? 'b' : undefined;
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}

/** TTML (DFXP, IMSC text). Throws `bad_captions` where it is broken, or its captions are pictures. */
export function parseTtml(text: string): { cues: Cue[]; skipped: number } {
  // The text is decoded: what the file says about its encoding is true of its bytes only.
  const xml = text.replace(/^\uFEFF/, '').trimStart();
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new MediaError('bad_captions', `line ${valid.err.line}: ${valid.err.msg}`);
  const document = parser.parse(xml) as Node[];
  const root = document.find((node) => nameOf(node) === 'tt');
  if (root === undefined) throw new MediaError('bad_captions', 'it has no TTML.');
  const rates = ratesOf(root);
  const cues: Cue[] = [];
  let skipped = 0;
  let pictures = 0;
  const visit = (node: Node, offset: number, limit: number, isCaption = nameOf(node) === 'p'): void => {
    const { begin, end, dur, backgroundImage } = attributesOf(node);
    if (backgroundImage !== undefined) pictures += 1;
    const start = begin === undefined ? offset : offset + secondsOf(begin, rates);
    const own =
      end === undefined
        ? dur === undefined
          ? limit
          : start + secondsOf(dur, rates)
        : offset + secondsOf(end, rates);
    const until = Math.min(limit, own);
    if (!isCaption) {
      for (const child of childrenOf(node)) visit(child, start, until);
      return;
    }
    const timedSpans = childrenOf(node).filter((child) => attributesOf(child)['begin'] !== undefined);
    for (const part of timedSpans) visit(part, start, until, true);
    if (timedSpans.length > 0) return;
    const spoken = cleanText(
      childrenOf(node)
        .map(textOf)
        .join('')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    );
    if (spoken === '') return;
    if (Number.isFinite(until) && until > start) cues.push({ start, end: until, settings: '', text: spoken });
    else skipped += 1;
  };
  for (const child of childrenOf(root)) if (nameOf(child) === 'body') visit(child, 0, Infinity);
  if (cues.length === 0 && pictures > 0)
    throw new MediaError('bad_captions', 'its captions are pictures. Export them as text.');
  return { cues: cues.sort((one, other) => one.start - other.start || one.end - other.end), skipped };
}
