import { deckingConfiguration, faq, remoteConfiguration, type Screen } from '@rawi/contract';
import { SPOKEN_LANGUAGES } from '@rawi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
  const [home, movies] = smallCatalogue.screens;
  await service.import({
    ...smallCatalogue,
    screens: [
      home!,
      { ...movies!, status: 'INACTIVE' },
      { ...movies!, screenId: 'plus', profileTypes: ['ADULT', 'MASTER'], userTypes: ['SUBSCRIBED'] },
    ],
  });
});
afterAll(() => service.stop());

const audience = ({ id, status, profileTypes, userTypes }: Screen) => [id, status, profileTypes, userTypes];

describe('the two configurations', () => {
  test('CONF-06 CONF-10 CONF-12 have the same screens with status and audience', async () => {
    const remote = remoteConfiguration.parse((await service.get('/config/rawi.json')).body);
    const decking = deckingConfiguration.parse((await service.get('/config/rawi/decking.json')).body);
    expect(remote.screens.map(audience)).toEqual([
      ['home', 'ACTIVE', ['ALL'], ['ALL']],
      ['movies', 'INACTIVE', ['ALL'], ['ALL']],
      ['plus', 'ACTIVE', ['ADULT', 'MASTER'], ['SUBSCRIBED']],
    ]);
    expect(decking.screens).toEqual(remote.screens);
    expect(
      (await service.get('/cms/subscriber/v1/screen/movies')).status,
      'an inactive screen is not found',
    ).toBe(404);
    expect((await service.get('/cms/subscriber/v1/screen/plus')).status).toBe(200);
  });

  test('CONF-07 CAT-01 CALL-30 the endpoint and parameters of every section return contents', async () => {
    const { screens } = remoteConfiguration.parse((await service.get('/config/rawi.json')).body);
    const sections = screens.flatMap((screen) => screen.sections);
    expect(sections.length).toBeGreaterThan(2);
    for (const { base, endpoint, parameters } of sections.filter(
      ({ sectionType }) => sectionType === 'CONTENT',
    )) {
      const { status, body } = await service.get(
        `/${base}/${endpoint}?${new URLSearchParams(parameters).toString()}`,
      );
      expect(status, endpoint).toBe(200);
      expect(body.data.length, endpoint).toBeGreaterThan(0);
    }
  });

  test.each(['/config/layali.json', '/config/layali/decking.json'])(
    'CALL-11 %s is cached with an ETag, and created again after a change of the provider that it names',
    async (path) => {
      const first = await service.get(path);
      expect(first.headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      );
      const etag = String(first.headers['etag']);
      expect((await service.get(path, { 'if-none-match': etag })).status).toBe(304);
      const before = first.body.screens.length;
      await service.sql(`insert into rawi.screen (provider_id, screen_id, title_en, title_ar, place, position, rail_ids)
        values ('layali', 'extra-${before}', 'Extra', 'زيادة', 'MORE', 9, '{}')`);
      const { responseCache } = service.http.rawi;
      responseCache.clear('rawi');
      expect((await service.get(path)).body.screens, 'a change of another provider').toHaveLength(before);
      responseCache.clear('layali');
      expect((await service.get(path)).body.screens).toHaveLength(before + 1);
    },
  );

  test('CONF-02 CONF-04 WL-05 a configuration has the name and files of its provider, whatever host is requested', async () => {
    const { providerDetails, faqUrl, countryUrl, languageUrl } = remoteConfiguration.parse(
      (await service.get('/config/layali.json', { host: 'rawi.localhost' })).body,
    );
    expect(providerDetails.providerId).toBe('layali');
    expect(faqUrl).toEqual({
      eng: 'http://rawi.localhost/config/layali/faq-eng.json',
      ara: 'http://rawi.localhost/config/layali/faq-ara.json',
    });
    for (const address of [countryUrl!, languageUrl!])
      expect((await service.get(new URL(address).pathname)).status).toBe(200);
  });
});

describe('the other configuration files', () => {
  test('CALL-13 countries with their calling codes in both languages, those of the brand first', async () => {
    const { data } = (await service.get('/config/rawi/countries.json')).body;
    expect(data[0]).toEqual({
      countrycode: 'BH',
      callingcode: '973',
      countryname: { eng: 'Bahrain', ara: 'البحرين' },
    });
    expect(data.length).toBeGreaterThan(230);
    expect(new Set(data.map((one: any) => one.countrycode)).size).toBe(data.length);
    const code = (of: string) => data.find((one: any) => one.countrycode === of).callingcode;
    expect([code('SA'), code('EG'), code('US'), code('KZ'), code('DO')]).toEqual([
      '966',
      '20',
      '1',
      '7',
      '1809',
    ]);
    for (const { countryname } of data) {
      expect(countryname.eng).not.toMatch(/^[A-Z]{2}$/);
      expect(countryname.ara).toMatch(/\p{Script=Arabic}/u);
    }
    const [first] = (await service.get('/config/layali/countries.json')).body.data;
    expect(first.countrycode).toBe('AE');
  });

  test('CALL-14 LANG-09 LANG-11 the twelve audio languages with their full forms', async () => {
    const { data } = (await service.get('/config/rawi/languages.json')).body;
    expect(data.map((one: any) => one.languagecode)).toEqual(SPOKEN_LANGUAGES);
    expect(data).toHaveLength(12);
    expect(data.find((one: any) => one.languagecode === 'kaz').language).toEqual({
      eng: 'Kazakh',
      ara: 'الكازاخية',
    });
  });

  test('UI-33 FAQ of each brand, with the same questions in both languages', async () => {
    for (const brand of ['rawi', 'layali']) {
      const [english, arabic] = await Promise.all(
        ['eng', 'ara'].map(
          async (language) =>
            faq.parse((await service.get(`/config/${brand}/faq-${language}.json`)).body).data,
        ),
      );
      expect(english!.length).toBeGreaterThanOrEqual(8);
      expect(arabic).toHaveLength(english!.length);
      for (const { question, answer } of english!)
        expect(question + answer).not.toMatch(/\p{Script=Arabic}/u);
      for (const { question, answer } of arabic!)
        for (const text of [question, answer]) expect(text).toMatch(/\p{Script=Arabic}/u);
    }
    expect((await service.get('/config/rawi/faq-fra.json')).body).toMatchObject({
      errorcode: 1002,
      field: 'language',
    });
    expect((await service.get('/config/nobody/faq-eng.json')).body).toMatchObject({
      errorcode: 1006,
      field: 'providerid',
    });
    for (const file of ['countries', 'languages'])
      expect((await service.get(`/config/nobody/${file}.json`)).body).toMatchObject({ errorcode: 1006 });
  });

  test('CALL-15 the caller’s IP address, not cached', async () => {
    const { body, headers } = await service.get('/config/ip.json');
    expect(body).toEqual({ ip: '127.0.0.1' });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('CALL-16 CALL-22 the realtime service returns the same country as the account service', async () => {
    expect((await service.get('/cloud/getcountry')).body).toEqual({
      CountryCode: 'BH',
      CountryName: 'Bahrain',
    });
    const seen = await service.get('/cloud/getcountry?provider=layali', { 'x-country-code': 'LB' });
    expect(seen.body).toEqual({ CountryCode: 'LB', CountryName: 'Lebanon' });
    expect(seen.headers['cache-control']).toBe('no-store');
  });
});
