import type { DeckingConfiguration, RemoteConfiguration } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { createEventBus } from '../session/events.ts';
import { forgetProvider } from '../session/log-out.ts';
import { createMemoryStore } from '../session/storage.ts';
import { startUp, type StartUpDeps } from './start-up.ts';

const bases = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' };

function configurationWith(isDeckingEnabled: boolean): RemoteConfiguration {
  return {
    providerDetails: { providerId: 'rawi', baseURLs: bases },
    featureEnabled: { isDeckingEnabled },
    apiUtilities: {},
    displayLanguages: [],
    screens: [],
  };
}

const decking: DeckingConfiguration = { providerId: 'rawi', screens: [] };
const refusal = (status: number) => Object.assign(new Error(`status ${status}`), { status });

/** Dependencies that log their calls, with a clock that advances only on `wait`. */
function createDeps(change: Partial<StartUpDeps> = {}) {
  const log: string[] = [];
  const store = createMemoryStore();
  const events = createEventBus();
  let now = 0;
  const logged =
    <T, A extends unknown[]>(name: string, act: (...given: A) => Promise<T>) =>
    (...given: A) => {
      log.push(name);
      return act(...given);
    };
  const base: StartUpDeps = {
    inlined: undefined,
    fetchConfiguration: async () => configurationWith(true),
    forgetProvider: async () => forgetProvider(store),
    saveBases: () => undefined,
    registerDevice: async () => 'token-1',
    fetchDecking: async () => decking,
    store,
    events,
    createTimeLimit: () => new AbortController().signal,
    wait: async (milliseconds) => void (now += milliseconds),
    ...change,
  };
  const deps: StartUpDeps = {
    ...base,
    fetchConfiguration: logged('configuration', base.fetchConfiguration),
    saveBases: (given) => {
      log.push('bases');
      base.saveBases(given);
    },
    registerDevice: logged('register', base.registerDevice),
    fetchDecking: logged('decking', () => {
      log.push(`at ${now}`);
      return base.fetchDecking();
    }),
  };
  return { world: deps, log, store: base.store, events };
}

const steps = (log: string[]) => log.filter((entry) => !entry.startsWith('at '));

