import { createClient, type Client } from '@rawi/client';
import type { RemoteConfiguration } from '@rawi/contract';
import { serviceClock } from './service-clock.ts';
import { store } from './storage.ts';

type Bases = RemoteConfiguration['providerDetails']['baseURLs'];

let bases: Bases | undefined;
let renewToken: (() => Promise<boolean>) | undefined;

/** BOOT-03: every call after this goes to these bases. */
export function setBases(newBases: Bases): void {
  bases = newBases;
}

/** The address of a base, without a slash at its end. */
export const baseOf = (base: keyof Bases): string => clientSettings.bases()[base].replace(/\/$/, '');

/** Sets the handler of a 401: resolves true when a new token has been stored (ERR-10). */
export function setUnauthorisedHandler(renew: () => Promise<boolean>): void {
  renewToken = renew;
}

/** What every client of this page has: where the services are, and who calls. */
export const clientSettings = {
  bases: () => {
    if (bases === undefined) throw new Error('A call was made before the bases were set');
    return bases;
  },
  tokens: () => ({ session: store.get('sessionToken'), device: store.get('deviceToken') }),
};

/** Tells the time of the service: by replies that no cache may keep, all others may be of another hour. */
async function observedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAtMs = Date.now();
  const reply = await fetch(...request);
  if (reply.headers.get('cache-control')?.includes('no-store')) serviceClock.observe(reply, sentAtMs);
  return reply;
}

/** The client that every screen uses. */
export const service: Client = createClient({
  ...clientSettings,
  fetch: observedFetch,
  onUnauthorised: () => renewToken?.() ?? Promise.resolve(false),
});

/** The same client without a 401 handler: start-up handles 401 itself (BOOT-14). */
export const serviceWithoutRenewal: Client = createClient(clientSettings);
