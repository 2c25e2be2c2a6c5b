import { foldText } from '@rawi/domain';

/**
 * The words of a text in normal form: without case, accents, diacritics and the most common affixes, so that
 * different forms of a word match. Latin and Arabic; words of one letter and bare numbers are left out.
 */
export function storyWords(text: string): string[] {
  return (foldText(text).match(/\p{L}[\p{L}\p{Nd}]+/gu) ?? []).map(stem).filter((word) => word.length > 1);
}

function stem(word: string): string {
  if (/^[\u0600-\u06ff]/.test(word)) {
    // Conjunction, preposition and article are prefixes of the word in Arabic.
    const bare = word.replace(/^(?:[وفبك]?ال|لل|و(?=....))(?=..)/, '');
    return bare.length > 4 ? bare.replace(/(?:ات|ون|ين|ها|هم)$/, '') : bare;
  }
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
