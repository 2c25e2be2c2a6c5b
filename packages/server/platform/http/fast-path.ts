import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard } from '@rawi/contract';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from './response-cache.ts';
import type { RequestScope, RequestScopes } from './request-scope.ts';
import type { WriteWhole } from './single-write.ts';

/** Cached result of resolving an address. */
interface KnownAddress {
  guard: Guard;
  /** Cache key by country; a reply that is the same in all countries is under the empty name. */
  keys: Map<string, string>;
}

/**
 * Sends cached replies before routing, looked up by the scope of the request and its raw address. Only addresses that
 * were handled by their route once are stored, so its validation holds; tokens are still checked on every request.
 */
export interface FastPath {
  /** Handles the request if its address is stored; `false` leaves it to the router. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  store(request: IncomingMessage, scope: RequestScope, known: FastPathEntry): void;
  /** Sends all further requests through the router. */
  close(): void;
  stats(): { addresses: number; bytes: number };
}

/** A cached reply that was just sent, to be stored under its address. */
export interface FastPathEntry {
  key: string;
  guard: Guard;
  /** Whether the reply differs by country. */
  byCountry?: boolean;
}

export interface FastPathOptions {
  responseCache: ResponseCache;
  scopes: RequestScopes;
  /** Byte limit for addresses, keys included. */
  maxBytes: number;
  guard: (guard: Guard, headers: IncomingMessage['headers'], provider: RequestScope['provider']) => unknown;
  writeWhole: WriteWhole;
  /** Passes the request to the router. */
  routeRequest: (request: IncomingMessage, response: ServerResponse) => void;
}

const MAX_URL_LENGTH = 512;
/** Estimated bytes of an entry besides its strings. */
const ENTRY_OVERHEAD_BYTES = 512;

export function createFastPath({
  responseCache,
  scopes,
  maxBytes,
  guard,
  routeRequest,
  writeWhole,
}: FastPathOptions): FastPath {
  const knownAddresses = new LRUCache<string, KnownAddress>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation({ keys }, address) {
      let bytes = ENTRY_OVERHEAD_BYTES + address.length * 2;
      for (const key of keys.values()) bytes += key.length;
      return bytes;
    },
  });
  let closed = false;

  const addressOf = (scope: RequestScope, url: string) => `${scope.key}\n${url}`;

  function scopeOf({ url = '', headers, socket }: IncomingMessage): RequestScope | undefined {
    try {
      return scopes.read({ url, headers, remoteAddress: socket.remoteAddress });
    } catch {
      return undefined;
    }
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (closed || (method !== 'GET' && method !== 'HEAD') || url === undefined || url.length > MAX_URL_LENGTH)
      return false;
    const scope = scopeOf(request);
    // An invalid host is refused by the router.
    if (scope === undefined || !scope.hasHost) return false;
    const found = knownAddresses.get(addressOf(scope, url));
    if (found === undefined) return false;
    const key = found.keys.get(scope.country) ?? found.keys.get('');
    const reply = key === undefined ? undefined : responseCache.find(key);
    if (reply === undefined) return false;
    if (
      found.guard === 'browse' &&
      (headers.authorization !== undefined || headers['x-session'] !== undefined)
    ) {
      try {
        const checked = guard('browse', headers, scope.provider);
        if (checked instanceof Promise) {
          checked.then(
            () => responseCache.send(reply, request, response, writeWhole),
            () => routeRequest(request, response),
          );
          return true;
        }
      } catch {
        return false;
      }
    }
    responseCache.send(reply, request, response, writeWhole);
    return true;
  }

  return {
    handle,
    store({ url = '' }, scope, { key, guard: kind, byCountry = false }) {
      if (closed || url.length > MAX_URL_LENGTH) return;
      const address = addressOf(scope, url);
      const keys = byCountry ? new Map(knownAddresses.get(address)?.keys) : new Map<string, string>();
      knownAddresses.set(address, { guard: kind, keys: keys.set(byCountry ? scope.country : '', key) });
    },
    close() {
      closed = true;
      knownAddresses.clear();
    },
    stats: () => ({ addresses: knownAddresses.size, bytes: knownAddresses.calculatedSize }),
  };
}
