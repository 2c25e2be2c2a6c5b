import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Remembered } from './kept-front.ts';
import type { KeptRequest } from './kept.ts';
import type { RequestScope } from './request-scope.ts';

export interface AnswerKeptOptions extends KeptRequest {
  /**
   * Set if the reply depends only on the request's scope and address: later requests for the address then use the fast
   * path. Left out for pages that also depend on a cookie or a header.
   */
  shortWay?: Omit<Remembered, 'key'> & { scope: RequestScope };
}

/**
 * Sends a reply from the response cache, creating it on a miss: for calls and for server-rendered pages. Errors while
 * creating it are handled like those of any route.
 */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { shortWay, ...kept }: AnswerKeptOptions,
): Promise<FastifyReply> {
  const { rawi } = request.server;
  const entry = await rawi.kept.load(kept);
  if (shortWay) {
    const { scope, ...known } = shortWay;
    rawi.front.remember(request.raw, scope, { ...known, key: kept.key });
  }
  reply.hijack();
  rawi.kept.send(entry, request.raw, reply.raw);
  return reply;
}
