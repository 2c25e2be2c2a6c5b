import { CallError, type Screen } from '@rawi/contract';
import type { Bus, Clock, Database, Log, Providers } from '@rawi/platform';
import { isDeepStrictEqual } from 'node:util';
import {
  parseProvider,
  ProviderError,
  type LoadedProvider,
  type ProviderDocuments,
} from './provider-documents.ts';
import { deleteProviderRow, findProviderRows, saveProviderRow, type ProviderRow } from './provider-store.ts';
import { createResolver, type ResolveOptions } from './resolve-provider.ts';
import type { ProvidersTables } from './tables.ts';

/** The screens of a provider, for both configurations. */
export type ScreensOf = (providerId: string) => Promise<Screen[]>;

/** The providers of the service as this process has loaded them. */
export interface ProviderRegistry {
  /** Resolves the provider of a request; always by the providers loaded last. */
  readonly resolver: Required<Providers<LoadedProvider>>;
  /** Ids of all providers. */
  ids(): readonly string[];
  find(providerId: string): LoadedProvider | undefined;
  /** Errors: CallError 1006 on `providerid` for an unknown provider. */
  get(providerId: string): LoadedProvider;
  /** Logs a warning for each provider of a setting that is not here: it may come later, or be mistyped. */
  warnOfUnknown(variable: string, providerIds: Iterable<string>): void;
  /**
   * Prepares what a module needs for each provider: called for all now, and for a new one before it is served. A
   * provider whose preparation fails is not served.
   */
  prepareEach(prepare: (providerId: string) => Promise<void>): Promise<void>;
  /** Sets where the screens of the configurations come from; without it there are none. */
  registerScreens(screensOf: ScreensOf): void;
  screensOf: ScreensOf;
  /** Sets the public key of push messages that the configurations name; without it there is none. */
  registerPushKey(keyOf: (providerId: string) => string | undefined): void;
  pushKeyOf(providerId: string): string | undefined;
  /**
   * Writes the provider's row, which takes the place of its folder, and notifies every process. Errors: ProviderError
   * where the documents are invalid or a host belongs to another provider.
   */
  save(providerId: string, documents: ProviderDocuments): Promise<void>;
  /** Removes the provider's row: its folder counts again. Errors: ProviderError where it has none and is needed. */
  remove(providerId: string): Promise<void>;
  /** Loads the rows again. A row that is invalid is logged, and changes nothing. */
  reload(): Promise<void>;
}

export interface RegistryDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** The providers of the folder, read at the start. */
  folder: ReadonlyMap<string, LoadedProvider>;
  resolve: ResolveOptions;
}

const documentsOf = ({ brand, keys, faq, logo }: ProviderRow): ProviderDocuments => ({
  brand,
  keys,
  faq: faq as NonNullable<ProviderDocuments['faq']>,
  ...(logo !== null && { logo }),
});

const placeOf = (providerId: string) => `The row of the provider ${providerId}: `;

/** A new provider may not take over requests of another one. */
function checkHosts(providers: ReadonlyMap<string, LoadedProvider>, { id, brand }: LoadedProvider): void {
  for (const other of providers.values()) {
    const shared = other.id === id ? undefined : other.brand.hosts.find((host) => brand.hosts.includes(host));
    if (shared !== undefined)
      throw new ProviderError(`The host ${shared} belongs to the provider ${other.id} already.`);
  }
}

/** Loads the providers of folder and rows. Errors: ProviderError where the providers together cannot be used. */
export async function createProviderRegistry(deps: RegistryDeps): Promise<ProviderRegistry> {
  const { bus, clock, log, folder } = deps;
  const db = deps.database.as<ProvidersTables>();
  const prepares: ((providerId: string) => Promise<void>)[] = [];
  let screensOf: ScreensOf = async () => [];
  let pushKeyOf: (providerId: string) => string | undefined = () => undefined;
  let providers: ReadonlyMap<string, LoadedProvider> = new Map();
  let resolver: ReturnType<typeof createResolver>;
  let loading: Promise<void> = Promise.resolve();

  async function readRows(): Promise<Map<string, LoadedProvider>> {
    const rows = new Map<string, LoadedProvider>();
    for (const row of await findProviderRows(db)) {
      const id = row.provider_id;
      try {
        rows.set(id, parseProvider(id, documentsOf(row), placeOf(id)));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.error({ provider: id }, error.message);
        const before = providers.get(id);
        if (before) rows.set(id, before);
      }
    }
    return rows;
  }

  async function prepareNew(next: Map<string, LoadedProvider>): Promise<void> {
    for (const id of next.keys())
      if (!providers.has(id))
        try {
          for (const prepare of prepares) await prepare(id);
        } catch (error) {
          log.error({ err: error, provider: id }, 'a new provider could not be prepared');
          next.delete(id);
        }
  }

  async function load(): Promise<void> {
    const next = new Map([...folder, ...(await readRows())]);
    await prepareNew(next);
    const nextResolver = createResolver(next, deps.resolve);
    const before = providers;
    const ids = new Set([...before.keys(), ...next.keys()]);
    const changed = [...ids].filter((id) => !isDeepStrictEqual(before.get(id), next.get(id)));
    [providers, resolver] = [next, nextResolver];
    for (const providerId of changed) await bus.publish({ name: 'providers.loaded', providerId });
  }

  /** One load at a time, each with the rows as they were when it was asked for, or later. */
  function reload(): Promise<void> {
    const run = loading.then(load);
    loading = run.catch(() => undefined);
    return run;
  }

  async function change(providerId: string, write: (as: typeof db) => Promise<unknown>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await write(trx);
      await bus.publish({ name: 'providers.changed', providerId }, { trx });
    });
    await reload();
  }

  await reload();

  return {
    resolver: {
      isProvider: (id) => providers.has(id),
      hostsOf: (id) => providers.get(id)?.brand.hosts ?? [],
      countriesOf: (id) => providers.get(id)?.brand.countries ?? [],
      isHost: (name) => resolver.isHost(name),
      resolve: (hints) => resolver.resolve(hints),
    },
    ids: () => [...providers.keys()],
    find: (id) => providers.get(id),
    get(id) {
      const provider = providers.get(id);
      if (!provider) throw new CallError(1006, 'providerid');
      return provider;
    },
    warnOfUnknown(variable, ids) {
      for (const providerId of ids)
        if (!providers.has(providerId))
          log.warn({ providerId }, `${variable} names a provider that is not here: it has no effect`);
    },
    async prepareEach(prepare) {
      for (const id of providers.keys()) await prepare(id);
      prepares.push(prepare);
    },
    registerScreens(source) {
      screensOf = source;
    },
    screensOf: (id) => screensOf(id),
    registerPushKey(keyOf) {
      pushKeyOf = keyOf;
    },
    pushKeyOf: (id) => pushKeyOf(id),
    async save(id, documents) {
      const provider = parseProvider(id, documents, placeOf(id));
      checkHosts(providers, provider);
      createResolver(new Map([...providers, [id, provider]]), deps.resolve);
      await change(id, (trx) => saveProviderRow(trx, id, documents, clock.now()));
    },
    async remove(id) {
      const inFolder = folder.get(id);
      const rest = new Map([...providers, ...(inFolder ? [[id, inFolder] as const] : [])]);
      if (!inFolder) rest.delete(id);
      createResolver(rest, deps.resolve);
      await change(id, (trx) => deleteProviderRow(trx, id));
    },
    reload,
  };
}
