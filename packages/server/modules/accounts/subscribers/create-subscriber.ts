import { CallError } from '@rawi/contract';
import type { Clock } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import type { Db } from '../store.ts';
import type { Identifier } from './identity.ts';
import { insertIdentity, insertSubscriber, type IdentityKind } from './subscriber-store.ts';

/** Pictures that a new account gets one of. */
const FIRST_PICTURES = ['lantern', 'dune', 'falcon', 'moon'] as const;

export interface NewSubscriber {
  providerId: string;
  /** Made up where it is not given. */
  subscriberId?: string;
  name: string;
  /** Verified. */
  email?: string | undefined;
  mobile?: string | undefined;
  social?: { kind: Extract<IdentityKind, 'FB' | 'Google' | 'Apple'>; value: string } | undefined;
  passwordHash?: string | undefined;
  country: string;
  language: string;
}

const EXISTS = { EMAIL: 6408, MOBILE: 6410, FB: 6421, Google: 6421, Apple: 6421 } as const;

/** A letter first: ids stand in addresses and file names. */
const newSubscriberId = () => `S${randomBytes(9).toString('base64url')}`;

/**
 * Writes a subscriber, its admin profile and what it is found by, in the caller's transaction. Of two at once for the same
 * address one wins. Errors: 6408, 6410, 6421 where it belongs to an account already.
 */
export async function createSubscriber(
  trx: Db,
  { clock }: { clock: Clock },
  wanted: NewSubscriber,
): Promise<string> {
  const { providerId, name, email, mobile, social, passwordHash, country, language } = wanted;
  const subscriberId = wanted.subscriberId ?? newSubscriberId();
  const at = clock.now();
  const identities: { kind: IdentityKind; value: string }[] = [
    ...(email === undefined ? [] : [{ kind: 'EMAIL', value: email } satisfies Identifier]),
    ...(mobile === undefined ? [] : [{ kind: 'MOBILE', value: mobile } satisfies Identifier]),
    ...(social ? [social] : []),
  ];
  for (const identity of identities)
    if (!(await insertIdentity(trx, providerId, subscriberId, identity, at)))
      throw new CallError(EXISTS[identity.kind]);
  const picture = FIRST_PICTURES[randomBytes(1)[0]! % FIRST_PICTURES.length]!;
  await insertSubscriber(trx, providerId, {
    subscriberId,
    name,
    email,
    mobile,
    passwordHash,
    country,
    language,
    picture,
    at,
  });
  return subscriberId;
}
