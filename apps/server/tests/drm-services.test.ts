import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { licenceFor, serviceDoubles, type ServiceDouble } from '@rawi/playback/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountClient, PASSWORD, SMS } from './accounts/account-client.ts';
import { startService, START_TIME, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

const keyId = '00112233445566778899aabbccddeeff';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const message = Buffer.from([8, 1, 18, 255, 0, 13, 10]);
const [, plan] = smallCatalogue.availabilities;
const catalogue = {
  ...smallCatalogue,
  availabilities: [{ ...plan!, countries: ['BH'] }],
  contents: [
    film('PLANNED', {
      priceModels: ['PLAN'],
      packages: (['DASH', 'HLS'] as const).map((streamType) => ({
        packageId: `PLANNED-${streamType}`,
        assetId: 'dunes',
        quality: 'HD' as const,
        streamType,
        streamMode: 'VOD' as const,
        protection: 'cbcs' as const,
        availabilityIds: ['AV-PLAN'],
      })),
    }),
  ],
  rails: [],
  screens: [],
};

let double: ServiceDouble;
let service: ServiceUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  double = await serviceDoubles.axinom(() => service?.clock.epochSeconds() ?? Date.parse(START_TIME) / 1000);
  service = await startService({ environment: { DRM_SERVICES: JSON.stringify({ rawi: double.settings }) } });
  for (const provider of ['rawi', 'layali'])
    await service.modules.api(catalogueModule).import(provider, catalogue);
  await service.modules.api(accountsModule).importSubscriber('rawi', {
    subscriberId: 'PAYER',
    name: 'PAYER',
    email: 'payer@rawi.example',
    password: PASSWORD,
    country: 'BH',
    language: 'eng',
    profiles: [],
  });
  await service.modules.api(billingModule).writeSubscription('rawi', {
    subscriberId: 'PAYER',
    subscriptionId: 'N1',
    planId: 'PL',
    startsAt: new Date('2026-11-01T00:00:00Z'),
    nextBilling: '2026-12-20',
    availabilityIds: ['AV-PLAN'],
  });
  await service.sql(`
    insert into rawi.asset_key (provider_id, asset_id, key_id, key, iv)
    values ('rawi', 'dunes', '${keyId}', '${'0f'.repeat(16)}', '${'a0'.repeat(16)}')`);
  await service.sql(`update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24,
    files = '{"dash":"manifest.mpd","hls":"master.m3u8","thumbnails":"","video":[],"audio":[],"captions":[]}'`);
  service.clearCaches();
  double.keys.set('dunes', { keyId, key: '0f'.repeat(16) });
  const client = await accountClient(service, 'player-drm', { provider: 'rawi' });
  const { body } = await client.login('payer@rawi.example');
  headers = { 'x-session': body.success, host: 'rawi.localhost', 'x-country-code': 'BH' };
  const json = { ...headers, 'content-type': 'application/json' };
  const chosen = await service.send('PUT', `${SMS}/profile/PAYER`, '{}', json);
  headers = { ...headers, 'x-session': chosen.body.success };
});
afterAll(async () => {
  await service.stop();
  await double.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (path: string, body: Record<string, string>) =>
  service.send('POST', `/cms/subscriber/v1/content/${path}`, String(new URLSearchParams(body)), {
    ...headers,
    ...form,
  });
const token = (drmscheme: string) =>
  send('drmtoken', {
    contentid: 'PLANNED',
    packageid: drmscheme === 'FAIRPLAY' ? 'PLANNED-HLS' : 'PLANNED-DASH',
    availabilityid: 'AV-PLAN',
    drmscheme,
  });
const requestLicence = async (scheme: string, bearer: string, body = message) => {
  const reply = await fetch(`${service.url}/drm/subscriber/v1/licence/${scheme}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, bytes, code: isJson ? JSON.parse(bytes.toString()).errorcode : undefined };
};

test('PLAY-01 PLAY-09 a brand with a DRM service: packages offer its schemes, the token leads to our route, and the licence comes from the service', async () => {
  const { body } = await service.get('/cms/subscriber/v1/content/PLANNED', { host: 'rawi.localhost' });
  expect(body.contentdetails[0].drmscheme).toEqual(['WIDEVINE', 'FAIRPLAY', 'PLAYREADY']);
  const systems = {
    WIDEVINE: 'com.widevine.alpha',
    FAIRPLAY: 'com.apple.fps',
    PLAYREADY: 'com.microsoft.playready',
  };
  for (const [scheme, keysystem] of Object.entries(systems)) {
    const given = await token(scheme);
    expect(given).toMatchObject({ status: 200, body: { keysystem } });
    expect(new URL(given.body.licenceurl).pathname).toBe(
      `/drm/subscriber/v1/licence/${scheme.toLowerCase()}`,
    );
    expect(given.body.certificateurl).toBe(
      scheme === 'FAIRPLAY' ? `${double.origin}/fairplay.cer` : undefined,
    );
    expect(JSON.stringify(given.body), 'no secret of the service').not.toMatch(/management|communication/i);
    const licence = await requestLicence(scheme.toLowerCase(), given.body.success);
    expect([licence.status, licence.bytes]).toEqual([200, licenceFor(message)]);
  }
  expect(await token('CLEARKEY'), 'no own licences beside it').toMatchObject({ status: 404 });
  const other = await service.get('/cms/subscriber/v1/content/PLANNED', { host: 'layali.localhost' });
  expect(other.body.contentdetails[0].drmscheme, 'the other brand has none').toEqual(['CLEARKEY']);
});

test('PLAY-01 the licence of a service too is given for a running stream only, with a valid token', async () => {
  const { body } = await token('WIDEVINE');
  expect((await requestLicence('widevine', `${body.success.slice(0, -1)}_`)).code).toBe(8891);
  expect((await requestLicence('widevine', body.success, Buffer.alloc(0))).code).toBe(1002);
  await service.send('DELETE', '/cms/stream/content/PLANNED', undefined, headers);
  expect(await requestLicence('widevine', body.success)).toMatchObject({ status: 409, code: 8893 });
  const again = await token('WIDEVINE');
  await service.clock.advance(121_000);
  expect((await requestLicence('widevine', again.body.success)).code).toBe(8892);
});

test('a stream gets 120 licences of a service in ten minutes: the service is not asked for more', async () => {
  const { body } = await token('WIDEVINE');
  for (let n = 0; n < 120; n += 1) expect((await requestLicence('widevine', body.success)).status).toBe(200);
  double.broken = 500;
  expect(await requestLicence('widevine', body.success)).toMatchObject({ status: 429, code: 8601 });
  double.broken = undefined;
  await service.sql('delete from rawi.rate_limit');
});

test('a service that is down gives 503, and one that refuses too, each with its own code', async () => {
  const { body } = await token('WIDEVINE');
  double.broken = 500;
  expect(await requestLicence('widevine', body.success)).toMatchObject({ status: 503, code: 8895 });
  double.broken = 403;
  expect(await requestLicence('widevine', body.success)).toMatchObject({ status: 503, code: 8896 });
  double.broken = undefined;
  expect((await requestLicence('widevine', body.success)).status).toBe(200);
});

test('PLAY-05 the HLS playlist names the FairPlay key as the service expects it, and no key address of ours', async () => {
  const folder = join(service.blobFolder, 'media/rawi/dunes/cbcs/v270');
  await mkdir(folder, { recursive: true });
  const line = `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:,x",KEYID=0x${keyId},KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"`;
  await writeFile(join(folder, 'index.m3u8'), `#EXTM3U\n${line}\n#EXTINF:4,\n1.m4s\n#EXT-X-ENDLIST\n`);
  const given = await send('package/PLANNED', { packageid: 'PLANNED-HLS', availabilityid: 'AV-PLAN' });
  const path = new URL(given.body.streamfilename).pathname.replace('master.m3u8', 'v270/index.m3u8');
  const reply = await service.get(path, { host: 'rawi.localhost', 'user-agent': safari });
  expect(String(reply.body).match(/#EXT-X-KEY.*/g)).toEqual([
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://00112233-4455-6677-8899-aabbccddeeff",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"',
  ]);
});
