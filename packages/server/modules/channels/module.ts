import { catalogueModule } from '@rawi/catalogue';
import { calls } from '@rawi/contract';
import { findFfmpeg } from '@rawi/media';
import { defineJob, defineModule, registerCall } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { join } from 'node:path';
import { z } from 'zod';
import { channelScopeOf, createChannelMedia, type ChannelMedia } from './channel-media.ts';
import { createChannelFilms } from './films.ts';
import { getGuide } from './get-guide.ts';
import { importSchedule, readSchedule } from './import-schedule.ts';
import { planChannel } from './plan-channel.ts';
import { createPushMedia } from './push/push-media.ts';
import { createPushReceiver } from './push/push-receiver.ts';
import { removeOldPlayout } from './playout-store.ts';
import type { ScheduleDocument } from './schedule-document.ts';
import {
  findChannels,
  findScheduleEnd,
  removeOldProgrammes,
  saveChannel,
  type Channel,
} from './schedule-store.ts';
import type { ChannelsTables } from './tables.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** What a channel of the provider sends was planned anew. */
    'channels.planned': { providerId: string };
  }
}

/** Folder of the module's migrations. */
const channelsMigrations = new URL('./migrations/', import.meta.url);

const DAY_MS = 86_400_000;
/** How far ahead schedules are written that a source makes: a week, and the day that has begun. */
const AHEAD_DAYS = 8;
/** How long programmes stay in the guide, and what went out is known. */
const RETENTION_MS = 2 * DAY_MS;

/** Writes the schedule of a channel for a day of UTC. */
export type ScheduleSource = (
  providerId: string,
  channelId: string,
  day: Date,
) => ScheduleDocument['programmes'];

/** What other modules may ask of channels. */
export interface ChannelsApi {
  readonly media: ChannelMedia;
  /** The scope of a channel's media addresses. */
  scopeOf(providerId: string, channelId: string): string;
  /** Whether it has something to show, also without a film of its own: what is received, or a programme. */
  isOnAir(providerId: string, channelId: string): Promise<boolean>;
  /** The name of the manifest to open in that scope: of what is received, or of the schedule. */
  manifestOf(providerId: string, channelId: string): Promise<string>;
  saveChannel(providerId: string, channel: Channel): Promise<void>;
  /** Registers the source that writes the schedules of channels that name it. */
  registerScheduleSource(name: string, source: ScheduleSource): void;
  /**
   * Takes an operator's schedule: the document of docs/operate.md. Returns the number of programmes. Errors:
   * ScheduleRefusal; CallError 7001.
   */
  importSchedule(providerId: string, document: unknown): Promise<number>;
  /** Writes schedules ahead by their sources, and plans what channels send. */
  extend(providerId: string): Promise<void>;
  /** Has that done by a job. */
  extendSoon(providerId: string): Promise<void>;
}

/** Linear channels: schedules, the guide, and playlists made of films. */
export const channelsModule = defineModule({
  name: 'channels',
  migrations: channelsMigrations,
  fanOut: ['channels.planned'],
  needs: [providersModule, catalogueModule],
  create({ config, database, clock, bus, blobs, log, jobs, use }) {
    const db = database.as<ChannelsTables>();
    const providers = use(providersModule);
    const catalogue = use(catalogueModule);
    const sources = new Map<string, ScheduleSource>();
    const films = createChannelFilms(blobs);
    const planDeps = { db, clock, catalogue, films };

    async function plan(providerId: string, channelId: string): Promise<void> {
      if (await planChannel(planDeps, providerId, channelId))
        await bus.publish({ name: 'channels.planned', providerId });
    }
    const pushChannels = config.liveIngest ?? [];
    const push = createPushMedia({ blobs, clock }, pushChannels);
    const media = createChannelMedia({ ...planDeps, log, plan, push });
    const ffmpeg = () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }).ffmpeg;
    const workFolder = join(config.dataFolder, 'work');
    const receivers = pushChannels.map((channel) =>
      createPushReceiver({ blobs, clock, log, workFolder, ffmpeg }, channel),
    );
    bus.subscribe('channels.planned', () => media.clear());
    bus.subscribe('bus.resumed', () => media.clear());

    const importInto = (providerId: string, document: ScheduleDocument) =>
      importSchedule({ db, catalogue, now: () => clock.now() }, providerId, document);

    /** Writes the days that the source of a channel has not written yet. */
    async function writeAhead(providerId: string, { channelId, scheduleSource }: Channel): Promise<void> {
      const source = sources.get(scheduleSource ?? '');
      if (!source) return;
      const today = clock.now().getTime() - (clock.now().getTime() % DAY_MS);
      const written = (await findScheduleEnd(db, providerId, channelId))?.getTime() ?? 0;
      const programmes: ScheduleDocument['programmes'] = [];
      for (let day = 0; day < AHEAD_DAYS; day += 1) {
        const start = today + day * DAY_MS;
        if (start < written) continue;
        programmes.push(...source(providerId, channelId, new Date(start)));
      }
      if (programmes.length > 0) await importInto(providerId, { channelid: channelId, programmes });
    }

    async function extend(providerId: string): Promise<void> {
      for (const channel of await findChannels(db, providerId)) {
        await writeAhead(providerId, channel);
        await plan(providerId, channel.channelId);
      }
    }

    const extendJob = defineJob({
      name: 'channels.extend',
      payload: z.object({ providerId: z.string().optional() }),
      concurrency: 1,
      cron: '*/5 * * * *',
      async handler({ providerId: only }, { signal }) {
        const before = clock.now().getTime() - RETENTION_MS;
        for (const providerId of only === undefined ? providers.ids() : [only]) {
          signal.throwIfAborted();
          await extend(providerId);
          await removeOldProgrammes(db, providerId, new Date(before));
          await removeOldPlayout(db, providerId, before * 1000);
        }
      },
    });

    const api: ChannelsApi = {
      media,
      scopeOf: channelScopeOf,
      isOnAir: async (providerId, channelId) =>
        (await push.isOnAir(providerId, channelId)) ||
        (await media.hasProgramme(channelScopeOf(providerId, channelId))),
      manifestOf: async (providerId, channelId) =>
        (await push.isOnAir(providerId, channelId)) ? 'push/master.m3u8' : 'master.m3u8',
      saveChannel: (providerId, channel) => saveChannel(db, providerId, channel),
      registerScheduleSource: (name, source) => void sources.set(name, source),
      async importSchedule(providerId, document) {
        const read = readSchedule(document);
        const count = await importInto(providerId, read);
        await plan(providerId, read.channelid);
        return count;
      },
      extend,
      extendSoon: async (providerId) =>
        void (await jobs.send(extendJob, { providerId }, { key: providerId })),
    };

    return {
      api,
      jobs: [extendJob],
      start() {
        // What is received is stored where every process finds it; one process listens.
        if (config.role !== 'web') for (const receiver of receivers) receiver.start();
      },
      async stop() {
        await Promise.all(receivers.map((receiver) => receiver.stop()));
      },
      routes(http) {
        registerCall(http, calls.getGuide, ({ query }, { provider, audience }) =>
          getGuide({ db, clock: http.rawi.clock, catalogue: catalogue.reader }, provider.id, query, audience),
        );
      },
    };
  },
});
