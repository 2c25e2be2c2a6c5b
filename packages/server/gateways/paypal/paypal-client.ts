import { createTokenSource, GatewayRefusal, requestGateway } from '@rawi/gateway-kit';
import { z } from 'zod';
import { addressOf, type PaypalSettings } from './settings.ts';

const refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** Asks PayPal's interface. Gives undefined for a 404 of what is read or deleted. */
export function createPaypalClient(settings: PaypalSettings) {
  const { clientId: id, clientSecret: secret, timeoutMs } = settings;
  const base = addressOf(settings);
  const tokens = createTokenSource({ url: `${base}/v1/oauth2/token`, id, secret, timeoutMs });

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string) {
    return requestGateway({
      method,
      url: base + path,
      headers: {
        authorization: `Bearer ${await tokens.get()}`,
        // The whole order, with what was stored.
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  }

  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<unknown> => {
    let reply = await send(method, path, body, key);
    if (reply.status === 401) {
      tokens.forget();
      reply = await send(method, path, body, key);
    }
    const { status, json } = reply;
    if (status === 404 && method !== 'POST') return undefined;
    if (status < 400) return json;
    const { data } = refusal.safeParse(json);
    throw new GatewayRefusal(data?.details?.[0]?.issue ?? data?.name ?? `HTTP_${status}`);
  };
}
