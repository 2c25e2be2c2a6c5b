import { ReplyError } from '@rawi/client';
import { codeOfPrefix, GENRE_PAGE_SIZE, type LanguagePrefix } from '@rawi/domain';
import type { ContentCard, ContentFilter, DeckingConfiguration, DisplayLanguage, ListOf, RemoteConfiguration } from '@rawi/contract';
import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store, storedJson } from '../session/storage.ts';
import { fetchFaq } from './fetch-faq.ts';
import { createReplyMemory } from './reply-memory.ts';
import { isPlainMoviesListing, MOVIES_OFF } from './sections.ts';
import type { Source } from './source.ts';

/** Milliseconds for which a reply is not asked for again; an older one shows at once, and its successor follows. */
const FRESH = 5000;
const memory = createReplyMemory(FRESH, 80);

/** Tells when something that was shown has changed since. Returns how to stop listening. */
export const onNewReplies = memory.onChange;

/** `undefined` where the service says that there is no such thing. */
async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ReplyError && (error.status === 404 || error.code === 7001)) return undefined;
    throw error;
  }
}

const nothing = { totalcount: 0, data: [] };

type AsText<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] : string };

/** A query as text; what is undefined is left out. */
function queryOf<T extends object>(values: T): AsText<T> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
  ) as AsText<T>;
}

/**
 * CAT-09: each plain movies listing tells anew whether movies are on. A list that is refused because they are off, and
 * a rail that is gone, have no titles.
 */
async function listOrNothing<T extends ListOf<ContentCard>>(
  filter: Partial<ContentFilter>,
  list: Promise<T>,
): Promise<ListOf<ContentCard>> {
  const plain = isPlainMoviesListing(filter);
  try {
    const reply = await list;
    if (plain) session.set({ movieEnabled: 'Yes' });
    return reply;
  } catch (error) {
    if (!(error instanceof ReplyError) || (error.code !== MOVIES_OFF && error.code !== 7001)) throw error;
    if (error.code !== MOVIES_OFF) return nothing;
    if (plain) session.set({ movieEnabled: 'No' });
    return { ...nothing, refused: MOVIES_OFF };
  }
}

/** A configuration that start-up has stored (BOOT-01, BOOT-07): there is no app without it. */
async function stored<T>(key: 'appConfig' | 'appDeckingConfig'): Promise<T> {
  const configuration = storedJson<T>(store, key);
  if (configuration === undefined) throw new Error(`${key} is not stored`);
  return configuration;
}

/** The data of a screen over the calls of the contract. */
export const browserSource: Source = {
  configuration: () => stored<RemoteConfiguration>('appConfig'),
  decking: () => stored<DeckingConfiguration>('appDeckingConfig'),
  screen: (screenid, displaylanguage) => {
    const query = queryOf({ displaylanguage, country: store.get('currentUserCountry') });
    return memory.take(`screen ${screenid} ${JSON.stringify(query)}`, () => orNothing(service('getScreen', { params: { screenid }, query })));
  },
  content: (contentid, displaylanguage) =>
    memory.take(`content ${contentid} ${displaylanguage}`, () =>
      orNothing(service('getContent', { params: { contentid }, query: { displaylanguage } })),
    ),
  list: (filter, displaylanguage) => {
    const query = queryOf({ ...filter, displaylanguage });
    return memory.take(`list ${JSON.stringify(query)}`, () => listOrNothing(filter, service('listContent', { query })));
  },
  related: (contentid, displaylanguage) =>
    memory.take(`related ${contentid} ${displaylanguage}`, async () =>
      (await orNothing(service('listRelated', { params: { contentid }, query: { displaylanguage } }))) ?? nothing,
    ),
  similar: async (contentId, displaylanguage) => {
    const query = { contentId, displaylanguage, country: await viewerCountry.known() };
    return memory.take(`similar ${JSON.stringify(query)}`, async () => (await orNothing(service('listSimilar', { query }))) ?? nothing);
  },
  faq: (language) => memory.take(`faq ${language}`, () => fetchFaq(language)),
  genres: (displaylanguage) => memory.take(`genres ${displaylanguage}`, () => service('listGenres', { query: { displaylanguage } })),
  person: (personid, displaylanguage) =>
    memory.take(`person ${personid} ${displaylanguage}`, () =>
      orNothing(service('getPerson', { params: { personid }, query: { displaylanguage } })),
    ),
  people: (filter, displaylanguage) => {
    const query = queryOf({ ...filter, displaylanguage });
    return memory.take(`people ${JSON.stringify(query)}`, () => service('listPeople', { query }));
  },
  search: (filter, displaylanguage) => {
    const query = queryOf({ ...filter, displaylanguage });
    return memory.take(`search ${JSON.stringify(query)}`, () => service('searchContent', { query }));
  },
};

/** What is recommended to this viewer (CAT-15): asked with the device's own token, so it has no place in a page for all. */
export async function loadRecommended(displaylanguage: DisplayLanguage, page = 1): Promise<ListOf<ContentCard>> {
  const query = queryOf({ displaylanguage, country: await viewerCountry.known(), page, pagesize: GENRE_PAGE_SIZE });
  return memory.take(`recommended ${JSON.stringify(query)}`, () => service('listRecommendations', { query }));
}

/** Asks for a title ahead of the press that is likely to come. */
export function warmTitle(contentId: string, language: LanguagePrefix): void {
  browserSource.content(contentId, codeOfPrefix(language)).catch(() => undefined);
}
