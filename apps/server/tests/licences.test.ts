import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule, type ImportedContent } from '@rawi/catalogue';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountClient, PASSWORD, SMS, type AccountClient } from './accounts/account-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

type Headers = Record<string, string>;
type ProviderId = 'rawi' | 'layali';
const cms = '/cms/subscriber/v1';
const LICENCE = '/drm/subscriber/v1/licence/clearkey';
const [keyId, key] = ['00112233445566778899aabbccddeeff', '0f1e2d3c4b5a69788796a5b4c3d2e1f0'];
const theirKey = 'f'.repeat(32);
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

const packageOf = (id: string, availability: string, more = {}) => ({
  packageId: `${id}-PD`,
  assetId: 'dunes',
  quality: 'HD' as const,
  streamType: 'DASH' as const,
  streamMode: 'VOD' as const,
  protection: 'cbcs' as const,
  availabilityIds: [availability],
  ...more,
});
const sold = (id: string, model: string, more: Partial<ImportedContent> = {}) =>
  film(id, { priceModels: [model], packages: [packageOf(id, `AV-${model}`)], ...more });
const [free, plan] = smallCatalogue.availabilities;
const catalogue = {
  ...smallCatalogue,
  availabilities: [
    { ...free!, countries: [] },
    { ...plan!, countries: ['BH'] },
    { ...plan!, availability_id: 'AV-PAID', price_model: 'PAID' as const },
    { ...plan!, availability_id: 'AV-RENTAL', price_model: 'RENTAL' as const },
    { ...plan!, availability_id: 'AV-OPEN', price_model: 'FREE' as const, countries: [] },
    // Sold, and in the clear all the same (PLAY-03).
    { ...plan!, availability_id: 'AV-BARE' },
  ],
  contents: [
    film('CLEAR'),
    sold('PLANNED', 'PLAN'),
    sold('HLS', 'PLAN', { packages: [packageOf('HLS', 'AV-PLAN', { streamType: 'HLS' })] }),
    sold('OTHER', 'PLAN'),
    sold('BOUGHT', 'PAID'),
    sold('RENTED', 'RENTAL'),
    sold('ADULT', 'PLAN', { rating: '18+' }),
    sold('OPEN', 'OPEN', { priceModels: ['FREE'] }),
    sold('BARE', 'BARE', {
      priceModels: ['PLAN'],
      packages: [packageOf('BARE', 'AV-BARE', { protection: 'clear' })],
    }),
  ],
  rails: [],
  screens: [],
};

let service: ServiceUnderTest;
const clients = {} as Record<ProviderId, AccountClient>;
let session: Headers;
let guest: Headers;

async function logIn(provider: ProviderId, email: string): Promise<Headers> {
  const { body } = await clients[provider].login(email);
  const host = `${provider}.localhost`;
  const admin = email.split('@')[0]!.toUpperCase();
  return chooseProfile({ 'x-session': body.success, host }, admin);
}

/** The session with another profile in use; the admin's has the id of the subscriber. */
async function chooseProfile(headers: Headers, profileId: string): Promise<Headers> {
  const json = { ...headers, 'content-type': 'application/json' };
  const { body } = await service.send('PUT', `${SMS}/profile/${profileId}`, '{}', json);
  return { ...headers, 'x-session': body.success };
}

