import { CallError, type Base, type Call, type CallInput } from '@rawi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { replyFromCache } from './reply-from-cache.ts';
import { crossOriginHeaders } from './headers.ts';
import type { CallContext, CallHandler, Identity } from './http-context.ts';
import type { CreatedReply } from './response-cache.ts';
import { hasOnlyNames, parse, readBody, readPairs } from './read-input.ts';
import { headerValue, type RequestScope } from './request-scope.ts';

export interface RegisterOptions {
  /** Largest body in bytes. Default 256 KiB. */
  bodyLimitBytes?: number;
}

const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Caller facts that are resolved before the handler runs. */
interface CallerInfo {
  identity: Identity | undefined;
  origin: string;
}

/** The path prefix of a base: `site` is at the root, every other under its name. */
export function prefixOfBase(base: Base): string {
  return base === 'site' ? '' : `/${base}`;
}

/** All addresses of a call, with parameters written as `{name}`. */
export function addressesOf(call: Call): string[] {
  return [call.path, ...(call.aliases ?? [])].map((path) => `${prefixOfBase(call.base)}${path}`);
}

const fieldNamesOf = (schema: z.ZodObject | undefined) => new Set(Object.keys(schema?.shape ?? {}));

export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** Provider, country and origin of a request. Errors: CallError 1006 for an unknown provider. */
export function scopeOf(request: FastifyRequest): RequestScope {
  const { raw, server, socket } = request;
  return server.rawi.scopes.read({
    url: raw.url ?? '',
    headers: request.headers,
    remoteAddress: socket.remoteAddress,
  });
}

function readParams(call: Call, params: unknown): Record<string, string> {
  const fields = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(fields))
    if (value.includes('\0')) throw new CallError(1002, name);
  return call.params ? (parse(call.params, fields, 'path') as Record<string, string>) : fields;
}

function readCallBody(call: Call, request: FastifyRequest): unknown {
  if (!call.body) return undefined;
  const sent = readBody(call, request.body as Buffer | undefined, request.headers['content-type']);
  if (sent === undefined) {
    const without = call.body.safeParse(undefined);
    if (without.success) return without.data;
    throw new CallError(1001);
  }
  return parse(call.body, sent, 'body');
}

/**
 * Serializes a reply by its schema: unknown fields are dropped. Throws if the reply does not match.
 */
export function serializer(call: Call): (result: unknown) => string {
  return (result) => {
    const checked = call.reply.safeParse(result);
    if (checked.success) return JSON.stringify(checked.data);
    const issue = checked.error.issues[0];
    throw new Error(
      `reply of ${call.id} at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? 'differs'}`,
    );
  };
}

/**
 * Registers a call of the contract at all its addresses. The handler gets validated input and returns a value of the
 * reply schema; it throws CallError for every failure that a client may see.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RegisterOptions = {},
): void {
  const { rawi } = app;
  const names = fieldNamesOf(call.query);
  const serialize = serializer(call);
  const lifetime =
    call.method === 'GET' && (call.guard === 'open' || call.guard === 'browse') ? call.cache : undefined;

  function contextOf(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: RequestScope,
    caller: CallerInfo,
  ): CallContext {
    const { provider, client } = scope;
    const { identity, origin } = caller;
    const disconnected = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnected.abort();
    });
    return {
      provider,
      identity,
      clock: rawi.clock,
      log: rawi.log.child({ call: call.id, requestId: request.id, provider: provider.id }),
      request: {
        id: request.id,
        ip: client.ip,
        userAgent: (headerValue(request.headers, 'user-agent') ?? '').slice(0, 512),
        header: (name) => headerValue(request.headers, name),
        origin,
        signal: disconnected.signal,
      },
      reply: { header: (name, value) => void reply.header(name, value) },
    };
  }

  /** A cached reply is shared: its handler gets no data of the request that caused it. */
  function sharedContext(provider: RequestScope['provider'], origin: string): CallContext {
    return {
      provider,
      identity: undefined,
      clock: rawi.clock,
      // Created on use: most handlers do not log.
      get log() {
        return rawi.log.child({ call: call.id, provider: provider.id });
      },
      request: {
        id: '',
        ip: '',
        userAgent: '',
        header: () => undefined,
        origin,
        signal: new AbortController().signal,
      },
      reply: {
        header() {
          throw new Error(`${call.id} is cached: its handler cannot set reply headers`);
        },
      },
    };
  }

  /** The closure lives as long as the cached reply: created here, so that it captures nothing of a request. */
  function createReplyFactory(
    input: CallInput<C>,
    provider: RequestScope['provider'],
    origin: string,
  ): () => Promise<CreatedReply> {
    return async () => ({
      type: JSON_TYPE,
      body: serialize(await handler(input, sharedContext(provider, origin))),
      headers: crossOriginHeaders,
    });
  }

  /** Whether a reply may be cached: not for a country that the provider does not serve. */
  function isCacheable(provider: RequestScope['provider'], query: unknown): boolean {
    const country = (query as { country?: string } | undefined)?.country;
    const own = rawi.providers.countriesOf?.(provider.id);
    return country === undefined || own === undefined || own.includes(country);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const scope = scopeOf(request);
    const { provider } = scope;
    const identity =
      call.guard === 'open' ? undefined : await rawi.guard(call.guard, request.headers, provider);
    const params = readParams(call, request.params);
    const rawQuery = queryOf(request.url);
    const pairs = readPairs(rawQuery, names);
    const query = call.query ? parse(call.query, { ...pairs }, 'query') : undefined;
    const input = (body: unknown) => ({ params, query, body }) as unknown as CallInput<C>;
    // A reply about a provider uses that provider's origin, also when it is requested on another host.
    const namedProvider = params['providerid'];
    const origin = namedProvider === undefined ? scope.origin : rawi.scopes.originOf(namedProvider, scope);
    if (lifetime && isCacheable(provider, query))
      return replyFromCache(request, reply, {
        key: `${scope.key} ${origin === scope.origin ? '' : origin} ${call.id} ${JSON.stringify([params, query])}`,
        // A provider's file can be requested on any host; changes of the provider it names clear it.
        providerId: namedProvider ?? provider.id,
        lifetime,
        label: call.id,
        vary: scope.vary,
        create: createReplyFactory(input(undefined), provider, origin),
        // Addresses with unknown query names are unbounded, so they are not stored in the fast path.
        ...(hasOnlyNames(names, rawQuery) && { fastPath: { guard: call.guard, scope } }),
      });
    const result = await handler(
      input(readCallBody(call, request)),
      contextOf(request, reply, scope, { identity, origin }),
    );
    reply.type(JSON_TYPE);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return serialize(result);
  }

  rawi.calls.push(call);
  for (const address of addressesOf(call))
    app.route({
      method: call.method,
      url: address.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call },
      bodyLimit: options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
      handler: handle,
    });
}
