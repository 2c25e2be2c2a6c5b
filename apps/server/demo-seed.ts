import {
  countAssets,
  enqueueUnfinishedAssets,
  importCatalogue,
  type CatalogueJobs,
  type CatalogueTables,
} from '@rawi/catalogue';
import { DEMO_VIEWER, demoAssets, demoCatalogue, demoViews } from '@rawi/demo';
import type { Bus, Database, Jobs, Log } from '@rawi/platform';
import { seedViews, type PlaybackTables } from '@rawi/playback';

const demoProviders = ['rawi', 'layali'] as const;
/** Milliseconds between two progress checks. */
const PROGRESS_INTERVAL_MS = 5000;

/** Imports the catalogues of both demo providers and seeds their views. */
export async function seedDemo(database: Database, bus: Bus, log: Log): Promise<void> {
  for (const providerId of demoProviders) {
    const views = () => demoViews(providerId, new Date());
    await seedViews(database.as<PlaybackTables>(), providerId, { prefix: DEMO_VIEWER, views });
    const written = await importCatalogue(
      database.as<CatalogueTables>(),
      providerId,
      demoCatalogue(providerId),
      bus,
    );
    if (written > 0)
      log.info({ provider: providerId, contents: written }, `catalogue of ${providerId} written`);
  }
}

/** Enqueues the jobs that create the demo films and the first pictures. */
export async function enqueueDemoJobs(
  database: Database,
  jobs: Jobs,
  jobDefinitions: CatalogueJobs,
  filmLimit: number | undefined,
): Promise<void> {
  for (const providerId of demoProviders)
    await jobs.send(
      jobDefinitions.preparePictures,
      { providerId, screenId: 'home' },
      { key: `${providerId}/home`, priority: providerId === 'rawi' ? 1 : 0 },
    );
  await enqueueUnfinishedAssets(database.as<CatalogueTables>(), jobs, jobDefinitions, demoAssets(filmLimit));
}

/** Logs the progress of the demo films until all are ready. Returns the stop function. */
export function reportFilmProgress(database: Database, log: Log, filmLimit: number | undefined): () => void {
  let lastMessage = '';
  const timer = setInterval(async () => {
    try {
      const { total, ready, failed, progress } = await countAssets(
        database.as<CatalogueTables>(),
        demoAssets(filmLimit),
      );
      const message = `films: ${ready} of ${total} ready, ${Math.floor(progress * 100)} %`;
      if (message !== lastMessage) log.info({ ready, total, failed, progress }, message);
      lastMessage = message;
      if (ready + failed >= total) clearInterval(timer);
    } catch (error) {
      log.debug({ err: error }, 'films could not be counted');
    }
  }, PROGRESS_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
