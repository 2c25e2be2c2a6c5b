import '@rawi/client/account';
import { ReplyError } from '@rawi/client';
import type { PlaybackChoices } from '@rawi/contract';
import { confirmChoices, receiveChoices, rememberChoices, unsentChoices } from './playback-choices.ts';
import type { ViewerChoices } from '@rawi/player';
import { service } from './service.ts';
import { store, type Store } from './storage.ts';

/** Milliseconds that a play waits for what was chosen elsewhere before it begins with what this device knows. */
const PATIENCE_MS = 2500;

export interface ChoicesSyncDeps {
  store: Store;
  read(profile: string): Promise<PlaybackChoices>;
  save(profile: string, choices: PlaybackChoices): Promise<unknown>;
}

/** The service has understood, and will never take it. */
const isRefused = (error: unknown) => error instanceof ReplyError && [1001, 1002].includes(error.code);

/** What profiles choose, in step with the service: sent in the order in which it was chosen, and asked for before a film. */
export function createChoicesSync({ store, read, save }: ChoicesSyncDeps) {
  let last: Promise<void> = Promise.resolve();
  let changes = 0;

  async function sendAll(profile: string): Promise<void> {
    for (let unsent = unsentChoices(profile, store); unsent; unsent = unsentChoices(profile, store)) {
      const sent = unsent;
      await save(profile, sent).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      confirmChoices(profile, sent, store);
    }
  }

  /** Sends what is unsent, after what is being sent; what fails stays for the next film. */
  function send(profile: string): Promise<void> {
    changes += 1;
    last = last.then(() => sendAll(profile)).catch(() => undefined);
    return last;
  }

  return {
    send,

    /** Brings what the profile has chosen elsewhere; resolves, too, where the service does not answer in time. */
    async load(profile: string): Promise<void> {
      const loading = (async () => {
        await send(profile);
        const before = changes;
        const received = await read(profile);
        // What was chosen while the reply was on its way is not part of it.
        if (changes === before) receiveChoices(profile, received, store);
      })().catch(() => undefined);
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    },
  };
}

const sync = createChoicesSync({
  store,
  read: async (profileid) => (await service('getPlaybackChoices', { params: { profileid } })).data,
  save: (profileid, body) => service('savePlaybackChoices', { params: { profileid }, body }),
});

/** Brings what the profile in use has chosen on other devices; a visitor has no others. */
export async function choicesKnown(profile: string | undefined): Promise<void> {
  if (profile !== undefined && store.get('sessionToken') !== undefined) await sync.load(profile);
}

/** Remembers what a viewer chooses in the player for the films that follow, on all devices of a profile. */
export function chooseForNextFilms(choice: ViewerChoices, profile: string | undefined): void {
  rememberChoices(choice, profile);
  if (profile !== undefined) void sync.send(profile);
}
