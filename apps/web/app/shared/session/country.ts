import { service } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';
import { worldLists } from './world-lists.ts';

/** Milliseconds that one of the calls which tell the country may take before the next one is asked. */
const PATIENCE = 10_000;

type Told = Promise<{ CountryCode: string }>;

/** Who can be asked for the country, in this order; tests give their own. */
export interface CountryWorld {
  /** Sms `getcountry` (CALL-21). */
  getCountry(): Told;
  /** The realtime service, where that fails (CALL-16). */
  getRealtimeCountry(): Told;
  /** The address that the viewer is seen under, where neither could tell (CALL-15). */
  getAddress(): Promise<{ ip: string }>;
  /** The countries, those of the brand first. */
  countries(): Promise<readonly { countrycode: string }[]>;
  /** What the browser's own settings let one guess, where there is not even such a list. */
  guess(): string;
  store: Store;
  session: SessionStore;
}

function codeOf({ CountryCode }: Awaited<Told>): string {
  const code = String(CountryCode).toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw new Error('no country was told');
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
    // Known from last time is told well enough.
    const known = world.store.get('currentUserCountry');
    if (known !== undefined) return known;
    await world.getAddress().then(
      ({ ip }) => world.session.set({ publicAddress: ip }),
      () => undefined,
    );
    // Nobody could tell: the brand's first country stands in. It is not stored, so that the next start asks again.
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
  /** Asks anew; several who ask at once share one round. */
  find(): Promise<string>;
  /** The viewer's country: at once where it is known from last time, else as soon as it is found. */
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

/** Where this viewer is (SESS-02, STORE-08). Calls that must say it wait for `known` (CALL-47..49). */
export const viewerCountry = createCountryFinder({
  getCountry: () => service('getCountry', limited()),
  getRealtimeCountry: () => service('getRealtimeCountry', limited()),
  getAddress: () => service('getAddress', limited()),
  countries: worldLists.countries,
  guess: () => new Intl.Locale(navigator.language).maximize().region ?? 'US',
  store,
  session,
});
