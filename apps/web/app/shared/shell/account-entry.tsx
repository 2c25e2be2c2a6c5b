import { Icon } from '@rawi/parts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useViewerKind } from '../session/use-viewer.ts';
import { useSite } from '../site/site.ts';
import styles from './account-entry.module.css';

const AccountButton = lazy<ComponentType>(() =>
  import('./account-button.tsx').catch(() => ({ default: () => null })),
);

/** What was asked for before, such as My List, is kept by Home, where visitors are sent to. */
function keepPlace(home: string): void {
  const { pathname, search } = location;
  if (pathname !== home)
    import('../session/requested-place.ts').then(
      ({ rememberPlace }) => rememberPlace(pathname + search),
      () => undefined,
    );
}

/**
 * The viewer's place in the header: a visitor's link to sign in, a subscriber's picture with its menu. The document is the
 * same for everyone, so the place is empty, and as large, until hydration.
 */
export function AccountEntry() {
  const { t } = useI18n();
  const home = `/${useSite().language}`;
  const viewer = useViewerKind();
  return (
    <div className={styles.place}>
      {viewer === 'visitor' && (
        <a href={`${home}/lookup`} className={styles.signIn} onClick={() => keepPlace(home)}>
          <Icon name="person" />
          <span>{t('app.signIn')}</span>
        </a>
      )}
      {viewer === 'subscriber' && (
        <Suspense>
          <AccountButton />
        </Suspense>
      )}
    </div>
  );
}
