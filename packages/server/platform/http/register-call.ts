import { CallError, type Base, type Call } from '@rawi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerKept } from './answer-kept.ts';
import { readClient, type ClientAddress } from './client-address.ts';
import { crossOriginHeaders, securityHeaders } from './headers.ts';
import type { CallContext, CallHandler, Identity, Provider } from './http-context.ts';
import { parse, readBody, readPairs } from './read-input.ts';

export interface RegisterOptions {
  /** Largest body in bytes. Default 256 KiB. */
  bodyLimit?: number;
}

const defaultBodyLimit = 256 * 1024;
const json = 'application/json; charset=utf-8';
const keptHeaders = { ...securityHeaders, ...crossOriginHeaders };

/** What was found out about a request before its handler runs. */
interface Seen {
  provider: Provider;
  identity: Identity | undefined;
  client: ClientAddress;
  origin: string;
}

/** The path prefix of a base: `site` stands at the root, every other under its name. */
export function prefixOfBase(base: Base): string {
  return base === 'site' ? '' : `/${base}`;
}

/** All addresses of a call, with parameters written as `{name}`. */
export function addressesOf(call: Call): string[] {
  return [call.path, ...(call.alsoAt ?? [])].map((path) => `${prefixOfBase(call.base)}${path}`);
}

const shapeOf = (schema: z.ZodObject | undefined) => new Set(Object.keys(schema?.shape ?? {}));

export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** The provider of a request. Broken hints count as none. */
export function resolveProvider(request: FastifyRequest, host: string): Provider {
  const { rawi } = request.server;
  return rawi.providers.resolve({
    host,
    query: (name) => new URLSearchParams(queryOf(request.url)).get(name) ?? undefined,
    header(name) {
      rawi.front.readHeader(name);
      return headerOf(request, name);
    },
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function readParams(call: Call, params: unknown): Record<string, string> {
  const given = { ...(params as Record<string, string>) };
  for (const [name, value] of Object.entries(given))
    if (value.includes('\0')) throw new CallError(1002, name);
  return call.params ? (parse(call.params, given, 'path') as Record<string, string>) : given;
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
 * Serializes a reply by its schema: what the schema does not name does not leave. Throws where the two
 * differ.
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
 * Serves a call of the contract at all its addresses. The handler gets validated input and returns what the
 * reply schema takes; it throws CallError for every failure that a viewer may see.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RegisterOptions = {},
): void {
  const { rawi } = app;
  const names = shapeOf(call.query);
  const serialize = serializer(call);

  function contextOf(request: FastifyRequest, reply: FastifyReply, about: Seen): CallContext {
    const { provider, identity, client, origin } = about;
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    return {
      provider,
      identity,
      clock: rawi.clock,
      log: rawi.log.child({ call: call.id, requestId: request.id, provider: provider.id }),
      request: {
        id: request.id,
        ip: client.ip,
        userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 512),
        header: (name) => headerOf(request, name),
        origin,
        signal: leaving.signal,
      },
      reply: { header: (name, value) => void reply.header(name, value) },
    };
  }

  /** A kept reply goes to everyone: its handler sees nothing of the one who happened to ask first. */
  function sharedContext({ provider, origin }: Seen): CallContext {
    return {
      provider,
      identity: undefined,
      clock: rawi.clock,
      // Made for who writes: most replies are made without a word.
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
          throw new Error(`${call.id} is kept: its replies carry no headers of their own`);
        },
      },
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const client = readClient(
      { headers: request.headers, remoteAddress: request.socket.remoteAddress },
      rawi.trustedProxies,
    );
    const provider = resolveProvider(request, client.host);
    const identity =
      call.guard === 'open' ? undefined : await rawi.guard(call.guard, request.headers, provider);
    const params = readParams(call, request.params);
    const pairs = readPairs(queryOf(request.url), names);
    const query = call.query ? parse(call.query, { ...pairs }, 'query') : undefined;
    const input = (body: unknown) => ({ params, query, body }) as never;
    const origin = rawi.publicUrl ?? `${client.protocol}://${client.host}`;
    const seen: Seen = { provider, identity, client, origin };
    if (call.keep && call.method === 'GET' && (call.guard === 'open' || call.guard === 'browse'))
      return answerKept(request, reply, {
        key: `${provider.id} ${call.id} ${rawi.publicUrl === undefined ? origin : ''} ${JSON.stringify([params, query])}`,
        // A file of a provider is asked for on any host; it follows the changes of the one that it names.
        providerId: params['providerid'] ?? provider.id,
        keep: call.keep,
        label: call.id,
        async make() {
          const body = serialize(await handler(input(undefined), sharedContext(seen)));
          return { type: json, body, headers: keptHeaders };
        },
        shortWay: { guard: call.guard, provider },
      });
    const result = await handler(input(readCallBody(call, request)), contextOf(request, reply, seen));
    reply.type(json);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return serialize(result);
  }

  rawi.calls.push(call);
  for (const address of addressesOf(call))
    app.route({
      method: call.method,
      url: address.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call },
      bodyLimit: options.bodyLimit ?? defaultBodyLimit,
      handler: answer,
    });
}
