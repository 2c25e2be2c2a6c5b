// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { AnalyticsUserProperties } from '@rawi/contract';
import type { Database, Queries } from '@rawi/platform';
import * as daily from './daily-store.ts';
import * as deliveries from './delivery-store.ts';
import * as events from './event-store.ts';
import * as forgotten from './forgotten-store.ts';
import * as users from './user-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-21T12:00:00Z');
const as = (database: Database) => database.kysely;
const range = { from: '2026-11-20', to: '2026-11-20' };
const of = { subscriberId: 'S1', profileId: 'S1' };

const event = (number: number, path: string) => ({
  ...{ idDay: '2026-11-20', eventId: `00000000-0000-7000-8000-00000000000${number}`, name: 'page_view' },
  ...{ occurredAt: at.toISOString(), deviceKey: `device-${number}`, subscriberId: 'S1', profileId: 'S1' },
  ...{ country: 'BH', language: 'eng', deviceKind: 'PC', bot: null, attributes: { path }, tools: ['ga4'] },
});
const user = (name: string) => ({
  properties: { name } as unknown as AnalyticsUserProperties,
  ...{ userKey: '00000000-0000-4000-8000-000000000001', tools: ['clevertap'], at },
});
const claim = { tool: 'ga4', limit: 9, now: at };
const inTransaction = <T>(database: Database, run: (trx: Queries) => Promise<T>) =>
  as(database).transaction().execute(run);
const forgottenAt = new Date('2026-11-20T12:00:10Z');
const marks = (
  [
    ['user', '00000000-0000-4000-8000-000000000001'],
    ['device', 'device-9'],
    ['browser', 'device-9'],
    ['profile', 'S1'],
    ['subscriber', 'S9'],
  ] as const
).map(([kind, key]) => ({ kind, key, forgottenAt }));
const items = [event(1, '').eventId];

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'event-store.ts',
      functions: events,
      calls: {
        listEvents: (db, provider) =>
          events.listEvents(as(db), provider, { ...range, cursor: undefined, limit: 9 }),
        insertEvents: (db, provider) =>
          events.insertEvents(as(db), provider, [event(1, '/'), event(9, '/')], at),
        deleteEventsBefore: (db, provider) => events.deleteEventsBefore(as(db), provider, before, 2),
      },
    },
    {
      path: 'daily-store.ts',
      functions: daily,
      calls: {
        writeDaily: (db, provider) => daily.writeDaily(as(db), provider, '2026-11-20'),
        listDaily: (db, provider) => daily.listDaily(as(db), provider, range),
        deleteDailyBefore: (db, provider) => daily.deleteDailyBefore(as(db), provider, before),
      },
    },
    {
      path: 'delivery-store.ts',
      functions: deliveries,
      calls: {
        claimDeliveries: (db, provider) => deliveries.claimDeliveries(as(db), provider, claim),
        postponeDeliveries: (db, provider) =>
          deliveries.postponeDeliveries(as(db), provider, { tool: 'ga4', itemIds: items, dueAt: before }),
        releaseClaims: (db, provider) => deliveries.releaseClaims(as(db), provider, { tool: 'ga4', before }),
        deleteDeliveries: (db, provider) => deliveries.deleteDeliveries(as(db), provider, 'ga4', items),
        trimDeliveries: (db, provider) =>
          deliveries.trimDeliveries(as(db), provider, { tool: 'clevertap', max: 0 }),
      },
    },
    {
      path: 'user-store.ts',
      functions: users,
      calls: {
        writeUser: (db, provider) => users.writeUser(as(db), provider, of, user('Layla')),
      },
    },
    {
      path: 'forgotten-store.ts',
      functions: forgotten,
      calls: {
        isForgotten: (db, provider) =>
          forgotten.isForgotten(as(db), provider, { browserKey: 'device-7' }, at),
        listForgotten: (db, provider) => forgotten.listForgotten(as(db), provider, { now: before, limit: 9 }),
        // One after the other: two marks may be of the same event, which is cut by the one that comes first.
        async cutEvents(db, provider) {
          const cut: number[] = [];
          for (const mark of marks)
            cut.push(await inTransaction(db, (trx) => forgotten.cutEvents(trx, provider, mark, 9)));
          return cut;
        },
        noteSwept: (db, provider) => forgotten.noteSwept(as(db), provider, marks.at(-1)!, at),
        deleteForgottenBefore: (db, provider) => forgotten.deleteForgottenBefore(as(db), provider, before),
        forgetUser: (db, provider) =>
          inTransaction(db, (trx) =>
            forgotten.forgetUser(trx, provider, { subscriberId: 'S1', browserKey: 'device-9' }, at),
          ),
      },
    },
  ],
  async seed(database, provider, isOwn) {
    await users.writeUser(as(database), provider, of, user(isOwn ? 'Shahrazad' : 'Dunyazad'));
    const path = isOwn ? '/en' : '/ar';
    const all = [event(1, path), event(2, path), event(3, path)];
    await events.insertEvents(as(database), provider, isOwn ? all : [...all, event(4, path)], at);
    await inTransaction(database, (trx) =>
      forgotten.forgetUser(
        trx,
        provider,
        { subscriberId: 'S9', browserKey: isOwn ? 'device-7' : 'device-8' },
        at,
      ),
    );
    await daily.writeDaily(as(database), provider, '2026-11-20');
  },
});
