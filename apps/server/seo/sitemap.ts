import type { CatalogueAddresses } from '@rawi/catalogue';
import type { Brand } from '@rawi/brand';
import type { ServiceClient } from '@rawi/contract';
import { prefixOfCode, isGuardedScreen, screensOf, slugOf } from '@rawi/domain';

/**
 * Titles and people per sitemap. Each has an address in both languages, so a sitemap of titles has 3,000 addresses: far
 * below the limit (50,000), and small enough to be cached.
 */
const TITLES_PER_MAP = 1500;
const PEOPLE_PER_MAP = 2500;
/** Milliseconds for which the id ranges of the sitemaps are cached; new titles fall into an existing range. */
const RANGES_TTL_MS = 600_000;

/** Static pages of every brand, besides its sections. */
const STATIC_PAGES = ['about', 'contact', 'faq', 'help', 'terms-of-use', 'privacy-policy'];

type Kind = 'titles' | 'people';

export interface Sitemaps {
  /** The sitemap index. */
  index(brand: Brand, origin: string): Promise<string>;
  /** One sitemap; undefined if there is none of that name. */
  map(brand: Brand, origin: string, name: string, client: ServiceClient): Promise<string | undefined>;
  /** Whether the name has a valid form, without reading the catalogue. */
  isName(name: string): boolean;
}

interface SitemapEntry {
  /** Path without the language prefix: `/movie/x/M1`; empty for Home. */
  path: string;
  changed?: Date | undefined;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap with both languages of each page, each with all its hreflang alternates. */
function sitemapXml(brand: Brand, origin: string, entries: readonly SitemapEntry[]): string {
  const defaultPrefix = prefixOfCode(brand.defaultLanguage);
  const urls = entries.flatMap(({ path, changed }) => {
    const at = (language: 'en' | 'ar') => escaped(`${origin}/${language}${path}`);
    const alternates = [
      ['en', at('en')],
      ['ar', at('ar')],
      ['x-default', at(defaultPrefix)],
    ]
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return (['en', 'ar'] as const).map(
      (language) => `<url><loc>${at(language)}</loc>${lastmod}${alternates}</url>`,
    );
  });
  return (
    `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/**
 * Sitemaps of all pages, created from the current catalogue. Only paths for which `hasPage` is true are listed.
 */
export function createSitemaps(parts: {
  addresses: CatalogueAddresses;
  now: () => number;
  hasPage(path: string): boolean;
}): Sitemaps {
  const { addresses, now } = parts;
  const withPage = (entries: SitemapEntry[]) => entries.filter(({ path }) => parts.hasPage(`/en${path}`));
  const rangeCache = new Map<string, { at: number; ranges: ReturnType<CatalogueAddresses['titleRanges']> }>();

  function rangesOf(providerId: string, kind: Kind): ReturnType<CatalogueAddresses['titleRanges']> {
    const key = `${kind} ${providerId}`;
    const known = rangeCache.get(key);
    if (known && now() - known.at < RANGES_TTL_MS) return known.ranges;
    const ranges =
      kind === 'titles'
        ? addresses.titleRanges(providerId, TITLES_PER_MAP)
        : addresses.personRanges(providerId, PEOPLE_PER_MAP);
    rangeCache.set(key, { at: now(), ranges });
    ranges.catch(() => rangeCache.delete(key));
    return ranges;
  }

  async function sections(providerId: string, client: ServiceClient): Promise<SitemapEntry[]> {
    const params = { providerid: providerId };
    const configuration = await client('getConfiguration', { params });
    const decking = configuration.featureEnabled.isDeckingEnabled
      ? await client('getDeckingFile', { params })
      : undefined;
    const screens = screensOf(configuration.screens, decking?.screens)
      .filter(({ id, status }) => status === 'ACTIVE' && id !== 'home' && !isGuardedScreen(id))
      .filter(({ userTypes }) => userTypes.some((type) => type === 'ALL' || type === 'GUEST'));
    const lists = await addresses.filterValues(providerId);
    const hasChannels = lists.some(({ kind, value }) => kind === 'category' && value === 'TVCHANEL');
    return [
      '',
      ...(hasChannels ? ['/guide'] : []),
      ...screens.map(({ id }) => `/screen/${encodeURIComponent(id)}`),
      ...STATIC_PAGES.map((page) => `/${page}`),
    ].map((path) => ({ path }));
  }

  const parseName = (name: string): { kind: Kind; number: number } | undefined => {
    const [, kind, number] = /^(titles|people)-([1-9]\d{0,5})$/.exec(name) ?? [];
    return kind === undefined ? undefined : { kind: kind as Kind, number: Number(number) };
  };

  return {
    isName: (name) => name === 'pages' || name === 'lists' || parseName(name) !== undefined,
    async index({ providerId }, origin) {
      const [titles, people] = await Promise.all([
        rangesOf(providerId, 'titles'),
        rangesOf(providerId, 'people'),
      ]);
      const names = [
        'pages',
        'lists',
        ...titles.map((_, i) => `titles-${i + 1}`),
        ...people.map((_, i) => `people-${i + 1}`),
      ];
      const maps = names
        .map((name) => `<sitemap><loc>${escaped(origin)}/sitemap/${name}.xml</loc></sitemap>`)
        .join('\n');
      return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps}\n</sitemapindex>\n`;
    },
    async map(brand, origin, name, client) {
      const { providerId } = brand;
      if (name === 'pages') return sitemapXml(brand, origin, withPage(await sections(providerId, client)));
      if (name === 'lists') {
        const lists = await addresses.filterValues(providerId);
        return sitemapXml(
          brand,
          origin,
          withPage(lists.map(({ kind, value }) => ({ path: `/${kind}/${encodeURIComponent(value)}` }))),
        );
      }
      const requested = parseName(name);
      const range = requested && (await rangesOf(providerId, requested.kind))[requested.number - 1];
      if (requested === undefined || range === undefined) return undefined;
      if (requested.kind === 'people') {
        const people = await addresses.people(providerId, range, PEOPLE_PER_MAP);
        return sitemapXml(
          brand,
          origin,
          withPage(people.map((id) => ({ path: `/cast/${encodeURIComponent(id)}` }))),
        );
      }
      const titles = await addresses.titles(providerId, range, TITLES_PER_MAP);
      return sitemapXml(
        brand,
        origin,
        titles.map(({ id, route, title, changed }) => ({
          path: `/${route}/${encodeURIComponent(slugOf(title))}/${encodeURIComponent(id)}`,
          changed,
        })),
      );
    },
  };
}
