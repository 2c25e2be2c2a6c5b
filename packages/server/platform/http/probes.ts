import { createHash, timingSafeEqual } from 'node:crypto';
import { CallError } from '@rawi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Readiness } from './readiness.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
/** Headers that proxies and CDNs add. */
const proxyHeader =
  /^(?:x-forwarded|x-real-ip|x-client-ip|x-original|true-client-ip|forwarded|via|cdn-|cf-|fastly-|x-amz-cf|x-varnish)/i;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A local reverse proxy also connects from loopback and may add no header. So loopback counts only if no public address
 * and no proxy is configured, and the Host is loopback too.
 */
function isLocalRequest({ headers, socket }: FastifyRequest, config: Config): boolean {
  if (config.trustedProxies > 0 || config.publicUrls !== undefined) return false;
  if (!loopback.has(socket.remoteAddress ?? '') || !loopbackHost.test(headers.host ?? '')) return false;
  return !Object.keys(headers).some((name) => proxyHeader.test(name));
}

function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const token = config.metricsToken;
  if (token === undefined) return isLocalRequest(request, config);
  const sent = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/**
 * Lets pass who may read /metrics: whoever runs the service. All others get 404, as for an unknown address. Errors:
 * CallError 1003.
 */
export function requireMetricsReader(request: FastifyRequest, config: Config): void {
  if (!mayReadMetrics(request, config)) throw new CallError(1003);
}

/** Adds /healthz (liveness), /readyz (readiness) and /metrics (Prometheus). */
export function addProbes(
  app: FastifyInstance,
  { readiness, registry, config }: { readiness: Readiness; registry: Registry; config: Config },
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { alive: true };
  });
  app.get('/readyz', async (_, reply) => {
    const report = await readiness.report();
    const ready = report.ready && !closing;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { ready, ...(closing && { detail: 'stopping' }), parts: report.parts };
  });
  app.get('/metrics', async (request, reply) => {
    requireMetricsReader(request, config);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
