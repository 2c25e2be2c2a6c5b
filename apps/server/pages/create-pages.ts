import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import { chooseLanguage, firstAcceptedTag, isLanguagePrefix, prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { contentPolicy } from './content-policy.ts';
import type { WebBuild } from './web-build.ts';

export interface PagesSettings {
  build: WebBuild;
  /** The folder of the browser's files, whose sheet stands inline in each page. */
  clientDirectory: string;
  brand(providerId: string): Brand;
  data(providerId: string): PageData;
  /** The provider's device-registration key, ASCII. */
  deviceKey(providerId: string): string;
  /** Told of what went wrong while rendering. */
  report(error: unknown): void;
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

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What stands at an address, before it is rendered. */
export type PagePlan =
  | { kind: 'redirect'; status: number; headers: Record<string, string> }
  | {
      kind: 'page';
      /** Tells this page from every other: brand, language, origin and path. */
      key: string;
      /** Whether it is the same for everyone; else the visitor's language was negotiated. */
      shared: boolean;
      render(): Promise<RenderedPage>;
    };

export interface Pages {
  plan(request: PageRequest): PagePlan;
  /** Forgets the error pages that were rendered, of one provider or of all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

/** An address at which nothing can stand: every page that is not there is rendered once, under it. */
const NOWHERE = 'not-found';
const MOST_NOWHERE = 64;

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

/** Renders the viewer's pages. Shared ones are the same for everyone of a brand and language, so they may be kept. */
export function createPages(settings: PagesSettings): Pages {
  const { build } = settings;
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production');
  const sheet = inlineSheet(build, settings.clientDirectory);
  const routes = Object.values(build.routes)
    .filter((route) => route !== undefined && route.id !== 'root' && route.path !== '*')
    .map((route) => ({ id: route!.id, ...(route!.index ? { index: true } : { path: route!.path ?? '' }) }));
  const nowhere = new Map<string, Promise<RenderedPage>>();

  function isOurs(path: string): boolean {
    if (path.length > 1024 || path.endsWith('.data') || path.startsWith('/__')) return false;
    try {
      decodeURI(path);
    } catch {
      return false;
    }
    const match = matchRoutes(routes as never, path)?.at(-1);
    return match !== undefined && (match.params['lang'] === undefined || isLanguagePrefix(match.params['lang']));
  }

  async function render(work: {
    providerId: string;
    origin: string;
    path: string;
    language: LanguagePrefix;
    shared: boolean;
  }): Promise<RenderedPage> {
    const { providerId, origin, path, language, shared } = work;
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
    if (location !== null) return { status, headers: { location, 'cache-control': 'no-store' }, html: '' };
    const headers: Record<string, string> = { ...fixedHeaders, 'content-language': language };
    headers['content-security-policy'] = contentPolicy(html, otherOrigins(configuration));
    if (status >= 500) headers['cache-control'] = 'no-store';
    else if (!shared) headers['cache-control'] = 'private, no-cache';
    else if (status !== 200) headers['cache-control'] = 'public, max-age=0, s-maxage=10';
    // Who keeps a good shared page says for how long.
    if (!shared) headers['vary'] = 'accept-encoding, accept-language, cookie';
    return { status, headers, html };
  }

  /** The error page of a language is rendered once, however many addresses lead to it. */
  function renderNowhere(key: string, work: Parameters<typeof render>[0]): Promise<RenderedPage> {
    const present = nowhere.get(key);
    if (present) return present;
    if (nowhere.size >= MOST_NOWHERE) nowhere.clear();
    const rendering = render(work);
    nowhere.set(key, rendering);
    rendering.then(
      ({ status }) => status >= 500 && nowhere.delete(key),
      () => nowhere.delete(key),
    );
    return rendering;
  }

  return {
    plan(request) {
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
        const headers = { location, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' };
        return { kind: 'redirect', status: 302, headers };
      }
      if (path.endsWith('/'))
        return { kind: 'redirect', status: 301, headers: { location: `${path.replace(/\/+$/, '') || '/'}${search}` } };
      const known = isOurs(path);
      const shownPath = known ? path : `${shared ? `/${language}` : ''}/${NOWHERE}`;
      const work = { providerId, origin, path: shownPath, language, shared };
      const key = [providerId, language, shared ? 'shared' : 'private', origin, shownPath].join('\n');
      return { kind: 'page', key, shared, render: () => (known ? render(work) : renderNowhere(key, work)) };
    },
    clear(providerId) {
      for (const key of [...nowhere.keys()])
        if (providerId === undefined || key.startsWith(`${providerId}\n`)) nowhere.delete(key);
    },
  };
}