describe('start-up', () => {
  test('BOOT-01 BOOT-03 BOOT-07 BOOT-09 configuration, bases, device, decking, then the app is mounted', async () => {
    const { world, log } = createDeps();
    expect((await startUp(world)).at).toBe('mount');
    expect(steps(log)).toEqual(['configuration', 'bases', 'register', 'decking']);
  });

  test('BOOT-01 an inlined configuration is not fetched again', async () => {
    const { world, log } = createDeps({ inlined: configurationWith(false) });
    expect((await startUp(world)).at).toBe('mount');
    expect(log).not.toContain('configuration');
  });

  test('BOOT-02 a failed configuration load falls back to the stored one', async () => {
    const { world, store, log } = createDeps({ fetchConfiguration: () => Promise.reject(new Error('down')) });
    store.set('appConfig', JSON.stringify(configurationWith(false)));
    const end = await startUp(world);
    expect(end).toMatchObject({ at: 'mount', configuration: { providerDetails: { providerId: 'rawi' } } });
    expect(steps(log)).toEqual(['configuration', 'bases', 'register']);
  });

  test.each([
    ['a page with status 200', 'text'],
    ['a reply with a reason', { errorcode: 1500, reason: 'Something went wrong, please try again' }],
    ['nothing at all', {}],
    [
      'a configuration without a base',
      {
        ...configurationWith(true),
        providerDetails: { providerId: 'rawi', baseURLs: { ...bases, recommend: undefined } },
      },
    ],
    [
      'one whose base is empty',
      {
        ...configurationWith(true),
        providerDetails: { providerId: 'rawi', baseURLs: { ...bases, recommend: '' } },
      },
    ],
    ['one without a list of screens', { ...configurationWith(true), screens: {} }],
  ])(
    'BOOT-02 CONF-02 CONF-08 %s is not a configuration: the stored one is used and not overwritten',
    async (_what, reply) => {
      const { world, store } = createDeps({ fetchConfiguration: async () => reply });
      const kept = JSON.stringify({ ...configurationWith(false), apiUtilities: { createPurchase: 'kept' } });
      store.set('appConfig', kept);
      expect(await startUp(world)).toMatchObject({
        at: 'mount',
        configuration: { apiUtilities: { createPurchase: 'kept' } },
      });
      expect(store.get('appConfig')).toBe(kept);
    },
  );

  test('BOOT-02 BOOT-13 an invalid stored configuration counts as none', async () => {
    const { world, store, log } = createDeps({ fetchConfiguration: () => Promise.reject(new Error('down')) });
    const { recommend: _gone, ...five } = bases;
    store.set(
      'appConfig',
      JSON.stringify({
        ...configurationWith(false),
        providerDetails: { providerId: 'rawi', baseURLs: five },
      }),
    );
    expect(await startUp(world)).toEqual({ at: 'retry-screen' });
    expect(steps(log)).toEqual(['configuration']);
  });

  test('CONF-10 CONF-11 an invalid decking configuration never replaces the stored one', async () => {
    const { world, store } = createDeps({
      fetchDecking: async () => ({ providerId: 'rawi', screens: [{ id: 'home' }] }),
    });
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking: undefined });
    store.set('appDeckingConfig', JSON.stringify(decking));
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking });
    expect(store.get('appDeckingConfig')).toBe(JSON.stringify(decking));
    store.set('appDeckingConfig', '{"screens":7}');
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking: undefined });
  });

  test('BOOT-06 all registrations of a start share one time limit, which starts with the first', async () => {
    const limits: number[] = [];
    const given: AbortSignal[] = [];
    const { world } = createDeps({
      createTimeLimit: (milliseconds) => {
        limits.push(milliseconds);
        return new AbortController().signal;
      },
      registerDevice: (timeUp) => {
        given.push(timeUp);
        return Promise.reject(new Error('time is up'));
      },
      fetchDecking: () => Promise.reject(refusal(401)),
    });
    expect((await startUp(world)).at).toBe('mount');
    expect(limits).toEqual([10_000]);
    expect(given).toHaveLength(2);
    expect(given[1]).toBe(given[0]);
  });

  test('BOOT-03 the bases are saved before any other call', async () => {
    let saved: unknown;
    const { world, log } = createDeps({ saveBases: (given) => void (saved = given) });
    await startUp(world);
    expect(saved).toEqual(bases);
    expect(log.indexOf('bases')).toBeLessThan(log.indexOf('register'));
  });

  test('BOOT-04 STORE-01 without a device token the device is registered and its token stored', async () => {
    const { world, store } = createDeps();
    await startUp(world);
    expect(store.get('deviceToken')).toBe('token-1');
  });

  test('BOOT-05 with a stored device token no registration is made', async () => {
    const { world, store, log } = createDeps();
    store.set('deviceToken', 'kept');
    await startUp(world);
    expect(log).not.toContain('register');
    expect(store.get('deviceToken')).toBe('kept');
  });

  test('BOOT-06 ERR-26 ERR-28 a failed registration emits device-register-error and the app still starts', async () => {
    const { world, events } = createDeps({ registerDevice: () => Promise.reject(new Error('no key')) });
    const heard: unknown[] = [];
    events.on('device-register-error', (detail) => heard.push(detail));
    expect((await startUp(world)).at).toBe('mount');
    expect(heard).toEqual([{ reason: 'no key' }]);
  });

  test('what another provider of the host has stored is not used: neither its tokens nor its screens', async () => {
    const { world, log, store } = createDeps({ fetchDecking: () => Promise.reject(refusal(503)) });
    const other = { ...configurationWith(true), providerDetails: { providerId: 'layali', baseURLs: bases } };
    store.set('appConfig', JSON.stringify(other));
    store.set('appDeckingConfig', JSON.stringify({ ...decking, providerId: 'layali' }));
    store.set('deviceToken', 'of layali');
    store.set('sessionToken', 'of layali');
    store.set('deviceId', '0123');
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking: undefined });
    expect(steps(log)).toEqual(['configuration', 'bases', 'register', 'decking']);
    expect([store.get('deviceToken'), store.get('sessionToken')]).toEqual(['token-1', undefined]);
    expect(store.get('deviceId')).toBe('0123');
  });

  test('BOOT-07 CONF-03 decking is loaded only when it is enabled', async () => {
    const { world, log } = createDeps({ inlined: configurationWith(false) });
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking: undefined });
    expect(log).not.toContain('decking');
  });

  test('BOOT-08 BOOT-14 a 401 causes one new token and one retry 2000 ms later', async () => {
    let calls = 0;
    const { world, log, store } = createDeps({
      fetchDecking: () => (++calls === 1 ? Promise.reject(refusal(401)) : Promise.resolve(decking)),
    });
    store.set('deviceToken', 'old');
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking });
    expect(log).toEqual(['configuration', 'bases', 'decking', 'at 0', 'register', 'decking', 'at 2000']);
    expect(store.get('deviceToken')).toBe('token-1');
  });

  test('BOOT-08 never a third decking call', async () => {
    const { world, log } = createDeps({ fetchDecking: () => Promise.reject(refusal(401)) });
    expect((await startUp(world)).at).toBe('mount');
    expect(log.filter((entry) => entry === 'decking')).toHaveLength(2);
  });

  test('BOOT-08 any other decking failure is not retried, and the stored one is used', async () => {
    const { world, log, store } = createDeps({ fetchDecking: () => Promise.reject(refusal(500)) });
    store.set('appDeckingConfig', JSON.stringify(decking));
    expect(await startUp(world)).toMatchObject({ at: 'mount', decking });
    expect(log.filter((entry) => entry === 'decking')).toHaveLength(1);
  });

  test('BOOT-13 without a remote or stored configuration the retry screen is shown', async () => {
    const { world, log } = createDeps({ fetchConfiguration: () => Promise.reject(new Error('down')) });
    expect(await startUp(world)).toEqual({ at: 'retry-screen' });
    expect(steps(log)).toEqual(['configuration']);
  });

  test('CONF-08 CONF-09 STORE-07 both valid configurations are stored', async () => {
    const { world, store } = createDeps();
    await startUp(world);
    expect(JSON.parse(store.get('appConfig')!)).toEqual(configurationWith(true));
    expect(JSON.parse(store.get('appDeckingConfig')!)).toEqual(decking);
  });
});
