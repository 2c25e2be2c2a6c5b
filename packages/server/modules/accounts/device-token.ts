import { CallError, type DeviceData } from '@rawi/contract';
import type { Clock, Identity, Keyring, SigningKey } from '@rawi/platform';
import { createSigner, createVerifier } from 'fast-jwt';
import { randomBytes } from 'node:crypto';

/** Seconds that a device token lasts. */
const LIFE = 604_800;
/** Seconds after its end in which a token still tells a device's session apart from a stranger's. */
const REMEMBERED_SESSION = 90 * 86_400;
/** A token of seven days is looked at many times; its signature is checked once while it stands here. */
const REMEMBERED = 10_000;

interface Claims {
  deviceid: string;
  devicetype: string;
  deviceos: string;
  providerid: string;
  /** The session; tokens of the first release have none. */
  sid?: string;
  exp: number;
}

export interface DeviceTokens {
  /** A token of a session that goes on, or of a new one. */
  issue(device: DeviceData, sessionId?: string): string;
  /** Errors: 6055 when the token has expired, 6067 when it is not one of ours or of another provider. */
  read(token: string, providerId: string): Extract<Identity, { kind: 'device' }>;
  /** The session of a token that was given to this device, also weeks after its end; undefined for any other text. */
  sessionOf(token: string, deviceId: string): string | undefined;
}

type Verify = (token: string) => Claims;
type Sign = (claims: object) => string;

/** The id of the key that a token says it was signed with. Throws where it is no token. */
function keyIdOf(token: string): string | undefined {
  const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as { kid?: unknown };
  return typeof header.kid === 'string' ? header.kid : undefined;
}

/** What belongs to a device of the first release, whose tokens named no session, goes on under its id. */
const sessionOfClaims = ({ sid, deviceid }: Claims) => sid ?? deviceid;

/** Device tokens of one provider: the keyring's newest key signs, every key that is not retired checks. */
export function createDeviceTokens(providerId: string, keys: Keyring, clock: Clock): DeviceTokens {
  let listed: readonly SigningKey[] = [];
  let verifiers = new Map<string, Verify>();
  let signer: { keyId: string; sign: Sign } | undefined;

  function currentVerifiers(): Map<string, Verify> {
    const now = keys.all();
    if (now !== listed) {
      verifiers = new Map(
        now.map(({ keyId, value }) => {
          const options = { key: value.toString('base64'), algorithms: ['HS256' as const] };
          return [keyId, verifiers.get(keyId) ?? (createVerifier({ ...options, ignoreExpiration: true, cache: REMEMBERED }) as Verify)];
        }),
      );
      listed = now;
    }
    return verifiers;
  }

  function currentSign(): Sign {
    const { keyId, value } = keys.signing();
    if (signer?.keyId !== keyId)
      signer = { keyId, sign: createSigner({ key: value.toString('base64'), algorithm: 'HS256', noTimestamp: true, kid: keyId }) };
    return signer.sign;
  }

  /** Throws where no key of ours signed the token. */
  function verified(token: string): Claims {
    const known = currentVerifiers();
    const keyId = keyIdOf(token);
    if (keyId !== undefined) return known.get(keyId)!(token);
    // Tokens of the first release do not name their key.
    for (const verify of known.values())
      try {
        return verify(token);
      } catch {
        // Perhaps another key's.
      }
    throw new CallError(6067);
  }

  return {
    issue(device, sessionId = randomBytes(18).toString('base64url')) {
      const iat = clock.epochSeconds();
      return currentSign()({
        deviceid: device.deviceid,
        devicetype: device.devicetype,
        deviceos: device.deviceos,
        providerid: providerId,
        appversion: device.appversion,
        timestamp: device.timestamp,
        sid: sessionId,
        iss: 'rawi',
        iat,
        exp: iat + LIFE,
      });
    },
    read(token, expected) {
      let claims: Claims;
      try {
        claims = verified(token);
      } catch {
        throw new CallError(6067);
      }
      if (claims.providerid !== expected || typeof claims.deviceid !== 'string') throw new CallError(6067);
      if (!(claims.exp > clock.epochSeconds())) throw new CallError(6055);
      const { deviceid: deviceId, devicetype: deviceType } = claims;
      return { kind: 'device', deviceId, deviceType, sessionId: sessionOfClaims(claims), providerId: expected };
    },
    sessionOf(token, deviceId) {
      try {
        const claims = verified(token);
        const recent = claims.exp + REMEMBERED_SESSION > clock.epochSeconds();
        return recent && claims.providerid === providerId && claims.deviceid === deviceId ? sessionOfClaims(claims) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
