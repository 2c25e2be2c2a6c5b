import { Icon } from '@rawi/parts';
import { use, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useViewerKind } from '../session/use-viewer.ts';
import { store } from '../session/storage.ts';
import { useSite } from '../site/site.ts';
import styles from './account-entry.module.css';
import { ShellSlotsContext } from './shell-slots.ts';

/** What was asked for before, such as My List, is kept at Home, where visitors are sent to. */
function keepPlace(home: string): void {
  const { pathname, search, hash } = location;
  if (pathname !== home)
    import('../session/requested-place.ts').then(
      ({ rememberPlace }) => rememberPlace(pathname + search + hash),
      () => undefined,
    );
}

/**
 * The bell, and signing in or the picture of the profile with its menu. The document is the same for everyone: until hydration the
 * place is kept empty, so that nothing moves. What subscribers see is not loaded for visitors.
 */
export function AccountEntry() {
  const { t } = useI18n();
  const { language } = useSite();
  const viewer = useViewerKind();
  const load = use(ShellSlotsContext)?.loadHeaderEntries;
  const [Entries, setEntries] = useState<ComponentType>();
  // A visitor who has allowed notifications has a bell.
  const isKnown = viewer === 'subscriber' || (viewer === 'visitor' && store.get('pushAllowed') !== undefined);
  useEffect(() => {
    if (isKnown && load)
      loadChunk(load).then(
        (part) => setEntries(() => part.default),
        () => undefined,
      );
  }, [isKnown, load]);
  const home = `/${language}`;
  return (
    <div className={styles.place}>
      {isKnown && Entries && <Entries />}
      {viewer === 'visitor' && (
        <a className={styles.entry} href={`${home}/lookup`} rel="nofollow" onClick={() => keepPlace(home)}>
          <Icon name="person" />
          <span className={styles.text}>{t('app.signIn')}</span>
        </a>
      )}
    </div>
  );
}
