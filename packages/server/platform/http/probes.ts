import { createHash, timingSafeEqual } from 'node:crypto';
import { CallError } from '@rawi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Readiness } from './readiness.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** A proxy on this machine also connects from it; what it forwards is not from here. */
function isFromHere(request: FastifyRequest): boolean {
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !forwarded && loopback.has(request.socket.remoteAddress ?? '');
}

function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && sent !== undefined) return timingSafeEqual(digest(sent), digest(token));
  return isFromHere(request);
}

/** Whether the process lives, whether it can serve, and how it does. */
export function addProbes(
  app: FastifyInstance,
  {
    readiness,
    registry,
    metricsToken,
  }: { readiness: Readiness; registry: Registry; metricsToken: string | undefined },
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
    // To a stranger there is no such address.
    if (!mayMeasure(request, metricsToken)) throw new CallError(1003);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
