import type { Country, RemoteConfiguration, SpokenLanguage } from '@rawi/contract';
import { fetchFile } from './fetch-file.ts';
import { session, type SessionStore } from './session.ts';
import { store, storedJson, type Store } from './storage.ts';

/** The addresses of the reference files, from the configuration. */
type Files = Pick<RemoteConfiguration, 'countryUrl' | 'languageUrl'>;

export interface ListsWorld {
  fetchFile(address: string): Promise<unknown>;
  store: Store;
  session: SessionStore;
}

async function listAt<T>(world: ListsWorld, name: keyof Files): Promise<T[]> {
  const address = storedJson<Files>(world.store, 'appConfig')?.[name];
  if (address === undefined) throw new Error(`The configuration names no ${name}`);
  const { data } = (await world.fetchFile(address)) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error(`${name} is not a list`);
  return data as T[];
}

/** Memoizes a request, also for concurrent callers; a failure is not cached, so that the next call tries again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
}

/** Reference lists, loaded on demand and held for the lifetime of the page (SESS-02, SESS-03). */
export function createWorldLists(world: ListsWorld) {
  return {
    /** Countries with their calling codes (CALL-13), the brand's countries first: for phone fields and country menus. */
    countries: once(async () => {
      const countries = await listAt<Country>(world, 'countryUrl');
      world.session.set({ countries, countryCodes: countries.map(({ callingcode }) => callingcode) });
      return countries;
    }),
    /** Audio and subtitle languages with full names (CALL-14, LANG-11). */
    languages: once(async () => {
      const languages = await listAt<SpokenLanguage>(world, 'languageUrl');
      world.session.set({ languages });
      return languages;
    }),
  };
}

export const worldLists = createWorldLists({ fetchFile, store, session });
