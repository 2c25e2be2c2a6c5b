/** Letters that the field takes: the address of such a query, even of Arabic letters, is not too long for a page. */
export const FIELD_LIMIT = 100;
/** Letters that the service takes. */
export const QUERY_LIMIT = 200;
/** Letters from which on there are suggestions (CAT-16). */
export const SUGGEST_FROM = 2;

/** Dots beside a slash (and, below, a backslash): in an address they lead elsewhere, even encoded (`mayBePage`). */
const WAY_UP = /(?<=^|\/)\.{1,2}(?=\/)|(?<=\/)\.{1,2}$/g;

/**
 * What a viewer means to search for: without control characters and without those that turn the direction of what
 * follows, in one line, without spaces at its ends.
 */
export function cleanQuery(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\\]/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(WAY_UP, '');
}

/** Letters as a viewer counts them: an emoji or an accented letter is one. */
export function letterCount(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** Whether a query is worth asking suggestions for. */
export function isSuggestible(query: string): boolean {
  return query.length <= QUERY_LIMIT && letterCount(query) >= SUGGEST_FROM;
}
