import { GatewayUnavailable } from './gateway.ts';
import { requestGateway } from './request-gateway.ts';

/** Milliseconds before its end at which a token is no longer used. */
const MARGIN_MS = 60_000;

export interface TokenSource {
  /** A token that is valid now. Throws GatewayUnavailable. */
  get(): Promise<string>;
  /** Forgets the token: the gateway has refused it. */
  forget(): void;
}

interface Granted {
  token: string;
  /** On the clock of the process, which no clock of ours moves: the token's time is the gateway's. */
  endsAtMs: number;
}

/** Access tokens by OAuth 2.0 client credentials; one is asked for at a time, and used until shortly before its end. */
export function createTokenSource(client: {
  url: string;
  id: string;
  secret: string;
  scope?: string | undefined;
  timeoutMs?: number | undefined;
}): TokenSource {
  let granted: Promise<Granted> | undefined;

  async function request(): Promise<Granted> {
    const { status, json } = await requestGateway({
      method: 'POST',
      url: client.url,
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(client.scope !== undefined && { scope: client.scope }),
      }),
      ...(client.timeoutMs !== undefined && { timeoutMs: client.timeoutMs }),
    });
    const { access_token: token, expires_in: seconds } = (json ?? {}) as Record<string, unknown>;
    // Nothing is known of a payment where our own key does not open the door.
    if (status >= 400 || typeof token !== 'string')
      throw new GatewayUnavailable(`${new URL(client.url).host} gave no access token: ${status}`);
    const lifeMs = (typeof seconds === 'number' ? seconds : 300) * 1000;
    return { token, endsAtMs: performance.now() + lifeMs - MARGIN_MS };
  }

  return {
    async get() {
      granted ??= request();
      const used = granted;
      try {
        const { token, endsAtMs } = await used;
        if (performance.now() < endsAtMs) return token;
      } catch (error) {
        if (granted === used) granted = undefined;
        throw error;
      }
      if (granted === used) granted = request();
      return (await granted).token;
    },
    forget: () => void (granted = undefined),
  };
}
