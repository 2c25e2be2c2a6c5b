import { likeDelta } from '@rawi/domain';
import { createWriteGroup, writeEvent, type Bus, type Clock, type WriteGroup } from '@rawi/platform';
import { likeChanged } from '../like-events.ts';
import { moveCounters, type ContentCounts } from '../like-store.ts';
import {
  deleteRecordProfile,
  deleteRecords,
  lockProfiles,
  readDispensable,
  readRecords,
  saveRecordCounts,
  saveRecords,
  type Profile,
  type SavedRecord,
} from '../record-store.ts';
import type { Db } from '../store.ts';
import { notifyChanges, type RecordChange } from '../streams/change-notices.ts';
import {
  applyWrite,
  likeStatusOf,
  MAX_RECORDS_OF_PROFILE,
  scopesOfWrite,
  type AppliedWrite,
  type ProfileRecords,
  type RecordWrite,
} from './apply-write.ts';
import { keyText, pathOfRecord, type RecordKey, type RecordScope } from './profile-tree.ts';
import type { StoredRecord } from './merge-record.ts';

/** Milliseconds that a write waits for others to be written with it; 5 at most is promised. */
const WAIT_MS = 2;
const MAX_GROUP = 500;
const MAX_WAITING = 5000;
/** Groups of one provider that are written at the same time, each with the writes of its own subscribers. */
const LANES = 4;

export interface RecordWriter {
  /** Writes durably. Errors: 9602 with the field, EtagMismatch, 8601 where too much waits. */
  write(providerId: string, profile: Profile, write: RecordWrite): Promise<AppliedWrite>;
  /** Removes everything of a profile that was deleted, in the caller's transaction; its likes count no longer. */
  removeProfile(trx: Db, providerId: string, profile: Profile): Promise<void>;
  idle(): Promise<void>;
}

/** A write that leaves nothing of a profile. */
const EVERYTHING: RecordWrite = { path: [], names: undefined, sets: [{ path: [], value: null }] };

interface Item {
  profile: Profile;
  /** By which the profile is found in its group: `profileText`. */
  of: string;
  write: RecordWrite;
  scopes: readonly RecordScope[];
}

/** Errors: 9602 where the write is no write to a profile. */
const itemOf = (profile: Profile, write: RecordWrite): Item => ({
  profile,
  of: profileText(profile),
  write,
  scopes: scopesOfWrite(write),
});

/** A profile while a group is written: its records as they are now, and as they were. */
interface OpenProfile extends Profile {
  revision: number;
  countBefore: number;
  state: ProfileRecords;
  before: Map<string, StoredRecord>;
  changes: RecordChange[];
}

const profileText = ({ subscriberId, profileId }: Profile) => JSON.stringify([subscriberId, profileId]);

function laneOf(subscriberId: string): number {
  let sum = 0;
  for (let at = 0; at < subscriberId.length; at += 1) sum = (sum * 31 + subscriberId.charCodeAt(at)) >>> 0;
  return sum % LANES;
}

/** A fault of one write, for which the others of its group must not fail. */
const isFaultOfData = (error: unknown) =>
  /^(?:22|23|40)/.test(String((error as { code?: unknown }).code ?? ''));

