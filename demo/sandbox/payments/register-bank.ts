import { signMessage } from '@rawi/gateway-sandbox';
import type { Clock, Database, Http, Log } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SandboxRefusal, type GatewayEngine, type PayerAction } from './gateway-engine.ts';
import { registerPaymentList } from './list-payments.ts';
import { paymentPage, type PageState } from './payment-page.ts';
import { removeDelivery, takeDeliveries } from './payment-store.ts';

const FOLDER = '/sandbox/bank';
/** Pages of the gateway load nothing and run nothing; their form leads back to the app, on whatever host it is. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const money = { amount: z.number().int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) };
const start = z.object({
  reference: z.string().min(1).max(64),
  ...money,
  mode: z.string().max(8),
  store: z.boolean(),
  return_url: z.url({ protocol: /^https?$/ }),
  language: z.enum(['en', 'ar']),
  description: z.string().max(200),
  details: z.record(z.string().max(32), z.string().max(200)),
});
const charge = z.object({
  reference: z.string().min(1).max(64),
  ...money,
  token: z.string().max(64),
  description: z.string().max(200),
});
const refund = z.object({ amount: z.number().int().min(1), key: z.string().min(1).max(100) });

export interface Merchant {
  /** What its requests are authorized by. */
  key: string;
  /** What messages to it are signed by. */
  secret: string;
}

interface BankDeps {
  engine: GatewayEngine;
  merchantOf(providerId: string): Merchant | undefined;
}

const jsonOf = (request: FastifyRequest): unknown => {
  const { body } = request;
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : body;
};
const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

function actionOf(form: URLSearchParams): PayerAction {
  if (form.get('action') === 'cancel') return { kind: 'cancel' };
  const [number, expiry, code] = ['number', 'expiry', 'code'].map((name) => form.get(name) ?? '');
  if (form.has('code')) return { kind: 'code', number: number!, expiry: expiry!, code: code! };
  if (form.has('number')) return { kind: 'card', number: number!, expiry: expiry! };
  return { kind: 'approve', account: form.get('account') ?? '' };
}

/** Serves the gateway: its interface for merchants, and its pages for payers. */
export function registerBank(http: Http, { engine, merchantOf }: BankDeps): void {
  /** A call of a merchant. What is refused is told with its code. */
  function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    work: (of: { providerId: string; params: Record<string, string>; body: unknown }) => Promise<unknown>,
  ): void {
    http.route({
      method,
      url: `${FOLDER}/:providerId/v1${path}`,
      async handler(request, reply) {
        const params = request.params as Record<string, string>;
        const providerId = params['providerId']!;
        const merchant = merchantOf(providerId);
        if (!merchant || request.headers.authorization !== `Bearer ${merchant.key}`)
          return reply.code(401).send({ error: 'UNAUTHORIZED' });
        reply.header('cache-control', 'no-store');
        try {
          const done = await work({
            providerId,
            params,
            body: method === 'POST' ? jsonOf(request) : undefined,
          });
          return done === undefined ? reply.code(404).send({ error: 'NOT_FOUND' }) : done;
        } catch (error) {
          if (error instanceof SandboxRefusal) return reply.code(422).send({ error: error.code });
          if (error instanceof z.ZodError || error instanceof SyntaxError)
            return reply.code(400).send({ error: 'BAD_REQUEST' });
          throw error;
        }
      },
    });
  }

  registerPaymentList(http, { engine, merchantOf });
  call('POST', '/payments', ({ providerId, body }) => engine.start(providerId, start.parse(body)));
  call('GET', '/payments/:reference', ({ providerId, params }) =>
    engine.find(providerId, params['reference']!),
  );
  call('POST', '/payments/:id/otp', ({ providerId, params, body }) =>
    engine.enterCode(providerId, params['id']!, z.object({ otp: z.string().max(16) }).parse(body).otp),
  );
  call('POST', '/payments/:id/refunds', ({ providerId, params, body }) =>
    engine.refund(providerId, params['id']!, refund.parse(body)),
  );
  call('POST', '/payments/:id/cancel', ({ providerId, params }) => engine.cancel(providerId, params['id']!));
  call('POST', '/charges', ({ providerId, body }) => engine.charge(providerId, charge.parse(body)));
  call('DELETE', '/methods/:token', async ({ providerId, params }) => {
    await engine.revoke(providerId, params['token']!);
    return { revoked: true };
  });

  const page = `${FOLDER}/:providerId/pay/:id`;
  const paramsOf = (request: FastifyRequest) => request.params as { providerId: string; id: string };
  async function show(reply: FastifyReply, providerId: string, id: string, state: PageState) {
    const payment = await engine.read(providerId, id);
    if (!payment) return reply.callNotFound();
    if (payment.status !== 'open' && payment.returnUrl) return reply.redirect(payment.returnUrl, 303);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', CONTENT_POLICY)
      .type('text/html; charset=utf-8')
      .send(paymentPage(payment, state));
  }
  http.get(page, (request, reply) => {
    const { providerId, id } = paramsOf(request);
    return show(reply, providerId, id, { step: 'pay' });
  });
  http.post(page, async (request, reply) => {
    const { providerId, id } = paramsOf(request);
    if (!(await engine.read(providerId, id))) return reply.callNotFound();
    const form = formOf(request);
    const outcome = await engine.act(providerId, id, actionOf(form));
    const card = { number: form.get('number') ?? '', expiry: form.get('expiry') ?? '' };
    if (outcome.next === 'again')
      return show(reply, providerId, id, { step: 'pay', fault: outcome.why, ...card });
    return show(reply, providerId, id, { step: outcome.next === 'code' ? 'code' : 'pay', ...card });
  });
}

/** Milliseconds between two looks for messages, and after which one is sent again. */
const LOOK_MS = 250;
const AGAIN_MS = 15_000;
const BATCH = 20;

export interface DeliveryDeps {
  database: Database;
  clock: Clock;
  log: Log;
  providerIds(): readonly string[];
  merchantOf(providerId: string): Merchant | undefined;
  /** Where a merchant takes messages. */
  addressOf(providerId: string): string;
}

/** Delivers the gateway's messages, each until it is taken. Returns a function that stops it. */
export function startDeliveries(deps: DeliveryDeps): () => Promise<void> {
  const { database, clock, log } = deps;
  const stopping = new AbortController();

  async function deliver(providerId: string): Promise<void> {
    const merchant = deps.merchantOf(providerId);
    if (!merchant) return;
    const now = clock.now();
    const again = new Date(now.getTime() + AGAIN_MS);
    const due = await takeDeliveries(database.kysely, providerId, { now, again, limit: BATCH });
    for (const { deliveryId, body } of due) {
      const sent = await fetch(deps.addressOf(providerId), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signMessage(merchant.secret, Buffer.from(body), clock.now()),
        },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
      }).catch(() => undefined);
      await sent?.body?.cancel();
      if (sent?.ok) await removeDelivery(database.kysely, providerId, deliveryId);
    }
  }

  let round: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = (async () => {
      for (const providerId of deps.providerIds()) await deliver(providerId);
    })()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'messages of the sandbox were not delivered');
      })
      .finally(() => (isBusy = false));
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
