import type { FastifyReply } from 'fastify';

/**
 * Answers a request by work that nobody wants once the client is gone: the signal is aborted then. Whatever the work
 * throws after that is neither answered nor logged.
 */
export async function whileAsked<T>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | FastifyReply> {
  const left = new AbortController();
  const leave = () => {
    if (!reply.raw.writableFinished) left.abort(new Error('the client is gone'));
  };
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  try {
    return await work(left.signal);
  } catch (error) {
    if (!left.signal.aborted) throw error;
    return reply.hijack();
  }
}
