import { expect, test } from 'vitest';
import { fontsCss } from './fonts.ts';

const theme = {
  stage: '#0B0E14',
  raised: '#141A24',
  text: '#EDE6D6',
  accent: '#F2B544',
  radius: 8,
  displayFace: 'Reem Kufi',
  headingFace: 'Readex Pro',
  textFace: 'Readex Pro',
  motif: 'star-lattice',
} as const;

test('Arabic-Indic digits of text come from the brand’s face for digits, after the face’s own rules', () => {
  const rules = fontsCss({ theme: { ...theme, digitsFace: 'Reem Kufi' } }).split('@font-face');
  expect(rules.at(-1)).toMatch(
    /font-family:'Readex Pro';font-weight:160 700;.*reem-kufi-arabic.*unicode-range:U\+0660-0669/,
  );
  expect(rules.filter((rule) => rule.includes('U+0660-0669}'))).toHaveLength(1);
  expect(fontsCss({ theme })).not.toContain('U+0660-0669}');
});
