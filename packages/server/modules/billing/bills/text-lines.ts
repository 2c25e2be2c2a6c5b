import * as bidiModule from 'bidi-js';

/** A stretch of a line in one direction and one font, as the shaper takes it. */
export interface TextRun {
  text: string;
  /** Index of the font that has its letters. */
  font: number;
}

interface Piece extends TextRun {
  /** Of the bidirectional algorithm: odd where it is read from the right. */
  level: number;
}

/** The part of the library that is used; its own types are of another kind of module than its code. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  getMirroredCharactersMap(text: string, embedding: { levels: Uint8Array }): Map<number, string>;
}

const bidi = (bidiModule.default as unknown as () => Bidi)();
/** Marks of direction: they order the line, and are not drawn. */
const UNDRAWN = /[\u061C\u200E\u200F\u2066-\u2069]/u;
const ARABIC = /\p{Script=Arabic}/u;

export type HasLetter = (font: number, letter: string) => boolean;

/** Splits a line where its direction or its font changes, in the order in which it is read. */
function piecesOf(line: string, direction: 'ltr' | 'rtl', fonts: number, has: HasLetter): Piece[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding);
  const pieces: Piece[] = [];
  let index = 0;
  for (const letter of line) {
    const level = embedding.levels[index]!;
    const drawn = mirrored.get(index) ?? letter;
    index += letter.length;
    if (UNDRAWN.test(letter)) continue;
    const last = pieces.at(-1);
    // The font of the letter before goes on as long as it can, so that words are not cut at a space.
    const candidates = [...(last ? [last.font] : []), ...Array.from({ length: fonts }, (_, font) => font)];
    const font = candidates.find((one) => has(one, drawn)) ?? 0;
    if (last && last.level === level && last.font === font) last.text += drawn;
    else pieces.push({ text: drawn, font, level });
  }
  return pieces;
}

/** The shaper tells the direction of a run by its script; where a run is read the other way, its letters are turned around. */
function asShaped({ text, font, level }: Piece): TextRun {
  const isShapedFromRight = ARABIC.test(text);
  const isReadFromRight = level % 2 === 1;
  return { font, text: isShapedFromRight === isReadFromRight ? text : [...text].reverse().join('') };
}

/**
 * The runs of a line from its left edge to its right one, by the Unicode bidirectional algorithm: numbers in Arabic stay
 * left to right, brackets are mirrored. `fonts` are tried in their order for each letter.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl', fonts: number, has: HasLetter): TextRun[] {
  const pieces = piecesOf(line, direction, fonts, has);
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  // Rule L2: from the highest level down, whatever is at that level or above is turned around.
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < pieces.length; from += 1) {
      let to = from;
      while (to < pieces.length && pieces[to]!.level >= level) to += 1;
      pieces.splice(from, to - from, ...pieces.slice(from, to).toReversed());
      from = to;
    }
  return pieces.map(asShaped);
}
