import { CallError } from '@rawi/contract';
import { readClient, resolveProvider, type Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyWith, type Assets, type Pages, type Reply } from './pages/index.ts';

/** Addresses that are never a page: the bases of the calls, and what the server itself serves. */
const NOT_PAGES = /^\/(?:sms|crm|cms|recommend|charge|drm|cloud|push|media|images|config|console|sandbox|docs|assets)(?:\/|$)/;

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const match = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]{1,64})`).exec(request.headers.cookie ?? '');
  return match?.[1];
}

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  return reply.code(status).send(status === 304 ? undefined : body);
}

/** Serves the app's files and, at every other address that is no call, its pages. */
export function servePages(http: Http, parts: { pages: Pages; assets: Assets; demo: boolean }): void {
  const { trustedProxies, publicUrl } = http.rawi;
  http.get('/*', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? '' : request.url.slice(mark);
    const wanted = {
      acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
      ifNoneMatch: request.headers['if-none-match'],
    };
    const asset = parts.assets.reply(path, wanted);
    if (asset) return send(reply, asset);
    if (NOT_PAGES.test(path)) throw new CallError(1003);
    const client = readClient({ headers: request.headers, remoteAddress: request.socket.remoteAddress }, trustedProxies);
    const provider = resolveProvider(request, client.host);
    const page = await parts.pages.render({
      providerId: provider.id,
      path,
      search,
      acceptLanguage: request.headers['accept-language'],
      languageCookie: cookieOf(request, 'setDisplayLanguageCode'),
      origin: publicUrl ?? `${client.protocol}://${client.host}`,
    });
    // The demo's choice of a brand has to outlast this one request.
    if (parts.demo && new URLSearchParams(search).get('provider') === provider.id)
      reply.header('set-cookie', `provider=${provider.id}; Path=/; SameSite=Lax`).header('cache-control', 'no-store');
    return send(reply, replyWith(page, wanted));
  });
}
