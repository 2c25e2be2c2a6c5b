import type { Http } from '@rawi/platform';
import { z } from 'zod';
import type { GatewayEngine } from './gateway-engine.ts';
import { listReferences } from './payment-list-store.ts';

const PAGE = 100;

const query = z.object({
  /** Which of the merchant's gateways: each has payments of its own. */
  channel: z.string().max(32),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z.string().max(64).default(''),
});

interface ListDeps {
  engine: GatewayEngine;
  merchantOf(providerId: string): { key: string } | undefined;
}

/** Serves a merchant's payments page by page: those that were begun in a range of time. */
export function registerPaymentList(http: Http, { engine, merchantOf }: ListDeps): void {
  http.get('/sandbox/bank/:providerId/v1/payments', async (request, reply) => {
    const { providerId } = request.params as { providerId: string };
    const merchant = merchantOf(providerId);
    if (!merchant || request.headers.authorization !== `Bearer ${merchant.key}`)
      return reply.code(401).send({ error: 'UNAUTHORIZED' });
    reply.header('cache-control', 'no-store');
    const wanted = query.safeParse(request.query);
    const { database } = http.rawi;
    if (!wanted.success || !database) return reply.code(400).send({ error: 'BAD_REQUEST' });
    const { channel, from, to, after } = wanted.data;
    const range = { channel, from: new Date(from), to: new Date(to), after, limit: PAGE };
    const references = await listReferences(database.kysely, providerId, range);
    const payments = [];
    for (const reference of references) payments.push(await engine.find(providerId, reference));
    return { payments, next: references.length === PAGE ? references.at(-1)! : null };
  });
}
