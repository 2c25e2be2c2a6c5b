import { hasVisibleText } from '@rawi/domain';
import type { z } from 'zod';

/**
 * Kind of a validation error, independent of language: the field component maps it to a message. A schema's own
 * refinement names its kind and the values of its message: `params: { error: 'sameAsOld', values: { ... } }`.
 */
export type FieldErrorKind =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'invalid'
  | (string & {});

/** A validation error found in the browser; `values` fill the placeholders of its message. */
export interface FieldError {
  kind: FieldErrorKind;
  values?: Record<string, string | number>;
}

/** An error that the service replied with. */
export interface ServerError {
  code: number;
  reason: string;
  /** What in the field it is about, such as the name of one of its files. */
  subject?: string | undefined;
}

type Issue = z.core.$ZodIssue;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && !hasVisibleText(value)) ||
  (Array.isArray(value) && value.length === 0);

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
}

const isNumeric = (origin: string) =>
  origin === 'number' || origin === 'int' || origin === 'bigint' || origin === 'date';

/** Any issue with an empty value means that the value is required, whichever rule of the schema found it. */
function errorOfIssue(issue: Issue, body: unknown): FieldError {
  if (issue.path.length > 0 && isEmpty(valueAt(body, issue.path))) return { kind: 'required' };
  switch (issue.code) {
    case 'too_small':
      return {
        kind: isNumeric(issue.origin) ? 'tooSmall' : 'tooShort',
        values: { least: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        kind: isNumeric(issue.origin) ? 'tooLarge' : 'tooLong',
        values: { most: Number(issue.maximum) },
      };
    case 'custom': {
      const { error, values } = (issue.params ?? {}) as { error?: string; values?: FieldError['values'] };
      return { kind: error ?? 'invalid', ...(values && { values }) };
    }
    default:
      return { kind: 'invalid' };
  }
}

/** The first error of each dotted path of a body; the empty path stands for the body as a whole. */
export function validationErrors(schema: z.ZodType, body: unknown): Map<string, FieldError> {
  const parsed = schema.safeParse(body);
  const errors = new Map<string, FieldError>();
  if (parsed.success) return errors;
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path)) errors.set(path, errorOfIssue(issue, body));
  }
  return errors;
}

/** The name that equals a path, else the longest one that is a parent of it; undefined where there is none. */
export function fieldForPath(path: string, names: Iterable<string>): string | undefined {
  return [...names]
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Leaves out empty text values: an optional field may stay empty, and a required one is reported as missing. */
export function omitEmpty(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || hasVisibleText(value)),
  );
}
