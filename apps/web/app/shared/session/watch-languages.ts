import { session, type SessionStore } from './session.ts';
import { readStoredJson, store, type Store } from './storage.ts';

/** Languages of sound and captions as BCP 47 tags; `captionLanguage` is null where captions are off. */
export interface WatchLanguages {
  audioLanguage?: string;
  captionLanguage?: string | null;
}

interface Stores {
  store: Store;
  session: SessionStore;
}

type StoredLanguages = Record<string, WatchLanguages>;

const listOf = (language: string | null | undefined): string[] => (language ? [language] : []);

/** Puts what is chosen into the session (SESS-03). */
function show({ audioLanguage, captionLanguage }: WatchLanguages, to: SessionStore): void {
  to.set({ audioLanguages: listOf(audioLanguage), subtitleLanguages: listOf(captionLanguage) });
}

/** The profile in use; undefined for a visitor. */
export const usedProfile = (from: Store = store): string | undefined => from.get('currentProfileId');

/**
 * The languages that a profile has chosen, which the session keeps from then on: none of a new one, whatever those
 * before it have chosen on this device. Undefined for a visitor, whose choices the player's own storage has.
 */
export function rememberedLanguages(
  profile: string | undefined,
  { store: from, session: to }: Stores = { store, session },
): WatchLanguages | undefined {
  const chosen = (profile && readStoredJson<StoredLanguages>(from, 'watchLanguages')?.[profile]) || {};
  show(chosen, to);
  return profile === undefined ? undefined : chosen;
}

/** Remembers a choice for a profile: the one for which playback began, though another tab may have switched meanwhile. */
export function rememberLanguages(
  choice: WatchLanguages,
  profile: string | undefined,
  stores: Stores = { store, session },
): void {
  const chosen = { ...rememberedLanguages(profile, stores), ...choice };
  show(chosen, stores.session);
  if (profile === undefined) return;
  const all = readStoredJson<StoredLanguages>(stores.store, 'watchLanguages') ?? {};
  stores.store.set('watchLanguages', JSON.stringify({ ...all, [profile]: chosen }));
}
