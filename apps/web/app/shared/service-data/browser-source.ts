import { ReplyError } from '@rawi/client';
import { codeOfPrefix, GENRE_PAGE_SIZE, type LanguagePrefix } from '@rawi/domain';
import type {
  ContentCard,
  ContentFilter,
  DeckingConfiguration,
  DisplayLanguage,
  ListOf,
  RemoteConfiguration,
  Screen,
  Section,
} from '@rawi/contract';
import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store, type StorageKey } from '../session/storage.ts';
import { fetchFaq } from './fetch-faq.ts';
import { createQueryCache } from './query-cache.ts';
import { fetchSection, queryOfSection, type PageRequest } from './section-call.ts';
import { isPlainMoviesListing, loadScreens, MOVIES_DISABLED_CODE } from './sections.ts';
import type { Source } from './source.ts';

/** Milliseconds for which a cached reply is fresh; a stale one is used at once and revalidated. */
const FRESH_MS = 5000;
const queryCache = createQueryCache(FRESH_MS, 80);

/** Subscribes to changes of cached replies. Returns a function that unsubscribes. */
export const onRepliesChanged = queryCache.onChange;

/** Resolves to `undefined` when the service replies that there is no such data. */
async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ReplyError && (error.status === 404 || error.code === 7001)) return undefined;
    throw error;
  }
}

const emptyList = { totalcount: 0, data: [] };

type AsText<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] : string };

/** Query values as strings; undefined ones are left out. */
function toQuery<T extends object>(values: T): AsText<T> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
  ) as AsText<T>;
}

/**
 * CAT-09: each plain movies listing updates whether movies are enabled. A list that is refused because they are not, or
 * that no longer exists, has no titles.
 */
async function listOrEmpty<T extends ListOf<ContentCard>>(
  filter: Partial<ContentFilter>,
  list: Promise<T>,
): Promise<ListOf<ContentCard>> {
  const plain = isPlainMoviesListing(filter);
  try {
    const reply = await list;
    if (plain) session.set({ movieEnabled: 'Yes' });
    return reply;
  } catch (error) {
    if (!(error instanceof ReplyError) || (error.code !== MOVIES_DISABLED_CODE && error.code !== 7001))
      throw error;
    if (error.code !== MOVIES_DISABLED_CODE) return emptyList;
    if (plain) session.set({ movieEnabled: 'No' });
    return { ...emptyList, errorCode: MOVIES_DISABLED_CODE };
  }
}

/** The JSON that start-up has stored under a key (BOOT-01, BOOT-07), parsed again only when it changes. */
function cachedStoredJson<T>(key: StorageKey): () => T | undefined {
  let text: string | undefined;
  let value: T | undefined;
  return () => {
    const present = store.get(key);
    if (present === text) return value;
    text = present;
    try {
      value = present === undefined ? undefined : (JSON.parse(present) as T);
    } catch {
      value = undefined;
    }
    return value;
  };
}

const storedConfiguration = cachedStoredJson<RemoteConfiguration>('appConfig');
const storedDecking = cachedStoredJson<DeckingConfiguration>('appDeckingConfig');

/** Whether the server behind the bases supports a call beyond the specification, as ours does. */
export function hasExtension(name: NonNullable<RemoteConfiguration['extensions']>[number]): boolean {
  const configuration = storedConfiguration();
  return configuration === undefined || configuration.extensions?.includes(name) === true;
}

const isOwnServer = () => hasExtension('screen');

let lastComparison: { by: unknown[]; differs: boolean } | undefined;

/** Whether decking is on and its screens differ from those of the configuration, which the server uses (CONF-12). */
export function deckingDiffers(): boolean {
  const configuration = storedConfiguration();
  const decking = configuration?.featureEnabled?.isDeckingEnabled ? storedDecking() : undefined;
  if (configuration === undefined || decking === undefined) return false;
  if (lastComparison?.by[0] !== configuration || lastComparison.by[1] !== decking)
    lastComparison = {
      by: [configuration, decking],
      differs: JSON.stringify(configuration.screens) !== JSON.stringify(decking.screens),
    };
  return lastComparison.differs;
}

/**
 * The source for servers without our own calls: it fills in missing fields and composes a screen from its sections.
 * Loaded lazily, because our own server does not need it.
 */
const loadSpecificationSource = () => import('./specification-source.ts');

/** Normalises screens; those of another server may lack fields. */
async function readScreens(screens: Screen[]): Promise<Screen[]> {
  return isOwnServer() && !deckingDiffers()
    ? screens
    : (await loadSpecificationSource()).readScreens(screens);
}

function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No configuration is stored');
  return value;
}

/** A page of a section's titles from its own endpoint (CAT-01). */
async function fetchSectionCached(
  section: Section,
  page: PageRequest | undefined,
  language: DisplayLanguage,
): Promise<ListOf<ContentCard>> {
  const query = await queryOfSection(section, page, language);
  const { base, endpoint } = section;
  return queryCache.fetch(`section ${base} ${endpoint} ${JSON.stringify(query)}`, () =>
    listOrEmpty(
      /(?:^|\/)content\/?$/.test(endpoint) ? query : {},
      fetchSection(section, query) as Promise<ListOf<ContentCard>>,
    ),
  );
}

