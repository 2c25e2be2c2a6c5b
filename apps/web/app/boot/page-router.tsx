import { withSmallPrefix } from '@rawi/domain';
import { createContext, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, redirect, type HydrationState, type LoaderFunction, type Location, type RouteObject } from 'react-router';
import { loadChunk } from './chunk.ts';

/** What a screen's file offers, as the build prepares it for the browser. */
export interface Screen {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  clientLoader?: LoaderFunction;
  handle?: unknown;
}

/** The build's own list of what shows which address (`build-steps.ts`). */
export interface ScreenMap {
  /** What every screen stands in. */
  root: string;
  /** Id, address (`null` for the site's root) and file of each screen, in the order of `routes.ts`. */
  screens: [id: string, path: string | null, file: string][];
  /** Every file that a screen needs. */
  files: string[];
}

/** A page's own data, as it stands in the page. */
export type PageState = Pick<HydrationState, 'loaderData' | 'errors'>;

type Loaded = Record<string, Screen>;

/**
 * The router of a page that the server rendered. It differs from the one that the framework brings in what it leaves
 * out: asking the server for data in the router's own format. Every screen here reads the service's own calls.
 */
export function createPageRouter(map: ScreenMap, present: Loaded, state: PageState) {
  const coming = new Map(Object.entries(present).map(([file, screen]) => [file, Promise.resolve(screen)]));
  const load = (file: string): Promise<Screen> => {
    const known = coming.get(file);
    if (known) return known;
    const screen = loadChunk(() => import(/* @vite-ignore */ file) as Promise<Screen>).catch((error: unknown) => {
      coming.delete(file);
      throw error;
    });
    coming.set(file, screen);
    return screen;
  };
  const fileOf = new Map(map.screens.map(([id, , file]) => [id, file]));

  const router = createBrowserRouter(
    [
      {
        id: 'root',
        ...rootOf(present[map.root] ?? {}),
        // The site's own data does not change while the app runs.
        loader: () => state.loaderData?.['root'],
        children: map.screens.map(([id, path, file]): RouteObject => {
          const place = path === null ? ({ id, index: true } as const) : { id, path };
          const screen = present[file];
          return screen ? { ...place, ...partsOf(screen, inSmallLetters) } : { ...place, lazy: () => arrive(id, file) };
        }),
      },
    ],
    { hydrationData: state },
  );

  /** Where a move that is under way goes, if it goes to this screen. */
  function movingTo(id: string): Location | undefined {
    const to = router.state.navigation.location;
    return to && router.match(to.pathname)?.at(-1)?.route.id === id ? to : undefined;
  }

  /**
   * A screen's parts, once its code is there. The router asks once for each screen and remembers how that ended: a
   * failure would leave the screen dead for as long as the tab lives. So this ends well or not yet: what did not come
   * is tried again by the next move to the screen.
   */
  async function arrive(id: string, file: string): Promise<ReturnType<typeof partsOf>> {
    for (;;) {
      try {
        return partsOf(await load(file), inSmallLetters);
      } catch {
        const moving = movingTo(id);
        // The server, or what is kept without one, shows the screen as a document; who has moved on is left alone.
        if (moving) location.assign(moving.pathname + moving.search + moving.hash);
        await anotherMove(id, moving);
      }
    }
  }

  /** Resolves when a move to this screen begins that is another one than `last`. */
  function anotherMove(id: string, last: Location | undefined): Promise<void> {
    return new Promise((resolve) => {
      const stop = router.subscribe(() => {
        const moving = movingTo(id);
        if (moving === undefined || moving === last) return;
        stop();
        resolve();
      });
    });
  }

  /** ROUTE-61: a language in capitals is put right, as the page server does it for an address. */
  function inSmallLetters(address: string): void {
    const { pathname, search } = new URL(address);
    const small = withSmallPrefix(pathname);
    if (small !== undefined) throw redirect(small + search + (router.state.navigation.location?.hash ?? ''));
  }

  return {
    router,
    /** Has the code of the screen at an address under way; what does not come is asked for again by the move. */
    warm(href: string): void {
      const id = router.match(href)?.at(-1)?.route.id;
      const file = id === undefined ? undefined : fileOf.get(id);
      if (file !== undefined) load(file).catch(() => undefined);
    },
    files: map.files,
  };
}

export type PageRouter = ReturnType<typeof createPageRouter>;

/** The router of the page that runs; none on the server. */
export const PageRouterContext = createContext<PageRouter | undefined>(undefined);

/** What the router has to know of a screen; a screen without a component only leads on. `check` may lead elsewhere first. */
function partsOf({ default: Component, clientLoader, handle }: Screen, check: (address: string) => void) {
  const loader: LoaderFunction = (args) => {
    check(args.request.url);
    return clientLoader!(args);
  };
  return { Component: Component ?? null, handle, ...(clientLoader && { loader }) };
}

/** The root's layout stands around its errors, too. */
function rootOf({ default: App, ErrorBoundary, Layout }: Screen) {
  if (!App || !ErrorBoundary || !Layout) throw new Error('The root of the app did not arrive');
  return {
    element: (
      <Layout>
        <App />
      </Layout>
    ),
    errorElement: (
      <Layout>
        <ErrorBoundary />
      </Layout>
    ),
  };
}
