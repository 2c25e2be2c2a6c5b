/**
 * Edit distance of two words: insertions, deletions, substitutions and transpositions (optimal string alignment).
 * With `asPrefix` the typed word may be a prefix of the other. Returns `maxDistance + 1` where it is larger.
 */
export function editDistance(typed: string, word: string, maxDistance: number, asPrefix = false): number {
  const a = [...typed];
  const b = [...word].slice(0, asPrefix ? typed.length + maxDistance : undefined);
  if (!asPrefix && Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(
        lastRow[j]! + 1,
        row[j - 1]! + 1,
        lastRow[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rowBeforeLast[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    rowBeforeLast = lastRow;
    lastRow = row;
  }
  return Math.min(maxDistance + 1, asPrefix ? Math.min(...lastRow) : lastRow[b.length]!);
}
