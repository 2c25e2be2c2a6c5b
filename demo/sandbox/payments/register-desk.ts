import { CallError } from '@rawi/contract';
import { preferredLanguageTag, type Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deliveryPlan, promptDelivery } from './delivery-plan.ts';
import { readPlan, removePlan, writePlan } from './delivery-store.ts';
import type { Operation } from './operate-payments.ts';
import { deskPage } from './pages/desk-page.ts';
import { SandboxRefusal, type PaymentChanges } from './payment-changes.ts';
import { BANK, jsonOf } from './register-bank.ts';
import { CONTENT_POLICY, fieldsOf } from './register-pages.ts';

/** Payments that the page shows. */
const MAX_PAYMENTS = 30;

const outcome = z.enum(['open', 'won', 'lost']);
const isJson = (request: FastifyRequest) =>
  /^application\/json\b/i.test(request.headers['content-type'] ?? '');

/**
 * Serves the bank's side for whoever shows or tests the demo: the plan of messages, and what a bank does with payments.
 * As everything of the sandbox it is open to all.
 */
export function registerDesk(
  http: Http,
  deps: { operation: Operation; changes: PaymentChanges; hasProvider(providerId: string): boolean },
): void {
  const { operation, changes } = deps;
  const { db } = changes;
  const folder = `${BANK}/:providerId`;

  function requireProvider(request: FastifyRequest): string {
    const { providerId } = request.params as { providerId: string };
    if (!deps.hasProvider(providerId)) throw new CallError(7001, 'providerid');
    return providerId;
  }

  const planOf = async (providerId: string) => (await readPlan(db, providerId)) ?? promptDelivery;

  http.get(`${folder}/plan`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return planOf(requireProvider(request));
  });
  http.post(`${folder}/plan`, async (request) => {
    const providerId = requireProvider(request);
    const read = deliveryPlan.safeParse(bodyOf(request));
    if (!read.success) throw new CallError(1002, String(read.error.issues[0]?.path[0] ?? 'body'));
    await writePlan(db, providerId, read.data);
    return read.data;
  });
  http.delete(`${folder}/plan`, async (request) => {
    const providerId = requireProvider(request);
    await removePlan(db, providerId);
    return planOf(providerId);
  });

  http.get(folder, async (request, reply) => {
    const providerId = requireProvider(request);
    const isArabic = preferredLanguageTag(request.headers['accept-language'])?.startsWith('ar') ?? false;
    const page = deskPage({
      language: isArabic ? 'ar' : 'en',
      payments: await operation.latest(providerId, MAX_PAYMENTS),
      plan: await readPlan(db, providerId),
      path: `${BANK}/${providerId}`,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .header('content-security-policy', CONTENT_POLICY)
      .type('text/html; charset=utf-8')
      .send(page);
  });

  const actions = {
    settle: operation.settle,
    decline: operation.decline,
    message: operation.tellAgain,
    dispute: (providerId: string, id: string, request: FastifyRequest) => {
      const sent = isJson(request)
        ? (bodyOf(request) as { outcome?: unknown } | null)?.outcome
        : fieldsOf(request).get('outcome');
      const read = outcome.safeParse(sent);
      if (!read.success) throw new CallError(1002, 'outcome');
      return operation.dispute(providerId, id, read.data);
    },
  };
  for (const [verb, act] of Object.entries(actions))
    http.post(`${folder}/payments/:id/${verb}`, async (request, reply: FastifyReply) => {
      const providerId = requireProvider(request);
      const { id } = request.params as { id: string };
      try {
        const payment = await act(providerId, id, request);
        return isJson(request) ? payment : await reply.redirect(`${BANK}/${providerId}`, 303);
      } catch (error) {
        if (!(error instanceof SandboxRefusal)) throw error;
        return reply.code(error.code === 'NO_SUCH_PAYMENT' ? 404 : 422).send({ error: error.code });
      }
    });
}

/** The JSON of a body, whatever type it was sent as. */
function bodyOf(request: FastifyRequest): unknown {
  try {
    return jsonOf(request);
  } catch {
    return undefined;
  }
}
