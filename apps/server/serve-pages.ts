import { CallError } from '@rawi/contract';
import { answerKept, scopeOf, type Http, type MadeReply, type RequestScope } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  createRenderLimit, encodingFor, neutralPage, readableAddress, RendersBusy, replyOnce, sendOn,
  type Assets, type PagePlan, type Pages, type RenderedPage, type RenderLimit, type Reply,
} from './pages/index.ts';

/** Addresses that are never a page: the bases of the calls, and what the server itself serves. */
const NOT_PAGES = /^\/(?:sms|crm|cms|recommend|charge|drm|cloud|push|media|images|brand|config|console|sandbox|docs|assets)(?:\/|$)/;

/** Where a request is answered: pages have an answer also to addresses that no route ever sees (ROUTE-48). */
export function answeredAt(url: string): string {
  return NOT_PAGES.test(url.split('?', 1)[0]!) ? url : readableAddress(url);
}

/** How long shared caches and our own may keep a page; a change of the catalogue ends ours at once. */
const KEEP = { seconds: 60, staleSeconds: 600 };
/** What a page was negotiated by: it is cached here by its language, and by nobody else. */
const NEGOTIATED = ['Accept-Language', 'Cookie'];

/** A page that must not be kept for others: thrown out of the keeping, then sent as it is. */
class NotKept extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super('this page is not kept');
    this.page = page;
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const match = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]{1,64})`).exec(request.headers.cookie ?? '');
  return match?.[1];
}

/** Leads nowhere but to an address of this server, whatever was asked for. */
const staysHere = (location: string) => /^\/(?![/\\])/.test(location);

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  const { location } = headers;
  if (location !== undefined && !staysHere(location)) reply.header('location', '/');
  return reply.code(status).send(status === 304 ? undefined : body);
}

/** A page as it is kept. It stays with the page, so it is made where nothing of a request is in reach. */
function makerOf(render: () => Promise<RenderedPage>, limit: RenderLimit): () => Promise<MadeReply> {
  return async () => {
    const page = await limit.run(render);
    if (page.status !== 200) throw new NotKept(page);
    const { 'content-type': type, 'cache-control': _ours, vary: _told, ...headers } = page.headers;
    return { body: page.html, type: type!, headers };
  };
}

/** Other headers than `Accept-Encoding` that a page was made by. */
const varyOf = (scope: RequestScope, country: readonly string[], shared: boolean) => [
  ...new Set([...scope.vary, ...country, ...(shared ? [] : NEGOTIATED)]),
];

/** A page that goes to one visitor; caches are told what it was made by. */
function varied(page: RenderedPage, vary: readonly string[]): RenderedPage {
  return { ...page, headers: { ...page.headers, vary: ['Accept-Encoding', ...vary].join(', ') } };
}

/** Serves the app's files and, at every other address that is no call, its pages. */
export function servePages(
  http: Http,
  parts: {
    pages: Pages;
    assets: Assets;
    demo: boolean;
    limit?: RenderLimit;
  },
): void {
  const { scopes, kept } = http.rawi;
  const limit = parts.limit ?? createRenderLimit();

  /** What a page is kept under; nothing of it grows with what clients invent. */
  function keptPage(scope: RequestScope, plan: Extract<PagePlan, { kind: 'page' }>) {
    const vary = varyOf(scope, scopes.countryVary, plan.shared);
    return {
      key: `page\n${vary.join()}\n${plan.key}`,
      providerId: scope.provider.id,
      keep: KEEP,
      label: 'page',
      vary,
      ...(plan.shared ? {} : { cacheControl: 'private, no-cache' }),
      make: makerOf(plan.render, limit),
    };
  }

  /** The demo's choice of a brand has to outlast this one request, so it is sent with a page that nobody keeps. */
  async function sendChosen(reply: FastifyReply, kind: ReturnType<typeof keptPage>, acceptEncoding: string): Promise<FastifyReply> {
    const { variants } = await kept.load(kind);
    const encoding = encodingFor(acceptEncoding);
    const { head, body } = await variants.load(encoding === 'plain' ? 'identity' : encoding);
    for (let i = 0; i < head.length; i += 2) reply.header(head[i]!, head[i + 1]!);
    reply.removeHeader('etag');
    return reply.header('cache-control', 'no-store').send(body);
  }

  /** What is sent where a page could not be taken from the cache or put into it. */
  async function sendOther(error: unknown, reply: FastifyReply, about: { vary: readonly string[]; search: string; acceptEncoding: string }) {
    const { vary, search, acceptEncoding } = about;
    if (error instanceof NotKept)
      return send(reply, await replyOnce(varied(sendOn(error.page, search), vary), acceptEncoding));
    if (!(error instanceof RendersBusy)) throw error;
    const again = { 'retry-after': String(error.retryAfterSeconds) };
    return send(reply, await replyOnce(neutralPage(1503, 503, again), acceptEncoding));
  }

  http.get('/*', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? '' : request.url.slice(mark);
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
    const asset = parts.assets.reply(path, { acceptEncoding, ifNoneMatch: request.headers['if-none-match'] });
    if (asset) return send(reply, asset);
    if (NOT_PAGES.test(path)) throw new CallError(1003);

    let scope: RequestScope;
    try {
      scope = scopeOf(request);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 1006) throw error;
      return send(reply, await replyOnce(neutralPage(1006, 404), acceptEncoding));
    }
    const { provider, country, site } = scope;
    const plan = parts.pages.plan({
      providerId: provider.id,
      country,
      path,
      search,
      acceptLanguage: request.headers['accept-language'],
      languageCookie: cookieOf(request, 'setDisplayLanguageCode'),
      origin: site,
    });
    const chosen = parts.demo && new URLSearchParams(search).get('provider') === provider.id;
    if (chosen) reply.header('set-cookie', `provider=${provider.id}; Path=/; SameSite=Lax`);
    if (plan.kind === 'redirect') {
      const { vary, ...headers } = plan.headers;
      const all = [...new Set([...(vary === undefined ? [] : NEGOTIATED), ...scope.vary])];
      return send(reply, { ...plan, headers: { ...headers, ...(all.length > 0 && { vary: all.join(', ') }) }, body: Buffer.alloc(0) });
    }
    const kind = keptPage(scope, plan);
    try {
      if (chosen) return await sendChosen(reply, kind, acceptEncoding);
      return await answerKept(request, reply, {
        ...kind,
        // Queries are of any number, and a negotiated page is looked up by more than its address.
        ...(plan.shared && search === '' && { shortWay: { guard: 'open', scope, byCountry: true } }),
      });
    } catch (error) {
      return sendOther(error, reply, { vary: kind.vary, search: plan.search, acceptEncoding });
    }
  });
}
