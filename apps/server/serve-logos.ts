import { CallError } from '@rawi/contract';
import type { Http } from '@rawi/platform';
import type { RunningBrand } from './brands.ts';

/** Serves the brands' drawn logos, each at an address that changes with the drawing: so for good. */
export function serveLogos(http: Http, brands: ReadonlyMap<string, RunningBrand>): void {
  const logos = new Map([...brands.values()].flatMap(({ logo }) => (logo ? [[logo.path, Buffer.from(logo.svg)] as const] : [])));
  http.get('/brand/*', (request, reply) => {
    const svg = logos.get(request.url.replace(/\?.*$/, ''));
    if (svg === undefined) throw new CallError(1003);
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // Opened by itself it is a document: one in which nothing runs and nothing is loaded.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(svg);
  });
}
