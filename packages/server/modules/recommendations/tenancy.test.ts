// Imported first: it measures the branches of modules loaded after it.
import { proveTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { RecommendationsTables } from './tables.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const as = (database: Database) => database.as<RecommendationsTables>();
const neighbours = (...ids: string[]) => ids.map((titleId, place) => ({ titleId, score: 0.5 / (place + 1) }));
const known = (titleId: string, stamp: string, ...ids: string[]) => ({ titleId, stamp, neighbours: neighbours(...ids) });

await proveTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  empty: ['rate_limit', 'platform_secret'],
  stores: [
    {
      path: 'store.ts',
      functions: store,
      silent: ['readTime'],
      calls: {
        findStoredStamps: async (db, of) => {
          await store.readTime(as(db));
          return store.findStoredStamps(as(db), of);
        },
        findNeighbouring: (db, of) => store.findNeighbouring(as(db), of, ['M2', 'M9']),
        findEntries: (db, of) => store.findEntries(as(db), of, ['M1', 'M3'], 2),
        findNeighbours: (db, of) => store.findNeighbours(as(db), of, ['M1', 'M3']),
        findTop: (db, of) => store.findTop(as(db), of, ['BH', 'SA']),
        findForViewer: (db, of) => store.findForViewer(as(db), of, 'device:a'),
        saveAlike: (db, of) => store.saveAlike(as(db), of, day(9), [known('M1', 's2', 'M2', 'M4'), known('M3', 's2', 'M1')]),
        saveCompany: (db, of) => store.saveCompany(as(db), of, [{ titleId: 'M1', neighbours: neighbours('M5') }]),
        forgetTitles: (db, of) => store.forgetTitles(as(db), of, ['M2']),
        replaceTops: async (db, of) => [
          await store.replaceTops(as(db), of, new Map([['BH', ['M2', 'M1']], ['EG', ['M1']]]), 1),
          await store.replaceTops(as(db), of, new Map([['EG', ['M2']]]), 1),
        ],
        saveForViewer: (db, of) => store.saveForViewer(as(db), of, 'device:a', ['M7'], day(8)),
        forgetViewers: (db, of) => store.forgetViewers(as(db), of, day(9)),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    const own = isMine ? 'M2' : 'M8';
    await store.saveAlike(db, providerId, day(isMine ? 1 : 20), [
      known('M1', `s ${providerId}`, own, 'M3'), known('M2', `s ${providerId}`, 'M1'), ...(isMine ? [] : [known('M3', 's', 'M2', 'M9')]),
    ]);
    await store.saveCompany(db, providerId, [{ titleId: 'M1', neighbours: neighbours(own) }]);
    await store.replaceTops(db, providerId, new Map([['BH', [own, 'M1']], ...(isMine ? [] : [['SA', ['M9']] as [string, string[]]])]), 9);
    await store.saveForViewer(db, providerId, 'device:a', [own], day(isMine ? 2 : 20));
  },
});
