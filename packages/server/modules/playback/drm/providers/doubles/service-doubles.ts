import { jwtVerify } from 'jose';
import { createDecipheriv, createHash } from 'node:crypto';
import {
  cpixReply,
  guidOf,
  licenceFor,
  readCpixRequest,
  refused,
  startDouble,
  type DoubleReply,
  type ServiceDouble,
} from './service-double.ts';

/** Epoch seconds at the services. */
export type ServiceClock = () => number;

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
const givenKey = (kid: string) => createHash('md5').update(kid).digest('hex');
const licence = (message: Buffer): DoubleReply => ({ status: 200, body: licenceFor(message) });
const fairPlayLicence = (body: Buffer): DoubleReply => {
  const spc = new URLSearchParams(body.toString()).get('spc');
  const message = Buffer.from(spc ?? '', 'base64');
  return spc ? { status: 200, body: licenceFor(message).toString('base64') } : refused;
};

/** The fields of tokens that the doubles read, of all services. */
interface TokenFields {
  optData: string;
  crt: string;
  jti: string;
  iat: number;
  exp: number;
  version: number;
  com_key_id: string;
  begin_date: string;
  expiration_date: string;
  message: {
    type: string;
    version: number;
    license: { expiration_datetime: string };
    content_keys_source: { inline: { id: string; iv?: string }[] };
  };
  resource: string;
  kids: string[];
  session: string;
  sub: string;
}

/** The payload and key id of a token that verifies and has not expired. */
async function verified(token: string | undefined, secret: Buffer, algorithm: string, now: number) {
  const currentDate = new Date(now * 1000);
  return jwtVerify<TokenFields>(token ?? '', secret, { algorithms: [algorithm], currentDate }).then(
    ({ payload, protectedHeader }) => ({ payload, kid: protectedHeader.kid }),
    () => undefined,
  );
}

export function startDrmtoday(now: ServiceClock): Promise<ServiceDouble> {
  const secret = Buffer.alloc(64, 7);
  const ingest = '/frontend/api/keys/v2/ingest/rawi-tv';
  return startDouble(
    async ({ url, headers, body, method }, double) => {
      const form = new URLSearchParams(body.toString());
      if (method !== 'POST') return { status: 405 };
      switch (url.pathname) {
        case '/cas/v1/tickets':
          return form.get('username') === 'rawi-tv::api' && form.get('password') === 'ingest password'
            ? { status: 201, headers: { location: `${double.origin}/cas/v1/tickets/TGT-1` } }
            : { status: 401 };
        case '/cas/v1/tickets/TGT-1':
          return { status: 200, body: form.get('service') === `${double.origin}${ingest}` ? 'ST-1' : 'ST-0' };
        case ingest: {
          if (url.searchParams.get('ticket') !== 'ST-1') return { status: 401 };
          const [asset] = JSON.parse(body.toString()).assets;
          const [key] = asset.ingestKeys;
          if (asset.type !== 'CENC' || key.streamType !== 'VIDEO_AUDIO') return { status: 400 };
          const made = { keyId: hexOf(key.keyId), key: hexOf(key.key), iv: hexOf(key.iv) };
          double.keys.set(asset.assetId, made);
          return {
            status: 200,
            body: JSON.stringify({ assets: [{ type: 'CENC', assetId: asset.assetId }] }),
          };
        }
      }
      const token = await verified(String(headers['x-dt-auth-token']), secret, 'HS512', now());
      if (token?.kid !== 'secret-1') return refused;
      const { merchant, userId, sessionId } = JSON.parse(token.payload.optData);
      const [crt] = JSON.parse(token.payload.crt);
      const isComplete = merchant === 'rawi-tv' && userId && sessionId && token.payload.jti;
      if (!isComplete || token.payload.exp - token.payload.iat > 300) return refused;
      if (!double.keys.has(crt.assetId) || crt.storeLicense !== false) return refused;
      if (!(Date.parse(crt.profile.rental.absoluteExpiration) > now() * 1000)) return refused;
      if (url.pathname === '/license-server-fairplay/')
        return form.get('assetId') === crt.assetId ? fairPlayLicence(body) : refused;
      if (url.pathname === '/license-proxy-widevine/cenc/')
        return url.searchParams.get('specConform') === 'true' ? licence(body) : refused;
      return url.pathname.endsWith('/RightsManager.asmx') ? licence(body) : { status: 404 };
    },
    (origin) => ({
      service: 'drmtoday',
      merchant: 'rawi-tv',
      sharedSecretId: 'secret-1',
      sharedSecret: secret.toString('hex'),
      apiUser: 'rawi-tv::api',
      apiPassword: 'ingest password',
      licenceAddress: origin,
      keyAddress: origin,
      loginAddress: origin,
    }),
  );
}

