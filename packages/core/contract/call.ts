import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The six bases of the remote configuration (CONF-02): path prefixes of this server, or addresses of other hosts. */
export const serviceBases = ['sms', 'crm', 'cms', 'recommend', 'charge', 'drm'] as const;
export type ServiceBase = (typeof serviceBases)[number];

/** The service's bases, and two of our own: `site` is the root of the server (configuration files, health), `media` serves signed URLs. */
export type Base = ServiceBase | 'site' | 'media';

/**
 * Who may call.
 * - `open`: no token is read.
 * - `browse`: a token is optional, but one that is sent has to be valid: public data, the same for everyone.
 * - `device`: a device token or a session token is required.
 * - `session`: a subscriber's session token is required.
 */
export type Guard = 'open' | 'browse' | 'device' | 'session';

export type BodyType = 'json' | 'form' | 'text' | 'multipart';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Lifetime of a reply in shared caches, in seconds: `s-maxage` and `stale-while-revalidate`. Calls without it are not cached. */
export interface CachePolicy {
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
  /** Further paths of the same call (CALL-33, CALL-46). */
  aliases?: readonly string[];
  summary: string;
  guard: Guard;
  /** Ids of docs/requirements.md that it fulfils. */
  rows: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Encoding of the body (CALL-02): `form` calls also take JSON, `text` is a raw string, `multipart` is for uploads.
   * Default `json`.
   */
  bodyType?: BodyType;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  cache?: CachePolicy;
}

/** Declares a call; the type parameter preserves its literal types. */
export function call<const C extends Call>(definition: C & Record<Exclude<keyof C, keyof Call>, never>): C {
  return definition;
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

/** What a handler returns; it is validated against the reply schema before it is sent. */
export type CallResult<C extends Call> = z.input<C['reply']>;

/** What a client receives. */
export type CallReply<C extends Call> = z.output<C['reply']>;
