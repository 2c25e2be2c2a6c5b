import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import {
  chooseLanguage, codeOfPrefix, firstAcceptedTag, isLanguagePrefix, languageOfAddress, mayBePage, NEGOTIATED_COOKIE, prefixOfCode,
  takeFromSearch, withSearch, withSmallPrefix,
  type LanguagePrefix,
} from '@rawi/domain';
import { toCallError } from '@rawi/platform';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { contentPolicy } from './content-policy.ts';
import { queryAddress } from './query-address.ts';
import { NOWHERE } from './readable-address.ts';
import type { PageContext, WebBuild } from './web-build.ts';

export interface PagesSettings {
  build: WebBuild;
  /** The folder of the browser's files, whose sheet stands inline in each page. */
  clientDirectory: string;
  brand(providerId: string): Brand;
  /** The brand's drawn logo, where it has one. */
  logo?(providerId: string): PageContext['logo'];
  /** `country` is where the page is shown: its top ten and its offers are that country's. */
  data(providerId: string, country: string): PageData;
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
  /** One of the brand's own countries. */
  country: string;
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
      /** Tells this page from every other: brand, country, language, origin and path. */
      key: string;
      /** Whether it is the same for everyone; else the visitor's language was negotiated. */
      shared: boolean;
      /** What goes on with the visitor where the page turns out to lead elsewhere: see `sendOn`. */
      search: string;
      render(): Promise<RenderedPage>;
    };

