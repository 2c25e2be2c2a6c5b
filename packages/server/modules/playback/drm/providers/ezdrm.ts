import { readCpixKeys } from '@rawi/media';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { DrmServiceError, guidOf, type DrmProvider, type LicenceGrant } from '../drm-provider.ts';
import { bareMessage } from './fairplay-form.ts';
import { requestService } from './service-request.ts';
import { serviceAddress, settingText } from './service-settings.ts';

const name = 'ezdrm';
const profile = z.string().regex(/^[A-Za-z0-9]{4,64}$/, '4 to 64 letters and digits');

export const ezdrmSettings = z.strictObject({
  service: z.literal(name),
  /** The account, for the key API. */
  user: settingText,
  password: settingText,
  /** The last six characters of the profile ids, of which the addresses of licences are made. */
  widevineProfile: profile,
  playreadyProfile: profile,
  fairplayProfile: profile.optional(),
  /** Where the operator's own FairPlay certificate is read. */
  fairplayCertificate: serviceAddress.optional(),
  /** Signs `customdata`, which the operator's authorization address checks for EZDRM. */
  authorizationKey: z.string().min(32).max(256),
  keyAddress: serviceAddress.default('https://cpix.ezdrm.com/KeyGenerator/cpix2.aspx'),
  widevineAddress: serviceAddress.default('https://widevine-dash.ezdrm.com/proxy'),
  playreadyAddress: serviceAddress.default('https://playready.ezdrm.com/cency/preauth.aspx'),
  fairplayAddress: serviceAddress.default('https://fps.ezdrm.com/api/licenses/auth'),
});

/**
 * EZDRM: keys from its CPIX address for key ids of ours, licences at addresses with the profile (`pX`). EZDRM hands the
 * other parameters to the authorization address of the operator; ours is a signed grant.
 */
export function createEzdrm(settings: z.output<typeof ezdrmSettings>): DrmProvider {
  const { fairplayCertificate: certificateUrl, fairplayProfile } = settings;
  const secret = Buffer.from(settings.authorizationKey);
  const hasFairPlay = certificateUrl !== undefined && fairplayProfile !== undefined;

  function addressOf({ scheme, keys }: LicenceGrant): URL {
    const [address, pX] = {
      WIDEVINE: [settings.widevineAddress, settings.widevineProfile],
      PLAYREADY: [settings.playreadyAddress, settings.playreadyProfile],
      FAIRPLAY: [settings.fairplayAddress, fairplayProfile ?? ''],
    }[scheme] as [string, string];
    const url = new URL(address);
    url.searchParams.set('pX', pX);
    if (scheme === 'FAIRPLAY' && keys[0]) url.searchParams.set('assetID', guidOf(keys[0].keyId));
    return url;
  }

  return {
    name,
    schemes: hasFairPlay ? ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'] : ['WIDEVINE', 'PLAYREADY'],
    certificateUrl: hasFairPlay ? certificateUrl : undefined,
    async keyFor(resource, { keyId }) {
      const url = new URL(settings.keyAddress);
      const query = { k: guidOf(keyId), u: settings.user, p: settings.password, c: resource };
      for (const [field, value] of Object.entries({ ...query, EncryptionScheme: 'cbcs' }))
        url.searchParams.set(field, value);
      const { body } = await requestService(name, { url: url.href, headers: {} }, { method: 'GET' });
      const found = (await readCpixKeys(body.toString())).find((one) => one.keyId === keyId);
      if (!found) throw new DrmServiceError(name, 'unreadable', 'no key of the requested id');
      return found;
    },
    async endpoint(grant) {
      const { resource, keys, session, viewer, issuedAt, expiresAt, licenceEndsAt } = grant;
      const url = addressOf(grant);
      const customdata = await new SignJWT({
        resource,
        kids: keys.map(({ keyId }) => guidOf(keyId)),
        session,
        licenceEndsAt,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(viewer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(secret);
      url.searchParams.set('customdata', customdata);
      return { url: url.href, headers: {} };
    },
    encodeRequest: ({ scheme }, message) => bareMessage(scheme, message),
    decodeReply: (_, reply) => reply,
    fairPlayKeyUri: (keyId) => `skd://fps.ezdrm.com/;${guidOf(keyId)}`,
  };
}
