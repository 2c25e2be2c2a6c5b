import type { FastifyInstance } from 'fastify';

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

/**
 * Sets the headers of every reply, and answers the questions that browsers ask before a call of another
 * origin.
 */
export function addHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const always = {
    ...securityHeaders,
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('X-Request-Id', request.id);
    if (!isOpenToOrigins(request.url)) return done();
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.code(204).headers(preflightHeaders).send();
      return;
    }
    reply.headers(crossOriginHeaders);
    done();
  });
}
