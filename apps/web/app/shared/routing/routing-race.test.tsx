// @vitest-environment jsdom
import { act } from 'react';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useLocation,
} from 'react-router';
import { expect, test } from 'vitest';
import { mount, openRequest, settle } from '../test-kit/mount.tsx';
import { loaderContext, type LoaderContext } from './loader-context.ts';
import { route, screen, type ScreenModule } from './screen-route.tsx';

function Shown() {
  return (
    <main>
      {useLoaderData<string>()} at {useLocation().pathname}
    </main>
  );
}

/** Home, and two screens whose code and data arrive when the test says so. */
async function openHome() {
  const codes = { slow: openRequest<ScreenModule>(), quick: openRequest<ScreenModule>() };
  const slowData = openRequest<string>();
  const modules: Record<'slow' | 'quick', ScreenModule> = {
    slow: { default: Shown, loader: () => slowData.promise },
    quick: { default: Shown, loader: () => 'quick' },
  };
  const home = screen('home', async () => ({ default: Shown, loader: () => 'home' }));
  const routes = [
    route('/en', home),
    route(
      '/en/slow',
      screen('slow', () => codes.slow.promise),
    ),
    route(
      '/en/quick',
      screen('quick', () => codes.quick.promise),
    ),
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/en'],
    getContext() {
      const context = new RouterContextProvider();
      context.set(loaderContext, { isDocument: false } as LoaderContext);
      return context;
    },
  });
  await mount(<RouterProvider router={router} />);
  await settle();
  const go = (path: string) => act(async () => void router.navigate(path));
  const text = () => document.querySelector('main')?.textContent;
  return { codes, modules, slowData, go, text };
}

test('of two navigations the later one is shown, also when the code and data of the earlier one arrive last', async () => {
  const { codes, modules, slowData, go, text } = await openHome();
  expect(text()).toBe('home at /en');
  await go('/en/slow');
  await go('/en/quick');
  codes.quick.resolve(modules.quick);
  await settle();
  expect(text()).toBe('quick at /en/quick');
  codes.slow.resolve(modules.slow);
  await settle();
  slowData.resolve('slow');
  await settle();
  expect(text()).toBe('quick at /en/quick');
});

test('code of an earlier navigation that does not load leads nowhere: the later page stays, without a document', async () => {
  const { codes, modules, go, text } = await openHome();
  await go('/en/slow');
  await go('/en/quick');
  codes.quick.resolve(modules.quick);
  await settle();
  codes.slow.reject(new Error('no network'));
  await settle();
  expect(text()).toBe('quick at /en/quick');
});
