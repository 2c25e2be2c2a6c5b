/** The caches of a service worker, as far as it uses them; tests have their own. */
export interface CacheEntries {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<unknown>;
  /** Absolute URLs, the one that was stored first at the start. */
  keys(): Promise<readonly string[]>;
}

export interface WorkerEnvironment {
  openCache(name: string): Promise<CacheEntries>;
  fetch(request: Request | string): Promise<Response>;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** The origin of the service, without a slash at its end. */
  origin: string;
}

/** Milliseconds to wait for the network before a cached copy is used. */
export const NETWORK_TIMEOUT_MS = 8000;

/** Uses the network's response; the cached one if the network fails or takes longer than 8 s. */
export async function networkFirst(
  { wait }: Pick<WorkerEnvironment, 'wait'>,
  network: Promise<Response>,
  cached: Response | undefined,
): Promise<Response | undefined> {
  try {
    if (cached === undefined) return await network;
    return (await Promise.race([network, wait(NETWORK_TIMEOUT_MS)])) ?? cached;
  } catch {
    return cached;
  }
}

/** Uses the cached response, else the network's, which `store` may cache: for addresses that identify their content. */
export async function cacheFirst(
  environment: WorkerEnvironment,
  cacheName: string,
  request: Request,
  store: (response: Response) => void,
): Promise<Response> {
  const cache = await environment.openCache(cacheName);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await environment.fetch(request);
  store(response.clone());
  return response;
}

/** Stores a response as the newest of its cache: `trimCache` deletes from the other end. */
export async function putAsNewest(cache: CacheEntries, key: string, response: Response): Promise<void> {
  await cache.delete(key);
  await cache.put(key, response);
}

/** Deletes the oldest entries above `maxEntries`, except those that are still needed. */
export async function trimCache(
  cache: CacheEntries,
  maxEntries: number,
  isNeeded: (url: string) => boolean = () => false,
): Promise<void> {
  const urls = await cache.keys();
  let excess = urls.length - maxEntries;
  for (const url of urls) {
    if (excess <= 0) return;
    if (isNeeded(url)) continue;
    await cache.delete(url);
    excess -= 1;
  }
}
