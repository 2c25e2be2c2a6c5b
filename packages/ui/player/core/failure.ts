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

/**
 * Why the host is asked for a source; it may reuse an address for `retry`, never for `expired`. `cast`: for another
 * screen, whose addresses cannot be renewed while it plays.
 */
export type LoadReason = 'start' | 'retry' | 'expired' | 'cast';

export interface Failure {
  kind: FailureKind;
  /** A message of the host, shown in place of the player's own. */
  message?: string;
  /** The engine's code or the HTTP status, for the host's log; never shown. */
  detail?: string;
  /** A part of the film is affected, not the film as a whole. */
  part?: true;
  /** Address of the part that is missing. */
  address?: string;
}

/** What an engine or a request reports about a failure, independent of the engine's types. */
export interface FailureFacts {
  area: 'network' | 'manifest' | 'media' | 'drm' | 'text' | 'other';
  /** HTTP status, where there was a reply. */
  status?: number;
  /** There was no reply within the time allowed. */
  timedOut?: boolean;
  /** The failed request was for a segment. */
  forSegment?: boolean;
  /** The address that was requested. */
  address?: string;
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
  /**
   * Whether the film is loaded once more before the failure is shown: an expired address is not the viewer's
   * concern, others may be cured by a new address, licence or engine when the buffer has played out.
   */
  renewal: 'at once' | 'when it persists' | 'never';
  /** Retry when the browser reports that it is online again. */
  whenOnline: boolean;
}

const RETRY_ON_REQUEST: RetryRule = { offered: true, reason: 'retry', renewal: 'never', whenOnline: false };
const RENEWED_ONCE = { renewal: 'when it persists' } as const;

/** What Retry does for each kind. It always resumes at the position where the film stopped. */
export const retryRules: Readonly<Record<FailureKind, RetryRule>> = {
  network: { ...RETRY_ON_REQUEST, whenOnline: true },
  server: { ...RETRY_ON_REQUEST, whenOnline: true },
  stalled: { ...RETRY_ON_REQUEST, whenOnline: true },
  expired: { offered: true, reason: 'expired', renewal: 'at once', whenOnline: false },
  forbidden: { ...RETRY_ON_REQUEST, ...RENEWED_ONCE, reason: 'expired' },
  'not-found': { ...RETRY_ON_REQUEST, ...RENEWED_ONCE, reason: 'expired' },
  'not-ready': RETRY_ON_REQUEST,
  decode: { ...RETRY_ON_REQUEST, ...RENEWED_ONCE },
  // A licence is bound to a token that expires like an address.
  licence: { ...RETRY_ON_REQUEST, ...RENEWED_ONCE, reason: 'expired' },
  refused: RETRY_ON_REQUEST,
  unknown: RETRY_ON_REQUEST,
  unsupported: { ...RETRY_ON_REQUEST, offered: false },
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

/**
 * Determines the failure of `facts`. A refused licence is a licence failure whatever its status; a licence server
 * that does not answer is not.
 */
export function classifyFailure(facts: FailureFacts): Failure {
  const failure = (kind: FailureKind): Failure => ({
    kind,
    ...(facts.detail === undefined ? {} : { detail: facts.detail }),
    ...(facts.forSegment && kind === 'not-found'
      ? { part: true, ...(facts.address === undefined ? {} : { address: facts.address }) }
      : {}),
  });
  if (facts.unsupported) return failure('unsupported');
  const isAnswered = facts.area === 'drm' || (facts.status !== undefined && facts.status < 500);
  if (isAnswered && (facts.forLicence || facts.area === 'drm')) return failure('licence');
  if (facts.status !== undefined) return failure(kindOfStatus(facts.status));
  if (facts.timedOut) return failure('stalled');
  if (facts.area === 'network') return failure('network');
  if (facts.area === 'media') return failure('decode');
  return failure('unknown');
}

/**
 * Whether a film that failed may go on when its manifest's address answers with `status`: after a lost connection
 * with any, after a manifest that was gone during playback only when it is back. An expired address is renewed by
 * the load.
 */
export function canRecover({ kind }: Failure, status: number, started: boolean): boolean {
  if (kind === 'network') return true;
  if (kind === 'server' || kind === 'stalled') return status < 500;
  return kind === 'not-found' && started && (status < 400 || status === 410);
}

/**
 * Whether only the host can tell that a failure has passed: a film that is being made has no address yet, and that of a
 * missing part has expired with the stream.
 */
export function isAskedFor({ kind, part }: Failure, started: boolean): boolean {
  return kind === 'not-ready' || (kind === 'not-found' && part === true && started);
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
