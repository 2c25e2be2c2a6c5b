import { serviceBases } from '@rawi/contract';

/** API bases and other paths that search engines should not index. */
const DISALLOWED_BASES = [
  ...serviceBases.filter((base) => base !== 'cms'),
  'cloud',
  'push',
  'media',
  'console',
  'sandbox',
  'docs',
  'config',
];

/** Personal pages, and pages with a secret in their address. */
const PERSONAL_PAGES = [
  'search',
  'watchlist',
  'menu/',
  'Profile',
  'switchProfile',
  'addProfile',
  'voucher',
  'subscription-handler',
  'emailVerify',
  'lookup',
  'tv$',
  'pairing',
  'viewTicket',
  'tickets',
  'telcoPaymentHandler',
  'seeAllContinueWatch',
  'recommendedSeeAllScreen',
  'offline',
];

/**
 * The text of robots.txt. The catalogue calls (`/cms/`) stay allowed: crawlers that run scripts need them to fill the
 * rows of a page.
 */
export function robotsText(origin: string): string {
  const disallowed = [
    ...DISALLOWED_BASES.map((base) => `/${base}/`),
    ...PERSONAL_PAGES.flatMap((page) => [`/${page}`, `/en/${page}`, `/ar/${page}`]),
    '/*/play$',
  ];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
