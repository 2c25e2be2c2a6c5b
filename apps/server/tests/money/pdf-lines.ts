/** A letter as it is drawn. */
export interface DrawnLetter {
  letter: string;
  /** Number of the glyph in its font's subset. */
  glyph: number;
  font: string;
}

export interface PdfLine {
  /** The letters from left to right. */
  text: string;
  letters: DrawnLetter[];
  /** Points from the left edge. */
  x: number;
}

const latin1 = (bytes: Buffer) => bytes.toString('latin1');

/** The streams of a file by the number of their object. */
function objectsOf(
  file: Buffer,
  inflate: (bytes: Buffer) => Buffer,
): Map<number, { head: string; body: string }> {
  const objects = new Map<number, { head: string; body: string }>();
  const text = latin1(file);
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const content = match[2]!;
    const at = content.indexOf('stream\n');
    const head = at < 0 ? content : content.slice(0, at);
    let body = at < 0 ? '' : content.slice(at + 7, content.lastIndexOf('\nendstream'));
    if (head.includes('/FlateDecode')) body = latin1(inflate(Buffer.from(body, 'latin1')));
    objects.set(Number(match[1]), { head, body });
  }
  return objects;
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of each glyph, by the table that readers copy and search text with. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [at, hex] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(Number.parseInt(from!, 16) + at, fromHex(hex[1]!.replaceAll(' ', '')));
  return letters;
}

/** The lines of a file of one page: runs that touch each other at the same height are one line. */
export function readPdfLines(file: Buffer, inflate: (bytes: Buffer) => Buffer): PdfLine[] {
  const objects = objectsOf(file, inflate);
  const fonts = new Map<string, Map<number, string>>();
  const pageFonts = [...objects.values()].map(({ head }) => head).find((head) => head.includes('/Font <<'))!;
  for (const [, name, id] of pageFonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const { head } = objects.get(Number(id))!;
    const table = Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]);
    fonts.set(name!, lettersOf(objects.get(table)!.body));
  }
  const content = [...objects.values()].map(({ body }) => body).find((body) => body.includes('BT\n'))!;
  const runs = [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block]) => {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block!)!;
    const font = /\/(F\d+) \S+ Tf/.exec(block!)![1]!;
    const hex = [...block!.matchAll(/<([0-9a-f]+)>/gi)].map((one) => one[1]!).join('');
    const letters = (hex.match(/.{4}/g) ?? []).map((one): DrawnLetter => {
      const glyph = Number.parseInt(one, 16);
      return { glyph, font, letter: fonts.get(font)!.get(glyph) ?? '' };
    });
    return { x: Number(x), y: Number(y), letters };
  });
  const lines: (PdfLine & { y: number })[] = [];
  for (const { x, y, letters } of runs) {
    const last = lines.at(-1);
    // The runs of a line follow each other from its left edge on.
    if (last && last.y === y && x > last.x && !(last.x < 297 && x > 297)) last.letters.push(...letters);
    else lines.push({ x, y, letters: [...letters], text: '' });
  }
  // A ligature is several letters, which the table gives in the order in which they are read.
  return lines.map(({ x, letters }) => ({
    x,
    letters,
    text: letters
      .map(({ letter }) => [...letter].toReversed().join(''))
      .join('')
      .replaceAll('\u00A0', ' '),
  }));
}
