import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallError, type Call } from '@rawi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { clearOnChange, type Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { migrationReport } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { pathForLog, type Log } from '../log.ts';
import { replyWithError } from './error-reply.ts';
import { addDocs } from './api-docs.ts';
import { validHost } from './client-info.ts';
import { addHeaders, baseResponseHeaders } from './headers.ts';
import type { CallRunner } from './call-runner.ts';
import type { GuardCheck, OperatorCheck, Providers } from './http-context.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { createFastPath, type FastPath } from './fast-path.ts';
import {
  addRequestMetrics,
  createRegistry,
  createRequestMetrics,
  registerDatabaseMetrics,
  registerJobMetrics,
  registerReplyMetrics,
} from './metrics.ts';
import { addProbes } from './probes.ts';
import { createRawRoutes, type RawRoutes } from './raw-routes.ts';
import { checkHost, createRawServer, KEEP_ALIVE_SECONDS, requestIds } from './raw-server.ts';
import { checkTexts } from './read-input.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts';
import { createRequestScopes, type RequestScopes } from './request-scope.ts';
import { createDateHeader, createSingleWrite } from './single-write.ts';

/** Shared services of all routes, available as `app.rawi` on the instance and its children. */
export interface HttpServices {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly guard: GuardCheck;
  readonly scopes: RequestScopes;
  readonly database: Database | undefined;
  readonly operators: OperatorCheck | undefined;
  readonly calls: Call[];
  /** The registered calls by their id. */
  readonly runners: Map<string, CallRunner>;
  readonly responseCache: ResponseCache;
  readonly fastPath: FastPath;
  readonly rawRoutes: RawRoutes;
  readonly readiness: Readiness;
  readonly registry: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    rawi: HttpServices;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** The body as its bytes, whatever its type: what is signed is checked over them. */
    rawBody?: true;
  }
}

export interface HttpOptions {
  config: Config;
  log: Log;
  clock: Clock;
  providers: Providers;
  guard: GuardCheck;
  /** Needed by calls of operators. */
  operators?: OperatorCheck;
  /** Response cache; by default one of `pageCacheBytes` is created. */
  responseCache?: ResponseCache;
  /** Its `catalogue.changed` events clear the cached replies of that provider. */
  bus?: Bus;
  /**
   * Holds limits and idempotency keys. Adds itself and its migrations to readiness, and its connections to the metrics.
   */
  database?: Database;
  jobs?: Jobs;
  registry?: Registry;
  /** Rewrites the URL of a GET before routing, so that one the router would reject can be handled by a route. */
  rewriteUrl?(url: string): string;
}

const MAX_URL_LENGTH = 8192;
const SLOW_REQUEST_MS = 2000;
/** Share of the cache bytes that the fast path's addresses may use. */
const ADDRESS_SHARE = 1 / 16;

function sendError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.send(replyWithError(log, error, request, reply));
}

/** Calls parse their own body; other routes get parsed JSON, and any other type as a buffer. */
function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const type = request.headers['content-type'] ?? '';
    const { call, rawBody } = request.routeOptions.config;
    if (call || rawBody || !/^application\/json\b/i.test(type)) return done(null, bytes);
    try {
      done(null, bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8')));
    } catch {
      done(new CallError(1005, 'body'));
    }
  });
}

/** Validates path parameters of routes that are not calls: they too reach the database or the disk. */
function addParamCheck(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _, done) => {
    const { config, url } = request.routeOptions;
    if (!config.call && url !== undefined && !url.endsWith('*')) checkTexts(request.params, '');
    done();
  });
}

function addReadiness(readiness: Readiness, database: Database | undefined): void {
  if (!database) return;
  readiness.register('database', async () => {
    if (database.outage !== undefined) return { ready: false, detail: database.outage };
    await database.pool.query('select 1');
    return true;
  });
  readiness.register('migrations', () => {
    const report = migrationReport(database);
    return report
      ? { ready: true, detail: `${report.total} applied` }
      : { ready: false, detail: 'not applied yet' };
  });
}

/** Calls are checked by the contract. Without this every start loads Fastify's compilers of schemas, a hundred modules. */
function noSchemas(): never {
  throw new Error('A route has a schema of Fastify.');
}

