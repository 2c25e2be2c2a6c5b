import { CallError, type ErrorCode } from '@rawi/contract';
import { contentTypeOf } from '@rawi/domain';
import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRange } from './byte-range.ts';
import { DamagedMediaError } from './checked-media.ts';
import type { GeneratedFile, MediaTarget } from './generated-file.ts';
import { isManifest } from './is-manifest.ts';
import type { FileStat } from './media-folder.ts';
import type { MediaSigner } from './media-signer.ts';
import type { Segment, SegmentCache } from './segment-cache.ts';
import { etagOf } from './segment-cache.ts';

/** A manifest that is about to be sent to one client. */
export type ManifestRequest = {
  readonly scope: string;
  readonly session: string;
  readonly rest: string;
  readonly body: Buffer;
  readonly request: IncomingMessage;
};

export type MediaHandlerOptions = {
  readonly signer: MediaSigner;
  /** Keyed by `{scope}/{rest}`. */
  readonly cache: SegmentCache;
  /** Used for HEAD and conditional requests, without reading the file. Its ETags must be those of the cache. */
  readonly stat?: ((key: string) => Promise<FileStat | undefined>) | undefined;
  /**
   * Rewrites a manifest for one client (key lines of HLS); undefined leaves it as stored. Rewritten replies are
   * marked private.
   */
  readonly rewrite?: ((manifest: ManifestRequest) => Buffer | string | undefined) | undefined;
  /**
   * What an address of a scope stands for that is no folder of files, such as a channel's; undefined for one that is.
   * Rejections are failures of the store.
   */
  readonly resolve?:
    | ((grant: {
        readonly scope: string;
        readonly rest: string;
      }) => { readonly target: MediaTarget | undefined | Promise<MediaTarget | undefined> } | undefined)
    | undefined;
  /** Whether the session of a signed address has ended early; such an address gets 410 as if expired. */
  readonly isEnded?: ((grant: { readonly scope: string; readonly session: string }) => boolean) | undefined;
  /** Called with failures of the store; the client gets 503. */
  readonly onError?: ((error: unknown, key: string) => void) | undefined;
  /** Origins that may read the media; all by default. */
  readonly allowOrigin?: string | undefined;
};

/** A request handler for node:http. It ends every request. */
export type MediaHandler = (request: IncomingMessage, response: ServerResponse) => void;

type VerifiedGrant = {
  readonly scope: string;
  readonly session: string;
  readonly rest: string;
  readonly remainingSeconds: number;
};

const REWRITTEN_CACHE_CONTROL = 'private, max-age=0, must-revalidate';

/**
 * Whether `If-None-Match` names this ETag. The request's `Cache-Control` is left out: `fetch` adds `no-cache` to every
 * request with `If-None-Match`.
 */
const isUnchanged = ({ 'if-none-match': etags }: IncomingMessage['headers'], etag: string): boolean =>
  fresh({ 'if-none-match': etags }, { etag });

/** A browser may cache a segment for ever; shared caches only until its address expires. */
const cacheControlOf = ({ rest, remainingSeconds }: VerifiedGrant): string =>
  isManifest(rest)
    ? `public, max-age=${Math.min(10, remainingSeconds)}`
    : `public, max-age=31536000, s-maxage=${remainingSeconds}, immutable`;
/** `retry-after` in seconds: a failed store may recover soon, a damaged file needs an operator. */
const [RETRY_STORE_SECONDS, RETRY_DAMAGED_SECONDS] = ['2', '60'];

/** The contract's code for each status; 405 is sent as an address that does not exist for that method. */
const ERROR_CODES: Readonly<Record<number, ErrorCode>> = {
  403: 9403,
  404: 9404,
  405: 1003,
  410: 9410,
  416: 9416,
  503: 1503,
};

/**
 * Delivers media under signed addresses: GET, HEAD and OPTIONS below `/media/`, with strong ETags, 304, one
 * byte range, and cache headers for segments (for ever) and manifests (seconds). Errors are JSON,
 * `{errorcode, reason}`: 403 not signed, 404 absent or another method, 410 expired or ended, 416 range, 503 store
 * failed or file damaged.
 */
