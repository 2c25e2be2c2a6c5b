/** Maximum length of the field: the address of such a query, even percent-encoded Arabic, is not too long. */
export const MAX_FIELD_LENGTH = 100;
/** Maximum length that the service accepts. */
export const MAX_QUERY_LENGTH = 200;
/** Minimum number of graphemes for suggestions (CAT-16). */
export const MIN_SUGGEST_LETTERS = 2;

/** Dot segments: in an address they are resolved as parent directories, even encoded (`mayBePage`). */
const DOT_SEGMENTS = /(?<=^|\/)\.{1,2}(?=\/)|(?<=\/)\.{1,2}$/g;

/**
 * Normalizes a query: no control characters, no direction marks, one line, trimmed, no dot segments.
 */
export function cleanQuery(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\\]/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(DOT_SEGMENTS, '');
}

/** Number of graphemes: an emoji or an accented letter counts as one. */
export function letterCount(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** Whether a query is within the lengths for which suggestions are requested. */
export function isSuggestible(query: string): boolean {
  return query.length <= MAX_QUERY_LENGTH && letterCount(query) >= MIN_SUGGEST_LETTERS;
}