export interface Pages {
  plan(request: PageRequest): PagePlan;
  /** Whether the app has a page at such an address; what stands there may still be missing. */
  has(path: string): boolean;
  /** Forgets the error pages that were rendered, of one provider or of all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

/** Error pages that are kept, of all brands, languages and origins together. */
const MOST_NOWHERE = 64;

const fixedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Marks a redirect to an address with a language that nobody had told (LANG-02): a browser that has stored another one
 * goes on to that, by the page's own script (`write-page-texts.ts`).
 */
const chosenHere = { 'set-cookie': `${NEGOTIATED_COOKIE}=1; Path=/; Max-Age=30; SameSite=Lax` };

/**
 * A trailer's id is named in the query (DEEP-04), which never reaches the renderer: it becomes a part of the path, so
 * that it also tells one page from another.
 */
function withTrailer(path: string, search: string): { path: string; search: string } {
  if (!/^(\/(en|ar))?\/trailerdeeplink\/[^/]+$/i.test(path)) return { path, search };
  const { value, rest } = takeFromSearch(search, 'trailerId');
  return value === undefined || !/^[\w-]{1,64}$/.test(value) ? { path, search: rest } : { path: `${path}/${value}`, search: rest };
}

/**
 * A page that leads elsewhere, for one visitor: their query goes along. The page itself knows no query, so it may be
 * rendered once for several who ask together.
 */
export function sendOn(page: RenderedPage, search: string): RenderedPage {
  const { location } = page.headers;
  if (location === undefined || search === '') return page;
  return { ...page, headers: { ...page.headers, location: withSearch(location, search) } };
}

/** The fixed parts of a path in the letters of a route's pattern. */
function spellParts(path: string, pattern: string, hasLanguage: boolean): string {
  const wanted = pattern.split('/').filter((part) => part !== '' && (hasLanguage || !part.startsWith(':lang')));
  const parts = path.split('/').slice(1);
  return `/${parts.map((part, i) => (/^[:*]/.test(wanted[i] ?? '*') ? part : wanted[i]!)).join('/')}`;
}

/** The style sheets that the app wants inline, in the order of its routes. */
function inlineSheet(build: WebBuild, clientDirectory: string): string {
  // The bundler marks a sheet that lazily loaded code needs, too, by a hash mark at its end.
  const addresses = Object.values(build.assets.routes).flatMap((route) => (route?.css ?? []).map((address) => address.replace(/#$/, '')));
  return [...new Set(addresses)]
    .filter((address) => /\/look-[^/]*\.css$/.test(address))
    .map((address) => readFileSync(join(clientDirectory, address), 'utf8').trim())
    .join('');
}

/** Hosts beside our own that the configuration sends the app to: its bases, and those of the files that it names. */
function otherOrigins(configuration: RemoteConfiguration | undefined): string[] {
  const { providerDetails, faqUrl, countryUrl = '', languageUrl = '' } = configuration ?? {};
  const addresses = [...Object.values(providerDetails?.baseURLs ?? {}), ...Object.values(faqUrl ?? {}), countryUrl, languageUrl];
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}

/** Hosts that the brand names, for a provider whose services are elsewhere: its configuration is not known here. */
function hostsOf({ configurationUrl, hosts }: NonNullable<Brand['services']>): string[] {
  return [...new Set([new URL(configurationUrl).origin, ...hosts])];
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

  function matchOf(path: string) {
    if (!mayBePage(path)) return undefined;
    const match = matchRoutes(routes as never, path)?.at(-1);
    return match !== undefined && (match.params['lang'] === undefined || isLanguagePrefix(match.params['lang'])) ? match : undefined;
  }
  const isOurs = (path: string) => matchOf(path) !== undefined;

  /** The path with the fixed parts of its address written as the app writes them, so that a page is kept once (ROUTE-61). */
  function spelledAsOurs(path: string): string {
    const match = matchOf(path);
    const pattern = (match?.route as { path?: string } | undefined)?.path;
    return match === undefined || pattern === undefined ? path : spellParts(path, pattern, match.params['lang'] !== undefined);
  }

  async function render(work: {
    providerId: string;
    country: string;
    origin: string;
    path: string;
    language: LanguagePrefix;
    shared: boolean;
    /** Headers of a way on that was chosen without having been told a language. */
    mark: Record<string, string>;
  }): Promise<RenderedPage> {
    const { providerId, country, origin, path, language, shared, mark } = work;
    const brand = settings.brand(providerId);
    const data = settings.data(providerId, country);
    // What waiting mends, such as a database that is started again, is no fault of the page.
    let unavailable = false;
    const report = (error: unknown) => {
      if (toCallError(error).status === 503) unavailable = true;
      settings.report(error);
    };
    const { services } = brand;
    const configuration = services
      ? undefined
      : await data.configuration().catch((error: unknown) => {
          report(error);
          return undefined;
        });
    const context = new RouterContextProvider();
    context.set(build.entry.module.pageContext, {
      data: services ? build.entry.module.dataElsewhere!(data) : data,
      brand,
      language,
      origin,
      sheet,
      logo: settings.logo?.(providerId),
      boot: {
        providerId,
        deviceKey: settings.deviceKey(providerId),
        ...(configuration ? { configuration } : {}),
        ...(services ? { configurationUrl: services.configurationUrl } : {}),
      },
      report,
    });
    const response = await handle(new Request(new URL(path, 'http://page.invalid')), context);
    const html = await response.text();
    const status = response.status === 500 && unavailable ? 503 : response.status;
    const location = response.headers.get('location');
    if (location !== null) return { status, headers: { location, 'cache-control': 'no-store', ...mark }, html: '' };
    const headers: Record<string, string> = { ...fixedHeaders, 'content-language': language };
    headers['content-security-policy'] = contentPolicy(html, services ? hostsOf(services) : otherOrigins(configuration));
    if (status === 503) headers['retry-after'] = '2';
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

  /** Stays as long as the page is kept, so it is made where nothing of a request is in reach. */
  function renderer(key: string, known: boolean, work: Parameters<typeof render>[0]): () => Promise<RenderedPage> {
    return () => (known ? render(work) : renderNowhere(key, work));
  }

  return {
    plan(request) {
      const { providerId, country, origin, search } = request;
      const brand = settings.brand(providerId);
      // A browser takes a backslash for a slash: two at the beginning would name another host.
      const path = request.path.replace(/^\/[/\\]+/, '/');
      const said = languageOfAddress(path);
      const shared = said !== undefined;
      const language = prefixOfCode(
        chooseLanguage({
          prefix: said,
          stored: request.languageCookie,
          browser: firstAcceptedTag(request.acceptLanguage),
          brand: brand.defaultLanguage,
        }),
      );
      const mark = shared || request.languageCookie === codeOfPrefix(language) ? {} : chosenHere;
      if (path === '/') {
        const location = `${brand.features.pairing ? '/pairing' : `/${language}`}${search}`;
        const headers = { location, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' };
        return { kind: 'redirect', status: 302, headers: { ...headers, ...mark } };
      }
      const proper = spelledAsOurs((withSmallPrefix(path) ?? path).replace(/\/+$/, '') || '/');
      if (proper !== request.path) return { kind: 'redirect', status: 301, headers: { location: `${proper}${search}` } };
      if (isLanguagePrefix(path.slice(1)) && takeFromSearch(search, 'subscriptiontoken').value) {
        const headers = { location: `/${language}/subscription-handler${search}`, 'cache-control': 'private, no-store' };
        return { kind: 'redirect', status: 302, headers };
      }
      const named = queryAddress(path, search, language);
      if (named !== undefined) {
        // Without a prefix the language was negotiated: the way is the visitor's own.
        const headers = { location: named, 'cache-control': 'private, no-store', ...mark };
        return { kind: 'redirect', status: 302, headers };
      }
      const asked = withTrailer(path, search);
      const known = isOurs(asked.path);
      const shownPath = known ? asked.path : `${shared && isLanguagePrefix(path.split('/', 2)[1]) ? `/${language}` : ''}/${NOWHERE}`;
      const work = { providerId, country, origin, path: shownPath, language, shared, mark };
      const key = [providerId, country, language, shared ? 'shared' : 'private', origin, shownPath].join('\n');
      return { kind: 'page', key, shared, search: asked.search, render: renderer(key, known, work) };
    },
    has: isOurs,
    clear(providerId) {
      for (const key of [...nowhere.keys()])
        if (providerId === undefined || key.startsWith(`${providerId}\n`)) nowhere.delete(key);
    },
  };
}
