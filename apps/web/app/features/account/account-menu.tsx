import { useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { readStoredJson, store } from '../../shared/session/storage.ts';
import type { StoredProfile } from '../../shared/session/sign-in.ts';
import { useSite } from '../../shared/site/site.ts';
import { accountEntries } from './account-entries.ts';
import styles from './account-menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** The menu of the account below the profile's picture. Escape, a press outside and leaving it by Tab close it. */
export default function AccountMenu({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { language } = useSite();
  const menu = useRef<HTMLDivElement>(null);
  const { logOut, isLeaving } = useLogOut();
  const profile = readStoredJson<StoredProfile>(store, 'subscriberProfileDetails');

  useEffect(() => {
    const opener = menu.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]');
    if (opener === document.activeElement) menu.current?.querySelector('a')?.focus();
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && menu.current?.parentElement?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      opener?.focus();
    };
    const onPress = (event: PointerEvent) => !isInside(event.target) && onClose();
    const onFocus = (event: FocusEvent) => !isInside(event.target) && onClose();
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress);
      removeEventListener('focusin', onFocus);
    };
  }, [onClose]);

  return (
    <div ref={menu} className={styles.menu}>
      {profile && (
        <p className={styles.name}>
          <bdi>{profile.profilename}</bdi>
        </p>
      )}
      <ul>
        {accountEntries(profile).map(({ id, path }) => (
          <li key={id}>
            <a className={styles.entry} href={`/${language}${path}`} onClick={onClose}>
              {t(`account.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.entry} aria-busy={isLeaving || undefined} onClick={logOut}>
        {t(isLeaving ? 'account.leaving' : 'profile.logOut')}
      </button>
    </div>
  );
}
