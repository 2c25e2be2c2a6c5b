import type { FastifyInstance } from 'fastify';
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/** Paths that programs of other origins may call: every API base, and what the configuration names. */
const open = /^\/(?:sms|crm|cms|recommend|charge|drm|cloud|push|media|config|openapi\.json)(?:[/?]|$)/;

const exposed = 'ETag, X-Request-Id, Retry-After, Content-Range, Accept-Ranges';

/** Headers that say what a browser must not do with any of our replies. A page sets its own policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/**
 * Tokens travel in headers that a page sets itself, never in cookies: any origin may ask, none gains by it.
 */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposed,
};

const preflightHeaders = {
  ...crossOriginHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, X-SESSION, Content-Type, Accept, Idempotency-Key, If-Match, If-None-Match, Range, Last-Event-ID, X-Firebase-ETag',
  'Access-Control-Max-Age': '86400',
};

export function isOpenToOrigins(url: string): boolean {
  return open.test(url);
}

/** What every reply carries, however it is made. HTTPS is asked for where an address of ours has it: on HTTP no browser listens. */
export function headersOfEveryReply({ publicUrls }: Pick<Config, 'publicUrls'>): Readonly<Record<string, string>> {
  const secure = [...(publicUrls?.values() ?? [])].some((url) => url.startsWith('https:'));
  return { ...securityHeaders, ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }) };
}

const complete: unique symbol = Symbol('complete');
type HeaderList = OutgoingHttpHeader[] & { [complete]?: true };

/**
 * Puts what every reply carries into a list of names and values that is sent many times, so that nothing of it has
 * to be looked up again; only the id of the request is added then.
 */
export function completeHead(head: readonly string[], every: Readonly<Record<string, string>> | undefined): string[] {
  if (every === undefined) return [...head];
  const given = new Set(head.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
  const whole: string[] & { [complete]?: true } = [...head];
  for (const [name, value] of Object.entries(every)) if (!given.has(name.toLowerCase())) whole.push(name, value);
  whole[complete] = true;
  return whole;
}

/**
 * A response that adds what every reply carries where its maker left it out: a route, a reply that is cached, media,
 * an error. Made for one server, with its headers and its ids.
 */
export function responseClass(
  every: Readonly<Record<string, string>>,
  idOf: (request: IncomingMessage) => string,
): typeof ServerResponse<IncomingMessage> {
  const policy = Object.entries(every).map(([name, value]) => [name, name.toLowerCase(), value] as const);

  return class PolicyResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
      const given = (reason === undefined ? rest[0] : rest[1]) as OutgoingHttpHeaders | HeaderList | undefined;
      const headers = this.complete(given);
      return reason === undefined ? super.writeHead(status, headers) : super.writeHead(status, reason, headers);
    }

    private complete(given: OutgoingHttpHeaders | HeaderList | undefined): OutgoingHttpHeaders | HeaderList {
      if (!Array.isArray(given)) {
        const headers: OutgoingHttpHeaders = { ...given };
        const lower = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
        for (const [name, small, value] of policy)
          if (!lower.has(small) && !this.hasHeader(small)) headers[name] = value;
        if (!lower.has('x-request-id') && !this.hasHeader('x-request-id')) headers['X-Request-Id'] = idOf(this.req);
        return headers;
      }
      if (given[complete]) return given.concat('X-Request-Id', idOf(this.req));
      const names = new Set(given.filter((_, i) => i % 2 === 0).map((name) => String(name).toLowerCase()));
      const headers = [...given];
      for (const [name, small, value] of policy)
        if (!names.has(small) && !this.hasHeader(small)) headers.push(name, value);
      if (!names.has('x-request-id') && !this.hasHeader('x-request-id')) headers.push('X-Request-Id', idOf(this.req));
      return headers;
    }
  };
}

/**
 * Sets the headers of every reply that a route makes, and answers the questions that browsers ask before a call of
 * another origin.
 */
export function addHeaders(app: FastifyInstance, every: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(every).header('X-Request-Id', request.id);
    if (!isOpenToOrigins(request.url)) return done();
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.code(204).headers(preflightHeaders).send();
      return;
    }
    reply.headers(crossOriginHeaders);
    done();
  });
}
