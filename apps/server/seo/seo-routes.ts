import { iconPath, type Brand } from '@rawi/brand';
import type { CatalogueAddresses, Pictures } from '@rawi/catalogue';
import { CallError, type ServiceClient } from '@rawi/contract';
import { isLanguagePrefix, prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { ImagesBusyError, type ImageQueue } from '@rawi/media';
import {
  matchesEtag,
  clearOnChange,
  createResponseCache,
  LimitError,
  scopeOf,
  runWhileConnected,
  type Blobs,
  type Bus,
  type Http,
} from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDrawnFileStore, type DrawnFile } from './drawn-files.ts';
import { webManifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import { createSitemaps } from './sitemap.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache lifetime of texts that depend on the catalogue. A change of the catalogue clears our cache immediately. */
const CACHE_LIFETIME = { seconds: 600, staleSeconds: 86_400 };
/** Sitemaps are large and rarely requested: a separate cache, so that they do not evict pages from the main one. */
const CACHE_BYTES = 12 * 1024 * 1024;

export interface SeoDeps {
  brandOf(providerId: string): Brand | undefined;
  /** The calls of the service for a guest of a provider. */
  client(providerId: string): ServiceClient;
  addresses: CatalogueAddresses;
  pictures: Pictures;
  /** Shared queue of all drawing and encoding. */
  queue: ImageQueue;
  blobs: Blobs;
  bus: Bus;
  /** Whether the viewer's app has a route for the path. */
  hasPage(path: string): boolean;
}

/** Brand and origin of a request, and the headers they were read from. */
interface SeoRequest {
  brand: Brand;
  origin: string;
  vary: readonly string[];
}

/** The closure lives as long as the cached text: created here, so that it captures no request. */
function createTextFactory(type: string, create: () => string | undefined | Promise<string | undefined>) {
  return async () => {
    const body = await create();
    if (body === undefined) throw new CallError(1003);
    return { body, type };
  };
}

/**
 * Registers the routes for crawlers and browsers: `/robots.txt`, `/sitemap.xml` and its parts, the web app manifest,
 * icons, and the pictures of shared links.
 */
export function registerSeoRoutes(http: Http, parts: SeoDeps): void {
  const { clock } = http.rawi;
  const textCache = createResponseCache({ maxBytes: CACHE_BYTES, log: http.rawi.log });
  clearOnChange(parts.bus, textCache);
  const sitemaps = createSitemaps({
    addresses: parts.addresses,
    now: () => clock.now().getTime(),
    hasPage: parts.hasPage,
  });
  const drawn = createDrawnFileStore(parts);
  http.addHook('onClose', async () => drawn.stop());

  function readRequest(request: FastifyRequest): SeoRequest {
    const { provider, site, vary } = scopeOf(request);
    const brand = parts.brandOf(provider.id);
    if (!brand) throw new CallError(1006);
    return { brand, origin: site, vary };
  }

  async function sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    { brand, origin, vary, type, path }: SeoRequest & { type: string; path: string },
    create: () => string | undefined | Promise<string | undefined>,
  ): Promise<FastifyReply> {
    const entry = await textCache.load({
      key: [brand.providerId, origin, vary.join(), path].join('\n'),
      providerId: brand.providerId,
      lifetime: CACHE_LIFETIME,
      label: 'machines',
      vary,
      create: createTextFactory(type, create),
    });
    reply.hijack();
    textCache.send(entry, request.raw, reply.raw);
    return reply;
  }

  /** Draws while the client is connected; replies 503 with Retry-After when the queue is full. */
  function sendWhenDrawn<T>(
    reply: FastifyReply,
    draw: (signal: AbortSignal) => Promise<T>,
    send: (made: T) => FastifyReply,
  ): Promise<FastifyReply> {
    return runWhileConnected(reply, async (signal) => {
      const drawnResult = await draw(signal).catch((error: unknown) => {
        throw error instanceof ImagesBusyError ? new LimitError(error.retryAfterSeconds, 1503) : error;
      });
      return send(drawnResult);
    });
  }

  function sendDrawn(
    request: FastifyRequest,
    reply: FastifyReply,
    found: DrawnFile | undefined,
  ): FastifyReply {
    if (found === undefined) throw new CallError(7001, 'file');
    if ('movedTo' in found)
      return reply.header('cache-control', 'public, max-age=60').redirect(found.movedTo, 302);
    const etag = `"${request.url.slice(request.url.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '')}"`;
    reply.header('cache-control', IMMUTABLE).header('etag', etag).header('access-control-allow-origin', '*');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(found.type).send(found.body);
  }

  const xml = 'application/xml; charset=utf-8';

  // Defined outside of the routes: the closures live as long as the cached texts and must not capture a request.
  const robots =
    ({ origin }: SeoRequest) =>
    () =>
      robotsText(origin);
  const index =
    ({ brand, origin }: SeoRequest) =>
    () =>
      sitemaps.index(brand, origin);
  const map =
    ({ brand, origin }: SeoRequest, name: string) =>
    () =>
      sitemaps.map(brand, origin, name, parts.client(brand.providerId));
  const manifestText =
    ({ brand }: SeoRequest, language: LanguagePrefix) =>
    () =>
      webManifest(brand, language, parts.client(brand.providerId));

  http.get('/robots.txt', (request, reply) => {
    const seoRequest = readRequest(request);
    return sendText(
      request,
      reply,
      { ...seoRequest, type: 'text/plain; charset=utf-8', path: 'robots' },
      robots(seoRequest),
    );
  });

  http.get('/sitemap.xml', (request, reply) => {
    const seoRequest = readRequest(request);
    return sendText(request, reply, { ...seoRequest, type: xml, path: 'sitemap' }, index(seoRequest));
  });

  http.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) => {
    const { name } = request.params;
    if (!sitemaps.isName(name)) throw new CallError(1003);
    const seoRequest = readRequest(request);
    return sendText(
      request,
      reply,
      { ...seoRequest, type: xml, path: `sitemap ${name}` },
      map(seoRequest, name),
    );
  });

  function manifest(request: FastifyRequest, reply: FastifyReply, prefix?: string): Promise<FastifyReply> {
    const seoRequest = readRequest(request);
    if (prefix !== undefined && !isLanguagePrefix(prefix)) throw new CallError(1003);
    const language: LanguagePrefix = prefix ?? prefixOfCode(seoRequest.brand.defaultLanguage);
    const type = 'application/manifest+json; charset=utf-8';
    return sendText(
      request,
      reply,
      { ...seoRequest, type, path: `manifest ${language}` },
      manifestText(seoRequest, language),
    );
  }
  http.get('/manifest.webmanifest', (request, reply) => manifest(request, reply));
  http.get<{ Params: { lang: string } }>('/:lang/manifest.webmanifest', (request, reply) =>
    manifest(request, reply, request.params.lang),
  );

  http.get('/favicon.ico', async (request, reply) => {
    const { brand, vary } = readRequest(request);
    if (vary.length > 0) reply.header('vary', vary.join(', '));
    return sendWhenDrawn(
      reply,
      (signal) => drawn.favicon(brand, signal),
      (icon) => reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon),
    );
  });
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    http.get(name, (request, reply) =>
      reply
        .header('cache-control', 'private, max-age=3600')
        .redirect(iconPath(readRequest(request).brand, 'apple-180'), 302),
    );

  function brandNamed(providerId: string): Brand {
    const brand = parts.brandOf(providerId);
    if (!brand) throw new CallError(7001, 'provider');
    return brand;
  }

  http.get<{ Params: { provider: string; file: string } }>('/images/:provider/icon/:file', (request, reply) =>
    sendWhenDrawn(
      reply,
      (signal) => drawn.icon(brandNamed(request.params.provider), request.params.file, signal),
      (found) => sendDrawn(request, reply, found),
    ),
  );

  type Share = { provider: string; lang: string; id?: string; file: string };
  function share(request: FastifyRequest<{ Params: Share }>, reply: FastifyReply): Promise<FastifyReply> {
    const { provider, lang, id, file: name } = request.params;
    if (!isLanguagePrefix(lang)) throw new CallError(7001, 'file');
    return sendWhenDrawn(
      reply,
      (signal) => drawn.share(brandNamed(provider), lang, name, id, signal),
      (found) => sendDrawn(request, reply, found),
    );
  }
  http.get<{ Params: Share }>('/images/:provider/share/:lang/:file', share);
  http.get<{ Params: Share }>('/images/:provider/share/:lang/:id/:file', share);
}
