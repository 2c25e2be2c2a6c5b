import type { Brand } from '@rawi/brand';
import type { RemoteConfiguration, ServiceClient } from '@rawi/contract';
import {
  chooseLanguage,
  codeOfPrefix,
  isLanguagePrefix,
  languageOfAddress,
  isPagePath,
  NEGOTIATED_COOKIE,
  prefixOfCode,
  takeQueryParameter,
  appendSearch,
  withLowerCasePrefix,
  type LanguagePrefix,
} from '@rawi/domain';
import { preferredLanguageTag, toCallError, type LocalClientOptions } from '@rawi/platform';
import { stringifySetCookie } from 'cookie';
import { contentPolicy } from './content-policy.ts';
import { queryRedirect } from './query-redirect.ts';
import { NOT_FOUND_PATH } from './routable-url.ts';
import { unbrandedErrorPage } from './unbranded-page.ts';
import type { PageContext, WebApp } from './web-build.ts';

export interface PagesOptions {
  app: WebApp;
  brand(providerId: string): Brand;
  /** The brand's logo, if it has one. */
  logo?(providerId: string): PageContext['logo'];
  /** The calls of the service for the audience of a page. */
  client(options: LocalClientOptions): ServiceClient;
  /** The provider's device-registration key, ASCII. */
  /** The keys that a browser encrypts with. */
  keys(providerId: string): { deviceKey: string; passwordKey: string };
  /** Called with errors during rendering. */
  report(error: unknown): void;
}

/**
 * Everything that a page may depend on. `path` and `search` as in the request line; `origin` is one of the service's
 * own, never taken from a header.
 */
