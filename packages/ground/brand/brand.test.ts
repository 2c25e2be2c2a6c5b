import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readableOn, tintedStage, brandVariables } from './index.ts';
import { brandSchema, type Brand } from './schema.ts';

const folder = new URL('../../../demo/brands/', import.meta.url);
const brands: Brand[] = readdirSync(folder).map((name) =>
  brandSchema.parse(JSON.parse(readFileSync(new URL(`${name}/brand.json`, folder), 'utf8'))),
);

describe('brands', () => {
  test('WL-06 every demo brand holds to the schema, each in the folder of its name', () => {
    expect(brands.map((brand) => brand.providerId).sort()).toEqual(readdirSync(folder).sort());
  });

  test('WL-01 WL-02 WL-03 WL-04 two provider ids give other looks, titles, social and analytics ids', () => {
    const [one, other] = brands as [Brand, Brand];
    for (const field of ['theme', 'pageTitle', 'social', 'analytics'] as const)
      expect(one[field]).not.toEqual(other[field]);
  });

  test('text and accent hold WCAG AA on stage and raised', () => {
    for (const { theme } of brands) {
      const variables = brandVariables({ theme });
      for (const ground of ['--stage', '--raised']) {
        expect(contrast(variables['--text']!, variables[ground]!)).toBeGreaterThanOrEqual(7);
        expect(contrast(variables['--text-quiet']!, variables[ground]!)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(variables['--accent']!, variables[ground]!)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(variables['--on-accent']!, variables['--accent']!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a light brand and a brand without contrast are corrected, not refused', () => {
    const pale = { ...brands[0]!.theme, stage: '#ffffff', raised: '#f2f2f2', text: '#eeeeee', accent: '#ffee00' };
    const variables = brandVariables({ theme: pale });
    expect(variables['--scheme']).toBe('light');
    expect(contrast(variables['--text']!, '#ffffff')).toBeGreaterThanOrEqual(7);
    expect(contrast(variables['--accent']!, '#f2f2f2')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  test('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('a readable colour is kept, another is moved just far enough', () => {
    expect(readableOn('#000000', '#ffffff', 7)).toBe('#ffffff');
    const moved = readableOn('#0b0e14', '#3a2a10', 4.5);
    expect(contrast('#0b0e14', moved)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#0b0e14', moved)).toBeLessThan(6);
  });

  test('a page’s tint keeps its text readable, whatever the picture', () => {
    for (const { theme } of brands)
      for (const picture of ['#ffffff', '#ff0000', '#000000', '#f0e000', 'nonsense', ''])
        expect(contrast(tintedStage(theme, picture), theme.text)).toBeGreaterThanOrEqual(7);
  });
});
