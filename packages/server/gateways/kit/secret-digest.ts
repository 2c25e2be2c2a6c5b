import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the HMAC-SHA256 of `body` in hexadecimal digits; compared in the same time for any. */
export function isHmacOf(secret: string, body: Buffer | string, signature: string | undefined): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature ?? '')) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(signature!, 'hex'), expected);
}

/** The same name for each repetition of a message whose signature covers no name of it. */
export function messageIdOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
