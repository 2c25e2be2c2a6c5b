import type { PageFacts } from './read-page.ts';

const MAX_TITLE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 160;
const LOCALES: Record<string, string> = { en: 'en_US', ar: 'ar_AR' };

/** The hreflang alternates of a page: URL by language. */
export function alternatesOf(page: PageFacts): Map<string, string> {
  return new Map(
    page.links
      .filter(({ rel }) => rel === 'alternate')
      .flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : [])),
  );
}

function isAbsolute(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^/]+\//.test(address) && !/[\s<>"]/.test(address);
}

/** Faults of the Open Graph tags that messengers need for a card with a large picture. */
function openGraphFaults(page: PageFacts): string[] {
  const faults: string[] = [];
  const singleMeta = (name: string) => {
    const found = page.metas.get(name) ?? [];
    if (found.length !== 1 || found[0] === '')
      faults.push(`${name} occurs ${found.length} times${found[0] === '' ? ', empty' : ''}`);
    return found[0] ?? '';
  };
  const names = [
    'og:title',
    'og:description',
    'og:type',
    'og:site_name',
    'og:image:alt',
    'og:image:width',
    'og:image:height',
  ];
  for (const name of names) singleMeta(name);
  for (const name of ['og:url', 'og:image'])
    if (!isAbsolute(singleMeta(name))) faults.push(`${name} is no absolute address`);
  if (!/^image\/(jpeg|png)$/.test(singleMeta('og:image:type')))
    faults.push('og:image:type is not one that every messenger shows');
  if (singleMeta('og:locale') !== LOCALES[page.language]) faults.push('og:locale is not that of the page');
  if (singleMeta('og:locale:alternate') === singleMeta('og:locale'))
    faults.push('og:locale:alternate is the page’s own');
  if (singleMeta('twitter:card') !== 'summary_large_image')
    faults.push('twitter:card shows no large picture');
  return faults;
}

/**
 * Faults in the head of the page at `address`, by the rules of search engines and messengers. A page that is not to be
 * indexed needs `noindex`, and then has neither a canonical link nor alternates.
 */
export function headFaults(page: PageFacts, address: string, options: { indexed: boolean }): string[] {
  const faults = openGraphFaults(page);
  const [title, ...more] = page.titles;
  if (!title || more.length > 0) faults.push(`${page.titles.length} titles`);
  if ((title?.length ?? 0) > MAX_TITLE_LENGTH) faults.push('the title is too long');
  const descriptions = page.metas.get('description') ?? [];
  if (descriptions.length !== 1 || descriptions[0] === '') faults.push(`${descriptions.length} descriptions`);
  if ((descriptions[0]?.length ?? 0) > MAX_DESCRIPTION_LENGTH) faults.push('the description is too long');
  for (const name of ['viewport', 'theme-color', 'robots'])
    if (page.metas.get(name)?.length !== 1) faults.push(`no ${name}`);
  if (page.direction !== (page.language === 'ar' ? 'rtl' : 'ltr'))
    faults.push('the direction is not that of the language');

  const canonicals = page.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
  const alternates = alternatesOf(page);
  const noindex = /\bnoindex\b/.test(page.metas.get('robots')?.[0] ?? '');
  if (noindex === options.indexed) faults.push(options.indexed ? 'it has noindex' : 'it has no noindex');
  if (!options.indexed) {
    if (canonicals.length + alternates.size > 0)
      faults.push('it has noindex, yet it has a canonical link or alternates');
    return faults;
  }
  if (canonicals.length !== 1 || canonicals[0] !== address)
    faults.push(`canonical ${canonicals.join(' ')}, not ${address}`);
  if (page.metas.get('og:url')?.[0] !== canonicals[0]) faults.push('og:url is not the canonical address');
  for (const wanted of ['en', 'ar', 'x-default'])
    if (!isAbsolute(alternates.get(wanted) ?? '')) faults.push(`no hreflang ${wanted}`);
  if (alternates.get(page.language) !== canonicals[0]) faults.push('hreflang does not name the page itself');
  if (![alternates.get('en'), alternates.get('ar')].includes(alternates.get('x-default')))
    faults.push('x-default is neither language');
  return faults;
}
