import { mayBePage, withSmallPrefix } from '@rawi/domain';
import { createContext, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter, data, redirect, type HydrationState, type LoaderFunction, type Location, type RouteObject,
} from 'react-router';
import type { MenuEntry, SiteData } from '../site/site.ts';
import { loadChunk } from './chunk.ts';

/** The exports of a screen's module, as the build emits it for the browser. */
export interface Screen {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  clientLoader?: LoaderFunction;
  handle?: unknown;
}

/** The build's list of screens: which module renders which path (`build-steps.ts`). */
export interface ScreenMap {
  /** The module of the root layout. */
  root: string;
  /** Id, path (`null` for the index route) and file of each screen, in the order of `routes.ts`. */
  screens: [id: string, path: string | null, file: string][];
  /** All files that the screens need. */
  files: string[];
}

/** The page's loader data, as inlined in its HTML. */
export interface PageState extends Pick<HydrationState, 'errors'> {
  loaderData?: Record<string, unknown> & { root?: SiteData };
  /** The id of the screen that the server rendered. */
  route?: string;
}

/** Data that overrides what the server rendered: for services on other hosts, or a decking configuration that differs. */
export interface Followed {
  /** Loads the menu in the browser; left out, the server's menu is used. */
  menu?: () => Promise<MenuEntry[]>;
}

type Loaded = Record<string, Screen>;

/**
 * The router of a server-rendered page. Unlike the framework's own router it does not request data from the page server
 * in the framework's format: the loaders of all screens use the calls of the service.
 */
export function createPageRouter(map: ScreenMap, present: Loaded, state: PageState, { menu }: Followed = {}) {
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

  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  const given = state.loaderData?.root;
  let site = given;
  /** The root loader: its data does not change while the app runs, except for a menu that the browser loads. */
  const loadSite = async () => {
    // The first render has to equal the server's: changes wait for hydration.
    const [followed] = await Promise.all([menu?.().catch(() => undefined), hydrated]);
    if (site && followed && JSON.stringify(followed) !== JSON.stringify(site.menu)) site = { ...site, menu: followed };
    return site;
  };

  const screens = map.screens.map(([id, path, file]): RouteObject => {
    const place = path === null ? ({ id, index: true } as const) : { id, path };
    const screen = present[file];
    return screen ? { ...place, ...partsOf(screen, checkAddress) } : { ...place, lazy: () => arrive(id, file) };
  });
  // The server answers some addresses with the not-found screen although a path pattern matches (an unknown language,
  // an address that is too long or cannot be decoded). The router then gets only that screen until the first
  // navigation, so that it hydrates what was rendered: with all screens it would match one at `/fr/series`.
  const nowhere = screens.find(({ id, path }) => path === '*' && id === state.route);
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        ...rootOf(present[map.root] ?? {}),
        loader: menu ? Object.assign(loadSite, { hydrate: given?.elsewhere === true }) : () => given,
        children: nowhere ? [nowhere] : screens,
      },
    ],
    { hydrationData: state, ...(nowhere && { patchRoutesOnNavigation: ({ patch }) => patch('root', screens) }) },
  );

  /** The target of the pending navigation, if it is this screen. */
  function movingTo(id: string): Location | undefined {
    const to = router.state.navigation.location;
    return to && router.match(to.pathname)?.at(-1)?.route.id === id ? to : undefined;
  }

  /**
   * A screen's route object, once its code is loaded. The router calls `lazy` once per screen and caches a rejection:
   * a failure would make the screen unusable until the page is reloaded. So this never rejects: after a failure the
   * next navigation to the screen tries again.
   */
  async function arrive(id: string, file: string): Promise<ReturnType<typeof partsOf>> {
    for (;;) {
      try {
        return partsOf(await load(file), checkAddress);
      } catch {
        const moving = movingTo(id);
        // Loads the screen as a document, from the server or the offline cache, unless the viewer has navigated elsewhere.
        if (moving) location.assign(moving.pathname + moving.search + moving.hash);
        await anotherMove(id, moving);
      }
    }
  }

  /** Resolves when another navigation to this screen than `last` begins. */
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

  /**
   * An address that the page server rejects has no page here either (ROUTE-48), and a language prefix in capitals
   * redirects to the one in lower case, as on the page server (ROUTE-61).
   */
  function checkAddress(address: string): void {
    const { pathname, search } = new URL(address);
    if (!mayBePage(pathname)) throw data(null, { status: 404 });
    const small = withSmallPrefix(pathname);
    if (small !== undefined) throw redirect(small + search + (router.state.navigation.location?.hash ?? ''));
  }

  return {
    router,
    /** Called when the server-rendered page is hydrated. */
    onHydrated(): void {
      onHydrated();
      // Revalidates the server-rendered data with the screens that apply in this browser.
      if (menu && given?.elsewhere !== true) void router.revalidate();
    },
    /** Prefetches the code of the screen at an address; after a failure the navigation loads it again. */
    warm(href: string): void {
      const id = router.match(href)?.at(-1)?.route.id;
      const file = id === undefined ? undefined : fileOf.get(id);
      if (file !== undefined) load(file).catch(() => undefined);
    },
    files: map.files,
  };
}

export type PageRouter = ReturnType<typeof createPageRouter>;

/** The router of the running page; undefined on the server. */
export const PageRouterContext = createContext<PageRouter | undefined>(undefined);

/** A screen's route object; a screen without a component only redirects. `check` may throw a redirect first. */
function partsOf({ default: Component, clientLoader, handle }: Screen, check: (address: string) => void) {
  const loader: LoaderFunction = (args, context) => {
    check(args.request.url);
    return clientLoader!(args, context);
  };
  return { Component: Component ?? null, handle, ...(clientLoader && { loader }) };
}

/** The root route; its layout also wraps its error and fallback screens. */
function rootOf({ default: App, ErrorBoundary, HydrateFallback, Layout }: Screen) {
  if (!App || !ErrorBoundary || !HydrateFallback || !Layout) throw new Error('The root module of the app is incomplete');
  return {
    element: (
      <Layout>
        <App />
      </Layout>
    ),
    hydrateFallbackElement: (
      <Layout>
        <HydrateFallback />
      </Layout>
    ),
    errorElement: (
      <Layout>
        <ErrorBoundary />
      </Layout>
    ),
  };
}
