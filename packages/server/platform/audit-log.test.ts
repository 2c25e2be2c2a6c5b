import { describe, expect, test } from 'vitest';
import { readAuditEntries, writeAuditEntry, type NewAuditEntry } from './audit-log.ts';
import { testClock } from './clock.ts';
import { testDatabase } from './testing.ts';

const { database } = await testDatabase();
const db = database.kysely;
const clock = testClock('2026-11-20T12:00:00Z');

function entry(providerId: string, more: Partial<NewAuditEntry> = {}): NewAuditEntry {
  return {
    providerId,
    actor: { kind: 'operator', id: 'O1' },
    action: 'plan.price-changed',
    subject: { kind: 'plan', id: 'P1' },
    requestId: 'r-1',
    facts: { from: 1490, to: 1990, currency: 'BHD', notice: null, shown: true },
    ...more,
  };
}

describe('the audit log', () => {
  test('says who did what to which thing, when, and by which request', async () => {
    await writeAuditEntry(db, clock, entry('whole'));
    const { entries, totalCount } = await readAuditEntries(db, 'whole', { page: 1, pageSize: 10 });
    expect(totalCount).toBe(1);
    const { providerId: _, ...rest } = entry('whole');
    expect(entries).toEqual([{ ...rest, entryId: expect.any(Number), occurredAt: clock.now() }]);
  });

  test('belongs to the transaction: what was rolled back was not done', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await writeAuditEntry(trx, clock, entry('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await readAuditEntries(db, 'undone', { page: 1, pageSize: 10 })).totalCount).toBe(0);
  });

  test('is read newest first, by page, by thing and by actor, each provider its own', async () => {
    for (let at = 1; at <= 5; at += 1)
      for (const providerId of ['mine', 'theirs'])
        await writeAuditEntry(
          db,
          clock,
          entry(providerId, {
            subject: { kind: 'plan', id: at % 2 === 0 ? 'even' : 'odd' },
            actor: { kind: at === 5 ? 'service' : 'operator', id: at === 5 ? 'renewals' : 'O1' },
            facts: { at, providerId },
          }),
        );
    const read = async (query: Omit<Parameters<typeof readAuditEntries>[2], 'pageSize'>) => {
      const { entries, totalCount } = await readAuditEntries(db, 'mine', { pageSize: 2, ...query });
      expect(entries.every(({ facts }) => facts['providerId'] === 'mine')).toBe(true);
      return [totalCount, ...entries.map(({ facts }) => facts['at'])];
    };
    expect(await read({ page: 1 })).toEqual([5, 5, 4]);
    expect(await read({ page: 2 })).toEqual([5, 3, 2]);
    expect(await read({ page: 3 })).toEqual([5, 1]);
    expect(await read({ page: 1, subject: { kind: 'plan', id: 'even' } })).toEqual([2, 4, 2]);
    expect(await read({ page: 1, subject: { kind: 'coupon', id: 'even' } })).toEqual([0]);
    expect(await read({ page: 1, actor: { kind: 'service', id: 'renewals' } })).toEqual([1, 5]);
    expect(await read({ page: 1, actor: { kind: 'operator', id: 'renewals' } })).toEqual([0]);

    const newest = (await readAuditEntries(db, 'mine', { page: 1, pageSize: 1 })).entries[0]!.entryId;
    await writeAuditEntry(db, clock, entry('mine', { facts: { at: 6, providerId: 'mine' } }));
    expect(await read({ page: 2, upToEntryId: newest })).toEqual([5, 3, 2]);
  });

  test.each([
    ['changed', "update audit_entry set action = 'nothing.happened' where provider_id = 'kept'"],
    ['deleted', "delete from audit_entry where provider_id = 'kept'"],
    ['emptied', 'truncate audit_entry'],
  ])('cannot be %s, by anybody', async (_, statement) => {
    await writeAuditEntry(db, clock, entry('kept'));
    const before = await readAuditEntries(db, 'kept', { page: 1, pageSize: 10 });
    await expect(database.pool.query(statement)).rejects.toThrow(/append only/);
    expect(await readAuditEntries(db, 'kept', { page: 1, pageSize: 10 })).toEqual(before);
  });

  test.each<[string, Partial<NewAuditEntry>]>([
    ['a name among the facts', { facts: { name: 'Mona Saleh' } }],
    ['a name in Arabic', { facts: { name: 'منى' } }],
    ['a mail address', { facts: { to: 'someone@example.com' } }],
    ['a phone number', { facts: { to: '+97333000000' } }],
    ['a mail address as the actor', { actor: { kind: 'subscriber', id: 'someone@example.com' } }],
    ['a sentence as the subject', { subject: { kind: 'ticket', id: 'I cannot sign in' } }],
    ['a list', { facts: { to: [1] as never } }],
    ['no number', { facts: { to: Number.NaN } }],
    ['a free action', { action: 'Changed the price' }],
    ['too many facts', { facts: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, at])) }],
  ])('takes no %s, and does not repeat it', async (_, more) => {
    const failure = await writeAuditEntry(db, clock, entry('clean', more)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RangeError);
    expect((failure as Error).message).not.toMatch(/Mona|منى|example|973|sign in/);
    expect((await readAuditEntries(db, 'clean', { page: 1, pageSize: 1 })).totalCount).toBe(0);
  });
});
