import type { Faq } from '@rawi/contract';

/** Normalizes text for comparison: no diacritics, tatweel or letter case; the forms of alef, ya and ta marbuta are unified. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** The FAQ entries that contain every word of the query; those whose question contains all of them come first. */
export function findAnswers(answers: Faq['data'], query: string): Faq['data'] {
  const words = plain(query).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const found = answers.filter(({ question, answer }) => holds(`${question} ${answer}`));
  return [...found.filter(({ question }) => holds(question)), ...found.filter(({ question }) => !holds(question))];
}
