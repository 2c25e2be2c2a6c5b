/** What a service answers to a TV that asks for a code (PAIR-01). */
export interface PairingReply {
  devicepin?: string;
  /** Seconds for which the code is good. */
  expiry?: unknown;
}

/** Seconds for which a code counts as good where its reply does not say so. */
const USUAL_LIFETIME = 300;
/** Seconds: however short a code is said to live, no TV asks more often; and none is shown for longer than the most. */
const LEAST_LIFETIME = 10;
const MOST_LIFETIME = 3600;

/** Milliseconds for which a code is shown. */
export function codeLifetime(expiry: unknown): number {
  const said = typeof expiry === 'number' || (typeof expiry === 'string' && expiry.trim() !== '') ? Number(expiry) : NaN;
  const seconds = Number.isNaN(said) ? USUAL_LIFETIME : Math.min(Math.max(said, LEAST_LIFETIME), MOST_LIFETIME);
  return seconds * 1000;
}

export type PairingCode = 'asking' | 'failed' | { code: string };

/** Shows a code, and asks for the next one when it has run out; after a failure it waits to be asked. Returns how to stop. */
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
