import { isPagePath } from '@rawi/domain';
import type { ComponentType } from 'react';
import {
  data,
  redirectDocument,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { loadChunk } from '../boot/chunk.ts';
import { loadPageMessages } from '../i18n/page-messages.ts';
import { loaderContext } from './loader-context.ts';

/** What the module of a screen exports. */
export interface ScreenModule {
  /** Left out where the loader always redirects. */
  default?: ComponentType;
  loader?: LoaderFunction;
}

/** What the frame around a screen has to know before its code is there. */
export interface ScreenHandle {
  /** Fills the window: the player has no header above it. */
  bare?: boolean;
  /** The message catalogue that it needs besides the screens' own. */
  messages?: 'pages';
}

export interface Screen {
  /** The name of its module below `routes/`, by which the server finds its files in the build's manifest. */
  name: string;
  handle: ScreenHandle;
  /** Loads its code; what failed is tried again by the next call. */
  load(): Promise<ScreenModule>;
  route: { loader: LoaderFunction; Component: ComponentType };
}

/**
 * A screen whose code is loaded when it is wanted. The router's own `lazy` remembers a failure, which would leave the
 * screen dead for as long as the tab lives: so the loader loads the code, and each navigation tries again (BOOT-10).
 */
export function screen(
  name: string,
  importModule: () => Promise<ScreenModule>,
  handle: ScreenHandle = {},
): Screen {
  let loaded: ScreenModule | undefined;
  let pending: Promise<ScreenModule> | undefined;
  const load = () =>
    (pending ??= loadChunk(importModule).then(
      (module) => (loaded = module),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    ));

  async function loader(args: LoaderFunctionArgs): Promise<unknown> {
    const { pathname, search } = new URL(args.request.url);
    // The page server does not render such an address; a link to one inside the app ends the same way (ROUTE-48).
    if (!isPagePath(pathname)) throw data(null, { status: 404 });
    const module = await load().catch((error: unknown) => {
      if (args.context.get(loaderContext).isDocument) throw error;
      // The server, or the offline cache, has the screen as a document.
      throw redirectDocument(pathname + search);
    });
    const [result] = await Promise.all([
      module.loader?.(args) ?? null,
      handle.messages === 'pages' && loadPageMessages(),
    ]);
    return result;
  }

  function Component() {
    const Loaded = loaded?.default;
    return Loaded ? <Loaded /> : null;
  }
  return { name, handle, load, route: { loader, Component } };
}

/** A route's `handle`: what its screen says of itself, and the screen. */
export type RouteHandle = (ScreenHandle & { screen?: Screen }) | undefined;

const routeFields = (shown: Screen) => ({ handle: { ...shown.handle, screen: shown }, ...shown.route });

/** The route of a screen at a path. Routes that share a screen are told apart by an `id`. */
export function route(path: string, shown: Screen, id = shown.name): RouteObject {
  return { id, path, ...routeFields(shown) };
}

export function indexRoute(shown: Screen): RouteObject {
  return { id: shown.name, index: true, ...routeFields(shown) };
}

export function screenOf(matched: { handle?: unknown } | undefined): Screen | undefined {
  return (matched?.handle as RouteHandle)?.screen;
}
