const id = /\b[A-Z]{2,8}-\d{2}\b/g;

/** The first argument of `test`, `describe`, `journey` and their like, also behind `test.each(...)`. */
const title =
  /(?:\b(?:test|it|describe|journey)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)")/g;

/** The requirement ids in the test titles of a file, in their order. Ids elsewhere in the file do not count. */
export function idsInTitles(text: string): string[] {
  return [...text.matchAll(title)].flatMap(
    ([, single, back, double]) => (single ?? back ?? double ?? '').match(id) ?? [],
  );
}

/**
 * Compares the index of requirements with the tests.
 * @param page text of the index: tables whose rows begin with an id, under one heading per area
 * @param tests texts of all test files
 * @returns `missing`: ids that tests name and the page does not; `unproven`: the reverse; `faults`: rows in the wrong
 *   order or area, duplicates and empty rows. All sorted.
 */
export function compareRequirements(
  page: string,
  tests: readonly string[],
): { missing: string[]; unproven: string[]; faults: string[] } {
  const named = new Set(tests.flatMap(idsInTitles));
  const listed = new Set<string>();
  const faults: string[] = [];
  let area = '';
  let last = '';
  for (const line of page.split('\n')) {
    area = /^## ([A-Z]+)\b/.exec(line)?.[1] ?? area;
    const row = /^\| *([A-Z]+)-(\d{2}) *\|(.*)\|$/.exec(line);
    if (!row) continue;
    const rowId = `${row[1]}-${row[2]}`;
    if (row[1] !== area) faults.push(`${rowId} stands under ${area || 'no heading'}`);
    if (listed.has(rowId)) faults.push(`${rowId} stands twice`);
    else if (rowId < last) faults.push(`${rowId} stands after ${last}`);
    if (row[3]!.trim() === '') faults.push(`${rowId} says nothing`);
    listed.add(rowId);
    last = rowId;
  }
  return {
    missing: [...named].filter((one) => !listed.has(one)).sort(),
    unproven: [...listed].filter((one) => !named.has(one)).sort(),
    faults,
  };
}
