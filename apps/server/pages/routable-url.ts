import { languageOfAddress, withLowerCasePrefix } from '@rawi/domain';

/**
 * The path under which the not-found page is rendered, once for all unknown addresses. It has two segments, since a
 * single one would match as a language. It matches the app's catch-all route, by which the browser skips its own route
 * matching (`page-router.tsx`).
 */
export const NOT_FOUND_PATH = 'not/found';

/** Longest URL that the server accepts. */
const MAX_URL_LENGTH = 8192;

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
export function routableUrl(url: string): string {
  const path = url.split('?', 1)[0]!;
  if (isDecodable(path) && path.length <= MAX_URL_LENGTH) return url.length <= MAX_URL_LENGTH ? url : path;
  const language = languageOfAddress(withLowerCasePrefix(path) ?? path);
  return `${language === undefined ? '' : `/${language}`}/${NOT_FOUND_PATH}`;
}
