import { CallError, type Base, type Call } from '@rawi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authenticate } from './authenticate.ts';
import { isGuestReply, resolveAudience, variantFacets } from './audience.ts';
import { createCallLimits } from './call-limits.ts';
import { createCallRunner, JSON_TYPE, type AnyInput } from './call-runner.ts';
import { checkDeclaration } from './check-declaration.ts';
import { idempotencyKeyOf, runCallOnce } from './idempotent-call.ts';
import type { CallContext, CallHandler, Identity, OperatorIdentity, Provider } from './http-context.ts';
import { hasOnlyNames, parse, readBody, readPairs } from './read-input.ts';
import { readMultipart } from './read-multipart.ts';
import { replyFromCache } from './reply-from-cache.ts';
import { headerValue, type RequestScope } from './request-scope.ts';

export interface RegisterOptions {
  /** Largest body in bytes. Default 256 KiB. */
  bodyLimitBytes?: number;
}

const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024;
const NO_BODY = Buffer.alloc(0);

/** A request whose caller is authenticated. */
interface Caller {
  scope: RequestScope;
  provider: Provider;
  identity: Identity | OperatorIdentity | undefined;
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

/** Validated path parameters. Errors: CallError 1002 with the name. */
export function readParams(call: Call, params: unknown): Record<string, string> {
  const fields = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(fields))
    if (value.includes('\0')) throw new CallError(1002, name);
  return call.params ? (parse(call.params, fields, 'path') as Record<string, string>) : fields;
}

async function readCallBody(call: Call, request: FastifyRequest): Promise<unknown> {
  if (!call.body) return undefined;
  const [raw, type] = [request.body as Buffer | undefined, request.headers['content-type']];
  const sent = call.bodyType === 'multipart' ? await readMultipart(raw, type) : readBody(call, raw, type);
  return parseBody(call, sent);
}

/** A validated body. Errors: CallError 1001 where it is missing, 1002 with the field. */
export function parseBody(call: Call, sent: unknown): unknown {
  if (!call.body) return undefined;
  if (sent === undefined) {
    const without = call.body.safeParse(undefined);
    if (without.success) return without.data;
    throw new CallError(1001);
  }
  return parse(call.body, sent, 'body');
}

