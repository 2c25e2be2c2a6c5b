import { isLanguagePrefix, type LanguagePrefix } from './language.ts';

/** The named landing pages (ROUTE-62): each forces its language over a stored choice (ROUTE-55, ROUTE-56). */
export const LANDINGS = {
  enStcLanding: { path: '/en/stc', language: 'en' },
  arStcLanding: { path: '/ar/stc', language: 'ar' },
} as const satisfies Record<string, { path: string; language: LanguagePrefix }>;

/** Legal pages with their language as a suffix (ROUTE-09). */
const ARABIC_LEGAL = /^\/(termsofuse|privacypolicy)-ar\/?$/i;

/** A path with an explicit language: as prefix, or as suffix (ROUTE-01, ROUTE-09). */
export const ADDRESS_WITH_LANGUAGE = /^\/(?:(?:en|ar)(?:\/|$)|(?:termsofuse|privacypolicy)-ar\/?$)/i;

/** The explicit language of a path; undefined where the viewer's own language applies (ROUTE-01, ROUTE-09). */
export function languageOfAddress(path: string): LanguagePrefix | undefined {
  const first = path.split('/', 2)[1];
  if (isLanguagePrefix(first)) return first;
  return ARABIC_LEGAL.test(path) ? 'ar' : undefined;
}

/** The path without its language: without its prefix, or the suffix of a legal page. */
export function addressWithoutLanguage(path: string): string {
  const language = languageOfAddress(path);
  if (language === undefined) return path;
  return ARABIC_LEGAL.test(path) ? path.replace(/-ar\/?$/i, '') : path.slice(3) || '/';
}

/** The path with its language prefix in lower case; undefined where nothing changes (ROUTE-61). */
export function withLowerCasePrefix(path: string): string | undefined {
  const match = /^\/(en|ar)(?=\/|$)/i.exec(path);
  if (match === null || isLanguagePrefix(match[1])) return undefined;
  return match[0].toLowerCase() + path.slice(3);
}

/**
 * Whether a path is safe to look up: it can be decoded, and has no control characters, dot segments or backslashes,
 * which proxies and browsers would normalise to another path.
 */
export function isSafePath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !/(^|\/)\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

/** Maximum length in characters. */
const MAX_PAGE_PATH_LENGTH = 1024;

/**
 * Whether a path may be a page at all. Server and browser share this check, so that a URL gives the same page by an
 * HTTP request and by client-side navigation.
 */
export function isPagePath(path: string): boolean {
  return (
    path.length <= MAX_PAGE_PATH_LENGTH &&
    !path.endsWith('.data') &&
    !path.startsWith('/__') &&
    isSafePath(path)
  );
}

/** `path` with `search` appended; an existing query comes first. */
export function appendSearch(path: string, search: string): string {
  const rest = search.replace(/^\?/, '');
  if (rest === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${rest}`;
}

/** Removes one parameter from a query and returns its value. The rest is unchanged. */
export function takeQueryParameter(
  search: string,
  name: string,
): { value: string | undefined; rest: string } {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
  const isIt = (part: string) => part.split('=', 1)[0]!.toLowerCase() === name.toLowerCase();
  const found = parts.find(isIt);
  const rest = parts.filter((part) => !isIt(part)).join('&');
  const value = found === undefined ? undefined : (new URLSearchParams(found).values().next().value ?? '');
  return { value, rest: rest === '' ? '' : `?${rest}` };
}

/** The screen id of a section name: letter case is ignored, and `movie` is another spelling of `movies`. */
export function sectionIdOf(name: string): string {
  const id = name.toLowerCase();
  return id === 'movie' ? 'movies' : id;
}

const subscribersOnly = new Set(['bold']);

/** Whether a screen is for subscribers only (ROUTE-50, ROUTE-64). */
export function isGuardedScreen(screenId: string): boolean {
  return subscribersOnly.has(screenId);
}
