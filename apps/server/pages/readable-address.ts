import { languageOfAddress, withSmallPrefix } from '@rawi/domain';

/**
 * The path under which the not-found page is rendered, once for all unknown addresses. It has two segments, since a
 * single one would match as a language. It matches the app's catch-all route, by which the browser skips its own route
 * matching (`page-router.tsx`).
 */
export const NOWHERE = 'not/found';

/** Longest URL that the server accepts. */
const LONGEST = 8192;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rewrites a URL that the router would reject, because it cannot be decoded or is too long, to the not-found path in the
 * same language. A query that is too long is dropped.
 */
export function readableAddress(url: string): string {
  const path = url.split('?', 1)[0]!;
  if (isDecodable(path) && path.length <= LONGEST) return url.length <= LONGEST ? url : path;
  const language = languageOfAddress(withSmallPrefix(path) ?? path);
  return `${language === undefined ? '' : `/${language}`}/${NOWHERE}`;
}
