import type { Call, CachePolicy, CallInput } from '@rawi/contract';
import type { Audience, AudienceFacet } from '@rawi/domain';
import pLimit, { type LimitFunction } from 'p-limit';
import { availableParallelism } from 'node:os';
import { audienceView, cacheKeyOf, varyOfFacets, type CallKey } from './audience.ts';
import type { HttpServices } from './create-http.ts';
import { crossOriginHeaders } from './headers.ts';
import type { CallContext, CallHandler } from './http-context.ts';
import type { CacheRequest } from './response-cache.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The input of any call, after validation. */
export type AnyInput = CallInput<Call>;

/** A reply that is the same for many, as its key needs it. */
export interface SharedReply {
  input: AnyInput;
  audience: Audience;
  /** Origin of the addresses in the reply. */
  origin: string;
  /** Headers of `Vary` besides those of the audience. */
  vary: readonly string[];
  /** The facets that the address does not tell. */
  facets: readonly AudienceFacet[];
  /** Whether it is a reply for everybody, rather than for those who are signed in. */
  isShared: boolean;
}

/** A registered call: what HTTP and the client in the process have in common. */
export interface CallRunner {
  readonly call: Call;
  /** Runs the handler and checks its result by the schema; resolves to the JSON of the reply. */
  run(input: AnyInput, context: CallContext): Promise<string>;
  serialize(result: unknown): string;
  /** What the handler is given of the audience. */
  view(audience: Audience): CallContext['audience'];
  /** The context of a reply that is for many, or that no request asked for: it knows nothing of a request. */
  detachedContext(audience: Audience, origin: string): CallContext;
  cacheRequest(lifetime: CachePolicy, reply: SharedReply): CacheRequest;
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

/** The queues of one server by the name of their concurrency. */
const queuesOf = new WeakMap<object, Map<string, LimitFunction>>();

function queueOf(call: Call, rawi: HttpServices): LimitFunction | undefined {
  const { concurrency } = call;
  if (!concurrency) return undefined;
  const queues = queuesOf.get(rawi) ?? new Map<string, LimitFunction>();
  queuesOf.set(rawi, queues);
  const queue = queues.get(concurrency.name) ?? pLimit(concurrency.perProcessor * availableParallelism());
  queues.set(concurrency.name, queue);
  return queue;
}

export function createCallRunner(call: Call, handler: CallHandler<Call>, rawi: HttpServices): CallRunner {
  const serialize = serializer(call);
  const view = audienceView(call);
  const queue = queueOf(call, rawi);

  async function run(input: AnyInput, context: CallContext): Promise<string> {
    return serialize(await (queue ? queue(() => handler(input, context)) : handler(input, context)));
  }

  function detachedContext(audience: Audience, origin: string): CallContext {
    return {
      provider: { id: audience.providerId },
      audience: view(audience),
      identity: undefined,
      clock: rawi.clock,
      // Created on use: most handlers do not log.
      get log() {
        return rawi.log.child({ call: call.id, provider: audience.providerId });
      },
      request: {
        id: '',
        ip: '',
        userAgent: '',
        header: () => undefined,
        get origin() {
          if (!call.cache || call.cache.byOrigin) return origin;
          throw new Error(`${call.id} is cached, and does not declare that its reply depends on the origin`);
        },
        host: '',
        signal: new AbortController().signal,
      },
      reply: {
        header() {
          if (call.cache) throw new Error(`${call.id} is cached: its handler cannot set reply headers`);
        },
      },
      charge: async () => {},
      idempotency: undefined,
    };
  }

  /** The closure lives as long as the cached reply: created here, so that it captures nothing of a request. */
  function createReplyFactory(input: AnyInput, audience: Audience, origin: string): CacheRequest['create'] {
    return async () => ({
      type: JSON_TYPE,
      body: await run(input, detachedContext(audience, origin)),
      headers: crossOriginHeaders,
    });
  }

  function cacheRequest(lifetime: CachePolicy, reply: SharedReply): CacheRequest {
    const { input, audience, facets, isShared } = reply;
    const { params, query } = input as { params: CallKey['params']; query: CallKey['query'] };
    const { providerId } = audience;
    const origin = lifetime.byOrigin ? reply.origin : '';
    const added = varyOfFacets(facets, rawi.scopes.countryVary);
    const vary = added.length === 0 ? reply.vary : [...new Set([...reply.vary, ...added])];
    return {
      key: cacheKeyOf(call, { providerId, origin, vary, isShared, params, query, audience }),
      providerId,
      lifetime,
      label: call.id,
      vary,
      // What a session decides is kept here, by its values, but in no cache on the way.
      ...(isShared ? {} : { cacheControl: 'private, no-cache' }),
      create: createReplyFactory(input, audience, origin),
    };
  }

  return { call, run, serialize, view, detachedContext, cacheRequest };
}
