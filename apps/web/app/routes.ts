import type { RouteObject } from 'react-router';
import { META_OBJECTS, metaTypes } from './shared/routing/meta-tag-path.ts';
import { indexRoute, route, screen, type ScreenHandle } from './shared/routing/screen-route.tsx';
import { TOP_SECTIONS } from './shared/service-data/sections.ts';

const pages: ScreenHandle = { messages: 'pages' };

// A screen is loaded by the first navigation to one of its routes; the server finds its files by its name.
const list = screen('list', () => import('./routes/list.tsx'), pages);
const metaTag = screen('meta-tag', () => import('./routes/meta-tag.tsx'), pages);
const title = screen('title', () => import('./routes/title.tsx'));
const entry = screen('entry', () => import('./routes/entry.ts'));
const home = screen('home', () => import('./routes/home.tsx'));
const section = screen('section', () => import('./routes/section.tsx'));
const play = screen('play', () => import('./routes/play.tsx'), { bare: true });
const toTitle = screen('to-title', () => import('./routes/to-title.ts'));
const toNamedTitle = screen('to-named-title', () => import('./routes/to-named-title.ts'));
const toTrailer = screen('to-trailer', () => import('./routes/to-trailer.ts'));
const toFilm = screen('to-film', () => import('./routes/to-film.ts'));
const seeAll = screen('see-all', () => import('./routes/see-all.tsx'), pages);
const people = screen('people', () => import('./routes/people.tsx'), pages);
const peopleNamed = screen('people-named', () => import('./routes/people-named.tsx'), pages);
const person = screen('person', () => import('./routes/person.tsx'), pages);
const search = screen('search', () => import('./routes/search.tsx'), pages);
const guide = screen('guide', () => import('./routes/guide.tsx'), pages);
const partners = screen('partners', () => import('./routes/partners.tsx'), pages);
const telco = screen('telco', () => import('./routes/telco.tsx'), pages);
const activate = screen('activate', () => import('./routes/activate.tsx'), pages);
const telcoPayment = screen('telco-payment', () => import('./routes/telco-payment.tsx'), pages);
const plans = screen('plans', () => import('./routes/plans.tsx'), pages);
const order = screen('order', () => import('./routes/order.tsx'), pages);
const ticket = screen('ticket', () => import('./routes/ticket.tsx'), pages);
const notifications = screen('notifications', () => import('./routes/notifications.tsx'), pages);
const tickets = screen('tickets', () => import('./routes/tickets.tsx'), pages);
const ownList = screen('own-list', () => import('./routes/own-list.tsx'), pages);
const watchlist = screen('watchlist', () => import('./routes/watchlist.tsx'), pages);
const profile = screen('profile', () => import('./routes/profile.tsx'), pages);
const switchProfile = screen('switch-profile', () => import('./routes/switch-profile.tsx'), pages);
const addProfile = screen('add-profile', () => import('./routes/add-profile.tsx'), pages);
const editProfile = screen('edit-profile', () => import('./routes/edit-profile.tsx'), pages);
const devices = screen('devices', () => import('./routes/devices.tsx'), pages);
const holdings = screen('holdings', () => import('./routes/holdings.tsx'), pages);
const voucher = screen('voucher', () => import('./routes/voucher.tsx'), pages);
const subscriptionHandler = screen(
  'subscription-handler',
  () => import('./routes/subscription-handler.tsx'),
  pages,
);
const emailVerify = screen('email-verify', () => import('./routes/email-verify.tsx'), pages);
const lookup = screen('lookup', () => import('./routes/lookup.tsx'), pages);
const socialCallback = screen('social-callback', () => import('./routes/social-callback.tsx'), pages);
const tv = screen('tv', () => import('./routes/tv.tsx'), pages);
const pairing = screen('pairing', () => import('./routes/pairing.tsx'), pages);
const landing = screen('landing', () => import('./routes/landing.tsx'), pages);
const help = screen('help', () => import('./routes/help.tsx'), pages);
const faq = screen('faq', () => import('./routes/faq.tsx'), pages);
const about = screen('about', () => import('./routes/about.tsx'), pages);
const contact = screen('contact', () => import('./routes/contact.tsx'), pages);
const terms = screen('terms', () => import('./routes/terms.tsx'), pages);
const privacy = screen('privacy', () => import('./routes/privacy.tsx'), pages);
const offline = screen('offline', () => import('./routes/offline.tsx'));
const noSuchPage = screen('no-such-page', () => import('./routes/no-such-page.ts'));

/**
 * The screens that one moves between while browsing. Their styles are part of every page, so that no navigation between
 * them waits for a stylesheet; those of forms and of the player load with their code.
 */
export const browsingScreens = [
  home,
  section,
  title,
  list,
  seeAll,
  metaTag,
  people,
  peopleNamed,
  person,
  search,
  ownList,
];

/** Lists by their filter; `/series` after the value keeps only series. */
const lists = ['genre', 'language', 'category', 'year'].flatMap((kind): RouteObject[] => [
  route(`:lang?/${kind}/:value/:page?`, list, `list-${kind}`),
  route(`:lang?/${kind}/:value/series/:page?`, list, `list-${kind}-series`),
]);

