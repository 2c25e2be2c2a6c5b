import { CallError, type pushToken } from '@rawi/contract';
import { prefixOfCode } from '@rawi/domain';
import type { Identity } from '@rawi/platform';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { NotificationsDeps } from './notifications-deps.ts';
import { savePushToken } from './token-store.ts';

/**
 * Stores where a device is reached, and for whom: a session has one token, and a token is that of the session which said it
 * last. Errors: 1002 for an address that is not one of a push service, or a kind that is not set up.
 */
export async function registerToken(
  { db, clock, driverOf }: Pick<NotificationsDeps, 'db' | 'clock' | 'driverOf'>,
  identity: Identity,
  given: z.output<typeof pushToken>,
): Promise<void> {
  const { providerId, deviceId, sessionId } = identity;
  const [token, field] = given.kind === 'webpush' ? [given.endpoint, 'endpoint'] : [given.token, 'token'];
  if (driverOf(given.kind)?.accepts(token) !== true) throw new CallError(1002, field);
  const keys = given.kind === 'webpush' ? given.keys : undefined;
  await db.transaction().execute(async (trx) => {
    await savePushToken(
      trx,
      providerId,
      {
        tokenId: createHash('sha256').update(`${given.kind} ${token}`).digest('base64url').slice(0, 32),
        ...{ deviceId, sessionId, token },
        subscriberId: identity.kind === 'session' ? identity.subscriberId : undefined,
        kind: given.kind,
        p256dh: keys?.p256dh,
        auth: keys?.auth,
        language: prefixOfCode(given.displaylanguage),
      },
      clock.now(),
    );
  });
}