beforeAll(async () => {
  service = await startService();
  for (const provider of ['rawi', 'layali'] as const) {
    await service.modules.api(catalogueModule).import(provider, catalogue);
    for (const [subscriberId, email] of [
      ['PAYER', 'payer@rawi.example'],
      ['GUEST', 'guest@rawi.example'],
    ] as const)
      await service.modules.api(accountsModule).importSubscriber(provider, {
        subscriberId,
        name: subscriberId,
        email,
        password: PASSWORD,
        country: 'BH',
        language: 'eng',
        profiles:
          subscriberId === 'PAYER' ? [{ profileId: 'P-2', name: 'Noor', picture: 'kite', kids: true }] : [],
      });
    clients[provider] = await accountClient(service, `player-${provider}`, { provider });
    const own = provider === 'rawi' ? key : theirKey;
    await service.sql(`
      insert into rawi.asset_key (provider_id, asset_id, key_id, key)
      values ('${provider}', 'dunes', '${keyId}', '${own}'), ('${provider}', 'dunes-short', '${theirKey}', '${own}')`);
  }
  await service.sql(`update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24,
    files = '{"dash":"manifest.mpd","hls":"master.m3u8","thumbnails":"","video":[],"audio":[],"captions":[]}'`);
  await service.runJob('catalogue.tidy-films');
  service.clearCaches();
  session = await logIn('rawi', 'payer@rawi.example');
  guest = await logIn('rawi', 'guest@rawi.example');
  await subscribe('2026-12-20');
  await service.sql(`
    insert into rawi.purchase (provider_id, subscriber_id, purchase_id, availability_id, object_id, purchase_type,
      status, created_at, expires_at)
    values ('rawi', 'PAYER', 'K1', 'AV-PAID', 'BOUGHT', 'PAID', 'ACTIVE', '2026-11-19T12:00:00Z', null),
      ('rawi', 'PAYER', 'K2', 'AV-RENTAL', 'RENTED', 'RENTAL', 'ACTIVE', '2026-11-19T12:00:00Z', '2026-11-20T18:00:00Z')`);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.sql('delete from rawi.stream_place');
  await service.sql('delete from rawi.stopped_play');
});

const subscribe = (nextBilling: string) =>
  service.modules.api(billingModule).writeSubscription('rawi', {
    subscriberId: 'PAYER',
    subscriptionId: 'N1',
    planId: 'PL',
    startsAt: new Date('2026-11-01T00:00:00Z'),
    nextBilling,
    availabilityIds: ['AV-PLAN', 'AV-BARE'],
  });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const token = (id: string, headers = session, change: Record<string, string> = {}) => {
  const model = { PLANNED: 'PLAN', OTHER: 'PLAN', ADULT: 'PLAN', BOUGHT: 'PAID', RENTED: 'RENTAL' }[id] ?? id;
  const body = {
    contentid: id,
    packageid: `${id}-PD`,
    availabilityid: `AV-${model}`,
    drmscheme: 'CLEARKEY',
    ...change,
  };
  return service.send('POST', `${cms}/content/drmtoken`, String(new URLSearchParams(body)), {
    'x-country-code': 'BH',
    ...form,
    ...headers,
  });
};
const licence = (bearer: string, kids = [base64url(keyId)], headers: Headers = {}) =>
  service.send('POST', LICENCE, JSON.stringify({ kids, type: 'temporary' }), {
    authorization: `Bearer ${bearer}`,
    host: 'rawi.localhost',
    ...headers,
  });
const tokenOf = async (id: string, headers = session) => (await token(id, headers)).body.success as string;
const stop = (id: string, headers = session) =>
  service.send('DELETE', `/cms/stream/content/${id}`, undefined, headers);
const heartbeat = (id: string, headers = session) =>
  service.send('POST', `/cms/stream/content/${id}`, 'devicetype=PC', { ...form, ...headers });

