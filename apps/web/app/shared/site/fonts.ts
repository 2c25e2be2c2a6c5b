import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import alexandriaLatinExt from '@fontsource-variable/alexandria/files/alexandria-latin-ext-wght-normal.woff2?url';
import messiriArabic from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2?url';
import messiriLatin from '@fontsource-variable/el-messiri/files/el-messiri-latin-wght-normal.woff2?url';
import messiriLatinExt from '@fontsource-variable/el-messiri/files/el-messiri-latin-ext-wght-normal.woff2?url';
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import readexLatinExt from '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?url';
import kufiArabic from '@fontsource-variable/reem-kufi/files/reem-kufi-arabic-wght-normal.woff2?url';
import kufiLatin from '@fontsource-variable/reem-kufi/files/reem-kufi-latin-wght-normal.woff2?url';
import kufiLatinExt from '@fontsource-variable/reem-kufi/files/reem-kufi-latin-ext-wght-normal.woff2?url';
import type { Brand } from '@rawi/brand';

type FontName = Brand['theme']['displayFace'];

interface Font {
  weights: string;
  files: { arabic: string; latin: string; latinExt: string };
  /** Share of the em above and below the baseline. */
  ascent: number;
  descent: number;
  /** Against Arial (Latin) and Noto Naskh Arabic (Arabic). */
  width: Widths;
  /** Against DejaVu Sans, which has both scripts. */
  widthByDejaVu: Widths;
}

/** Width of the texts of the app against a local font of the same weight. */
interface Widths {
  latin: [regular: number, bold: number];
  arabic: [regular: number, bold: number];
  /** Arabic-Indic digits, which prices are made of. */
  digits: [regular: number, bold: number];
}

const fonts: Record<FontName, Font> = {
  'Reem Kufi': {
    weights: '400 700',
    files: { arabic: kufiArabic, latin: kufiLatin, latinExt: kufiLatinExt },
    ascent: 1.1,
    descent: 0.4,
    width: { latin: [0.973, 0.956], arabic: [0.965, 0.947], digits: [1.114, 1.025] },
    widthByDejaVu: { latin: [0.844, 0.784], arabic: [0.842, 0.722], digits: [0.931, 0.82] },
  },
  'Readex Pro': {
    weights: '160 700',
    files: { arabic: readexArabic, latin: readexLatin, latinExt: readexLatinExt },
    ascent: 1,
    descent: 0.25,
    width: { latin: [1.083, 1.05], arabic: [1.233, 1.24], digits: [1.095, 1.073] },
    widthByDejaVu: { latin: [0.954, 0.896], arabic: [1.042, 0.927], digits: [0.915, 0.858] },
  },
  'El Messiri': {
    weights: '400 700',
    files: { arabic: messiriArabic, latin: messiriLatin, latinExt: messiriLatinExt },
    ascent: 1.02,
    descent: 0.54,
    width: { latin: [0.96, 0.928], arabic: [1.15, 1.171], digits: [0.986, 1.001] },
    widthByDejaVu: { latin: [0.843, 0.775], arabic: [0.968, 0.855], digits: [0.824, 0.801] },
  },
  Alexandria: {
    weights: '100 900',
    files: { arabic: alexandriaArabic, latin: alexandriaLatin, latinExt: alexandriaLatinExt },
    ascent: 0.97,
    descent: 0.25,
    width: { latin: [1.12, 1.069], arabic: [1.245, 1.29], digits: [1.267, 1.27] },
    widthByDejaVu: { latin: [0.987, 0.902], arabic: [1.061, 0.979], digits: [1.059, 1.016] },
  },
};

