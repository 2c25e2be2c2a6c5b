// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { RecommendationsTables } from './tables.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const as = (database: Database) => database.as<RecommendationsTables>();
const neighbours = (...ids: string[]) => ids.map((titleId, place) => ({ titleId, score: 0.5 / (place + 1) }));
const known = (titleId: string, stamp: string, ...ids: string[]) => ({
  titleId,
  stamp,
  neighbours: neighbours(...ids),
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      withoutSql: ['readDatabaseTime'],
      calls: {
        findStoredStamps: async (db, of) => {
          await store.readDatabaseTime(as(db));
          return store.findStoredStamps(as(db), of);
        },
        findTitlesWithNeighbours: (db, of) => store.findTitlesWithNeighbours(as(db), of, ['M2', 'M9']),
        findLowestScores: (db, of) => store.findLowestScores(as(db), of, ['M1', 'M3'], 2),
        findNeighbours: (db, of) => store.findNeighbours(as(db), of, ['M1', 'M3']),
        findTop: (db, of) => store.findTop(as(db), of, ['BH', 'SA']),
        findForViewer: (db, of) => store.findForViewer(as(db), of, 'device:a'),
        saveSimilar: (db, of) =>
          store.saveSimilar(as(db), of, day(9), [known('M1', 's2', 'M2', 'M4'), known('M3', 's2', 'M1')]),
        saveCoViewing: (db, of) =>
          store.saveCoViewing(as(db), of, [{ titleId: 'M1', neighbours: neighbours('M5') }]),
        deleteTitles: (db, of) => store.deleteTitles(as(db), of, ['M2']),
        replaceTops: async (db, of) => [
          await store.replaceTops(
            as(db),
            of,
            new Map([
              ['BH', ['M2', 'M1']],
              ['EG', ['M1']],
            ]),
            1,
          ),
          await store.replaceTops(as(db), of, new Map([['EG', ['M2']]]), 1),
        ],
        saveForViewer: (db, of) => store.saveForViewer(as(db), of, 'device:a', ['M7'], day(8)),
        deleteForViewer: (db, of) => store.deleteForViewer(as(db), of, 'profile:b'),
        deleteViewersBefore: (db, of) => store.deleteViewersBefore(as(db), of, day(9)),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    const own = isMine ? 'M2' : 'M8';
    await store.saveSimilar(db, providerId, day(isMine ? 1 : 20), [
      known('M1', `s ${providerId}`, own, 'M3'),
      known('M2', `s ${providerId}`, 'M1'),
      ...(isMine ? [] : [known('M3', 's', 'M2', 'M9')]),
    ]);
    await store.saveCoViewing(db, providerId, [{ titleId: 'M1', neighbours: neighbours(own) }]);
    await store.replaceTops(
      db,
      providerId,
      new Map([['BH', [own, 'M1']], ...(isMine ? [] : [['SA', ['M9']] as [string, string[]]])]),
      9,
    );
    for (const viewer of ['device:a', 'profile:b'])
      await store.saveForViewer(db, providerId, viewer, [own], day(isMine ? 2 : 20));
  },
});
