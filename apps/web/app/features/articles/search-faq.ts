import type { Faq } from '@rawi/contract';
import { foldText, searchWords } from '@rawi/domain';

/** The FAQ entries that contain every word of the query; those whose question contains all of them come first. */
export function searchFaq(answers: Faq['data'], query: string): Faq['data'] {
  const words = searchWords(query);
  const containsAll = (text: string) => words.every((word) => foldText(text).includes(word));
  const found = answers.filter(({ question, answer }) => containsAll(`${question} ${answer}`));
  return [
    ...found.filter(({ question }) => containsAll(question)),
    ...found.filter(({ question }) => !containsAll(question)),
  ];
}
