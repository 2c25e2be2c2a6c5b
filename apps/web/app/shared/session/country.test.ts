import { expect, test } from 'vitest';
import { createCountryResolver, type CountryDeps } from './country.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

const reply = (CountryCode: string) => async () => ({ CountryCode });
const failing = () => Promise.reject(new Error('down'));

function setUp(change: Partial<CountryDeps>) {
  const calls: string[] = [];
  const recorded =
    <T>(name: string, act: () => Promise<T>) =>
    () => {
      calls.push(name);
      return act();
    };
  const base: CountryDeps = {
    getCountry: reply('BH'),
    getRealtimeCountry: reply('KW'),
    getAddress: async () => ({ ip: '203.0.113.7' }),
    countries: async () => [{ countrycode: 'OM' }, { countrycode: 'AE' }],
    guessCountry: () => 'QA',
    store: createMemoryStore(),
    session: createSession(),
    ...change,
  };
  const deps = {
    ...base,
    getCountry: recorded('getcountry', base.getCountry),
    getRealtimeCountry: recorded('realtime', base.getRealtimeCountry),
    getAddress: recorded('address', base.getAddress),
    countries: recorded('countries', base.countries),
  };
  return { deps, calls, resolver: createCountryResolver(deps) };
}

test('SESS-02 STORE-08 CALL-21 getcountry gives the country, which is stored', async () => {
  const { deps, calls, resolver } = setUp({});
  expect(await Promise.all([resolver.refresh(), resolver.refresh()])).toEqual(['BH', 'BH']);
  expect(calls).toEqual(['getcountry']);
  expect([deps.store.get('currentUserCountry'), deps.session.get().country]).toEqual(['BH', 'BH']);
});

test('CALL-16 when getcountry fails or gives no country, the realtime service is called', async () => {
  for (const getCountry of [failing, reply(''), async () => ({}) as { CountryCode: string }]) {
    const { deps, calls, resolver } = setUp({ getCountry });
    expect(await resolver.current()).toBe('KW');
    expect(calls).toEqual(['getcountry', 'realtime']);
    expect(deps.store.get('currentUserCountry')).toBe('KW');
  }
});

test('CALL-15 when both fail, the address is looked up and the brand’s first country is used for this page', async () => {
  const { deps, calls, resolver } = setUp({ getCountry: failing, getRealtimeCountry: failing });
  expect(await resolver.current()).toBe('OM');
  expect(calls).toEqual(['getcountry', 'realtime', 'address', 'countries']);
  expect(deps.session.get()).toMatchObject({ country: 'OM', publicAddress: '203.0.113.7' });
  expect(deps.store.get('currentUserCountry'), 'a guess is not stored').toBeUndefined();
  const alone = setUp({
    getCountry: failing,
    getRealtimeCountry: failing,
    getAddress: failing,
    countries: failing,
  });
  expect(await alone.resolver.current()).toBe('QA');
});

test('CALL-47 a stored country is used at once, and stays when no service gives one', async () => {
  const { deps, calls, resolver } = setUp({ getCountry: failing, getRealtimeCountry: failing });
  deps.store.set('currentUserCountry', 'SA');
  expect(await resolver.current()).toBe('SA');
  expect(calls).toEqual([]);
  expect(await resolver.refresh()).toBe('SA');
  expect(calls).toEqual(['getcountry', 'realtime']);
});
