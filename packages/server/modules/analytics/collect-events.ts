import {
  analyticsEvents,
  isAnalyticsEvent,
  type AnalyticsBatch,
  type CallResult,
  type Calls,
} from '@rawi/contract';
import { mayCollect } from '@rawi/domain';
import { createWriteGroup, pseudonym, type Identity, type WriteGroup } from '@rawi/platform';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { createBotFilter, type BotReason } from './bot-filter.ts';
import { insertEvents, type NewEvent } from './event-store.ts';
import { eventTime } from './event-time.ts';
import { forgetRefusing } from './forget.ts';

/** Milliseconds that a batch waits for others, events of one statement, batches that may wait. */
const GROUP_WAIT_MS = 5;
const MAX_GROUP_BATCHES = 100;
const MAX_WAITING_BATCHES = 5000;
/** Country of a request that does not say one. */
const NOWHERE = 'ZZ';

/** What became of events, for the metrics. */
export type EventOutcome = 'stored' | 'repeated' | 'no-consent' | 'rejected' | BotReason;

export interface Collector {
  collect(batch: AnalyticsBatch, by: CollectedFrom): Promise<CallResult<Calls['collectEvents']>>;
  /** Resolves once nothing waits to be written. */
  idle(): Promise<void>;
}

export interface CollectedFrom {
  providerId: string;
  identity: Identity;
  country: string;
  deviceType: string;
  userAgent: string;
  /** Whether the browser's user wants no collection (Global Privacy Control). */
  globalPrivacyControl: boolean;
}

/** The profile of a session, as its properties are stored; empty for a visitor. */
export const profileOf = (identity: Identity): { subscriberId?: string; profileId?: string } =>
  identity.kind === 'session'
    ? { subscriberId: identity.subscriberId, profileId: identity.profileId ?? identity.subscriberId }
    : {};

/** The pseudonym by which events of a device are stored. */
export const deviceKeyOf = (
  { keysOf }: Pick<AnalyticsDeps, 'keysOf'>,
  providerId: string,
  deviceId: string,
): string => pseudonym(keysOf(providerId), `device/${deviceId}`);

type Rejected = { id: string; field: string };

/** Takes batches of events (ANALYT-01..11); writes them in groups. `count` is told what became of each. */
export function createCollector(
  deps: AnalyticsDeps,
  count: (providerId: string, outcome: EventOutcome, events: number) => void,
): Collector {
  const { db, clock } = deps;
  const bots = createBotFilter();
  const groups = new Map<string, WriteGroup<NewEvent[], void>>();

  function groupOf(providerId: string): WriteGroup<NewEvent[], void> {
    const group =
      groups.get(providerId) ??
      createWriteGroup<NewEvent[], void>({
        waitMs: GROUP_WAIT_MS,
        maxItems: MAX_GROUP_BATCHES,
        maxWaiting: MAX_WAITING_BATCHES,
        async run(batches) {
          const events = batches.flat();
          const added = await insertEvents(db, providerId, events, clock.now());
          count(providerId, 'stored', added);
          count(providerId, 'repeated', events.length - added);
          return batches.map(() => ({ status: 'fulfilled', value: undefined }));
        },
      });
    groups.set(providerId, group);
    return group;
  }

  /** The events that are of the catalogue and of these days; the others with what is wrong. */
  function read(batch: AnalyticsBatch, now: Date) {
    const rejected: Rejected[] = [];
    const events = batch.events.flatMap(({ id, name, attributes }) => {
      if (!isAnalyticsEvent(name)) {
        rejected.push({ id, field: 'name' });
        return [];
      }
      const checked = analyticsEvents[name].safeParse(attributes);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        const path = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
        rejected.push({ id, field: ['attributes', ...path.slice(0, 1)].join('.') });
        return [];
      }
      const time = eventTime(id, batch.sentat, now);
      if (time) return [{ eventId: id, name, attributes: checked.data, ...time }];
      rejected.push({ id, field: 'id' });
      return [];
    });
    return { events, rejected };
  }

  async function collect(batch: AnalyticsBatch, by: CollectedFrom): ReturnType<Collector['collect']> {
    const { providerId, identity, country, globalPrivacyControl } = by;
    const policy = deps.policyOf(providerId, country);
    const deviceKey = deviceKeyOf(deps, providerId, identity.deviceId);
    if (batch.consent === 'denied')
      await forgetRefusing(deps, providerId, { ...profileOf(identity), browserKey: deviceKey });
    if (!mayCollect({ policy, choice: batch.consent, globalPrivacyControl })) {
      count(providerId, 'no-consent', batch.events.length);
      return { success: 'NO-CONSENT', accepted: 0, rejected: [] };
    }
    const now = clock.now();
    const { events, rejected } = read(batch, now);
    count(providerId, 'rejected', rejected.length);
    const bot = bots.judge({
      ...{ automated: batch.automated === true, userAgent: by.userAgent, deviceKey },
      ...{ events: batch.events.length, now },
    });
    if (bot) count(providerId, bot, events.length);
    const isChild = identity.kind === 'session' && identity.kids === true;
    const own = isChild ? {} : profileOf(identity);
    const isOwn = own.subscriberId !== undefined && own.subscriberId === batch.subscriberid;
    const tools = bot || isChild ? [] : deps.toolsOf(providerId).map(({ id }) => id);
    const common = {
      deviceKey,
      subscriberId: isOwn ? own.subscriberId! : null,
      profileId: isOwn ? own.profileId! : null,
      country: country || NOWHERE,
      language: batch.displaylanguage,
      deviceKind: by.deviceType,
      bot: bot ?? null,
      tools,
    };
    if (events.length > 0)
      await groupOf(providerId).write(
        events.map(({ occurredAt, ...event }) => ({
          ...event,
          ...common,
          occurredAt: occurredAt.toISOString(),
        })),
      );
    return { success: 'STORED', accepted: events.length, rejected };
  }

  return {
    collect,
    async idle() {
      await Promise.all([...groups.values()].map((group) => group.idle()));
    },
  };
}
