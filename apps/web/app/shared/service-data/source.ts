import type {
  ContentCard,
  ContentFilter,
  DeckingConfiguration,
  DisplayLanguage,
  ErrorCode,
  Faq,
  Genre,
  Person,
  Plan,
  RemoteConfiguration,
  SearchFilter,
  SearchReply,
  ServiceClient,
} from '@rawi/contract';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { pathOfEndpoint, queryOfSection, type PageRequest, type SectionCall } from './section-call.ts';
import { isPlainMoviesListing, MOVIES_DISABLED_CODE } from './sections.ts';

/** A list as the screens use it. */
export interface ListOf<T> {
  totalcount: number;
  data: T[];
  /** Error code where the service refused the list; `data` is empty then (CAT-09). */
  errorCode?: ErrorCode;
}

/** What differs between a browser and the page server. */
export interface SourceEnvironment {
  /** The provider whose configuration files are read. */
  providerId: string;
  /** These three replace the calls for the provider's files: a browser has stored them, or reads them elsewhere. */
  configuration?(): Promise<RemoteConfiguration>;
  decking?(): Promise<DeckingConfiguration>;
  faq?(language: DisplayLanguage): Promise<Faq>;
  /** The country that calls send if it is known yet; left out where the service knows the caller's country itself. */
  knownCountry?(): string | undefined;
  /** The same, resolved first if needed: recommendations must have it (CALL-47..49). */
  country?(): Promise<string>;
  /** A time limit for a section's call; the other sections are shown without it. */
  sectionTimeLimit?(): AbortSignal;
  /** Whether a top list without views yet shows the titles that editors chose for it, as our own server's screens do. */
  topFallsBackToRail?(): boolean;
  /** CAT-09: each plain movies listing says whether movies are enabled. */
  onMoviesListing?(enabled: 'Yes' | 'No'): void;
}

/** Code and field of an error reply: of the client's `ReplyError`, and of the server's own. */
type Refusal = { code?: number; status?: number; field?: string } | undefined;

/** "No such data Found". */
const NOT_FOUND_CODE = 7001;
const INVALID_CODE = 1002;

/** Whether the service replied that there is no such data. An id that is not valid names nothing either. */
function isMissing(error: unknown, idField?: string): boolean {
  const refusal = error as Refusal;
  return (
    refusal?.status === 404 ||
    refusal?.code === NOT_FOUND_CODE ||
    (idField !== undefined && refusal?.code === INVALID_CODE && refusal.field === idField)
  );
}

/** The one place where missing data becomes `undefined`; any other error is thrown. */
async function orUndefined<T>(call: Promise<T>, idField?: string): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error, idField)) return undefined;
    throw error;
  }
}

const emptyList = { totalcount: 0, data: [] };
const emptySearch: SearchReply = {
  page: 1,
  pagesize: GENRE_PAGE_SIZE,
  totalcount: 0,
  data: [],
  filters: { category: [], genre: [], objectlanguage: [], productionyear: [] },
};

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
 * The data of the screens by the calls of the contract, the same on the page server and in a browser: only the client
 * differs (a request, or the handler in the process) and what `environment` names. Loaders are written once, against
 * it. Nothing is cached here. Not found is `undefined`, never an error.
 */
