import { expect, test } from 'vitest';
import { searchFaq } from './search-faq.ts';

const answers = [
  { question: 'On how many screens?', answer: 'Two at a time. Devices are counted apart.' },
  { question: 'Which devices work?', answer: 'All with a browser.' },
  { question: 'بأيّ لغةٍ أشاهد؟', answer: 'بالعربية أو الإنجليزية.' },
];
const found = (query: string) => searchFaq(answers, query).map(({ question }) => question);

test('UI-33 every word must match, in any position; matches in the question come first', () => {
  expect(found('DEVICES')).toEqual(['Which devices work?', 'On how many screens?']);
  expect(found('two screens')).toEqual(['On how many screens?']);
  expect(found('two browser')).toEqual([]);
  expect(found('  ')).toHaveLength(3);
});

test('UI-33 Arabic matches without diacritics and in any spelling', () => {
  for (const query of ['لغه', 'لُغَة', 'لغـة', 'باي', 'الانجليزيه'])
    expect(found(query), query).toEqual(['بأيّ لغةٍ أشاهد؟']);
});
