import { accountsModule, profileDeleted, sessionsEnded } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule, type DrmScheme } from '@rawi/catalogue';
import { channelsModule } from '@rawi/channels';
import { noEntitlements } from '@rawi/domain';
import { createMediaHandler, createMediaSigner, registerMedia, type ManifestRequest } from '@rawi/media';
import { consumeEvent, defineModule, type Queries } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { createKeySource } from './drm/service-keys.ts';
import { writeHlsKeys } from './drm/hls-keys.ts';
import { createLicenceTokens, LICENCE_KEYRING } from './drm/licence-token.ts';
import { readDrmServices } from './drm/providers/choose-provider.ts';
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
import { releaseSlotsOf } from './store.ts';
import { holderOfSubscriber } from './streams.ts';
import type { PlaybackTables } from './tables.ts';
import { seedViews, type SeededViews } from './views/seed-views.ts';
import { createViewReader, viewerOfProfile, type ViewReader } from './views/view-reader.ts';
import { createViewRecorder } from './views/view-recorder.ts';
import { deleteHistory } from './views/view-store.ts';

/** Folder of the module's migrations. */
export const playbackMigrations = new URL('./migrations/', import.meta.url);

type Viewer = { providerId: string; viewer: string };
type ForgetViewer = (trx: Queries, viewer: Viewer) => Promise<void>;

/** What other modules may ask of playback. */
export interface PlaybackApi {
  readonly views: ViewReader;
  /** Calls `listener` with the viewers whose watch history has changed. */
  onViewed(listener: (viewers: Viewer[]) => Promise<void>): void;
  /** Calls `listener` with each viewer whose watch history is deleted for good, in the transaction that does it. */
  onForgotten(listener: ForgetViewer): void;
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
  needs: [providersModule, accountsModule, catalogueModule, channelsModule, billingModule],
  async create({ config, log, clock, database, blobs, secrets, use }) {
    const providers = use(providersModule);
    const { reader, contentKeys, registerProtectedSchemes, registerKeySource } = use(catalogueModule);
    const channels = use(channelsModule);
    const { devicesOf } = use(accountsModule);
    const billing = use(billingModule);
    const db = database.as<PlaybackTables>();
    const listeners: ((viewers: Viewer[]) => Promise<void>)[] = [];
    const forgetting: ForgetViewer[] = [];
    const recorder = createViewRecorder(db, log, async (viewers) => {
      for (const listener of listeners) await listener(viewers);
    });
    const quality = createQualityRecorder(db, log);
    const slots = createSlotMonitor(db, clock, log);
    const signer = createMediaSigner({
      secrets: createSigningSecrets(await secrets.keyring('*', 'media')),
      clock: () => clock.now().getTime(),
    });
    const licenceTokens = createLicenceTokens(await secrets.keyring('*', LICENCE_KEYRING), clock);
    const drmServices = readDrmServices(config.drmServices);
    providers.warnOfUnknown('DRM_SERVICES', drmServices.keys());
    const schemesOf = (providerId: string): readonly DrmScheme[] =>
      drmServices.get(providerId)?.schemes ?? ['CLEARKEY'];
    registerProtectedSchemes(schemesOf);
    registerKeySource(createKeySource(drmServices));
    const api: PlaybackApi = {
      views: createViewReader(db),
      onViewed: (listener) => void listeners.push(listener),
      onForgotten: (listener) => void forgetting.push(listener),
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
      consumers: [
        consumeEvent(profileDeleted, async ({ providerId, payload }, { trx }) => {
          const viewer = viewerOfProfile(payload.profileid);
          await deleteHistory(trx, providerId, viewer);
          for (const forget of forgetting) await forget(trx, { providerId, viewer });
        }),
        consumeEvent(sessionsEnded, async ({ providerId, payload }, { trx }) => {
          const holder = holderOfSubscriber(payload.subscriberid);
          await releaseSlotsOf(trx, { providerId, holder }, payload.sessionids);
        }),
      ],
      routes(http) {
        playbackRoutes(http, {
          db,
          catalogue: reader,
          channels,
          addresses: createMediaAddresses(signer, clock, config.mediaAddressSeconds),
          views: recorder,
          licenceTokens,
          contentKeys,
          drmServices,
          devicesOf,
          log,
          entitlementsOf: async (providerId, subscriberId) =>
            subscriberId === undefined ? noEntitlements : billing.entitlementsOf(providerId, subscriberId),
        });
        qualityRoutes(http, {
          catalogue: reader,
          recorder: quality,
          countriesOf: (providerId) => providers.get(providerId).brand.countries,
        });
        registerQualityReport(http, { db, config, clock, providers });
        const media = createMediaCache(blobs, log, config.segmentCacheBytes);
        const rewrite = ({ scope, session, rest, body, request }: ManifestRequest) => {
          if (!scope.endsWith('/cbcs') || !rest.endsWith('.m3u8')) return undefined;
          const { headers, socket, url = '' } = request;
          const asked = http.rawi.scopes.read({ url, headers, remoteAddress: socket.remoteAddress });
          const providerId = scope.slice(0, scope.indexOf('/'));
          return writeHlsKeys(licenceTokens, {
            scope,
            session,
            playlist: body.toString(),
            userAgent: headers['user-agent'] ?? '',
            origin: http.rawi.scopes.originOf(providerId, asked),
            schemes: schemesOf(providerId),
            fairPlayKeyUri: drmServices.get(providerId)?.fairPlayKeyUri,
          });
        };
        const resolve = ({ scope, rest }: { scope: string; rest: string }) =>
          channels.media.isChannelScope(scope) ? { target: channels.media.resolve(scope, rest) } : undefined;
        const handler = createMediaHandler({ signer, isEnded: slots.isEnded, rewrite, resolve, ...media });
        registerMedia(http, handler);
        http.rawi.rawRoutes.add('/media/', handler);
      },
      start: () => slots.start(),
      async stop() {
        await Promise.all([recorder.flush(), quality.flush()]);
        await slots.stop();
      },
    };
  },
});
