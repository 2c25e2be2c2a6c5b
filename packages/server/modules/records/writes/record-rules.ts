import { likeStatuses, watchStatuses } from '@rawi/domain';
import { isObject, type JsonObject, type JsonValue } from '../protocol/json-value.ts';
import { invalidData } from '../protocol/protocol-error.ts';

/** The limits of one record: what a client keeps beside the fields that we know must stay small. */
const MAX_FIELDS = 64;
const MAX_RECORD_BYTES = 8192;
/** Seconds since 1970 with ten digits: until the year 2286 (CW-05). */
const FIRST_SECOND = 1_000_000_000;
const LAST_SECOND = 9_999_999_999;

type Check = (value: JsonValue) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isDuration: Check = (value) => typeof value === 'number' && value >= 0 && value <= 10_000_000;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const isPoster: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([shape, file]) => ['landscape', 'portrait', 'square'].includes(shape) && isText(file),
  );

/** What the known fields hold (CLOUD-04..08, LIKE-10, WATCH-02, CW-05). */
const checks = new Map<string, { check: Check; is: string }>([
  ...['objecttype', 'category', 'genre', 'title', 'displaylanguage', 'seriesid', 'nextepisodeid'].map(
    (name) => [name, { check: isText, is: 'a text' }] as const,
  ),
  ...['duration', 'watchedduration', 'removedduration'].map(
    (name) => [name, { check: isDuration, is: 'a number of seconds' }] as const,
  ),
  ...['seasonnum', 'episodenum', 'seasoncount'].map(
    (name) => [name, { check: isCount, is: 'a whole number' }] as const,
  ),
  ['poster', { check: isPoster, is: 'an object of texts: landscape, portrait, square' }],
  ['status', { check: isOneOf(watchStatuses), is: watchStatuses.join(' or ') }],
  ['contentstatus', { check: isOneOf(['ACTIVE']), is: 'ACTIVE' }],
  ['likestatus', { check: isOneOf(likeStatuses), is: likeStatuses.join(', ') }],
  ['inwatchlist', { check: (value) => typeof value === 'boolean', is: 'true or false' }],
  [
    'updatedat',
    {
      check: (value) =>
        Number.isSafeInteger(value) && (value as number) >= FIRST_SECOND && (value as number) <= LAST_SECOND,
      is: 'a time in seconds since 1970',
    },
  ],
]);

/** Whether a record has to be written out to know that it is short: a character takes six bytes at most, a number 24. */
const mayBeLong = (fields: JsonObject, names: readonly string[]): boolean => {
  let characters = 0;
  for (const name of names) {
    const value = fields[name]!;
    if (isObject(value)) return true;
    characters += name.length + (typeof value === 'string' ? value.length : 4);
  }
  return characters * 6 + names.length * 6 > MAX_RECORD_BYTES;
};

/** Checks a record before it is stored. Errors: 9602 with the field. Fields that nobody knows are kept: texts, numbers, flags. */
export function checkRecord(fields: JsonObject, objectId: string): void {
  const names = Object.keys(fields);
  if (names.length > MAX_FIELDS) throw invalidData(`a record has at most ${MAX_FIELDS} fields`);
  if (mayBeLong(fields, names) && Buffer.byteLength(JSON.stringify(fields)) > MAX_RECORD_BYTES)
    throw invalidData(`a record has at most ${MAX_RECORD_BYTES} bytes`);
  for (const name of names) {
    const value = fields[name]!;
    if (name === 'objectid') {
      if (value !== objectId) throw invalidData('objectid is the key of the record', name);
      continue;
    }
    const known = checks.get(name);
    if (known && !known.check(value)) throw invalidData(`${name} is ${known.is}`, name);
    if (!known && isObject(value)) throw invalidData(`${name} is a text, a number or a flag`, name);
  }
}
