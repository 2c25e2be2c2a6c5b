import { ConfigError } from '@rawi/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DrmProvider, LicenceEndpoint, LicenceGrant, ServiceScheme } from '../drm-provider.ts';
import { readDrmServices } from './choose-provider.ts';
import { licenceFor, type ServiceDouble } from './doubles/service-double.ts';
import { serviceDoubles } from './doubles/service-doubles.ts';
import { requestService } from './service-request.ts';

const NOW = 1_795_500_000;
const proposed = {
  keyId: '00112233445566778899aabbccddeeff',
  key: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  iv: 'a0b1c2d3e4f5061728394a5b6c7d8e9f',
};
const message = Buffer.from([8, 1, 18, 255, 0, 13, 10, 61, 38, 43]);
const providerOf = (settings: object): DrmProvider =>
  readDrmServices(JSON.stringify({ rawi: settings })).get('rawi')!;

/** Where a driver puts its token, so that a test can change it. */
const tokenPlaces = {
  drmtoday: 'x-dt-auth-token',
  axinom: 'x-axdrm-message',
  ezdrm: 'customdata',
  doverunner: 'pallycon-customdata-v2',
} as const;

function withToken({ url, headers }: LicenceEndpoint, place: string, change: (token: string) => string) {
  const address = new URL(url);
  const inUrl = address.searchParams.get(place);
  if (inUrl !== null) address.searchParams.set(place, change(inUrl));
  const own = headers[place];
  return { url: address.href, headers: own === undefined ? headers : { ...headers, [place]: change(own) } };
}

describe.each(Object.keys(serviceDoubles) as (keyof typeof serviceDoubles)[])('%s', (name) => {
  let serviceTime = NOW;
  let double: ServiceDouble;
  let provider: DrmProvider;
  let grant: LicenceGrant;

  beforeAll(async () => {
    double = await serviceDoubles[name](() => serviceTime);
    provider = providerOf(double.settings);
    const { keyId, iv } = await provider.keyFor('film1', proposed);
    grant = {
      scheme: 'WIDEVINE',
      resource: 'film1',
      keys: [{ keyId, iv }],
      session: 's-1',
      viewer: 'viewer1',
      issuedAt: NOW,
      expiresAt: NOW + 60,
      licenceEndsAt: NOW + 3600,
    };
  });
  afterAll(() => double.close());

  async function licence(
    of: LicenceGrant,
    change: (endpoint: LicenceEndpoint) => LicenceEndpoint = (one) => one,
  ) {
    const endpoint = change(await provider.endpoint(of));
    const encoded = provider.encodeRequest(of, message);
    const reply = await requestService(name, endpoint, { method: 'POST', ...encoded });
    return provider.decodeReply(of.scheme, reply.body);
  }

  test('the service knows the key that films are packaged with, and gives it again', async () => {
    const first = await provider.keyFor('film1', proposed);
    expect(double.keys.get('film1')).toMatchObject({ keyId: first.keyId, key: first.key });
    expect(first.iv, 'FairPlay needs the vector').toMatch(/^[0-9a-f]{32}$/);
    expect(await provider.keyFor('film1', proposed)).toEqual(first);
    expect(provider.fairPlayKeyUri(first.keyId)).toMatch(/^skd:\/\//);
  });

  test.each<ServiceScheme>(['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'])(
    '%s: the message arrives, and the licence',
    async (scheme) => {
      expect(provider.schemes).toContain(scheme);
      expect(await licence({ ...grant, scheme })).toEqual(licenceFor(message));
    },
  );

  test('a grant is of one film, and for a short time', async () => {
    const other = { ...grant, resource: 'film2', keys: [{ keyId: 'f'.repeat(32), iv: proposed.iv }] };
    await expect(licence(other)).rejects.toMatchObject({ fault: 'refused' });
    // DoveRunner sets the time in its console: ten minutes unless changed.
    serviceTime = NOW + (name === 'doverunner' ? 601 : 61);
    await expect(licence(grant)).rejects.toMatchObject({ fault: 'refused' });
    serviceTime = NOW;
  });

  test('an altered, a forged and a missing token are refused', async () => {
    const place = tokenPlaces[name];
    const changes: ((token: string) => string)[] = [
      (token) => `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`,
      () => '',
    ];
    for (const change of changes)
      await expect(licence(grant, (one) => withToken(one, place, change))).rejects.toMatchObject({
        fault: 'refused',
      });
    const secret = {
      drmtoday: 'sharedSecret',
      axinom: 'communicationKey',
      ezdrm: 'authorizationKey',
      doverunner: 'accessKey',
    }[name];
    const wrong =
      name === 'axinom'
        ? Buffer.alloc(32, 1).toString('base64')
        : name === 'drmtoday'
          ? '1'.repeat(128)
          : 'x'.repeat(32);
    const forger = providerOf({ ...double.settings, [secret]: wrong });
    const forged = await forger.endpoint(grant);
    await expect(licence(grant, () => forged)).rejects.toMatchObject({ fault: 'refused' });
  });

  test('a service that is down gives an error of that name, without address, token or key', async () => {
    double.broken = 503;
    const failed = await Promise.all([
      licence(grant).catch((error: Error) => error),
      provider.keyFor('film1', proposed).catch((error: Error) => error),
    ]);
    double.broken = undefined;
    const gone = providerOf(
      Object.fromEntries(
        Object.entries(double.settings).map(([key, value]) => [
          key,
          String(value).replace(/127\.0\.0\.1:\d+/, '127.0.0.1:9'),
        ]),
      ),
    );
    failed.push(await gone.keyFor('film1', proposed).catch((error: Error) => error));
    const secrets = Object.entries(double.settings).filter(([key]) => key !== 'service');
    for (const error of failed) {
      expect(error).toMatchObject({ fault: 'unreachable' });
      expect((error as Error).message).toContain(name);
      for (const [key, value] of secrets) expect((error as Error).message, key).not.toContain(value);
    }
  });

  test('each missing or wrong setting is named at the start, without its value', () => {
    const { settings } = double;
    const optional = /Address$|^fairplay/;
    for (const key of Object.keys(settings).filter((one) => one !== 'service' && !optional.test(one))) {
      const { [key]: _, ...rest } = settings;
      expect(() => providerOf(rest), key).toThrow(new ConfigError([`DRM_SERVICES.rawi.${key} is missing.`]));
    }
    const [address] = Object.keys(settings).filter((key) => key.endsWith('Address'));
    const plain = { ...settings, [address!]: 'http://drm.example/secret' };
    expect(() => providerOf(plain)).toThrow(
      new ConfigError([`DRM_SERVICES.rawi.${address} must be an https address.`]),
    );
    expect(() => providerOf({ ...settings, extra: 's3cret' })).toThrow(
      'DRM_SERVICES.rawi has the unknown setting extra.',
    );
  });
});

test('settings that are no JSON, or of an unknown service, are refused', () => {
  expect(() => readDrmServices('axinom')).toThrow('DRM_SERVICES must be JSON');
  expect(() => providerOf({ service: 'other' })).toThrow(
    'DRM_SERVICES.rawi.service must be one of drmtoday, axinom, ezdrm and doverunner.',
  );
  expect(readDrmServices(undefined).size).toBe(0);
});
