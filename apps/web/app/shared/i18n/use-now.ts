import { useEffect, useState } from 'react';
import { serviceClock } from '../session/service-clock.ts';

const MINUTE_MS = 60_000;
const deviceSeconds = () => Date.now() / 1000;

/**
 * Now, in epoch seconds by this device's clock, for how long ago something was: it moves on each minute, and when `shown`, what
 * the times belong to, is another. One for all times of a page, which would contradict each other by several.
 */
export function useNow(shown?: unknown): number {
  const [now, setNow] = useState(deviceSeconds);
  useEffect(() => {
    setNow(deviceSeconds());
    const timer = setInterval(() => setNow(deviceSeconds()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return now;
}

/** The same by the service's clock, as far as it is known: for times that the service wrote. */
export const useServiceNow = (shown?: unknown): number => useNow(shown) + serviceClock.aheadSeconds();
