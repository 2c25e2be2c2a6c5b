import { Button, ButtonLink, Motif } from '@rawi/parts';
import { PageHead } from '../site/head.tsx';
import { useSpeaker } from '../i18n/language-context.tsx';
import { useSite } from '../site/site.ts';
import styles from './error-screen.module.css';

/** Error page: not found (ERR-27), failed, or offline. */
export function ErrorScreen({ kind, onRetry }: { kind: 'missing' | 'failed' | 'offline'; onRetry?: () => void }) {
  const { t } = useSpeaker();
  const { language, brand } = useSite();
  const words = {
    missing: [t('error.page.title'), t('error.page.text')],
    failed: [t('error.failed.title'), t('error.failed.text')],
    offline: [t('error.start.title'), t('error.start.text')],
  }[kind] as [string, string];
  return (
    <div className={styles.page}>
      <PageHead title={words[0]} unlisted />
      <Motif name={brand.theme.motif} />
      <h1>{words[0]}</h1>
      <p>{words[1]}</p>
      <div className={styles.ways}>
        {kind !== 'missing' && (
          <Button icon="retry" onClick={onRetry ?? (() => location.reload())}>
            {t('error.retry')}
          </Button>
        )}
        <ButtonLink href={`/${language}`} look={kind === 'missing' ? 'solid' : 'quiet'} icon="home">
          {t('error.page.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
