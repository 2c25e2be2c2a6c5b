import type { Clock } from '@rawi/platform';
import { createHash } from 'node:crypto';
import type WebPush from 'web-push';
import type { Post } from './post.ts';
import type { PushAddresses } from './push-addresses.ts';
import { retryAfterMs, type PushDriver, type PushResult } from './push-driver.ts';
import type { VapidKeys } from './vapid-keys.ts';

const ENCODING = 'aes128gcm';
/** A signed header is used for this long, and is valid for twice as long; push services take at most a day. */
const HEADER_MS = 6 * 3_600_000;

export interface WebPushDeps {
  clock: Clock;
  post: Post;
  addresses: PushAddresses;
  keysOf(providerId: string): VapidKeys;
  /** Where a push service reaches who runs the service: a `mailto:` or https address. */
  contactOf(providerId: string): string;
}

/** Messages by Web Push (RFC 8030): encrypted for the browser alone (RFC 8291), signed by our keys (RFC 8292). */
export function createWebPushDriver(deps: WebPushDeps): PushDriver {
  const { clock, post, addresses } = deps;
  /** By provider and push service: a signature costs more than the message. */
  const headers = new Map<string, { text: string; until: number }>();

  function authorizationFor(webPush: typeof WebPush, providerId: string, audience: string): string {
    const key = `${providerId} ${audience}`;
    const now = clock.now().getTime();
    const known = headers.get(key);
    if (known && known.until > now) return known.text;
    const { publicKey, privateKey } = deps.keysOf(providerId);
    // In real time: the service that reads it knows nothing of a clock that was moved.
    const expires = Math.floor((Date.now() + 2 * HEADER_MS) / 1000);
    const { Authorization: text } = webPush.getVapidHeaders(
      audience,
      deps.contactOf(providerId),
      publicKey,
      privateKey,
      ENCODING,
      expires,
    );
    headers.set(key, { text, until: now + HEADER_MS });
    return text;
  }

  return {
    kind: 'webpush',
    accepts: (endpoint) => addresses.read(endpoint) !== undefined,
    async send(providerId, { token, p256dh, auth }, { payload, ttlSeconds, urgency }): Promise<PushResult> {
      const target = addresses.read(token);
      // Its host was taken from the operator's list meanwhile.
      if (!target || p256dh === null || auth === null) return { end: 'refused' };
      // Loaded with the first message: each process has this driver, and few send any.
      const { default: webPush } = await import('web-push');
      let cipherText: Buffer;
      try {
        ({ cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), ENCODING));
      } catch {
        // Its key is no point of the curve.
        return { end: 'refused' };
      }
      const reply = await post(target, {
        headers: {
          authorization: authorizationFor(webPush, providerId, target.url.origin),
          'content-type': 'application/octet-stream',
          'content-encoding': ENCODING,
          ttl: String(ttlSeconds),
          urgency,
          // One that is sent again before the device was reached takes the place of the first.
          topic: createHash('sha256').update(payload.messageId).digest('base64url').slice(0, 32),
        },
        body: cipherText,
      });
      const { status } = reply;
      if (status >= 200 && status < 300) return { end: 'accepted' };
      if (status === 404 || status === 410) return { end: 'gone' };
      // A signature that is not taken may be an outdated one.
      if (status === 401 || status === 403) headers.delete(`${providerId} ${target.url.origin}`);
      if (status === 429 || status === 401 || status >= 500)
        return { end: 'later', afterMs: retryAfterMs(reply, new Date()), reason: `status ${status}` };
      return { end: 'refused' };
    },
  };
}
