import type { Http } from '@rawi/platform';
import { Gauge } from 'prom-client';
import type { BillingDeps } from '../billing-deps.ts';
import { countFindings } from '../reconciliation/finding-store.ts';
import { countMismatches } from './attempt-store.ts';

/** Adds to the metrics what an operator has to look at: money that does not agree. All are 0 where all is well. */
export function registerPaymentMetrics(
  http: Http,
  deps: BillingDeps,
  providers: () => readonly string[],
): void {
  const { registry } = http.rawi;
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
