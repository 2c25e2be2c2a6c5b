import { ownPath } from '../session/requested-place.ts';

/** Key of the tab's own storage: what is paid for in one tab is watched there. */
const KEY = 'wantedTitle';

/** The page on which a viewer wanted to play what they then set out to pay for. */
export interface WantedTitle {
  path: string;
  name: string;
}

/** Remembers it until it is paid for, or something else is wanted. */
export function rememberWantedTitle({ path, name }: WantedTitle): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, name }));
  } catch {
    // Where storage is refused, the way back is Home.
  }
}

export function readWantedTitle(): WantedTitle | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<WantedTitle> | null;
    const path = ownPath(stored?.path, location.origin);
    return path === undefined ? undefined : { path, name: String(stored?.name ?? '') };
  } catch {
    return undefined;
  }
}

export function forgetWantedTitle(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
