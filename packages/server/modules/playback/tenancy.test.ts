// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as quality from './quality/quality-store.ts';
import * as slots from './store.ts';
import type { PlaybackTables } from './tables.ts';
import * as views from './views/view-store.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12 + hours));
const as = (database: Database) => database.as<PlaybackTables>();
const stream = (providerId: string, contentId = 'M1') => ({
  providerId,
  holder: 'device:s',
  deviceId: 'd',
  sessionId: 's',
  contentId,
});
const ended = (providerId: string) => ({ ...stream(providerId), holder: 'device:t', sessionId: 'ended' });
const change = (hours: number, deadBefore = -9, more = {}) => ({
  now: at(hours),
  deadBefore: at(deadBefore),
  slotId: `s-${hours}`,
  countsAfter: 30_000,
  ...more,
});
const view = (providerId: string, viewer: string, titleId: string, hours = 0) => ({
  providerId,
  viewer,
  titleId,
  country: 'BH',
  network: '10.0.0',
  at: at(hours),
});

const played = (providerId: string, titleId: string, plays = 1) => ({
  providerId,
  hour: at(0),
  titleId,
  country: 'BH',
  browser: 'chrome',
  deviceType: 'PC',
  playerVersion: '1.0',
  counts: { plays, starts: plays, start_ms: 300 * plays, start_500: plays },
  errors: { network: plays },
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: slots,
      calls: {
        countOtherSlots: (db, of) => slots.countOtherSlots(as(db), stream(of, 'another'), at(-9)),
        renewSlot: async (db, of) => [
          await slots.renewSlot(as(db), stream(of), change(1, -9, { mediaScope: 'film' })),
          await slots.renewSlot(as(db), stream(of, 'M9'), change(1)),
        ],
        findActiveSlots: async (db, of) =>
          [...(await slots.findActiveSlots(as(db), of, ['s-0', 's-3'], at(-9)))].sort(),
        findStreamOfSlot: (db, of) => slots.findStreamOfSlot(as(db), of, 's-0', at(-9)),
        releaseSlot: async (db, of) => [
          await slots.releaseSlot(as(db), stream(of), at(1)),
          await slots.releaseSlot(as(db), stream(of, 'M9'), at(1)),
          await slots.releaseSlot(as(db), stream(of, 'M2'), at(1), 'play-1'),
        ],
        renewOrAcquireSlot: async (db, of) => [
          await slots.renewOrAcquireSlot(as(db), stream(of, 'M2'), 2, change(2)),
          await slots.renewOrAcquireSlot(as(db), stream(of, 'M3'), 2, change(5, 3)),
          await slots.renewOrAcquireSlot(as(db), stream(of, 'M3'), 2, change(6)),
          await slots.renewOrAcquireSlot(as(db), stream(of, 'M8'), 2, change(6, -9, { playId: 'play-8' })),
        ],
        findRunningStreams: (db, of) =>
          slots.findRunningStreams(as(db), { providerId: of, holder: 'device:s' }, at(-9)),
        stopSlotOf: async (db, of) => {
          const stopped: boolean[] = [];
          for (const slotId of ['s-2', 's-2', 's-3', 's-5'])
            stopped.push(
              await slots.stopSlotOf(as(db), { providerId: of, holder: 'device:s' }, slotId, at(1)),
            );
          return stopped;
        },
        releaseSlotsOf: (db, of) => slots.releaseSlotsOf(as(db), ended(of), ['ended']),
        removeStoppedPlays: (db, of) => slots.removeStoppedPlays(as(db), of, at(9)),
        removeEndedStreams: (db, of) => slots.removeEndedStreams(as(db), of, at(9), 9),
      },
    },
    {
      path: 'views/view-store.ts',
      functions: views,
      withoutSql: ['inTransaction'],
      calls: {
        findHistory: (db, of) => views.findHistory(as(db), of, 'device:a', 9),
        weighTallies: (db, of) =>
          views.weighTallies(as(db), of, { today: at(0), weights: [1, 0.5], limit: 9 }),
        pairTitles: (db, of) =>
          views.pairTitles(as(db), of, ['M1', 'M3'], { viewers: 9, titles: 9, least: 1 }),
        countViewers: (db, of) => views.countViewers(as(db), of),
        findViewersSince: (db, of) => views.findViewersSince(as(db), of, at(-99), '', 9),
        deleteNetworksBefore: (db, of) => views.deleteNetworksBefore(as(db), of, at(30)),
        hasViewers: (db, of) => views.hasViewers(as(db), of, 'device:'),
        countViews: (db, of) =>
          views.countViews(
            as(db),
            [view(of, 'device:a', 'M1', 9), view(of, 'device:b', 'M2', 9), view(of, 'device:a', 'M2')],
            3_600_000,
          ),
        trimHistories: (db, of) => views.trimHistories(as(db), [{ providerId: of, viewer: 'device:a' }], 1),
        deleteHistory: (db, of) => views.deleteHistory(as(db), of, 'device:a'),
        deleteViewsBefore: (db, of) =>
          views.inTransaction(as(db), of, (trx) =>
            views.deleteViewsBefore(trx, of, { tallies: at(30), histories: at(5) }),
          ),
      },
    },
    {
      path: 'quality/quality-store.ts',
      functions: quality,
      calls: {
        addPlayTotals: (db, of) => quality.addPlayTotals(as(db), [played(of, 'M1', 2), played(of, 'M2')]),
        sumPlayQuality: async (db, of) => [
          await quality.sumPlayQuality(as(db), of, { by: 'title', from: at(-9), to: at(9), limit: 9 }),
          await quality.sumPlayQuality(as(db), of, { by: 'hour', from: at(-9), to: at(9), limit: 9 }),
        ],
        deletePlayQualityBefore: (db, of) => quality.deletePlayQualityBefore(as(db), of, at(1), 9),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    // The other provider has the same ids with more views and other titles.
    await views.countViews(
      db,
      [
        view(providerId, 'device:a', 'M1'),
        view(providerId, 'device:a', 'M2'),
        view(providerId, 'device:b', 'M1'),
        ...(isMine
          ? []
          : [
              view(providerId, 'device:b', 'M3'),
              view(providerId, 'device:c', 'M1', -20),
              view(providerId, 'device:a', 'M4', 2),
            ]),
      ],
      0,
    );
    await quality.addPlayTotals(db, [played(providerId, 'M1', isMine ? 1 : 5)]);
    if (!isMine) await quality.addPlayTotals(db, [played(providerId, 'M9')]);
    const grant = {
      packageId: 'P1',
      availabilityId: isMine ? 'AV-1' : 'AV-2',
      profileId: null,
      country: 'BH',
      deviceType: 'PC',
      kids: false,
      maxRatingAge: null,
    };
    await slots.renewOrAcquireSlot(db, stream(providerId), 2, change(0, -9, { grant }));
    await slots.renewOrAcquireSlot(db, ended(providerId), 2, change(-1));
    await slots.releaseSlot(db, stream(providerId, isMine ? 'M7' : 'M8'), at(0), 'play-8');
    if (!isMine) await slots.renewOrAcquireSlot(db, stream(providerId, 'M9'), 2, change(3));
  },
});
