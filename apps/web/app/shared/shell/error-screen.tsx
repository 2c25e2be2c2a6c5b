import { Button, ButtonLink, Motif } from '@rawi/parts';
import { PageHead } from '../site/page-head.tsx';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import styles from './error-screen.module.css';

/** Error page: not found (ERR-27), not for the profile in use (PROF-08), failed, or offline. */
export function ErrorScreen({
  kind,
  onRetry,
}: {
  kind: 'missing' | 'closed' | 'failed' | 'offline';
  onRetry?: () => void;
}) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const texts = {
    closed: [t('code.8882'), t('error.closed.text')],
    missing: [t('error.page.title'), t('error.page.text')],
    failed: [t('error.failed.title'), t('error.failed.text')],
    offline: [t('error.start.title'), t('error.start.text')],
  }[kind] as [string, string];
  return (
    <div className={styles.page}>
      <PageHead title={texts[0]} noIndex />
      <Motif name={brand.theme.motif} />
      <h1>{texts[0]}</h1>
      <p>{texts[1]}</p>
      <div className={styles.ways}>
        {kind !== 'missing' && kind !== 'closed' && (
          <Button icon="retry" onClick={onRetry ?? (() => location.reload())}>
            {t('error.retry')}
          </Button>
        )}
        <ButtonLink
          href={`/${language}`}
          variant={kind === 'failed' || kind === 'offline' ? 'quiet' : 'solid'}
          icon="home"
        >
          {t('error.page.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
