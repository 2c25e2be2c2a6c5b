import { createHash } from 'node:crypto';

/** What browsers ask about a device's wallet (Payment Request API): whether it pays here, and which app shows it. */
const WALLETS = 'https://google.com/pay https://pay.google.com https://apple.com/apple-pay';

const dataTypes = /\btype=["']?application\/(ld\+)?json/i;

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of found) {
    if (element === 'script' && (/\bsrc\s*=/i.test(attributes) || dataTypes.test(attributes))) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of a rendered page: files of this host, and the inline scripts and styles of the page by
 * their hashes (not by nonce, so that a page can be cached). `origins` are further hosts that the app calls; from
 * `adOrigins` it only reads and plays, from `scriptOrigins` it loads scripts.
 */
export function contentPolicy(
  html: string,
  origins: readonly string[],
  adOrigins: readonly string[] = [],
  scriptOrigins: readonly string[] = [],
): string {
  const others = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  const played = [...new Set([...origins, ...adOrigins])].map((origin) => ` ${origin}`).join('');
  return [
    `default-src 'none'`,
    ['script-src', "'self'", ...hashesOf(html, 'script'), ...scriptOrigins].join(' '),
    `style-src-elem 'self' ${hashesOf(html, 'style').join(' ')}`.trimEnd(),
    // Colours taken from a picture are set in style attributes, which cannot run scripts.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${others}`,
    `font-src 'self'`,
    `connect-src 'self' ${WALLETS}${played}`,
    `media-src 'self' blob:${played}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
