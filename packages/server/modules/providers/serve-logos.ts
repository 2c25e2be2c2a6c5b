import { CallError } from '@rawi/contract';
import type { Http } from '@rawi/platform';
import type { ProviderRegistry } from './provider-registry.ts';

/** Serves the providers' logos, each at an address with a content hash, so immutable. */
export function serveLogos(http: Http, providers: Pick<ProviderRegistry, 'find'>): void {
  http.get('/brand/*', (request, reply) => {
    const path = request.url.replace(/\?.*$/, '');
    const logo = providers.find(path.split('/')[2] ?? '')?.logo;
    if (logo?.path !== path) throw new CallError(1003);
    return (
      reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // An SVG opened directly is a document: no scripts and no loading.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(Buffer.from(logo.svg))
    );
  });
}
