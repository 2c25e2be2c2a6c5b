import { readCpixKeys, writeCpixRequest } from '@rawi/media';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { base64OfHex, DrmServiceError, guidOf, type DrmProvider } from '../drm-provider.ts';
import { bareMessage } from './fairplay-form.ts';
import { requestService } from './service-request.ts';
import { serviceAddress, settingGuid, settingText } from './service-settings.ts';

const name = 'axinom';

export const axinomSettings = z.strictObject({
  service: z.literal(name),
  /** Of the key service. */
  tenantId: settingGuid,
  managementKey: settingText,
  /** Of the licence service; the key is base64 of 32 bytes. */
  communicationKeyId: settingGuid,
  communicationKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'base64 of 32 bytes'),
  /** Where the operator's own FairPlay certificate is read; without it FairPlay is not offered. */
  fairplayCertificate: serviceAddress.optional(),
  keyAddress: serviceAddress.default('https://key-server-management.axprod.net/api/SpekeV2'),
  widevineAddress: serviceAddress.default('https://drm-widevine-licensing.axprod.net/AcquireLicense'),
  playreadyAddress: serviceAddress.default('https://drm-playready-licensing.axprod.net/AcquireLicense'),
  fairplayAddress: serviceAddress.default('https://drm-fairplay-licensing.axprod.net/AcquireLicense'),
});

/**
 * Axinom DRM: keys from its key service by SPEKE 2 for key ids of ours, licences by a licence service message, a JWT with
 * an entitlement message, in the header `X-AxDRM-Message`.
 */
export function createAxinom(settings: z.output<typeof axinomSettings>): DrmProvider {
  const { fairplayCertificate: certificateUrl } = settings;
  const secret = Buffer.from(settings.communicationKey, 'base64');
  const login = Buffer.from(`${settings.tenantId}:${settings.managementKey}`).toString('base64');
  const addresses = {
    WIDEVINE: settings.widevineAddress,
    PLAYREADY: settings.playreadyAddress,
    FAIRPLAY: settings.fairplayAddress,
  };

  return {
    name,
    schemes: certificateUrl ? ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'] : ['WIDEVINE', 'PLAYREADY'],
    certificateUrl,
    async keyFor(resource, { keyId, iv }) {
      const { body } = await requestService(
        name,
        {
          url: settings.keyAddress,
          headers: { authorization: `Basic ${login}`, 'x-speke-version': '2.0' },
        },
        {
          method: 'POST',
          contentType: 'application/xml',
          body: writeCpixRequest({ version: '2.3', contentId: resource, keyId, iv }),
        },
      );
      const found = (await readCpixKeys(body.toString())).find((one) => one.keyId === keyId);
      if (!found) throw new DrmServiceError(name, 'unreadable', 'no key of the requested id');
      return { ...found, iv };
    },
    async endpoint({ scheme, keys, issuedAt, expiresAt, licenceEndsAt }) {
      const message = {
        type: 'entitlement_message',
        version: 2,
        license: { expiration_datetime: dateOf(licenceEndsAt), allow_persistence: false },
        content_keys_source: {
          inline: keys.map(({ keyId, iv }) => ({
            id: guidOf(keyId),
            ...(iv !== undefined && scheme === 'FAIRPLAY' && { iv: base64OfHex(iv) }),
          })),
        },
      };
      const token = await new SignJWT({
        version: 1,
        com_key_id: settings.communicationKeyId,
        begin_date: dateOf(issuedAt),
        expiration_date: dateOf(expiresAt),
        message,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(secret);
      return { url: addresses[scheme], headers: { 'x-axdrm-message': token } };
    },
    encodeRequest: ({ scheme }, message) => bareMessage(scheme, message),
    decodeReply: (_, reply) => reply,
    fairPlayKeyUri: (keyId) => `skd://${guidOf(keyId)}`,
  };
}

const dateOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();
