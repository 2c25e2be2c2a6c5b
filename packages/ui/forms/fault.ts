import type { z } from 'zod';

/**
 * What is wrong with a field, in no language: the input that shows it has the words. A schema's own rule names its
 * kind in `params.fault` (`{ code: 'custom', params: { fault: 'same' } }`).
 */
export type FaultKind = 'required' | 'short' | 'long' | 'small' | 'large' | 'bad' | (string & {});

/** A fault that was found in the browser; `values` fill the placeholders of its message. */
export interface Fault {
  kind: FaultKind;
  values?: Record<string, string | number>;
}

/** A fault that the service replied with. */
export interface Refusal {
  code: number;
  reason: string;
}

type Issue = z.core.$ZodIssue;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What stands in a value at the path of an issue. */
function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    whole,
  );
}

const isCounted = (origin: string) =>
  origin === 'number' || origin === 'int' || origin === 'bigint' || origin === 'date';

/** The fault that an issue of a schema stands for; whatever is wrong with an empty value, it is that it is required. */
function faultOf(issue: Issue, body: unknown): Fault {
  if (issue.path.length > 0 && isEmpty(valueAt(body, issue.path))) return { kind: 'required' };
  switch (issue.code) {
    case 'too_small':
      return { kind: isCounted(issue.origin) ? 'small' : 'short', values: { least: Number(issue.minimum) } };
    case 'too_big':
      return { kind: isCounted(issue.origin) ? 'large' : 'long', values: { most: Number(issue.maximum) } };
    case 'custom': {
      const named: unknown = issue.params?.['fault'];
      return { kind: typeof named === 'string' ? named : 'bad' };
    }
    default:
      return { kind: 'bad' };
  }
}

/** The faults of a body by their dotted paths, the first of each; the empty path is the body as a whole. */
export function faultsOf(schema: z.ZodType, body: unknown): Map<string, Fault> {
  const parsed = schema.safeParse(body);
  const faults = new Map<string, Fault>();
  if (parsed.success) return faults;
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    if (!faults.has(path)) faults.set(path, faultOf(issue, body));
  }
  return faults;
}

/** The field that shows a fault of a path: the one of that name, else the nearest one that holds it. */
export function fieldAt(path: string, names: Iterable<string>): string | undefined {
  return [...names]
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length)[0];
}

/**
 * What is sent of what inputs hold: an empty text is a field that was left out, so that it may be optional, and is
 * told as required where it is not.
 */
export function withoutEmpty(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
}
