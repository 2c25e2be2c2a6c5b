// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount, settle } from '../test-kit/mount.tsx';
import { logOut } from './log-out.ts';
import { takePlace } from './requested-place.ts';
import { emptySession, session } from './session.ts';
import { store } from './storage.ts';
import { useLogInFirst } from './use-log-in-first.ts';
import { wayAfterEnd } from './way-after-end.ts';

vi.mock('../site/site.ts', () => ({ useSite: () => ({ language: 'ar' }) }));

function Page() {
  const viewer = useLogInFirst();
  return <p>{`${useLocation().pathname} ${viewer}`}</p>;
}
const Other = () => <p>{useLocation().pathname}</p>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.set({ ...emptySession, isEnding: false, hasEnded: false });
  history.replaceState(null, '', '/ar/subscriptions/PL/card?from=mail#top');
});

async function open() {
  const router = createMemoryRouter(
    [
      { path: '/ar/subscriptions/PL/card', Component: Page },
      { path: '*', Component: Other },
    ],
    { initialEntries: ['/ar/subscriptions/PL/card'] },
  );
  onTestFinished(() => router.dispose());
  const mounted = await mount(<RouterProvider router={router} />);
  await settle();
  return { shown: () => document.body.textContent, ...mounted };
}

const logIn = () => store.set('subscriberDetails', '{"subscriberid":"S1"}');

test('SESS-26 a visitor is led to the log-in, and comes back to the page', async () => {
  const { shown } = await open();
  expect(shown()).toBe('/ar/lookup');
  expect(takePlace()).toBe('/ar/subscriptions/PL/card?from=mail#top');
});

test('UNAUTH-08 a session that ends waits for the document of the log-in, which leads back', async () => {
  logIn();
  const { shown } = await open();
  expect(shown()).toBe('/ar/subscriptions/PL/card subscriber');
  await act(async () => {
    session.set({ hasEnded: true });
    logOut(store, session, () => undefined);
  });
  await settle();
  expect(shown(), 'no second way').toBe('/ar/subscriptions/PL/card visitor');
  expect(wayAfterEnd()).toBe('/ar/lookup');
  expect(takePlace()).toBe('/ar/subscriptions/PL/card?from=mail#top');
});

test('ROUTE-58 who logs out here goes Home, and does not come back with the next log-in', async () => {
  logIn();
  const { shown } = await open();
  await act(async () => {
    session.set({ isEnding: true });
    logOut(store, session, () => undefined);
  });
  await settle();
  expect(shown()).toBe('/ar');
  expect(takePlace()).toBeUndefined();
});

test('once the page is left, a session that ends leads Home', async () => {
  logIn();
  const { unmount } = await open();
  await unmount();
  expect(wayAfterEnd()).toBe('/');
});
