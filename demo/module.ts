import { catalogueModule } from '@rawi/catalogue';
import { findFfmpeg } from '@rawi/media';
import { defineModule, type Log } from '@rawi/platform';
import { playbackModule } from '@rawi/playback';
import { createArtist } from './artist.ts';
import { createFilmSource } from './film-source.ts';
import { demoAssets, demoCatalogue } from './seed/catalogue.ts';
import { DRAWN } from './seed/pictures.ts';
import { DEMO_VIEWER, demoViews } from './seed/views.ts';

const demoProviders = ['rawi', 'layali'] as const;
/** Milliseconds between two progress checks. */
const PROGRESS_INTERVAL_MS = 5000;

interface FilmCount {
  total: number;
  ready: number;
  failed: number;
  progress: number;
}

/** Logs the progress of the films until all are ready. Returns the stop function. */
function reportFilmProgress(log: Log, count: () => Promise<FilmCount>): () => void {
  let lastMessage = '';
  const timer = setInterval(async () => {
    try {
      const { total, ready, failed, progress } = await count();
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

/** The two demo providers: their catalogues and views, and the sources that draw their films and pictures. */
export const demoModule = defineModule({
  name: 'demo',
  needs: [catalogueModule, playbackModule],
  create({ config, log, clock, use }) {
    const catalogue = use(catalogueModule);
    const playback = use(playbackModule);
    const artist = createArtist(config.demoDrawings);
    const assetIds = demoAssets(config.demoFilms);
    const ffmpegPath = () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }).ffmpeg;
    catalogue.registerFilmSource(DRAWN, createFilmSource(ffmpegPath, config.demoFilmWidth));
    catalogue.registerPictureSource(DRAWN, artist.make);
    let stopReport = () => {};

    return {
      api: undefined,
      readiness: {
        films: async () => {
          const { total, ready, failed } = await catalogue.countAssets(assetIds);
          const detail = `${ready} of ${total} films are ready${failed > 0 ? `, ${failed} failed` : ''}`;
          return { ready: ready === total, detail, informational: true };
        },
      },
      async start() {
        for (const providerId of demoProviders) {
          const views = () => demoViews(providerId, clock.now());
          await playback.seedViews(providerId, { prefix: DEMO_VIEWER, views });
          const written = await catalogue.import(providerId, demoCatalogue(providerId));
          if (written > 0)
            log.info({ provider: providerId, contents: written }, `catalogue of ${providerId} written`);
        }
      },
      async onJobsStarted() {
        if (config.role === 'web') return;
        for (const providerId of demoProviders)
          await catalogue.preparePictures(
            providerId,
            { screenId: 'home' },
            { key: `${providerId}/home`, priority: providerId === 'rawi' ? 1 : 0 },
          );
        await catalogue.enqueueUnfinishedAssets(assetIds);
        stopReport();
        stopReport = reportFilmProgress(log, () => catalogue.countAssets(assetIds));
      },
      stop() {
        stopReport();
        artist.stop();
      },
    };
  },
});
