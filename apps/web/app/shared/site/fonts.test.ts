import { expect, test } from 'vitest';
import { fallbackFontsCss, fontsCss } from './fonts.ts';

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

test('until a face is loaded a local font of the same height and width stands in, on Linux for Arabic, too', () => {
  const rules = fallbackFontsCss({ theme }).split('@font-face');
  const ofText = rules.filter((rule) => rule.includes("'Readex Pro Fallback Linux'"));
  expect(ofText).toHaveLength(4);
  const arabic = ofText.filter((rule) => rule.includes('U+0600-06FF'));
  expect(arabic.map((rule) => /src:([^;]*)/.exec(rule)![1])).toEqual([
    "local('DejaVu Sans')",
    "local('DejaVu Sans Bold')",
  ]);
  // A face of the web is 1 em high above the line and 0.25 below it, whatever the fallback is scaled by.
  for (const rule of rules.filter((one) => one.includes("'Readex Pro Fallback"))) {
    const [scale, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map(
      (name) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)![1]) / 100,
    );
    expect(scale! * ascent!).toBeCloseTo(1, 2);
    expect(scale! * descent!).toBeCloseTo(0.25, 2);
  }
});

test('until the brand’s digits are loaded, those that stand in are as wide, so that no price breaks into another line', () => {
  // Widths of a digit in em: Reem Kufi has 0.5 in each weight, DejaVu Sans 0.537, and 0.61 in bold.
  const rules = fallbackFontsCss({ theme: { ...theme, digitsFace: 'Reem Kufi' } }).split('@font-face');
  const ofDigits = rules.filter((rule) => rule.includes('unicode-range:U+0660-066C}'));
  expect(ofDigits.every((rule) => rule.includes("'Readex Pro Fallback"))).toBe(true);
  const shares = ofDigits
    .filter((rule) => rule.includes('Fallback Linux'))
    .map((rule) => Number(/size-adjust:([\d.]+)%/.exec(rule)![1]) / 100);
  expect(shares).toHaveLength(2);
  expect(shares[0]! * 0.537).toBeCloseTo(0.5, 2);
  expect(shares[1]! * 0.61).toBeCloseTo(0.5, 2);
  // Of rules with the same character the last one is used.
  expect(rules.slice(-ofDigits.length)).toEqual(ofDigits);
  expect(fallbackFontsCss({ theme })).not.toContain('U+0660-066C}');
});
