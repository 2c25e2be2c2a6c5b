import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The six bases of the remote configuration, and the two of our own: `site` stands at the root of the server
 * (configuration files, health), `media` is what signed addresses lead to.
 */
export type Base = 'sms' | 'crm' | 'cms' | 'recommend' | 'charge' | 'drm' | 'site' | 'media';

/**
 * Who may call.
 * - `open`: no token is looked at.
 * - `browse`: a token is optional, but one that is sent has to be good: public data, the same for everyone.
 * - `device`: a device token or a session token is required.
 * - `session`: a subscriber's session token is required.
 */
export type Guard = 'open' | 'browse' | 'device' | 'session';

export type BodyType = 'json' | 'form' | 'text' | 'multipart';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How long a shared cache may keep a reply, in seconds. Calls without it are never kept. */
export interface Keep {
  seconds: number;
  staleSeconds: number;
}

/**
 * One call of the service, declared once: the server's validation, the OpenAPI file and the typed client are
 * made from it. `path` is relative to the base and writes parameters as `{name}`.
 */
export interface Call {
  id: string;
  base: Base;
  method: Method;
  path: string;
  /** Further spellings that answer the same (CALL-33, CALL-46). */
  alsoAt?: readonly string[];
  summary: string;
  guard: Guard;
  /** Rows of the requirement list that it fulfils. */
  rows: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * How the body travels (CALL-02): `form` calls also take JSON, `text` is a raw string, `multipart` is for what goes
   * along with files. Default `json`.
   */
  bodyType?: BodyType;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  keep?: Keep;
}

/** Declares a call and keeps its exact types. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler of the call receives, after validation. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What a client of the call passes. */
export interface CallArguments<C extends Call> {
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}

/** What a handler returns; the reply schema checks it before it leaves. */
export type CallResult<C extends Call> = z.input<C['reply']>;

/** What a client gets. */
export type CallReply<C extends Call> = z.output<C['reply']>;
