import { readCpixKeys, writeCpixRequest } from '@rawi/media';
import { createCipheriv, createHash } from 'node:crypto';
import { z } from 'zod';
import { base64OfHex, DrmServiceError, type DrmProvider } from '../drm-provider.ts';
import { bareMessage, fairPlayForm, fairPlayLicence } from './fairplay-form.ts';
import { requestService } from './service-request.ts';
import { serviceAddress, settingText } from './service-settings.ts';

const name = 'doverunner';
/** Fixed by the service for all customers. */
const POLICY_IV = '0123456789abcdef';

const key = z.string().regex(/^[\x21-\x7e]{32}$/, '32 characters without spaces');

export const doverunnerSettings = z.strictObject({
  service: z.literal(name),
  siteId: z.string().regex(/^[A-Za-z0-9]{4}$/, 'four letters and digits'),
  /** Encrypts the policy of a token. */
  siteKey: key,
  /** Part of the token's hash. */
  accessKey: key,
  /** Token of the key management server. */
  kmsToken: settingText,
  keyAddress: serviceAddress.default('https://kms.pallycon.com/v2/cpix/pallycon/getKey'),
  licenceAddress: serviceAddress.default('https://drm-license.doverunner.com/ri'),
});

const drmTypes = { WIDEVINE: 'Widevine', PLAYREADY: 'PlayReady', FAIRPLAY: 'FairPlay' } as const;

/**
 * DoveRunner (formerly PallyCon): keys from its key management server by CPIX, which chooses key and key id for the
 * content id; licences by a token with an encrypted policy, in the header `pallycon-customdata-v2`. The service takes a
 * token for a time that is set in its console, from the token's timestamp on.
 */
export function createDoverunner(settings: z.output<typeof doverunnerSettings>): DrmProvider {
  const { siteId, licenceAddress } = settings;

  function encrypted(policy: object): string {
    const cipher = createCipheriv('aes-256-cbc', settings.siteKey, POLICY_IV);
    return cipher.update(JSON.stringify(policy), 'utf8', 'base64') + cipher.final('base64');
  }

  return {
    name,
    schemes: ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'],
    certificateUrl: `${licenceAddress}/fpsCert.do?siteId=${siteId}`,
    async keyFor(resource, { keyId }) {
      const { body } = await requestService(
        name,
        { url: `${settings.keyAddress}/${encodeURIComponent(settings.kmsToken)}`, headers: {} },
        {
          method: 'POST',
          contentType: 'application/xml',
          body: writeCpixRequest({ version: '2.1', contentId: resource, keyId }),
        },
      );
      const [found] = await readCpixKeys(body.toString());
      if (!found) throw new DrmServiceError(name, 'unreadable', 'no key');
      return found;
    },
    endpoint({ scheme, resource, viewer, issuedAt, licenceEndsAt }) {
      const policy = encrypted({
        policy_version: 2,
        playback_policy: { persistent: false, expire_date: dateOf(licenceEndsAt) },
      });
      const parts = {
        drm_type: drmTypes[scheme],
        site_id: siteId,
        user_id: viewer,
        cid: resource,
        policy,
        timestamp: dateOf(issuedAt),
      };
      const hashed = settings.accessKey + Object.values(parts).join('');
      const token = {
        ...parts,
        hash: createHash('sha256').update(hashed).digest('base64'),
        response_format: 'original',
        key_rotation: false,
      };
      const header = Buffer.from(JSON.stringify(token)).toString('base64');
      return Promise.resolve({
        url: `${licenceAddress}/licenseManager.do`,
        headers: { 'pallycon-customdata-v2': header },
      });
    },
    encodeRequest: ({ scheme }, message) =>
      scheme === 'FAIRPLAY' ? fairPlayForm(message) : bareMessage(scheme, message),
    decodeReply(scheme, reply) {
      // Refusals have status 200 and a JSON body.
      if (/^\s*\{\s*"?err/i.test(reply.subarray(0, 40).toString('latin1')))
        throw new DrmServiceError(name, 'refused', 'an error in its reply');
      return scheme === 'FAIRPLAY' ? fairPlayLicence(reply) : reply;
    },
    fairPlayKeyUri: (keyId) => `skd://${base64OfHex(keyId)}`,
  };
}

/** UTC without milliseconds. */
const dateOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString().replace('.000', '');
