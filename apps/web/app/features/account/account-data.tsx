import { Notice } from '@rawi/parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useQueryScope, viewQuery, type ViewName } from '../../shared/service-data/queries.ts';
import { useSite } from '../../shared/site/site.ts';
import { RetryButton } from '../../shared/site/retry-button.tsx';

export interface AccountData<T> {
  data: T | undefined;
  failed: boolean;
  /** A request is running. */
  loading: boolean;
  /** Loads anew, after a change or a failure; never rejects. */
  reload(): Promise<void>;
}

/** Data of the account, by viewer and profile. `args` has what `load` depends on besides the language. */
export function useAccountData<T extends object>(
  name: ViewName,
  load: () => Promise<T>,
  args: readonly string[] = [],
): AccountData<T> {
  const { language } = useSite();
  const scope = useQueryScope();
  const client = useQueryClient();
  const query = viewQuery(scope, name, [language, ...args], load);
  const { data, isError, isFetching } = useQuery(query);
  const [reloading, setReloading] = useState(false);
  const [failedAgain, setFailedAgain] = useState(false);
  const reload = async () => {
    setReloading(true);
    try {
      client.setQueryData(query.queryKey, await load());
      setFailedAgain(false);
    } catch {
      setFailedAgain(true);
    } finally {
      setReloading(false);
    }
  };
  return {
    data,
    failed: data === undefined && (isError || failedAgain),
    loading: isFetching || reloading,
    reload,
  };
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * What loads is shown as `skeleton`; what failed as a sentence with a retry, which happens by itself once the connection is
 * back.
 */
export function AccountDataView<T>({
  of: { data, failed, loading, reload },
  skeleton,
  children,
}: {
  of: AccountData<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { t } = useI18n();
  const { brand } = useSite();
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const retry = useEffectEvent(() => {
    if (failed) void reload();
  });
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  if (data !== undefined) return children(data);
  if (!failed)
    return (
      <div aria-busy="true" aria-label={t('page.loading')} role="status">
        {skeleton}
      </div>
    );
  return (
    <Notice
      motif={brand.theme.motif}
      title={t(isOnline ? 'account.failed' : 'error.start.title')}
      {...(isOnline ? {} : { text: t('account.offline') })}
    >
      <RetryButton asking={loading} onRetry={() => void reload()} />
    </Notice>
  );
}
