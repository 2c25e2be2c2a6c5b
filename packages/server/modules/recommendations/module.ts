import { catalogueModule, TOP_LENGTH } from '@rawi/catalogue';
import { guestAudience } from '@rawi/domain';
import { defineModule } from '@rawi/platform';
import { playbackModule } from '@rawi/playback';
import { providersModule } from '@rawi/providers';
import { createRefresher, recommendationsJobs } from './jobs.ts';
import { createRecommendations } from './recommend.ts';
import { recommendationsRoutes } from './routes.ts';
import { deleteForViewer } from './store.ts';
import type { RecommendationsTables } from './tables.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** The visible recommendations of the provider have changed. */
    'recommendations.changed': { providerId: string };
  }
}

/** Folder of the module's migrations. */
export const recommendationsMigrations = new URL('./migrations/', import.meta.url);

/** Similar titles, top titles and recommendations: computed by jobs, read by requests. */
export const recommendationsModule = defineModule({
  name: 'recommendations',
  migrations: recommendationsMigrations,
  fanOut: ['recommendations.changed'],
  needs: [providersModule, catalogueModule, playbackModule],
  create({ log, clock, database, bus, jobs, use }) {
    const providers = use(providersModule);
    const catalogue = use(catalogueModule);
    const playback = use(playbackModule);
    const db = database.as<RecommendationsTables>();
    const { titles, reader } = catalogue;
    const { views } = playback;
    const recommendations = createRecommendations({ db, catalogue: reader, titles, views });
    const firstCountry = (providerId: string) => providers.get(providerId).brand.countries[0]!;

    // A title that is new in the top ten may be on no screen yet, so its pictures are prepared here.
    async function prepareTopPictures(providerId: string): Promise<void> {
      const audience = guestAudience({ providerId, country: firstCountry(providerId) });
      const top = await recommendations.top(providerId, audience);
      const titleIds = top.slice(0, TOP_LENGTH);
      await catalogue.preparePictures(providerId, { titleIds }, { key: `${providerId}/top` });
    }

    const definitions = recommendationsJobs({
      db,
      titles,
      views,
      clock,
      log,
      providers: providers.ids,
      async onChanged(providerId) {
        await bus.publish({ name: 'recommendations.changed', providerId });
        await prepareTopPictures(providerId);
      },
    });
    const refresher = createRefresher(jobs, definitions, clock);
    playback.onViewed(refresher.viewed);
    playback.onForgotten((trx, { providerId, viewer }) => deleteForViewer(trx, providerId, viewer));
    catalogue.registerTopTitles(async (audience, limit) =>
      (await recommendations.top(audience.providerId, audience)).slice(0, limit),
    );
    let unsubscribe = () => {};

    return {
      api: recommendations,
      jobs: Object.values(definitions),
      routes(http) {
        recommendationsRoutes(http, { recommendations });
        bus.subscribe('recommendations.changed', ({ providerId }) =>
          http.rawi.responseCache.clear(providerId),
        );
      },
      async onJobsStarted() {
        unsubscribe();
        unsubscribe = bus.subscribe('catalogue.changed', ({ providerId }) =>
          refresher.catalogueChanged(providerId),
        );
        await refresher.enqueueInitial(providers.ids());
      },
      stop: () => unsubscribe(),
    };
  },
});
