import type { Call, CallInput, CallResult, Guard } from '@rawi/contract';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Whose brand a request is for. Modules read more from their own tables by this id. */
export interface Provider {
  readonly id: string;
}

/** What tells the provider of a request: its host, a query parameter, a header. */
export interface ProviderHints {
  host: string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
}

export interface Providers<P extends Provider = Provider> {
  /** Never waits. Throws CallError 1006 where no provider answers to the hints. */
  resolve(hints: ProviderHints): P;
  /** Host names, without a port, that a provider itself says it is served under; the first one stands for it. */
  hostsOf?(providerId: string): readonly string[];
  /** Whether a host name, without a port, is one of those of any provider. */
  isHost?(name: string): boolean;
  /** Countries that a provider serves; the first one stands for all others. */
  countriesOf?(providerId: string): readonly string[];
}

/**
 * Who calls, told by a good token. A device id is no secret and anybody may register it: what belongs to a caller
 * belongs to the session of the token, which nobody else can name.
 */
export type Identity =
  | {
      kind: 'device';
      providerId: string;
      deviceId: string;
      /** What the device said it is: `PC`, `TV`, ... */
      deviceType: string;
      sessionId: string;
    }
  | {
      kind: 'session';
      providerId: string;
      deviceId: string;
      subscriberId: string;
      profileId?: string;
      deviceType: string;
      sessionId: string;
    };

/**
 * Looks at the tokens of a request (`authorization`, `x-session`). Throws CallError 6055 (ended), 6067 (not
 * good), 6068 (required and not there). Called for every guard but `open`; for `browse` without a token gives
 * `undefined`.
 */
export type GuardCheck = (
  guard: Guard,
  headers: IncomingHttpHeaders,
  provider: Provider,
) => Promise<Identity | undefined> | Identity | undefined;

export interface CallContext {
  provider: Provider;
  /**
   * `undefined` for open calls, for browse calls without a token, and for kept calls: those serve everyone.
   */
  identity: Identity | undefined;
  clock: Clock;
  log: Log;
  request: {
    id: string;
    /**
     * Whole address: for limits, never for the log. Empty for kept calls, as are the user agent and headers.
     */
    ip: string;
    userAgent: string;
    header(name: string): string | undefined;
    /**
     * The provider's public address, else the protocol and host of the request as far as that host is known to be
     * ours, else nothing: an address without a host leads to where it was asked for. No slash at the end.
     */
    origin: string;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
  };
  reply: {
    header(name: string, value: string): void;
  };
}

export type CallHandler<C extends Call> = (
  input: CallInput<C>,
  context: CallContext,
) => Promise<CallResult<C>>;

/** The server that modules add their calls to. */
export type Http = FastifyInstance;
