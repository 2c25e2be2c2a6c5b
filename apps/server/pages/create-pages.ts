import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import { chooseLanguage, firstAcceptedTag, isLanguagePrefix, prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { contentPolicy } from './content-policy.ts';
import { emptyPage, packPage, type Page } from './page.ts';
import { createPageKeep, type KeepSettings } from './page-keep.ts';
import type { WebBuild } from './web-build.ts';

export interface PagesSettings {
  build: WebBuild | (() => Promise<WebBuild>);
  /** The folder of the browser's files, whose sheet stands inline in each page; left out while developing. */
  clientDirectory?: string;
  brand(providerId: string): Brand;
  data(providerId: string): PageData;
  /** The provider's device-registration key, ASCII. */
  deviceKey(providerId: string): string;
  /** `false` renders each request anew. */
  kept?: Partial<KeepSettings> | false;
  /** Told of what went wrong while rendering. */
  report(error: unknown): void;
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * All that a page may depend on. `path` and `search` as in the request line; `origin` is one of the service's own,
 * never what a header says.
 */
export interface PageRequest {
  providerId: string;
  path: string;
  search: string;
  acceptLanguage: string | undefined;
  /** The value of the cookie `setDisplayLanguageCode`. */
  languageCookie: string | undefined;
  origin: string;
}

export interface Pages {
  /** The page at an address, with its bytes in each encoding; see `replyWith` for what is sent of it. */
  render(request: PageRequest): Promise<Page>;
  /** Forgets kept pages, of one provider or of all: after a change of its catalogue or brand. */
  clear(providerId?: string): void;
}

const defaults: KeepSettings = { bytes: 64 * 1024 * 1024, freshSeconds: 60, staleSeconds: 600 };

/** An address at which nothing can stand: every page that is not there is rendered once, under it. */
const NOWHERE = 'not-found';

const fixedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The style sheets that the app wants inline, in the order of its routes. */
function inlineSheet(build: WebBuild, clientDirectory: string): string {
  const addresses = Object.values(build.assets.routes).flatMap((route) => route?.css ?? []);
  return [...new Set(addresses)]
    .filter((address) => /\/look-[^/]*\.css$/.test(address))
    .map((address) => readFileSync(join(clientDirectory, address), 'utf8').trim())
    .join('');
}

/** Hosts beside our own that the configuration sends the app to. */
function otherOrigins(configuration: RemoteConfiguration | undefined): string[] {
  const bases = Object.values(configuration?.providerDetails.baseURLs ?? {});
  return [...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin))];
}

/** Renders the viewer's pages: the same bytes for everyone of a brand and language, rendered once and kept. */
export function createPages(settings: PagesSettings): Pages {
  const keep = createPageKeep({ ...defaults, ...(settings.kept || {}) }, settings.now ?? Date.now);
  const loadBuild = async () => (typeof settings.build === 'function' ? settings.build() : settings.build);
  let prepared: Promise<Prepared> | undefined;

  interface Prepared {
    build: WebBuild;
    handle: ReturnType<typeof createRequestHandler>;
    sheet: string;
    routes: { id: string; path?: string; index?: boolean; children?: never }[];
  }

  async function prepare(): Promise<Prepared> {
    const build = await loadBuild();
    const mode = settings.clientDirectory === undefined ? 'development' : 'production';
    return {
      build,
      handle: createRequestHandler(build as unknown as ServerBuild, mode),
      sheet: settings.clientDirectory === undefined ? '' : inlineSheet(build, settings.clientDirectory),
      routes: Object.values(build.routes)
        .filter((route) => route !== undefined && route.id !== 'root' && route.path !== '*')
        .map((route) => ({ id: route!.id, ...(route!.index ? { index: true } : { path: route!.path ?? '' }) })) as Prepared['routes'],
    };
  }

  const isOurs = ({ routes }: Prepared, path: string) => {
    if (path.length > 1024 || path.endsWith('.data') || path.startsWith('/__')) return false;
    try {
      decodeURI(path);
    } catch {
      return false;
    }
    const match = matchRoutes(routes as never, path)?.at(-1);
    return match !== undefined && (match.params['lang'] === undefined || isLanguagePrefix(match.params['lang']));
  };

  async function renderAnew(
    { build, handle, sheet }: Prepared,
    { providerId, origin, path, language, shared }: { providerId: string; origin: string; path: string; language: LanguagePrefix; shared: boolean },
  ): Promise<Page> {
    const brand = settings.brand(providerId);
    const data = settings.data(providerId);
    const configuration = await data.configuration().catch((error: unknown) => {
      settings.report(error);
      return undefined;
    });
    const context = new RouterContextProvider();
    context.set(build.entry.module.pageContext, {
      data,
      brand,
      language,
      origin,
      sheet,
      boot: { providerId, deviceKey: settings.deviceKey(providerId), ...(configuration ? { configuration } : {}) },
      report: settings.report,
    });
    const response = await handle(new Request(new URL(path, 'http://page.invalid')), context);
    const html = await response.text();
    const { status } = response;
    const location = response.headers.get('location');
    if (location !== null) return emptyPage(status, { location, 'cache-control': 'no-store' });
    const headers: Record<string, string> = { ...fixedHeaders, 'content-language': language };
    if (settings.clientDirectory !== undefined) headers['content-security-policy'] = contentPolicy(html, otherOrigins(configuration));
    if (status >= 500) headers['cache-control'] = 'no-store';
    else if (!shared) headers['cache-control'] = 'private, no-cache';
    else headers['cache-control'] = `public, max-age=0, s-maxage=${status === 200 ? 60 : 10}, stale-while-revalidate=600`;
    headers['vary'] = shared ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
    return packPage(status, headers, html);
  }

  return {
    async render(request) {
      const { providerId, origin, search } = request;
      const brand = settings.brand(providerId);
      const path = request.path.replace(/^\/{2,}/, '/');
      const prefix = path.split('/', 2)[1];
      const shared = isLanguagePrefix(prefix);
      const language = prefixOfCode(
        chooseLanguage({ prefix, stored: request.languageCookie, browser: firstAcceptedTag(request.acceptLanguage) }),
      );
      if (path === '/') {
        const location = `${brand.features.pairing ? '/pairing' : `/${language}`}${search}`;
        return emptyPage(302, { location, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' });
      }
      if (path.endsWith('/')) return emptyPage(301, { location: `${path.replace(/\/+$/, '') || '/'}${search}` });

      const ready = await (prepared ??= prepare().catch((error: unknown) => {
        prepared = undefined;
        throw error;
      }));
      if (typeof settings.build === 'function') prepared = undefined;
      const known = isOurs(ready, path);
      const shownPath = known ? path : `${shared ? `/${language}` : ''}/${NOWHERE}`;
      const work = { providerId, origin, path: shownPath, language, shared };
      if (settings.kept === false) return renderAnew(ready, work);
      return keep.take([providerId, language, shared ? 'shared' : 'private', origin, shownPath].join('\n'), () => renderAnew(ready, work));
    },
    clear: (providerId) => keep.clear(providerId === undefined ? '' : `${providerId}\n`),
  };
}
