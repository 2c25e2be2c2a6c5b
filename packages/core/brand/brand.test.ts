import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { luminance, mix, readableOn } from './contrast.ts';
import { brandVariables, contrast, correctTheme, tintedStage } from './index.ts';
import { brandSchema, type Brand } from './schema.ts';

const folder = new URL('../../../demo/brands/', import.meta.url);
const brands: Brand[] = readdirSync(folder).map((name) =>
  brandSchema.parse(JSON.parse(readFileSync(new URL(`${name}/brand.json`, folder), 'utf8'))),
);

describe('brands', () => {
  test('WL-06 every demo brand matches the schema and lies in a folder of its id', () => {
    expect(brands.map((brand) => brand.providerId).sort()).toEqual(readdirSync(folder).sort());
  });

  test('WL-01 WL-02 WL-03 WL-04 two provider ids have different themes, titles, social and analytics ids', () => {
    const [one, other] = brands as [Brand, Brand];
    for (const field of ['theme', 'pageTitle', 'social', 'analytics'] as const)
      expect(one[field]).not.toEqual(other[field]);
  });

  test('headings have a face of their own where a brand names one, else that of the logo', () => {
    const { theme } = brands[0]!;
    const faceOf = (headingFace?: 'Readex Pro') =>
      (
        brandVariables({ theme: { ...theme, displayFace: 'El Messiri', headingFace } }) as Record<
          string,
          string
        >
      )['--font-heading'];
    expect(faceOf()).toBe("'El Messiri', 'El Messiri Fallback', 'El Messiri Fallback Linux', sans-serif");
    expect(faceOf('Readex Pro')).toBe(
      "'Readex Pro', 'Readex Pro Fallback', 'Readex Pro Fallback Linux', sans-serif",
    );
  });

  test('advertisements come of an https address or a path of this server, and of hosts with https', () => {
    const brand = brands[0]!;
    const accepts = (ads: object) => brandSchema.safeParse({ ...brand, ads }).success;
    expect(
      accepts({ url: 'https://ads.example/vmap?x=[CACHEBUSTING]', hosts: ['https://*.cdn.example'] }),
    ).toBe(true);
    expect(accepts({ url: '/sandbox/ads/breaks.xml' })).toBe(true);
    for (const url of ['javascript:alert(1)', '//ads.example/', 'http://ads.example/', 'data:text/xml,<a/>'])
      expect(accepts({ url }), url).toBe(false);
    expect(accepts({ url: '/ads', hosts: ['https://a.example; script-src *'] })).toBe(false);
  });

  test('CALL-01 external services need https hosts, except on localhost', () => {
    const accepts = (configurationUrl: string, ...hosts: string[]) =>
      brandSchema.safeParse({ ...brands[0], services: { configurationUrl, hosts } }).success;
    expect(
      accepts(
        'https://cms.example/app.json',
        'https://cms.example',
        'https://*.cdn.example',
        'https://a.example:8443',
      ),
    ).toBe(true);
    expect(accepts('http://127.0.0.1:4000/app.json', 'http://127.0.0.1:4000', 'http://localhost')).toBe(true);
    expect(accepts('https://cms.example/app.json')).toBe(false);
    for (const address of [
      'http://cms.example/app.json',
      '/app.json',
      'javascript:alert(1)',
      'http://127.0.0.1.evil.example/',
    ])
      expect(accepts(address, 'https://cms.example'), address).toBe(false);
    for (const host of [
      '*',
      'https:',
      'https://*',
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example/path',
      'http://a.example',
      "'self'",
      'http://localhost.evil.example',
    ])
      expect(accepts('https://cms.example/app.json', host), host).toBe(false);
  });

  test('a theme with enough contrast is unchanged', () => {
    for (const { theme } of brands) expect(correctTheme(theme)).toEqual(theme);
  });
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const colourOf = (draw: () => number) =>
  `#${Math.floor(draw() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;

function hue(hex: string): { angle: number; chroma: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least || 1;
  const angle = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return { angle: (angle * 60 + 360) % 360, chroma: most - least };
}

/** Every colour pair of the style sheets with its minimum contrast. */
function expectReadable(theme: Brand['theme'], picture: string): void {
  const v = brandVariables({ theme }) as Record<
    | '--stage'
    | '--raised'
    | '--text'
    | '--text-quiet'
    | '--accent'
    | '--accent-hover'
    | '--on-accent'
    | '--badge',
    string
  >;
  const tinted = tintedStage(correctTheme(theme), picture);
  const pairs: [string, string, string, number][] = [
    ['text on a badge', v['--text'], v['--badge'], 4.5],
    ['text on the accent', v['--on-accent'], v['--accent'], 4.5],
    ['text on the accent under the pointer', v['--on-accent'], v['--accent-hover'], 4.5],
    ['a snackbar', v['--stage'], v['--text'], 7],
  ];
  for (const [name, ground] of [
    ['stage', v['--stage']],
    ['raised', v['--raised']],
    ['tinted', tinted],
  ] as const)
    pairs.push(
      [`text on ${name}`, v['--text'], ground, 7],
      [`softened text on ${name}`, mix(ground, v['--text'], 0.72), ground, 4.5],
      [`quiet text on ${name}`, v['--text-quiet'], ground, 4.5],
      [`a quiet button on ${name}`, v['--text'], mix(ground, v['--text'], 0.22), 4.5],
      [`a link on ${name}`, v['--accent'], ground, 4.5],
      [`the ring of the focus on ${name}`, v['--accent'], ground, 3],
    );
  for (const [name, colour, ground, least] of pairs)
    if (contrast(colour, ground) < least)
      expect.fail(
        `${name}: ${colour} on ${ground} has ${contrast(colour, ground).toFixed(2)}, not ${least}; theme ${JSON.stringify(theme)}`,
      );
}

describe('contrast of a brand', () => {
  test('WL-01 both demo brands are readable on every background, whatever the picture', () => {
    for (const { theme } of brands)
      for (const picture of ['#ffffff', '#ff0000', '#000000', '#f0e000', 'nonsense', ''])
        expectReadable(theme, picture);
  });

  test('WL-06 a thousand random brands are readable: dark, light and grey', () => {
    const draw = seededRandom(2026);
    const schemes = { light: 0, dark: 0 };
    for (let round = 0; round < 1000; round += 1) {
      const theme = {
        ...brands[0]!.theme,
        stage: colourOf(draw),
        raised: colourOf(draw),
        text: colourOf(draw),
        accent: colourOf(draw),
      };
      expectReadable(theme, colourOf(draw));
      schemes[brandVariables({ theme })['--scheme'] as 'light' | 'dark'] += 1;
    }
    expect(Math.min(schemes.light, schemes.dark)).toBeGreaterThan(200);
  });

  test('a correction keeps the hue and is idempotent', () => {
    const draw = seededRandom(7);
    for (let round = 0; round < 300; round += 1) {
      const theme = {
        ...brands[0]!.theme,
        stage: colourOf(draw),
        raised: colourOf(draw),
        text: colourOf(draw),
        accent: colourOf(draw),
      };
      const corrected = correctTheme(theme);
      expect(correctTheme(corrected)).toEqual(corrected);
      for (const name of ['stage', 'raised', 'text', 'accent'] as const) {
        const [before, after] = [hue(theme[name]), hue(corrected[name])];
        // Near black and white a whole step of one channel is many degrees.
        if (before.chroma < 60 || after.chroma < 60) continue;
        const turned = Math.abs(before.angle - after.angle);
        expect(
          Math.min(turned, 360 - turned),
          `${name} ${theme[name]} became ${corrected[name]}`,
        ).toBeLessThan(4);
      }
    }
  });

  test('a light stage gives a light colour scheme', () => {
    const theme = {
      ...brands[0]!.theme,
      stage: '#ffffff',
      raised: '#f2f2f2',
      text: '#eeeeee',
      accent: '#ffee00',
    };
    const variables = brandVariables({ theme });
    expect(variables['--scheme']).toBe('light');
    expect(luminance(variables['--text']!)).toBeLessThan(0.2);
  });
});

describe('contrast', () => {
  test('follows the WCAG formula', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('a readable colour is unchanged, another is moved by the smallest step that suffices', () => {
    expect(readableOn('#000000', '#ffffff', 7)).toBe('#ffffff');
    const moved = readableOn('#0b0e14', '#3a2a10', 4.5);
    expect(contrast('#0b0e14', moved)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#0b0e14', moved)).toBeLessThan(6);
  });
});
