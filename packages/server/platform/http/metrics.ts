import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { ResponseCache } from './response-cache.ts';

/** Creates the Prometheus registry with the default process metrics. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Observes one request: the call that it was or `other`, its method, the status of the reply, and its milliseconds. */
export type RequestMetrics = (call: string, method: string, status: number, milliseconds: number) => void;

/** The histogram of requests by call and status. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const seconds = new Histogram({
    name: 'rawi_http_request_seconds',
    help: 'Time from the request to the end of its reply, by call and status',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (call, method, status, milliseconds) =>
    seconds.labels(call, method, String(status)).observe(milliseconds / 1000);
}

/** Times every routed request; cached replies are counted by the response cache. */
export function addRequestMetrics(app: FastifyInstance, observe: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call?.id ?? (request.routeOptions.url ? 'other' : 'unknown');
    observe(call, request.method, reply.raw.statusCode, reply.elapsedTime);
    done();
  });
}

export function registerReplyMetrics(registry: Registry, responseCache: ResponseCache): void {
  registry.registerMetric(
    new Counter({
      name: 'rawi_kept_replies_total',
      help: 'Cached replies sent, by call and whether the client had them already (304)',
      labelNames: ['call', 'unchanged'],
      registers: [],
      collect() {
        this.reset();
        for (const [call, { full, unchanged }] of responseCache.sentCounts()) {
          this.inc({ call, unchanged: 'no' }, full);
          this.inc({ call, unchanged: 'yes' }, unchanged);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'rawi_kept_bytes',
      help: 'Memory of cached replies',
      registers: [],
      collect() {
        this.set(responseCache.stats().bytes);
      },
    }),
  );
}

export function registerDatabaseMetrics(registry: Registry, { pool }: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'rawi_database_connections',
      help: 'Connections of the pool, and queries that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
}

export function registerJobMetrics(registry: Registry, jobs: Jobs): void {
  registry.registerMetric(
    new Gauge({
      name: 'rawi_jobs',
      help: 'Background jobs by name and state',
      labelNames: ['job', 'state'],
      registers: [],
      async collect() {
        for (const [job, counts] of Object.entries(await jobs.allCounts()))
          for (const [state, count] of Object.entries(counts)) this.set({ job, state }, count);
      },
    }),
  );
}
