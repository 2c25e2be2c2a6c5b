import { CallError, type DeviceData } from '@rawi/contract';
import type { Clock, Identity, Keyring, SigningKey } from '@rawi/platform';
import { createSigner, createVerifier } from 'fast-jwt';
import { randomBytes } from 'node:crypto';

/** Lifetime of a device token in seconds. */
const LIFETIME_SECONDS = 604_800;
/** Seconds after its expiry during which a token still proves that a device owns its session. */
const SESSION_GRACE_SECONDS = 90 * 86_400;
/** Entries of the cache of verified tokens: a token is used many times in its seven days. */
const MAX_CACHED_TOKENS = 10_000;

interface Claims {
  deviceid: string;
  devicetype: DeviceData['devicetype'];
  deviceos: string;
  providerid: string;
  /** The session; tokens of the first release have none. */
  sid?: string;
  exp: number;
}

export interface DeviceTokens {
  /** Issues a token, for the given session or a new one. */
  issue(device: DeviceData, sessionId?: string): string;
  /** Errors: 6055 when the token has expired, 6067 when its signature is invalid or it is of another provider. */
  verify(token: string, providerId: string): Extract<Identity, { kind: 'device' }>;
  /** Session of a token that was issued to this device, also weeks after its expiry; undefined for any other text. */
  sessionOf(token: string, deviceId: string): string | undefined;
}

type Verify = (token: string) => Claims;
type Sign = (claims: object) => string;

/** The key id in a token's header. Throws where the text is not a token. */
function keyIdOf(token: string): string | undefined {
  const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as {
    kid?: unknown;
  };
  return typeof header.kid === 'string' ? header.kid : undefined;
}

/** Tokens of the first release named no session: the device id stands in for it. */
const sessionOfClaims = ({ sid, deviceid }: Claims) => sid ?? deviceid;

/** Device tokens of one provider: signed with the keyring's newest key, verified with every key that is not retired. */
export function createDeviceTokens(providerId: string, keys: Keyring, clock: Clock): DeviceTokens {
  let currentKeys: readonly SigningKey[] = [];
  let verifiers = new Map<string, Verify>();
  let signer: { keyId: string; sign: Sign } | undefined;

  function currentVerifiers(): Map<string, Verify> {
    const now = keys.all();
    if (now !== currentKeys) {
      verifiers = new Map(
        now.map(({ keyId, value }) => {
          const options = { key: value.toString('base64'), algorithms: ['HS256' as const] };
          return [
            keyId,
            verifiers.get(keyId) ??
              (createVerifier({ ...options, ignoreExpiration: true, cache: MAX_CACHED_TOKENS }) as Verify),
          ];
        }),
      );
      currentKeys = now;
    }
    return verifiers;
  }

  function currentSign(): Sign {
    const { keyId, value } = keys.signing();
    if (signer?.keyId !== keyId)
      signer = {
        keyId,
        sign: createSigner({
          key: value.toString('base64'),
          algorithm: 'HS256',
          noTimestamp: true,
          kid: keyId,
        }),
      };
    return signer.sign;
  }

  /** Verifies the signature, not the expiry. Throws where no key matches. */
  function verifySignature(token: string): Claims {
    const verifiersById = currentVerifiers();
    const keyId = keyIdOf(token);
    if (keyId !== undefined) return verifiersById.get(keyId)!(token);
    // Tokens of the first release do not name their key.
    for (const verify of verifiersById.values())
      try {
        return verify(token);
      } catch {
        // Try the next key.
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
        exp: iat + LIFETIME_SECONDS,
      });
    },
    verify(token, expectedProviderId) {
      let claims: Claims;
      try {
        claims = verifySignature(token);
      } catch {
        throw new CallError(6067);
      }
      if (claims.providerid !== expectedProviderId || typeof claims.deviceid !== 'string')
        throw new CallError(6067);
      if (!(claims.exp > clock.epochSeconds())) throw new CallError(6055);
      const { deviceid: deviceId, devicetype: deviceType } = claims;
      return {
        kind: 'device',
        deviceId,
        deviceType,
        sessionId: sessionOfClaims(claims),
        providerId: expectedProviderId,
      };
    },
    sessionOf(token, deviceId) {
      try {
        const claims = verifySignature(token);
        const recent = claims.exp + SESSION_GRACE_SECONDS > clock.epochSeconds();
        return recent && claims.providerid === providerId && claims.deviceid === deviceId
          ? sessionOfClaims(claims)
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
