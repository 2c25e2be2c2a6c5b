import type { Audience, AudienceFacet } from '@rawi/domain';
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
 * - `operator`: an operator's session with the call's permission is required.
 */
export type Guard = 'open' | 'browse' | 'device' | 'session' | 'operator';

/** What an operator has to be allowed: `catalogue.write`. */
export type Permission = `${string}.${string}`;

export type BodyType = 'json' | 'form' | 'text' | 'multipart';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Lifetime of a reply in shared caches, in seconds: `s-maxage` and `stale-while-revalidate`. Calls without it are not cached. */
export interface CachePolicy {
  seconds: number;
  staleSeconds: number;
  /** Whether the reply has absolute addresses of this server, so that each of its addresses has its own. */
  byOrigin?: boolean;
}

/** The facets that a reply kept for many may depend on: few values each, so that it is kept few times. */
export type CacheableFacet = Exclude<AudienceFacet, 'deviceType'>;

/** A number that operators of the service set: the setting's name, and what its value is multiplied by. */
export interface SettingValue {
  setting: 'devicesPerMinute' | 'devicesPerDay' | 'signUpsPerHour' | 'captchasPerHour';
  times?: number;
}

/** How often something may be asked for. Reached, the call is refused with 8601 and `Retry-After`. */
export interface CallLimit {
  /** Calls that name the same limit share it. */
  name: string;
  /** Total cost allowed in one window. */
  max: number | SettingValue;
  /** Length of a window in seconds; it begins with the first call. */
  perSeconds: number;
  /**
   * Whose calls are counted together: those of a network (/24, /48), of a device, of a token, of an account (a
   * subscriber's or an operator's). All but `network` need a guard that names the caller.
   */
  by: 'network' | 'device' | 'session' | 'account';
  /** Cost of a call before it is validated; default 1. What is known only later is charged by the handler. */
  cost?: number;
  /** Counts what was done: an attempt that is refused, or repeats one by its key, gets back what it has cost. */
  counts?: 'done';
}

/** How many of the calls that name it run at once; others wait. For work that is bound by the processor. */
export interface Concurrency {
  name: string;
  perProcessor: number;
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
  /**
   * Whether NUL and half characters in the texts of a JSON body become the replacement character, where they are refused
   * otherwise: for bodies that hold many things, of which one must not cost the others.
   */
  mendsTexts?: true;
  reply: z.ZodType;
  /** The media type of a reply that is not JSON; `reply` then is a text. */
  replyType?: 'application/pdf' | 'text/event-stream' | 'image/*';
  errors: readonly ErrorCode[];
  cache?: CachePolicy;
  /**
   * What of the audience the reply depends on, besides the provider. The handler is given only these; they make the key
   * of a cached reply and its `Vary`. Default none.
   */
  audience?: readonly AudienceFacet[];
  limit?: CallLimit | readonly CallLimit[];
  concurrency?: Concurrency;
  /**
   * Whether a repetition with the same `Idempotency-Key` header gets the first reply again: `key` refuses a request
   * without the header, `optional-key` takes it.
   */
  idempotent?: 'key' | 'optional-key';
  /** Of calls with the guard `operator`, and only of those. */
  permission?: Permission;
}

/** A shared reply may depend only on what has few values. */
type CachedBy<C extends Call> = C extends { cache: CachePolicy }
  ? { audience?: readonly CacheableFacet[] }
  : unknown;

/** An operator's call names its permission; no other has one. */
type Permitted<C extends Call> = C extends { guard: 'operator' }
  ? { permission: Permission }
  : { permission?: never };

/** Declares a call; the type parameter preserves its literal types. */
export function call<const C extends Call>(
  definition: C & Record<Exclude<keyof C, keyof Call>, never> & CachedBy<C> & Permitted<C>,
): C {
  return definition;
}

/** The limits of a call, as a list. */
export function limitsOf({ limit }: Call): readonly CallLimit[] {
  if (limit === undefined) return [];
  return Array.isArray(limit) ? (limit as readonly CallLimit[]) : [limit as CallLimit];
}

type FacetsOf<C extends Call> = C extends { audience: readonly (infer F)[] } ? F : never;

/** The audience as a handler of the call sees it. */
export type AudienceOf<C extends Call> = Pick<Audience, 'providerId' | (FacetsOf<C> & AudienceFacet)>;

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