export interface PageRequest {
  providerId: string;
  /** One of the brand's countries. */
  country: string;
  path: string;
  search: string;
  acceptLanguage: string | undefined;
  /** The value of the cookie `setDisplayLanguageCode`. */
  languageCookie: string | undefined;
  origin: string;
  /** The headers that provider and origin were read from. */
  vary: readonly string[];
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What to do for an address: redirect, or render a page. */
export type PagePlan =
  | { kind: 'redirect'; status: number; headers: Record<string, string> }
  | {
      kind: 'page';
      /** Cache key: brand, country, language, origin and path. */
      key: string;
      /** Whether it is the same for everyone; false if the language was negotiated. */
      shared: boolean;
      /** Query to add if the page turns out to be a redirect: see `sendOn`. */
      search: string;
      render(): Promise<RenderedPage>;
    };

export interface Pages {
  plan(request: PageRequest): PagePlan;
  /** Whether the app has a route for the path; its content may still be missing. */
  has(path: string): boolean;
  /** Clears the rendered error pages of one provider or of all, after a change of the catalogue. */
  clear(providerId?: string): void;
}

/** Maximum number of cached error pages, over all brands, languages and origins. */
const MAX_NOT_FOUND_PAGES = 64;

const FIXED_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Marks a redirect whose language was negotiated (LANG-02): a browser that has stored another language switches to it
 * in the page's inline script (`create-inline-assets.ts`).
 */
const negotiatedHeaders = {
  'set-cookie': stringifySetCookie({
    name: NEGOTIATED_COOKIE,
    value: '1',
    path: '/',
    maxAge: 30,
    sameSite: 'lax',
  }),
};

/**
 * Moves a trailer's id from the query (DEEP-04) to the path: the query never reaches the renderer, and the path is part
 * of the cache key.
 */
function withTrailer(path: string, search: string): { path: string; search: string } {
  if (!/^(\/(en|ar))?\/trailerdeeplink\/[^/]+$/i.test(path)) return { path, search };
  const { value, rest } = takeQueryParameter(search, 'trailerId');
  return value === undefined || !/^[\w-]{1,64}$/.test(value)
    ? { path, search: rest }
    : { path: `${path}/${value}`, search: rest };
}

/**
 * Adds a visitor's query to the location of a page that is a redirect. The page itself is rendered without a query, so
 * that concurrent requests can share it.
 */
export function withQuery(page: RenderedPage, search: string): RenderedPage {
  const { location } = page.headers;
  if (location === undefined || search === '') return page;
  return { ...page, headers: { ...page.headers, location: appendSearch(location, search) } };
}

/** The path with its fixed segments in the letter case of the route's pattern. */
function canonicalCase(path: string, pattern: string, hasLanguage: boolean): string {
  const patternSegments = pattern
    .split('/')
    .filter((part) => part !== '' && (hasLanguage || !part.startsWith(':lang')));
  const parts = path.split('/').slice(1);
  return `/${parts.map((part, i) => (/^[:*]/.test(patternSegments[i] ?? '*') ? part : patternSegments[i]!)).join('/')}`;
}

/** Other origins in the configuration: its bases, and those of the files that it names. */
function configuredOrigins(configuration: RemoteConfiguration | undefined): string[] {
  const { providerDetails, faqUrl, countryUrl = '', languageUrl = '' } = configuration ?? {};
  const addresses = [
    ...Object.values(providerDetails?.baseURLs ?? {}),
    ...Object.values(faqUrl ?? {}),
    countryUrl,
    languageUrl,
  ];
  return [
    ...new Set(
      addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    ),
  ];
}

/** Origins of a provider with external services: its configuration is not available here, so the brand lists them. */
function serviceOrigins({ configurationUrl, hosts }: NonNullable<Brand['services']>): string[] {
  return [...new Set([new URL(configurationUrl).origin, ...hosts])];
}

/** Where the Cast sender is loaded from, which its maker does not let others serve. */
const CAST_SDK_ORIGIN = 'https://www.gstatic.com';

/** Origins of a brand's advertisements. */
function adOriginsOf({ ads }: Brand): string[] {
  if (ads === undefined) return [];
  return [...(URL.canParse(ads.url) ? [new URL(ads.url).origin] : []), ...ads.hosts];
}

/** Renders the viewer's pages. Shared ones are the same for everyone of a brand and language, so they can be cached. */
export function createPages(settings: PagesOptions): Pages {
  const { app } = settings;
  const notFoundPages = new Map<string, Promise<RenderedPage>>();

  function matchOf(path: string) {
    if (!isPagePath(path)) return undefined;
    const match = app.routeAt(path);
    const language = match?.params['lang'];
    return language === undefined || isLanguagePrefix(language) ? match : undefined;
  }
  const hasRoute = (path: string) => matchOf(path) !== undefined;

  /** The path with its fixed segments in the app's letter case, so that a page is cached once (ROUTE-61). */
  function canonicalPath(path: string): string {
    const match = matchOf(path);
    return match === undefined
      ? path
      : canonicalCase(path, match.pattern, match.params['lang'] !== undefined);
  }

  async function render(work: {
    providerId: string;
    country: string;
    origin: string;
    vary: readonly string[];
    path: string;
    language: LanguagePrefix;
    shared: boolean;
    /** Headers of a redirect whose language was negotiated. */
    mark: Record<string, string>;
  }): Promise<RenderedPage> {
    const { providerId, country, origin, vary, path, language, shared, mark } = work;
    const brand = settings.brand(providerId);
    const client = settings.client({ providerId, country, language: codeOfPrefix(language), vary });
    // Temporary failures, such as a restarting database, give 503 instead of 500.
    let unavailable = false;
    const report = (error: unknown) => {
      if (toCallError(error).status === 503) unavailable = true;
      settings.report(error);
    };
    const { services } = brand;
    const configuration = services
      ? undefined
      : await client('getConfiguration', { params: { providerid: providerId } }).catch((error: unknown) => {
          report(error);
          return undefined;
        });
    const keys = settings.keys(providerId);
    const page: PageContext = {
      client,
      brand,
      language,
      origin,
      logo: settings.logo?.(providerId),
      boot: {
        providerId,
        deviceKey: keys.deviceKey,
        passwordKey: keys.passwordKey,
        ...(configuration ? { configuration } : {}),
        ...(services ? { configurationUrl: services.configurationUrl } : {}),
      },
      report,
    };
    const rendered = await app.render(path, page).catch((error: unknown) => {
      report(error);
      return undefined;
    });
    if (rendered === undefined) return unbrandedErrorPage(1500, 500);
    if ('location' in rendered) {
      const { status, location } = rendered;
      return { status, headers: { location, 'cache-control': 'no-store', ...mark }, html: '' };
    }
    const { html } = rendered;
    const status = rendered.status === 500 && unavailable ? 503 : rendered.status;
    const headers: Record<string, string> = { ...FIXED_HEADERS, 'content-language': language };
    headers['content-security-policy'] = contentPolicy(
      html,
      services ? serviceOrigins(services) : configuredOrigins(configuration),
      adOriginsOf(brand),
      brand.casting ? [CAST_SDK_ORIGIN] : [],
    );
    if (status === 503) headers['retry-after'] = '2';
    if (status >= 500) headers['cache-control'] = 'no-store';
    else if (!shared) headers['cache-control'] = 'private, no-cache';
    else if (status !== 200) headers['cache-control'] = 'public, max-age=0, s-maxage=10';
    // The Cache-Control of a good shared page is set by the response cache.
    if (!shared) headers['vary'] = 'accept-encoding, accept-language, cookie';
    return { status, headers, html };
  }

  /** Renders the error page of a language once for all unknown addresses. */
  function renderNotFound(key: string, work: Parameters<typeof render>[0]): Promise<RenderedPage> {
    const existing = notFoundPages.get(key);
    if (existing) return existing;
    if (notFoundPages.size >= MAX_NOT_FOUND_PAGES) notFoundPages.clear();
    const rendering = render(work);
    notFoundPages.set(key, rendering);
    rendering.then(
      ({ status }) => status >= 500 && notFoundPages.delete(key),
      () => notFoundPages.delete(key),
    );
    return rendering;
  }

  /** The closure lives as long as the cached page: created here, so that it captures nothing of a request. */
  function createRenderer(
    key: string,
    isKnown: boolean,
    work: Parameters<typeof render>[0],
  ): () => Promise<RenderedPage> {
    return () => (isKnown ? render(work) : renderNotFound(key, work));
  }

  return {
    plan(request) {
      const { providerId, country, origin, search } = request;
      const brand = settings.brand(providerId);
      // Browsers treat a backslash as a slash: two at the beginning would name another host (open redirect).
      const path = request.path.replace(/^\/[/\\]+/, '/');
      const languageInPath = languageOfAddress(path);
      const shared = languageInPath !== undefined;
      const language = prefixOfCode(
        chooseLanguage({
          prefix: languageInPath,
          stored: request.languageCookie,
          browser: preferredLanguageTag(request.acceptLanguage),
          brand: brand.defaultLanguage,
        }),
      );
      const redirectHeaders =
        shared || request.languageCookie === codeOfPrefix(language) ? {} : negotiatedHeaders;
      if (path === '/') {
        const location = `${brand.features.pairing ? '/pairing' : `/${language}`}${search}`;
        const headers = { location, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' };
        return { kind: 'redirect', status: 302, headers: { ...headers, ...redirectHeaders } };
      }
      const canonical = canonicalPath((withLowerCasePrefix(path) ?? path).replace(/\/+$/, '') || '/');
      if (canonical !== request.path)
        return { kind: 'redirect', status: 301, headers: { location: `${canonical}${search}` } };
      if (isLanguagePrefix(path.slice(1)) && takeQueryParameter(search, 'subscriptiontoken').value) {
        const headers = {
          location: `/${language}/subscription-handler${search}`,
          'cache-control': 'private, no-store',
        };
        return { kind: 'redirect', status: 302, headers };
      }
      const queryTarget = queryRedirect(path, search, language);
      if (queryTarget !== undefined) {
        // Without a prefix the language was negotiated, so the redirect is private.
        const headers = { location: queryTarget, 'cache-control': 'private, no-store', ...redirectHeaders };
        return { kind: 'redirect', status: 302, headers };
      }
      const target = withTrailer(path, search);
      const isKnown = hasRoute(target.path);
      const renderedPath = isKnown
        ? target.path
        : `${shared && isLanguagePrefix(path.split('/', 2)[1]) ? `/${language}` : ''}/${NOT_FOUND_PATH}`;
      const work = {
        providerId,
        country,
        origin,
        vary: request.vary,
        path: renderedPath,
        language,
        shared,
        mark: redirectHeaders,
      };
      const key = [providerId, country, language, shared ? 'shared' : 'private', origin, renderedPath].join(
        '\n',
      );
      return { kind: 'page', key, shared, search: target.search, render: createRenderer(key, isKnown, work) };
    },
    has: hasRoute,
    clear(providerId) {
      for (const key of [...notFoundPages.keys()])
        if (providerId === undefined || key.startsWith(`${providerId}\n`)) notFoundPages.delete(key);
    },
  };
}