describe('the token', () => {
  test('PLAY-01 PLAY-09 a protected title of a plan: the token call gives a token, and the token the licence', async () => {
    const { status, body } = await token('PLANNED');
    expect(status).toBe(200);
    expect(body.licenceurl).toMatch(new RegExp(`${LICENCE}$`));
    expect(body.expires).toBe(service.clock.epochSeconds() + 120);
    expect(await licence(body.success)).toMatchObject({
      status: 200,
      body: { keys: [{ kty: 'oct', kid: base64url(keyId), k: base64url(key) }], type: 'temporary' },
    });
    expect(await service.sql('select content_id from rawi.stream_place'), 'it holds a slot').toEqual([
      { content_id: 'PLANNED' },
    ]);
  });

  test('PLAY-01 purchases and rentals are protected too; PLAY-03 the package’s scheme decides, whatever the price model', async () => {
    for (const id of ['BOUGHT', 'RENTED']) {
      const bearer = await tokenOf(id);
      expect((await licence(bearer)).status, id).toBe(200);
      await stop(id);
    }
    const schemesOf = async (id: string) =>
      (await service.get(`${cms}/content/${id}`)).body.contentdetails[0].drmscheme;
    expect(await schemesOf('PLANNED')).toEqual(['CLEARKEY']);
    expect(await schemesOf('BARE'), 'sold in the clear').toEqual(['NONE']);
    expect(await token('BARE')).toMatchObject({ status: 404, body: { field: 'drmscheme' } });
    expect(await schemesOf('OPEN'), 'free, and protected').toEqual(['CLEARKEY']);
    expect((await licence(await tokenOf('OPEN', guest))).status).toBe(200);
  });

  test('PLAY-09 it is refused with the errors of the package, and for a scheme that is not offered', async () => {
    expect(await token('PLANNED', guest)).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    expect(await token('BOUGHT', guest)).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    expect(await token('PLANNED', { ...session, 'x-country-code': 'SA' })).toMatchObject({
      body: { errorcode: 8883 },
    });
    expect(await token('PLANNED', session, { drmscheme: 'WIDEVINE' })).toMatchObject({
      status: 404,
      body: { errorcode: 7001, field: 'drmscheme' },
    });
    expect(await token('PLANNED', session, { drmscheme: 'NONE' })).toMatchObject({
      status: 400,
      body: { errorcode: 1002, field: 'drmscheme' },
    });
    for (const wrong of ['contentid', 'packageid', 'availabilityid'])
      expect(await token('PLANNED', session, { [wrong]: 'NOBODY' }), wrong).toMatchObject({
        status: 404,
        body: { field: wrong },
      });
    expect((await token('PLANNED', {})).body).toMatchObject({ errorcode: 6068 });
    expect(await service.sql('select 1 from rawi.stream_place'), 'no refusal takes a slot').toEqual([]);
  });

  test('PLAY-10 PLAY-11 of a third title it is refused, and of a play that was stopped', async () => {
    await tokenOf('PLANNED');
    await tokenOf('OTHER');
    expect(await token('BOUGHT')).toMatchObject({ status: 409, body: { errorcode: 8801 } });
    await service.send('DELETE', '/cms/stream/content/OTHER?playid=gone', undefined, session);
    expect(await token('OTHER', session, { playid: 'gone' })).toMatchObject({ body: { errorcode: 8802 } });
  });
});

