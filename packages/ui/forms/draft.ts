/**
 * What was typed into a form, kept over one load of its page: another language (the app goes from `/en/x` to `/ar/x`
 * by a link), a reload, the way through another site and back. It lasts as long as the tab, and is never older than
 * half an hour. Inputs that hold secrets (passwords, codes) are not in it: `useField` leaves them out.
 */
interface Draft {
  /** When it was stored, in milliseconds since 1970. */
  atMs: number;
  values: Record<string, unknown>;
}

const PREFIX = 'form:';
const MAX_AGE_MS = 30 * 60 * 1000;

/** What drafts are stored in: `sessionStorage`, or what a test hands in. A browser that stores nothing refuses. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const ownStorage = (): DraftStorage => sessionStorage;

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Stores a draft; without values it removes the one that was there. */
export function storeDraft(
  id: string,
  values: Record<string, unknown>,
  nowMs: number,
  storage = ownStorage,
): void {
  tried(() => {
    if (Object.keys(values).length === 0) storage().removeItem(PREFIX + id);
    else storage().setItem(PREFIX + id, JSON.stringify({ atMs: nowMs, values } satisfies Draft));
  });
}

/** Gives back a draft and removes it: it is restored once. */
export function takeDraft(id: string, nowMs: number, storage = ownStorage): Record<string, unknown> {
  const draft = tried(() => {
    const text = storage().getItem(PREFIX + id);
    storage().removeItem(PREFIX + id);
    return JSON.parse(text ?? 'null') as Partial<Draft> | null;
  });
  const age = nowMs - (draft?.atMs ?? 0);
  const isFresh = age >= 0 && age <= MAX_AGE_MS;
  return isFresh && typeof draft?.values === 'object' && draft.values !== null ? draft.values : {};
}

/** Removes every draft: who logs out leaves nothing of their own behind. */
export function forgetDrafts(storage = ownStorage): void {
  tried(() => {
    const own = storage();
    const keys = Array.from({ length: own.length }, (_, at) => own.key(at)).filter((key) =>
      key?.startsWith(PREFIX),
    );
    for (const key of keys) own.removeItem(key!);
  });
}

/** Whether a stored value still fits a field: a release may have given the field another form. */
export function fits(stored: unknown, initial: unknown): boolean {
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return false;
  if (typeof initial !== 'object' || initial === null || typeof stored !== 'object' || stored === null)
    return stored !== null;
  return Object.entries(initial).every(([key, value]) =>
    fits((stored as Record<string, unknown>)[key], value),
  );
}
