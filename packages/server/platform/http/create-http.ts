import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CallError, errors, type Call } from '@rawi/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { clearOnChange, type Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { migrationReport } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import { pathForLog, type Log } from '../log.ts';
import { answerError } from './answer-error.ts';
import { addDocs } from './docs.ts';
import { addHeaders } from './headers.ts';
import type { GuardCheck, Providers } from './http-context.ts';
import { createKept, type Kept } from './kept.ts';
import { createKeptFront, type KeptFront } from './kept-front.ts';
import { createRegistry, measureDatabase, measureJobs, measureRequests } from './measure.ts';
import { addProbes } from './probes.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts';

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
  readonly kept: Kept;
  readonly front: KeptFront;
  readonly readiness: Readiness;
  readonly registry: Registry;
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
  /** Where kept replies lie; one of `pageCacheBytes` is made where it is left out. */
  kept?: Kept;
  /** Whose `catalogue.changed` clears the kept replies of its provider. */
  bus?: Bus;
  /** Makes the database and its migrations a part of readiness, and its connections measured. */
  database?: Database;
  jobs?: Jobs;
  registry?: Registry;
  /** Where a GET is answered, by its path and query: addresses that no route could read may be led to one that can. */
  answeredAt?(url: string): string;
}

const longestUrl = 8192;
const slowMs = 2000;

function answerAtOnce(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.send(answerError(log, error, request, reply));
}

/** Bytes that are no HTTP request: answered on the bare connection, in the form of every other failure. */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, field] =
    error.code === 'HPE_HEADER_OVERFLOW' ? ([1002, 'headers'] as const) : ([1005, 'request'] as const);
  const body = JSON.stringify({ errorcode: code, reason: errors[code].reason, field });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}` +
      `\r\nConnection: close\r\n\r\n${body}`,
  );
}

const requestIdForm = /^[\w.-]{8,64}$/;

/** An id that a trusted proxy gave, else one that no other request of this service has. */
function requestIds(trustedProxies: number): (request: IncomingMessage) => string {
  const start = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (trustedProxies > 0 && typeof given === 'string' && requestIdForm.test(given)) return given;
    return `${start}-${(++count).toString(36)}`;
  };
}

/** Calls read their bytes themselves; other routes get JSON parsed and everything else as bytes. */
function addBodies(app: FastifyInstance): void {
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
}

function addReadiness(readiness: Readiness, database: Database | undefined): void {
  if (!database) return;
  readiness.register('database', async () => {
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

/**
 * Makes the server: limits, error replies, headers, probes, measurements and documentation. Calls are added
 * with `registerCall`, pages with `answerKept`; then `app.listen({ port, host })`. `app.close()` lets running
 * requests end.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, clock, providers, guard } = options;
  const log = options.log.child({ part: 'http' });
  const kept = options.kept ?? createKept({ maxBytes: config.pageCacheBytes, log });
  const registry = options.registry ?? createRegistry();
  const readiness = createReadiness();
  let long: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const front = createKeptFront({
    kept,
    trustedProxies: config.trustedProxies,
    guard,
    otherwise: (request, response) => long(request, response),
  });

  const app: FastifyInstance = Fastify({
    logger: false,
    ...(config.trustedProxies > 0 && { trustProxy: (_, hop) => hop < config.trustedProxies }),
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    genReqId: requestIds(config.trustedProxies) as never,
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ method, url = '/' }) =>
      options.answeredAt && (method === 'GET' || method === 'HEAD') ? options.answeredAt(url) : url,
    frameworkErrors: (error, request, reply) =>
      answerAtOnce(log, error, request as FastifyRequest, reply as FastifyReply),
    serverFactory(handler) {
      long = handler as typeof long;
      const server = createServer(
        { keepAliveTimeout: 65_000, headersTimeout: 30_000 },
        (request, response) => {
          if (!front.answer(request, response)) long(request, response);
        },
      );
      server.on('clientError', (error, socket) => answerBroken(error, socket as Socket));
      return server;
    },
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
    kept,
    front,
    readiness,
    registry,
  });

  addBodies(app);
  addHeaders(app, config.publicUrl);
  app.addHook('onRequest', (request, _, done) =>
    done(request.url.length > longestUrl ? new CallError(1002, 'url') : undefined),
  );
  app.addHook('onResponse', (request, reply, done) => {
    if (
      reply.elapsedTime > slowMs &&
      !reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream')
    )
      log.warn(
        { ms: Math.round(reply.elapsedTime), method: request.method, path: pathForLog(request.url) },
        'a slow request',
      );
    done();
  });
  app.setErrorHandler((error, request, reply) => answerAtOnce(log, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerAtOnce(log, new CallError(1003), request, reply));
  measureRequests(app, registry, kept);
  if (options.database) measureDatabase(registry, options.database);
  if (options.jobs) measureJobs(registry, options.jobs);
  addReadiness(readiness, options.database);
  addProbes(app, { readiness, registry, metricsToken: config.metricsToken });
  addDocs(app);

  const stopFollowing = options.bus && clearOnChange(options.bus, kept);
  app.addHook('preClose', async () => {
    front.close();
    stopFollowing?.();
    // Whoever still streams after half of the time that a stop may take is cut off.
    setTimeout(() => app.server.closeAllConnections(), (config.shutdownSeconds * 1000) / 2).unref();
  });
  return app;
}

/**
 * Adds a part to /readyz. The check says whether it is ready, or more: `{ ready, detail, informational }`.
 */
export function registerReadiness(app: FastifyInstance, name: string, check: ReadinessCheck): void {
  app.rawi.readiness.register(name, check);
}
