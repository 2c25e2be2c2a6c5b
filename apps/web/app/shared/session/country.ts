import { service } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';
import { worldLists } from './world-lists.ts';

/** Timeout of each country call before the next one is tried. */
const PATIENCE = 10_000;

type Told = Promise<{ CountryCode: string }>;

/** The sources of the country, tried in this order; injected by tests. */
export interface CountryWorld {
  /** Sms `getcountry` (CALL-21). */
  getCountry(): Told;
  /** The realtime service, when getcountry fails (CALL-16). */
  getRealtimeCountry(): Told;
  /** The viewer's public IP address, when both failed (CALL-15). */
  getAddress(): Promise<{ ip: string }>;
  /** The country list, the brand's countries first. */
  countries(): Promise<readonly { countrycode: string }[]>;
  /** A guess from the browser's settings, when there is no country list either. */
  guess(): string;
  store: Store;
  session: SessionStore;
}

function codeOf({ CountryCode }: Awaited<Told>): string {
  const code = String(CountryCode).toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw new Error('The reply names no country');
  return code;
}

async function ask(world: CountryWorld): Promise<string> {
  try {
    const country = await world
      .getCountry()
      .then(codeOf)
      .catch(() => world.getRealtimeCountry().then(codeOf));
    world.store.set('currentUserCountry', country);
    world.session.set({ country });
    return country;
  } catch {
    // The country stored by an earlier visit is good enough.
    const known = world.store.get('currentUserCountry');
    if (known !== undefined) return known;
    await world.getAddress().then(
      ({ ip }) => world.session.set({ publicAddress: ip }),
      () => undefined,
    );
    // No source gave a country: fall back to the brand's first one. It is not stored, so that the next start tries again.
    const first = await world.countries().then(
      ([one]) => one?.countrycode,
      () => undefined,
    );
    const country = first ?? world.guess();
    world.session.set({ country });
    return country;
  }
}

export interface CountryFinder {
  /** Resolves anew; concurrent callers share one round of requests. */
  find(): Promise<string>;
  /** The viewer's country: the stored one at once, else as soon as it is resolved. */
  known(): Promise<string>;
}

export function createCountryFinder(world: CountryWorld): CountryFinder {
  let asking: Promise<string> | undefined;
  const find = () => (asking ??= ask(world).finally(() => (asking = undefined)));
  return {
    find,
    known: async () => world.store.get('currentUserCountry') ?? world.session.get().country ?? find(),
  };
}

const limited = () => ({ signal: AbortSignal.timeout(PATIENCE) });

/** The viewer's country (SESS-02, STORE-08). Calls that must send it wait for `known` (CALL-47..49). */
export const viewerCountry = createCountryFinder({
  getCountry: () => service('getCountry', limited()),
  getRealtimeCountry: () => service('getRealtimeCountry', limited()),
  getAddress: () => service('getAddress', limited()),
  countries: worldLists.countries,
  guess: () => new Intl.Locale(navigator.language).maximize().region ?? 'US',
  store,
  session,
});
