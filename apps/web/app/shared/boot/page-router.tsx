import { isPagePath, withLowerCasePrefix } from '@rawi/domain';
import { createContext, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter,
  data,
  redirect,
  type HydrationState,
  type LoaderFunction,
  type Location,
  type RouteObject,
} from 'react-router';
import type { MenuEntry, SiteData } from '../site/site.ts';
import { loadChunk } from './chunk.ts';

/** The exports of a screen's module, as the build emits it for the browser. */
export interface ScreenModule {
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
export interface SiteOverrides {
  /** Loads the menu in the browser; left out, the server's menu is used. */
  menu?: () => Promise<MenuEntry[]>;
}

type LoadedScreens = Record<string, ScreenModule>;

/**
 * The router of a server-rendered page. Unlike the framework's own router it does not request data from the page server
 * in the framework's format: the loaders of all screens use the calls of the service.
 */
export function createPageRouter(
  map: ScreenMap,
  loaded: LoadedScreens,
  state: PageState,
  { menu }: SiteOverrides = {},
) {
  const pendingScreens = new Map(
    Object.entries(loaded).map(([file, screen]) => [file, Promise.resolve(screen)]),
  );
  const load = (file: string): Promise<ScreenModule> => {
    const cached = pendingScreens.get(file);
    if (cached) return cached;
    const screen = loadChunk(() => import(/* @vite-ignore */ file) as Promise<ScreenModule>).catch(
      (error: unknown) => {
        pendingScreens.delete(file);
        throw error;
      },
    );
    pendingScreens.set(file, screen);
    return screen;
  };
  const fileOf = new Map(map.screens.map(([id, , file]) => [id, file]));

  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  const initialSite = state.loaderData?.root;
  let site = initialSite;
  /** The root loader: its data does not change while the app runs, except for a menu that the browser loads. */
  const loadSite = async () => {
    // The first render has to equal the server's: changes wait for hydration.
    const [newMenu] = await Promise.all([menu?.().catch(() => undefined), hydrated]);
    if (site && newMenu && JSON.stringify(newMenu) !== JSON.stringify(site.menu))
      site = { ...site, menu: newMenu };
    return site;
  };

  const screens = map.screens.map(([id, path, file]): RouteObject => {
    const routeAddress = path === null ? ({ id, index: true } as const) : { id, path };
    const screen = loaded[file];
    return screen
      ? { ...routeAddress, ...routeFieldsOf(screen, checkAddress) }
      : { ...routeAddress, lazy: () => loadRoute(id, file) };
  });
  // The server answers some addresses with the not-found screen although a path pattern matches (an unknown language,
  // an address that is too long or cannot be decoded). The router then gets only that screen until the first
  // navigation, so that it hydrates what was rendered: with all screens it would match one at `/fr/series`.
  const notFoundRoute = screens.find(({ id, path }) => path === '*' && id === state.route);
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        ...rootRouteFieldsOf(loaded[map.root] ?? {}),
        loader: menu
          ? Object.assign(loadSite, { hydrate: initialSite?.elsewhere === true })
          : () => initialSite,
        children: notFoundRoute ? [notFoundRoute] : screens,
      },
    ],
    {
      hydrationData: state,
      ...(notFoundRoute && { patchRoutesOnNavigation: ({ patch }) => patch('root', screens) }),
    },
  );

  /** The target of the pending navigation, if it is this screen. */
  function pendingNavigationTo(id: string): Location | undefined {
    const target = router.state.navigation.location;
    return target && router.match(target.pathname)?.at(-1)?.route.id === id ? target : undefined;
  }

  /**
   * A screen's route object, once its code is loaded. The router calls `lazy` once per screen and caches a rejection:
   * a failure would make the screen unusable until the page is reloaded. So this never rejects: after a failure the
   * next navigation to the screen tries again.
   */
  async function loadRoute(id: string, file: string): Promise<ReturnType<typeof routeFieldsOf>> {
    for (;;) {
      try {
        return routeFieldsOf(await load(file), checkAddress);
      } catch {
        const navigation = pendingNavigationTo(id);
        // Loads the screen as a document, from the server or the offline cache, unless the viewer has navigated elsewhere.
        if (navigation) location.assign(navigation.pathname + navigation.search + navigation.hash);
        await nextNavigation(id, navigation);
      }
    }
  }

  /** Resolves when another navigation to this screen than `last` begins. */
  function nextNavigation(id: string, last: Location | undefined): Promise<void> {
    return new Promise((resolve) => {
      const stop = router.subscribe(() => {
        const navigation = pendingNavigationTo(id);
        if (navigation === undefined || navigation === last) return;
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
    if (!isPagePath(pathname)) throw data(null, { status: 404 });
    const lowerCased = withLowerCasePrefix(pathname);
    if (lowerCased !== undefined)
      throw redirect(lowerCased + search + (router.state.navigation.location?.hash ?? ''));
  }

  return {
    router,
    /** Called when the server-rendered page is hydrated. */
    onHydrated(): void {
      onHydrated();
      // Revalidates the server-rendered data with the screens that apply in this browser.
      if (menu && initialSite?.elsewhere !== true) void router.revalidate();
    },
    /** Prefetches the code of the screen at an address; after a failure the navigation loads it again. */
    prefetch(href: string): void {
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
function routeFieldsOf(
  { default: Component, clientLoader, handle }: ScreenModule,
  check: (address: string) => void,
) {
  const loader: LoaderFunction = (args, context) => {
    check(args.request.url);
    return clientLoader!(args, context);
  };
  return { Component: Component ?? null, handle, ...(clientLoader && { loader }) };
}

/** The root route; its layout also wraps its error and fallback screens. */
function rootRouteFieldsOf({ default: App, ErrorBoundary, HydrateFallback, Layout }: ScreenModule) {
  if (!App || !ErrorBoundary || !HydrateFallback || !Layout)
    throw new Error('The root module of the app is incomplete');
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
