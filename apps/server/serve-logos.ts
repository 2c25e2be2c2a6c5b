import { CallError } from '@rawi/contract';
import type { Http } from '@rawi/platform';
import type { LoadedBrand } from './brands.ts';

/** Serves the brands' logos, each at an address with a content hash, so immutable. */
export function serveLogos(http: Http, brands: ReadonlyMap<string, LoadedBrand>): void {
  const logos = new Map(
    [...brands.values()].flatMap(({ logo }) => (logo ? [[logo.path, Buffer.from(logo.svg)] as const] : [])),
  );
  http.get('/brand/*', (request, reply) => {
    const svg = logos.get(request.url.replace(/\?.*$/, ''));
    if (svg === undefined) throw new CallError(1003);
    return (
      reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // An SVG opened directly is a document: no scripts and no loading.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(svg)
    );
  });
}
