import { expect, test } from 'vitest';
import { findCatalogueFaults } from './catalogue-rules.ts';

const code = "t('home.title'); t(`badge.${kind}`)";

test('catalogues pass that agree and whose messages are used', () => {
  const en = {
    'home.title': '{count, plural, one {# film of {who}} other {# films of {who}}}',
    'badge.free': 'Free',
    'code.1': 'No',
  };
  const ar = {
    'home.title': '{count, plural, one {فيلم {who}} other {# أفلام {who}}}',
    'badge.free': 'مجانًا',
    'code.1': 'لا',
  };
  expect(findCatalogueFaults({ en, ar, codes: ['1'], code })).toEqual([]);
});

test('each kind of fault is reported', () => {
  const en = { 'home.title': 'By {who}', 'only.english': 'x', 'code.9': 'y' };
  const ar = { 'home.title': 'فيلم', 'only.arabic': 'س', 'code.9': ' ' };
  expect(findCatalogueFaults({ en, ar, codes: ['1'], code })).toEqual([
    'only.english: no Arabic text',
    'only.arabic: no English text',
    'home.title: English fills in {who}, Arabic {}',
    'code.9: the Arabic text is empty or has spaces at its ends',
    "code.1: the contract's error has no message",
    'only.english: not used',
    'code.9: no such error in the contract',
  ]);
});
