import { CallError } from '@rawi/contract';
import { answerKept, readClient, resolveProvider, type Http, type MadeReply } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readableAddress, replyOnce, sendOn, type Assets, type Pages, type RenderedPage, type Reply } from './pages/index.ts';

/** Addresses that are never a page: the bases of the calls, and what the server itself serves. */
const NOT_PAGES = /^\/(?:sms|crm|cms|recommend|charge|drm|cloud|push|media|images|brand|config|console|sandbox|docs|assets)(?:\/|$)/;

/** Where a request is answered: pages have an answer also to addresses that no route ever sees (ROUTE-48). */
export function answeredAt(url: string): string {
  return NOT_PAGES.test(url.split('?', 1)[0]!) ? url : readableAddress(url);
}

/** In which a trusted proxy writes the country that it sees a viewer in. */
export const COUNTRY_HEADER = 'x-country-code';
/** How long shared caches and our own may keep a page; a change of the catalogue ends ours at once. */
const KEEP = { seconds: 60, staleSeconds: 600 };

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

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  return reply.code(status).send(status === 304 ? undefined : body);
}

async function keepable(render: () => Promise<RenderedPage>): Promise<MadeReply> {
  const page = await render();
  if (page.status !== 200) throw new NotKept(page);
  const { 'content-type': type, 'cache-control': _ours, ...headers } = page.headers;
  return { body: page.html, type: type!, headers };
}

/** Serves the app's files and, at every other address that is no call, its pages. */
export function servePages(
  http: Http,
  parts: {
    pages: Pages;
    assets: Assets;
    demo: boolean;
    /** The country that a page is shown in; `seen` is what a trusted proxy found out. */
    countryOf(providerId: string, seen: string | undefined): string;
  },
): void {
  const { trustedProxies, publicUrl } = http.rawi;

  http.get('/*', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? '' : request.url.slice(mark);
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
    const asset = parts.assets.reply(path, { acceptEncoding, ifNoneMatch: request.headers['if-none-match'] });
    if (asset) return send(reply, asset);
    if (NOT_PAGES.test(path)) throw new CallError(1003);

    const client = readClient({ headers: request.headers, remoteAddress: request.socket.remoteAddress }, trustedProxies);
    const provider = resolveProvider(request, client.host);
    const plan = parts.pages.plan({
      providerId: provider.id,
      country: parts.countryOf(provider.id, trustedProxies > 0 ? String(request.headers[COUNTRY_HEADER] ?? '') : undefined),
      path,
      search,
      acceptLanguage: request.headers['accept-language'],
      languageCookie: cookieOf(request, 'setDisplayLanguageCode'),
      origin: publicUrl ?? `${client.protocol}://${client.host}`,
    });
    // The demo's choice of a brand has to outlast this one request.
    const chosen = parts.demo && new URLSearchParams(search).get('provider') === provider.id;
    if (chosen) reply.header('set-cookie', `provider=${provider.id}; Path=/; SameSite=Lax`);
    if (plan.kind === 'redirect') return send(reply, { ...plan, body: Buffer.alloc(0) });
    if (!plan.shared || chosen) {
      const { headers, ...page } = sendOn(await plan.render(), plan.search);
      const sent = chosen ? { ...headers, 'cache-control': 'no-store' } : headers;
      return send(reply, await replyOnce({ ...page, headers: sent }, acceptEncoding));
    }
    try {
      return await answerKept(request, reply, {
        key: `page\n${plan.key}`,
        providerId: provider.id,
        keep: KEEP,
        label: 'page',
        make: () => keepable(plan.render),
        shortWay: { guard: 'open', provider },
      });
    } catch (error) {
      if (error instanceof NotKept) return send(reply, await replyOnce(sendOn(error.page, plan.search), acceptEncoding));
      throw error;
    }
  });
}
