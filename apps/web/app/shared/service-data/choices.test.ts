import { expect, test } from 'vitest';
import { choiceFilter, choiceQuery, parseChoices, sectionFilter } from './choices.ts';

test('choices go into the address and back, in one order', () => {
  const search = '?objectlanguage=ara&orderby=title&genre=drama&productionyear=2023';
  expect(choiceQuery(parseChoices(search))).toBe(
    '?orderby=title&genre=drama&productionyear=2023&objectlanguage=ara',
  );
});

test('what is not valid, not known, or the default is left out', () => {
  expect(parseChoices('?orderby=newest&genre=%3Cb%3E&productionyear=12&objectlanguage=arabic&utm=1')).toEqual(
    {},
  );
  expect(choiceQuery({})).toBe('');
});

test('the year of the call is a number', () => {
  expect(choiceFilter({ genre: 'drama', productionyear: '2023' })).toEqual({
    genre: 'drama',
    productionyear: 2023,
  });
});

test('of a section the order is always part of the address; a section has a filter where its list is all of it', () => {
  expect(parseChoices('?orderby=newest', true)).toEqual({ orderby: 'newest' });
  expect(parseChoices('?orderby=newest')).toEqual({});
  expect(parseChoices('?orderby=worst', true)).toEqual({});
  expect(sectionFilter('kids')).toEqual({ tag: 'KIDS' });
  expect(sectionFilter('home')).toBeUndefined();
});
