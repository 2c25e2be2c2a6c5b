import { epochSeconds, type LikeStatus } from '@rawi/domain';
import {
  resolveValue,
  valueAt,
  withValueAt,
  type JsonObject,
  type JsonValue,
  type SentValue,
} from '../protocol/json-value.ts';
import { invalidData } from '../protocol/protocol-error.ts';
import { etagOf, isSameValue } from '../protocol/render-value.ts';
import { mergeRecord, type StoredRecord } from './merge-record.ts';
import {
  isInScope,
  keyText,
  pathOfRecord,
  recordsOf,
  fieldsOf,
  scopeOfPath,
  treeOf,
  type RecordKey,
  type RecordScope,
} from './profile-tree.ts';
import { checkRecord } from './record-rules.ts';

/** Far more than anybody watches; what a profile stores stays readable in one reply. */
export const MAX_RECORDS_OF_PROFILE = 5000;

/** A write to the tree of one profile. Paths are below the profile. */
export interface RecordWrite {
  path: readonly string[];
  /** The names of a PATCH, as they were sent; undefined where the node itself is written. */
  names: readonly string[] | undefined;
  sets: readonly { path: readonly string[]; value: SentValue }[];
  /** The node must have this ETag. */
  ifMatch?: string;
}

/** A condition on the ETag was not met. */
export class EtagMismatch extends Error {
  readonly value: JsonValue;
  constructor(value: JsonValue) {
    super('the ETag differs');
    this.value = value;
  }
}

/** Records of one profile as far as they were read, changed by one write after another. */
export interface ProfileRecords {
  /** By `keyText`. */
  records: Map<string, { key: RecordKey; record: StoredRecord }>;
  /** How many the profile has, those that were not read included. */
  count: number;
  /** Of a profile that is full, records that may make room for new ones, in this order. */
  dispensable?: { key: RecordKey; record: StoredRecord }[];
}

/** What a write reads, each once where the fields of one record follow each other. Errors: 9602. */
export function scopesOfWrite({ sets }: RecordWrite): RecordScope[] {
  const scopes: RecordScope[] = [];
  for (const { path } of sets) {
    const scope = scopeOfPath(path);
    if (scope === undefined) throw invalidData('a profile has only the node content', path[0]);
    const last = scopes.at(-1);
    if (!last || last.contentId !== scope.contentId || last.episodeId !== scope.episodeId) scopes.push(scope);
  }
  return scopes;
}

const isPrefix = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length && one.every((key, at) => key === other[at]);
const areRelated = (one: readonly string[], other: readonly string[]) =>
  isPrefix(one, other) || isPrefix(other, one);

/** The tree of the records that a write may read. */
function treeInScope(state: ProfileRecords, scopes: readonly RecordScope[]): JsonValue {
  const read = [...state.records.values()].filter(({ key }) => scopes.some((scope) => isInScope(key, scope)));
  return treeOf(read.map(({ key, record }) => [key, record.fields] as const));
}

/** Whether a write names a field of a record at a path, or what is above or below it. */
const namesField =
  ({ sets }: RecordWrite, path: readonly string[]) =>
  (field: string) =>
    sets.some((set) => areRelated(set.path, [...path, field]));

function nextRecord(
  stored: StoredRecord | undefined,
  { key, fields }: { key: RecordKey; fields: JsonObject },
  { isWritten, now }: { isWritten(field: string): boolean; now: Date },
): StoredRecord {
  checkRecord(fields, key.episodeId === '' ? key.contentId : key.episodeId);
  const [seconds, sent] = [epochSeconds(now), fields['updatedat']];
  if (typeof sent !== 'number' || !isWritten('updatedat'))
    return mergeRecord(stored, fields, { at: seconds, isWritten });
  // A device whose clock is ahead must not win over all that comes after it.
  const at = Math.min(sent, seconds);
  return mergeRecord(stored, { ...fields, updatedat: at }, { at, isWritten });
}

/** The outcome of a write: the values to reply with. */
export interface AppliedWrite {
  value: JsonValue;
  /** What stands at each path that was written, in their order. */
  written: JsonValue[];
  hasChanged: boolean;
  /** The record that has made room. */
  removed?: RecordKey;
}

const tooManyRecords = () => invalidData(`a profile has at most ${MAX_RECORDS_OF_PROFILE} records`);

/** Errors: 9602. */
function checkCount(count: number, before: number): void {
  if (count > MAX_RECORDS_OF_PROFILE && count > before) throw tooManyRecords();
}

/**
 * Makes room for one more record in a profile that is full: who has watched for years goes on to have a place in what they
 * watch now, at the cost of what they watched first. Errors: 9602 where all that there is is liked, listed or not the app's.
 */
