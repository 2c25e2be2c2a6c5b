// The kit first: it counts the branches of what is loaded after it.
import { proveTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as slots from './store.ts';
import type { PlaybackTables } from './tables.ts';
import * as views from './views/view-store.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12 + hours));
const as = (database: Database) => database.as<PlaybackTables>();
const stream = (providerId: string, contentId = 'M1') => ({ providerId, holder: 'device:d', deviceId: 'd', contentId });
const view = (providerId: string, viewer: string, titleId: string, hours = 0) => ({ providerId, viewer, titleId, country: 'BH', at: at(hours) });

await proveTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  empty: ['rate_limit', 'platform_secret'],
  stores: [
    {
      path: 'store.ts',
      functions: slots,
      calls: {
        countHeld: (db, of) => slots.countHeld(as(db), stream(of, 'another'), at(-9)),
        keepPlace: (db, of) => slots.keepPlace(as(db), stream(of), at(1)),
        takePlace: async (db, of) => [
          await slots.takePlace(as(db), stream(of, 'M2'), 1, at(2), at(-9)), await slots.takePlace(as(db), stream(of, 'M2'), 2, at(2), at(2)),
        ],
        freePlace: (db, of) => slots.freePlace(as(db), stream(of)),
      },
    },
    {
      path: 'views/view-store.ts',
      functions: views,
      silent: ['inTransaction'],
      calls: {
        findHistory: (db, of) => views.findHistory(as(db), of, 'device:a', 9),
        weighTallies: (db, of) => views.weighTallies(as(db), of, { today: at(0), weights: [1, 0.5], limit: 9 }),
        pairTitles: (db, of) => views.pairTitles(as(db), of, ['M1', 'M3'], { viewers: 9, titles: 9, least: 1 }),
        countViewers: (db, of) => views.countViewers(as(db), of),
        findViewersSince: (db, of) => views.findViewersSince(as(db), of, at(-99), '', 9),
        hasViewers: (db, of) => views.hasViewers(as(db), of, 'device:'),
        countViews: (db, of) => views.countViews(as(db), [view(of, 'device:a', 'M1', 9), view(of, 'device:b', 'M2', 9), view(of, 'device:a', 'M2')], 3_600_000),
        cutHistories: (db, of) => views.cutHistories(as(db), [{ providerId: of, viewer: 'device:a' }], 1),
        forgetBefore: (db, of) => views.inTransaction(as(db), of, (trx) => views.forgetBefore(trx, of, { tallies: at(30), histories: at(5) })),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    // Whoever has the same ids has watched more, and other titles.
    await views.countViews(db, [
      view(providerId, 'device:a', 'M1'), view(providerId, 'device:a', 'M2'), view(providerId, 'device:b', 'M1'),
      ...(isMine ? [] : [view(providerId, 'device:b', 'M3'), view(providerId, 'device:c', 'M1', -20), view(providerId, 'device:a', 'M4', 2)]),
    ], 0);
    await slots.takePlace(db, stream(providerId), 1, at(0), at(-9));
    if (!isMine) await slots.takePlace(db, stream(providerId, 'M9'), 2, at(3), at(-9));
  },
});
