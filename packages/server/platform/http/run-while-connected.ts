import type { FastifyReply } from 'fastify';

/**
 * Runs work for a request and aborts its signal when the client disconnects. Errors after that are neither sent nor
 * logged.
 */
export async function runWhileConnected<T>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | FastifyReply> {
  const disconnected = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) disconnected.abort(new Error('the client disconnected'));
  };
  reply.raw.once('close', onClose);
  if (reply.raw.destroyed) onClose();
  try {
    return await work(disconnected.signal);
  } catch (error) {
    if (!disconnected.signal.aborted) throw error;
    return reply.hijack();
  }
}
