import type { Http } from '@rawi/platform';
import { Counter, Gauge } from 'prom-client';
import type { BillingDeps } from '../billing-deps.ts';
import { countFindings } from '../reconciliation/finding-store.ts';
import { countMismatches } from './attempt-store.ts';

/** Counts renewals that were put off; each is counted again as often as that happens. */
export const createPutOffCounter = () =>
  new Counter({
    name: 'rawi_renewals_put_off_total',
    help: 'Renewals that could not be begun, and were put off by half an hour',
    labelNames: ['provider'],
    registers: [],
  });

/** Adds to the metrics what an operator has to look at: money that does not agree. All are 0 where all is well. */
export function registerPaymentMetrics(
  http: Http,
  deps: BillingDeps,
  providers: () => readonly string[],
): void {
  const { registry } = http.rawi;
  registry.registerMetric(deps.renewalsPutOff);
  registry.registerMetric(
    new Gauge({
      name: 'rawi_payment_mismatches',
      help: 'Payments of which a gateway names another amount or payment than ours',
      labelNames: ['provider'],
      registers: [],
      async collect() {
        for (const provider of providers()) this.set({ provider }, await countMismatches(deps.db, provider));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'rawi_money_findings',
      help: 'What reconciliation with gateways and the check of the journal have found, by source and kind',
      labelNames: ['provider', 'source', 'kind'],
      registers: [],
      async collect() {
        this.reset();
        for (const provider of providers())
          for (const { source, kind, count } of await countFindings(deps.db, provider))
            this.set({ provider, source, kind }, count);
      },
    }),
  );
}