/**
 * Registers a call of the contract at all its addresses. Each request goes the same way: limit, authenticate (limits by
 * caller follow it), validate, do. The handler gets validated input and returns a value of the reply schema; it throws
 * CallError for every failure that a client may see. Throws where the server lacks what the call declares.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RegisterOptions = {},
): void {
  const { rawi } = app;
  checkDeclaration(call, rawi);
  const names = fieldNamesOf(call.query);
  const runner = createCallRunner(call, handler as unknown as CallHandler<Call>, rawi);
  const limits = createCallLimits(call, rawi);
  const lifetime = call.cache;

  /** The provider that the path names, else that of the host. */
  function providerOf(request: FastifyRequest, scope: RequestScope): Provider {
    const named = (request.params as { providerid?: string }).providerid;
    // One that is not even an id is refused with the rest of the path.
    if (named === undefined || call.params?.shape['providerid']?.safeParse(named).success !== true)
      return scope.provider;
    if (rawi.providers.isProvider?.(named) === false) throw new CallError(1006, 'providerid');
    return { id: named };
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller, input: AnyInput) {
    const { scope, provider, identity } = caller;
    const viewer = identity?.kind === 'operator' ? undefined : identity;
    const { params, query } = input as { params: object; query: object | undefined };
    const userAgent = (headerValue(request.headers, 'user-agent') ?? '').slice(0, 512);
    const disconnected = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnected.abort();
    });
    const audience = resolveAudience(call, {
      providerId: provider.id,
      country: scope.callerCountry,
      identity: viewer,
      params: params as Record<string, unknown>,
      query: (query ?? {}) as Record<string, unknown>,
      userAgent,
      acceptLanguage: headerValue(request.headers, 'accept-language'),
    });
    return {
      provider,
      audience: runner.view(audience),
      identity,
      clock: rawi.clock,
      log: rawi.log.child({ call: call.id, requestId: request.id, provider: provider.id }),
      request: {
        id: request.id,
        ip: scope.client.ip,
        userAgent,
        header: (name: string) => headerValue(request.headers, name),
        origin: rawi.scopes.originOf(provider.id, scope),
        host: scope.client.host,
        signal: disconnected.signal,
      },
      reply: { header: (name: string, value: string) => void reply.header(name, value) },
      charge: async (cost: number) =>
        limits?.charge({ providerId: provider.id, ip: scope.client.ip, identity }, cost),
      idempotency: undefined,
    };
  }

  /** Whether a reply may be cached: not for a country that the provider does not serve. */
  function isCacheable(providerId: string, query: unknown): boolean {
    const country = (query as { country?: string } | undefined)?.country;
    const own = rawi.providers.countriesOf?.(providerId);
    return country === undefined || own === undefined || own.includes(country);
  }

  function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { scope, provider, identity }: Caller,
    input: AnyInput,
  ) {
    const viewer = identity as Identity | undefined;
    const { params, query } = input as { params: object; query: Record<string, unknown> | undefined };
    const facets = variantFacets(call, query);
    const own = provider.id === scope.provider.id;
    const country = own ? scope.country : (rawi.providers.countriesOf?.(provider.id)[0] ?? '');
    const audience = resolveAudience(call, {
      providerId: provider.id,
      country,
      identity: viewer,
      params: params as Record<string, unknown>,
      query: query ?? {},
    });
    return replyFromCache(request, reply, {
      ...runner.cacheRequest(lifetime!, {
        input,
        audience,
        origin: rawi.scopes.originOf(provider.id, scope),
        vary: scope.vary,
        facets,
        isShared: isGuestReply(facets, viewer),
      }),
      // Addresses with unknown query names are unbounded, so they are not stored in the fast path.
      ...(hasOnlyNames(names, queryOf(request.url)) && {
        fastPath: { guard: call.guard, scope, facets, identity: viewer },
      }),
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const scope = scopeOf(request);
    const provider = providerOf(request, scope);
    const limited = { providerId: provider.id, ip: limits ? scope.client.ip : '', identity: undefined };
    await limits?.begin('before authentication', limited);
    const identity = await authenticate(call, rawi, request.headers, provider);
    const counted = { ...limited, identity };
    await limits?.begin('after it', counted);
    const giveBack = async () => limits?.giveBack(counted);
    try {
      return await answer(request, reply, { scope, provider, identity }, giveBack);
    } catch (error) {
      if (error instanceof CallError && error.status < 500) await giveBack();
      throw error;
    }
  }

  /** `giveBack` is called where the reply does nothing anew. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    giveBack: () => Promise<void>,
  ): Promise<unknown> {
    const { provider, identity } = caller;
    const params = readParams(call, request.params);
    const pairs = readPairs(queryOf(request.url), names);
    const query = call.query ? parse(call.query, { ...pairs }, 'query') : undefined;
    const input = (body: unknown) => ({ params, query, body }) as unknown as AnyInput;
    if (lifetime && isCacheable(provider.id, query))
      return sendCached(request, reply, caller, input(undefined));
    const whole = input(await readCallBody(call, request));
    const key = idempotencyKeyOf(call, headerValue(request.headers, 'idempotency-key'));
    const context = contextOf(request, reply, caller, whole);
    if (key !== undefined) {
      const keyed = { key, providerId: provider.id, identity: identity!, parameters: [params, query] };
      const { status, headers, body, replayed } = await runCallOnce(
        call,
        { ...keyed, rawBody: (request.body as Buffer | undefined) ?? NO_BODY },
        (run) => runner.run(whole, { ...context, ...run } as unknown as CallContext),
        { database: rawi.database!, clock: rawi.clock, log: rawi.log, serialize: runner.serialize },
      );
      if (replayed) reply.header('idempotent-replayed', 'true');
      if (replayed || (status >= 400 && status < 500)) await giveBack();
      return reply.code(status).headers(headers).send(body);
    }
    const json = await runner.run(whole, context as unknown as CallContext);
    reply.type(JSON_TYPE);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return json;
  }

  rawi.calls.push(call);
  rawi.runners.set(call.id, runner);
  for (const address of addressesOf(call))
    app.route({
      method: call.method,
      url: address.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call },
      bodyLimit: options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
      handler: handle,
    });
}