function makeRoom(state: ProfileRecords): RecordKey | undefined {
  if (state.count < MAX_RECORDS_OF_PROFILE) return undefined;
  for (let one = state.dispensable?.shift(); one; one = state.dispensable?.shift()) {
    const text = keyText(one.key);
    // What an earlier write of the group has changed is the latest now.
    if (state.records.get(text)?.record !== one.record) continue;
    state.records.delete(text);
    state.count -= 1;
    return one.key;
  }
  throw tooManyRecords();
}

/**
 * Applies a write, with the scopes that it reads, to the records of a profile that were read. The state is changed only
 * where the whole write is valid. Errors: 9602 with the field, EtagMismatch.
 */
export function applyWrite(
  state: ProfileRecords,
  { write, scopes }: { write: RecordWrite; scopes: readonly RecordScope[] },
  now: Date,
): AppliedWrite {
  const [{ contentId, episodeId }] = scopes as [RecordScope];
  if (scopes.length === 1 && contentId !== undefined && episodeId !== undefined)
    return applyToRecord(state, { write, key: { contentId, episodeId } }, now);
  return applyToTree(state, { write, scopes }, now);
}

/**
 * The same for fields of one record, which nearly all writes are: heartbeats. They come by the thousand, and the tree of the
 * profile around the record took a sixth of the time of each.
 */
function applyToRecord(
  state: ProfileRecords,
  { write, key }: { write: RecordWrite; key: RecordKey },
  now: Date,
): AppliedWrite {
  const base = pathOfRecord(key);
  const text = keyText(key);
  const stored = state.records.get(text)?.record;
  const before = stored?.fields ?? null;
  // A PATCH may be of a node above the record.
  const valueOf = (fields: JsonValue) =>
    write.path.length < base.length
      ? withValueAt(null, base.slice(write.path.length), fields)
      : valueAt(fields, write.path.slice(base.length));
  if (write.ifMatch !== undefined && etagOf(valueOf(before)) !== write.ifMatch)
    throw new EtagMismatch(valueOf(before));
  const owned = new Set<JsonObject>();
  const sets = write.sets.map(({ path, value }) => ({ path: path.slice(base.length), value }));
  let wanted: JsonValue = before;
  for (const { path, value } of sets)
    wanted = withValueAt(wanted, path, resolveValue(value, valueAt(wanted, path), now, path.at(-1)), owned);

  let after: JsonValue = null;
  let removed: RecordKey | undefined;
  if (wanted !== null) {
    const fields = fieldsOf(wanted, 'a record');
    const names = new Set(sets.map(({ path }) => path[0]));
    const isWritten = (field: string) => names.has(field) || names.has(undefined);
    const record = nextRecord(stored, { key, fields }, { isWritten, now });
    if (!stored) removed = makeRoom(state);
    state.records.set(text, { key, record });
    after = record.fields;
  } else state.records.delete(text);
  state.count += Number(after !== null) - Number(stored !== undefined);
  return {
    value: valueOf(after),
    written: sets.map(({ path }) => valueAt(after, path)),
    hasChanged: !isSameValue(before, after),
    ...(removed && { removed }),
  };
}

function applyToTree(
  state: ProfileRecords,
  { write, scopes }: { write: RecordWrite; scopes: readonly RecordScope[] },
  now: Date,
): AppliedWrite {
  const before = treeInScope(state, scopes);
  const current = valueAt(before, write.path);
  if (write.ifMatch !== undefined && etagOf(current) !== write.ifMatch) throw new EtagMismatch(current);
  const owned = new Set<JsonObject>();
  let wanted = before;
  for (const { path, value } of write.sets)
    wanted = withValueAt(wanted, path, resolveValue(value, valueAt(wanted, path), now, path.at(-1)), owned);

  const next = new Map(recordsOf(wanted).map(([key, fields]) => [keyText(key), { key, fields }]));
  const changes = new Map<string, { key: RecordKey; record: StoredRecord } | undefined>();
  let count = state.count;
  for (const [text, { key }] of state.records)
    if (!next.has(text) && scopes.some((scope) => isInScope(key, scope))) {
      changes.set(text, undefined);
      count -= 1;
    }
  for (const [text, one] of next) {
    const stored = state.records.get(text)?.record;
    if (!stored) count += 1;
    else if (!write.sets.some(({ path }) => areRelated(path, pathOfRecord(one.key)))) continue;
    const isWritten = namesField(write, pathOfRecord(one.key));
    changes.set(text, { key: one.key, record: nextRecord(stored, one, { isWritten, now }) });
  }
  checkCount(count, state.count);

  for (const [text, change] of changes)
    if (change) state.records.set(text, change);
    else state.records.delete(text);
  state.count = count;
  const after = treeInScope(state, scopes);
  return {
    value: valueAt(after, write.path),
    written: write.sets.map(({ path }) => valueAt(after, path)),
    hasChanged: !isSameValue(before, after),
  };
}

/** The status that a record's counters stand for. */
export function likeStatusOf(record: StoredRecord | undefined): LikeStatus | undefined {
  return record?.fields['likestatus'] as LikeStatus | undefined;
}
