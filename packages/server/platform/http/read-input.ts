import { CallError, type Call } from '@rawi/contract';
import type { z } from 'zod';

/**
 * Reads the input of a call. Every fault becomes a CallError that names the field.
 */

const MAX_QUERY_LENGTH = 16_000;
const MAX_DEPTH = 32;

function decode(text: string, field: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new CallError(1002, field);
  }
  if (decoded.includes('\0')) throw new CallError(1002, field);
  return decoded;
}

/** A client-supplied name, sanitized and shortened for use in an error reply. */
function sanitizeName(name: string): string {
  return name.replaceAll(/[^\w.[\]-]/g, '').slice(0, 64) || 'query';
}

/** What clients name its members must not be looked up in the prototype of all objects, nor reach it. */
const emptyObject = <T>() => Object.create(null) as Record<string, T>;

/**
 * Parses the pairs of a query or a form. Each name may occur once; with `only`, other names are skipped.
 */
export function readPairs(text: string, only?: ReadonlySet<string>): Record<string, string> {
  const pairs = emptyObject<string>();
  if (text === '') return pairs;
  if (text.length > MAX_QUERY_LENGTH) throw new CallError(1002, 'query');
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const separator = pair.indexOf('=');
    const written = separator < 0 ? pair : pair.slice(0, separator);
    const isUnencoded = /^[\w-]+$/.test(written);
    const name = isUnencoded ? written : decode(written, sanitizeName(written));
    if (only && !only.has(name)) {
      // Unknown names are ignored, but invalid percent encoding still makes the address invalid.
      if (pair.includes('%')) decode(pair, sanitizeName(name));
      continue;
    }
    if (name in pairs) throw new CallError(1002, sanitizeName(name));
    pairs[name] = separator < 0 ? '' : decode(pair.slice(separator + 1), sanitizeName(name));
  }
  return pairs;
}

/** The pairs of a form as a body: `captcha[id]=1` becomes `{ captcha: { id: '1' } }` (CALL-06). */
export function nestPairs(pairs: Record<string, string>): Record<string, unknown> {
  const body = emptyObject<unknown>();
  for (const [name, value] of Object.entries(pairs)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if ([name, outer, inner].includes('__proto__')) throw new CallError(1002, '__proto__');
    if (outer === undefined) {
      if (name in body) throw new CallError(1002, sanitizeName(name));
      body[name] = value;
      continue;
    }
    const held = (body[outer] ??= emptyObject<unknown>());
    if (typeof held !== 'object') throw new CallError(1002, sanitizeName(outer));
    (held as Record<string, unknown>)[inner!] = value;
  }
  return body;
}

/** Whether a raw query has only these names, unencoded. */
export function hasOnlyNames(names: ReadonlySet<string>, text: string): boolean {
  return text === '' || text.split('&').every((pair) => names.has(pair.split('=', 1)[0]!));
}

/**
 * Rejects values that break a database or a parser: NUL, lone surrogates, excessive nesting.
 */
export function checkTexts(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new CallError(1002, path || 'body');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new CallError(1005, 'body');
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkTexts(item, `${path}${path && '.'}${index}`, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const name = sanitizeName(key);
    if (key === '__proto__' || key.includes('\0') || !key.isWellFormed()) throw new CallError(1002, name);
    checkTexts(item, `${path}${path && '.'}${name}`, depth + 1);
  }
}

const strictText = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(body: Buffer): string {
  let text: string;
  try {
    text = strictText.decode(body);
  } catch {
    throw new CallError(1005, 'body');
  }
  return text;
}

/** Only escaped do they come through JSON and UTF-8. */
const MALFORMED = /\\u(?:0000|d[89a-f])/i;
const mended = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value;

/** Parses JSON from a client. Errors: CallError 1005, or 1002 with the field. */
export function readJson(text: string, { mendsTexts = false } = {}): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text, mendsTexts && MALFORMED.test(text) ? mended : undefined);
  } catch {
    throw new CallError(1005, 'body');
  }
  checkTexts(value, '');
  return value;
}

function mediaTypeOf(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

const isJson = (kind: string) => kind === 'application/json' || kind.endsWith('+json');

/** Parses the body of a call by its type, without schema validation; `undefined` if it is empty. */
export function readBody(call: Call, raw: Buffer | undefined, contentType: string | undefined): unknown {
  if (raw === undefined || raw.length === 0) return undefined;
  const kind = mediaTypeOf(contentType);
  const text = decodeUtf8(raw);
  const type = call.bodyType ?? 'json';
  if (type === 'text') {
    if (text.includes('\0')) throw new CallError(1002, 'body');
    return text;
  }
  if (text.trim() === '') return undefined;
  if (isJson(kind) || kind === '') return readJson(text, call);
  if (type === 'form' && kind === 'application/x-www-form-urlencoded') return nestPairs(readPairs(text));
  throw new CallError(1005, 'content-type');
}

/** Parses with a schema. Throws CallError 1002 with the path of the first issue, or `whole` at the root. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, rootField: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map((key) => sanitizeName(String(key))).join('.');
  throw new CallError(1002, path || rootField);
}
