import { ForgedMessage, GatewayUnavailable } from '@rawi/gateway-kit';
import { scopeOf, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt } from './attempt-store.ts';
import { insertGatewayMessage, markApplied } from './message-store.ts';

const PATH = '/charge/subscriber/v1/gateway/:gateway/message';

/**
 * Takes the messages of gateways. Each is stored as it came and applied once; one whose signature does not hold is refused
 * and leaves nothing. Where it cannot be applied the gateway is answered so that it sends it again.
 */
export function registerGatewayMessages(http: Http, deps: BillingDeps): void {
  http.post(PATH, { config: { rawBody: true } }, async (request, reply) => {
    const { provider } = scopeOf(request);
    const wanted = (request.params as { gateway: string }).gateway.toLowerCase();
    const gateway = deps.gatewaysOf(provider.id).find(({ id }) => id.toLowerCase() === wanted);
    if (!gateway) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from('');
    const now = deps.clock.now();
    let message;
    try {
      const headers = request.headers as Record<string, string | undefined>;
      message = await gateway.parseMessage(body, headers, now);
    } catch (error) {
      // It is asked how the payment stands, and does not answer: it sends the message again.
      if (error instanceof GatewayUnavailable) return reply.code(503).send({ received: false });
      if (!(error instanceof ForgedMessage) && !(error instanceof SyntaxError)) throw error;
      deps.log.warn({ provider: provider.id, gateway: gateway.id }, 'a message that is not the gateway’s');
      return reply.code(400).send({ received: false });
    }
    if (message === undefined) return { received: true };
    const { messageId, referenceId, report } = message;
    const stored = { gatewayId: gateway.id, messageId, body, receivedAt: now };
    const isApplied = await insertGatewayMessage(deps.db, provider.id, stored);
    if (isApplied) return { received: true };
    const attempt = await findAttempt(deps.db, provider.id, referenceId);
    // A message may overtake the reply that names the payment, but never the row that was written before it was sent.
    if (attempt?.gatewayId === gateway.id)
      await applyReport(deps, { providerId: provider.id, referenceId }, report);
    await markApplied(deps.db, provider.id, { ...stored, appliedAt: deps.clock.now() });
    return { received: true };
  });
}
