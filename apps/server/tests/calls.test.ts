import { content, contentCard, deckingConfiguration, remoteConfiguration } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceRegistration, startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const cms = '/cms/subscriber/v1';
const sms = '/sms/subscriberv2/v1';

describe('configuration', () => {
  test('CALL-11 CONF-01 CONF-02 CONF-03 CONF-04 CONF-06 CONF-07 LANG-07 the remote configuration', async () => {
    const { status, body } = await service.get('/config/rawi.json', { host: 'rawi.localhost' });
    expect(status).toBe(200);
    const parsed = remoteConfiguration.parse(body);
    expect(parsed.providerDetails.providerId).toBe('rawi');
    for (const [name, base] of Object.entries(parsed.providerDetails.baseURLs))
      expect(base).toBe(`http://rawi.localhost/${name}/`);
    expect(parsed.displayLanguages.map(({ code, isdefault }) => [code, isdefault])).toEqual([
      ['eng', 'YES'],
      ['ara', 'NO'],
    ]);
    expect(parsed.featureEnabled.isDeckingEnabled).toBe(true);
    expect(Object.keys(parsed.apiUtilities).sort()).toEqual([
      'createPurchase',
      'createSubscription',
      'purchasePrecheck',
      'subscriberDetails',
      'subscriptionPrecheck',
      'updateSubscription',
    ]);
    expect(parsed.screens.map((screen) => screen.id)).toEqual(['home', 'movies']);
    expect(parsed.screens[0]!.sections[1]).toMatchObject({
      endpoint: 'subscriber/v1/content',
      parameters: { rail: 'films', pagesize: '20' },
    });
  });

  test('CONF-10 CONF-11 CALL-12 decking: the call returns the address of its file', async () => {
    const headers = await service.device('decking');
    const { body } = await service.get(`${cms}/deckingconfig`, { ...headers, host: 'rawi.localhost' });
    expect(body).toEqual({ success: 'http://rawi.localhost/config/rawi/decking.json' });
    const file = await service.get(new URL(body.success).pathname);
    expect(deckingConfiguration.parse(file.body).screens[0]).toMatchObject({
      status: 'ACTIVE',
      screenPosition: 'TOP',
    });
  });

  test('WL-07 the configuration of an unknown provider is refused with the field', async () => {
    const { status, body } = await service.get('/config/nobody.json');
    expect(status).toBe(400);
    expect(body).toEqual({ errorcode: 1006, reason: 'Unknown provider', field: 'providerid' });
  });
});

describe('device registration', () => {
  test('CALL-18 DEV-04 DEV-05 DEV-06 an encrypted body with its hash returns a device token', async () => {
    const { status, body } = await service.register(deviceRegistration);
    expect(status).toBe(200);
    expect(body.success.split('.')).toHaveLength(3);
    const [claims] = body.success
      .split('.')
      .slice(1)
      .map((part: string) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(claims)).toMatchObject({ deviceid: '4711', providerid: 'rawi', appversion: '46.4.0' });
  });

  test('DEV-03 each missing part is refused', async () => {
    const path = `${sms}/device/register/rawi`;
    const text = { 'content-type': 'text/plain' };
    expect((await service.send('POST', path, 'AAAA', text)).body).toMatchObject({
      errorcode: 1002,
      field: 'hash',
    });
    const hash = '0'.repeat(40);
    expect((await service.send('POST', `${path}?hash=${hash}`, undefined, text)).body).toEqual({
      errorcode: 1001,
      reason: 'payload not found',
    });
    expect((await service.send('POST', `${sms}/device/register/?hash=${hash}`, 'AAAA', text)).status).toBe(
      400,
    );
    expect((await service.register(deviceRegistration, { provider: 'nobody' })).body).toMatchObject({
      errorcode: 1006,
    });
  });

  test('DEV-05 DEV-08 a wrong key, a wrong hash and invalid data each have their own error', async () => {
    expect((await service.register(deviceRegistration, { key: 'layali-demo-key1' })).body).toMatchObject({
      errorcode: 6202,
    });
    expect((await service.register(deviceRegistration, { hash: '0'.repeat(40) })).body).toMatchObject({
      errorcode: 6201,
      field: 'hash',
    });
    expect((await service.register('no json')).body).toMatchObject({ errorcode: 6203 });
    for (const [field, value] of [
      ['timestamp', 1],
      ['devicetype', 'FRIDGE'],
      ['providerid', 'layali'],
      ['appversion', ''],
    ])
      expect(
        (await service.register({ ...deviceRegistration, [field as string]: value })).body,
        String(field),
      ).toMatchObject({
        errorcode: 6203,
        field,
      });
  });

  test('a device that registers again stays one device', async () => {
    await service.device('twice');
    await service.device('twice');
    expect(await service.sql("select 1 from rawi.device where device_id = 'twice'")).toHaveLength(1);
  });

  test('ERR-10 an invalid, foreign or expired token gives 401', async () => {
    const good = await service.device('tokens');
    const read = (authorization: string) => service.get(`${cms}/content`, { authorization });
    expect((await read(good.authorization)).status).toBe(200);
    expect((await read(`${good.authorization}x`)).body).toMatchObject({ errorcode: 6067 });
    expect((await read('Basic abc')).body).toMatchObject({ errorcode: 6067 });
    const foreign = await service.get(`${cms}/content?provider=layali`, good);
    expect(foreign).toMatchObject({ status: 401, body: { errorcode: 6067 } });
    expect((await service.get(`${cms}/deckingconfig`)).body).toMatchObject({ errorcode: 6068 });
    expect((await service.get(`${cms}/content`, { 'x-session': 'anything' })).status).toBe(401);
    await service.clock.advance(604_800_000);
    expect(await read(good.authorization)).toMatchObject({
      status: 401,
      body: { errorcode: 6055, reason: 'jwt expired' },
    });
  });
});

