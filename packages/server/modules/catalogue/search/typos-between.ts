/**
 * Edit distance of two words: insertions, deletions, substitutions and transpositions (optimal string alignment).
 * With `asPrefix` the typed word may be a prefix of the other. Returns `maxDistance + 1` where it is larger.
 */
export function typosBetween(typed: string, word: string, most: number, begun = false): number {
  const a = [...typed];
  const b = [...word].slice(0, begun ? typed.length + most : undefined);
  if (!begun && Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(most + 1, begun ? Math.min(...last) : last[b.length]!);
}
