import { invalidData } from './protocol-error.ts';

/** A value of the protocol. An object has no prototype, no empty child, and no array in it. */
export type JsonValue = null | boolean | number | string | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** A value that the service fills in: the time, or a number to add. */
export class ServerValue {
  readonly add: number | undefined;
  constructor(add?: number) {
    this.add = add;
  }

  /** What stands in its place, at a key. Errors: 9602 for a sum that is too large: JSON would keep it as null. */
  resolve(current: JsonValue, now: Date, key: string): number {
    if (this.add === undefined) return key === 'updatedat' ? Math.floor(now.getTime() / 1000) : now.getTime();
    const sum = (typeof current === 'number' ? current : 0) + this.add;
    if (!Number.isFinite(sum)) throw invalidData('a number is out of range', key);
    return sum;
  }
}

/** A value as it was sent: with values of the service in it. */
export type SentValue = null | boolean | number | string | ServerValue | SentObject;
export interface SentObject {
  [key: string]: SentValue;
}

/** Deeper than any record is; what is nested by the thousand would end the process that walks it. */
const MAX_DEPTH = 12;
const MAX_NODES = 50_000;
const MAX_KEY_BYTES = 128;
const MAX_TEXT_LENGTH = 4096;

const FORBIDDEN_IN_KEYS = /[.$#[\]/\p{Cc}]/u;
/** Names that objects of the language have by themselves. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export const emptyObject = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof ServerValue);
}

/** Why a key of a path or an object is refused; undefined where it is fine. */
export function faultOfKey(key: string): string | undefined {
  if (key === '') return 'a key is empty';
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) return `a key is longer than ${MAX_KEY_BYTES} bytes`;
  if (FORBIDDEN_IN_KEYS.test(key)) return 'keys have none of . $ # [ ] / and no control characters';
  if (!key.isWellFormed() || RESERVED_KEYS.has(key)) return 'this key is reserved';
  return undefined;
}

function readServerValue(sent: unknown): ServerValue {
  if (sent === 'timestamp') return new ServerValue();
  const add = (sent as { increment?: unknown } | null)?.increment;
  if (typeof add === 'number' && Number.isFinite(add)) return new ServerValue(add);
  throw invalidData('.sv is "timestamp" or {"increment": number}', '.sv');
}

/**
 * Checks parsed JSON and writes it as the protocol means it: a list is an object by its indexes, null and what is empty are
 * nothing. Errors: 9602 for a forbidden key, too many children, too deep, a text that is too long or malformed.
 */
export function readValue(json: unknown): SentValue {
  let nodes = 0;

  function read(value: unknown, depth: number, field: string): SentValue {
    if ((nodes += 1) > MAX_NODES) throw invalidData('there are too many children');
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw invalidData('a number is out of range', field);
      return value;
    }
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT_LENGTH)
        throw invalidData(`a text is longer than ${MAX_TEXT_LENGTH} characters`, field);
      if (value.includes('\0') || !value.isWellFormed()) throw invalidData('a text is malformed', field);
      return value;
    }
    if (depth >= MAX_DEPTH) throw invalidData('it is nested too deeply', field);
    const entries = Object.entries(value as object);
    if (entries.length === 1 && entries[0]![0] === '.sv') return readServerValue(entries[0]![1]);
    const result = emptyObject<SentValue>();
    for (const [key, child] of entries) {
      const fault = faultOfKey(key);
      if (fault !== undefined) throw invalidData(fault, key.slice(0, 64));
      const kept = read(child, depth + 1, key);
      if (kept !== null) result[key] = kept;
    }
    return Object.keys(result).length === 0 ? null : result;
  }

  return read(json, 0, 'body');
}

/** A value with those of the service filled in. Errors: 9602. */
export function resolveValue(sent: SentValue, current: JsonValue, now: Date, key = ''): JsonValue {
  if (sent instanceof ServerValue) return sent.resolve(current, now, key);
  if (!isObject(sent)) return sent as JsonValue;
  const result = emptyObject<JsonValue>();
  for (const [name, child] of Object.entries(sent as SentObject))
    result[name] = resolveValue(child, childOf(current, name), now, name);
  return result;
}

export function childOf(value: JsonValue | undefined, key: string): JsonValue {
  return isObject(value) && Object.hasOwn(value, key) ? value[key]! : null;
}

export function valueAt(value: JsonValue, path: readonly string[]): JsonValue {
  return path.reduce<JsonValue>(childOf, value);
}

/**
 * The tree with another value at a path; what becomes empty on the way is no more. The given tree stays as it is, but for
 * objects that are in `owned`: those that earlier writes have made, to which this one adds its own.
 */
export function withValueAt(
  tree: JsonValue,
  path: readonly string[],
  value: JsonValue,
  owned: Set<JsonObject> = new Set(),
): JsonValue {
  function put(node: JsonValue, depth: number): JsonValue {
    if (depth === path.length) return value;
    const key = path[depth]!;
    const child = put(childOf(node, key), depth + 1);
    const result = ownObject(node, owned);
    if (child === null) delete result[key];
    else result[key] = child;
    return isEmpty(result) ? null : result;
  }
  return put(tree, 0);
}

function ownObject(node: JsonValue, owned: Set<JsonObject>): JsonObject {
  if (isObject(node) && owned.has(node)) return node;
  const made = Object.assign(emptyObject<JsonValue>(), isObject(node) ? node : undefined);
  owned.add(made);
  return made;
}

function isEmpty(value: JsonObject): boolean {
  for (const key in value) if (Object.hasOwn(value, key)) return false;
  return true;
}
