import { createContext } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { screenOf, type Screen } from './screen-route.tsx';

/**
 * The routes of the app, for components that look ahead; the entry sets them, since `shared` imports no route. Undefined
 * on the server.
 */
export const RoutesContext = createContext<RouteObject[] | undefined>(undefined);

/** The first segment of a route's path that is no parameter, in lower case; empty where there is none. */
function literalOf({ path = '' }: RouteObject): string {
  return (
    path
      .split('/')
      .find((segment) => segment !== '' && !/^[:*]/.test(segment))
      ?.toLowerCase() ?? ''
  );
}

/**
 * Finds the screen at an address as the router does, but ranks only the routes that can match: ranking all of them for
 * every link that a pointer passes takes several milliseconds each time.
 */
export function createScreenLookup(routes: RouteObject[]): (pathname: string) => Screen | undefined {
  const byLiteral = new Map<string, { position: number; route: RouteObject }[]>();
  for (const [position, route] of routes.entries()) {
    const literal = literalOf(route);
    byLiteral.set(literal, [...(byLiteral.get(literal) ?? []), { position, route }]);
  }
  return (pathname) => {
    const [first = '', second = ''] = pathname.toLowerCase().split('/').slice(1);
    const candidates = [...new Set([first, second, ''])]
      .flatMap((literal) => byLiteral.get(literal) ?? [])
      // The order of the table decides between routes of the same rank.
      .sort((one, other) => one.position - other.position)
      .map(({ route }) => route);
    return screenOf(matchRoutes(candidates, pathname)?.at(-1)?.route);
  };
}

/** Loads the code of the screen at an address, which has to be there before it hydrates. */
export async function loadMatchedScreens(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => screenOf(route)?.load()));
}
