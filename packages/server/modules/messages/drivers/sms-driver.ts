import { RefusedError, type MessageDriver } from './driver.ts';

const TIMEOUT_MS = 10_000;

/** Statuses of a gateway that is busy, or whose settings are wrong: the next attempt may do better. */
const passing = new Set([401, 403, 404, 405, 407, 408, 409, 421, 423, 425, 429]);

/**
 * Sends text messages by an HTTP gateway: POST of `{to, text, reference}` as JSON, with the token as bearer. 2xx means
 * that it took the message; 400, 410, 413 and 422 that it never will.
 */
export function createSmsDriver(url: string, token: string | undefined): MessageDriver {
  return {
    channels: ['TEXT'],
    async send({ to, text, reference }, { signal }) {
      let status: number;
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': reference,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ to, text, reference }),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await reply.body?.cancel();
        ({ status } = reply);
      } catch (error) {
        throw new Error(`the gateway of text messages could not be reached`, { cause: error });
      }
      if (status >= 200 && status < 300) return;
      const told = `the gateway of text messages answered ${status}`;
      throw status < 500 && !passing.has(status) ? new RefusedError(told) : new Error(told);
    },
  };
}
