import {
  QueryClient,
  type MutationCache,
  type Query,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { currentViewer, type Viewer } from '../session/viewer.ts';

/** Milliseconds for which data is fresh; stale data is shown at once and refreshed behind. */
export const FRESH_MS = 5000;
/** Milliseconds after its last use that data is dropped. */
const UNUSED_MS = 30 * 60_000;
/** Maximum number of queries whose data is in memory; queries of the page that is shown are never dropped. */
export const MAX_QUERIES = 120;

/** When a query was last used, as a running number. */
const lastUse = new WeakMap<Query, number>();
let useCount = 0;

/** Marks the query as used now, if it exists. */
export function markUsed(client: QueryClient, queryKey: readonly unknown[]): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) lastUse.set(query, (useCount += 1));
}

/** Drops the least recently used queries above `maxQueries`, except those that a component shows or that are loading. */
function limitQueries(client: QueryClient, maxQueries: number): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'observerAdded') lastUse.set(query, (useCount += 1));
    if (type !== 'added') return;
    const all = cache.getAll();
    if (all.length <= maxQueries) return;
    all
      .filter((one) => one !== query && one.getObserversCount() === 0 && one.state.fetchStatus === 'idle')
      .sort((one, other) => (lastUse.get(one) ?? 0) - (lastUse.get(other) ?? 0))
      .slice(0, all.length - maxQueries)
      .forEach((one) => cache.remove(one));
  });
}

/** The app makes no mutations, and their code is left out of the build (`unused-components.ts`). */
const noMutations = {
  resumePausedMutations: () => Promise.resolve(),
  clear: () => undefined,
} as unknown as MutationCache;

/** A query client with the rules of this app. On the server one per rendered page, in a browser one per document. */
export function createQueryClient(maxQueries = MAX_QUERIES): QueryClient {
  const inBrowser = typeof document !== 'undefined';
  const client = new QueryClient({
    mutationCache: noMutations,
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A timer on the server would hold the page's data after it was sent.
        gcTime: inBrowser ? UNUSED_MS : Infinity,
        // Requests that matter have delays of their own (`features/browse/retries.ts`).
        retry: false,
        // The service worker may reply without a network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  limitQueries(client, maxQueries);
  return client;
}

/** The service data of this document. Never used on the server, where it would be shared by all viewers. */
export const queryClient = createQueryClient();

/** Log-in, log-out and a switch of profiles drop the data that was loaded for the viewer before. */
export function dropDataOfOtherViewers(client: QueryClient): void {
  const { subscriber, profile } = currentViewer();
  client.removeQueries({
    predicate({ queryKey }) {
      const scope = queryKey[1] as Viewer | undefined;
      return scope !== undefined && (scope.subscriber !== subscriber || scope.profile !== profile);
    },
  });
}
session.subscribe(() => dropDataOfOtherViewers(queryClient));

const listeners = new Set<() => void>();

/** Notifies listeners that replies have changed, and lets the views that were made of them be made again. */
export function notifyRepliesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['view'] });
  for (const listener of listeners) listener();
}

/** Subscribes to changes of cached replies. Returns a function that unsubscribes. */
export function onRepliesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const lastData = new WeakMap<Query, unknown>();

/** A reply that was loaded again and is not the same: equal replies keep their reference (structural sharing). */
function onCacheEvent({ type, query }: QueryCacheNotifyEvent): void {
  if (type !== 'updated' || query.queryKey[0] !== 'reply' || query.state.data === undefined) return;
  const before = lastData.get(query);
  lastData.set(query, query.state.data);
  if (before !== undefined && before !== query.state.data) notifyRepliesChanged();
}
queryClient.getQueryCache().subscribe(onCacheEvent);
