import { expect, test } from 'vitest';
import { createCountryFinder, type CountryWorld } from './country.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

const told = (CountryCode: string) => async () => ({ CountryCode });
const down = () => Promise.reject(new Error('down'));

function worldWith(change: Partial<CountryWorld>) {
  const asked: string[] = [];
  const noted = <T>(name: string, act: () => Promise<T>) => () => {
    asked.push(name);
    return act();
  };
  const base: CountryWorld = {
    getCountry: told('BH'),
    getRealtimeCountry: told('KW'),
    getAddress: async () => ({ ip: '203.0.113.7' }),
    countries: async () => [{ countrycode: 'OM' }, { countrycode: 'AE' }],
    guess: () => 'QA',
    store: createMemoryStore(),
    session: createSession(),
    ...change,
  };
  const world = {
    ...base,
    getCountry: noted('getcountry', base.getCountry),
    getRealtimeCountry: noted('realtime', base.getRealtimeCountry),
    getAddress: noted('address', base.getAddress),
    countries: noted('countries', base.countries),
  };
  return { world, asked, finder: createCountryFinder(world) };
}

test('SESS-02 STORE-08 CALL-21 getcountry gives the country, which is stored', async () => {
  const { world, asked, finder } = worldWith({});
  expect(await Promise.all([finder.find(), finder.find()])).toEqual(['BH', 'BH']);
  expect(asked).toEqual(['getcountry']);
  expect([world.store.get('currentUserCountry'), world.session.get().country]).toEqual(['BH', 'BH']);
});

test('CALL-16 when getcountry fails or gives no country, the realtime service is called', async () => {
  for (const getCountry of [down, told(''), async () => ({}) as { CountryCode: string }]) {
    const { world, asked, finder } = worldWith({ getCountry });
    expect(await finder.known()).toBe('KW');
    expect(asked).toEqual(['getcountry', 'realtime']);
    expect(world.store.get('currentUserCountry')).toBe('KW');
  }
});

test('CALL-15 when both fail, the address is looked up and the brand’s first country is used for this page', async () => {
  const { world, asked, finder } = worldWith({ getCountry: down, getRealtimeCountry: down });
  expect(await finder.known()).toBe('OM');
  expect(asked).toEqual(['getcountry', 'realtime', 'address', 'countries']);
  expect(world.session.get()).toMatchObject({ country: 'OM', publicAddress: '203.0.113.7' });
  expect(world.store.get('currentUserCountry'), 'a guess is not stored').toBeUndefined();
  const alone = worldWith({ getCountry: down, getRealtimeCountry: down, getAddress: down, countries: down });
  expect(await alone.finder.known()).toBe('QA');
});

test('CALL-47 a stored country is used at once, and stays when no service gives one', async () => {
  const { world, asked, finder } = worldWith({ getCountry: down, getRealtimeCountry: down });
  world.store.set('currentUserCountry', 'SA');
  expect(await finder.known()).toBe('SA');
  expect(asked).toEqual([]);
  expect(await finder.find()).toBe('SA');
  expect(asked).toEqual(['getcountry', 'realtime']);
});
