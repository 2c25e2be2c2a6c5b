import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a message's signature is taken, and how far its clock may be ahead. */
const MAX_AGE_SECONDS = 300;

const digestOf = (secret: string, seconds: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The signature of a message: `t=<epoch seconds>,v1=<HMAC-SHA256 of time and body, in hex>`. */
export function signMessage(secret: string, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`;
}

/** Whether a signature is that of the message, and not too old to be taken. */
export function isSignatureValid(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!parts) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > MAX_AGE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(parts[2]!, 'hex'), digestOf(secret, seconds, body));
}
