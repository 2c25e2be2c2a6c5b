/** API bases and other paths that search engines should not index. */
const BASES = ['sms', 'crm', 'recommend', 'charge', 'drm', 'cloud', 'push', 'media', 'console', 'sandbox', 'docs', 'config'];

/** Personal pages, and pages with a secret in their address. */
const OWN = [
  'search', 'watchlist', 'menu/', 'Profile', 'switchProfile', 'addProfile', 'voucher', 'subscription-handler', 'emailVerify',
  'lookup', 'tv$', 'pairing', 'viewTicket', 'telcoPaymentHandler', 'seeAllContinueWatch', 'recommendedSeeAllScreen', 'offline',
];

/**
 * The text of robots.txt. The catalogue calls (`/cms/`) stay allowed: crawlers that run scripts need them to fill the
 * rows of a page.
 */
export function robotsText(origin: string): string {
  const closed = [...BASES.map((base) => `/${base}/`), ...OWN.flatMap((page) => [`/${page}`, `/en/${page}`, `/ar/${page}`]), '/*/play$'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
