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