export function startAxinom(now: ServiceClock): Promise<ServiceDouble> {
  const secret = Buffer.alloc(32, 9);
  const [tenantId, comKeyId] = [
    '1f8a2c9e-5a1c-4c07-9c0c-0a6a1f2b3c4d',
    '69e54088-e9e0-4530-8c1a-1eb6dcd0d14e',
  ];
  const basic = `Basic ${Buffer.from(`${tenantId}:management key`).toString('base64')}`;
  return startDouble(
    async ({ url, headers, body }, double) => {
      if (url.pathname === '/api/SpekeV2') {
        const asked = readCpixRequest(body.toString());
        if (headers.authorization !== basic) return { status: 401 };
        if (headers['x-speke-version'] !== '2.0' || !asked) return { status: 400 };
        if (!body.includes('version="2.3"') || !body.includes('commonEncryptionScheme="cbcs"'))
          return { status: 400 };
        const made = { keyId: asked.keyId, key: givenKey(asked.keyId) };
        double.keys.set(asked.contentId, made);
        return { status: 200, body: cpixReply(asked.contentId, made) };
      }
      const token = await verified(String(headers['x-axdrm-message']), secret, 'HS256', now());
      if (!token) return refused;
      const { version, com_key_id, begin_date, expiration_date, message } = token.payload;
      if (version !== 1 || com_key_id !== comKeyId) return refused;
      if (Date.parse(begin_date) > now() * 1000 || !(Date.parse(expiration_date) > now() * 1000))
        return refused;
      if (message.type !== 'entitlement_message' || message.version !== 2) return refused;
      if (!(Date.parse(message.license.expiration_datetime) > now() * 1000)) return refused;
      const ids = message.content_keys_source.inline;
      const known = [...double.keys.values()].map(({ keyId }) => guidOf(keyId));
      if (ids.length === 0 || !ids.every(({ id }) => known.includes(id))) return refused;
      const hasIv = ids.every(({ iv }) => iv !== undefined && hexOf(iv).length === 32);
      if (url.pathname.startsWith('/fairplay') && !hasIv) return refused;
      return url.pathname.endsWith('/AcquireLicense') ? licence(body) : { status: 404 };
    },
    (origin) => ({
      service: 'axinom',
      tenantId,
      managementKey: 'management key',
      communicationKeyId: comKeyId,
      communicationKey: secret.toString('base64'),
      fairplayCertificate: `${origin}/fairplay.cer`,
      keyAddress: `${origin}/api/SpekeV2`,
      widevineAddress: `${origin}/widevine/AcquireLicense`,
      playreadyAddress: `${origin}/playready/AcquireLicense`,
      fairplayAddress: `${origin}/fairplay/AcquireLicense`,
    }),
  );
}

