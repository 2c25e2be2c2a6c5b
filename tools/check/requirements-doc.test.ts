import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../set-up/paths.mjs';
import { compareRequirements, idsInTitles } from './requirements-doc.ts';

const indexPath = 'docs/requirements.md';
const patterns = ['{apps,packages,demo,tools,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
const excluded = ['**/node_modules/**', '**/build/**'];

describe('the index of requirements', () => {
  // Missing ids are printed as table rows, ready to be filled in.
  test('has a row for every id that a test names, and no other', () => {
    const paths = patterns.flatMap((place) => globSync(place, { cwd: root, exclude: excluded }));
    expect(paths.length).toBeGreaterThan(50);
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    const { missing, unproven, faults } = compareRequirements(read(indexPath), paths.map(read));
    expect
      .soft(
        missing.map((id) => `| ${id} |  |`),
        `${indexPath} lacks these ids, which tests name`,
      )
      .toEqual([]);
    expect.soft(unproven, `no test names these ids of ${indexPath}`).toEqual([]);
    expect.soft(faults, `rows of ${indexPath} that are not in order`).toEqual([]);
  });

  // Put together, so that this file names no id in a title of its own.
  const id = (area: string, number: string): string => `${area}-${number}`;
  const a = id('ROLE', '01');
  const b = id('ROLE', '02');
  const c = id('WL', '01');

  test('reads ids from titles alone', () => {
    const text = [
      `test('${a} ${b} it is so', () => decode('${id('UTF', '16')}'));`,
      `test.each([['x']])('${c} %s', () => {});`,
      `journey(\`${b} in (\${language})\`, async () => {});`,
      `// ${id('DEV', '01')} is named in a comment`,
    ].join('\n');
    expect(idsInTitles(text)).toEqual([a, b, c, b]);
  });

  test('reports what either side lacks, and misplaced rows', () => {
    const rows = `## ROLE: who\n| ${b} | second |\n| ${a} | |\n| ${b} | again |\n| ${c} | astray |`;
    expect(compareRequirements(rows, [`test('${b} ${id('CW', '03')} x', run);`])).toEqual({
      missing: [id('CW', '03')],
      unproven: [a, c],
      faults: [`${a} stands after ${b}`, `${a} says nothing`, `${b} stands twice`, `${c} stands under ROLE`],
    });
  });
});
