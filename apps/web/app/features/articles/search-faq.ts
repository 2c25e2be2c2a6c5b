import type { Faq } from '@rawi/contract';

/** Normalizes text for comparison: no diacritics, tatweel or letter case; the forms of alef, ya and ta marbuta are unified. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** The FAQ entries that contain every word of the query; those whose question contains all of them come first. */
export function searchFaq(answers: Faq['data'], query: string): Faq['data'] {
  const words = normalize(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const containsAll = (text: string) => words.every((word) => normalize(text).includes(word));
  const found = answers.filter(({ question, answer }) => containsAll(`${question} ${answer}`));
  return [
    ...found.filter(({ question }) => containsAll(question)),
    ...found.filter(({ question }) => !containsAll(question)),
  ];
}
