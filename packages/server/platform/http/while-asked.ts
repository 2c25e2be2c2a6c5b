import type { FastifyReply } from 'fastify';

/**
 * Runs work for a request and aborts its signal when the client disconnects. Errors after that are neither sent nor
 * logged.
 */
export async function whileAsked<T>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | FastifyReply> {
  const left = new AbortController();
  const leave = () => {
    if (!reply.raw.writableFinished) left.abort(new Error('the client disconnected'));
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
