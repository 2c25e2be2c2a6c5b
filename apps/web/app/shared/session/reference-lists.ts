import type { Country, RemoteConfiguration, SpokenLanguage } from '@rawi/contract';
import { fetchFile } from './fetch-file.ts';
import { session, type SessionStore } from './session.ts';
import { store, readStoredJson, type Store } from './storage.ts';

/** The addresses of the reference files, from the configuration. */
type ReferenceFiles = Pick<RemoteConfiguration, 'countryUrl' | 'languageUrl'>;

export interface ReferenceListsDeps {
  fetchFile(address: string): Promise<unknown>;
  store: Store;
  session: SessionStore;
}

async function fetchList<T>(deps: ReferenceListsDeps, name: keyof ReferenceFiles): Promise<T[]> {
  const address = readStoredJson<ReferenceFiles>(deps.store, 'appConfig')?.[name];
  if (address === undefined) throw new Error(`The configuration names no ${name}`);
  const { data } = (await deps.fetchFile(address)) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error(`${name} is not a list`);
  return data as T[];
}

/** Memoizes a request, also for concurrent callers; a failure is not cached, so that the next call tries again. */
function memoizeRequest<T>(request: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () =>
    (pending ??= request().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}

/** Reference lists, loaded on demand and held for the lifetime of the page (SESS-02, SESS-03). */
export function createReferenceLists(deps: ReferenceListsDeps) {
  return {
    /** Countries with their calling codes (CALL-13), the brand's countries first: for phone fields and country menus. */
    countries: memoizeRequest(async () => {
      const countries = await fetchList<Country>(deps, 'countryUrl');
      deps.session.set({ countries, countryCodes: countries.map(({ callingcode }) => callingcode) });
      return countries;
    }),
    /** Audio and subtitle languages with full names (CALL-14, LANG-11). */
    languages: memoizeRequest(async () => {
      const languages = await fetchList<SpokenLanguage>(deps, 'languageUrl');
      deps.session.set({ languages });
      return languages;
    }),
  };
}

export const referenceLists = createReferenceLists({ fetchFile, store, session });
