import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { base64OfHex, DrmServiceError, type DrmProvider } from '../drm-provider.ts';
import { bareMessage, fairPlayForm, fairPlayLicence } from './fairplay-form.ts';
import { requestService } from './service-request.ts';
import { serviceAddress, settingText } from './service-settings.ts';

const name = 'drmtoday';
const STREAM_TYPE = 'VIDEO_AUDIO';

export const drmtodaySettings = z.strictObject({
  service: z.literal(name),
  /** The API name of the organization. */
  merchant: settingText,
  /** Of the shared secret, in the dashboard. */
  sharedSecretId: settingText,
  /** Hex, at least 32 bytes. */
  sharedSecret: z.string().regex(/^(?:[0-9a-fA-F]{2}){32,}$/, 'hex of 32 bytes or more'),
  /** An API account with the permission to ingest keys. */
  apiUser: settingText,
  apiPassword: settingText,
  licenceAddress: serviceAddress.default('https://lic.drmtoday.com'),
  keyAddress: serviceAddress.default('https://fe.drmtoday.com'),
  loginAddress: serviceAddress.default('https://auth.drmtoday.com'),
});

const licencePaths = {
  WIDEVINE: '/license-proxy-widevine/cenc/?specConform=true',
  PLAYREADY: '/license-proxy-headerauth/drmtoday/RightsManager.asmx',
  FAIRPLAY: '/license-server-fairplay/',
} as const;

/**
 * castLabs DRMtoday: our keys are ingested by its key API (after a CAS login), licences are authorized upfront by a JWT
 * with the customer rights token, in the header `x-dt-auth-token`.
 */
export function createDrmtoday(settings: z.output<typeof drmtodaySettings>): DrmProvider {
  const { merchant, licenceAddress, keyAddress, loginAddress } = settings;
  const secret = Buffer.from(settings.sharedSecret, 'hex');
  const ingestUrl = `${keyAddress}/frontend/api/keys/v2/ingest/${encodeURIComponent(merchant)}`;

  /** A ticket for one call of the key API. */
  async function ticketFor(service: string): Promise<string> {
    const form = (fields: Record<string, string>) => ({
      method: 'POST' as const,
      body: String(new URLSearchParams(fields)),
      contentType: 'application/x-www-form-urlencoded',
    });
    const login = form({ username: settings.apiUser, password: settings.apiPassword });
    const { headers } = await requestService(
      name,
      { url: `${loginAddress}/cas/v1/tickets`, headers: {} },
      { ...login, mayBeEmpty: true },
    );
    const location = headers.get('location') ?? '';
    const url = URL.canParse(location, loginAddress) ? new URL(location, loginAddress) : undefined;
    if (url?.origin !== new URL(loginAddress).origin)
      throw new DrmServiceError(name, 'unreadable', 'a login without a ticket address');
    const ticket = await requestService(name, { url: url.href, headers: {} }, form({ service }));
    return ticket.body.toString().trim();
  }

  return {
    name,
    schemes: ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'],
    certificateUrl: `${licenceAddress}/license-server-fairplay/cert/${encodeURIComponent(merchant)}`,
    async keyFor(resource, { keyId, key, iv }) {
      const ingestKey = {
        streamType: STREAM_TYPE,
        algorithm: 'AES',
        keyId: base64OfHex(keyId),
        key: base64OfHex(key),
        iv: base64OfHex(iv),
      };
      const ticket = await ticketFor(ingestUrl);
      await requestService(
        name,
        { url: `${ingestUrl}?ticket=${encodeURIComponent(ticket)}`, headers: { accept: 'application/json' } },
        {
          method: 'POST',
          mayBeEmpty: true,
          contentType: 'application/json',
          body: JSON.stringify({ assets: [{ type: 'CENC', assetId: resource, ingestKeys: [ingestKey] }] }),
        },
      );
      return { keyId, key, iv };
    },
    async endpoint({ scheme, resource, session, viewer, issuedAt, expiresAt, licenceEndsAt }) {
      const crt = {
        assetId: resource,
        profile: { rental: { absoluteExpiration: new Date(licenceEndsAt * 1000).toISOString() } },
        storeLicense: false,
      };
      const token = await new SignJWT({
        optData: JSON.stringify({ merchant, userId: viewer, sessionId: session }),
        crt: JSON.stringify([crt]),
      })
        .setProtectedHeader({ alg: 'HS512', typ: 'JWT', kid: settings.sharedSecretId })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(randomUUID())
        .sign(secret);
      return { url: `${licenceAddress}${licencePaths[scheme]}`, headers: { 'x-dt-auth-token': token } };
    },
    encodeRequest: ({ scheme, resource, keys }, message) =>
      scheme === 'FAIRPLAY'
        ? fairPlayForm(message, { assetId: resource, ...(keys[0] && { keyId: keys[0].keyId }) })
        : bareMessage(scheme, message),
    decodeReply: (scheme, reply) => (scheme === 'FAIRPLAY' ? fairPlayLicence(reply) : reply),
    fairPlayKeyUri: (keyId) => `skd://drmtoday?keyId=${keyId}`,
  };
}
