import {
  isServiceFailure,
  type ContentCard,
  type ErrorCode,
  type ListOf,
  type PageData,
  type SearchReply,
  type ServiceClient,
} from '@rawi/contract';
import { GENRE_PAGE_SIZE } from '@rawi/domain';

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

/** Whether the service refused the call, rather than failed. */
const isRefusal = (error: unknown) => isServiceFailure(error) && error.status > 0 && error.status < 500;

/** The reply, or `otherwise` where the service refuses: there is no such data. A failure of the service is thrown. */
async function orElse<T, O>(reply: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await reply;
  } catch (error) {
    if (isRefusal(error)) return otherwise;
    throw error;
  }
}

/** The data of the pages of a provider, as its calls give it. */
export function createPageData(client: ServiceClient, providerId: string): PageData {
  const params = { providerid: providerId };
  return {
    configuration: () => client('getConfiguration', { params }),
    decking: () => client('getDeckingFile', { params }),
    faq: (language) => client('getFaq', { params: { ...params, language } }),
    screen: (screenid, displaylanguage) =>
      orElse(client('getScreen', { params: { screenid }, query: { displaylanguage } }), undefined),
    content: (contentid, displaylanguage) =>
      orElse(client('getContent', { params: { contentid }, query: { displaylanguage } }), undefined),
    async list(filter, displaylanguage) {
      try {
        return await client('listContent', { query: toQuery({ ...filter, displaylanguage }) });
      } catch (error) {
        if (!isServiceFailure(error) || !isRefusal(error)) throw error;
        return { ...emptyList, errorCode: error.code as ErrorCode };
      }
    },
    async section(section, page, displaylanguage) {
      const { base, endpoint: path } = section;
      const query = toQuery({ ...section.parameters, ...page, displaylanguage });
      const reply = client({ base, path }, { query }) as Promise<ListOf<ContentCard>>;
      const { totalcount, data } = await orElse(reply, emptyList);
      // Until views are counted, the most watched titles are those that editors chose, as on the screen.
      if (totalcount === 0 && path.endsWith('topRecommendations'))
        return orElse(
          client('listContent', { query: toQuery({ rail: section.id, ...page, displaylanguage }) }),
          emptyList,
        );
      return { totalcount, data };
    },
    related: (contentid, displaylanguage) =>
      orElse(client('listRelated', { params: { contentid }, query: { displaylanguage } }), emptyList),
    similar: (contentId, displaylanguage) =>
      orElse(
        client('listSimilar', { query: toQuery({ contentId, displaylanguage, pagesize: GENRE_PAGE_SIZE }) }),
        emptyList,
      ),
    genres: (displaylanguage) => client('listGenres', { query: { displaylanguage } }),
    person: (personid, displaylanguage) =>
      orElse(client('getPerson', { params: { personid }, query: { displaylanguage } }), undefined),
    people: (filter, displaylanguage) =>
      client('listPeople', { query: toQuery({ ...filter, displaylanguage }) }),
    // The query comes from the address: an invalid one finds nothing.
    search: (filter, displaylanguage) =>
      orElse(client('searchContent', { query: toQuery({ ...filter, displaylanguage }) }), emptySearch),
  };
}
