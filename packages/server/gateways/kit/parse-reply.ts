import { ForgedMessage, GatewayUnavailable } from './gateway.ts';

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Reads an answer. One of another shape says nothing of what became of the request: throws GatewayUnavailable. */
export function parseReply<T>(schema: Schema<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GatewayUnavailable('a gateway’s answer has another shape than is known');
  return parsed.data;
}

/** Reads a message whose signature holds. Throws ForgedMessage where it is no JSON; undefined for another shape. */
export function messageOf<T>(schema: Schema<T>, body: Buffer): T | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ForgedMessage('a message is no JSON');
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}
