import type {
  Availability,
  ContentCard,
  DisplayLanguage,
  PriceModel,
  ScreenContent,
  ScreenRow,
  Section,
} from '@rawi/contract';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { fetchAvailabilities } from '../boot/after-mount.ts';
import { session } from '../session/session.ts';
import { store, readStoredJson } from '../session/storage.ts';
import { cmsOrigin } from './cms-origin.ts';
import { readCard, readContent, type PriceModels } from './read-content.ts';
import { loadScreens } from './sections.ts';
import type { ListOf, Source } from './source.ts';

export { readScreens } from './read-screens.ts';

/** Milliseconds that a list waits for the availabilities, which have the price models of its titles. */
const AVAILABILITIES_TIMEOUT_MS = 3000;

/** The price model of each availability: contents of the specification only reference availabilities (AVAIL-04, AVAIL-05). */
async function loadPriceModels(): Promise<PriceModels> {
  const inSession = session.get().availabilities;
  const known = inSession.length > 0 ? inSession : readStoredJson<Availability[]>(store, 'availabilityList');
  const timedOut = new Promise<Availability[]>((resolve) =>
    setTimeout(resolve, AVAILABILITIES_TIMEOUT_MS, []),
  );
  const all = known ?? (await Promise.race([fetchAvailabilities().catch(() => []), timedOut]));
  return new Map(all.map(({ availabilityid, pricemodel }) => [availabilityid, pricemodel as PriceModel]));
}

/** Milliseconds that a screen waits for its other sections once one has titles. */
const SLOW_SECTIONS_MS = 2500;

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const emptyList = { totalcount: 0, data: [] };

/** Whether a screen shows the section as cards; other item types belong to account pages. */
const isShown = ({ itemType }: Section) => itemType === 'content';
const isOwn = ({ sectionType }: Section) => sectionType === 'CONTINUEWATCH' || sectionType === 'RECOMMENDED';

/**
 * The data source for hosts that support only the calls of the specification. It requests by `plain` and fills in missing
 * fields of the replies (CAT-13). `onLate` is called when sections were loaded after their screen was returned;
 * `complete` means that the replies are our own server's and lack no fields.
 */
export function createSpecificationSource(
  plain: Source,
  onLateSections: () => void,
  complete = false,
): Source {
  async function readList(request: Promise<ListOf<unknown>>): Promise<ListOf<ContentCard>> {
    const [list, models] = await Promise.all([request, complete ? undefined : loadPriceModels()]);
    const found = Array.isArray(list.data) ? list.data : [];
    const data = models
      ? found.flatMap((raw) => readCard(raw, models, cmsOrigin()) ?? [])
      : (found as ContentCard[]);
    return {
      totalcount: Number(list.totalcount) || data.length,
      data,
      ...(list.errorCode && { errorCode: list.errorCode }),
    };
  }

  async function rowOf(section: Section, language: DisplayLanguage): Promise<ScreenRow> {
    const { id, title, displayType, posterType, sectionType, seeAll } = section;
    const list = isOwn(section) ? emptyList : await readList(plain.section(section, undefined, language));
    return { id, title: title[language], displayType, posterType, sectionType, seeAll, ...list };
  }

  return {
    configuration: plain.configuration,
    decking: plain.decking,
    faq: plain.faq,
    plans: plain.plans,
    /** A screen composed of its sections, each fetched from its own endpoint; one that fails does not affect the others. */
    async screen(screenId, language): Promise<ScreenContent | undefined> {
      // Addresses ignore letter case (ROUTE-61), and another server may use any case in its ids.
      const isRequested = (id: string) => id.toLowerCase() === screenId.toLowerCase();
      const screen = (await loadScreens(plain)).find(
        ({ id, status }) => isRequested(id) && status === 'ACTIVE',
      );
      if (screen === undefined) return undefined;
      const rows: ScreenRow[] = [];
      let firstFilled = () => {};
      const filled = new Promise<void>((resolve) => (firstFilled = resolve));
      const sectionLoads = screen.sections.filter(isShown).map(async (section, at) => {
        const row = await rowOf(section, language);
        rows[at] = row;
        if (row.data.length > 0) firstFilled();
      });
      const all = Promise.allSettled(sectionLoads);
      const results = await Promise.race([all, filled.then(() => delay(SLOW_SECTIONS_MS))]);
      // A slow section does not delay the others: listeners are notified when it is loaded.
      if (results === undefined) void all.then(onLateSections);
      const failed = results?.find((result) => result.status === 'rejected');
      const present = rows.filter((row) => row !== undefined);
      if (failed && present.every(({ data }) => data.length === 0)) throw failed.reason;
      return { id: screen.id, title: screen.title, rows: present };
    },
    async content(contentId, language) {
      const [raw, models] = await Promise.all([plain.content(contentId, language), loadPriceModels()]);
      const content = raw && readContent(raw, models, cmsOrigin());
      if (content?.objecttype !== 'SERIES' || content.pricemodel.length > 0) return content;
      // A series has the price model of its episodes; its own reply may lack it.
      const episodes = await this.list(
        { seriesid: content.objectid, objecttype: 'CONTENT', pagesize: 1 },
        language,
      ).catch(() => emptyList);
      return { ...content, pricemodel: episodes.data[0]?.pricemodel ?? [] };
    },
    async list({ orderby, bundleid, person, job: _job, rail: _rail, ...filter }, language) {
      // The most watched titles have a call of their own (CAT-15); bundles and people have none.
      if (orderby === 'popular')
        return this.section(TOP_TEN_SECTION, { page: 1, pagesize: filter.pagesize ?? 10 }, language);
      if (bundleid !== undefined) return emptyList;
      if (person !== undefined) return this.search({ query: person, page: filter.page ?? 1 }, language);
      return readList(plain.list(filter, language));
    },
    section: (section, page, language) => readList(plain.section(section, page, language)),
    related: (contentId, language) => readList(plain.related(contentId, language)),
    similar: (contentId, language) => readList(plain.similar(contentId, language)),
    async genres(language) {
      const { data } = await plain.genres(language).catch(() => emptyList);
      const genres = (data as (Partial<{ genrecode: string; genre: string }> | string)[]).flatMap((raw) => {
        const { genre = '', genrecode = genre } = typeof raw === 'string' ? { genre: raw } : raw;
        return genre === '' ? [] : [{ genre, genrecode, contentcount: 0 }];
      });
      return { totalcount: genres.length, data: genres };
    },
    person: async () => undefined,
    people: async () => emptyList,
    async search(filter, language) {
      const reply = await plain.search(filter, language);
      const {
        page = filter.page ?? 1,
        pagesize = filter.pagesize ?? GENRE_PAGE_SIZE,
        filters,
      } = reply as Partial<typeof reply>;
      const list = await readList(Promise.resolve(reply));
      return {
        ...list,
        page,
        pagesize,
        filters: { category: [], genre: [], objectlanguage: [], productionyear: [], ...filters },
      };
    },
  };
}

const TOP_TEN_SECTION = {
  base: 'recommend',
  endpoint: 'topRecommendations',
  parameters: {},
} as unknown as Section;