describe('the licence', () => {
  test('it is refused with another token: none, changed, of another purpose, expired', async () => {
    const bearer = await tokenOf('PLANNED');
    const invalid = { status: 401, body: { errorcode: 8891, reason: 'Licence token is not valid' } };
    const parts = bearer.split('.');
    const flip = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
    for (const wrong of [
      '',
      'nothing',
      [flip(parts[0]!), parts[1], parts[2]].join('.'),
      [parts[0], 'k9', parts[2]].join('.'),
      [parts[0], parts[1], flip(parts[2]!)].join('.'),
    ])
      expect(await licence(wrong), wrong).toMatchObject(invalid);
    expect(await licence(session['x-session']!)).toMatchObject(invalid);
    expect(await licence(bearer, undefined, { host: 'layali.localhost' })).toMatchObject(invalid);
    await service.clock.advance(60_000);
    await heartbeat('PLANNED');
    await service.clock.advance(61_000);
    expect(await licence(bearer), 'the stream runs, the token is over').toMatchObject({
      status: 401,
      body: { errorcode: 8892 },
    });
    expect((await licence(await tokenOf('PLANNED'))).status, 'a new token of the same stream').toBe(200);
  });

  test('it is given for a live slot only: not after a stop, without heartbeats, or for another stream in its place', async () => {
    const ended = { status: 409, body: { errorcode: 8893, reason: 'The stream of this licence has ended' } };
    const first = await tokenOf('PLANNED');
    await stop('PLANNED');
    expect(await licence(first)).toMatchObject(ended);
    const second = await tokenOf('PLANNED');
    expect(await licence(first), 'a new slot of the same title').toMatchObject(ended);
    await service.clock.advance(91_000);
    expect(await licence(second)).toMatchObject(ended);
    expect((await licence(await tokenOf('PLANNED'))).status).toBe(200);
  });

  test('ACCESS-19 ACCESS-20 the rights are those of the package, asked again: a plan that ended, a rental that expired', async () => {
    const refused = { status: 403, body: { errorcode: 8882 } };
    const planned = await tokenOf('PLANNED');
    await subscribe('2026-11-19');
    expect(await licence(planned)).toMatchObject(refused);
    await subscribe('2026-12-20');
    expect((await licence(planned)).status).toBe(200);
    const beforeExpiryMs = Date.parse('2026-11-20T17:59:00Z') - service.clock.now().getTime();
    await service.clock.advance(beforeExpiryMs);
    const rented = await tokenOf('RENTED');
    expect((await licence(rented)).status).toBe(200);
    await service.clock.advance(61_000);
    expect(await licence(rented), 'the rental has expired meanwhile').toMatchObject(refused);
  });

  test('PROF-08 a kids profile gets no token of what it may not watch, nor a licence by the token of its parent', async () => {
    const given = await token('ADULT');
    expect(given.body).toHaveProperty('success');
    expect((await licence(given.body.success)).status).toBe(200);
    expect((await heartbeat('ADULT')).status).toBe(200);
    const kids = await chooseProfile(session, 'P-2');
    // What its parent has begun is not gone on with.
    expect(await heartbeat('ADULT', kids)).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    expect(await token('ADULT', kids)).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    const parent = await tokenOf('PLANNED', kids);
    expect((await licence(parent)).status, 'what it may watch').toBe(200);
    expect(
      await service.sql(
        "select package_grant->>'kids' as kids from rawi.stream_place where content_id = 'PLANNED'",
      ),
    ).toEqual([{ kids: 'true' }]);
    session = await logIn('rawi', 'payer@rawi.example');
  });

  test('a film is not interrupted by the end of its plan, and a stream is asked for its rights every six hours', async () => {
    expect((await heartbeat('PLANNED')).status).toBe(200);
    await subscribe('2026-11-10');
    await service.clock.advance(40_000);
    expect((await heartbeat('PLANNED')).status).toBe(200);
    await service.sql("update rawi.stream_place set started_at = started_at - interval '6 hours'");
    await service.clock.advance(40_000);
    expect(await heartbeat('PLANNED')).toMatchObject({ status: 403, body: { errorcode: 8882 } });
    await subscribe('2026-12-20');
  });

  test('a token is of its profile: once the stream was opened by another one, it opens nothing', async () => {
    const before = await tokenOf('PLANNED');
    await service.sql(
      `update rawi.stream_place set package_grant = jsonb_set(package_grant, '{profileId}', '"P-2"')`,
    );
    expect(await licence(before)).toMatchObject({ status: 401, body: { errorcode: 8891 } });
  });

  test('only the keys of its film; a wrong request is told what is wrong', async () => {
    const bearer = await tokenOf('PLANNED');
    expect(await licence(bearer, [base64url(keyId), base64url(theirKey)])).toMatchObject({
      status: 404,
      body: { errorcode: 8894, field: 'kids' },
    });
    expect(await licence(bearer, [])).toMatchObject({ status: 400, body: { field: 'kids' } });
    expect(await licence(bearer, ['short'])).toMatchObject({ status: 400, body: { field: 'kids.0' } });
    const persistent = { kids: [base64url(keyId)], type: 'persistent-license' };
    expect(
      await service.send('POST', LICENCE, JSON.stringify(persistent), {
        authorization: `Bearer ${bearer}`,
        host: 'rawi.localhost',
      }),
    ).toMatchObject({ status: 400, body: { field: 'type' } });
  });

  test('a stream gets 120 licences in ten minutes; the tokens of others count for nothing', async () => {
    const [bearer, other] = [await tokenOf('PLANNED'), await tokenOf('OTHER')];
    for (let n = 0; n < 130; n += 1) await licence(`${bearer.slice(0, -1)}_`);
    const statuses = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await licence(bearer)).status);
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
    expect(await licence(bearer)).toMatchObject({ status: 429, body: { errorcode: 8601 } });
    expect((await licence(other)).status, 'another stream').toBe(200);
    expect((await licence(await tokenOf('PLANNED'))).status, 'nor does a new token help').toBe(429);
    for (let at = 0; at < 600; at += 60) {
      await service.clock.advance(60_000);
      await heartbeat('PLANNED');
    }
    expect((await licence(await tokenOf('PLANNED'))).status).toBe(200);
  });

  test('another provider’s subscriber of the same id has neither the rights nor the keys', async () => {
    const theirs = await logIn('layali', 'payer@rawi.example');
    expect((await token('PLANNED', theirs)).body).toMatchObject({ errorcode: 8882 });
    const { body } = await token('OPEN', theirs);
    expect(await licence(body.success, undefined, { host: 'layali.localhost' })).toMatchObject({
      body: { keys: [{ k: base64url(theirKey) }] },
    });
    expect(await licence(body.success)).toMatchObject({ body: { errorcode: 8891 } });
  });
});

