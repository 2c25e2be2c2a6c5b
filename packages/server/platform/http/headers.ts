import { serviceBases } from '@rawi/contract';
import type { FastifyInstance } from 'fastify';
import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Config } from '../config.ts';

/** Paths with CORS enabled: every API base, and the files that the configuration names. */
const crossOriginPaths = new RegExp(
  `^/(?:${serviceBases.join('|')}|cloud|push|media|config|openapi\\.json)(?:[/?]|$)`,
);

const exposedHeaders = 'Date, ETag, X-Request-Id, Retry-After, Content-Range, Accept-Ranges';

/** Security headers of every reply. A page sets its own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/**
 * Safe for any origin: tokens are sent in explicit headers, never in cookies.
 */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders,
};

const preflightHeaders = {
  ...crossOriginHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, X-SESSION, Content-Type, Accept, Idempotency-Key, If-Match, If-None-Match, Range, Last-Event-ID, X-Firebase-ETag, X-HTTP-Method-Override',
  'Access-Control-Max-Age': '86400',
};

export function allowsCrossOrigin(url: string): boolean {
  return crossOriginPaths.test(url);
}

/** Headers of every reply. HSTS is sent if any public address is HTTPS; browsers ignore it over HTTP. */
export function baseResponseHeaders({
  publicUrls,
}: Pick<Config, 'publicUrls'>): Readonly<Record<string, string>> {
  const secure = [...(publicUrls?.values() ?? [])].some((url) => url.startsWith('https:'));
  return { ...securityHeaders, ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }) };
}

const hasBaseHeaders: unique symbol = Symbol('complete');
type HeaderList = OutgoingHttpHeader[] & { [hasBaseHeaders]?: true };

/**
 * Adds the base headers once to a header list that is sent many times and marks it, so that `writeHead` only adds the
 * request id.
 */
export function withBaseHeaders(
  head: readonly string[],
  baseHeaders: Readonly<Record<string, string>> | undefined,
): string[] {
  if (baseHeaders === undefined) return [...head];
  const names = new Set(head.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
  const completed: string[] & { [hasBaseHeaders]?: true } = [...head];
  for (const [name, value] of Object.entries(baseHeaders))
    if (!names.has(name.toLowerCase())) completed.push(name, value);
  completed[hasBaseHeaders] = true;
  return completed;
}

/**
 * A ServerResponse class whose `writeHead` adds missing base headers and the request id to any reply: of a route, the
 * cache, media, or an error.
 */
export function createResponseClass(
  baseHeaders: Readonly<Record<string, string>>,
  requestIdOf: (request: IncomingMessage) => string,
  movedDate: () => string | undefined,
): typeof ServerResponse<IncomingMessage> {
  const baseHeaderList = Object.entries(baseHeaders).map(
    ([name, value]) => [name, name.toLowerCase(), value] as const,
  );
  const hasAllBaseHeaders = (headers: OutgoingHttpHeaders) =>
    baseHeaderList.every(([, lowerName]) => headers[lowerName] !== undefined);

  return class PolicyResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
      const given = (reason === undefined ? rest[0] : rest[1]) as
        | OutgoingHttpHeaders
        | HeaderList
        | undefined;
      const date = movedDate();
      if (date !== undefined) this.setHeader('date', date);
      const headers = this.addBaseHeaders(given);
      return reason === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, reason, headers);
    }

    private addBaseHeaders(
      given: OutgoingHttpHeaders | HeaderList | undefined,
    ): OutgoingHttpHeaders | HeaderList {
      if (!Array.isArray(given)) {
        // Replies of routes have them from `addHeaders` already, with names in lower case.
        if (given?.['x-request-id'] !== undefined && hasAllBaseHeaders(given)) return given;
        const headers: OutgoingHttpHeaders = { ...given };
        const lower = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
        for (const [name, lowerName, value] of baseHeaderList)
          if (!lower.has(lowerName) && !this.hasHeader(lowerName)) headers[name] = value;
        if (!lower.has('x-request-id') && !this.hasHeader('x-request-id'))
          headers['X-Request-Id'] = requestIdOf(this.req);
        return headers;
      }
      if (given[hasBaseHeaders]) return given.concat('X-Request-Id', requestIdOf(this.req));
      const names = new Set(given.filter((_, i) => i % 2 === 0).map((name) => String(name).toLowerCase()));
      const headers = [...given];
      for (const [name, lowerName, value] of baseHeaderList)
        if (!names.has(lowerName) && !this.hasHeader(lowerName)) headers.push(name, value);
      if (!names.has('x-request-id') && !this.hasHeader('x-request-id'))
        headers.push('X-Request-Id', requestIdOf(this.req));
      return headers;
    }
  };
}

/**
 * Sets the base headers on route replies, and handles CORS preflight requests.
 */
export function addHeaders(app: FastifyInstance, baseHeaders: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders).header('X-Request-Id', request.id);
    if (!allowsCrossOrigin(request.url)) return done();
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.code(204).headers(preflightHeaders).send();
      return;
    }
    reply.headers(crossOriginHeaders);
    done();
  });
}
