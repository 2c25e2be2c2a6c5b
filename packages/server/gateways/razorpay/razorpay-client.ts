import { GatewayRefusal, parseReply, requestGateway } from '@rawi/gateway-kit';
import { z } from 'zod';
import { razorpayPayment, type RazorpayPayment } from './razorpay-payment.ts';
import type { RazorpaySettings } from './settings.ts';

const refusal = z.object({
  error: z.object({
    code: z.string().optional(),
    reason: z.string().nullish(),
    description: z.string().optional(),
  }),
});
const order = z.object({ id: z.string(), receipt: z.string().nullish() });

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

export function createRazorpayClient({ keyId, keySecret, address, timeoutMs }: RazorpaySettings) {
  const base = address ?? 'https://api.razorpay.com';
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const { status, json } = await requestGateway({
      method,
      url: base + path,
      headers: { authorization, ...headers },
      ...(body && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (status < 400) return json;
    const { data } = refusal.safeParse(json);
    const { reason, code, description = '' } = data?.error ?? {};
    // What is read and not there is refused as a bad request.
    if (method !== 'POST' && (status === 404 || /does not exist/.test(description))) return undefined;
    throw new GatewayRefusal(reason && reason !== 'NA' ? reason : (code ?? `HTTP_${status}`));
  }

  return {
    ask,
    async readPayment(id: string): Promise<RazorpayPayment | undefined> {
      const json = await ask('GET', `/v1/payments/${encodeURIComponent(id)}`);
      return json === undefined ? undefined : parseReply(razorpayPayment, json);
    },
    async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
      const json = await ask('GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      return json === undefined ? [] : parseReply(z.object({ items: z.array(razorpayPayment) }), json).items;
    },
    /** The order of our own name. */
    async findOrder(referenceId: string): Promise<string | undefined> {
      const json = await ask('GET', `/v1/orders?${new URLSearchParams({ receipt: referenceId })}`);
      return parseReply(z.object({ items: z.array(order) }), json ?? { items: [] }).items[0]?.id;
    },
    async referenceOfOrder(orderId: string): Promise<string | undefined> {
      const json = await ask('GET', `/v1/orders/${encodeURIComponent(orderId)}`);
      return json === undefined ? undefined : (parseReply(order, json).receipt ?? undefined);
    },
  };
}
