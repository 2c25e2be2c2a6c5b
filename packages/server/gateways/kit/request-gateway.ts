import { GatewayUnavailable } from './gateway.ts';

export interface GatewayRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form where it is URLSearchParams. */
  body?: object | undefined;
  timeoutMs?: number;
}

/** Milliseconds after which a gateway counts as not answering. */
const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 1_000_000;

/**
 * Sends one request to a gateway and reads its JSON. Throws GatewayUnavailable where no whole answer comes in time, one
 * that is no JSON, and for the statuses that say nothing about the request (408, 425, 429, 5xx).
 */
export async function requestGateway({
  method,
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
}: GatewayRequest): Promise<{ status: number; json: unknown }> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // A gateway's address is its own: one that leads elsewhere would be given our keys.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const text = await response.text();
    if (text.length > MAX_REPLY_BYTES) throw new Error('its answer is too long');
    if (status >= 500 || status === 408 || status === 425 || status === 429)
      throw new Error(`it answered ${status}`);
    return { status, json: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    const { host } = new URL(url);
    throw new GatewayUnavailable(
      `${host} cannot be asked: ${error instanceof Error ? error.message : 'fault'}`,
    );
  }
}