describe('country', () => {
  test('CALL-21 CALL-22 is the one from the proxy, else the first country of the brand', async () => {
    const path = `${sms}/getcountry`;
    expect((await service.get(path)).body).toEqual({ CountryCode: 'BH', CountryName: 'Bahrain' });
    expect((await service.get(path, { 'x-country-code': 'EG' })).body).toEqual({
      CountryCode: 'EG',
      CountryName: 'Egypt',
    });
    expect((await service.get(path, { 'x-country-code': '<script>' })).body.CountryCode).toBe('BH');
  });
});

describe('availabilities', () => {
  test('CALL-23 AVAIL-01 AVAIL-02 AVAIL-03 31 of them are listed in three pages of 15', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => service.get(`${sms}/availability?page=${page}&pagesize=15`)),
    );
    expect(pages.map(({ body }) => body.data.length)).toEqual([15, 15, 1, 0]);
    expect(pages[0]!.body).toMatchObject({ page: 1, pagesize: 15, totalcount: 31 });
    expect(new Set(pages.flatMap(({ body }) => body.data.map((one: any) => one.availabilityid))).size).toBe(
      31,
    );
  });

  test('CALL-24 AVAIL-04 AVAIL-05 AVAIL-06 one of them with its prices', async () => {
    const { body } = await service.get(`${sms}/availability/AV-RENT`);
    expect(body).toMatchObject({ availabilityid: 'AV-RENT', pricemodel: 'RENTAL' });
    expect(body.priceclassdetail).toEqual([
      {
        priceclassid: 'PC1',
        priceclassname: 'Two days',
        priceclasstype: 'RENTAL',
        currency: 'BHD',
        price: 1490,
      },
    ]);
    expect(await service.get(`${sms}/availability/NONE`)).toMatchObject({
      status: 404,
      body: { errorcode: 7001, reason: 'No such data Found', field: 'availabilityid' },
    });
  });
});

