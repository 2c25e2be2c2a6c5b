import { codeOfPrefix, GENRE_PAGE_SIZE, type LanguagePrefix } from '@rawi/domain';
import type {
  ContentCard,
  DeckingConfiguration,
  DisplayLanguage,
  RemoteConfiguration,
  Screen,
  Section,
} from '@rawi/contract';
import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store, type StorageKey } from '../session/storage.ts';
import { fetchFaq } from './fetch-faq.ts';
import { readQuery, replyQuery, type CachedCall } from './queries.ts';
import { notifyRepliesChanged, queryClient } from './query-client.ts';
import { loadScreens } from './sections.ts';
import { createSource, type ListOf, type Source } from './source.ts';

/** Timeout of a section's call in milliseconds; the other sections are shown without it. */
const SECTION_TIMEOUT_MS = 10_000;

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

/** The calls themselves, to the hosts that the configuration names. */
const calls: Source = createSource(service, {
  get providerId() {
    return storedConfiguration()?.providerDetails.providerId ?? '';
  },
  async configuration() {
    const configuration = requireDefined(storedConfiguration());
    return { ...configuration, screens: await readScreens(configuration.screens) };
  },
  async decking() {
    // Without a decking configuration the screens of the configuration apply.
    const decking = storedDecking() ?? requireDefined(storedConfiguration());
    return { providerId: '', screens: await readScreens(decking.screens) };
  },
  faq: fetchFaq,
  knownCountry: () => store.get('currentUserCountry'),
  country: () => viewerCountry.current(),
  sectionTimeLimit: () => AbortSignal.timeout(SECTION_TIMEOUT_MS),
  topFallsBackToRail: isOwnServer,
  onMoviesListing: (movieEnabled) => session.set({ movieEnabled }),
});

type Method<K extends CachedCall> = (...args: Parameters<Source[K]>) => ReturnType<Source[K]>;

/** A call whose replies are cached (`queries.ts`); missing data is cached too. */
function cached<K extends CachedCall>(name: K): Method<K> {
  const load = calls[name] as (...args: unknown[]) => Promise<unknown>;
  const read = async (...args: unknown[]) =>
    (await readQuery(
      queryClient,
      replyQuery(name, args, () => load(...args)),
    )) ?? undefined;
  return read as unknown as Method<K>;
}

/** The data of a screen by the calls of the contract, with replies unchanged. */
const plain: Source = {
  configuration: calls.configuration,
  decking: calls.decking,
  faq: cached('faq'),
  plans: cached('plans'),
  screen: cached('screen'),
  content: cached('content'),
  list: cached('list'),
  section: cached('section'),
  related: cached('related'),
  similar: cached('similar'),
  genres: cached('genres'),
  person: cached('person'),
  people: cached('people'),
  search: cached('search'),
};

/** A source method: the plain one for our own server, else the one that uses only calls of the specification. */
function methodForServer<K extends Exclude<CachedCall, 'faq' | 'plans'>>(name: K): Method<K> {
  const load = async (...args: never[]) => {
    const source = isOwnServer()
      ? plain
      : (await loadSpecificationSource()).createSpecificationSource(plain, notifyRepliesChanged);
    return (source[name] as (...all: never[]) => unknown)(...args);
  };
  return load as unknown as Method<K>;
}

/** The data of a screen, from the hosts that the configuration names. */
export const browserSource: Source = {
  configuration: plain.configuration,
  decking: plain.decking,
  faq: plain.faq,
  plans: plain.plans,
  async screen(screenId, language) {
    // The screen call uses the server's own configuration; a decking that differs is loaded section by section.
    if (isOwnServer() && !deckingDiffers()) return plain.screen(screenId, language);
    return (await loadSpecificationSource())
      .createSpecificationSource(plain, notifyRepliesChanged, isOwnServer())
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
