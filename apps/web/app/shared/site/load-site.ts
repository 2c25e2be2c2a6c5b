import { loadMenu } from './menu.ts';
import type { Source } from '../service-data/source.ts';
import type { PageContext } from './page-context.ts';

export type SiteData = Awaited<ReturnType<typeof loadSite>>;

/** Data shared by all pages of a brand. It never throws: a page without its menu can still show its error. */
export async function loadSite(page: PageContext, source: Source) {
  const {
    name,
    pageTitle,
    description,
    theme,
    digits,
    defaultLanguage,
    providerId,
    supportMail,
    apps,
    social,
    services,
    ads,
    casting,
    operators,
    analytics,
  } = page.brand;
  // The issuers of the social accounts that the brand is a client of.
  const issuers = (['google', 'apple', 'facebook'] as const).filter((issuer) => social[issuer] !== '');
  return {
    language: page.language,
    origin: page.origin,
    brand: {
      name,
      pageTitle,
      description,
      theme,
      digits,
      defaultLanguage,
      providerId,
      supportMail,
      apps,
      issuers,
      casting,
      // Who is asked before events are collected.
      consent: analytics.consent,
      hasOperators: operators.length > 0,
      ads: ads && { url: ads.url, kids: ads.kids, resumeSkipsPreroll: ads.resumeSkipsPreroll },
    },
    logo: page.logo && { path: page.logo.path, width: page.logo.width, height: page.logo.height },
    // With external services, the menu is loaded in the browser.
    elsewhere: services !== undefined,
    menu: services
      ? []
      : await loadMenu(source).catch((error: unknown) => {
          page.report(error);
          return [];
        }),
  };
}
