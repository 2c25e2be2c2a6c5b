import { formsOfWord, isArabicWord, searchWords } from '@rawi/domain';

/** A piece of a text; `hit` where it is what the viewer typed. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Letters, marks and digits in a row, with the apostrophes inside. */
const wordInText = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu;

const formsOf = (text: string) => searchWords(text).flatMap(formsOfWord);

/** How much of a word the query covers: up to the letter at which it is typed out; a joined Arabic word as a whole. */
function covered(word: string, typed: readonly string[]): number {
  const folded = searchWords(word).join('');
  const fits = formsOfWord(folded).some((form) => typed.some((part) => form.startsWith(part)));
  if (!fits) return 0;
  const part = typed.find((one) => folded.startsWith(one));
  if (part === undefined || isArabicWord(folded)) return word.length;
  const letters = [...word];
  let end = 0;
  for (const [i, letter] of letters.entries()) {
    end += letter.length;
    if (searchWords(letters.slice(0, i + 1).join('')).join('').length >= part.length) break;
  }
  // Marks that belong to the last letter go with it.
  return end + (/^\p{M}+/u.exec(word.slice(end))?.[0].length ?? 0);
}

/** The text in pieces, those marked that match the query by the rules of the search itself. Together they are the text. */
export function highlight(text: string, query: string): Piece[] {
  const typed = formsOf(query);
  const pieces: Piece[] = [];
  const add = (part: string, hit: boolean) => {
    if (part === '') return;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += part;
    else pieces.push({ text: part, hit });
  };
  let from = 0;
  for (const match of text.matchAll(wordInText)) {
    const length = typed.length === 0 ? 0 : covered(match[0], typed);
    add(text.slice(from, match.index), false);
    add(match[0].slice(0, length), true);
    add(match[0].slice(length), false);
    from = match.index + match[0].length;
  }
  add(text.slice(from), false);
  return pieces;
}
