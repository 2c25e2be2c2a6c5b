import { accountsModule } from '@rawi/accounts';
import { CallError } from '@rawi/contract';
import { addDuration, parseDuration, PeriodError } from '@rawi/domain';
import { messagesModule } from '@rawi/messages';
import { defineModule, scopeOf, type MovableClock } from '@rawi/platform';
import { outboxPage } from './outbox-page.ts';

/** Messages that the outbox shows. */
const MAX_MESSAGES = 50;

/** Longest move of the clock at once: ten years. */
const MAX_ADVANCE_MS = 3_660 * 86_400_000;

/** The milliseconds of an ISO 8601 duration from an instant on. Errors: 1002. */
function advanceOf(body: unknown, now: Date): number {
  const { advance } = (typeof body === 'object' && body !== null ? body : {}) as { advance?: unknown };
  if (typeof advance !== 'string') throw new CallError(1002, 'advance');
  try {
    const ms = addDuration(now, parseDuration(advance)).getTime() - now.getTime();
    if (ms > MAX_ADVANCE_MS) throw new CallError(1002, 'advance');
    return ms;
  } catch (error) {
    throw error instanceof PeriodError ? new CallError(1002, 'advance') : error;
  }
}

/** A body as JSON; what cannot be read counts as empty. */
function readBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : String(body));
  } catch {
    return undefined;
  }
}

/**
 * What the demo shows that nobody else may see: the messages it would have sent, answers of captchas, and a clock that can
 * be moved. A service without the demo, or with RAWI_SANDBOX=off, does not have this module.
 */
export const sandboxModule = (clock: MovableClock) =>
  defineModule({
    name: 'sandbox',
    needs: [accountsModule, messagesModule],
    create({ use }) {
      const accounts = use(accountsModule);
      const messages = use(messagesModule);
      return {
        api: undefined,
        routes(http) {
          http.get('/sandbox/outbox', async (request, reply) => {
            const { provider } = scopeOf(request);
            const { to } = request.query as { to?: string };
            const recipient = typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined;
            const list = await messages.listSandbox(provider.id, recipient, MAX_MESSAGES);
            reply.header('cache-control', 'no-store').header('vary', 'accept');
            if (/text\/html/.test(request.headers.accept ?? ''))
              return reply
                .header(
                  'content-security-policy',
                  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
                )
                .type('text/html; charset=utf-8')
                .send(outboxPage(list));
            return list.map(({ recipient: address, at, ...rest }) => ({
              to: address,
              ...rest,
              at: at.toISOString(),
            }));
          });

          http.get('/sandbox/captcha/:id', async (request, reply) => {
            const { provider } = scopeOf(request);
            const { id } = request.params as { id: string };
            const answer = await accounts.captchaAnswer(provider.id, id.slice(0, 64));
            if (answer === undefined) throw new CallError(7001, 'id');
            reply.header('cache-control', 'no-store');
            return { answer };
          });

          http.get('/sandbox/clock', (_request, reply) => {
            reply.header('cache-control', 'no-store');
            return Promise.resolve({ now: clock.now().toISOString() });
          });

          http.post('/sandbox/clock', (request) => {
            clock.advance(advanceOf(readBody(request.body), clock.now()));
            return Promise.resolve({ now: clock.now().toISOString() });
          });
        },
      };
    },
  });
