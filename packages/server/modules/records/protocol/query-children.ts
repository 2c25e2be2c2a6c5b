import { childOf, emptyObject, isObject, valueAt, type JsonValue } from './json-value.ts';
import { ProtocolError } from './protocol-error.ts';

/** Which children of a node are wanted, in the order that is named. */
export interface ChildQuery {
  orderBy: '$key' | '$value' | readonly string[];
  start?: Bound;
  end?: Bound;
  first?: number;
  last?: number;
}

interface Bound {
  value: JsonValue;
  isExclusive: boolean;
}

const RANGE_NAMES = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const LIMIT_NAMES = ['limitToFirst', 'limitToLast'] as const;
const MAX_LIMIT = 10_000;

const refused = (why: string, field: string) => new ProtocolError(1002, why, field);

function readScalar(text: string, name: string): JsonValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(`Constraint index field must be a JSON primitive: ${name} is no JSON`, name);
  }
  if (typeof value === 'object' && value !== null)
    throw refused('Constraint index field must be a JSON primitive', name);
  return value as JsonValue;
}

function readOrder(text: string): ChildQuery['orderBy'] {
  const value = readScalar(text, 'orderBy');
  if (value === '$key' || value === '$value') return value;
  if (typeof value !== 'string' || value === '' || value.startsWith('$'))
    throw refused('orderBy must be a valid JSON encoded path', 'orderBy');
  return value.split('/').filter((key) => key !== '');
}

function readLimit(text: string, name: string): number {
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw refused(`${name} must be an integer from 1 to ${MAX_LIMIT}`, name);
  return limit;
}

/** The query of an address; undefined where there is none. Errors: 1002 with the parameter. */
export function readChildQuery(query: Readonly<Record<string, string>>): ChildQuery | undefined {
  const given = [...RANGE_NAMES, ...LIMIT_NAMES].filter((name) => query[name] !== undefined);
  if (query['orderBy'] === undefined) {
    if (given.length > 0)
      throw refused('orderBy must be defined when other query parameters are defined', 'orderBy');
    return undefined;
  }
  const orderBy = readOrder(query['orderBy']);
  const bound = (name: string, isExclusive: boolean): Bound | undefined => {
    const text = query[name];
    if (text === undefined) return undefined;
    const value = readScalar(text, name);
    if (orderBy === '$key' && typeof value !== 'string')
      throw refused('A key is a text: put it in quotation marks', name);
    return { value, isExclusive };
  };
  const [equal, ...others] = [
    bound('equalTo', false),
    bound('startAt', false),
    bound('startAfter', true),
    bound('endAt', false),
    bound('endBefore', true),
  ];
  if (equal && others.some((one) => one !== undefined))
    throw refused('equalTo cannot be combined with a range', 'equalTo');
  const [startAt, startAfter, endAt, endBefore] = others;
  const [start, end] = [equal ?? startAt ?? startAfter, equal ?? endAt ?? endBefore];
  const [first, last] = LIMIT_NAMES.map((name) =>
    query[name] === undefined ? undefined : readLimit(query[name], name),
  );
  if (first !== undefined && last !== undefined)
    throw refused('Only one of limitToFirst and limitToLast can be specified', 'limitToLast');
  return {
    orderBy,
    ...(start && { start }),
    ...(end && { end }),
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
  };
}

/** The order of the protocol: nothing, false, true, numbers, texts, objects. */
function rankOf(value: JsonValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function compareValues(a: JsonValue, b: JsonValue): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (typeof a === 'number') return a - (b as number);
  return typeof a === 'string' ? compareTexts(a, b as string) : 0;
}

const INTEGER = /^(?:0|-?[1-9]\d{0,9})$/;

/** Whole numbers come first, as numbers; then all others as texts. */
function compareKeys(a: string, b: string): number {
  const [isA, isB] = [INTEGER.test(a), INTEGER.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  if (isA !== isB) return isA ? -1 : 1;
  return compareTexts(a, b);
}

/** The children that a query wants, in its order. What has no children is nothing. */
export function queryChildren(value: JsonValue, query: ChildQuery): JsonValue {
  if (!isObject(value)) return null;
  const { orderBy, start, end, first, last } = query;
  const indexOf = (key: string): JsonValue => {
    if (orderBy === '$key') return key;
    return orderBy === '$value' ? childOf(value, key) : valueAt(childOf(value, key), orderBy);
  };
  const compare =
    orderBy === '$key'
      ? (a: JsonValue, b: JsonValue) => compareKeys(a as string, b as string)
      : compareValues;
  const isWithin = (key: string) => {
    const index = indexOf(key);
    const [fromStart, fromEnd] = [
      start ? compare(index, start.value) : 1,
      end ? compare(index, end.value) : -1,
    ];
    return (
      (fromStart > 0 || (fromStart === 0 && start!.isExclusive === false)) &&
      (fromEnd < 0 || (fromEnd === 0 && end!.isExclusive === false))
    );
  };
  const keys = Object.keys(value)
    .filter(isWithin)
    .sort((a, b) => compare(indexOf(a), indexOf(b)) || compareKeys(a, b));
  const wanted = last === undefined ? keys.slice(0, first) : keys.slice(Math.max(0, keys.length - last));
  if (wanted.length === 0) return null;
  const result = emptyObject<JsonValue>();
  for (const key of wanted) result[key] = value[key]!;
  return result;
}
