import type { PlaybackChoices } from '@rawi/contract';
import type { ViewerChoices } from '@rawi/player';
import { session, type SessionStore } from './session.ts';
import { readStoredJson, store, type Store } from './storage.ts';

interface Stores {
  store: Store;
  session: SessionStore;
}

/** What a profile has chosen, as far as this device knows, and what of it the service has not confirmed yet. */
interface StoredChoices {
  chosen?: PlaybackChoices;
  unsent?: PlaybackChoices;
}

const listOf = (language: string | null | undefined): string[] => (language ? [language] : []);

/** Puts the chosen languages into the session (SESS-03). */
function show({ audiolanguage, captionlanguage }: PlaybackChoices, to: SessionStore): void {
  to.set({ audioLanguages: listOf(audiolanguage), subtitleLanguages: listOf(captionlanguage) });
}

/** The profile in use; undefined for a visitor. */
export const usedProfile = (from: Store = store): string | undefined => from.get('currentProfileId');

const readAll = (from: Store): Record<string, StoredChoices> =>
  readStoredJson<Record<string, StoredChoices>>(from, 'playbackChoices') ?? {};

function write(to: Store, profile: string, choices: StoredChoices): void {
  to.set('playbackChoices', JSON.stringify({ ...readAll(to), [profile]: choices }));
}

const forPlayer = ({
  audiolanguage,
  captionlanguage,
  captionsize,
  captionstyle,
}: PlaybackChoices): ViewerChoices => ({
  ...(audiolanguage !== undefined && { audioLanguage: audiolanguage }),
  ...(captionlanguage !== undefined && { captionLanguage: captionlanguage }),
  ...(captionsize !== undefined && { captionSize: captionsize }),
  ...(captionstyle !== undefined && { captionStyle: captionstyle }),
});

const forService = ({
  audioLanguage,
  captionLanguage,
  captionSize,
  captionStyle,
}: ViewerChoices): PlaybackChoices => ({
  ...(audioLanguage !== undefined && { audiolanguage: audioLanguage }),
  ...(captionLanguage !== undefined && { captionlanguage: captionLanguage }),
  ...(captionSize !== undefined && { captionsize: captionSize }),
  ...(captionStyle !== undefined && { captionstyle: captionStyle }),
});

/**
 * What a profile has chosen, whose languages the session has from then on: no languages of a new one, whatever those
 * before it have chosen on this device. Undefined for a visitor, whose choices the player's own storage has.
 */
export function rememberedChoices(
  profile: string | undefined,
  { store: from, session: to }: Stores = { store, session },
): ViewerChoices | undefined {
  const chosen = (profile && readAll(from)[profile]?.chosen) || {};
  show(chosen, to);
  return profile === undefined ? undefined : forPlayer(chosen);
}

/**
 * Remembers a choice for a profile, until it is sent: the one for which playback began, though another tab may have
 * switched meanwhile.
 */
export function rememberChoices(
  choice: ViewerChoices,
  profile: string | undefined,
  stores: Stores = { store, session },
): void {
  const changes = forService(choice);
  const { chosen, unsent } = (profile && readAll(stores.store)[profile]) || {};
  const known = { ...chosen, ...changes };
  show(known, stores.session);
  if (profile === undefined) return;
  write(stores.store, profile, { chosen: known, unsent: { ...unsent, ...changes } });
}

/** What the service has not confirmed; undefined where that is nothing. */
export const unsentChoices = (profile: string, from: Store = store): PlaybackChoices | undefined =>
  readAll(from)[profile]?.unsent;

/** Takes what was sent from what is unsent, but for what was chosen anew meanwhile; nothing after a log-out. */
export function confirmChoices(profile: string, sent: PlaybackChoices, to: Store = store): void {
  const stored = readAll(to)[profile];
  if (stored === undefined) return;
  const { chosen = {}, unsent = {} } = stored;
  const left = Object.entries(unsent).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof PlaybackChoices]),
  );
  write(to, profile, { chosen, ...(left.length > 0 && { unsent: Object.fromEntries(left) }) });
}

/** Takes over what the profile has chosen, on whatever device; what is unsent here is newer. Nothing after a log-out. */
export function receiveChoices(profile: string, received: PlaybackChoices, to: Store = store): void {
  if (usedProfile(to) === undefined) return;
  const { unsent } = readAll(to)[profile] ?? {};
  write(to, profile, { chosen: { ...received, ...unsent }, ...(unsent && { unsent }) });
}
