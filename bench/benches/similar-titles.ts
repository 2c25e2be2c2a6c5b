import { catalogueMigrations, createTitleReader, type CatalogueTables } from '@rawi/catalogue';
import {
  createLog,
  migrate,
  openDatabase,
  platformMigrations,
  readConfig,
  systemClock,
  type Log,
} from '@rawi/platform';
import { createViewReader, playbackMigrations, type PlaybackTables } from '@rawi/playback';
import {
  recommendationsJobs,
  recommendationsMigrations,
  type RecommendationsTables,
} from '@rawi/recommendations';
import { join } from 'node:path';
import type { Bench, Row } from '../bench.ts';
import { writeManyTitles } from '../many-titles.ts';

/** Log record of the finished job. */
interface Compared {
  compared: number;
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

const SMALL = 10_000;
const LARGE = 100_000;
/** Allowed factor for ten times the titles; comparing all pairs would take a hundred times as long. */
const MAX_FACTOR = 20;

/** CPU time of the content similarity job over a large catalogue, and after the change of one title. */
const similarTitles: Bench = {
  name: 'similar-titles',
  async run({ folder, progress, onEnd }) {
    const config = readConfig({ RAWI_DATA: join(folder, 'data'), LOG_LEVEL: 'error' });
    const log = createLog(config);
    const database = await openDatabase(config, log);
    onEnd(() => database.stop());
    await migrate(
      database,
      [platformMigrations, catalogueMigrations, playbackMigrations, recommendationsMigrations],
      log,
    );

    let last: Compared = { compared: 0, seconds: 0, cpuSeconds: 0, megabytes: 0 };
    const recordingLog = { ...log, info: (record: Compared) => void (last = record) } as unknown as Log;
    const clock = systemClock();
    const { compare } = recommendationsJobs({
      db: database.as<RecommendationsTables>(),
      titles: createTitleReader(database.as<CatalogueTables>()),
      views: createViewReader(database.as<PlaybackTables>()),
      clock,
      log: recordingLog,
      providers: () => [],
      onChanged: async () => {},
    });
    const measure = async (providerId: string): Promise<Compared> => {
      const { signal } = new AbortController();
      await compare.handler({ providerId }, { signal, log, clock, progress: () => {}, attempt: 0 });
      return last;
    };

    const rows: Row[] = [];
    let base = 0;
    for (const count of [SMALL, LARGE]) {
      const providerId = `of-${count}`;
      progress(`writing ${count} titles ...`);
      await writeManyTitles(database, providerId, count);
      const whole = await measure(providerId);
      progress(
        `${count} titles: ${whole.cpuSeconds} s of a processor in ${whole.seconds} s, ${whole.megabytes} MB`,
      );
      base ||= whole.cpuSeconds;
      const times = whole.cpuSeconds / base;
      rows.push({
        what: `Content similarity of ${count.toLocaleString('en')} titles, in the background`,
        budget: count === SMALL ? 'none' : `${MAX_FACTOR} times the smaller`,
        measured: whole.cpuSeconds,
        unit: 's of a processor',
        ok: times <= MAX_FACTOR,
        note: `${whole.megabytes} MB, done after ${whole.seconds} s${count === SMALL ? '' : `, ${times.toFixed(1)} times the smaller`}`,
      });
      await database.pool.query(
        "update content set fingerprint = 'changed' where provider_id = $1 and object_id = 'T0000077'",
        [providerId],
      );
      const one = await measure(providerId);
      progress(
        `one changed of ${count}: ${one.cpuSeconds} s of a processor in ${one.seconds} s, ${one.compared} compared`,
      );
      rows.push({
        what: `One changed title among ${count.toLocaleString('en')}`,
        budget: 'none',
        measured: one.cpuSeconds,
        unit: 's of a processor',
        ok: true,
        note: `done after ${one.seconds} s, ${one.compared} titles compared again`,
      });
    }
    return rows;
  },
};

export default similarTitles;
