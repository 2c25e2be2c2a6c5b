import type { AudienceOf, Call, CallInput, CallResult, Guard, Permission } from '@rawi/contract';
import type { DeviceType } from '@rawi/domain';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** The provider that a request is for. Modules read more from their own tables by this id. */
export interface Provider {
  readonly id: string;
}

/** Inputs for resolving the provider of a request: host, query parameters, headers. */
export interface ProviderHints {
  host: string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
}

export interface Providers<P extends Provider = Provider> {
  /** Synchronous. Throws CallError 1006 if the hints name an unknown provider. */
  resolve(hints: ProviderHints): P;
  /** Whether there is a provider of this id: for calls that name one in their path. */
  isProvider?(providerId: string): boolean;
  /** Host names of a provider, without a port; the first is the canonical one. */
  hostsOf?(providerId: string): readonly string[];
  /** Whether a host name, without a port, belongs to any provider. */
  isHost?(name: string): boolean;
  /** Countries that a provider serves; the first is the default for all others. */
  countriesOf?(providerId: string): readonly string[];
}

interface TokenIdentity {
  providerId: string;
  deviceId: string;
  /** As given at registration. */
  deviceType: DeviceType;
  sessionId: string;
}

export interface DeviceIdentity extends TokenIdentity {
  kind: 'device';
}

export interface SessionIdentity extends TokenIdentity {
  kind: 'session';
  subscriberId: string;
  profileId?: string;
  /** Whether the profile is one for kids. */
  kids?: boolean;
  /** Highest age in years for which a title may be rated. */
  maxRatingAge?: number;
}

/**
 * The caller, from a valid token. A device id is not secret and can be registered by anyone: data of a caller is keyed
 * by the session id of the token, which cannot be guessed.
 */
export type Identity = DeviceIdentity | SessionIdentity;

/** An operator of a provider, signed in to the console. */
export interface OperatorIdentity {
  kind: 'operator';
  providerId: string;
  operatorId: string;
  sessionId: string;
  email: string;
  /** As subscribers read it. */
  name: string;
  permissions: string[];
}

/**
 * Checks the tokens of a request (`authorization`, `x-session`). Throws CallError 6055 (expired), 6067 (invalid), 6068
 * (required and missing). Called for the guards `browse`, `device` and `session`; for `browse` without a token it
 * returns `undefined`.
 */
export type GuardCheck = (
  guard: Exclude<Guard, 'operator'>,
  headers: IncomingHttpHeaders,
  provider: Provider,
) => Promise<Identity | undefined> | Identity | undefined;

/**
 * Checks the session of an operator and that it has a permission for the provider. Throws CallError 6055 (expired),
 * 6067 (invalid), 6068 (missing), 6403 (without the permission).
 */
export type OperatorCheck = (
  permission: Permission,
  headers: IncomingHttpHeaders,
  provider: Provider,
) => Promise<OperatorIdentity>;

/** Who calls, as the guard of the call tells. Cached replies are shared, so that they get nobody. */
export type IdentityOf<C extends Call> = C extends { cache: object }
  ? undefined
  : {
      open: undefined;
      browse: Identity | undefined;
      device: Identity;
      session: SessionIdentity;
      operator: OperatorIdentity;
    }[C['guard']];

/** The work of a request with an `Idempotency-Key`. */
export interface IdempotentWork<C extends Call> {
  /** 1 the first time. Above it an earlier process died at this work, and may have done a part of it. */
  attempt: number;
  /** Aborted where another process took the work over. */
  signal: AbortSignal;
  /**
   * Stores the result in the transaction that does the work, so that no kill comes between the two. Throws where another
   * process took the work over: the transaction has to be rolled back.
   */
  storeIn(trx: Queries, result: CallResult<C>): Promise<void>;
}

type IdempotencyOf<C extends Call> = C extends { idempotent: 'key' }
  ? IdempotentWork<C>
  : C extends { idempotent: 'optional-key' }
    ? IdempotentWork<C> | undefined
    : undefined;

/** What a handler knows of its request besides its input. */
export interface CallContext<C extends Call = Call> {
  /** The one that the path names, else that of the host. */
  provider: Provider;
  /** Only what the call declares; reading any other facet throws. */
  audience: AudienceOf<C>;
  identity: IdentityOf<C>;
  clock: Clock;
  log: Log;
  request: {
    id: string;
    /**
     * Full IP address: for limits, never for the log. Empty for cached calls, as are the user agent and headers.
     */
    ip: string;
    userAgent: string;
    header(name: string): string | undefined;
    /**
     * The provider's public address, else protocol and host of the request if the host is one of ours, else empty
     * (addresses are then relative to the requested host). No trailing slash. Throws for a cached call that does not
     * declare `byOrigin`.
     */
    readonly origin: string;
    /** The requested host with its port, whether it is ours or not: to be compared, never to be repeated. Empty as `ip` is. */
    host: string;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
  };
  reply: {
    header(name: string, value: string): void;
  };
  /**
   * Charges the limits of the call, besides what it costs to begin with. Throws LimitError (8601) where one is reached.
   */
  charge(cost: number): Promise<void>;
  idempotency: IdempotencyOf<C>;
}

export type CallHandler<C extends Call> = (
  input: CallInput<C>,
  context: CallContext<C>,
) => Promise<CallResult<C>>;

/** The server that modules register their calls on. */
export type Http = FastifyInstance;
