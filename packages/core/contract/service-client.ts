import type { Base, CallArguments, CallReply } from './call.ts';
import type { Calls } from './calls.ts';

export type CallId = keyof Calls;

/** The arguments that a call declares, and a signal. */
export type ServiceArguments<C extends CallId> = {
  [
    K in keyof CallArguments<Calls[C]> as CallArguments<Calls[C]>[K] extends undefined ? never : K
  ]: CallArguments<Calls[C]>[K];
} & { signal?: AbortSignal };

/** The address of a list that is not in the contract: a section of the configuration names it (CALL-30). */
export interface SectionAddress {
  base: Exclude<Base, 'site' | 'media'>;
  /** Relative to the base. */
  path: string;
}

/**
 * The calls of the service by their ids: over HTTP in the browser (`createClient`), in the process for the server's own
 * pages (`createLocalClient`). It rejects with an error that has the fields of `ServiceFailure`.
 */
export interface ServiceClient {
  <C extends CallId>(id: C, args: ServiceArguments<C>): Promise<CallReply<Calls[C]>>;
  (section: SectionAddress, args: { query: Record<string, string>; signal?: AbortSignal }): Promise<unknown>;
}

/** What every failure of a `ServiceClient` says, whatever its class. */
export interface ServiceFailure extends Error {
  /** Of a known reason its code (ERR-24); 0 where the service was not reached. */
  readonly code: number;
  /** The HTTP status; 0 where the service was not reached. */
  readonly status: number;
  readonly field: string | undefined;
}

/** Whether a client rejected with it, rather than a fault of our own code. */
export function isServiceFailure(error: unknown): error is ServiceFailure {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'number' &&
    'status' in error &&
    typeof error.status === 'number'
  );
}
