import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { ChunkError, StylesheetError } from '../boot/chunk.ts';
import { ErrorScreen } from './error-screen.tsx';

/** The pause before the first retry where nothing replied; doubled up to the longest. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 10_000;

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

/** A part of the screen whose code did not load: React and the browser remember that for as long as the document lives. */
const isWithoutCode = (error: unknown) => error instanceof ChunkError || error instanceof StylesheetError;

/**
 * A screen whose data, or a part of whose code, did not load after a move inside the app. Without a connection it is the
 * offline page, as by address, and the screen is loaded by itself once the connection is back.
 */
export function FailedScreen({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const failures = useRef(0);
  const load = () => (isWithoutCode(error) ? location.reload() : void revalidate());
  const retry = useEffectEvent(load);
  // Never subscribed anew: a render in between would remove the listener before the event reaches it.
  useEffect(() => {
    const onOnline = () => {
      failures.current = 0;
      retry();
    };
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  // The browser may say that it is online before a request gets through; each failure is another error.
  useEffect(() => {
    if (!isOnline || !hasNoReply(error)) return;
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures.current);
    failures.current += 1;
    const timer = setTimeout(() => retry(), pause);
    return () => clearTimeout(timer);
  }, [isOnline, error]);
  return <ErrorScreen kind={wasOffline ? 'offline' : 'failed'} onRetry={load} />;
}
