import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';
import { createRetries, type Retries, type RetryState } from './retries.ts';

/** A failed load, as a part of the page shows it. */
export interface Failure {
  /** A request is running. */
  asking: boolean;
  /** Retries now; another failure is shown as a snackbar. */
  retry(): void;
}

const none: RetryState = { failed: false, asking: false };

/**
 * Loads something with retries until it succeeds (`retries.ts`). Starts with `begin`, which may be called more than once,
 * and starts over with another `load`; without `load` there is nothing to do.
 */
export function useRetries<T>(
  load: (() => Promise<T>) | undefined,
  onLoaded: (found: T) => void,
): { failure: Failure | undefined; begin: () => void } {
  const { t } = useI18n();
  const [state, setState] = useState(none);
  const retries = useRef<Retries>(undefined);
  const started = useRef(false);
  const handleLoaded = useEffectEvent(onLoaded);

  useEffect(() => {
    if (load === undefined) return;
    let cancelled = false;
    const loadAndHandle = async () => {
      const found = await load();
      if (!cancelled) handleLoaded(found);
    };
    retries.current = createRetries(loadAndHandle, setState, { page: window, random: Math.random });
    started.current = false;
    return () => {
      cancelled = true;
      retries.current?.stop();
      retries.current = undefined;
      setState(none);
    };
  }, [load]);

  const begin = useCallback(() => {
    if (started.current) return;
    started.current = true;
    void retries.current?.retryNow();
  }, []);
  const retry = useCallback(() => {
    void retries.current
      ?.retryNow()
      .then((succeeded) => succeeded || events.emit('snackbar', { text: t('rail.failed') }));
  }, [t]);
  const { failed, asking } = state;
  const failure = useMemo(() => (failed ? { asking, retry } : undefined), [failed, asking, retry]);
  return { failure, begin };
}
