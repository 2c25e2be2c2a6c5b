import { createContext } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { screenOf } from './screen-route.tsx';

/**
 * The routes of the app, for components that look ahead; the entry sets them, since `shared` imports no route. Undefined
 * on the server.
 */
export const RoutesContext = createContext<RouteObject[] | undefined>(undefined);

/** Loads the code of the screen at an address before a likely navigation, which reports a failure. */
export function prefetchScreen(routes: RouteObject[], href: string): void {
  const { pathname } = new URL(href, location.origin);
  screenOf(matchRoutes(routes, pathname)?.at(-1)?.route)
    ?.load()
    .catch(() => undefined);
}

/** Loads the code of the screen at an address, which has to be there before it hydrates. */
export async function loadMatchedScreens(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => screenOf(route)?.load()));
}
