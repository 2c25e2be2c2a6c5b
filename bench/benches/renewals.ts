import { billingModule } from '@rawi/billing';
import { seal } from '@rawi/platform';
import { insertSubscribers } from '../../apps/server/tests/accounts/stuffing.ts';
import { gatewayDouble } from '../../apps/server/tests/money/gateway-double.ts';
import { plan } from '../../apps/server/tests/money/paying-client.ts';
import { startService, type ServiceUnderTest } from '../../apps/server/tests/service-under-test.ts';
import type { Bench } from '../bench.ts';

const SUBSCRIPTIONS = 5000;
const MORNING = 100_000;
const BUDGET_MINUTES = 20;
const PREFIX = 'renews';

/** Subscribers whose plan is due now, each with a card. */
async function insertDue(service: ServiceUnderTest): Promise<void> {
  await insertSubscribers(service, { prefix: PREFIX, count: SUBSCRIPTIONS, passwordHash: '-' });
  const keys = await service.secrets.keyring('rawi', 'payment-methods');
  const token = Buffer.from(JSON.stringify(seal(keys, 'rawi', 'token'))).toString('hex');
  const numbers = `generate_series(0, ${SUBSCRIPTIONS - 1}) n`;
  await service.sql(`
    insert into rawi.payment_method (provider_id, subscriber_id, method_id, gateway_id, mode, token, label, created_at)
    select 'rawi', '${PREFIX}-' || n, 'PM-' || n, 'DOUBLE', 'CC', '\\x${token}', '•••• 4242', now() from ${numbers}`);
  await service.sql(`
    insert into rawi.subscription (provider_id, subscriber_id, subscription_id, plan_id, starts_at, next_billing,
      availability_ids, plan_interval, country, currency, price_minor_units, method_id, anchor_at, period_starts_at,
      renews_at)
    select 'rawi', '${PREFIX}-' || n, 'N-' || n, 'PL', anchor, '2026-11-20', '{AV-PLAN}', 'MONTHLY', 'BH', 'BHD', 2990,
      'PM-' || n, anchor, anchor, anchor + interval '1 month'
    from ${numbers} cross join (select timestamptz '2026-10-20T11:00:00Z' as anchor) as anchors`);
  await service.sql('analyze');
}

/** A morning's renewals: bills, charges, journal, receipts in the outbox; the gateway answers at once. */
const renewals: Bench = {
  name: 'renewals',
  async run({ onEnd, progress }) {
    const service = await startService();
    onEnd(service.stop);
    const double = gatewayDouble();
    const billing = service.modules.api(billingModule);
    billing.registerGateway((providerId) => (providerId === 'rawi' ? double.gateway : undefined));
    await billing.writePlans('rawi', [plan]);
    await insertDue(service);
    progress(`${SUBSCRIPTIONS.toLocaleString('en')} subscriptions are due`);

    const used = process.cpuUsage();
    const began = performance.now();
    await service.runJob('billing.renew');
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    const [done] = await service.sql(`
      select (select count(*)::int from rawi.bill_outcome where outcome = 'PAID') as paid,
        (select count(*)::int from rawi.outbox_event where name = 'message.requested') as mails`);
    const isWhole = double.charged.length === SUBSCRIPTIONS && done!['paid'] === SUBSCRIPTIONS;
    const minutes = (seconds * MORNING) / SUBSCRIPTIONS / 60;
    return [
      {
        what: `${MORNING.toLocaleString('en')} renewals, with bills, journal and mails queued`,
        budget: `${BUDGET_MINUTES} min`,
        measured: minutes,
        unit: 'min',
        ok: isWhole && done!['mails'] === SUBSCRIPTIONS && minutes < BUDGET_MINUTES,
        note: `reckoned from ${SUBSCRIPTIONS.toLocaleString('en')}: ${Math.round(SUBSCRIPTIONS / seconds)} a second, ${((user + system) / 1000 / SUBSCRIPTIONS).toFixed(1)} ms of a processor each beside the database's; the gateway answers at once`,
      },
    ];
  },
};

export default renewals;
