import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Remembered } from './kept-front.ts';
import type { KeptRequest } from './kept.ts';
import type { RequestScope } from './request-scope.ts';

export interface AnswerKeptOptions extends KeptRequest {
  /**
   * Given where the scope of the request and its address alone decide the reply: the same address then takes the short
   * way next time. Left out for a page that also looks at a cookie or a header.
   */
  shortWay?: Omit<Remembered, 'key'> & { scope: RequestScope };
}

/**
 * Answers a request with a kept reply, made where there is none: for calls, and for pages rendered on the
 * server. Errors of the making are answered as any other.
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