/**
 * Creates the server: limits, error replies, headers, probes, metrics and documentation. Calls are added with
 * `registerCall`, cached pages with `answerKept`; then `app.listen({ port, host })`. `app.close()` lets running
 * requests complete.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, clock, providers, guard } = options;
  const log = options.log.child({ part: 'http' });
  const baseHeaders = baseResponseHeaders(config);
  const addressBytes = Math.floor(config.pageCacheBytes * ADDRESS_SHARE);
  const responseCache =
    options.responseCache ??
    createResponseCache({ maxBytes: config.pageCacheBytes - addressBytes, headers: baseHeaders, log });
  const registry = options.registry ?? createRegistry();
  const readiness = createReadiness();
  let routeRequest: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  // Read once: it asks the operating system, and every request needs it.
  let listeningPort: number | undefined;
  const port = (): number | undefined => {
    if (listeningPort !== undefined) return listeningPort;
    const address = app.server.address();
    return (listeningPort = typeof address === 'object' && address ? address.port : undefined);
  };
  const scopes = createRequestScopes({ config, providers, port });
  const requestIdOf = requestIds(config.trustedProxies);
  const dateHeader = createDateHeader(clock);
  /** Clients tell the time by it: with a clock that was moved a plan ends for them when it does here. */
  const movedDate = () => (clock.epochSeconds() === Math.floor(Date.now() / 1000) ? undefined : dateHeader());
  const fastPath = createFastPath({
    responseCache,
    scopes,
    maxBytes: addressBytes,
    guard,
    writeResponse: createSingleWrite({ requestIdOf, keepAliveSeconds: KEEP_ALIVE_SECONDS, dateHeader }),
    routeRequest: (request, response) => routeRequest(request, response),
  });

  const requestMetrics = createRequestMetrics(registry);
  const rawRoutes = createRawRoutes({
    maxUrlLength: MAX_URL_LENGTH,
    onSent: ({ method = '' }, { statusCode }, milliseconds) =>
      requestMetrics('other', method, statusCode, milliseconds),
  });

  // The operator's commands have this package without a server.
  const { default: Fastify } = await import('fastify');
  const app: FastifyInstance = Fastify({
    logger: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    genReqId: requestIdOf as never,
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ method, url = '/' }) =>
      options.rewriteUrl && (method === 'GET' || method === 'HEAD') ? options.rewriteUrl(url) : url,
    frameworkErrors: (error, request, reply) =>
      sendError(log, error, request as FastifyRequest, reply as FastifyReply),
    serverFactory(handler) {
      routeRequest = handler as typeof routeRequest;
      return createRawServer({
        config,
        baseHeaders,
        requestIdOf,
        movedDate,
        handle(request, response) {
          if (!rawRoutes.handle(request, response) && !fastPath.handle(request, response))
            routeRequest(request, response);
        },
      });
    },
  });
  app.decorate('rawi', {
    config,
    log,
    clock,
    providers,
    guard,
    scopes,
    database: options.database,
    operators: options.operators,
    calls: [],
    runners: new Map(),
    responseCache,
    fastPath,
    rawRoutes,
    readiness,
    registry,
  });

  addBodyParsers(app);
  addHeaders(app, baseHeaders);
  app.addHook('onRequest', (request, _, done) => {
    checkHost(request.raw, (host) => validHost(host) !== undefined);
    done(request.url.length > MAX_URL_LENGTH ? new CallError(1002, 'url') : undefined);
  });
  addParamCheck(app);
  app.addHook('onResponse', (request, reply, done) => {
    if (
      reply.elapsedTime > SLOW_REQUEST_MS &&
      !reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream')
    )
      log.warn(
        { ms: Math.round(reply.elapsedTime), method: request.method, path: pathForLog(request.url) },
        'a slow request',
      );
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(log, new CallError(1003), request, reply));
  addRequestMetrics(app, requestMetrics);
  registerReplyMetrics(registry, responseCache);
  if (options.database) registerDatabaseMetrics(registry, options.database);
  if (options.jobs) registerJobMetrics(registry, options.jobs);
  addReadiness(readiness, options.database);
  addProbes(app, { readiness, registry, config });
  addDocs(app);

  const unsubscribe = options.bus && [
    clearOnChange(options.bus, responseCache),
    options.bus.subscribe('providers.loaded', () => scopes.clear()),
  ];
  app.addHook('preClose', async () => {
    fastPath.close();
    for (const end of unsubscribe ?? []) end();
    // Connections that are still open after half of the shutdown time are closed.
    setTimeout(() => app.server.closeAllConnections(), (config.shutdownSeconds * 1000) / 2).unref();
  });
  return app;
}

/**
 * Adds a part to /readyz. The check returns a boolean or `{ ready, detail, informational }`.
 */
export function registerReadiness(app: FastifyInstance, name: string, check: ReadinessCheck): void {
  app.rawi.readiness.register(name, check);
}
