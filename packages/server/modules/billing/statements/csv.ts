/** Written first: by it a spreadsheet reads UTF-8, so that Arabic is shown. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell: text as somebody wrote it, or a number of ours. */
export type CsvCell = { text: string } | { number: string };

/** A spreadsheet takes text that begins so as a formula, and runs it. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%]|^[\t\r\n]/u;

function cellText(cell: CsvCell): string {
  if ('number' in cell) return cell.number;
  return FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of CSV (RFC 4180) without its end. Text that a spreadsheet would run as a formula is made plain text. */
export function csvRow(cells: readonly CsvCell[]): string {
  return cells.map((cell) => quote(cellText(cell))).join(',');
}
