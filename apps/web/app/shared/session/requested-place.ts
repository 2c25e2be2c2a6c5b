import { session } from './session.ts';

/** Key of the tab's own storage (SESS-26): the place is followed in the tab that asked for it, and nowhere else. */
const KEY = 'regActiveDeeplink';
/** Characters of the longest address that is kept. */
const MAX_LENGTH = 2048;

/** What a viewer pressed that needs an account; the page at the place goes on with it. */
export type RequestedAction = 'play' | 'list' | 'like' | 'dislike';

export interface RequestedPlace {
  path: string;
  action?: RequestedAction;
}

const ACTIONS: readonly unknown[] = ['play', 'list', 'like', 'dislike'] satisfies RequestedAction[];

/** Pages that are a way of signing in: going on there would lead in a circle. */
const SIGN_IN_PAGES = /^\/(?:(?:en|ar)\/)?(?:lookup|emailVerify|switchProfile)(?:[/?#]|$)/i;

/**
 * The path of this site that a text names; undefined for addresses of other sites, however they are written
 * (`//elsewhere`, `/\elsewhere`, `javascript:`), and for pages that are part of signing in.
 */
export function ownPath(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text)) return undefined;
  let address: URL;
  try {
    address = new URL(text, origin);
  } catch {
    return undefined;
  }
  if (address.origin !== origin) return undefined;
  const path = `${address.pathname}${address.search}${address.hash}`;
  // Dots may have been resolved to a path that names another host.
  return /^\/[/\\]/.test(path) || SIGN_IN_PAGES.test(path) ? undefined : path;
}

/** A place as it is stored; `taken` where one has gone there already, and only the action is left. */
type StoredPlace = RequestedPlace & { taken?: boolean };

function readPlace(): StoredPlace | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredPlace> | null;
    const path = ownPath(stored?.path, location.origin);
    if (path === undefined) return undefined;
    return {
      path,
      ...(ACTIONS.includes(stored?.action) && { action: stored!.action! }),
      ...(stored?.taken === true && { taken: true }),
    };
  } catch {
    return undefined;
  }
}

function keep(place: StoredPlace | undefined): void {
  session.set({ regActiveDeeplink: place?.taken ? undefined : place?.path });
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is refused, a viewer goes on at Home.
  }
}

/** The address of this page within its site. */
export const ownAddress = (): string => location.pathname + location.search + location.hash;

/** Keeps where a viewer goes on after signing in (SESS-26), with what was pressed there. Other sites are not kept. */
export function rememberPlace(path: string, action?: RequestedAction): void {
  const own = ownPath(path, location.origin);
  if (own !== undefined) keep(action ? { path: own, action } : { path: own });
}

/** Where a viewer goes on after signing in, without going there. */
export function keptPath(): string | undefined {
  const place = readPlace();
  return place?.taken ? undefined : place?.path;
}

/**
 * Where a viewer goes on after signing in, once: what they asked for, else the plan whose page they had opened (SESS-06).
 * What was pressed there stays until that page takes it by `takeRequestedAction`.
 */
export function takePlace(): string | undefined {
  const place = readPlace();
  const { planDeeplinkPath } = session.get();
  session.set({ planDeeplinkPath: undefined });
  if (place === undefined || place.taken) return planDeeplinkPath;
  keep(place.action ? { ...place, taken: true } : undefined);
  return place.path;
}

/** The page at this path goes on as if this was pressed there, when it opens next. */
export function requestActionAt(path: string, action: RequestedAction): void {
  const own = ownPath(path, location.origin);
  if (own !== undefined) keep({ path: own, action, taken: true });
}

/** Whether this was pressed on the page at this path before signing in; true once, when one has come back there. */
export function takeRequestedAction(path: string, action: RequestedAction): boolean {
  const place = readPlace();
  if (!place?.taken || place.action !== action || place.path.replace(/[?#].*$/, '') !== path) return false;
  keep(undefined);
  return true;
}
