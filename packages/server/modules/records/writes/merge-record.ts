import { fieldGroupOf, type FieldGroup } from '@rawi/domain';
import { emptyObject, type JsonObject } from '../protocol/json-value.ts';

/** Seconds since 1970 of the latest write to each group of fields of a record. */
export type WrittenAt = Partial<Record<FieldGroup, number>>;

export interface StoredRecord {
  fields: JsonObject;
  writtenAt: WrittenAt;
}

/**
 * The record after a write that was made at `at`, which may be long ago: a device that had no network. Each group of fields
 * follows its own latest write, so that an old position never replaces a newer one, and a like that was pressed after the
 * position of another device was written is not lost. `updatedat` only rises.
 */
export function mergeRecord(
  stored: StoredRecord | undefined,
  next: JsonObject,
  { at, isWritten }: { at: number; isWritten(field: string): boolean },
): StoredRecord {
  const before = stored?.fields ?? emptyObject();
  const writtenAt: WrittenAt = { ...stored?.writtenAt };
  const names = new Set(
    [...Object.keys(before), ...Object.keys(next)].filter((name) => name !== 'updatedat'),
  );
  const touched = new Set([...names].filter(isWritten).map(fieldGroupOf));
  const late = new Set([...touched].filter((group) => at < (writtenAt[group] ?? 0)));
  for (const group of touched) if (!late.has(group)) writtenAt[group] = at;

  const fields = emptyObject() as JsonObject;
  for (const name of names) {
    const source = late.has(fieldGroupOf(name)) ? before : next;
    if (Object.hasOwn(source, name)) fields[name] = source[name]!;
  }
  const [former, latest] = [before['updatedat'], next['updatedat']];
  if (latest !== undefined)
    fields['updatedat'] =
      typeof former === 'number' && typeof latest === 'number' ? Math.max(former, latest) : latest;
  return { fields, writtenAt };
}
