import type { CatalogueAddresses } from '@rawi/catalogue';
import type { Brand } from '@rawi/brand';
import type { PageData } from '@rawi/contract';
import { prefixOfCode, isGuardedScreen, screensOf, slugOf } from '@rawi/domain';

/**
 * Titles and people per sitemap. Each has an address in both languages, so a sitemap of titles has 3,000 addresses: far
 * below the limit (50,000), and small enough to be cached.
 */
const TITLES = 1500;
const PEOPLE = 2500;
/** Milliseconds for which the id ranges of the sitemaps are cached; new titles fall into an existing range. */
const CUTS_STAY = 600_000;

/** Static pages of every brand, besides its sections. */
const READ = ['about', 'contact', 'faq', 'help', 'terms-of-use', 'privacy-policy'];

type Kind = 'titles' | 'people';

export interface Sitemaps {
  /** The sitemap index. */
  index(brand: Brand, origin: string): Promise<string>;
  /** One sitemap; undefined if there is none of that name. */
  map(brand: Brand, origin: string, name: string, data: PageData): Promise<string | undefined>;
  /** Whether the name has a valid form, without reading the catalogue. */
  isName(name: string): boolean;
}

interface Entry {
  /** Path without the language prefix: `/movie/x/M1`; empty for Home. */
  path: string;
  changed?: Date | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap with both languages of each page, each with all its hreflang alternates. */
function mapOf(brand: Brand, origin: string, entries: readonly Entry[]): string {
  const standard = prefixOfCode(brand.defaultLanguage);
  const urls = entries.flatMap(({ path, changed }) => {
    const at = (language: 'en' | 'ar') => escaped(`${origin}/${language}${path}`);
    const alternates = [['en', at('en')], ['ar', at('ar')], ['x-default', at(standard)]]
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return (['en', 'ar'] as const).map((language) => `<url><loc>${at(language)}</loc>${lastmod}${alternates}</url>`);
  });
  return (
    `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/**
 * Sitemaps of all pages, created from the current catalogue. Only paths for which `hasPage` is true are listed.
 */
export function createSitemaps(parts: { addresses: CatalogueAddresses; now: () => number; hasPage(path: string): boolean }): Sitemaps {
  const { addresses, now } = parts;
  const shown = (entries: Entry[]) => entries.filter(({ path }) => parts.hasPage(`/en${path}`));
  const cuts = new Map<string, { at: number; stretches: ReturnType<CatalogueAddresses['titleStretches']> }>();

  function stretchesOf(providerId: string, kind: Kind): ReturnType<CatalogueAddresses['titleStretches']> {
    const key = `${kind} ${providerId}`;
    const known = cuts.get(key);
    if (known && now() - known.at < CUTS_STAY) return known.stretches;
    const stretches =
      kind === 'titles' ? addresses.titleStretches(providerId, TITLES) : addresses.personStretches(providerId, PEOPLE);
    cuts.set(key, { at: now(), stretches });
    stretches.catch(() => cuts.delete(key));
    return stretches;
  }

  async function sections(data: PageData): Promise<Entry[]> {
    const configuration = await data.configuration();
    const decking = configuration.featureEnabled.isDeckingEnabled ? await data.decking() : undefined;
    const screens = screensOf(configuration.screens, decking?.screens)
      .filter(({ id, status }) => status === 'ACTIVE' && id !== 'home' && !isGuardedScreen(id))
      .filter(({ userTypes }) => userTypes.some((type) => type === 'ALL' || type === 'GUEST'));
    return ['', ...screens.map(({ id }) => `/screen/${encodeURIComponent(id)}`), ...READ.map((page) => `/${page}`)].map((path) => ({ path }));
  }

  const numbered = (name: string): { kind: Kind; number: number } | undefined => {
    const [, kind, number] = /^(titles|people)-([1-9]\d{0,5})$/.exec(name) ?? [];
    return kind === undefined ? undefined : { kind: kind as Kind, number: Number(number) };
  };

  return {
    isName: (name) => name === 'pages' || name === 'lists' || numbered(name) !== undefined,
    async index({ providerId }, origin) {
      const [titles, people] = await Promise.all([stretchesOf(providerId, 'titles'), stretchesOf(providerId, 'people')]);
      const names = ['pages', 'lists', ...titles.map((_, i) => `titles-${i + 1}`), ...people.map((_, i) => `people-${i + 1}`)];
      const maps = names.map((name) => `<sitemap><loc>${escaped(origin)}/sitemap/${name}.xml</loc></sitemap>`).join('\n');
      return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps}\n</sitemapindex>\n`;
    },
    async map(brand, origin, name, data) {
      const { providerId } = brand;
      if (name === 'pages') return mapOf(brand, origin, shown(await sections(data)));
      if (name === 'lists') {
        const lists = await addresses.lists(providerId);
        return mapOf(brand, origin, shown(lists.map(({ kind, value }) => ({ path: `/${kind}/${encodeURIComponent(value)}` }))));
      }
      const asked = numbered(name);
      const stretch = asked && (await stretchesOf(providerId, asked.kind))[asked.number - 1];
      if (asked === undefined || stretch === undefined) return undefined;
      if (asked.kind === 'people') {
        const people = await addresses.people(providerId, stretch, PEOPLE);
        return mapOf(brand, origin, shown(people.map((id) => ({ path: `/cast/${encodeURIComponent(id)}` }))));
      }
      const titles = await addresses.titles(providerId, stretch, TITLES);
      return mapOf(
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