/** ROUTE-60: a type is a literal segment and so ranks above a series' title; other types have no route. */
const metaTags = META_OBJECTS.flatMap((object): RouteObject[] => [
  route(`:lang?/${object}/:value`, metaTag, `meta-${object}`),
  ...Object.keys(metaTypes).map((type) =>
    route(`:lang?/${object}/${type}/:value`, metaTag, `meta-${object}-${type}`),
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
    route(`:lang?/${kind}/:mediaTitle/:contentId${path}`, title, `${kind}-${name}`),
  );
}

/**
 * The routes of the viewer's app; matching ignores letter case (ROUTE-61). `:lang?` also matches other first
 * segments; `pageLanguage` in each loader turns everything but `en` and `ar` into the error page (ROUTE-01).
 *
 * Of two routes with the same rank the first one wins. So routes with a parameter come before those without:
 * `/search/help` is a search for "help", not the help page under a language called "search".
 */
export const routes: RouteObject[] = [
  indexRoute(entry),
  route(':lang', home),

  route(':lang?/screen/:section', section),

  // Titles, and addresses that redirect to one.
  ...titleRoutes('movie', titleSections),
  ...titleRoutes('series', { ...titleSections, ...seriesSections }),
  route(':lang?/movie/:mediaTitle/:contentId/play', play),
  route(':lang?/detail/:contentId', toTitle, 'detail'),
  route(':lang?/content/details/:contentId', toTitle, 'content-details'),
  route(':lang?/viewContent/:contentId', toTitle, 'view-content'),
  route(':lang?/detailComponent/:category/:mediaTitle', toNamedTitle),
  route(':lang?/trailerDeeplink/:contentId/:trailerId?', toTrailer),
  route(':lang?/contentPlayDeeplink/:contentId', toFilm),

  // Lists, people, search: with parameters.
  route(':lang?/section-screen/:section', section, 'section-screen'),
  route(':lang?/see-all/:rowId/:page?', seeAll),
  ...lists,
  ...metaTags,
  route(':lang?/cast/page/:page', people, 'people-page'),
  route(':lang?/cast/named/:name', peopleNamed),
  route(':lang?/cast/:personId', person),
  route(':lang?/search/:query/:page?', search, 'search-results'),

  // Plans, payments, tickets, profiles: with parameters.
  route(':lang?/partners/:partnerId/:provider?', partners),
  route(':lang?/telco/:telcoId', telco),
  route(':lang?/activate/:telcoId?', activate),
  route(':lang?/telcoPaymentHandler/:referenceId?', telcoPayment),
  route(':lang?/plan/:planId', plans, 'plan'),
  route(':lang?/viewPlanAndCoupon/:planId/:coupon?', plans, 'plan-and-coupon'),
  route(':lang?/viewallplans/:planId?/:coupon?', plans, 'all-plans'),
  route(':lang?/order/plan/:planId', order, 'order-plan'),
  route(':lang?/order/title/:objectId/:availabilityId', order, 'order-title'),
  route(':lang?/payment/:referenceId', order, 'payment'),
  route(':lang?/viewTicket/:ticketId', ticket),
  route(':lang?/editProfile/:profileId', editProfile),
  route(':lang?/subscriptions/:planId/card', holdings, 'update-card'),

  // Sections and lists.
  ...TOP_SECTIONS.map((name) => route(`:lang?/${name}`, section, `section-${name}`)),
  route(':lang?/seeAllContinueWatch', ownList, 'continue-watching'),
  route(':lang?/recommendedSeeAllScreen', ownList, 'recommended'),
  route(':lang?/cast', people),
  route(':lang?/search', search, 'search-start'),
  route(':lang?/guide', guide),

  // Account pages.
  route(':lang?/menu/watchlist', watchlist, 'menu-watchlist'),
  route(':lang?/menu/bold', section, 'menu-bold'),
  route(':lang?/menu/plan', plans, 'menu-plan'),
  route(':lang?/watchlist', watchlist),
  route(':lang?/Profile', profile),
  route(':lang?/switchProfile', switchProfile),
  route(':lang?/addProfile', addProfile),
  route(':lang?/menu/devices', devices, 'menu-devices'),
  route(':lang?/devices', devices),
  route(':lang?/subscriptions', holdings, 'subscriptions'),
  route(':lang?/purchases', holdings, 'purchases'),
  route(':lang?/bills', holdings, 'bills'),
  route(':lang?/notifications', notifications),
  route(':lang?/tickets', tickets),
  route(':lang?/tickets/closed', tickets, 'tickets-closed'),
  route(':lang?/tickets/new', tickets, 'tickets-new'),
  route(':lang?/voucher', voucher),
  route(':lang?/subscription-handler', subscriptionHandler),
  route(':lang?/emailVerify', emailVerify),
  route(':lang?/lookup', lookup),
  route(':lang?/signIn/callback', socialCallback),
  route(':lang?/tv', tv),
  route(':lang?/pairing', pairing),

  // Text pages.
  route(':lang/stc', landing),
  route(':lang?/help', help),
  route(':lang?/faq', faq),
  route(':lang?/about', about),
  route(':lang?/contact', contact),
  route(':lang?/TermsOfUse', terms, 'terms'),
  route(':lang?/terms-of-use', terms, 'terms-in-words'),
  route('TermsOfUse-ar', terms, 'terms-in-arabic'),
  route(':lang?/PrivacyPolicy', privacy, 'privacy'),
  route(':lang?/privacy-policy', privacy, 'privacy-in-words'),
  route('PrivacyPolicy-ar', privacy, 'privacy-in-arabic'),

  route(':lang?/offline', offline),
  route('*', noSuchPage),
];
