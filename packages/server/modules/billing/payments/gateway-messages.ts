import type { Gateway, GatewayMessage } from '@rawi/gateway-kit';
import { scopeOf, type Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BillingDeps } from '../billing-deps.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt } from './attempt-store.ts';
import { insertGatewayMessage, markApplied } from './message-store.ts';
import { readGatewayMessage, type SentMessage } from './read-gateway-message.ts';

const PATH = '/charge/subscriber/v1/gateway/:gateway/message';
/** Gateways send a few kilobytes about one payment. */
const MAX_BYTES = 128 * 1024;

/**
 * Takes the messages of gateways. Each is stored as it came and applied once; one whose signature does not hold, or
 * that cannot be read, is refused and leaves nothing. Where it cannot be applied the gateway is answered so that it sends it again.
 */
export function registerGatewayMessages(http: Http, deps: BillingDeps): void {
  // A signature is of the bytes as they were sent, whatever they are said to be.
  http.post(PATH, { config: { rawBody: true }, bodyLimit: MAX_BYTES }, (request, reply) =>
    receive(deps, request, reply),
  );
}

async function receive(deps: BillingDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { provider } = scopeOf(request);
  const wanted = (request.params as { gateway: string }).gateway.toLowerCase();
  const gateway = deps.gatewaysOf(provider.id).find(({ id }) => id.toLowerCase() === wanted);
  if (!gateway) return reply.callNotFound();
  reply.header('cache-control', 'no-store');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from('');
  const sent = { body, headers: request.headers as SentMessage['headers'] };
  const read = await readGatewayMessage(gateway, sent, deps.clock.now());
  if (read === 'forged' || read === 'unreadable') {
    deps.log.warn(
      { provider: provider.id, gateway: gateway.id },
      read === 'forged' ? 'a message that is not the gateway’s' : 'a message that cannot be read',
    );
    return reply.code(400).send({ received: false });
  }
  // It is asked how the payment stands, and does not answer: it sends the message again.
  if (read === 'unavailable') return reply.code(503).send({ received: false });
  if (read === undefined) return { received: true };
  const isApplied = await applyMessage(deps, { providerId: provider.id, gateway, message: read, body });
  return isApplied ? { received: true } : reply.code(409).send({ received: false });
}

/**
 * Stores a message and applies it once. False where its payment is not known: it may have overtaken our own row, and is to
 * come again; it is looked at again by itself too.
 */
async function applyMessage(
  deps: BillingDeps,
  of: { providerId: string; gateway: Gateway; message: GatewayMessage; body: Buffer },
): Promise<boolean> {
  const { providerId, gateway, message, body } = of;
  const { messageId, referenceId, report } = message;
  const stored = { gatewayId: gateway.id, messageId, referenceId, body, receivedAt: deps.clock.now() };
  if (await insertGatewayMessage(deps.db, providerId, stored)) return true;
  const attempt = await findAttempt(deps.db, providerId, referenceId);
  if (attempt?.gatewayId !== gateway.id) return false;
  await applyReport(deps, { providerId, referenceId }, report);
  await markApplied(deps.db, providerId, { ...stored, appliedAt: deps.clock.now() });
  return true;
}
