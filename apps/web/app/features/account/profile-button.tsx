import { Icon } from '@rawi/parts';
import { useState, type ComponentType, type MouseEvent } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { withPageMessages } from '../../shared/i18n/page-messages.ts';
import { readStoredJson, store } from '../../shared/session/storage.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './profile-button.module.css';

const loadMenu = () => withPageMessages(import('./account-menu.tsx'));

/** The picture of the profile in the header; pressed, it opens the menu of the account. */
export default function ProfileButton() {
  const { t } = useI18n();
  const { language } = useSite();
  const picture =
    useSession(({ profilePicture }) => profilePicture) ??
    readStoredJson<{ pictureurl?: string }>(store, 'subscriberProfileDetails')?.pictureurl;
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  const path = `/${language}/Profile`;
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
