import { useEffect, useSyncExternalStore } from 'react';
import { flowStore } from './flow-store.ts';

/** Whole seconds until an instant, rounded up; 0 once it has passed. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

let nowMs = 0;
const listeners = new Set<() => void>();

function tick(): void {
  nowMs = Date.now();
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = flowStore.subscribe(tick);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** Seconds until a code of a purpose may be asked for again. Renders once a second while it counts. */
export function useResendTimer(purpose: string): number {
  const left = useSyncExternalStore(
    subscribe,
    () => secondsUntil(flowStore.resendAtMs(purpose), nowMs),
    () => 0,
  );
  const isCounting = left > 0;
  useEffect(() => {
    tick();
    if (!isCounting) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isCounting, purpose]);
  return left;
}
