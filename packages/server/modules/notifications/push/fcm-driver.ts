import type { Clock } from '@rawi/platform';
import { importPKCS8, SignJWT } from 'jose';
import type { FcmAccount } from './fcm-account.ts';
import type { Post } from './post.ts';
import { retryAfterMs, type PushDriver, type PushResult } from './push-driver.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3600;
/** An access token is renewed this long before it ends. */
const EARLY_MS = 120_000;

export interface FcmDeps {
  clock: Clock;
  post: Post;
  account: FcmAccount;
  /** Origin of the service; the documented one unless the operator names another. */
  origin: string;
}

interface Access {
  token: Promise<string>;
  /** Milliseconds since 1970; for ever until it is known. */
  until: number;
}

/** Messages by the HTTP v1 API of Firebase Cloud Messaging, authorised by a service account. */
export function createFcmDriver({ clock, post, account, origin }: FcmDeps): PushDriver {
  const messages = new URL(`/v1/projects/${account.project_id}/messages:send`, origin);
  const tokens = new URL(account.token_uri);
  let access: Access | undefined;

  async function fetchAccess(): Promise<{ token: string; until: number }> {
    const key = await importPKCS8(account.private_key, 'RS256');
    const now = Math.floor(Date.now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.private_key_id && { kid: account.private_key_id }),
      })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(key);
    const { status, body } = await post(
      { url: tokens, isTrusted: true },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      },
    );
    const reply = (status === 200 ? JSON.parse(body) : {}) as { access_token?: string; expires_in?: number };
    if (reply.access_token === undefined)
      throw new Error(`the service account got no access token: status ${status}`);
    return {
      token: reply.access_token,
      until: clock.now().getTime() + (reply.expires_in ?? ASSERTION_SECONDS) * 1000 - EARLY_MS,
    };
  }

  /** One for all messages that are sent at the same time. */
  function accessToken(): Promise<string> {
    if (access && access.until > clock.now().getTime()) return access.token;
    const fetched = fetchAccess();
    const next: Access = { token: fetched.then(({ token }) => token), until: Infinity };
    access = next;
    fetched.then(
      ({ until }) => (next.until = until),
      () => (next.until = 0),
    );
    return next.token;
  }

  return {
    kind: 'fcm',
    accepts: () => true,
    async send(_providerId, { token }, { payload, ttlSeconds, urgency }): Promise<PushResult> {
      // Every value of the data is a text there.
      const data = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
      const used = accessToken();
      const reply = await post(
        { url: messages, isTrusted: true },
        {
          headers: {
            authorization: `Bearer ${await used}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            message: {
              token,
              data,
              android: { ttl: `${ttlSeconds}s`, priority: urgency },
              webpush: { headers: { TTL: String(ttlSeconds), Urgency: urgency } },
            },
          }),
        },
      );
      const { status } = reply;
      if (status >= 200 && status < 300) return { end: 'accepted' };
      if (status === 404) return { end: 'gone' };
      // Another message may have renewed it meanwhile.
      if (status === 401 && access?.token === used) access = undefined;
      if (status === 429 || status === 401 || status >= 500)
        return { end: 'later', afterMs: retryAfterMs(reply, new Date()), reason: `status ${status}` };
      return { end: 'refused' };
    },
  };
}
