import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { noEntitlements } from '@rawi/domain';
import { createMediaHandler, createMediaSigner, registerMedia } from '@rawi/media';
import { defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { playbackJobs } from './jobs.ts';
import { createMediaAddresses } from './media-address.ts';
import { createMediaCache } from './checked-media.ts';
import { qualityJobs } from './quality/quality-jobs.ts';
import { createQualityRecorder } from './quality/quality-recorder.ts';
import { registerQualityReport } from './quality/quality-report.ts';
import { qualityRoutes } from './quality/quality-routes.ts';
import { playbackRoutes } from './routes.ts';
import { createSigningSecrets } from './signing-secrets.ts';
import { createSlotMonitor } from './slot-monitor.ts';
import type { PlaybackTables } from './tables.ts';
import { seedViews, type SeededViews } from './views/seed-views.ts';
import { createViewReader, type ViewReader } from './views/view-reader.ts';
import { createViewRecorder } from './views/view-recorder.ts';

/** Folder of the module's migrations. */
export const playbackMigrations = new URL('./migrations/', import.meta.url);

type CountedViewers = { providerId: string; viewer: string }[];

/** What other modules may ask of playback. */
export interface PlaybackApi {
  readonly views: ViewReader;
  /** Calls `listener` with the viewers whose watch history has changed. */
  onViewed(listener: (viewers: CountedViewers) => Promise<void>): void;
  /** Writes the views that are still in memory. */
  flushViews(): Promise<void>;
  /** Writes the reports of players that are still in memory. */
  flushQuality(): Promise<void>;
  seedViews(providerId: string, seeded: SeededViews): ReturnType<typeof seedViews>;
  /** Checks now which slots of running streams are lost, as happens every few seconds. */
  checkSlots(): Promise<void>;
}

/** Packages, stream slots, signed media and views. */
export const playbackModule = defineModule({
  name: 'playback',
  migrations: playbackMigrations,
  needs: [providersModule, catalogueModule, billingModule],
  async create({ config, log, clock, database, blobs, secrets, use }) {
    const providers = use(providersModule);
    const { reader } = use(catalogueModule);
    const billing = use(billingModule);
    const db = database.as<PlaybackTables>();
    const listeners: ((viewers: CountedViewers) => Promise<void>)[] = [];
    const recorder = createViewRecorder(db, log, async (viewers) => {
      for (const listener of listeners) await listener(viewers);
    });
    const quality = createQualityRecorder(db, log);
    const slots = createSlotMonitor(db, clock, log);
    const signer = createMediaSigner({
      secrets: createSigningSecrets(await secrets.keyring('*', 'media')),
      clock: () => clock.now().getTime(),
    });
    const api: PlaybackApi = {
      views: createViewReader(db),
      onViewed: (listener) => void listeners.push(listener),
      flushViews: recorder.flush,
      flushQuality: quality.flush,
      seedViews: (providerId, seeded) => seedViews(db, providerId, seeded),
      checkSlots: slots.check,
    };

    return {
      api,
      jobs: [
        ...Object.values(playbackJobs({ db, clock, providers: providers.ids })),
        ...Object.values(qualityJobs({ db, clock, providers: providers.ids, days: config.qualityDays })),
      ],
      routes(http) {
        playbackRoutes(http, {
          db,
          catalogue: reader,
          addresses: createMediaAddresses(signer, clock, config.mediaAddressSeconds),
          views: recorder,
          entitlementsOf: async (identity) =>
            identity.kind === 'session'
              ? billing.entitlementsOf(identity.providerId, identity.subscriberId)
              : noEntitlements,
        });
        qualityRoutes(http, {
          catalogue: reader,
          recorder: quality,
          countriesOf: (providerId) => providers.get(providerId).brand.countries,
        });
        registerQualityReport(http, { db, config, clock, providers });
        const media = createMediaCache(blobs, log, config.segmentCacheBytes);
        registerMedia(http, createMediaHandler({ signer, isEnded: slots.isEnded, ...media }));
      },
      start: () => slots.start(),
      async stop() {
        await Promise.all([recorder.flush(), quality.flush()]);
        await slots.stop();
      },
    };
  },
});
