/** First and last byte of a range, both inclusive. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads a `Range` header against a length. Undefined means: send everything (no range, another unit, several
 * ranges, or not well formed); 'unsatisfiable' means 416.
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

/** Whether an `If-None-Match` header names this ETag (weak comparison, RFC 9110). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((one) => {
    const name = one.trim();
    return name === '*' || name.replace(/^W\//, '') === etag;
  });
}
