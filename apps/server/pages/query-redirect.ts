import { isLanguagePrefix, type LanguagePrefix } from '@rawi/domain';

/** Longer query values are truncated. */
const MAX_VALUE_LENGTH = 200;

/**
 * The path of a page that is requested by a query, as by old links and by forms without scripts: pages are cached by
 * path and never see a query. `/cast?person=` and `?name=` (ROUTE-14), `/search?q=` (ROUTE-38).
 */
export function queryRedirect(path: string, search: string, language: LanguagePrefix): string | undefined {
  if (search.length < 2) return undefined;
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const segments = isLanguagePrefix(parts[0]) ? parts.slice(1) : parts;
  if (segments.length !== 1) return undefined;
  const query = new URLSearchParams(search);
  const pathFor = (name: string, folder: string) => {
    const value = query.get(name)?.trim().slice(0, MAX_VALUE_LENGTH).toWellFormed();
    // A segment of dots alone would be resolved as a relative path.
    return value
      ? `/${language}/${folder}/${/^\.{1,2}$/.test(value) ? `${value}%20` : encodeURIComponent(value)}`
      : undefined;
  };
  if (segments[0] === 'cast') return pathFor('person', 'cast') ?? pathFor('name', 'cast/named');
  return segments[0] === 'search' ? (pathFor('q', 'search') ?? pathFor('query', 'search')) : undefined;
}
