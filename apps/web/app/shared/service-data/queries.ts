import type { NonUndefinedGuard, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { runWhenIdle } from '../boot/idle.ts';
import { store } from '../session/storage.ts';
import { currentViewer, type Viewer } from '../session/viewer.ts';
import { markUsed } from './query-client.ts';
import type { Source } from './source.ts';

/**
 * The keys and options of all queries. A key is `[kind, scope, name, ...arguments]`:
 * - `reply`: the reply of a call of the source, shared by the loaders of all pages;
 * - `view`: what a part of a page made of one or more replies. It is made again when a reply has changed;
 * - `pages`: the further pages of a list, of one entry of the browser's history. They stay as they were loaded.
 * The display language is always among the arguments.
 */
export interface QueryScope extends Viewer {
  /** Where the viewer is, once it is known: it decides what may be shown. */
  country: string;
}

export function currentScope(): QueryScope {
  return { ...currentViewer(), country: store.get('currentUserCountry') ?? '' };
}

/** The scope with which a component was mounted: its data does not vanish when the country becomes known later. */
export function useQueryScope(): QueryScope {
  return useState(currentScope)[0];
}

/** The calls of the source whose replies are cached; the configurations are in the browser's storage. */
export type CachedCall = Exclude<keyof Source, 'configuration' | 'decking'>;

export type ViewName =
  | 'remaining-rows'
  | 'recommended'
  | 'guarded-section'
  | 'seasons'
  | 'episodes'
  | 'series-place'
  | 'other-titles'
  | 'search-start'
  | 'similar-queries'
  | 'title-choices'
  | 'subscriber'
  | 'profiles'
  | 'devices'
  | 'passkeys'
  | 'subscriptions'
  | 'purchases'
  | 'bills'
  | 'tickets'
  | 'ticket'
  | 'part-context'
  | 'drawer-episodes'
  | 'watch-next'
  | 'guide'
  | 'guide-channels'
  | 'running-streams'
  | 'title-offers'
  | 'own-plans'
  | 'gateways';

/** A key with how its data is loaded: the options of `useQuery` and of `client.query`. */
export interface DataQuery<T> {
  queryKey: QueryKey;
  queryFn: QueryFunction<T>;
  /** Data that the page came with. */
  initialData?: NonUndefinedGuard<T>;
}

/**
 * Loads data that is not there at once, and refreshes data that is only when the browser is idle, after the requests
 * of the current page.
 */
function refreshWhenIdle<T>(load: () => Promise<T>): QueryFunction<T> {
  return async ({ client, queryKey }) => {
    if (client.getQueryData(queryKey) !== undefined) await new Promise<void>(runWhenIdle);
    return load();
  };
}

/** The reply of a call; `null` where the service has no such data, since a query must have data. */
export const replyQuery = <T>(
  name: CachedCall,
  args: readonly unknown[],
  load: () => Promise<T>,
): DataQuery<T | null> => ({
  queryKey: ['reply', currentScope(), name, ...args],
  queryFn: refreshWhenIdle<T | null>(async () => (await load()) ?? null),
});

export const viewKey = (scope: QueryScope, name: ViewName, args: readonly unknown[]): QueryKey => [
  'view',
  scope,
  name,
  ...args,
];

/**
 * What a part of a page shows. `args` must contain everything that `load` depends on, the language included. What the
 * page came with (`given`) is its first data, fresh from the time of the first render: nothing is loaded twice.
 */
export const viewQuery = <T extends object>(
  scope: QueryScope,
  name: ViewName,
  args: readonly unknown[],
  load: () => Promise<T>,
  given?: T,
): DataQuery<T> => ({
  queryKey: viewKey(scope, name, args),
  queryFn: refreshWhenIdle(load),
  ...(given && { initialData: given }),
});

/** Without the country: an entry of the history shows what it showed, even where the country became known meanwhile. */
export const pagesKey = (historyKey: string, name: string): QueryKey => [
  'pages',
  currentViewer(),
  historyKey,
  name,
];

/**
 * Data of a query for a loader: at once if there is some, whatever its age, so that going back never waits; stale data
 * is refreshed behind. Concurrent readers share one request, a failed refresh keeps the data, a first failure is thrown
 * and not cached.
 */
export function readQuery<T>(client: QueryClient, query: DataQuery<T>): Promise<T> {
  const data = client.getQueryData<T>(query.queryKey);
  const loaded = client.query<T>(query);
  if (data === undefined) return loaded;
  markUsed(client, query.queryKey);
  loaded.catch(() => undefined);
  return Promise.resolve(data);
}
