import { isLanguagePrefix, type LanguagePrefix } from './language.ts';

/** The named landings (ROUTE-62): each forces its language, whatever was chosen before (ROUTE-55, ROUTE-56). */
export const LANDINGS = {
  enStcLanding: { path: '/en/stc', language: 'en' },
  arStcLanding: { path: '/ar/stc', language: 'ar' },
} as const satisfies Record<string, { path: string; language: LanguagePrefix }>;

/** Legal pages that name their language at the end of their address (ROUTE-09). */
const ARABIC_LEGAL = /^\/(termsofuse|privacypolicy)-ar\/?$/i;

/** An address that says its language by itself: by its prefix, or at its end (ROUTE-01, ROUTE-09). */
export const ADDRESS_WITH_LANGUAGE = /^\/(?:(?:en|ar)(?:\/|$)|(?:termsofuse|privacypolicy)-ar\/?$)/i;

/** The language that an address stands for by itself; undefined where it is the viewer's own (ROUTE-01, ROUTE-09). */
export function languageOfAddress(path: string): LanguagePrefix | undefined {
  const first = path.split('/', 2)[1];
  if (isLanguagePrefix(first)) return first;
  return ARABIC_LEGAL.test(path) ? 'ar' : undefined;
}

/** The same address without what says its language: its prefix, or the ending of a legal page. */
export function addressWithoutLanguage(path: string): string {
  const language = languageOfAddress(path);
  if (language === undefined) return path;
  return ARABIC_LEGAL.test(path) ? path.replace(/-ar\/?$/i, '') : path.slice(3) || '/';
}

/** The address with its prefix in small letters, where it has one in other letters (ROUTE-61). */
export function withSmallPrefix(path: string): string | undefined {
  const match = /^\/(en|ar)(?=\/|$)/i.exec(path);
  if (match === null || isLanguagePrefix(match[1])) return undefined;
  return match[0].toLowerCase() + path.slice(3);
}

/**
 * Whether a path may be looked up at all: it can be decoded, and holds neither control characters nor dot
 * segments nor backslashes, which would make another address of it on the way.
 */
export function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !/(^|\/)\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

/** Letters that a page's address may have. */
const LONGEST_PAGE_PATH = 1024;

/**
 * Whether a page may stand at a path at all, whatever its form: server and browser ask the same, so that an address
 * leads to the same page by a request and by a move inside the app.
 */
export function mayBePage(path: string): boolean {
  return path.length <= LONGEST_PAGE_PATH && !path.endsWith('.data') && !path.startsWith('/__') && isPlainPath(path);
}

/** `path` with `search` behind it; a query that stands in the path already is kept in front. */
export function withSearch(path: string, search: string): string {
  const rest = search.replace(/^\?/, '');
  if (rest === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${rest}`;
}

/** A query without one of its values, and that value. The rest stays as it was written. */
export function takeFromSearch(search: string, name: string): { value: string | undefined; rest: string } {
  const parts = search.replace(/^\?/, '').split('&').filter((part) => part !== '');
  const isIt = (part: string) => part.split('=', 1)[0]!.toLowerCase() === name.toLowerCase();
  const found = parts.find(isIt);
  const rest = parts.filter((part) => !isIt(part)).join('&');
  const value = found === undefined ? undefined : (new URLSearchParams(found).values().next().value ?? '');
  return { value, rest: rest === '' ? '' : `?${rest}` };
}

const subscribersOnly = new Set(['bold']);

/** Whether a screen shows to subscribers only (ROUTE-50, ROUTE-64). */
export function isGuardedScreen(screenId: string): boolean {
  return subscribersOnly.has(screenId);
}
