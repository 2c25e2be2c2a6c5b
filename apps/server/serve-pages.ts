import { CallError, serviceBases } from '@rawi/contract';
import {
  chooseEncoding,
  replyFromCache,
  scopeOf,
  type Http,
  type CreatedReply,
  type RequestScope,
} from '@rawi/platform';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import {
  createRenderLimit,
  unbrandedErrorPage,
  routableUrl,
  RenderQueueFullError,
  compressPage,
  withQuery,
  type Assets,
  type PagePlan,
  type Pages,
  type RenderedPage,
  type RenderLimit,
  type PageReply,
} from './pages/index.ts';

/** Paths that are never a page: API bases and static paths of the server. */
const NON_PAGE_PATHS = new RegExp(
  `^/(?:${serviceBases.join('|')}|cloud|push|media|images|brand|config|console|sandbox|docs|assets)(?:/|$)`,
);

/** Rewrites URLs that the router would reject, so that they get the not-found page (ROUTE-48). */
export function rewriteUrl(url: string): string {
  return NON_PAGE_PATHS.test(url.split('?', 1)[0]!) ? url : routableUrl(url);
}

/** Cache lifetime of a page; a change of the catalogue clears our own cache immediately. */
const CACHE_LIFETIME = { seconds: 60, staleSeconds: 600 };
/** Headers of language negotiation. Negotiated pages are cached here by language, and not in shared caches. */
const NEGOTIATION_HEADERS = ['Accept-Language', 'Cookie'];

/** Thrown while filling the cache for a page that must not be cached; the page is then sent directly. */
class UncacheablePage extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super('this page is not cached');
    this.page = page;
  }
}

/** Whether a location is a path on this server: prevents open redirects. */
const isLocalPath = (location: string) => /^\/(?![/\\])/.test(location);

function send(reply: FastifyReply, { status, headers, body }: PageReply): FastifyReply {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  const { location } = headers;
  if (location !== undefined && !isLocalPath(location)) reply.header('location', '/');
  return reply.code(status).send(status === 304 ? undefined : body);
}

/** Creates the cached reply of a page. The closure lives as long as the page, so it captures nothing of a request. */
function createPageFactory(
  render: () => Promise<RenderedPage>,
  limit: RenderLimit,
): () => Promise<CreatedReply> {
  return async () => {
    const page = await limit.run(render);
    if (page.status !== 200) throw new UncacheablePage(page);
    const { 'content-type': type, 'cache-control': _ours, vary: _vary, ...headers } = page.headers;
    return { body: page.html, type: type!, headers };
  };
}

/** Headers for `Vary`, besides `Accept-Encoding`. */
const varyOf = (scope: RequestScope, country: readonly string[], shared: boolean) => [
  ...new Set([...scope.vary, ...country, ...(shared ? [] : NEGOTIATION_HEADERS)]),
];

/** A page that is sent directly, with its `Vary`. */
function withVary(page: RenderedPage, vary: readonly string[]): RenderedPage {
  return { ...page, headers: { ...page.headers, vary: ['Accept-Encoding', ...vary].join(', ') } };
}

/** Serves the app's static files and, at every other path that is not a call, its pages. */
export function servePages(
  http: Http,
  parts: {
    pages: Pages;
    assets: Assets;
    demo: boolean;
    limit?: RenderLimit;
  },
): void {
  const { scopes, responseCache } = http.rawi;
  const limit = parts.limit ?? createRenderLimit();

  /** Cache request of a page. The key takes no arbitrary client values. */
  function cacheRequestFor(scope: RequestScope, plan: Extract<PagePlan, { kind: 'page' }>) {
    const vary = varyOf(scope, scopes.countryVary, plan.shared);
    return {
      key: `page\n${vary.join()}\n${plan.key}`,
      providerId: scope.provider.id,
      lifetime: CACHE_LIFETIME,
      label: 'page',
      vary,
      ...(plan.shared ? {} : { cacheControl: 'private, no-cache' }),
      create: createPageFactory(plan.render, limit),
    };
  }

  /** Sends a page with `no-store`, since the reply also sets the demo's provider cookie. */
  async function sendUncached(
    reply: FastifyReply,
    kind: ReturnType<typeof cacheRequestFor>,
    acceptEncoding: string,
  ): Promise<FastifyReply> {
    const { variants } = await responseCache.load(kind);
    const { headerList, bytes } = await variants.load(chooseEncoding(acceptEncoding));
    for (let i = 0; i < headerList.length; i += 2) reply.header(headerList[i]!, headerList[i + 1]!);
    reply.removeHeader('etag');
    return reply.header('cache-control', 'no-store').send(bytes());
  }

  /** Replies when a page cannot be cached or rendering is overloaded. */
  async function sendFallback(
    error: unknown,
    reply: FastifyReply,
    request: { vary: readonly string[]; search: string; acceptEncoding: string },
  ) {
    const { vary, search, acceptEncoding } = request;
    if (error instanceof UncacheablePage)
      return send(reply, await compressPage(withVary(withQuery(error.page, search), vary), acceptEncoding));
    if (!(error instanceof RenderQueueFullError)) throw error;
    const retryHeaders = { 'retry-after': String(error.retryAfterSeconds) };
    return send(reply, await compressPage(unbrandedErrorPage(1503, 503, retryHeaders), acceptEncoding));
  }

  http.get('/*', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? '' : request.url.slice(mark);
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
    const asset = parts.assets.reply(path, { acceptEncoding, ifNoneMatch: request.headers['if-none-match'] });
    if (asset) return send(reply, asset);
    if (NON_PAGE_PATHS.test(path)) throw new CallError(1003);

    let scope: RequestScope;
    try {
      scope = scopeOf(request);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 1006) throw error;
      return send(reply, await compressPage(unbrandedErrorPage(1006, 404), acceptEncoding));
    }
    const { provider, country, site } = scope;
    const plan = parts.pages.plan({
      providerId: provider.id,
      country,
      path,
      search,
      acceptLanguage: request.headers['accept-language'],
      languageCookie: parseCookie(request.headers.cookie ?? '')['setDisplayLanguageCode'],
      origin: site,
      vary: scope.vary,
    });
    const selectsProvider = parts.demo && new URLSearchParams(search).get('provider') === provider.id;
    if (selectsProvider)
      reply.header(
        'set-cookie',
        stringifySetCookie({ name: 'provider', value: provider.id, path: '/', sameSite: 'lax' }),
      );
    if (plan.kind === 'redirect') {
      const { vary, ...headers } = plan.headers;
      const all = [...new Set([...(vary === undefined ? [] : NEGOTIATION_HEADERS), ...scope.vary])];
      return send(reply, {
        ...plan,
        headers: { ...headers, ...(all.length > 0 && { vary: all.join(', ') }) },
        body: Buffer.alloc(0),
      });
    }
    const cacheRequest = cacheRequestFor(scope, plan);
    try {
      if (selectsProvider) return await sendUncached(reply, cacheRequest, acceptEncoding);
      return await replyFromCache(request, reply, {
        ...cacheRequest,
        // Queries are unbounded, and a negotiated page depends on more than its address.
        ...(plan.shared &&
          search === '' && { fastPath: { guard: 'open', scope, facets: ['country'], identity: undefined } }),
      });
    } catch (error) {
      return sendFallback(error, reply, { vary: cacheRequest.vary, search: plan.search, acceptEncoding });
    }
  });
}
