/** The reply to a TV's request for a pairing code (PAIR-01). */
export interface PairingReply {
  devicepin?: string;
  /** Lifetime of the code in seconds. */
  expiry?: unknown;
}

/** Default lifetime in seconds, when the reply has no usable expiry. */
const USUAL_LIFETIME = 300;
/** Limits of the lifetime in seconds: the minimum limits the request rate, the maximum how long a code is shown. */
const LEAST_LIFETIME = 10;
const MOST_LIFETIME = 3600;

/** How long a code is shown, in milliseconds. */
export function codeLifetime(expiry: unknown): number {
  const said = typeof expiry === 'number' || (typeof expiry === 'string' && expiry.trim() !== '') ? Number(expiry) : NaN;
  const seconds = Number.isNaN(said) ? USUAL_LIFETIME : Math.min(Math.max(said, LEAST_LIFETIME), MOST_LIFETIME);
  return seconds * 1000;
}

export type PairingCode = 'asking' | 'failed' | { code: string };

/** Shows a code and requests the next one when it expires; stops after a failure. Returns a function that stops it. */
export function showCodes(ask: () => Promise<PairingReply>, show: (code: PairingCode) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = async (): Promise<void> => {
    show('asking');
    const reply = await ask().catch(() => undefined);
    if (stopped) return;
    if (typeof reply?.devicepin !== 'string' || reply.devicepin === '') return show('failed');
    show({ code: reply.devicepin });
    timer = setTimeout(() => void next(), codeLifetime(reply.expiry));
  };
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
