import { GatewayRefusal, requestGateway, type Gateway, type PaymentReport } from '@rawi/gateway-kit';
import { BANK, bankCapabilities, parseBankMessage } from '../simulation/bank.ts';

/** The bank of another process, by HTTP. */
export function remoteBank(url: string): Gateway {
  async function ask<T>(name: string, body: unknown): Promise<T> {
    const { status, json } = await requestGateway({
      method: 'POST',
      url: `${url}/${name}`,
      headers: {},
      body: body as object,
    });
    if (status !== 200) throw new GatewayRefusal((json as { errorType: string }).errorType);
    return json as T;
  }
  const call = (name: string) => (of: unknown) => ask<PaymentReport>(name, of);
  return {
    id: BANK,
    capabilities: bankCapabilities,
    start: call('start'),
    advance: call('advance'),
    charge: call('charge'),
    capture: call('capture'),
    refund: call('refund'),
    cancel: call('cancel'),
    revoke: () => Promise.resolve(),
    fetch: async (referenceId) =>
      (await ask<PaymentReport | null>('fetch', referenceId as unknown as object)) ?? undefined,
    parseMessage: parseBankMessage,
  };
}
