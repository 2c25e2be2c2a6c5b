import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { channelsModule } from '@rawi/channels';
import { findFfmpeg } from '@rawi/media';
import { defineModule } from '@rawi/platform';
import { operatorsModule } from '@rawi/operators';
import { playbackModule } from '@rawi/playback';
import { supportModule } from '@rawi/support';
import { createArtist } from './artist.ts';
import { createFilmSource } from './film-source.ts';
import { demoAssets, demoCatalogue } from './seed/catalogue.ts';
import { demoChannels, demoSchedule, DRAWN_SCHEDULE } from './seed/schedules.ts';
import { demoEntitlements, demoMethod, demoPurchases } from './seed/entitlements.ts';
import { DRAWN } from './seed/pictures.ts';
import { demoOperator } from './seed/operators.ts';
import { demoCoupons, demoPlans } from './seed/plans.ts';
import { demoSubscribers } from './seed/subscribers.ts';
import { demoTickets } from './seed/tickets.ts';
import { DEMO_VIEWER, demoViews } from './seed/views.ts';

const demoProviders = ['rawi', 'layali'] as const;

/** The two demo providers: their catalogues and views, and the sources that draw their films and pictures. */
export const demoModule = defineModule({
  name: 'demo',
  needs: [
    accountsModule,
    billingModule,
    catalogueModule,
    channelsModule,
    operatorsModule,
    playbackModule,
    supportModule,
  ],
  create({ config, log, clock, use }) {
    const accounts = use(accountsModule);
    const billing = use(billingModule);
    const catalogue = use(catalogueModule);
    const channels = use(channelsModule);
    const operators = use(operatorsModule);
    const playback = use(playbackModule);
    const support = use(supportModule);
    const artist = createArtist(config.demoDrawings);
    const assetIds = demoAssets(config.demoFilms);
    const ffmpegPath = () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }).ffmpeg;
    catalogue.registerFilmSource(DRAWN, createFilmSource(ffmpegPath, config.demoFilmWidth));
    catalogue.registerPictureSource(DRAWN, artist.make);
    channels.registerScheduleSource(DRAWN_SCHEDULE, demoSchedule);

    return {
      api: undefined,
      readiness: {
        films: async () => {
          const { total, ready, failed } = await catalogue.countAssets(assetIds);
          const detail = `${ready} of ${total} films are ready${failed > 0 ? `, ${failed} failed` : ''}`;
          return { ready: ready === total, detail, informational: true };
        },
      },
      progress: [
        {
          name: 'films',
          async read() {
            const { total, ready, failed, progress } = await catalogue.countAssets(assetIds);
            return { done: ready, failed, total, part: progress };
          },
        },
      ],
      async start() {
        for (const providerId of demoProviders) {
          for (const subscriber of demoSubscribers(providerId))
            await accounts.importSubscriber(providerId, subscriber);
          await operators.add(providerId, { ...demoOperator, permissions: operators.permissions });
          await billing.writeMethod(providerId, demoMethod(providerId, clock.now()));
          // Once: a plan that was cancelled or renewed since stays as it is.
          for (const subscription of demoEntitlements(providerId, clock.now()))
            await billing.importSubscription(providerId, subscription);
          await billing.writePlans(providerId, demoPlans);
          for (const coupon of demoCoupons(clock.now())) await billing.writeCoupon(providerId, coupon);
          for (const purchase of demoPurchases(providerId, clock.now()))
            await billing.writePurchase(providerId, purchase);
          for (const ticket of demoTickets(providerId, clock.now()))
            await support.importTicket(providerId, ticket);
          const views = () => demoViews(providerId, clock.now());
          await playback.seedViews(providerId, { prefix: DEMO_VIEWER, views });
          const written = await catalogue.import(providerId, demoCatalogue(providerId));
          if (written > 0)
            log.info({ provider: providerId, contents: written }, `catalogue of ${providerId} written`);
          for (const channel of demoChannels(providerId)) await channels.saveChannel(providerId, channel);
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
        for (const providerId of demoProviders) await channels.extendSoon(providerId);
      },
      stop() {
        artist.stop();
      },
    };
  },
});
