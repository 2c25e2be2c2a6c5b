import { createClient, type Client } from '@rawi/client';
import type { RemoteConfiguration } from '@rawi/contract';
import { store } from './storage.ts';

type Bases = RemoteConfiguration['providerDetails']['baseURLs'];

let bases: Bases | undefined;
let renewToken: (() => Promise<boolean>) | undefined;

/** BOOT-03: every call after this goes to these bases. */
export function saveBases(given: Bases): void {
  bases = given;
}

/** What answers a 401: gives true when a new token is there (ERR-10). */
export function onUnauthorised(renew: () => Promise<boolean>): void {
  renewToken = renew;
}

const settings = {
  bases: () => {
    if (bases === undefined) throw new Error('A call was made before the bases were known');
    return bases;
  },
  tokens: () => ({ session: store.get('sessionToken'), device: store.get('deviceToken') }),
};

/** The calls of the contract, as every screen makes them. */
export const service: Client = createClient({ ...settings, onUnauthorised: () => renewToken?.() ?? Promise.resolve(false) });

/** The same without an answer to a 401: start-up has its own (BOOT-14). */
export const plainService: Client = createClient(settings);
