import fresh from 'fresh';

/**
 * Whether an `If-None-Match` header names this ETag (weak comparison, RFC 9110). `Cache-Control: no-cache` of the
 * request is left out on purpose: `fetch` adds it to every request with `If-None-Match`, and it asks caches, not us.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
