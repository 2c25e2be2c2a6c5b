import { mayBePage, withSmallPrefix } from '@rawi/domain';
import { createContext, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter, data, redirect, type HydrationState, type LoaderFunction, type Location, type RouteObject,
} from 'react-router';
import type { MenuEntry, SiteData } from '../site/site.ts';
import { loadChunk } from './chunk.ts';

/** What a screen's file offers, as the build prepares it for the browser. */
export interface Screen {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
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
export interface PageState extends Pick<HydrationState, 'errors'> {
  loaderData?: Record<string, unknown> & { root?: SiteData };
  /** The id of the screen that the server rendered. */
  route?: string;
}

/** What a page follows that the server which rendered it does not know: the hosts of another, a decking that differs. */
export interface Followed {
  /** The menu that counts in this browser; left out, it is the server's. */
  menu?: () => Promise<MenuEntry[]>;
}

type Loaded = Record<string, Screen>;

/**
 * The router of a page that the server rendered. It differs from the one that the framework brings in what it leaves
 * out: asking the server for data in the router's own format. Every screen here reads the service's own calls.
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
  /** The site's own data: it does not change while the app runs, but for a menu that the browser follows. */
  const loadSite = async () => {
    // The first render has to be the server's: what differs comes after it.
    const [followed] = await Promise.all([menu?.().catch(() => undefined), hydrated]);
    if (site && followed && JSON.stringify(followed) !== JSON.stringify(site.menu)) site = { ...site, menu: followed };
    return site;
  };

  const screens = map.screens.map(([id, path, file]): RouteObject => {
    const place = path === null ? ({ id, index: true } as const) : { id, path };
    const screen = present[file];
    return screen ? { ...place, ...partsOf(screen, checkAddress) } : { ...place, lazy: () => arrive(id, file) };
  });
  // What stands nowhere the server has decided by more than a path's form (a language that is none, an address too
  // long or not to be decoded). Its screen is then all that the router knows until a move, so that what hydrates is
  // what was rendered: with every screen it would find one to load at `/fr/series`, and show nothing meanwhile.
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
        return partsOf(await load(file), checkAddress);
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

  /**
   * An address that the server would not look at has no page here either (ROUTE-48), and a language in capitals is put
   * right, as the page server does it (ROUTE-61).
   */
  function checkAddress(address: string): void {
    const { pathname, search } = new URL(address);
    if (!mayBePage(pathname)) throw data(null, { status: 404 });
    const small = withSmallPrefix(pathname);
    if (small !== undefined) throw redirect(small + search + (router.state.navigation.location?.hash ?? ''));
  }

  return {
    router,
    /** Called when the page that the server rendered runs. */
    onHydrated(): void {
      onHydrated();
      // Everything that the server rendered by its own screens is read anew by those that count.
      if (menu && given?.elsewhere !== true) void router.revalidate();
    },
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
  const loader: LoaderFunction = (args, context) => {
    check(args.request.url);
    return clientLoader!(args, context);
  };
  return { Component: Component ?? null, handle, ...(clientLoader && { loader }) };
}

/** The root's layout stands around its errors, too. */
function rootOf({ default: App, ErrorBoundary, HydrateFallback, Layout }: Screen) {
  if (!App || !ErrorBoundary || !HydrateFallback || !Layout) throw new Error('The root of the app did not arrive');
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