export function createMediaHandler(options: MediaHandlerOptions): MediaHandler {
  const { signer, cache, stat, rewrite } = options;
  const shared = [
    'access-control-allow-origin',
    options.allowOrigin ?? '*',
    'access-control-expose-headers',
    'content-length, content-range, etag',
    'timing-allow-origin',
    options.allowOrigin ?? '*',
    'cross-origin-resource-policy',
    'cross-origin',
    'x-content-type-options',
    'nosniff',
  ];

  const fail = (
    response: ServerResponse,
    head: boolean,
    status: number,
    extra: readonly string[] = [],
    code?: ErrorCode,
  ): void => {
    const error = new CallError(code ?? ERROR_CODES[status] ?? 1500);
    const body = Buffer.from(JSON.stringify(error));
    response.writeHead(error.status, [
      ...shared,
      ...extra,
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(body.length),
      'cache-control',
      'no-store',
    ]);
    response.end(head ? undefined : body);
  };

  const failRead = (response: ServerResponse, head: boolean, error: unknown, key: string): void => {
    options.onError?.(error, key);
    if (response.headersSent) response.destroy();
    else if (error instanceof DamagedMediaError)
      fail(response, head, 503, ['retry-after', RETRY_DAMAGED_SECONDS], 9503);
    else fail(response, head, 503, ['retry-after', RETRY_STORE_SECONDS]);
  };

  const preflight = (response: ServerResponse): void => {
    response.writeHead(204, [
      ...shared,
      'access-control-allow-methods',
      'GET, HEAD, OPTIONS',
      'access-control-allow-headers',
      'range, if-none-match',
      'access-control-max-age',
      '86400',
    ]);
    response.end();
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    facts: FileStat,
    body: Buffer | undefined,
    caching: string,
  ): void => {
    const { headers } = request;
    const base = [
      ...shared,
      'content-type',
      contentTypeOf(name),
      'etag',
      facts.etag,
      'cache-control',
      caching,
      'accept-ranges',
      'bytes',
    ];
    if (isUnchanged(headers, facts.etag)) {
      response.writeHead(304, base);
      response.end();
      return;
    }
    const condition = headers['if-range'];
    const rangeHeader =
      request.method === 'GET' && (condition === undefined || condition === facts.etag)
        ? headers.range
        : undefined;
    const range = parseRange(rangeHeader, facts.bytes);
    if (range === 'unsatisfiable') {
      fail(response, false, 416, ['content-range', `bytes */${facts.bytes}`]);
      return;
    }
    // One end() with a whole buffer: headers and body are sent in one corked write.
    if (range === undefined) {
      base.push('content-length', String(facts.bytes));
      response.writeHead(200, base);
      response.end(body);
      return;
    }
    base.push('content-length', String(range.last - range.first + 1));
    base.push('content-range', `bytes ${range.first}-${range.last}/${facts.bytes}`);
    response.writeHead(206, base);
    response.end(body?.subarray(range.first, range.last + 1));
  };

  const deliver = (
    request: IncomingMessage,
    response: ServerResponse,
    grant: VerifiedGrant,
    segment: Segment,
  ): void => {
    const { scope, session, rest } = grant;
    const head = request.method === 'HEAD';
    const manifest = isManifest(rest);
    const changed = manifest ? rewrite?.({ scope, session, rest, body: segment.body, request }) : undefined;
    const body = changed === undefined ? segment.body : Buffer.from(changed);
    const etag = changed === undefined ? segment.etag : etagOf(body);
    const cacheControl = changed !== undefined ? REWRITTEN_CACHE_CONTROL : cacheControlOf(grant);
    send(request, response, rest, { bytes: body.length, etag }, head ? undefined : body, cacheControl);
  };

  const fetchAndDeliver = async (
    request: IncomingMessage,
    response: ServerResponse,
    grant: VerifiedGrant,
    key: string,
  ): Promise<void> => {
    const head = request.method === 'HEAD';
    try {
      const statOnly =
        stat !== undefined &&
        (head || request.headers['if-none-match'] !== undefined) &&
        !(rewrite !== undefined && isManifest(grant.rest));
      if (statOnly) {
        const facts = await stat(key);
        if (facts === undefined) return fail(response, head, 404);
        if (head || isUnchanged(request.headers, facts.etag)) {
          return send(request, response, grant.rest, facts, undefined, cacheControlOf(grant));
        }
      }
      const segment = await cache.get(key);
      if (response.destroyed) return;
      if (segment === undefined) return fail(response, head, 404);
      deliver(request, response, grant, segment);
    } catch (error) {
      failRead(response, head, error, key);
    }
  };

  const sendGenerated = (
    request: IncomingMessage,
    response: ServerResponse,
    { rest, remainingSeconds }: VerifiedGrant,
    file: GeneratedFile,
  ): void => {
    const head = [
      ...shared,
      'content-type',
      contentTypeOf(rest),
      'etag',
      file.etag,
      'cache-control',
      `public, max-age=${Math.min(file.maxAgeSeconds, remainingSeconds)}`,
      'vary',
      'accept-encoding',
    ];
    if (isUnchanged(request.headers, file.etag)) {
      response.writeHead(304, head);
      response.end();
      return;
    }
    const encodings = request.headers['accept-encoding'];
    const compressed = typeof encodings === 'string' && /\bgzip\b(?!;q=0)/.test(encodings);
    const body = compressed ? file.gzip() : file.body;
    if (compressed) head.push('content-encoding', 'gzip');
    head.push('content-length', String(body.length));
    response.writeHead(200, head);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const deliverTarget = (
    request: IncomingMessage,
    response: ServerResponse,
    grant: VerifiedGrant,
    target: MediaTarget | undefined,
  ): void => {
    if (response.destroyed) return;
    if (target === undefined) fail(response, request.method === 'HEAD', 404);
    else if ('key' in target) deliverStored(request, response, grant, target.key);
    else sendGenerated(request, response, grant, target);
  };

  const deliverStored = (
    request: IncomingMessage,
    response: ServerResponse,
    grant: VerifiedGrant,
    key: string,
  ): void => {
    const segment = cache.peek(key);
    if (segment === undefined) {
      void fetchAndDeliver(request, response, grant, key);
      return;
    }
    try {
      deliver(request, response, grant, segment);
    } catch (error) {
      failRead(response, request.method === 'HEAD', error, key);
    }
  };

  return (request, response) => {
    const { method, url = '' } = request;
    const head = method === 'HEAD';
    if (method === 'OPTIONS') return preflight(response);
    if (method !== 'GET' && !head) return fail(response, false, 405, ['allow', 'GET, HEAD, OPTIONS']);
    const query = url.indexOf('?');
    const verdict = signer.verify(query === -1 ? url : url.slice(0, query));
    if (!verdict.ok) return fail(response, head, verdict.status);
    if (options.isEnded?.(verdict)) return fail(response, head, 410);
    const key = `${verdict.scope}/${verdict.rest}`;
    const resolved = options.resolve?.(verdict);
    if (resolved === undefined) return deliverStored(request, response, verdict, key);
    if (!(resolved.target instanceof Promise))
      return deliverTarget(request, response, verdict, resolved.target);
    resolved.target.then(
      (target) => deliverTarget(request, response, verdict, target),
      (error: unknown) => failRead(response, head, error, key),
    );
  };
}

/** The part of a Fastify instance that `registerMedia` needs. */
export type RouteHost = {
  route: (route: {
    method: string[];
    url: string;
    handler: (
      request: { raw: IncomingMessage },
      reply: { hijack: () => unknown; raw: ServerResponse },
    ) => void;
  }) => unknown;
};

/** Registers `GET|HEAD|OPTIONS /media/*` with Fastify; replies bypass Fastify's own reply handling. */
export function registerMedia(host: RouteHost, handler: MediaHandler): void {
  host.route({
    method: ['GET', 'HEAD', 'OPTIONS'],
    url: '/media/*',
    handler: (request, reply) => {
      reply.hijack();
      handler(request.raw, reply.raw);
    },
  });
}
