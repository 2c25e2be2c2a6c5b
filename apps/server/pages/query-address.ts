import { isLanguagePrefix, type LanguagePrefix } from '@rawi/domain';

/** Longer values are no name and no search of anybody. */
const LONGEST = 200;

/**
 * The address of a page that somebody asks for by a query, as old links and forms without scripts do: a page itself
 * never sees a query, since it is kept by its path. `/cast?person=` and `?name=` (ROUTE-14), `/search?q=` (ROUTE-38).
 */
export function queryAddress(path: string, search: string, language: LanguagePrefix): string | undefined {
  if (search.length < 2) return undefined;
  const parts = path.toLowerCase().split('/').filter((part) => part !== '');
  const place = isLanguagePrefix(parts[0]) ? parts.slice(1) : parts;
  if (place.length !== 1) return undefined;
  const query = new URLSearchParams(search);
  const to = (name: string, folder: string) => {
    const value = query.get(name)?.trim().slice(0, LONGEST).toWellFormed();
    // Dots alone would be read as a way up the path.
    return value ? `/${language}/${folder}/${/^\.{1,2}$/.test(value) ? `${value}%20` : encodeURIComponent(value)}` : undefined;
  };
  if (place[0] === 'cast') return to('person', 'cast') ?? to('name', 'cast/named');
  return place[0] === 'search' ? (to('q', 'search') ?? to('query', 'search')) : undefined;
}
