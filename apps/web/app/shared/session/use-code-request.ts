import { useEffect, useState } from 'react';

/** Seconds until a code may be sent again, where no reply tells. */
export const RESEND_SECONDS = 15;

export interface CodeRequest {
  /** Seconds until a code may be asked for again; 0 where it may be now. */
  waitSeconds: number;
  /** A code was sent: the next one is possible in `resendafter` seconds. */
  start(resendafter: number): void;
}

/** The time until a code may be sent again; `sentJustNow` seconds at first, where one was sent before. */
export function useCodeRequest(sentJustNow = 0): CodeRequest {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(now + sentJustNow * 1000);
  const waitSeconds = Math.max(0, Math.ceil((until - now) / 1000));
  const waits = waitSeconds > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    waitSeconds,
    start(resendafter) {
      setNow(Date.now());
      setUntil(Date.now() + resendafter * 1000);
    },
  };
}
