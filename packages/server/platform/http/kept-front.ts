import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Guard } from '@rawi/contract';
import { LRUCache } from 'lru-cache';
import type { Provider } from './http-context.ts';
import type { Kept } from './kept.ts';

/** What a raw address was found to lead to. */
interface Known {
  key: string;
  guard: Guard;
  provider: Provider;
}

/**
 * The short way to a kept reply: before routing, by the raw address alone. Only addresses that went the long
 * way once are known here, so everything that was checked there holds; tokens are still looked at each time.
 */
export interface KeptFront {
  /** Answers a request that is known; `false` leaves it to the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  remember(request: IncomingMessage, known: Known): void;
  /** From now on everything goes the long way. */
  close(): void;
  /** A provider was told by this header; it is part of what has to be the same. */
  readHeader(name: string): void;
}

export interface FrontOptions {
  kept: Kept;
  trustedProxies: number;
  guard: (guard: Guard, headers: IncomingMessage['headers'], provider: Provider) => unknown;
  /** Takes the request the long way after all. */
  otherwise: (request: IncomingMessage, response: ServerResponse) => void;
}

const longestUrl = 512;
const mostAddresses = 8_000;

export function createKeptFront({ kept, trustedProxies, guard, otherwise }: FrontOptions): KeptFront {
  const known = new LRUCache<string, Known>({ max: mostAddresses });
  const telling: string[] = trustedProxies > 0 ? ['x-forwarded-host', 'x-forwarded-proto'] : [];
  let closed = false;

  function rawKey({ headers, url }: IncomingMessage): string {
    let key = `${headers.host ?? ''} ${url ?? ''}`;
    for (const name of telling) key += `\n${String(headers[name] ?? '')}`;
    return key;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (closed || (method !== 'GET' && method !== 'HEAD') || url === undefined || url.length > longestUrl)
      return false;
    const found = known.get(rawKey(request));
    if (found === undefined) return false;
    const reply = kept.find(found.key);
    if (reply === undefined) return false;
    if (
      found.guard === 'browse' &&
      (headers.authorization !== undefined || headers['x-session'] !== undefined)
    ) {
      try {
        const checked = guard('browse', headers, found.provider);
        if (checked instanceof Promise) {
          checked.then(
            () => kept.send(reply, request, response),
            () => otherwise(request, response),
          );
          return true;
        }
      } catch {
        return false;
      }
    }
    kept.send(reply, request, response);
    return true;
  }

  return {
    answer,
    remember(request, entry) {
      if (!closed && (request.url?.length ?? Infinity) <= longestUrl) known.set(rawKey(request), entry);
    },
    close() {
      closed = true;
      known.clear();
    },
    readHeader(name) {
      const lower = name.toLowerCase();
      if (telling.includes(lower)) return;
      telling.push(lower);
      // Keys made so far lack it.
      known.clear();
    },
  };
}
