import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './bench.ts';

const start = '<!-- bench:start -->';
const end = '<!-- bench:end -->';

/** Formats a figure with three significant digits and thousands separators. */
export function formatFigure(value: number, unit: string): string {
  const digits = value === 0 || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const figure = value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
  return unit === '' ? figure : `${figure} ${unit}`;
}

/** The rows as a Markdown table. A missed budget is marked, with its note. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, budget, measured, unit, ratio, ok, note }) => {
    const against = ratio === undefined ? '' : ratio.toFixed(2);
    return `| ${what} | ${budget} | ${formatFigure(measured, unit)} | ${against} | ${ok ? 'met' : '**missed**'}${note === undefined ? '' : `; ${note}`} |`;
  });
  return ['| What | Budget | Measured | Ratio | |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** The rows between the markers of a page, by their names, and where they stand. */
function readTable(path: string) {
  const page = readFileSync(path, 'utf8');
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} has no ${start} and ${end}`);
  const lines = page
    .slice(from, to)
    .split('\n')
    .filter((line) => /^\| (?!What |---)/.test(line));
  return { before: page.slice(0, from), after: page.slice(to), lines };
}

const nameOf = (line: string) => line.split(' | ')[0]!.slice(2);

/**
 * Writes the table between the markers of a page. After a partial run (`whole` false) other rows are preserved and new
 * ones are appended; a whole run replaces the table.
 */
export function writeTable(path: string, rows: readonly Row[], about: string, whole = false): void {
  const { before, after, lines: known } = readTable(path);
  const rowsByName = new Map((whole ? [] : known).map((line) => [nameOf(line), line]));
  const [title = '', rule = '', ...lines] = tableOf(rows).split('\n');
  for (const line of lines) rowsByName.set(nameOf(line), line);
  const table = [title, rule, ...rowsByName.values()].join('\n');
  writeFileSync(path, `${before}${start}\n\n${table}\n\n${about}\n\n${after}`);
}

/** Copies the rows of these names, without their notes, from one page's table to another's; unknown names are left out. */
export function copyRows(from: string, to: string, names: readonly string[]): void {
  const rowsByName = new Map(readTable(from).lines.map((line) => [nameOf(line), line]));
  const { before, after } = readTable(to);
  const lines = names.flatMap(
    (name) => rowsByName.get(name)?.replace(/(met|\*\*missed\*\*);[^|]*\|$/, '$1 |') ?? [],
  );
  const [title = '', rule = ''] = tableOf([]).split('\n');
  writeFileSync(to, `${before}${start}\n\n${[title, rule, ...lines].join('\n')}\n\n${after}`);
}
