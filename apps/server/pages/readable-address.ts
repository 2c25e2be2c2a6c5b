import { languageOfAddress, withSmallPrefix } from '@rawi/domain';

/**
 * An address at which nothing can stand: every page that is not there is rendered once, under it. It has two parts,
 * since one alone would be taken for a language: so what is rendered is the screen of any other path, by which the
 * browser knows that its own matching of the address counts for nothing (`page-router.tsx`).
 */
export const NOWHERE = 'not/found';

/** Letters that the server reads of an address. */
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
 * The address that is answered instead of one that no route ever sees, since it cannot be decoded or is too long:
 * that of a page that is not there, in the same language. A query that is too long is left out.
 */
export function readableAddress(url: string): string {
  const path = url.split('?', 1)[0]!;
  if (isDecodable(path) && path.length <= LONGEST) return url.length <= LONGEST ? url : path;
  const language = languageOfAddress(withSmallPrefix(path) ?? path);
  return `${language === undefined ? '' : `/${language}`}/${NOWHERE}`;
}
