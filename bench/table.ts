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

/**
 * Writes the table between the markers of a page. After a partial run (`whole` false) other rows are preserved and new
 * ones are appended; a whole run replaces the table.
 */
export function writeTable(path: string, rows: readonly Row[], about: string, whole = false): void {
  const page = readFileSync(path, 'utf8');
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} has no ${start} and ${end}`);
  const rowsByName = new Map(
    (whole ? '' : page.slice(from, to))
      .split('\n')
      .filter((line) => /^\| (?!What |---)/.test(line))
      .map((line) => [line.split(' | ')[0]!.slice(2), line]),
  );
  const lines = tableOf(rows).split('\n');
  for (const line of lines.slice(2)) rowsByName.set(line.split(' | ')[0]!.slice(2), line);
  const table = [...lines.slice(0, 2), ...rowsByName.values()].join('\n');
  writeFileSync(path, `${page.slice(0, from)}${start}\n\n${table}\n\n${about}\n\n${page.slice(to)}`);
}
