// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { PlayoutRow } from '@rawi/media';
import type { Database } from '@rawi/platform';
import * as playout from './playout-store.ts';
import * as schedule from './schedule-store.ts';
import type { ChannelsTables } from './tables.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));
const us = (minutes: number) => at(minutes).getTime() * 1000;
const as = (database: Database) => database.as<ChannelsTables>();

const programme = (id: string, from: number, until: number, film: string): schedule.ScheduledProgramme => ({
  programmeId: id,
  startsAt: at(from),
  endsAt: at(until),
  assetId: film,
  contentId: null,
  title: { en: `Film ${film}`, ar: `فيلم ${film}` },
  description: { en: '', ar: '' },
  breakSeconds: [60],
});
const row = (from: number, until: number, sequence: number): PlayoutRow => ({
  startsUs: us(from),
  endsUs: us(until),
  programmeStartsUs: us(from),
  blobPrefix: 'film',
  segments: (until - from) * 15,
  repeats: until - from,
  mediaSequence: sequence * 15,
  discontinuitySequence: sequence,
  breakSeconds: [],
});
const hour = { from: at(0), until: at(60) };
const hourUs = { fromUs: us(0), untilUs: us(60) };

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'schedule-store.ts',
      functions: schedule,
      calls: {
        findChannels: (db, of) => schedule.findChannels(as(db), of),
        findChannel: (db, of) => schedule.findChannel(as(db), of, 'C1'),
        saveChannel: (db, of) =>
          schedule.saveChannel(as(db), of, { channelId: 'C1', scheduleSource: 'new', rewindSeconds: 60 }),
        lockChannel: (db, of) => schedule.lockChannel(as(db), of, 'C1'),
        findProgrammes: (db, of) => [
          schedule.findProgrammes(as(db), of, hour),
          schedule.findProgrammes(as(db), of, hour, 'C1'),
        ],
        findScheduleEnd: (db, of) => schedule.findScheduleEnd(as(db), of, 'C1'),
        replaceProgrammes: (db, of) =>
          schedule.replaceProgrammes(as(db), of, 'C1', { from: at(20), until: at(40) }, [
            programme('new', 20, 30, 'road'),
          ]),
        findScheduledAssets: (db, of) => schedule.findScheduledAssets(as(db), of, 'C1', at(0)),
        removeOldProgrammes: (db, of) => schedule.removeOldProgrammes(as(db), of, at(31)),
      },
    },
    {
      path: 'playout-store.ts',
      functions: playout,
      calls: {
        findPlayout: (db, of) => playout.findPlayout(as(db), of, 'C1', hourUs),
        findLastBegun: (db, of) => playout.findLastBegun(as(db), of, 'C1', us(35)),
        replacePlayout: (db, of) =>
          playout.replacePlayout(as(db), of, 'C1', {
            afterUs: us(10),
            cut: { ...row(0, 20, 0), segments: 7 },
            rows: [row(20, 50, 9)],
          }),
        removeOldPlayout: (db, of) => playout.removeOldPlayout(as(db), of, us(31)),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    const film = isMine ? 'dunes' : 'sea';
    for (const channelId of ['C1', 'C2']) {
      const channel = { channelId, scheduleSource: film, rewindSeconds: isMine ? 3600 : 600 };
      await schedule.saveChannel(db, providerId, channel);
      const programmes = [programme('P1', 0, 30, film), programme('P2', 30, 55, film)];
      await schedule.replaceProgrammes(db, providerId, channelId, hour, programmes);
      const rows = [row(0, 30, isMine ? 0 : 100), row(30, 55, isMine ? 30 : 130)];
      await playout.replacePlayout(db, providerId, channelId, { afterUs: 0, cut: undefined, rows });
    }
  },
});