export function createRecordWriter({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): RecordWriter {
  const groups = new Map<string, WriteGroup<Item, AppliedWrite>>();

  /** Writes of one subscriber are in one lane, so that they keep their order. */
  function groupOf(providerId: string, { subscriberId }: Profile): WriteGroup<Item, AppliedWrite> {
    const lane = `${laneOf(subscriberId)} ${providerId}`;
    const known = groups.get(lane);
    if (known) return known;
    const group = createWriteGroup<Item, AppliedWrite>({
      waitMs: WAIT_MS,
      maxItems: MAX_GROUP,
      maxWaiting: MAX_WAITING,
      run: (items) => writeGroup(providerId, items),
    });
    groups.set(lane, group);
    return group;
  }

  async function writeGroup(
    providerId: string,
    items: readonly Item[],
  ): Promise<PromiseSettledResult<AppliedWrite>[]> {
    try {
      return await db.transaction().execute((trx) => writeInTransaction(trx, providerId, items));
    } catch (error) {
      if (items.length === 1 || !isFaultOfData(error)) throw error;
      const outcomes: PromiseSettledResult<AppliedWrite>[] = [];
      for (const item of items) outcomes.push(...(await Promise.allSettled([writeAlone(providerId, item)])));
      return outcomes;
    }
  }

  async function writeAlone(providerId: string, item: Item): Promise<AppliedWrite> {
    const [outcome] = await db.transaction().execute((trx) => writeInTransaction(trx, providerId, [item]));
    if (outcome!.status === 'rejected') throw outcome!.reason;
    return outcome!.value;
  }

  async function writeInTransaction(
    trx: Db,
    providerId: string,
    items: readonly Item[],
  ): Promise<PromiseSettledResult<AppliedWrite>[]> {
    const profiles = await openProfiles(trx, providerId, items);
    const outcomes = items.map((item): PromiseSettledResult<AppliedWrite> => {
      const { of, write } = item;
      const open = profiles.get(of)!;
      try {
        const value = applyWrite(open.state, item, clock.now());
        if (value.hasChanged)
          open.changes.push({ path: write.path, ...(write.names && { names: write.names }) });
        if (value.removed) open.changes.push({ path: pathOfRecord(value.removed) });
        return { status: 'fulfilled', value };
      } catch (reason) {
        return { status: 'rejected', reason };
      }
    });
    const open = [...profiles.values()];
    const records = open.flatMap(changedRecords);
    await saveChanges(trx, providerId, open, records);
    const counters = await moveLikes(trx, providerId, records);
    const changed = open.filter(({ changes }) => changes.length > 0);
    if (changed.length > 0 || counters.length > 0)
      await notifyChanges(trx, bus, providerId, {
        profiles: changed.map((one) => [one.subscriberId, one.profileId, one.changes]),
        counters,
      });
    return outcomes;
  }

  /** Moves the counters of every content whose status has changed, and says so (LIKE-08, LIKE-11, LIKE-13). */
  async function moveLikes(
    trx: Db,
    providerId: string,
    records: readonly ChangedRecord[],
  ): Promise<string[]> {
    const deltas = new Map<string, ContentCounts>();
    const pressed = records.flatMap(({ profile, key, before, after }) => {
      const [was, is] = [likeStatusOf(before), likeStatusOf(after)];
      const { like, dislike } = likeDelta(was, is);
      if (like === 0 && dislike === 0) return [];
      const contentId = key.episodeId === '' ? key.contentId : key.episodeId;
      const sum = deltas.get(contentId) ?? { contentId, like: 0, dislike: 0 };
      deltas.set(contentId, { contentId, like: sum.like + like, dislike: sum.dislike + dislike });
      return [{ contentId, profile, likestatus: is ?? ('NONE' as const) }];
    });
    if (pressed.length === 0) return [];
    const counts = new Map(
      (await moveCounters(trx, providerId, [...deltas.values()])).map((one) => [one.contentId, one]),
    );
    for (const { contentId, profile, likestatus } of pressed) {
      const { like, dislike } = counts.get(contentId)!;
      await writeEvent(trx, clock, likeChanged, {
        providerId,
        orderingKey: `content/${contentId}`,
        payload: {
          event: 'CONTENT/LikeDislike',
          objectid: contentId,
          subscriberid: profile.subscriberId,
          profileid: profile.profileId,
          likestatus,
          likecount: like,
          dislikecount: dislike,
        },
      });
    }
    return [...counts.keys()];
  }

  return {
    async write(providerId, profile, write) {
      return groupOf(providerId, profile).write(itemOf(profile, write));
    },
    async removeProfile(trx, providerId, profile) {
      await writeInTransaction(trx, providerId, [itemOf(profile, EVERYTHING)]);
      await deleteRecordProfile(trx, providerId, profile);
    },
    async idle() {
      for (const group of groups.values()) await group.idle();
    },
  };
}

async function openProfiles(
  trx: Db,
  providerId: string,
  items: readonly Item[],
): Promise<Map<string, OpenProfile>> {
  const wanted = new Map(items.map(({ of, profile }) => [of, profile]));
  const locked = await lockProfiles(trx, providerId, [...wanted.values()]);
  const profiles = new Map<string, OpenProfile>(
    locked.map(({ subscriberId, profileId, revision, records }) => [
      profileText({ subscriberId, profileId }),
      {
        subscriberId,
        profileId,
        revision,
        countBefore: records,
        state: { records: new Map(), count: records },
        before: new Map(),
        changes: [],
      },
    ]),
  );
  const scopes = new Map(
    items.flatMap(({ of, profile, scopes: those }) =>
      those.map((scope) => {
        const one = { ...profile, ...scope };
        return [JSON.stringify([of, one.contentId, one.episodeId]), one] as const;
      }),
    ),
  );
  for (const { key, record, ...profile } of await readRecords(trx, providerId, [...scopes.values()])) {
    const { state, before } = profiles.get(profileText(profile))!;
    state.records.set(keyText(key), { key, record });
    before.set(keyText(key), record);
  }
  await readWhatMayGo(trx, providerId, items, profiles);
  return profiles;
}

/** Reads what may make room where the group brings more records to a profile than it can have. */
async function readWhatMayGo(
  trx: Db,
  providerId: string,
  items: readonly Item[],
  profiles: ReadonlyMap<string, OpenProfile>,
): Promise<void> {
  const wanted = new Map<string, Profile & { count: number }>();
  for (const { of, profile, scopes } of items) {
    const [{ contentId, episodeId }] = scopes as [RecordScope];
    if (scopes.length > 1 || contentId === undefined || episodeId === undefined) continue;
    const { state } = profiles.get(of)!;
    if (state.count + items.length <= MAX_RECORDS_OF_PROFILE) continue;
    if (state.records.has(keyText({ contentId, episodeId }))) continue;
    // Those that the group itself changes are passed over.
    wanted.set(of, { ...profile, count: items.length + state.records.size });
  }
  if (wanted.size === 0) return;
  for (const { key, record, ...profile } of await readDispensable(trx, providerId, [...wanted.values()])) {
    const { state, before } = profiles.get(profileText(profile))!;
    const text = keyText(key);
    const known = state.records.get(text) ?? { key, record };
    state.records.set(text, known);
    before.set(text, known.record);
    (state.dispensable ??= []).push(known);
  }
}

interface ChangedRecord {
  profile: OpenProfile;
  key: RecordKey;
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
}

function changedRecords(profile: OpenProfile): ChangedRecord[] {
  const { state, before } = profile;
  const changed: ChangedRecord[] = [];
  for (const [text, { key, record }] of state.records) {
    const former = before.get(text);
    if (former !== record) changed.push({ profile, key, before: former, after: record });
  }
  for (const [text, former] of before) {
    if (state.records.has(text)) continue;
    const [contentId, episodeId] = text.split('/') as [string, string];
    changed.push({ profile, key: { contentId, episodeId }, before: former, after: undefined });
  }
  return changed;
}

async function saveChanges(
  trx: Db,
  providerId: string,
  profiles: readonly OpenProfile[],
  records: readonly ChangedRecord[],
): Promise<void> {
  const saved: SavedRecord[] = [];
  const removed: (Profile & { key: RecordKey })[] = [];
  for (const { profile, key, after } of records) {
    const { subscriberId, profileId, revision } = profile;
    if (after) saved.push({ subscriberId, profileId, key, record: after, revision });
    else removed.push({ subscriberId, profileId, key });
  }
  if (saved.length > 0) await saveRecords(trx, providerId, saved);
  if (removed.length > 0) await deleteRecords(trx, providerId, removed);
  const counted = profiles.filter(({ state, countBefore }) => state.count !== countBefore);
  if (counted.length > 0)
    await saveRecordCounts(
      trx,
      providerId,
      counted.map(({ subscriberId, profileId, state }) => ({
        subscriberId,
        profileId,
        records: state.count,
      })),
    );
}
