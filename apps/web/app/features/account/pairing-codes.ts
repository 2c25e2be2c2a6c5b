/** The reply to a TV's request for a pairing code (PAIR-01). */
export interface PairingReply {
  devicepin?: string;
  /** Lifetime of the code in seconds. */
  expiry?: unknown;
}

/** Default lifetime in seconds, when the reply has no usable expiry. */
const DEFAULT_LIFETIME_SECONDS = 300;
/** Limits of the lifetime in seconds: the minimum limits the request rate, the maximum how long a code is shown. */
const MIN_LIFETIME_SECONDS = 10;
const MAX_LIFETIME_SECONDS = 3600;

/** How long a code is shown, in milliseconds. */
export function codeLifetimeMs(expiry: unknown): number {
  const parsed =
    typeof expiry === 'number' || (typeof expiry === 'string' && expiry.trim() !== '') ? Number(expiry) : NaN;
  const seconds = Number.isNaN(parsed)
    ? DEFAULT_LIFETIME_SECONDS
    : Math.min(Math.max(parsed, MIN_LIFETIME_SECONDS), MAX_LIFETIME_SECONDS);
  return seconds * 1000;
}

export type PairingState = 'asking' | 'failed' | { code: string };

/** Shows a code and requests the next one when it expires; stops after a failure. Returns a function that stops it. */
export function showPairingCodes(
  requestCode: () => Promise<PairingReply>,
  onState: (code: PairingState) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = async (): Promise<void> => {
    onState('asking');
    const reply = await requestCode().catch(() => undefined);
    if (stopped) return;
    if (typeof reply?.devicepin !== 'string' || reply.devicepin === '') return onState('failed');
    onState({ code: reply.devicepin });
    timer = setTimeout(() => void next(), codeLifetimeMs(reply.expiry));
  };
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