describe('the media of a protected title', () => {
  const requestPackage = async (id: string) => {
    const body = `packageid=${id}-PD&availabilityid=AV-PLAN`;
    return service.send('POST', `${cms}/content/package/${id}`, body, {
      'x-country-code': 'BH',
      ...form,
      ...session,
    });
  };
  const playlist = [
    '#EXTM3U',
    `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:,x",KEYID=0x${keyId},KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"`,
    '#EXTINF:4,',
    '1.m4s',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  const isolated = { host: 'rawi.localhost' };
  const pathOf = (reply: { body: any }) => new URL(reply.body.streamfilename, 'http://host').pathname;

  test('an address of the protected set opens nothing of the clear one', async () => {
    const path = pathOf(await requestPackage('PLANNED'));
    expect(path).toContain('/rawi/dunes/cbcs/');
    // There is a clear manifest beside it on the disk.
    for (const other of [
      path.replace('/cbcs/', '/clear/'),
      path.replace('/cbcs/', '/cbcs/../clear/'),
      path.replace('/cbcs/', '/cbcs/%2e%2e/clear/'),
      path.replace('/cbcs/', '/cbcs/..%2fclear/'),
    ])
      expect([403, 404], other).toContain((await service.get(other, isolated)).status);
  });

  test('PLAY-01 its HLS playlists name a key address for the slot, which gives the key while the stream runs', async () => {
    const folder = join(service.blobFolder, 'media/rawi/dunes/cbcs/v270');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.m3u8'), playlist);
    const given = await requestPackage('HLS');
    expect(given.body).toMatchObject({ streamtype: 'HLS', drmscheme: ['CLEARKEY'] });
    const reply = await service.get(pathOf(given).replace('master.m3u8', 'v270/index.m3u8'), isolated);
    expect(reply.headers['cache-control']).toMatch(/^private/);
    const [, address] = /URI="([^"]+)",KEYFORMAT="identity"/.exec(String(reply.body))!;
    expect(address).not.toContain(key);
    const read = () => fetch(`${service.url}${new URL(address!, service.url).pathname}`);
    const opened = await read();
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
      200,
      'application/octet-stream',
      'no-store',
    ]);
    expect(Buffer.from(await opened.arrayBuffer()).toString('hex')).toBe(key);
    for (let n = 0; n < 599; n += 1) expect((await read()).status).toBe(200);
    const tooMany = await read();
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await tooMany.json()).toMatchObject({ errorcode: 8601 });
    await service.sql('delete from rawi.rate_limit');
    await stop('HLS');
    expect(await (await read()).json()).toMatchObject({ errorcode: 8893 });
  });

  test('keys are stored encrypted, and no error names a key or a token', async () => {
    const { body } = await token('PLANNED');
    const [, other] = await service.sql("select key, encode(sealed, 'hex') as sealed from rawi.asset_key");
    expect(other, 'encrypted at the start').toMatchObject({ key: null });
    const refused = await licence(body.success, [base64url(theirKey)]);
    expect(JSON.stringify(refused.body)).not.toContain(base64url(key));
    expect(JSON.stringify(refused.body)).not.toContain(body.success);
  });
});
