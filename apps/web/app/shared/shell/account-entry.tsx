import { Icon } from '@rawi/parts';
import { use, useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { withPageMessages } from '../i18n/page-messages.ts';
import { useViewerKind } from '../session/subscribers-only.tsx';
import { readStoredJson, store } from '../session/storage.ts';
import { useSession } from '../session/use-session.ts';
import { useSite } from '../site/site.ts';
import styles from './account-entry.module.css';
import { ShellSlotsContext, type AccountMenuProps } from './shell-slots.ts';

/**
 * Signing in, or the picture of the profile with its menu. The document is the same for everyone: until hydration the
 * place is kept empty, so that nothing moves.
 */
export function AccountEntry() {
  const { t } = useI18n();
  const { language } = useSite();
  const viewer = useViewerKind();
  const { pathname, search } = useLocation();
  const signIn = `/${language}/lookup`;
  if (viewer === 'subscriber') return <ProfileButton />;
  // The log-in itself is no place to come back to.
  const place = pathname.startsWith(signIn) ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <a
      className={styles.entry}
      href={viewer === 'visitor' ? signIn + place : signIn}
      data-hidden={viewer === 'unknown' || undefined}
      rel="nofollow"
    >
      <Icon name="person" />
      <span className={styles.text}>{t('app.signIn')}</span>
    </a>
  );
}

/** Opens the menu of the account; its code is loaded by the first press or hover. */
function ProfileButton() {
  const { t } = useI18n();
  const { language } = useSite();
  const picture =
    useSession(({ profilePicture }) => profilePicture) ??
    readStoredJson<{ pictureurl?: string }>(store, 'subscriberProfileDetails')?.pictureurl;
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const [isOpen, setOpen] = useState(false);
  const load = use(ShellSlotsContext)?.loadAccountMenu;
  const path = `/${language}/Profile`;
  const loadMenu = () => withPageMessages(load?.() ?? Promise.reject(new Error('No account in this shell')));
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(!isOpen);
    loadChunk(loadMenu).then(
      (part) => setMenu(() => part.default),
      () => location.assign(path),
    );
  };
  return (
    <div className={styles.place}>
      <a
        className={styles.entry}
        href={path}
        role="button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-label={t('app.account')}
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={open}
      >
        {picture ? (
          <img className={styles.picture} src={picture} alt="" width={32} height={32} />
        ) : (
          <Icon name="person" />
        )}
      </a>
      {isOpen && Menu && <Menu onClose={() => setOpen(false)} />}
    </div>
  );
}
