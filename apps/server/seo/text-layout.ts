import type { BrandImageInput } from '@rawi/brand';
import { directionOf, type LanguagePrefix } from '@rawi/domain';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Face = BrandImageInput['theme']['displayFace'];

const fontPackages: Record<Face, string> = {
  'Reem Kufi': 'reem-kufi',
  'Readex Pro': 'readex-pro',
  'El Messiri': 'el-messiri',
  Alexandria: 'alexandria',
};
const subsets = ['arabic', 'latin', 'latin-ext'] as const;

const registered = new Set<Face>();

/** Font family list of a face's subsets, the language's own first; the files are registered on first use. */
function familiesOf(face: Face, language: LanguagePrefix): string {
  const pack = fontPackages[face];
  if (!registered.has(face)) {
    const require = createRequire(import.meta.url);
    for (const part of subsets)
      GlobalFonts.register(
        readFileSync(require.resolve(`@fontsource-variable/${pack}/files/${pack}-${part}-wght-normal.woff2`)),
        `rawi-${pack}-${part}`,
      );
    registered.add(face);
  }
  const ordered = language === 'ar' ? subsets : (['latin', 'latin-ext', 'arabic'] as const);
  return ordered.map((part) => `rawi-${pack}-${part}`).join(', ');
}

export interface TextStyle {
  face: Face;
  weight: number;
  /** Pixels. */
  size: number;
  language: LanguagePrefix;
}

/** Sets font, direction and alignment of the context. */
export function applyTextStyle(context: SKRSContext2D, { face, weight, size, language }: TextStyle): void {
  context.font = `${weight} ${size}px ${familiesOf(face, language)}`;
  context.fontVariationSettings = `"wght" ${weight}`;
  // The word space of this face is too narrow for Latin text at title size.
  context.wordSpacing = face === 'Reem Kufi' ? `${size * 0.11}px` : '0px';
  context.direction = directionOf(language);
  context.lang = language;
  context.textAlign = language === 'ar' ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
}

export interface WrappedText {
  lines: string[];
  size: number;
}

/** Line height; Arabic needs room for descenders and stacked marks. */
export const LINE_HEIGHT: Record<LanguagePrefix, number> = { en: 1.08, ar: 1.42 };

function wrap(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutToWidth(line: string, fits: (line: string) => boolean): string {
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * Wraps a text into at most `most` lines of `width` pixels, in the largest of the sizes that fits; if none fits, it is
 * truncated with an ellipsis in the smallest.
 */
export function fitLines(
  context: SKRSContext2D,
  text: string,
  type: Omit<TextStyle, 'size'>,
  { width, most, sizes }: { width: number; most: number; sizes: readonly number[] },
): WrappedText {
  // Control and format characters are removed; the rest of a very long text would not fit anyway.
  const words = text
    .slice(0, 300)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
  const fits = (line: string) => context.measureText(line).width <= width;
  let lines: string[] = [];
  for (const size of sizes) {
    applyTextStyle(context, { ...type, size });
    lines = wrap(words, fits);
    if (lines.length <= most && lines.every(fits)) return { lines, size };
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(`${shown.pop() ?? ''} ${lines[most]}`);
  return { lines: shown.map((line) => (fits(line) ? line : cutToWidth(line, fits))), size: sizes.at(-1)! };
}
