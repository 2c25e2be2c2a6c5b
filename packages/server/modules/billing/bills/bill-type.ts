import type { Brand } from '@rawi/brand';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { visualRuns } from './text-lines.ts';

type Face = Brand['theme']['textFace'];

const packs: Record<Face, string> = {
  'Reem Kufi': 'reem-kufi',
  'Readex Pro': 'readex-pro',
  'El Messiri': 'el-messiri',
  Alexandria: 'alexandria',
};
/** Each file has the letters of one script; a letter is drawn by the first that has it. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const;
const ARABIC_DIGIT = /[\u0660-\u0669]/u;

/** Passed with every text, since the library else shapes each word by itself, and puts Arabic ones in the wrong order. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['liga'];

const require = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

function fontFile(face: Face, script: (typeof scripts)[number], weight: 400 | 600): Buffer {
  const pack = packs[face];
  const name = `@fontsource/${pack}/files/${pack}-${script}-${weight}-normal.woff`;
  const known = files.get(name) ?? readFileSync(require.resolve(name));
  files.set(name, known);
  return known;
}

export interface Line {
  text: string;
  direction: 'ltr' | 'rtl';
  x: number;
  /** Of the baseline's box: its top. */
  y: number;
  /** Points that the line may take; a longer one is set smaller. */
  width: number;
  align: 'left' | 'right' | 'centre';
  size: number;
  colour: string;
  face: Face;
  weight?: 400 | 600;
}

interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Sets lines of Arabic and Latin text, shaped and in order, as text that can be selected. */
export function createTypesetter(
  doc: PDFKit.PDFDocument,
  { digitsFace }: Pick<Brand['theme'], 'digitsFace'>,
) {
  const opened = new Map<string, OpenFont>();

  function open(face: Face, weight: 400 | 600): { name: string; font: OpenFont }[] {
    return scripts.map((script) => {
      const name = `${packs[face]}-${script}-${weight}`;
      if (!opened.has(name)) {
        doc.registerFont(name, fontFile(face, script, weight));
        doc.font(name);
        opened.set(name, (doc as unknown as Record<string, { font: OpenFont }>)['_font']!.font);
      }
      return { name, font: opened.get(name)! };
    });
  }

  return function setLine({
    text,
    direction,
    x,
    y,
    width,
    align,
    colour,
    face,
    weight = 400,
    ...line
  }: Line) {
    const fonts = [...open(face, weight), ...(digitsFace ? open(digitsFace, weight).slice(0, 1) : [])];
    const digitsAt = digitsFace ? fonts.length - 1 : -1;
    const runs = visualRuns(
      text,
      direction,
      fonts.length,
      (font, letter) =>
        // Where the brand sets Arabic-Indic digits in a face of their own, only that one has them.
        (digitsAt < 0 || ARABIC_DIGIT.test(letter) === (font === digitsAt)) &&
        fonts[font]!.font.hasGlyphForCodePoint(letter.codePointAt(0)!),
    );
    const widthAt = (size: number) =>
      runs.map((run) => doc.font(fonts[run.font]!.name, size).widthOfString(run.text, { features }));
    const sum = (widths: number[]) => widths.reduce((total, one) => total + one, 0);
    const wanted = sum(widthAt(line.size));
    const size = wanted > width ? (line.size * width) / wanted : line.size;
    const widths = widthAt(size);
    const free = width - sum(widths);
    let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
    doc.fillColor(colour);
    for (const [at, run] of runs.entries()) {
      doc
        .font(fonts[run.font]!.name, size)
        .text(run.text, left, y, { lineBreak: false, features, baseline: 'alphabetic' });
      left += widths[at]!;
    }
  };
}

export { PDFDocument };
