import type { Http } from '@rawi/platform';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isReplyLost } from './delivery-plan.ts';
import { countReply } from './delivery-store.ts';
import type { GatewayEngine } from './gateway-engine.ts';
import { registerPaymentList } from './list-payments.ts';
import { SandboxRefusal, type PaymentChanges } from './payment-changes.ts';

export const BANK = '/sandbox/bank';

const money = { amount: z.number().int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) };
const channel = z.string().min(1).max(32);
const start = z.object({
  reference: z.string().min(1).max(64),
  channel,
  ...money,
  mode: z.string().max(8),
  store: z.boolean(),
  capture: z.boolean(),
  return_url: z.url({ protocol: /^https?$/ }),
  language: z.enum(['en', 'ar']),
  description: z.string().max(200),
  details: z.record(z.string().max(32), z.string().max(200)),
});
const charge = z.object({
  reference: z.string().min(1).max(64),
  channel,
  ...money,
  token: z.string().max(64),
  description: z.string().max(200),
});
const part = z.object({ amount: z.number().int().min(1), key: z.string().min(1).max(100) });
const wallet = z.object({ method: z.string().max(200), token: z.unknown() });
const walletSession = z.object({
  validation_url: z.url({ protocol: /^https$/ }).max(512),
  domain: z.string().min(1).max(253),
});

export interface Merchant {
  /** What its requests are authorized by. */
  key: string;
  /** What messages to it are signed by. */
  secret: string;
}

export interface BankDeps {
  engine: GatewayEngine;
  changes: PaymentChanges;
  merchantOf(providerId: string): Merchant | undefined;
}

/** The JSON of a body, whatever type it was sent as. Throws SyntaxError. */
export const jsonOf = (request: FastifyRequest): unknown => {
  const { body } = request;
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : body;
};

/** Serves the interface of the gateway for merchants. */
export function registerBank(http: Http, { engine, changes, merchantOf }: BankDeps): void {
  const { db, clock } = changes;

  /** Whether the plan loses the reply to a request that was worked. */
  async function losesReply(providerId: string): Promise<boolean> {
    const plan = await changes.planOf(db, providerId);
    if (plan.drop === 0) return false;
    const number = await countReply(db, providerId);
    return number !== undefined && isReplyLost(plan, number);
  }

  /** A call of a merchant. What is refused is told with its code. */
  function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    work: (of: { providerId: string; params: Record<string, string>; body: unknown }) => Promise<unknown>,
  ): void {
    http.route({
      method,
      url: `${BANK}/:providerId/v1${path}`,
      async handler(request, reply) {
        const params = request.params as Record<string, string>;
        const providerId = params['providerId']!;
        const merchant = merchantOf(providerId);
        if (!merchant || request.headers.authorization !== `Bearer ${merchant.key}`)
          return reply.code(401).send({ error: 'UNAUTHORIZED' });
        reply.header('cache-control', 'no-store');
        try {
          const body = method === 'POST' ? jsonOf(request) : undefined;
          const done = await work({ providerId, params, body });
          if (method === 'POST' && (await losesReply(providerId))) {
            reply.hijack();
            request.raw.socket.destroy();
            return;
          }
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
  call('POST', '/payments/:id/wallet', ({ providerId, params, body }) =>
    engine.payByWallet(providerId, params['id']!, wallet.parse(body)),
  );
  call('POST', '/payments/:id/capture', ({ providerId, params, body }) =>
    engine.capture(providerId, params['id']!, part.parse(body)),
  );
  call('POST', '/payments/:id/refunds', ({ providerId, params, body }) =>
    engine.refund(providerId, params['id']!, part.parse(body)),
  );
  call('POST', '/payments/:id/cancel', ({ providerId, params }) => engine.cancel(providerId, params['id']!));
  call('POST', '/charges', ({ providerId, body }) => engine.charge(providerId, charge.parse(body)));
  call('DELETE', '/methods/:token', async ({ providerId, params }) => {
    await engine.revoke(providerId, params['token']!);
    return { revoked: true };
  });
  // As the wallet of a device asks for it, in the words of Apple Pay.
  call('POST', '/wallet-sessions', async ({ providerId, body }) => {
    const { domain } = walletSession.parse(body);
    const epochTimestamp = clock.now().getTime();
    return {
      merchantIdentifier: providerId,
      merchantSessionIdentifier: randomBytes(16).toString('hex'),
      domainName: domain,
      nonce: randomBytes(8).toString('hex'),
      epochTimestamp,
      expiresAt: epochTimestamp + 300_000,
    };
  });
}
