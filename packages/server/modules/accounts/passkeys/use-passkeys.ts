import { CallError, type LoginReply } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { requireAdminProfile } from '../profiles/profile-rights.ts';
import { openSession } from '../sessions/open-session.ts';
import { findSubscriber } from '../subscribers/subscriber-store.ts';
import {
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
} from './passkey-store.ts';

const CHALLENGE_MS = 300_000;
/** Passkeys of one account. */
const MAX_PASSKEYS = 20;

/** Loaded on use: with what reads certificates it is more than two hundred modules. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Where the app runs: a passkey of another host, or of another provider's, opens nothing. */
export interface RelyingParty {
  /** Scheme, host and port. */
  origin: string;
  name: string;
}

const hostOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/** Options of the browser's interface, as JSON. */
type Options = Record<string, unknown>;

async function storeChallenge(
  deps: AccountDeps,
  { providerId, deviceId }: Pick<CallingDevice, 'providerId' | 'deviceId'>,
  challenge: string,
  subscriberId: string | undefined,
): Promise<string> {
  const challengeId = randomBytes(15).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_MS);
  await insertChallenge(deps.db, providerId, { challengeId, deviceId, subscriberId, challenge, expiresAt });
  return challengeId;
}

/** A challenge for a login. It names no account, so that it tells nothing of any. */
export async function passkeyLoginOptions(
  deps: AccountDeps,
  device: CallingDevice,
  party: RelyingParty,
): Promise<{ challengeid: string; options: Options }> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({ rpID: hostOf(party), userVerification: 'preferred' });
  return {
    challengeid: await storeChallenge(deps, device, options.challenge, undefined),
    options: { ...options },
  };
}

/**
 * Logs in by the answer of a passkey. Errors: 6422 where it does not hold: another host, another challenge, a key that is
 * not known, a counter that went back; 6114, 6121.
 */
export async function logInByPasskey(
  deps: AccountDeps,
  device: CallingDevice,
  party: RelyingParty,
  answer: { challengeid: string; response: Options },
): Promise<LoginReply> {
  const { providerId, deviceId } = device;
  const now = deps.clock.now();
  const taken = await takeChallenge(deps.db, providerId, { challengeId: answer.challengeid, deviceId, now });
  if (!taken || taken.subscriberId !== undefined) throw new CallError(6422);
  const response = answer.response as unknown as AuthenticationResponseJSON;
  const credentialId = typeof response.id === 'string' ? response.id : '';
  // Before the transaction, which holds a connection.
  const { verifyAuthenticationResponse } = await loadLibrary();
  return deps.db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, providerId, credentialId);
    if (!passkey) throw new CallError(6422);
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: taken.challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) throw new CallError(6422);
    const subscriberId = passkey.subscriber_id;
    const { newCounter: counter } = verified.authenticationInfo;
    await markPasskeyUsed(trx, providerId, { subscriberId, credentialId, counter }, now);
    return openSession(deps, trx, { ...device, subscriberId, loginType: 'Passkey' });
  });
}

/** A challenge to make a passkey for the account. Errors: 6414 for another than the admin's profile. */
export async function newPasskeyOptions(
  deps: AccountDeps,
  identity: SessionIdentity,
  party: RelyingParty,
): Promise<{ challengeid: string; options: Options }> {
  requireAdminProfile(identity);
  const { providerId, subscriberId } = identity;
  const subscriber = await findSubscriber(deps.db, providerId, subscriberId);
  if (!subscriber) throw new CallError(6067);
  const present = await listPasskeyRows(deps.db, providerId, subscriberId);
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpID: hostOf(party),
    rpName: party.name,
    userID: new TextEncoder().encode(subscriberId),
    userName: subscriber.email ?? subscriber.mobile ?? subscriber.name,
    userDisplayName: subscriber.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: present.map(({ credential_id: id }) => ({ id })),
  });
  const challengeid = await storeChallenge(deps, identity, options.challenge, subscriberId);
  return { challengeid, options: { ...options } };
}

/** Adds a passkey to the account. Errors: 6414; 6422 where the answer does not hold, or there are twenty. */
export async function addPasskey(
  deps: AccountDeps,
  identity: SessionIdentity,
  party: RelyingParty,
  answer: { challengeid: string; response: Options; name: string },
): Promise<string> {
  requireAdminProfile(identity);
  const { providerId, subscriberId, deviceId } = identity;
  const now = deps.clock.now();
  const taken = await takeChallenge(deps.db, providerId, { challengeId: answer.challengeid, deviceId, now });
  if (!taken || taken.subscriberId !== subscriberId) throw new CallError(6422);
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: answer.response as unknown as RegistrationResponseJSON,
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: false,
  }).catch(() => undefined);
  const present = await listPasskeyRows(deps.db, providerId, subscriberId);
  if (!verified?.verified || present.length >= MAX_PASSKEYS) throw new CallError(6422);
  const { credential } = verified.registrationInfo;
  const passkey = {
    subscriberId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    name: answer.name,
  };
  if (!(await insertPasskey(deps.db, providerId, passkey, now))) throw new CallError(6422);
  return credential.id;
}
