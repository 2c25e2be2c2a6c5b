import { formsOfWord, isArabicWord, searchWords } from '@rawi/domain';

/** A piece of a text; `hit` when it matches the query. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** A run of letters, marks and digits, with inner apostrophes. */
const wordInText = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu;

const formsOf = (text: string) => searchWords(text).flatMap(formsOfWord);

/** Length of the part of a word that the query matches; an Arabic word is joined and therefore matched whole. */
function matchedLength(word: string, queryForms: readonly string[]): number {
  const folded = searchWords(word).join('');
  const fits = formsOfWord(folded).some((form) => queryForms.some((part) => form.startsWith(part)));
  if (!fits) return 0;
  const part = queryForms.find((one) => folded.startsWith(one));
  if (part === undefined || isArabicWord(folded)) return word.length;
  const letters = [...word];
  let end = 0;
  for (const [i, letter] of letters.entries()) {
    end += letter.length;
    if (searchWords(letters.slice(0, i + 1).join('')).join('').length >= part.length) break;
  }
  // Combining marks belong to the last letter.
  return end + (/^\p{M}+/u.exec(word.slice(end))?.[0].length ?? 0);
}

/** Splits the text into pieces and marks those that match the query by the search's own rules. Joined, they are the text. */
export function highlight(text: string, query: string): Piece[] {
  const queryForms = formsOf(query);
  const pieces: Piece[] = [];
  const add = (part: string, hit: boolean) => {
    if (part === '') return;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += part;
    else pieces.push({ text: part, hit });
  };
  let position = 0;
  for (const match of text.matchAll(wordInText)) {
    const length = queryForms.length === 0 ? 0 : matchedLength(match[0], queryForms);
    add(text.slice(position, match.index), false);
    add(match[0].slice(0, length), true);
    add(match[0].slice(length), false);
    position = match.index + match[0].length;
  }
  add(text.slice(position), false);
  return pieces;
}
