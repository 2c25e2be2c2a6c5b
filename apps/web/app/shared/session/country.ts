import { service } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';

/** Timeout of each country call before the next one is tried. */
const COUNTRY_TIMEOUT_MS = 10_000;

type CountryReply = Promise<{ CountryCode: string }>;

/** The sources of the country, tried in this order; injected by tests. */
export interface CountryDeps {
  /** Sms `getcountry` (CALL-21). */
  getCountry(): CountryReply;
  /** The realtime service, when getcountry fails (CALL-16). */
  getRealtimeCountry(): CountryReply;
  /** The viewer's public IP address, when both failed (CALL-15). */
  getAddress(): Promise<{ ip: string }>;
  /** The country list, the brand's countries first. */
  countries(): Promise<readonly { countrycode: string }[]>;
  /** A guess from the browser's settings, when there is no country list either. */
  guessCountry(): string;
  store: Store;
  session: SessionStore;
}

function countryCodeOf({ CountryCode }: Awaited<CountryReply>): string {
  const code = String(CountryCode).toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw new Error('The reply names no country');
  return code;
}

async function resolveCountry(deps: CountryDeps): Promise<string> {
  try {
    const country = await deps
      .getCountry()
      .then(countryCodeOf)
      .catch(() => deps.getRealtimeCountry().then(countryCodeOf));
    deps.store.set('currentUserCountry', country);
    deps.session.set({ country });
    return country;
  } catch {
    // The country stored by an earlier visit is good enough.
    const stored = deps.store.get('currentUserCountry');
    if (stored !== undefined) return stored;
    await deps.getAddress().then(
      ({ ip }) => deps.session.set({ publicAddress: ip }),
      () => undefined,
    );
    // No source gave a country: fall back to the brand's first one. It is not stored, so that the next start tries again.
    const first = await deps.countries().then(
      ([one]) => one?.countrycode,
      () => undefined,
    );
    const country = first ?? deps.guessCountry();
    deps.session.set({ country });
    return country;
  }
}

export interface CountryResolver {
  /** Resolves anew; concurrent callers share one round of requests. */
  refresh(): Promise<string>;
  /** The viewer's country: the stored one at once, else as soon as it is resolved. */
  current(): Promise<string>;
}

export function createCountryResolver(deps: CountryDeps): CountryResolver {
  let pending: Promise<string> | undefined;
  const refresh = () => (pending ??= resolveCountry(deps).finally(() => (pending = undefined)));
  return {
    refresh,
    current: async () => deps.store.get('currentUserCountry') ?? deps.session.get().country ?? refresh(),
  };
}

const timeoutOptions = () => ({ signal: AbortSignal.timeout(COUNTRY_TIMEOUT_MS) });

/** The viewer's country (SESS-02, STORE-08). Calls that must send it wait for `current` (CALL-47..49). */
export const viewerCountry = createCountryResolver({
  getCountry: () => service('getCountry', timeoutOptions()),
  getRealtimeCountry: () => service('getRealtimeCountry', timeoutOptions()),
  getAddress: () => service('getAddress', timeoutOptions()),
  countries: async () => (await import('./reference-lists.ts')).referenceLists.countries(),
  guessCountry: () => new Intl.Locale(navigator.language).maximize().region ?? 'US',
  store,
  session,
});
