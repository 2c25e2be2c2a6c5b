/**
 * Why a film does not play, as shown to the viewer. `refused` is a refusal of the host (for example too many
 * streams at once) and normally has a message of the host.
 */
export type FailureKind =
  | 'network'
  | 'server'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'not-ready'
  | 'decode'
  | 'unsupported'
  | 'licence'
  | 'stalled'
  | 'refused'
  | 'unknown';

/** Why the host is asked for a source; it may reuse an address for `retry`, never for `expired`. */
export type LoadReason = 'start' | 'retry' | 'expired';

export interface Failure {
  kind: FailureKind;
  /** A message of the host, shown in place of the player's own. */
  message?: string;
  /** The engine's code or the HTTP status, for the host's log; never shown. */
  detail?: string;
}

/** What an engine or a request reports about a failure, independent of the engine's types. */
export interface FailureFacts {
  area: 'network' | 'manifest' | 'media' | 'drm' | 'text' | 'other';
  /** HTTP status, where there was a reply. */
  status?: number;
  /** There was no reply within the time allowed. */
  timedOut?: boolean;
  /** The failed request was a licence request. */
  forLicence?: boolean;
  /** The browser has no decoder, key system or container for it. */
  unsupported?: boolean;
  detail?: string;
}

export interface RetryRule {
  /** Whether a Retry button is shown. */
  offered: boolean;
  /** The reason passed to the host's `load`. */
  reason: LoadReason;
  /** Retry once without the viewer noticing: an expired address is not their concern. */
  silently: boolean;
  /** Retry when the browser reports that it is online again. */
  whenOnline: boolean;
}

const RETRY_ON_REQUEST: RetryRule = { offered: true, reason: 'retry', silently: false, whenOnline: false };

/** What Retry does for each kind. It always resumes at the position where the film stopped. */
export const retryRules: Readonly<Record<FailureKind, RetryRule>> = {
  network: { ...RETRY_ON_REQUEST, whenOnline: true },
  server: RETRY_ON_REQUEST,
  stalled: { ...RETRY_ON_REQUEST, whenOnline: true },
  expired: { offered: true, reason: 'expired', silently: true, whenOnline: false },
  forbidden: { offered: true, reason: 'expired', silently: false, whenOnline: false },
  'not-found': RETRY_ON_REQUEST,
  'not-ready': RETRY_ON_REQUEST,
  decode: RETRY_ON_REQUEST,
  licence: RETRY_ON_REQUEST,
  refused: RETRY_ON_REQUEST,
  unknown: RETRY_ON_REQUEST,
  unsupported: { offered: false, reason: 'retry', silently: false, whenOnline: false },
};

function kindOfStatus(status: number): FailureKind {
  if (status === 410) return 'expired';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 409 || status === 425) return 'not-ready';
  if (status === 408) return 'stalled';
  if (status >= 500) return 'server';
  return 'unknown';
}

/** Determines the failure of `facts`. A refused licence is a licence failure whatever its status. */
export function classifyFailure(facts: FailureFacts): Failure {
  const failure = (kind: FailureKind): Failure =>
    facts.detail === undefined ? { kind } : { kind, detail: facts.detail };
  if (facts.unsupported) return failure('unsupported');
  if (facts.forLicence || facts.area === 'drm') return failure('licence');
  if (facts.status !== undefined) return failure(kindOfStatus(facts.status));
  if (facts.timedOut) return failure('stalled');
  if (facts.area === 'network') return failure('network');
  if (facts.area === 'media') return failure('decode');
  return failure('unknown');
}

const FAILURE_KINDS = new Set<string>(Object.keys(retryRules));

/** Converts what the host's `load` rejected with: `{kind, message?}`, or anything else as `unknown`. */
export function failureOfRejection(reason: unknown): Failure {
  if (typeof reason !== 'object' || reason === null) return { kind: 'unknown', detail: String(reason) };
  const { kind, message } = reason as { kind?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : undefined;
  if (typeof kind === 'string' && FAILURE_KINDS.has(kind)) {
    return text ? { kind: kind as FailureKind, message: text } : { kind: kind as FailureKind };
  }
  // `fetch` rejects with a TypeError when there was no reply.
  if (reason instanceof TypeError) return { kind: 'network', detail: text ?? '' };
  return { kind: 'unknown', detail: text ?? '' };
}
