import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
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
export function useRetries<T>(load: (() => Promise<T>) | undefined, onLoaded: (found: T) => void): { failure: Failure | undefined; begin: () => void } {
  const { t } = useSpeaker();
  const [state, setState] = useState(none);
  const retries = useRef<Retries>(undefined);
  const begun = useRef(false);
  const take = useEffectEvent(onLoaded);

  useEffect(() => {
    if (load === undefined) return;
    let gone = false;
    const ask = async () => {
      const found = await load();
      if (!gone) take(found);
    };
    retries.current = createRetries(ask, setState, { page: window, random: Math.random });
    begun.current = false;
    return () => {
      gone = true;
      retries.current?.stop();
      retries.current = undefined;
      setState(none);
    };
  }, [load]);

  const begin = useCallback(() => {
    if (begun.current) return;
    begun.current = true;
    void retries.current?.now();
  }, []);
  const retry = useCallback(() => {
    void retries.current?.now().then((came) => came || events.emit('snackbar', { text: t('rail.failed') }));
  }, [t]);
  const { failed, asking } = state;
  const failure = useMemo(() => (failed ? { asking, retry } : undefined), [failed, asking, retry]);
  return { failure, begin };
}
