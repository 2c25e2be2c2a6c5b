import { isLanguagePrefix, type LanguagePrefix } from '@rawi/domain';

/** Longer query values are truncated. */
const LONGEST = 200;

/**
 * The path of a page that is requested by a query, as by old links and by forms without scripts: pages are cached by
 * path and never see a query. `/cast?person=` and `?name=` (ROUTE-14), `/search?q=` (ROUTE-38).
 */
export function queryAddress(path: string, search: string, language: LanguagePrefix): string | undefined {
  if (search.length < 2) return undefined;
  const parts = path.toLowerCase().split('/').filter((part) => part !== '');
  const place = isLanguagePrefix(parts[0]) ? parts.slice(1) : parts;
  if (place.length !== 1) return undefined;
  const query = new URLSearchParams(search);
  const to = (name: string, folder: string) => {
    const value = query.get(name)?.trim().slice(0, LONGEST).toWellFormed();
    // A segment of dots alone would be resolved as a relative path.
    return value ? `/${language}/${folder}/${/^\.{1,2}$/.test(value) ? `${value}%20` : encodeURIComponent(value)}` : undefined;
  };
  if (place[0] === 'cast') return to('person', 'cast') ?? to('name', 'cast/named');
  return place[0] === 'search' ? (to('q', 'search') ?? to('query', 'search')) : undefined;
}
