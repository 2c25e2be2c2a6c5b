import { CallError, type Call } from '@rawi/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { answerError } from './answer-error.ts';
import type { GuardCheck, Providers } from './http-context.ts';

/** What calls share; every instance and its children carry it as `app.rawi`. */
export interface HttpParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly guard: GuardCheck;
  readonly trustedProxies: number;
  readonly publicUrl: string | undefined;
  readonly calls: Call[];
}

declare module 'fastify' {
  interface FastifyInstance {
    rawi: HttpParts;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

export interface HttpOptions {
  config: Config;
  log: Log;
  clock: Clock;
  providers: Providers;
  guard: GuardCheck;
}

const longestUrl = 8192;

function answerAtOnce(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.send(answerError(log, error, request, reply));
}

/** Makes the server: limits, error replies, headers and probes. Calls are added with `registerCall`. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, clock, providers, guard } = options;
  const log = options.log.child({ part: 'http' });
  const app: FastifyInstance = Fastify({
    logger: false,
    ...(config.trustedProxies > 0 && { trustProxy: (_, hop) => hop < config.trustedProxies }),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) =>
      answerAtOnce(log, error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('rawi', {
    config,
    log,
    clock,
    providers,
    guard,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    calls: [],
  });

  // Calls read their bytes themselves; other routes get JSON parsed and everything else as bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const type = request.headers['content-type'] ?? '';
    if (request.routeOptions.config.call || !/^application\/json\b/i.test(type)) return done(null, bytes);
    try {
      done(null, bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8')));
    } catch {
      done(new CallError(1005, 'body'));
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(request.url.length > longestUrl ? new CallError(1002, 'url') : undefined);
  });
  app.setErrorHandler((error, request, reply) => answerAtOnce(log, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerAtOnce(log, new CallError(1003), request, reply));
  return app;
}