export function createSource(client: ServiceClient, environment: SourceEnvironment) {
  const { providerId } = environment;

  /** A list that is refused because movies are not enabled (CAT-09), or that no longer exists, has no titles. */
  async function listOrEmpty<T extends ListOf<ContentCard>>(
    filter: Partial<ContentFilter>,
    list: Promise<T>,
  ): Promise<ListOf<ContentCard>> {
    const reportMovies = (enabled: 'Yes' | 'No') =>
      isPlainMoviesListing(filter) && environment.onMoviesListing?.(enabled);
    try {
      const reply = await list;
      reportMovies('Yes');
      return reply;
    } catch (error) {
      if ((error as Refusal)?.code === MOVIES_DISABLED_CODE) {
        reportMovies('No');
        return { ...emptyList, errorCode: MOVIES_DISABLED_CODE };
      }
      if (isMissing(error)) return emptyList;
      throw error;
    }
  }

  return {
    configuration: (): Promise<RemoteConfiguration> =>
      environment.configuration?.() ?? client('getConfiguration', { params: { providerid: providerId } }),

    decking: (): Promise<DeckingConfiguration> =>
      environment.decking?.() ?? client('getDeckingFile', { params: { providerid: providerId } }),

    faq: (language: DisplayLanguage): Promise<Faq> =>
      environment.faq?.(language) ?? client('getFaq', { params: { providerid: providerId, language } }),

    screen: (screenid: string, displaylanguage: DisplayLanguage) =>
      orUndefined(
        client('getScreen', {
          params: { screenid },
          query: toQuery({ displaylanguage, country: environment.knownCountry?.() }),
        }),
        'screenid',
      ),

    content: (contentid: string, displaylanguage: DisplayLanguage) =>
      orUndefined(client('getContent', { params: { contentid }, query: { displaylanguage } }), 'contentid'),

    list: (filter: Partial<ContentFilter>, displaylanguage: DisplayLanguage) =>
      listOrEmpty(filter, client('listContent', { query: toQuery({ ...filter, displaylanguage }) })),

    /** A section's titles by its own endpoint and parameters (CAT-01, CALL-30), all of them or one page. */
    async section(
      section: SectionCall,
      page: PageRequest | undefined,
      language: DisplayLanguage,
    ): Promise<ListOf<ContentCard>> {
      const path = pathOfEndpoint(section.endpoint);
      if (path === undefined) throw new Error(`"${section.endpoint}" is not a valid endpoint`);
      const query = await queryOfSection(section, page, language, environment.country);
      const signal = environment.sectionTimeLimit?.();
      const reply = await listOrEmpty(
        /(?:^|\/)content\/?$/.test(section.endpoint) ? query : {},
        client({ base: section.base, path }, { query, ...(signal && { signal }) }) as Promise<
          ListOf<ContentCard>
        >,
      );
      const isTop = path.endsWith('topRecommendations');
      const { id: rail } = section;
      if (reply.totalcount > 0 || !isTop || !rail || environment.topFallsBackToRail?.() !== true)
        return reply;
      const filter = toQuery({ rail, ...page, displaylanguage: language });
      return listOrEmpty({ rail }, client('listContent', { query: filter }));
    },

    related: async (contentid: string, displaylanguage: DisplayLanguage): Promise<ListOf<ContentCard>> =>
      (await orUndefined(
        client('listRelated', { params: { contentid }, query: { displaylanguage } }),
        'contentid',
      )) ?? emptyList,

    async similar(contentId: string, displaylanguage: DisplayLanguage): Promise<ListOf<ContentCard>> {
      const query = toQuery({ contentId, displaylanguage, country: await environment.country?.() });
      return (await orUndefined(client('listSimilar', { query }), 'contentId')) ?? emptyList;
    },

    /** The plans on sale in a country (PLAN-01), that of the visit by default; of an availability, those that open it. */
    plans: (
      displaylanguage: DisplayLanguage,
      availabilityid?: string,
      country = environment.knownCountry?.(),
    ): Promise<ListOf<Plan>> =>
      client('listPlans', { query: toQuery({ displaylanguage, availabilityid, country }) }),

    genres: (displaylanguage: DisplayLanguage): Promise<ListOf<Genre>> =>
      client('listGenres', { query: { displaylanguage } }),

    person: (personid: string, displaylanguage: DisplayLanguage) =>
      orUndefined(client('getPerson', { params: { personid }, query: { displaylanguage } }), 'personid'),

    people: (
      filter: { page?: number; name?: string },
      displaylanguage: DisplayLanguage,
    ): Promise<ListOf<Person>> => client('listPeople', { query: toQuery({ ...filter, displaylanguage }) }),

    /** The query comes from an address: one that is not valid finds nothing. */
    search: (
      filter: Partial<SearchFilter> & { query: string },
      displaylanguage: DisplayLanguage,
    ): Promise<SearchReply> =>
      client('searchContent', { query: toQuery({ ...filter, displaylanguage }) }).catch((error: Refusal) => {
        if (error?.code === INVALID_CODE && error.field === 'query') return emptySearch;
        throw error;
      }),
  };
}

export type Source = ReturnType<typeof createSource>;
