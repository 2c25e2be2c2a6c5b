import { z } from 'zod';
import { ConfigError } from './config.ts';

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
};

/** What a value has to be. Of formats the schema itself has words for that. */
function needOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_key':
      return 'is no id of a provider: small letters, digits and hyphens';
    case 'too_small':
      if (issue.minimum === 1) return issue.origin === 'array' ? 'is an empty list' : 'is empty';
      return `is less than ${issue.minimum}`;
    case 'too_big':
      return `is ${issue.origin === 'number' || issue.origin === 'int' ? 'more' : 'longer'} than ${issue.maximum}`;
    default:
      return `must be ${issue.message}`;
  }
}

export interface ProviderSetting<T> {
  /** The environment variable. */
  variable: string;
  /** What each provider has. Messages of its formats are what a value must be: "a PEM text". */
  schema: z.ZodType<T>;
  /** What it looks like. */
  example: string;
  /** The kinds of `schema`, where it is a union of several. */
  kinds: string;
}

/** What is wrong with a value, without the value. */
function faultOf(
  { variable, kinds }: ProviderSetting<unknown>,
  issue: z.core.$ZodIssue,
  json: unknown,
): string {
  const place = [variable, ...issue.path].join('.');
  if (issue.code === 'unrecognized_keys') return `${place} has the unknown setting ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_union') return `${place} must be one of ${kinds}.`;
  const written = issue.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    json,
  );
  return `${place} ${written === undefined ? 'is missing' : needOf(issue)}.`;
}

/**
 * Reads a setting that is JSON: an object with a value for each provider id. Errors: ConfigError with a sentence for each
 * part that is missing or not valid, and no value: such settings hold keys.
 */
export function readProviderSetting<T>(
  json: string | undefined,
  setting: ProviderSetting<T>,
): ReadonlyMap<string, T> {
  if (json === undefined) return new Map();
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw new ConfigError([`${setting.variable} must be JSON, like ${setting.example}.`]);
  }
  const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
  const parsed = z.record(providerId, setting.schema).safeParse(written);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => faultOf(setting, issue, written)));
  return new Map(Object.entries(parsed.data));
}
