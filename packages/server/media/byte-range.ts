/** First and last byte of a range, both inclusive. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads a `Range` header against a length. Undefined means: send everything (no range, another unit, several
 * ranges, or not well formed); 'unsatisfiable' means 416. Own code: see decision 0031.
 */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (found === null) return undefined;
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Number(to);
    if (count === 0 || length === 0) return 'unsatisfiable';
    return { first: Math.max(0, length - count), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
