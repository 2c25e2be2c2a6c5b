/** A request that writes JSON. */
export interface LoadWrite {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  body: object;
}

/** Requests, number of connections and duration of a load. */
export interface Load {
  /** Addresses to get, or writes, on this machine with one host and port, sent one after the other. */
  urls: readonly (string | LoadWrite)[];
  headers?: Record<string, string>;
  /** Keep-alive connections, each with one request in flight. */
  connections: number;
  /** Whole seconds. */
  seconds: number;
  /** Whole seconds. */
  warmUpSeconds?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds from the request to the reply's last byte. */
  p50: number;
  p99: number;
  requests: number;
  /** Replies whose status was not 2xx. */
  failures: number;
  bytesPerSecond: number;
}

/** A request as it is sent, its path with the query. */
export function readRequest(asked: string | LoadWrite): { method: string; path: string; body?: string } {
  const { method, url, body } =
    typeof asked === 'string' ? { method: 'GET', url: asked, body: undefined } : asked;
  const { pathname, search } = new URL(url);
  return { method, path: pathname + search, ...(body && { body: JSON.stringify(body) }) };
}

/** The host and port that a load is sent to. */
export function originOf({ urls: [first] }: Load): string {
  return new URL(typeof first === 'string' ? first : first!.url).origin;
}
