/** Where open pages go on when the session ends by itself. */
const ways = new Set<() => string>();

/**
 * While a page is open that asks visitors to log in by itself: a session that ends leads there, and not Home, from where
 * nobody would find back to it. Returns what ends that.
 */
export function goOnAfterEnd(way: () => string): () => void {
  ways.add(way);
  return () => void ways.delete(way);
}

/** The path that is loaded once the session has ended (UNAUTH-08). */
export const wayAfterEnd = (): string => [...ways].at(-1)?.() ?? '/';
