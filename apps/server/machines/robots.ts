/** Bases of the calls, and what only viewers ask for: nothing that a search engine would show. */
const BASES = ['sms', 'crm', 'recommend', 'charge', 'drm', 'cloud', 'push', 'media', 'console', 'sandbox', 'docs', 'config'];

/** Pages that are a viewer's own, or that lead on with a secret in their address. */
const OWN = [
  'search', 'watchlist', 'menu/', 'Profile', 'switchProfile', 'addProfile', 'voucher', 'subscription-handler', 'emailVerify',
  'lookup', 'tv$', 'pairing', 'viewTicket', 'telcoPaymentHandler', 'seeAllContinueWatch', 'recommendedSeeAllScreen', 'offline',
];

/**
 * What search engines may ask for. The calls of the catalogue stay open to them: they are what a page that runs its
 * scripts fills its rows with.
 */
export function robotsText(origin: string): string {
  const closed = [...BASES.map((base) => `/${base}/`), ...OWN.flatMap((page) => [`/${page}`, `/en/${page}`, `/ar/${page}`]), '/*/play$'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
