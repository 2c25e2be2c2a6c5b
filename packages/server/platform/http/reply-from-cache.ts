import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastPathEntry } from './fast-path.ts';
import type { CacheRequest } from './response-cache.ts';
import type { RequestScope } from './request-scope.ts';

export interface CachedReplyOptions extends CacheRequest {
  /**
   * Set if the reply depends only on the request's scope and address: later requests for the address then use the fast
   * path. Left out for pages that also depend on a cookie or a header.
   */
  fastPath?: Omit<FastPathEntry, 'key'> & { scope: RequestScope };
}

/**
 * Sends a reply from the response cache, creating it on a miss: for calls and for server-rendered pages. Errors while
 * creating it are handled like those of any route.
 */
export async function replyFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { fastPath, ...cacheRequest }: CachedReplyOptions,
): Promise<FastifyReply> {
  const { rawi } = request.server;
  const entry = await rawi.responseCache.load(cacheRequest);
  if (fastPath) {
    const { scope, ...known } = fastPath;
    rawi.fastPath.store(request.raw, scope, { ...known, key: cacheRequest.key });
  }
  reply.hijack();
  rawi.responseCache.send(entry, request.raw, reply.raw);
  return reply;
}
