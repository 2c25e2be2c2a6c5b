import type { Delivery } from '../delivery-store.ts';

/**
 * How sending went. `retry`: the tool says that it took nothing, such as 429 or a refused connection. `unknown`: the
 * request was sent and no answer came, so that it may have arrived. `refused`: it will never take it.
 */
export type DeliveryOutcome = 'sent' | 'retry' | 'unknown' | 'refused';

/** A tool of another company that a provider hands events to. */
export interface AnalyticsTool {
  id: string;
  /** Whether it takes changes of users by themselves; else a user is told with each event. */
  takesUsers: boolean;
  /** Events older than this are not taken. */
  maxAgeMs: number;
  /** Splits deliveries into what one request takes; each is sent by itself. */
  batch(deliveries: readonly Delivery[]): Delivery[][];
  /** Sends one request. Never throws. Items that are named are refused, where the others were taken. */
  send(deliveries: readonly Delivery[]): Promise<{ outcome: DeliveryOutcome; refused?: readonly string[] }>;
}

const TIMEOUT_MS = 10_000;

/** Errors after which it is certain that nothing was sent. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Posts JSON. The address may hold a key, so that no error tells it. */
export async function postJson(
  address: URL,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ outcome: DeliveryOutcome; reply?: unknown }> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    if (reply.ok) return { outcome: 'sent', reply: parseOrUndefined(text) };
    if (reply.status === 429 || reply.status === 503) return { outcome: 'retry' };
    return { outcome: reply.status >= 500 ? 'unknown' : 'refused' };
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
    return { outcome: NOT_SENT.includes(code) ? 'retry' : 'unknown' };
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
