import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { META_OBJECTS, metaTypes } from './features/lists/meta-tag.ts';
import { TOP_SECTIONS } from './shared/service-data/sections.ts';

/** Lists by their filter; `/series` after the value keeps only series. */
const lists = ['genre', 'language', 'category', 'year'].flatMap((kind): RouteConfigEntry[] => [
  route(`:lang?/${kind}/:value/:page?`, 'routes/list.tsx', { id: `list-${kind}` }),
  route(`:lang?/${kind}/:value/series/:page?`, 'routes/list.tsx', { id: `list-${kind}-series` }),
]);

/** ROUTE-60: a type is a literal segment and so ranks above a series' title; other types have no route. */
const metaTags = META_OBJECTS.flatMap((object): RouteConfigEntry[] => [
  route(`:lang?/${object}/:value`, 'routes/meta-tag.tsx', { id: `meta-${object}` }),
  ...Object.keys(metaTypes).map((type) =>
    route(`:lang?/${object}/${type}/:value`, 'routes/meta-tag.tsx', { id: `meta-${object}-${type}` }),
  ),
]);

/** The sections of a title's page that have their own addresses; one route module renders them all (ROUTE-24..30). */
const titleSections = {
  whole: '',
  trailers: '/trailer',
  trailer: '/trailer/:trailerId/:isPlayBackActive',
  related: '/related',
  similar: '/morelikethis',
};
const seriesSections = { season: '/season/:id', episode: '/season/:id/episode/:episodeId/:isPlayBackActive' };

function titleRoutes(kind: 'movie' | 'series', sections: Record<string, string>) {
  return Object.entries(sections).map(([name, path]) =>
    route(`:lang?/${kind}/:mediaTitle/:contentId${path}`, 'routes/title.tsx', { id: `${kind}-${name}` }),
  );
}

/**
 * The routes of the viewer's app; matching ignores letter case (ROUTE-61). `:lang?` also matches other first
 * segments; `languageOf` in each loader turns everything but `en` and `ar` into the error page (ROUTE-01).
 *
 * Of two routes with the same rank the first one wins. So routes with a parameter come before those without:
 * `/search/help` is a search for "help", not the help page under a language called "search".
 */
export default [
  index('routes/entry.ts'),
  route(':lang', 'routes/home.tsx'),

  route(':lang?/screen/:section', 'routes/section.tsx'),

  // Titles, and addresses that redirect to one.
  ...titleRoutes('movie', titleSections),
  ...titleRoutes('series', { ...titleSections, ...seriesSections }),
  route(':lang?/movie/:mediaTitle/:contentId/play', 'routes/play.tsx'),
  route(':lang?/detail/:contentId', 'routes/to-title.ts', { id: 'detail' }),
  route(':lang?/content/details/:contentId', 'routes/to-title.ts', { id: 'content-details' }),
  route(':lang?/viewContent/:contentId', 'routes/to-title.ts', { id: 'view-content' }),
  route(':lang?/detailComponent/:category/:mediaTitle', 'routes/to-named-title.ts'),
  route(':lang?/trailerDeeplink/:contentId/:trailerId?', 'routes/to-trailer.ts'),
  route(':lang?/contentPlayDeeplink/:contentId', 'routes/to-film.ts'),

  // Lists, people, search: with parameters.
  route(':lang?/section-screen/:section', 'routes/section.tsx', { id: 'section-screen' }),
  route(':lang?/see-all/:rowId/:page?', 'routes/see-all.tsx'),
  ...lists,
  ...metaTags,
  route(':lang?/cast/page/:page', 'routes/people.tsx', { id: 'people-page' }),
  route(':lang?/cast/named/:name', 'routes/people-named.tsx'),
  route(':lang?/cast/:personId', 'routes/person.tsx'),
  route(':lang?/search/:query/:page?', 'routes/search.tsx', { id: 'search-results' }),

  // Plans, payments, tickets: with parameters.
  route(':lang?/partners/:partnerId/:provider?', 'routes/partners.tsx'),
  route(':lang?/telcoPaymentHandler/:referenceId?', 'routes/telco-payment.tsx'),
  route(':lang?/plan/:planId', 'routes/plans.tsx', { id: 'plan' }),
  route(':lang?/viewPlanAndCoupon/:planId/:coupon?', 'routes/plans.tsx', { id: 'plan-and-coupon' }),
  route(':lang?/viewallplans/:planId?/:coupon?', 'routes/plans.tsx', { id: 'all-plans' }),
  route(':lang?/viewTicket/:ticketId', 'routes/ticket.tsx'),

  // Sections and lists.
  ...TOP_SECTIONS.map((name) => route(`:lang?/${name}`, 'routes/section.tsx', { id: `section-${name}` })),
  route(':lang?/seeAllContinueWatch', 'routes/own-list.tsx', { id: 'continue-watching' }),
  route(':lang?/recommendedSeeAllScreen', 'routes/own-list.tsx', { id: 'recommended' }),
  route(':lang?/cast', 'routes/people.tsx'),
  route(':lang?/search', 'routes/search.tsx', { id: 'search-start' }),

  // Account pages.
  route(':lang?/menu/watchlist', 'routes/watchlist.tsx', { id: 'menu-watchlist' }),
  route(':lang?/menu/bold', 'routes/section.tsx', { id: 'menu-bold' }),
  route(':lang?/menu/plan', 'routes/plans.tsx', { id: 'menu-plan' }),
  route(':lang?/watchlist', 'routes/watchlist.tsx'),
  route(':lang?/Profile', 'routes/profile.tsx'),
  route(':lang?/switchProfile', 'routes/switch-profile.tsx'),
  route(':lang?/addProfile', 'routes/add-profile.tsx'),
  route(':lang?/voucher', 'routes/voucher.tsx'),
  route(':lang?/subscription-handler', 'routes/subscription-handler.tsx'),
  route(':lang?/emailVerify', 'routes/email-verify.tsx'),
  route(':lang?/lookup', 'routes/lookup.tsx'),
  route(':lang?/tv', 'routes/tv.tsx'),
  route(':lang?/pairing', 'routes/pairing.tsx'),

  // Text pages.
  route(':lang/stc', 'routes/landing.tsx'),
  route(':lang?/help', 'routes/help.tsx'),
  route(':lang?/faq', 'routes/faq.tsx'),
  route(':lang?/about', 'routes/about.tsx'),
  route(':lang?/contact', 'routes/contact.tsx'),
  route(':lang?/TermsOfUse', 'routes/terms.tsx', { id: 'terms' }),
  route(':lang?/terms-of-use', 'routes/terms.tsx', { id: 'terms-in-words' }),
  route('TermsOfUse-ar', 'routes/terms.tsx', { id: 'terms-in-arabic' }),
  route(':lang?/PrivacyPolicy', 'routes/privacy.tsx', { id: 'privacy' }),
  route(':lang?/privacy-policy', 'routes/privacy.tsx', { id: 'privacy-in-words' }),
  route('PrivacyPolicy-ar', 'routes/privacy.tsx', { id: 'privacy-in-arabic' }),

  route(':lang?/offline', 'routes/offline.tsx'),
  route('*', 'routes/no-such-page.tsx'),
] satisfies RouteConfig;
