import { expect, test } from 'vitest';
import { filterOptions, indexOptions } from './filter-options.ts';

const index = indexOptions([
  { value: 'BH', label: 'البحرين', detail: '+973', otherNames: ['Bahrain', 'BH'] },
  { value: 'SA', label: 'المملكة العربية السعودية', detail: '+966', otherNames: ['Saudi Arabia', 'SA'] },
  { value: 'AE', label: 'الإمارات', detail: '+971', otherNames: ['United Arab Emirates', 'AE'] },
  { value: 'US', label: 'الولايات المتحدة', detail: '+1', otherNames: ['United States', 'US'] },
]);
const find = (typed: string) => filterOptions(index, typed).map(({ value }) => value);

test('an option is found by its beginnings, in either language, with and without the article', () => {
  expect(find('بحر')).toEqual(['BH']);
  expect(find('البحر')).toEqual(['BH']);
  expect(find('bah')).toEqual(['BH']);
  expect(find('امارات')).toEqual(['AE']);
  expect(find('arab')).toEqual(['SA', 'AE']);
  expect(find('united em')).toEqual(['AE']);
});

test('a calling code is typed in any digits, with its sign or without it', () => {
  expect(find('+97')).toEqual(['BH', 'AE']);
  expect(find('٩٧٣')).toEqual(['BH']);
});

test('nothing typed gives all in their order; what fits nothing gives none', () => {
  expect(find(' ')).toEqual(['BH', 'SA', 'AE', 'US']);
  expect(find('zz')).toEqual([]);
});
