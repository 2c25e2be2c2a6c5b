/** What a visitor pressed that needs an account: after the log-in it is done. */
export interface RequestedPlace {
  /** Path with query, on this site. */
  path: string;
}

const KEY = 'requestedPlace';

/** The path of an address on this site; undefined for any other, so that nobody is led away after a log-in. */
function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  // A path of two slashes would name a host.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Remembers where a viewer goes on after the log-in (SESS-26): in this tab, until it is taken. */
export function rememberPlace(address: string): void {
  const path = ownPath(address);
  try {
    if (path !== undefined) sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the log-in leads Home.
  }
}

/** Where to go on, once. */
export function takePlace(): string | undefined {
  try {
    const stored = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return stored === undefined ? undefined : ownPath(stored);
  } catch {
    return undefined;
  }
}
