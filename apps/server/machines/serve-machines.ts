import { iconPath, type Brand } from '@rawi/brand';
import type { CatalogueAddresses, Pictures } from '@rawi/catalogue';
import { CallError, type PageData } from '@rawi/contract';
import { isLanguagePrefix, prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { ImagesBusyError, type ImageQueue } from '@rawi/media';
import {
  clearOnChange, createKept, LimitError, readClient, resolveProvider, whileAsked, type Blobs, type Bus, type Http,
} from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDrawnFiles, type Drawn } from './drawn-files.ts';
import { webManifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import { createSitemaps } from './sitemap.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Of texts that change with the catalogue. A change of it ends what we keep at once. */
const KEEP = { seconds: 600, staleSeconds: 86_400 };
/** Maps are large and seldom asked for: they have a store of their own, and push no page out of the other. */
const KEPT_BYTES = 12 * 1024 * 1024;

export interface MachineParts {
  brandOf(providerId: string): Brand | undefined;
  data(providerId: string): PageData;
  addresses: CatalogueAddresses;
  pictures: Pictures;
  /** The queue of all who draw or encode. */
  queue: ImageQueue;
  blobs: Blobs;
  bus: Bus;
  /** Whether the viewer's app has a page at such an address. */
  hasPage(path: string): boolean;
}

/**
 * Serves what only machines ask for: `/robots.txt`, `/sitemap.xml` and its maps, the manifest that makes the app
 * installable, its icons, and the pictures that shared links show.
 */
export function serveMachines(http: Http, parts: MachineParts): void {
  const { trustedProxies, publicUrl, clock } = http.rawi;
  const kept = createKept({ maxBytes: KEPT_BYTES, log: http.rawi.log });
  clearOnChange(parts.bus, kept);
  const sitemaps = createSitemaps({ addresses: parts.addresses, now: () => clock.now().getTime(), hasPage: parts.hasPage });
  const drawn = createDrawnFiles(parts);
  http.addHook('onClose', async () => drawn.stop());

  function asker(request: FastifyRequest): { brand: Brand; origin: string } {
    const client = readClient({ headers: request.headers, remoteAddress: request.socket.remoteAddress }, trustedProxies);
    const brand = parts.brandOf(resolveProvider(request, client.host).id);
    if (!brand) throw new CallError(1006);
    return { brand, origin: publicUrl ?? `${client.protocol}://${client.host}` };
  }

  async function text(
    request: FastifyRequest,
    reply: FastifyReply,
    { brand, origin, type, path }: { brand: Brand; origin: string; type: string; path: string },
    make: () => string | undefined | Promise<string | undefined>,
  ): Promise<FastifyReply> {
    const entry = await kept.load({
      key: [brand.providerId, origin, path].join('\n'),
      providerId: brand.providerId,
      keep: KEEP,
      label: 'machines',
      async make() {
        const body = await make();
        if (body === undefined) throw new CallError(1003);
        return { body, type, headers: { 'X-Content-Type-Options': 'nosniff' } };
      },
    });
    reply.hijack();
    kept.send(entry, request.raw, reply.raw);
    return reply;
  }

  /** Draws for as long as the client waits; where too many do, it is told to come again. */
  function drawFor<T>(reply: FastifyReply, draw: (signal: AbortSignal) => Promise<T>, send: (made: T) => FastifyReply): Promise<FastifyReply> {
    return whileAsked(reply, async (signal) => {
      const made = await draw(signal).catch((error: unknown) => {
        throw error instanceof ImagesBusyError ? new LimitError(error.retryAfterSeconds, 1503) : error;
      });
      return send(made);
    });
  }

  function sendDrawn(request: FastifyRequest, reply: FastifyReply, found: Drawn | undefined): FastifyReply {
    if (found === undefined) throw new CallError(7001, 'file');
    if ('movedTo' in found) return reply.header('cache-control', 'public, max-age=60').redirect(found.movedTo, 302);
    const etag = `"${request.url.slice(request.url.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '')}"`;
    reply.header('cache-control', FOR_EVER).header('etag', etag).header('access-control-allow-origin', '*');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(found.type).send(found.body);
  }

  const xml = 'application/xml; charset=utf-8';

  http.get('/robots.txt', (request, reply) => {
    const asked = asker(request);
    return text(request, reply, { ...asked, type: 'text/plain; charset=utf-8', path: 'robots' }, () => robotsText(asked.origin));
  });

  http.get('/sitemap.xml', (request, reply) => {
    const { brand, origin } = asker(request);
    return text(request, reply, { brand, origin, type: xml, path: 'sitemap' }, () => sitemaps.index(brand, origin));
  });

  http.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) => {
    const { name } = request.params;
    if (!sitemaps.isName(name)) throw new CallError(1003);
    const { brand, origin } = asker(request);
    return text(request, reply, { brand, origin, type: xml, path: `sitemap ${name}` }, () =>
      sitemaps.map(brand, origin, name, parts.data(brand.providerId)),
    );
  });

  function manifest(request: FastifyRequest, reply: FastifyReply, asked?: string): Promise<FastifyReply> {
    const { brand, origin } = asker(request);
    if (asked !== undefined && !isLanguagePrefix(asked)) throw new CallError(1003);
    const language: LanguagePrefix = asked ?? prefixOfCode(brand.defaultLanguage);
    return text(request, reply, { brand, origin, type: 'application/manifest+json; charset=utf-8', path: `manifest ${language}` }, () =>
      webManifest(brand, language, parts.data(brand.providerId)),
    );
  }
  http.get('/manifest.webmanifest', (request, reply) => manifest(request, reply));
  http.get<{ Params: { lang: string } }>('/:lang/manifest.webmanifest', (request, reply) => manifest(request, reply, request.params.lang));

  http.get('/favicon.ico', async (request, reply) => {
    const { brand } = asker(request);
    return drawFor(reply, (signal) => drawn.favicon(brand, signal), (icon) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon),
    );
  });
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    http.get(name, (request, reply) => reply.redirect(iconPath(asker(request).brand, 'apple-180'), 302));

  function brandNamed(providerId: string): Brand {
    const brand = parts.brandOf(providerId);
    if (!brand) throw new CallError(7001, 'provider');
    return brand;
  }

  http.get<{ Params: { provider: string; file: string } }>('/images/:provider/icon/:file', (request, reply) =>
    drawFor(
      reply,
      (signal) => drawn.icon(brandNamed(request.params.provider), request.params.file, signal),
      (found) => sendDrawn(request, reply, found),
    ),
  );

  type Share = { provider: string; lang: string; id?: string; file: string };
  function share(request: FastifyRequest<{ Params: Share }>, reply: FastifyReply): Promise<FastifyReply> {
    const { provider, lang, id, file: name } = request.params;
    if (!isLanguagePrefix(lang)) throw new CallError(7001, 'file');
    return drawFor(
      reply,
      (signal) => drawn.share(brandNamed(provider), lang, name, id, signal),
      (found) => sendDrawn(request, reply, found),
    );
  }
  http.get<{ Params: Share }>('/images/:provider/share/:lang/:file', share);
  http.get<{ Params: Share }>('/images/:provider/share/:lang/:id/:file', share);
}
