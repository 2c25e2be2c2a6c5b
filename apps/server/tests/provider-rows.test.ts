import { providersModule, ProviderError } from '@rawi/providers';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { demoBrands } from '@rawi/demo/brands-folder';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  deviceRegistration,
  registrationOf,
  startService,
  type ServiceUnderTest,
} from './service-under-test.ts';

/** Two processes over one database: the rows of providers, as the console writes them. */
let services: [ServiceUnderTest, ServiceUnderTest];
beforeAll(async () => {
  const first = await startService();
  services = [first, await startService({ shareWith: first })];
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
});

const rawi = JSON.parse(readFileSync(new URL('rawi/brand.json', demoBrands), 'utf8'));
const keys = { deviceKey: 'rows-device-key1' };
const question = { question: 'Who?', answer: 'We.' };
const registry = (at = 0) => services[at]!.modules.api(providersModule);

afterEach(async () => {
  for (const id of ['third', 'rawi']) await registry().remove(id);
});

async function everywhere(check: (service: ServiceUnderTest) => Promise<boolean>): Promise<void> {
  for (const service of services)
    for (let tries = 0; !(await check(service)); tries += 1) {
      expect(tries, 'did not happen within 5 s').toBeLessThan(100);
      await pause(50);
    }
}

test('a row takes the place of the folder in every process, and its removal gives the folder back', async () => {
  const isDecking = async (service: ServiceUnderTest) =>
    (await service.get('/config/rawi.json')).body.featureEnabled.isDeckingEnabled as boolean;
  const faq = async (service: ServiceUnderTest) =>
    (await service.get('/config/rawi/faq-eng.json')).body.data.length as number;
  const before = rawi.features.decking === true;
  // Twice, so that the second reply comes from the cache.
  for (const service of [...services, ...services]) expect(await isDecking(service)).toBe(before);
  const [questions] = await Promise.all(services.map(faq));
  expect(questions).toBeGreaterThan(1);

  const changed = { ...rawi, features: { ...rawi.features, decking: !before }, countries: ['KW'] };
  await registry().save('rawi', { brand: changed, keys, faq: { eng: [question] } });
  expect(await isDecking(services[0]), 'at once where it was saved').toBe(!before);
  await everywhere(async (service) => (await isDecking(service)) === !before);
  await everywhere(async (service) => (await faq(service)) === 1);
  for (const service of services) {
    expect((await service.get('/cloud/getcountry')).body.CountryCode).toBe('KW');
    expect(
      (await service.get('/config/layali/faq-eng.json')).body.data.length,
      'another provider',
    ).toBeGreaterThan(1);
  }

  await registry(1).remove('rawi');
  await everywhere(async (service) => (await isDecking(service)) === before);
  await everywhere(async (service) => (await faq(service)) === questions);
});

test('a new provider is served by its host in every process, with a device key and tokens of its own', async () => {
  const host = { host: 'third.localhost' };
  const address = '/cms/subscriber/v1/deckingconfig';
  const countryOf = async (service: ServiceUnderTest) =>
    (await service.get('/cloud/getcountry', host)).body.CountryCode as string;
  // The host is resolved, and remembered, before it belongs to the provider.
  for (const service of services) expect(await countryOf(service)).toBe('BH');
  const brand = { ...rawi, providerId: 'third', hosts: ['third.localhost'], countries: ['OM'] };
  await registry().save('third', { brand, keys });
  await everywhere(async (service) => (await countryOf(service)) === 'OM');
  for (const service of services) {
    const { path, body } = registrationOf(
      { ...deviceRegistration, providerid: 'third' },
      { key: keys.deviceKey, provider: 'third' },
    );
    const registered = await service.send('POST', path, body, { 'content-type': 'text/plain', ...host });
    expect(registered.status).toBe(200);
    const token = { authorization: `Bearer ${registered.body.success}` };
    for (const other of services) {
      expect((await other.get(address, { ...host, ...token })).status).toBe(200);
      expect((await other.get(address, token)).status, 'not valid for another provider').toBe(401);
    }
  }
  await registry().remove('third');
  await everywhere(async (service) => (await service.get('/config/third.json')).body.errorcode === 1006);
  await everywhere(async (service) => (await countryOf(service)) === 'BH');
});

test('invalid documents and a host of another provider are refused, and change nothing', async () => {
  const third = { ...rawi, providerId: 'third', hosts: ['third.localhost'] };
  const save = (brand: unknown, more: object = {}) => registry().save('third', { brand, keys, ...more });
  await expect(save({ ...third, theme: { ...third.theme, accent: 'sunshine' } })).rejects.toThrow(
    /The row of the provider third: brand\.json: theme\.accent: /,
  );
  await expect(save({ ...third, providerId: 'fourth' })).rejects.toThrow('holds the brand "fourth"');
  await expect(save(third, { logo: '<svg onload="x()"></svg>' })).rejects.toThrow('logo.svg');
  await expect(save(third, { faq: { eng: [{ question: 'Why?' }] } })).rejects.toThrow('0.answer');
  await expect(save({ ...third, hosts: ['layali.localhost'] })).rejects.toThrow(
    'The host layali.localhost belongs to the provider layali already.',
  );
  await expect(save({ ...third, hosts: ['layali.localhost'] })).rejects.toBeInstanceOf(ProviderError);
  expect(registry().find('third')).toBeUndefined();
  expect(await services[0].sql('select 1 from rawi.provider')).toEqual([]);
});

test('a row that became invalid is passed over: the provider stays as it was', async () => {
  const third = { ...rawi, providerId: 'third', hosts: ['third.localhost'] };
  await registry().save('third', { brand: third, keys });
  await services[0].sql(`update rawi.provider set brand = '{"providerId":"third"}'`);
  await registry().reload();
  expect(registry().get('third').brand.hosts).toEqual(['third.localhost']);
  const later = await startService({ shareWith: services[0] });
  try {
    expect(
      later.modules.api(providersModule).find('third'),
      'without a folder it is not served',
    ).toBeUndefined();
    expect((await later.get('/config/rawi.json')).status).toBe(200);
  } finally {
    await later.stop();
  }
});
