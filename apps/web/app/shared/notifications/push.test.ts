import { expect, test } from 'vitest';
import { createMemoryStore } from '../session/storage.ts';
import { pushStateOf, registerWith, type PushEnvironment } from './push.ts';
import { isPutOff, putOff } from './put-off.ts';

const able: PushEnvironment = {
  ...{ isSecure: true, hasPush: true, isUninstalledIos: false },
  ...{ permission: 'default', publicKey: 'BKey' },
};

test.each<[Partial<PushEnvironment>, string]>([
  [{}, 'askable'],
  [{ permission: 'granted' }, 'allowed'],
  [{ permission: 'denied' }, 'blocked'],
  [{ isSecure: false }, 'unsupported'],
  [{ publicKey: undefined }, 'unsupported'],
  [{ hasPush: false }, 'unsupported'],
  [{ permission: undefined }, 'unsupported'],
  [{ hasPush: false, permission: undefined, isUninstalledIos: true }, 'needs-install'],
])('a browser with %o is %s', (change, state) => {
  expect(pushStateOf({ ...able, ...change })).toBe(state);
});

/** A browser whose push service gives a token, or none. */
function browser(endpoint: string | undefined | Error) {
  const calls: string[] = [];
  const store = createMemoryStore();
  const state = { caller: 'S1.session', language: 'en' as 'en' | 'ar', endpoint };
  const register = () =>
    registerWith({
      providerId: 'rawi',
      language: state.language,
      token: async () => {
        if (state.endpoint instanceof Error) throw state.endpoint;
        return { ...(state.endpoint !== undefined && { endpoint: state.endpoint }) };
      },
      register: async (token) => calls.push(`register ${token.endpoint}`),
      subscribe: async (topic) => calls.push(`subscribe ${topic}`),
      caller: () => state.caller,
      store,
    });
  return { calls, store, state, register };
}

test('NOTIF-09 NOTIF-10 BROADCAST and PC are subscribed after the token is there and registered, and not before', async () => {
  const { calls, store, register } = browser('https://push.example/a');
  await register();
  expect(calls).toEqual(['register https://push.example/a', 'subscribe rawi_BROADCAST', 'subscribe rawi_PC']);
  expect(store.get('fcmToken')).toBe('https://push.example/a');
});

test('NOTIF-10 without a token there is no call', async () => {
  for (const endpoint of [undefined, new Error('denied')]) {
    const { calls, store, register } = browser(endpoint);
    await expect(register()).rejects.toThrow();
    expect([calls, store.get('fcmToken')]).toEqual([[], undefined]);
  }
});

test('a browser is registered again when its token, its language or who uses it is another, and not else', async () => {
  const { calls, state, register } = browser('https://push.example/a');
  const registered = async () => {
    calls.length = 0;
    await register();
    return calls.length > 0;
  };
  expect([await registered(), await registered()]).toEqual([true, false]);
  state.language = 'ar';
  expect([await registered(), await registered()]).toEqual([true, false]);
  state.caller = 'a-device-token';
  expect([await registered(), await registered()]).toEqual([true, false]);
  state.endpoint = 'https://push.example/b';
  expect([await registered(), await registered()]).toEqual([true, false]);
});

test('who says "not now" is asked again after two months', () => {
  expect(isPutOff(1_790_000_000_000)).toBe(false);
  putOff(1_790_000_000_000);
  expect(isPutOff(1_790_000_000_000 + 59 * 86_400_000)).toBe(true);
  expect(isPutOff(1_790_000_000_000 + 61 * 86_400_000)).toBe(false);
});
