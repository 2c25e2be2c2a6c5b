import type { Country, RemoteConfiguration, SpokenLanguage } from '@rawi/contract';
import { fetchFile } from './fetch-file.ts';
import { session, type SessionStore } from './session.ts';
import { store, storedJson, type Store } from './storage.ts';

/** What the configuration says about where the small files stand. */
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
  if (!Array.isArray(data)) throw new Error(`${name} leads to no list`);
  return data as T[];
}

/** Asks once, also for several who ask together; a failure is forgotten, so that the next one asks again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
}

/** Lists that the app asks for where it needs them, and then knows as long as it runs (SESS-02, SESS-03). */
export function createWorldLists(world: ListsWorld) {
  return {
    /** Countries with their calling codes (CALL-13), those of the brand first: for a phone field, or a list to choose from. */
    countries: once(async () => {
      const countries = await listAt<Country>(world, 'countryUrl');
      world.session.set({ countries, countryCodes: countries.map(({ callingcode }) => callingcode) });
      return countries;
    }),
    /** Languages that films speak, by their full forms (CALL-14, LANG-11): for a page that names them. */
    languages: once(async () => {
      const languages = await listAt<SpokenLanguage>(world, 'languageUrl');
      world.session.set({ languages });
      return languages;
    }),
  };
}

export const worldLists = createWorldLists({ fetchFile, store, session });
