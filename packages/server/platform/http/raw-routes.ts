import type { IncomingMessage, ServerResponse } from 'node:http';
import { validHost } from './client-info.ts';

export type RawHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes that are handled before the router: files that players ask for thousands of times a second. */
export interface RawRoutes {
  /** Has the handler answer all requests below `prefix`; it ends every one. Its route of the router stays for the rest. */
  add(prefix: string, handler: RawHandler): void;
  /** Handles the request if it is below such a prefix; `false` leaves it to the router, and so does an invalid host. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface RawRoutesOptions {
  /** Longest address; the router refuses longer ones. */
  maxUrlLength: number;
  /** Called when a reply is sent, with the milliseconds that it took. */
  onSent(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
}

export function createRawRoutes({ maxUrlLength, onSent }: RawRoutesOptions): RawRoutes {
  const routes: { prefix: string; handler: RawHandler }[] = [];
  return {
    add(prefix, handler) {
      routes.push({ prefix, handler });
    },
    handle(request, response) {
      const { url = '', headers } = request;
      const route = routes.find(({ prefix }) => url.startsWith(prefix));
      if (route === undefined || url.length > maxUrlLength) return false;
      if (headers.host === undefined || validHost(headers.host) === undefined) return false;
      const start = performance.now();
      response.once('finish', () => onSent(request, response, performance.now() - start));
      route.handler(request, response);
      return true;
    },
  };
}
