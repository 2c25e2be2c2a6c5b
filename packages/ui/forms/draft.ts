/**
 * Values of a form that survive one load of its page: a switch of the language (a link from `/en/x` to `/ar/x`), a
 * reload, a visit to another site and back; of forms with `keepsDraft` also a visit to another page of the app. A draft
 * lasts as long as the tab, at most half an hour. Secrets (passwords, codes) are never part of it: their fields say
 * `inDraft: false`. It is of the profile that wrote it; what a visitor wrote is there after the log-in that it was left for.
 */
interface Draft {
  /** Empty for a visitor. */
  profile: string;
  /** Milliseconds since 1970. */
  storedAtMs: number;
  values: Record<string, unknown>;
}

const PREFIX = 'form:';
const MAX_AGE_MS = 30 * 60 * 1000;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Throws where the browser denies storage. */
const tabStorage = (): DraftStorage => sessionStorage;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * The profile in use, as the browser stores it for all tabs (STORE-06). A form asks once: by the time it is left another tab may
 * have gone over to another profile.
 */
export const draftProfile = (storage = (): Pick<Storage, 'getItem'> => localStorage): string =>
  attempt(() => storage().getItem('currentProfileId')) ?? '';

/** Stores a draft; without values it removes the stored one. */
export function storeDraft(
  id: string,
  values: Record<string, unknown>,
  { nowMs, profile }: { nowMs: number; profile: string },
  storage = tabStorage,
): void {
  attempt(() => {
    if (Object.keys(values).length === 0) storage().removeItem(PREFIX + id);
    else
      storage().setItem(PREFIX + id, JSON.stringify({ profile, storedAtMs: nowMs, values } satisfies Draft));
  });
}

/** Reads a draft and removes it. Gives no values where there is none, it is another profile's, or it is too old. */
export function takeDraft(
  id: string,
  { nowMs, profile }: { nowMs: number; profile: string },
  storage = tabStorage,
): Record<string, unknown> {
  const draft = attempt(() => {
    const text = storage().getItem(PREFIX + id);
    storage().removeItem(PREFIX + id);
    return JSON.parse(text ?? 'null') as Partial<Draft> | null;
  });
  const ageMs = nowMs - (draft?.storedAtMs ?? 0);
  const isFresh = ageMs >= 0 && ageMs <= MAX_AGE_MS;
  const isOwn = draft?.profile === '' || draft?.profile === profile;
  return isFresh && isOwn && typeof draft.values === 'object' && draft.values !== null ? draft.values : {};
}

/** Removes all drafts, when the viewer logs out. */
export function removeDrafts(storage = tabStorage): void {
  attempt(() => {
    const drafts = storage();
    const keys = Array.from({ length: drafts.length }, (_, index) => drafts.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) drafts.removeItem(key);
  });
}

/** Whether a stored value has the structure of the field's initial value, which a release may have changed. */
export function fitsInitial(stored: unknown, initial: unknown): boolean {
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return false;
  if (typeof initial !== 'object' || initial === null || typeof stored !== 'object' || stored === null)
    return stored !== null;
  return Object.entries(initial).every(([key, value]) =>
    fitsInitial((stored as Record<string, unknown>)[key], value),
  );
}
