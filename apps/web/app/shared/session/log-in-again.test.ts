import { ReplyError } from '@rawi/client';
import { expect, test } from 'vitest';
import { createLogInAgain, type LogInAgainDeps } from './log-in-again.ts';
import { createSession } from './session.ts';
import { createMemoryStore, type Store } from './storage.ts';

function create(login: LogInAgainDeps['login'], store: Store = createMemoryStore()) {
  const session = createSession();
  const events: string[] = [];
  store.set('sessionToken', 'old');
  store.set('subscriberToken', '{"type":"FB","refreshtoken":"r1"}');
  store.set('currentProfileId', 'P2');
  let passTime = () => undefined as void;
  const again = createLogInAgain({
    store,
    session,
    login: (refreshtoken) => (events.push(`login ${refreshtoken}`), login(refreshtoken)),
    forceLogOut: async () => void events.push('log out'),
    renderAgain: () => void events.push('render'),
    wait: (milliseconds) =>
      new Promise<void>((resolve) => {
        events.push(`wait ${milliseconds}`);
        passTime = resolve;
      }),
    alone: (work) => work(),
  });
  return { store, session, events, again, passTime: async () => (passTime(), await Promise.resolve()) };
}
const refused =
  (code: number, status = 400) =>
  () =>
    Promise.reject(new ReplyError(code, 'no', status));

test('UNAUTH-04 UNAUTH-05 UNAUTH-06 UNAUTH-07 the payload is replayed, the profile stays, the tokens are new, and a second later the page is shown anew', async () => {
  const { store, session, events, again, passTime } = create(async () => ({
    success: 'new',
    refreshtoken: 'r2',
  }));
  const done = again('old', false);
  expect(session.get().unauthorizedError).toBe(true);
  expect(await done).toBe(true);
  expect(store.get('sessionToken')).toBe('new');
  expect(JSON.parse(store.get('subscriberToken')!)).toEqual({ type: 'FB', refreshtoken: 'r2' });
  expect(store.get('currentProfileId')).toBe('P2');
  expect(session.get()).toMatchObject({ unauthorizedError: false, token: 'new' });
  expect(events).toEqual(['login r1', 'wait 1000']);
  await passTime();
  expect(events.at(-1)).toBe('render');
});

test('UNAUTH-08 a refused login logs out', async () => {
  for (const login of [
    refused(6002),
    refused(6067, 401),
    async () => ({ success: '', successtype: 'CAPTCHA' as const }),
  ]) {
    const { events, again } = create(login);
    expect(await again('old', false)).toBe(false);
    expect(events).toEqual(['login r1', 'log out']);
  }
});

test('UNAUTH-08 no connection, a fault of the server or a limit logs nobody out', async () => {
  const outages = [
    refused(0, 0),
    refused(0, 502),
    refused(8601, 429),
    () => Promise.reject(new DOMException('time is up', 'TimeoutError')),
  ];
  for (const login of outages) {
    const { store, events, again } = create(login);
    expect(await again('old', false)).toBe(false);
    expect(events).toEqual(['login r1']);
    expect(store.get('sessionToken')).toBe('old');
  }
});

test('UNAUTH-03 a device token that is refused as expired is renewed again, until the last try', async () => {
  const { events, again } = create(refused(6055, 401));
  await expect(again('old', false)).rejects.toThrow(ReplyError);
  expect(events).toEqual(['login r1']);
  expect(await again('old', true)).toBe(false);
  expect(events.at(-1)).toBe('log out');
});

test('UNAUTH-10 a session that another tab has renewed is used, one that it has ended stays ended', async () => {
  const renewed = create(async () => ({ success: 'new' }));
  renewed.store.set('sessionToken', 'of another tab');
  expect(await renewed.again('old', false)).toBe(true);
  expect(renewed.events).toEqual(['wait 1000']);
  renewed.store.remove('sessionToken');
  expect(await renewed.again('old', false)).toBe(false);

  // Both tabs have sent the same payload, and this one was too late.
  const store = createMemoryStore();
  const late = create(async () => {
    store.set('sessionToken', 'of another tab');
    throw new ReplyError(6002, 'no', 400);
  }, store);
  expect(await late.again('old', false)).toBe(true);
  expect(late.events).toEqual(['login r1', 'wait 1000']);
});

test('UNAUTH-08 without a stored payload a subscriber is logged out', async () => {
  const { store, events, again } = create(async () => ({ success: 'new' }));
  store.set('subscriberToken', '{"type":"Email","password":"plain"}');
  expect(await again('old', false)).toBe(false);
  expect(events).toEqual(['log out']);
});
