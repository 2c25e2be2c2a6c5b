import { beforeEach, expect, test, vi } from 'vitest';

const owners = vi.hoisted(() => [] as { userId: string; language: string }[]);
vi.mock('./inbox.ts', () => ({
  inbox: { setOwner: async (owner: (typeof owners)[0]) => void owners.push(owner) },
}));
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

beforeEach(() => {
  owners.length = 0;
  vi.resetModules();
});

test('NOTIF-04 the inbox is that of the subscriber from the start, not that of the device until the session is restored', async () => {
  const { followInboxOwner } = await import('./follow-notifications.ts');
  const { session } = await import('../session/session.ts');
  const { store } = await import('../session/storage.ts');
  store.set('deviceId', 'D1');
  store.set('sessionToken', 'secret');
  store.set('subscriberDetails', JSON.stringify({ subscriberid: 'S1' }));
  followInboxOwner();
  session.set({ subscriberid: 'S1' });
  expect(new Set(owners.map(({ userId }) => userId))).toEqual(new Set(['S1']));
});

test('NOTIF-04 a visitor has the inbox of the device; of a subscriber who is not known yet nothing is shown', async () => {
  const { followInboxOwner } = await import('./follow-notifications.ts');
  const { session } = await import('../session/session.ts');
  const { store } = await import('../session/storage.ts');
  store.set('deviceId', 'D1');
  store.set('sessionToken', 'secret');
  followInboxOwner();
  expect(owners).toEqual([]);
  store.remove('sessionToken');
  session.set({});
  expect(owners).toEqual([{ userId: 'D1', language: 'en' }]);
});
