import { countAssets, enqueueUnfinished, importCatalogue, type CatalogueJobs, type CatalogueTables } from '@rawi/catalogue';
import { DEMO_VIEWER, demoAssets, demoCatalogue, demoViews } from '@rawi/demo';
import type { Bus, Database, Jobs, Log } from '@rawi/platform';
import { seedViews, type PlaybackTables } from '@rawi/playback';

const demoProviders = ['rawi', 'layali'] as const;
/** Milliseconds between two progress checks. */
const PAUSE = 5000;

/** Imports the catalogues of both demo providers and seeds their views. */
export async function seedDemo(database: Database, bus: Bus, log: Log): Promise<void> {
  for (const providerId of demoProviders) {
    const views = () => demoViews(providerId, new Date());
    await seedViews(database.as<PlaybackTables>(), providerId, { prefix: DEMO_VIEWER, views });
    const written = await importCatalogue(database.as<CatalogueTables>(), providerId, demoCatalogue(providerId), bus);
    if (written > 0) log.info({ provider: providerId, contents: written }, `catalogue of ${providerId} written`);
  }
}

/** Enqueues the jobs that create the demo films and the first pictures. */
export async function makeDemo(
  database: Database,
  jobs: Jobs,
  declared: CatalogueJobs,
  films: number | undefined,
): Promise<void> {
  for (const providerId of demoProviders)
    await jobs.send(
      declared.preparePictures,
      { providerId, screenId: 'home' },
      { key: `${providerId}/home`, priority: providerId === 'rawi' ? 1 : 0 },
    );
  await enqueueUnfinished(database.as<CatalogueTables>(), jobs, declared, demoAssets(films));
}

/** Logs the progress of the demo films until all are ready. Returns the stop function. */
export function tellFilms(database: Database, log: Log, films: number | undefined): () => void {
  let last = '';
  const timer = setInterval(async () => {
    try {
      const { total, ready, failed, progress } = await countAssets(database.as<CatalogueTables>(), demoAssets(films));
      const word = `films: ${ready} of ${total} ready, ${Math.floor(progress * 100)} %`;
      if (word !== last) log.info({ ready, total, failed, progress }, word);
      last = word;
      if (ready + failed >= total) clearInterval(timer);
    } catch (error) {
      log.debug({ err: error }, 'films could not be counted');
    }
  }, PAUSE);
  timer.unref();
  return () => clearInterval(timer);
}
