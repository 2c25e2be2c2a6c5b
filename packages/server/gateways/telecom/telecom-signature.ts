import { isHmacOf } from '@rawi/gateway-kit';
import { createHmac } from 'node:crypto';

/** Seconds for which a notification is taken, and how far its clock may be ahead. */
const MAX_AGE_SECONDS = 300;

/** The fields of an address in the order of their names, without the signature: what is signed of it. */
function canonical(fields: URLSearchParams): string {
  const named = [...fields].filter(([name]) => name !== 'signature');
  return new URLSearchParams(named.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** The HMAC-SHA256 of an address's fields, in hexadecimal digits. */
export function signFields(secret: string, fields: URLSearchParams): string {
  return createHmac('sha256', secret).update(canonical(fields)).digest('hex');
}

const timed = (seconds: number, body: Buffer) => Buffer.concat([Buffer.from(`${seconds}.`), body]);

/** The signature of a notification: `t=<epoch seconds>,v1=<HMAC-SHA256 of time, a point and body>`. */
export function signNotification(secret: string, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(timed(seconds, body)).digest('hex')}`;
}

export function isNotificationValid(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > MAX_AGE_SECONDS) return false;
  return isHmacOf(secret, timed(Number(seconds), body), digest);
}
