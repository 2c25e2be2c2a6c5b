const RTL_LANGUAGES = new Set([
  'ar',
  'ara',
  'fa',
  'per',
  'fas',
  'ur',
  'urd',
  'he',
  'heb',
  'ckb',
  'ps',
  'pus',
  'yi',
]);
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;
const STRONG_LETTER = /[\p{L}\u200e\u200f]/u;

export type LineDirection = 'ltr' | 'rtl';

/**
 * The direction in which a line of captions in `language` is set. The first letter alone does not tell: an Arabic
 * sentence may begin with a Latin name, or have no letter at all (`100%!`), and its full stop still belongs at the
 * left. Where the language is not known to run right to left, the first letter decides.
 */
export function lineDirection(text: string, language: string | undefined): LineDirection {
  const base = language?.toLowerCase().split('-')[0] ?? '';
  const first = STRONG_LETTER.exec(text)?.[0];
  if (RTL_LANGUAGES.has(base)) return first === undefined || RTL_LETTER.test(text) ? 'rtl' : 'ltr';
  return first !== undefined && RTL_LETTER.test(first) ? 'rtl' : 'ltr';
}