const unicodeRanges = {
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+2010-2011,U+204F,U+FB50-FDFF,U+FE70-FEFC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
    'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,' +
    'U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** Names of a local font, regular and bold. */
type LocalNames = readonly [regular: readonly string[], bold: readonly string[]];

const dejaVu: LocalNames = [['DejaVu Sans'], ['DejaVu Sans Bold']];

interface Fallback {
  /** After the name of the face that it stands in for. */
  suffix: string;
  widths(font: Font): Widths;
  locals: Record<'latin' | 'arabic', LocalNames>;
}

/** What stands in for a face until it is loaded, the first that is installed: of Windows, macOS and phones, and of Linux. */
const fallbacks: readonly Fallback[] = [
  {
    suffix: 'Fallback',
    widths: ({ width }) => width,
    locals: {
      arabic: [
        ['Noto Naskh Arabic', 'Noto Naskh Arabic UI', 'Geeza Pro', 'Arial'],
        [
          'Noto Naskh Arabic Bold',
          'Noto Naskh Arabic UI Bold',
          'Geeza Pro Bold',
          'Arial Bold',
          'Noto Naskh Arabic',
        ],
      ],
      latin: [
        ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
        ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Roboto Bold'],
      ],
    },
  },
  {
    suffix: 'Fallback Linux',
    widths: ({ widthByDejaVu }) => widthByDejaVu,
    locals: { arabic: dejaVu, latin: dejaVu },
  },
];

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function fontNamesOf(brand: Pick<Brand, 'theme'>): FontName[] {
  const { displayFace, headingFace = displayFace, textFace } = brand.theme;
  return [...new Set([displayFace, headingFace, textFace])];
}

const ARABIC_INDIC_DIGITS = 'U+0660-0669';
/** With the separators between them, which are as narrow. */
const ARABIC_NUMBERS = 'U+0660-066C';

/** The faces of texts whose Arabic-Indic digits come from another one. */
function facesWithoutDigits({ theme }: Pick<Brand, 'theme'>): FontName[] {
  const { digitsFace, textFace, headingFace } = theme;
  if (digitsFace === undefined) return [];
  return [...new Set([textFace, headingFace ?? textFace])].filter((name) => name !== digitsFace);
}

/** A rule of a family. All rules of a family have the same weights: others would make a face of its own. */
const fontFace = (family: FontName, file: string, range: string) =>
  `@font-face{font-family:'${family}';font-weight:${fonts[family].weights};font-display:swap;` +
  `src:url(${file}) format('woff2');unicode-range:${range}}`;

/** The `@font-face` rules of a brand's fonts. */
export function fontsCss(brand: Pick<Brand, 'theme'>): string {
  const { digitsFace } = brand.theme;
  const rules = fontNamesOf(brand).flatMap((name) =>
    (['arabic', 'latin', 'latinExt'] as const).map((script) =>
      fontFace(name, fonts[name].files[script], unicodeRanges[script]),
    ),
  );
  // Of rules with the same character the last one is used.
  return [
    ...rules,
    ...facesWithoutDigits(brand).map((name) =>
      fontFace(name, fonts[digitsFace!].files.arabic, ARABIC_INDIC_DIGITS),
    ),
  ].join('');
}

/** The rules of what stands in for some characters of a family, which come from `font`. */
const fallbackFaces = (family: FontName, font: Font, kind: keyof Widths, range: string): string[] =>
  fallbacks.flatMap(({ suffix, widths, locals }) =>
    (['100 500', '501 900'] as const).map((weights, i) => {
      const share = widths(font)[kind][i]!;
      const names = locals[kind === 'latin' ? 'latin' : 'arabic'][i]!;
      return (
        `@font-face{font-family:'${family} ${suffix}';font-weight:${weights};size-adjust:${percent(share)};` +
        `ascent-override:${percent(font.ascent / share)};descent-override:${percent(font.descent / share)};` +
        `line-gap-override:0%;src:${names.map((local) => `local('${local}')`).join(',')};` +
        `unicode-range:${range}}`
      );
    }),
  );

/**
 * Fallback `@font-face` rules for the time until the fonts are loaded: local fonts with metric overrides that match the
 * web font, to avoid layout shift.
 */
export function fallbackFontsCss(brand: Pick<Brand, 'theme'>): string {
  const { digitsFace } = brand.theme;
  return [
    ...fontNamesOf(brand).flatMap((name) =>
      (['arabic', 'latin'] as const).flatMap((script) =>
        fallbackFaces(name, fonts[name], script, unicodeRanges[script]),
      ),
    ),
    ...facesWithoutDigits(brand).flatMap((name) =>
      fallbackFaces(name, fonts[digitsFace!], 'digits', ARABIC_NUMBERS),
    ),
  ].join('');
}
