import { CallError, type DeviceData } from '@rawi/contract';
import type { Clock, Identity } from '@rawi/platform';
import { createSigner, createVerifier } from 'fast-jwt';

/** Seconds that a device token lasts. */
const LIFE = 604_800;
/** A token of seven days is looked at many times; its signature is checked once while it stands here. */
const REMEMBERED = 10_000;

interface Claims {
  deviceid: string;
  devicetype: string;
  deviceos: string;
  providerid: string;
  exp: number;
}

export interface DeviceTokens {
  issue(device: DeviceData): string;
  /** Errors: 6055 when the token has expired, 6067 when it is not one of ours or of another provider. */
  read(token: string, providerId: string): Extract<Identity, { kind: 'device' }>;
}

/** Device tokens of one provider, signed with its key. */
export function createDeviceTokens(providerId: string, key: string, clock: Clock): DeviceTokens {
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: REMEMBERED });
  return {
    issue(device) {
      const iat = clock.epochSeconds();
      return sign({
        deviceid: device.deviceid,
        devicetype: device.devicetype,
        deviceos: device.deviceos,
        providerid: providerId,
        appversion: device.appversion,
        timestamp: device.timestamp,
        iss: 'rawi',
        iat,
        exp: iat + LIFE,
      });
    },
    read(token, expected) {
      let claims: Claims;
      try {
        claims = verify(token) as Claims;
      } catch {
        throw new CallError(6067);
      }
      if (claims.providerid !== expected || typeof claims.deviceid !== 'string') throw new CallError(6067);
      if (!(claims.exp > clock.epochSeconds())) throw new CallError(6055);
      return { kind: 'device', deviceId: claims.deviceid, providerId: expected };
    },
  };
}
