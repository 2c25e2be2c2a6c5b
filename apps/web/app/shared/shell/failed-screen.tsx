import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

/** How often a screen whose host did not reply is loaded again while the browser itself is online. */
const RETRY_MS = 10_000;

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A call without any reply fails with status and code 0. */
function hasNoReply(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  return status === 0 && code === 0;
}

/**
 * A screen whose data did not load after a move inside the app. Without a connection it is the offline page, as by
 * address, and the screen is loaded by itself once the connection is back.
 */
export function FailedScreen({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const waits = isOnline && hasNoReply(error);
  const retry = useEffectEvent(() => void revalidate());
  // Never subscribed anew: a render in between would remove the listener before the event reaches it.
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return <ErrorScreen kind={isOnline ? 'failed' : 'offline'} onRetry={() => void revalidate()} />;
}