describe('contents', () => {
  const ids = async (query: string) =>
    (await service.get(`${cms}/content?${query}`)).body.data.map((one: any) => one.objectid);

  test('CALL-31 CALL-41 CALL-65 a list in its envelope and its language, newest first, without episodes', async () => {
    const { body } = await service.get(`${cms}/content?displaylanguage=ara`);
    expect(body).toMatchObject({ page: 1, pagesize: 15, totalcount: 4 });
    expect(body.data.map((one: any) => one.objectid)).toEqual(['M2', 'M1', 'M3', 'S1']);
    expect(contentCard.parse(body.data[0])).toMatchObject({
      title: 'فيلم M2',
      defaulttitle: 'Film M2',
      genre: ['كوميديا', 'عائلي'],
    });
  });

  test('CALL-39 CAT-08 each filter narrows the list', async () => {
    expect(await ids('category=SERIES')).toEqual(['S1']);
    expect(await ids('objecttype=SERIES')).toEqual(['S1']);
    expect(await ids('genre=comedy')).toEqual(['M2']);
    expect(await ids('objectlanguage=ara&category=MOVIE')).toEqual(['M1', 'M3']);
    expect(await ids('productionyear=2025')).toEqual(['M2']);
    expect(await ids('pricemodel=PLAN')).toEqual(['M3']);
    expect(await ids('tag=KIDS')).toEqual(['M2']);
    expect(await ids('genre=nothing-like-it')).toEqual([]);
    expect((await service.get(`${cms}/content?pagesize=30`)).body.pagesize).toBe(30);
  });

  test('CALL-33 CALL-34 contents by their ids, in the requested order, with a slash before the query', async () => {
    const list = encodeURIComponent('["S1-S1-E2","M1"]');
    expect(
      (await service.get(`${cms}/content/?contentlist=${list}`)).body.data.map((one: any) => one.objectid),
    ).toEqual(['S1-S1-E2', 'M1']);
  });

  test('CAT-05 seasons before episodes, in order', async () => {
    expect(await ids('seriesid=S1')).toEqual(['S1-S1', 'S1-S1-E1', 'S1-S1-E2']);
    const { body } = await service.get(`${cms}/content?seriesid=S1&objecttype=CONTENT&seasonnum=1`);
    expect(body.data[0]).toMatchObject({
      seriesid: 'S1',
      seriesname: 'Film S1',
      seasonnum: 1,
      episodenum: 1,
    });
  });

  test('CALL-30 CAT-01 a section’s list has the contents of its rail, in order; an unknown rail is not found', async () => {
    expect(await ids('rail=films&pagesize=20')).toEqual(['M3', 'M1']);
    expect(await service.get(`${cms}/content?rail=nothing`)).toMatchObject({
      status: 404,
      body: { field: 'rail' },
    });
  });

  test('CALL-35 CALL-46 CAT-02 CAT-03 CAT-04 CAT-06 CAT-07 CAT-13 one content with all details, at both addresses', async () => {
    const { body } = await service.get(`${cms}/content/M1?displaylanguage=ara`);
    const parsed = content.parse(body);
    expect(parsed).toMatchObject({
      objectid: 'M1',
      category: 'MOVIE',
      genrecode: ['drama'],
      longdescription: 'كلمة أطول.',
      releasedate: '2024-05-01',
    });
    expect(parsed.contentdetails[0]).toMatchObject({
      packageid: 'M1-CD',
      availabilityset: ['AV-FREE'],
      drmscheme: ['NONE'],
    });
    expect(parsed.details.cast[0]).toEqual({ id: 'amal', name: 'أمل سعد', job: 'ACTOR', role: 'المغنية' });
    expect(parsed.poster[0]!.filelist).toHaveLength(3);
    expect((await service.get('/cms/content/M1?displaylanguage=ara')).body).toEqual(body);
    expect(await service.get(`${cms}/content/NOBODY`)).toMatchObject({
      status: 404,
      body: { errorcode: 7001 },
    });
  });

  test('a screen includes the cards of its rows', async () => {
    const { body } = await service.get(`${cms}/screen/home?displaylanguage=ara`);
    expect(
      body.rows.map((row: any) => [row.title, row.displayType, row.data.map((one: any) => one.objectid)]),
    ).toEqual([
      ['الليلة', 'FEATURED', ['M2', 'M1']],
      ['أفلام', 'RAIL', ['M3', 'M1']],
    ]);
    expect((await service.get(`${cms}/screen/nothing`)).status).toBe(404);
  });

  test('another provider has no access to it', async () => {
    expect((await service.get(`${cms}/content?provider=layali`)).body.totalcount).toBe(0);
    expect((await service.get(`${cms}/content/M1?provider=layali`)).status).toBe(404);
  });

  test('CAT-09 ERR-09 the movies listing of a provider without movies gives 7109', async () => {
    expect(await service.get(`${cms}/content?category=MOVIE&provider=layali`)).toMatchObject({
      status: 400,
      body: { errorcode: 7109 },
    });
    expect((await service.get(`${cms}/content?category=MOVIE&genre=none`)).status).toBe(200);
  });

  test('an import writes only changes, and removes contents that it does not include', async () => {
    expect(await service.import(smallCatalogue)).toBe(0);
    const contents = smallCatalogue.contents.filter(({ objectId }) => objectId !== 'M2');
    const rails = smallCatalogue.rails.map((rail) => ({
      ...rail,
      objectIds: rail.objectIds.filter((id) => id !== 'M2'),
    }));
    expect(await service.import({ ...smallCatalogue, contents, rails })).toBe(0);
    expect((await service.get(`${cms}/content/M2`)).status).toBe(404);
    const renamed = film('M1', { title: { en: 'Another name', ar: 'اسم آخر' } });
    expect(
      await service.import({ ...smallCatalogue, contents: [renamed, ...smallCatalogue.contents.slice(1)] }),
    ).toBe(2);
    expect((await service.get(`${cms}/content/M1`)).body.title).toBe('Another name');
    expect(await service.import(smallCatalogue)).toBe(1);
  });
});
