import { createTitleReader, type CatalogueTables } from '@rawi/catalogue';
import { createJobs, createLog, openDatabase, readConfig, systemClock } from '@rawi/platform';
import { createViewReader, type PlaybackTables } from '@rawi/playback';
import { createRefresher, recommendationsJobs, type RecommendationsTables } from '../index.ts';

/** A process of the service that compares the titles of a provider, for a test that kills it. */
const [url = '', providerId = ''] = process.argv.slice(2);
const log = createLog({ logLevel: 'silent' });
const clock = systemClock();
const database = await openDatabase(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), log);
const declared = recommendationsJobs({
  db: database.as<RecommendationsTables>(),
  titles: createTitleReader(database.as<CatalogueTables>()),
  views: createViewReader(database.as<PlaybackTables>()),
  clock,
  log,
  providers: () => [providerId],
  onChanged: async () => {},
});
const jobs = createJobs(database, Object.values(declared), log, { clock });
await jobs.start();
await createRefresher(jobs, declared, clock).enqueueInitial([providerId]);