/** EZDRM with the authorization address of its customer, which checks `customdata`. */
export function startEzdrm(now: ServiceClock): Promise<ServiceDouble> {
  const authorizationKey = 'a key that the authorization address has too';
  const profiles: Record<string, string> = {
    '/proxy': 'AB12CD',
    '/preauth.aspx': 'EF34AB',
    '/auth': 'CD56EF',
  };
  return startDouble(
    async ({ url, method, body }, double) => {
      const query = url.searchParams;
      if (url.pathname === '/cpix2.aspx') {
        const [k = '', c = ''] = [query.get('k') ?? '', query.get('c') ?? ''];
        if (query.get('u') !== 'rawi@tv.example' || query.get('p') !== 'ez password') return { status: 401 };
        if (method !== 'GET' || query.get('EncryptionScheme') !== 'cbcs' || !c) return { status: 400 };
        const keyId = k.replaceAll('-', '');
        const made = { keyId, key: givenKey(keyId), iv: keyId };
        double.keys.set(c, made);
        return { status: 200, body: cpixReply(c, made) };
      }
      if (query.get('pX') !== profiles[url.pathname]) return { status: 404 };
      const token = await verified(
        query.get('customdata') ?? '',
        Buffer.from(authorizationKey),
        'HS256',
        now(),
      );
      if (!token) return refused;
      const { resource, kids, session, sub, exp, iat } = token.payload;
      const key = double.keys.get(resource);
      if (!key || !session || !sub || exp - iat > 300 || kids[0] !== guidOf(key.keyId)) return refused;
      if (url.pathname === '/auth' && query.get('assetID') !== guidOf(key.keyId)) return refused;
      return licence(body);
    },
    (origin) => ({
      service: 'ezdrm',
      user: 'rawi@tv.example',
      password: 'ez password',
      widevineProfile: 'AB12CD',
      playreadyProfile: 'EF34AB',
      fairplayProfile: 'CD56EF',
      fairplayCertificate: `${origin}/fairplay.cer`,
      authorizationKey,
      keyAddress: `${origin}/cpix2.aspx`,
      widevineAddress: `${origin}/proxy`,
      playreadyAddress: `${origin}/preauth.aspx`,
      fairplayAddress: `${origin}/auth`,
    }),
  );
}

export function startDoverunner(now: ServiceClock): Promise<ServiceDouble> {
  const [siteKey, accessKey] = ['S'.repeat(32), 'A'.repeat(32)];
  const deny = { status: 200, body: '{"errorCode":"2024","errorMessage":"token"}' };
  return startDouble(
    ({ url, headers, body }, double) => {
      if (url.pathname === '/getKey/kms-token') {
        const asked = readCpixRequest(body.toString());
        if (!asked || !body.includes('<cpix:CPIX id=')) return { status: 400 };
        // The service chooses the key id, the same for each request of a content.
        const keyId = givenKey(`kid ${asked.contentId}`);
        const made = { keyId, key: givenKey(keyId), iv: Buffer.from('0123456789abcdef').toString('hex') };
        double.keys.set(asked.contentId, made);
        return { status: 200, body: cpixReply(asked.contentId, made) };
      }
      if (url.pathname !== '/ri/licenseManager.do') return { status: 404 };
      const sent = String(headers['pallycon-customdata-v2']);
      let token: Record<string, string>;
      try {
        token = JSON.parse(Buffer.from(sent, 'base64').toString());
      } catch {
        return deny;
      }
      const { drm_type, site_id, user_id, cid = '', policy = '', timestamp = '', hash } = token;
      const hashed = `${accessKey}${drm_type}${site_id}${user_id}${cid}${policy}${timestamp}`;
      if (createHash('sha256').update(hashed).digest('base64') !== hash || site_id !== 'RAWI') return deny;
      const age = now() - Date.parse(timestamp) / 1000;
      if (!(age >= 0 && age <= 600) || !double.keys.has(cid)) return deny;
      const decipher = createDecipheriv('aes-256-cbc', siteKey, '0123456789abcdef');
      const rules = JSON.parse(decipher.update(policy, 'base64', 'utf8') + decipher.final('utf8'));
      if (rules.policy_version !== 2 || rules.playback_policy.persistent !== false) return deny;
      if (!(Date.parse(rules.playback_policy.expire_date) > now() * 1000)) return deny;
      return drm_type === 'FairPlay' ? fairPlayLicence(body) : licence(body);
    },
    (origin) => ({
      service: 'doverunner',
      siteId: 'RAWI',
      siteKey,
      accessKey,
      kmsToken: 'kms-token',
      keyAddress: `${origin}/getKey`,
      licenceAddress: `${origin}/ri`,
    }),
  );
}

export const serviceDoubles = {
  drmtoday: startDrmtoday,
  axinom: startAxinom,
  ezdrm: startEzdrm,
  doverunner: startDoverunner,
} as const;