/** The data of a screen by the calls of the contract, with replies unchanged. */
const plain = {
  async configuration() {
    const configuration = requireDefined(storedConfiguration());
    return { ...configuration, screens: await readScreens(configuration.screens) };
  },
  async decking() {
    // Without a decking configuration the screens of the configuration apply.
    const decking = storedDecking() ?? requireDefined(storedConfiguration());
    return { providerId: '', screens: await readScreens(decking.screens) };
  },
  screen(screenid, displaylanguage) {
    const query = toQuery({ displaylanguage, country: store.get('currentUserCountry') });
    return queryCache.fetch(`screen ${screenid} ${JSON.stringify(query)}`, () =>
      orUndefined(service('getScreen', { params: { screenid }, query })),
    );
  },
  content: (contentid, displaylanguage) =>
    queryCache.fetch(`content ${contentid} ${displaylanguage}`, () =>
      orUndefined(service('getContent', { params: { contentid }, query: { displaylanguage } })),
    ),
  list: (filter, displaylanguage) => {
    const query = toQuery({ ...filter, displaylanguage });
    return queryCache.fetch(`list ${JSON.stringify(query)}`, () =>
      listOrEmpty(filter, service('listContent', { query })),
    );
  },
  section: fetchSectionCached,
  related: (contentid, displaylanguage) =>
    queryCache.fetch(
      `related ${contentid} ${displaylanguage}`,
      async () =>
        (await orUndefined(service('listRelated', { params: { contentid }, query: { displaylanguage } }))) ??
        emptyList,
    ),
  async similar(contentId, displaylanguage) {
    const query = toQuery({ contentId, displaylanguage, country: await viewerCountry.current() });
    return queryCache.fetch(
      `similar ${JSON.stringify(query)}`,
      async () => (await orUndefined(service('listSimilar', { query }))) ?? emptyList,
    );
  },
  faq: (language) => queryCache.fetch(`faq ${language}`, () => fetchFaq(language)),
  genres: (displaylanguage) =>
    queryCache.fetch(`genres ${displaylanguage}`, () =>
      service('listGenres', { query: { displaylanguage } }),
    ),
  person: (personid, displaylanguage) =>
    queryCache.fetch(`person ${personid} ${displaylanguage}`, () =>
      orUndefined(service('getPerson', { params: { personid }, query: { displaylanguage } })),
    ),
  people: (filter, displaylanguage) => {
    const query = toQuery({ ...filter, displaylanguage });
    return queryCache.fetch(`people ${JSON.stringify(query)}`, () => service('listPeople', { query }));
  },
  search: (filter, displaylanguage) => {
    const query = toQuery({ ...filter, displaylanguage });
    return queryCache.fetch(`search ${JSON.stringify(query)}`, () => service('searchContent', { query }));
  },
} satisfies Source;

export type PlainSource = typeof plain;

/** A source method: the plain one for our own server, else the one that uses only calls of the specification. */
function methodForServer<K extends Exclude<keyof Source, 'configuration' | 'decking' | 'faq'>>(
  name: K,
): PlainSource[K] {
  const ask = async (...given: never[]) => {
    const source: Required<Source> = isOwnServer()
      ? plain
      : (await loadSpecificationSource()).createSpecificationSource(plain, queryCache.notify);
    return (source[name] as (...all: never[]) => unknown)(...given);
  };
  return ask as unknown as PlainSource[K];
}

/** The data of a screen, from the hosts that the configuration names. */
export const browserSource: Required<Source> = {
  configuration: plain.configuration,
  decking: plain.decking,
  faq: plain.faq,
  async screen(screenId, language) {
    // The screen call uses the server's own configuration; a decking that differs is loaded section by section.
    if (isOwnServer() && !deckingDiffers()) return plain.screen(screenId, language);
    return (await loadSpecificationSource())
      .createSpecificationSource(plain, queryCache.notify, isOwnServer())
      .screen(screenId, language);
  },
  content: methodForServer('content'),
  list: methodForServer('list'),
  section: methodForServer('section'),
  related: methodForServer('related'),
  similar: methodForServer('similar'),
  genres: methodForServer('genres'),
  person: methodForServer('person'),
  people: methodForServer('people'),
  search: methodForServer('search'),
};

/** The section of the recommended row when the configuration has none (CAT-15). */
const RECOMMENDED_SECTION = { base: 'recommend', endpoint: 'vRecommendations', parameters: {} } as Section;

/**
 * The recommendations of this viewer (CAT-15): requested with the device token, so they are not part of the cached page.
 * A row uses its own section, the see-all page the first such section.
 */
export async function loadRecommended(
  language: DisplayLanguage,
  rowId?: string,
): Promise<ListOf<ContentCard>> {
  const screens = storedConfiguration() === undefined ? [] : await loadScreens(browserSource);
  const sections = screens
    .flatMap((screen) => screen.sections)
    .filter(({ sectionType }) => sectionType === 'RECOMMENDED');
  const section = sections.find(({ id }) => id === rowId) ?? sections[0] ?? RECOMMENDED_SECTION;
  return browserSource.section(
    section,
    rowId === undefined ? { page: 1, pagesize: GENRE_PAGE_SIZE } : undefined,
    language,
  );
}

/** Prefetches a title that the viewer is likely to open. */
export function prefetchTitle(contentId: string, language: LanguagePrefix): void {
  browserSource.content(contentId, codeOfPrefix(language)).catch(() => undefined);
}
