import { Icon } from '@rawi/parts';
import { use, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useViewerKind } from '../session/subscribers-only.tsx';
import { useSite } from '../site/site.ts';
import styles from './account-entry.module.css';
import { ShellSlotsContext } from './shell-slots.ts';

/**
 * Signing in, or the picture of the profile with its menu. The document is the same for everyone: until hydration the
 * place is kept empty, so that nothing moves. What subscribers see is not loaded for visitors.
 */
export function AccountEntry() {
  const { t } = useI18n();
  const { language } = useSite();
  const viewer = useViewerKind();
  const { pathname, search } = useLocation();
  const load = use(ShellSlotsContext)?.loadProfileButton;
  const [ProfileButton, setProfileButton] = useState<ComponentType>();
  const isSubscriber = viewer === 'subscriber';
  useEffect(() => {
    if (isSubscriber && load)
      loadChunk(load).then(
        (part) => setProfileButton(() => part.default),
        () => undefined,
      );
  }, [isSubscriber, load]);
  if (isSubscriber && ProfileButton) return <ProfileButton />;
  const signIn = `/${language}/lookup`;
  // The log-in itself is no place to come back to.
  const next = pathname.startsWith(signIn) ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <a
      className={styles.entry}
      href={viewer === 'visitor' ? signIn + next : signIn}
      data-hidden={viewer !== 'visitor' || undefined}
      rel="nofollow"
    >
      <Icon name="person" />
      <span className={styles.text}>{t('app.signIn')}</span>
    </a>
  );
}
