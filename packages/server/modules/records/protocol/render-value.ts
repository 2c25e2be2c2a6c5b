import { createHash } from 'node:crypto';
import { isObject, type JsonObject, type JsonValue } from './json-value.ts';

const INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** Whether an object is shown as a list: its keys are indexes, and more than half of those up to the last are there. */
function isList(keys: readonly string[]): boolean {
  if (!keys.every((key) => INDEX.test(key))) return false;
  return keys.length * 2 > Math.max(...keys.map(Number)) + 1;
}

/** A value as clients get it: objects whose keys are indexes are lists again. */
export function renderValue(value: JsonValue): unknown {
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  if (keys.length === 0) return null;
  if (isList(keys)) {
    const list: unknown[] = Array.from({ length: Math.max(...keys.map(Number)) + 1 }, () => null);
    for (const key of keys) list[Number(key)] = renderValue(value[key]!);
    return list;
  }
  // Null-prototype, so that no key meets a setter of the language.
  const result = Object.create(null) as Record<string, unknown>;
  for (const key of keys) result[key] = renderValue(value[key]!);
  return result;
}

/** The children of a value, without what is below them. */
export function shallowValue(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const result = Object.create(null) as JsonObject;
  for (const key of Object.keys(value)) result[key] = true;
  return result;
}

/** The same for equal values, whatever the order of their keys. */
function canonicalText(value: JsonValue): string {
  if (!isObject(value)) return JSON.stringify(value);
  const children = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key]!)}`);
  return `{${children.join()}}`;
}

/** The ETag of a value; of what is not there, as the protocol names it. */
export function etagOf(value: JsonValue): string {
  if (value === null) return 'null_etag';
  return createHash('sha256').update(canonicalText(value)).digest('base64url').slice(0, 27);
}

export function isSameValue(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key]!, other[key]!))
  );
}
