import type { Call, CallInput } from '@rawi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { authenticate } from './authenticate.ts';
import { createCallLimits } from './call-limits.ts';
import { checkDeclaration } from './check-declaration.ts';
import type { IdentityOf, Provider } from './http-context.ts';
import { parse, readPairs } from './read-input.ts';
import { addressesOf, queryOf, readParams, scopeOf } from './register-call.ts';

/** What a handler knows of a request whose reply is not JSON. */
export interface RawCallContext<C extends Call> {
  provider: Provider;
  identity: IdentityOf<C>;
  headers: IncomingHttpHeaders;
  /** Checks the caller's token again, and resolves to who it is now; rejects once it is no longer valid. */
  check(): Promise<IdentityOf<C>>;
  reply: FastifyReply;
}

/**
 * Registers a call whose reply is a file or a stream, at all its addresses: limited, authenticated and validated like
 * every other. The handler sends the reply itself. Only for GET.
 */
export function registerRawCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: Omit<CallInput<C>, 'body'>, context: RawCallContext<C>) => Promise<FastifyReply>,
): void {
  const { rawi } = app;
  checkDeclaration(call, rawi);
  const limits = createCallLimits(call, rawi);
  rawi.calls.push(call);
  for (const address of addressesOf(call))
    app.get(address.replaceAll(/\{(\w+)\}/g, ':$1'), { config: { call } }, async (request, reply) => {
      const { provider, client } = scopeOf(request);
      const { headers } = request;
      const caller = { providerId: provider.id, ip: client.ip, identity: undefined };
      await limits?.begin('before authentication', caller);
      const check = async () => (await authenticate(call, rawi, headers, provider)) as IdentityOf<C>;
      const identity = await check();
      await limits?.begin('after it', { ...caller, identity });
      const params = readParams(call, request.params);
      const names = new Set(Object.keys(call.query?.shape ?? {}));
      const pairs = readPairs(queryOf(request.url), names);
      const query = call.query ? parse(call.query, { ...pairs }, 'query') : undefined;
      reply.header('cache-control', 'no-store');
      return handler({ params, query } as unknown as CallInput<C>, {
        provider,
        identity,
        headers,
        check,
        reply,
      });
    });
}
