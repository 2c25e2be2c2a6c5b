import { expect, test } from 'vitest';
import { inTwo } from './captions.ts';

test('a caption breaks after punctuation, or before a phrase near its middle', () => {
  expect(inTwo('فمضى سالم وحده، معه فانوس وأغنية من أبيه.')).toBe(
    'فمضى سالم وحده،\nمعه فانوس وأغنية من أبيه.',
  );
  expect(inTwo('Every boat came home before the storm, except one.')).toBe(
    'Every boat came home\nbefore the storm, except one.',
  );
  expect(inTwo('There is only wind.')).toBe('There is only wind.');
});

test('it never breaks inside an idafa, nor after an article', () => {
  expect(inTwo('يقال إن الصحراء تنسى كل الأسماء إلا اسمًا واحدًا.')).toBe(
    'يقال إن الصحراء تنسى\nكل الأسماء إلا اسمًا واحدًا.',
  );
  expect(inTwo('She sang again, and a great back rose beneath the boat.')).toBe(
    'She sang again,\nand a great back rose beneath the boat.',
  );
  // The space nearest to the middle is behind the article.
  expect(inTwo('She carried home the enormous yellow lantern.')).toBe(
    'She carried home\nthe enormous yellow lantern.',
  );
});
