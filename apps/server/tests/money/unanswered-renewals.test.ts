import { billingModule } from '@rawi/billing';
import { expect, test } from 'vitest';
import { startService } from '../service-under-test.ts';
import { gatewayDouble } from './gateway-double.ts';
import { billsOf } from './money-rules.ts';
import { payingClient } from './paying-client.ts';
import {
  double,
  mayWatch,
  renew,
  service,
  subscriptionsOf,
  to,
  useRenewingService,
} from './renewing-service.ts';

/** Renewals whose gateway does not answer, and those that are made twice at once. */
useRenewingService();

async function doubleBuyer(id: string): Promise<void> {
  const client = await payingClient(service, id);
  const { body } = await client.pay({}, 'DOUBLE');
  expect(body.paymentstatus).toBe('SUCCESS');
  double.charged.length = 0;
}

test('a gateway that does not answer leaves the renewal unknown, is asked, and is charged once', async () => {
  await to('2029-02-01T08:00:00Z');
  await doubleBuyer('SILENT');
  double.charges = 'silent';
  await to('2029-03-01T08:00:00Z');
  await renew();
  await renew();
  const states = () =>
    service.sql("select state from rawi.payment_attempt where subscriber_id = 'SILENT' order by created_at");
  expect(await states()).toEqual([{ state: 'captured' }, { state: 'unknown' }]);
  expect((await billsOf(service, 'SILENT')).at(-1)).toMatchObject({ outcome: null });
  const client = await payingClient(service, 'SILENT');
  for (const amount of [0, 2990]) {
    const { body } = await client.pay({ transactionpurpose: 'CARD', amount }, 'DOUBLE');
    expect(body.errorcode, 'it may be paid already: another card would pay it twice').toBe(7323);
  }
  await to('2029-03-02T09:00:00Z');
  expect(await mayWatch('SILENT')).toBe(true);
  await service.runJob('billing.check-payments');
  expect(await states()).toEqual([{ state: 'captured' }, { state: 'captured' }]);
  expect(double.charged).toHaveLength(1);
  expect(await subscriptionsOf('SILENT')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2029-04-01' },
  ]);
  expect((await billsOf(service, 'SILENT')).at(-1)).toMatchObject({ outcome: 'PAID' });
});

test('a gateway is sent a charge that never arrived, under the same reference', async () => {
  await to('2029-05-01T08:00:00Z');
  await doubleBuyer('LOST');
  double.charges = 'lost';
  await to('2029-06-01T08:00:00Z');
  await renew();
  expect(double.charged).toEqual([]);
  double.charges = 'answer';
  await to('2029-06-01T08:30:00Z');
  await service.runJob('billing.check-payments');
  expect(double.charged).toHaveLength(1);
  expect(
    await service.sql(`select count(*)::int as n from rawi.payment_attempt where subscriber_id = 'LOST'`),
  ).toEqual([{ n: 2 }]);
  expect(await subscriptionsOf('LOST')).toMatchObject([{ nextbilling: '2029-07-01' }]);
});

test('a gateway that nobody has asked before the period was over is not charged for it, and the present period is renewed', async () => {
  await to('2030-09-01T08:00:00Z');
  await doubleBuyer('OVER');
  double.charges = 'lost';
  await to('2030-10-01T08:00:00Z');
  await renew();
  double.charges = 'answer';
  await to('2030-11-02T08:00:00Z');
  await service.runJob('billing.check-payments');
  await renew();
  expect(double.charged).toHaveLength(1);
  expect(await subscriptionsOf('OVER')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2030-12-01', renewtype: 'AUTO', pastdue: false },
  ]);
  expect(await billsOf(service, 'OVER')).toMatchObject([
    { outcome: 'PAID' },
    { from: '2030-10-01', outcome: 'UNCOLLECTED' },
    { from: '2030-11-01', outcome: 'PAID' },
  ]);
});

test('two workers that renew at once charge each once', async () => {
  await to('2029-08-01T08:00:00Z');
  const ids = Array.from({ length: 40 }, (_, n) => `RACE-${n}`);
  for (const id of ids) await doubleBuyer(id);
  const other = await startService({ shareWith: service, sandbox: true });
  const second = gatewayDouble();
  other.modules.api(billingModule).registerGateway(() => second.gateway);
  try {
    await to('2029-09-01T08:00:00Z');
    await Promise.all([renew(), other.runJob('billing.renew'), renew(), other.runJob('billing.renew')]);
    const charged = [...double.charged, ...second.charged];
    expect(charged).toHaveLength(ids.length);
    expect(new Set(charged).size).toBe(ids.length);
    expect(
      await service.sql(`
      select count(*)::int as n from rawi.bill where subscriber_id like 'RACE-%' and period_index = 1`),
    ).toEqual([{ n: ids.length }]);
  } finally {
    await other.stop();
  }
});
