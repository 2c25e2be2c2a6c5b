import type { Call, CallInput, CallResult, Guard } from '@rawi/contract';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
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
  /** Host names of a provider, without a port; the first is the canonical one. */
  hostsOf?(providerId: string): readonly string[];
  /** Whether a host name, without a port, belongs to any provider. */
  isHost?(name: string): boolean;
  /** Countries that a provider serves; the first is the default for all others. */
  countriesOf?(providerId: string): readonly string[];
}

/**
 * The caller, from a valid token. A device id is not secret and can be registered by anyone: data of a caller is keyed
 * by the session id of the token, which cannot be guessed.
 */
export type Identity =
  | {
      kind: 'device';
      providerId: string;
      deviceId: string;
      /** Device type given at registration: `PC`, `TV`, ... */
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
 * Checks the tokens of a request (`authorization`, `x-session`). Throws CallError 6055 (expired), 6067 (invalid), 6068
 * (required and missing). Called for every guard but `open`; for `browse` without a token returns `undefined`.
 */
export type GuardCheck = (
  guard: Guard,
  headers: IncomingHttpHeaders,
  provider: Provider,
) => Promise<Identity | undefined> | Identity | undefined;

export interface CallContext {
  provider: Provider;
  /**
   * `undefined` for open calls, for browse calls without a token, and for cached calls: those are shared by everyone.
   */
  identity: Identity | undefined;
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
     * (addresses are then relative to the requested host). No trailing slash.
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

/** The server that modules register their calls on. */
export type Http = FastifyInstance;
