import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard } from '@rawi/contract';
import type { AudienceFacet } from '@rawi/domain';
import { LRUCache } from 'lru-cache';
import { variantOf } from './audience.ts';
import type { GuardCheck, Identity } from './http-context.ts';
import type { CachedReply, ResponseCache } from './response-cache.ts';
import type { RequestScope, RequestScopes } from './request-scope.ts';
import type { WriteResponse } from './single-write.ts';

/** Cached result of resolving an address. */
interface KnownAddress {
  guard: Guard;
  /** What of the audience the reply depends on, besides its address. */
  facets: readonly AudienceFacet[];
  /** Cache key by the values of these facets. */
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
  /** What of the audience the reply depends on, besides its address. */
  facets: readonly AudienceFacet[];
  /** The caller that the reply was for. */
  identity: Identity | undefined;
}

export interface FastPathOptions {
  responseCache: ResponseCache;
  scopes: RequestScopes;
  /** Byte limit for addresses, keys included. */
  maxBytes: number;
  guard: GuardCheck;
  writeResponse: WriteResponse;
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
  writeResponse,
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
    const replyFor = (identity: Identity | undefined) => {
      const key = found.keys.get(variantOf(found.facets, scope.country, identity));
      return key === undefined ? undefined : responseCache.find(key);
    };
    if (
      found.guard === 'browse' &&
      (headers.authorization !== undefined || headers['x-session'] !== undefined)
    ) {
      try {
        const checked = guard('browse', headers, scope.provider);
        if (checked instanceof Promise) {
          checked.then(
            (identity) => {
              const reply = replyFor(identity);
              if (reply) responseCache.send(reply, request, response, writeResponse);
              else routeRequest(request, response);
            },
            () => routeRequest(request, response),
          );
          return true;
        }
        return sendIfFound(replyFor(checked), request, response);
      } catch {
        return false;
      }
    }
    return sendIfFound(replyFor(undefined), request, response);
  }

  function sendIfFound(
    reply: CachedReply | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (reply === undefined) return false;
    responseCache.send(reply, request, response, writeResponse);
    return true;
  }

  return {
    handle,
    store({ url = '' }, scope, { key, guard: kind, facets, identity }) {
      if (closed || url.length > MAX_URL_LENGTH) return;
      const address = addressOf(scope, url);
      const keys = facets.length > 0 ? new Map(knownAddresses.get(address)?.keys) : new Map<string, string>();
      keys.set(variantOf(facets, scope.country, identity), key);
      knownAddresses.set(address, { guard: kind, facets, keys });
    },
    close() {
      closed = true;
      knownAddresses.clear();
    },
    stats: () => ({ addresses: knownAddresses.size, bytes: knownAddresses.calculatedSize }),
  };
}
