import { Notice } from '@rawi/parts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import { RetryButton } from '../site/retry-button.tsx';

/** What could not be loaded, with a retry, which happens by itself once the connection is back. */
export function FailedState({ offline, onRetry }: { offline: boolean; onRetry(): void }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <Notice
      motif={brand.theme.motif}
      title={t(offline ? 'error.start.title' : 'account.failed')}
      {...(offline ? { text: t('account.offline') } : {})}
    >
      <RetryButton onRetry={onRetry} />
    </Notice>
  );
}

/** What is loading: its outline, which screen readers are told of in a word. */
export function LoadingState({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div aria-busy="true" aria-label={t('page.loading')} role="status">
      {children}
    </div>
  );
}
