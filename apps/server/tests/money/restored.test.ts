import { expect, test } from 'vitest';
import { payingClient } from './paying-client.ts';
import { double, renew, service, subscriptionsOf, to, useRenewingService } from './renewing-service.ts';

/** A database that was restored from a backup, while the gateway goes on with what it knows. */
useRenewingService();

const TABLES = [
  ...['subscription', 'purchase_order', 'payment_attempt', 'bill_number', 'bill', 'bill_outcome'],
  ...['journal_entry', 'journal_line'],
];

/** Keeps what stands in the tables of money; the function that is returned puts it back. */
async function backUp(): Promise<() => Promise<void>> {
  await service.sql('drop schema if exists backup cascade; create schema backup');
  for (const table of TABLES) await service.sql(`create table backup.${table} as table rawi.${table}`);
  const restore = TABLES.map(
    (table) => `delete from rawi.${table};
      insert into rawi.${table} overriding system value select * from backup.${table}`,
  );
  return async () => {
    await service.sql(`begin; set local session_replication_role = replica; ${restore.join(';')}; commit`);
    service.clearCaches();
  };
}

test('renewals that the restored database does not know of are not charged twice', async () => {
  const client = await payingClient(service, 'RESTORED');
  const { body } = await client.pay({}, 'DOUBLE');
  expect(body).toMatchObject({ paymentstatus: 'SUCCESS' });
  const restore = await backUp();
  const twoMonths = async () => {
    for (const due of ['2026-12-20T12:30:00Z', '2027-01-20T12:30:00Z']) {
      await to(due);
      await renew();
    }
  };
  await twoMonths();
  const charged = [...double.charged];
  expect(new Set(charged).size, 'another period is another payment').toBe(2);
  const paid = await subscriptionsOf('RESTORED');
  await restore();
  expect(await subscriptionsOf('RESTORED')).not.toEqual(paid);
  await twoMonths();
  expect(double.charged, 'the same payments, so that their money is taken once').toEqual([
    ...charged,
    ...charged,
  ]);
  expect(await subscriptionsOf('RESTORED')).toEqual(paid);
});
