import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { DataQuery } from '../../shared/service-data/queries.ts';
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
 * A query that is loaded with retries until it succeeds (`retries.ts`). Starts with `begin`, which may be called more
 * than once, and starts over with another key; without a `query` there is nothing to do. From then on it is refreshed
 * like any other query.
 */
export function useRetriedQuery<T>(query: DataQuery<T> | undefined): {
  data: T | undefined;
  failure: Failure | undefined;
  begin: () => void;
} {
  const { t } = useI18n();
  const client = useQueryClient();
  const [state, setState] = useState(none);
  const retries = useRef<Retries>(undefined);
  const started = useRef(false);
  const { data } = useQuery<T>({
    queryKey: query?.queryKey ?? ['none'],
    queryFn: query?.queryFn ?? skipToken,
    enabled: ({ state: { data: known } }) => known !== undefined,
  });

  const load = useEffectEvent(async () => {
    if (query) await client.query<T>(query);
  });
  const key = JSON.stringify(query?.queryKey);
  useEffect(() => {
    if (key === undefined) return;
    retries.current = createRetries(load, setState, { page: window, random: Math.random });
    started.current = false;
    return () => {
      retries.current?.stop();
      retries.current = undefined;
      setState(none);
    };
  }, [key]);

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
  return { data, failure, begin };
}
