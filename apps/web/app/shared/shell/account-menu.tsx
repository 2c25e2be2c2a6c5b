import type { MessageId } from '@rawi/strings';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '../i18n/i18n-context.tsx';
import { readStoredJson, store } from '../session/storage.ts';
import { signOut } from '../session/sign-out.ts';
import { useSite } from '../site/site.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  /** The button that opens the menu; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** Whether it was opened by keyboard: the first entry has the focus then. */
  takesFocus: boolean;
  onClose: () => void;
}

interface Entry {
  message: MessageId;
  path: string;
  /** A child's profile has only what is its own. */
  forKids?: boolean;
}

const ENTRIES: readonly Entry[] = [
  { message: 'accountMenu.switchProfile', path: 'switchProfile', forKids: true },
  { message: 'accountMenu.list', path: 'watchlist', forKids: true },
  { message: 'accountMenu.profile', path: 'Profile' },
  { message: 'accountMenu.devices', path: 'devices' },
  { message: 'accountMenu.plans', path: 'viewallplans' },
  { message: 'accountMenu.voucher', path: 'voucher' },
  { message: 'accountMenu.pairing', path: 'pairing' },
];

interface Profile {
  profilename?: string;
  kidsmode?: 'YES' | 'NO';
}

/** The menu of a subscriber's account. Escape, a press outside, a navigation and leaving it by Tab close it. */
export function AccountMenu({ button, takesFocus, onClose }: AccountMenuProps) {
  const { t } = useI18n();
  const { language } = useSite();
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const profile = readStoredJson<Profile>(store, 'subscriberProfileDetails');
  const isKids = profile?.kidsmode === 'YES';

  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      button.current?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!isInside(target)) onClose();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !isInside(relatedTarget)) onClose();
    };
    const element = panel.current;
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress);
    element?.addEventListener('focusout', onLeave);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [button, onClose]);

  return (
    <div ref={panel} className={styles.panel} data-focus-scope>
      {profile?.profilename && (
        <p className={styles.name}>
          <bdi>{profile.profilename}</bdi>
        </p>
      )}
      <nav aria-label={t('app.account')}>
        <ul>
          {ENTRIES.filter(({ forKids }) => forKids || !isKids).map(({ message, path }) => (
            <li key={path}>
              <a
                href={`/${language}/${path}`}
                className={styles.entry}
                aria-current={pathname === `/${language}/${path}` ? 'page' : undefined}
                onClick={onClose}
              >
                {t(message)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!isKids && (
        <button
          type="button"
          className={`${styles.entry} ${styles.logOut}`}
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {t(leaving ? 'accountMenu.loggingOut' : 'accountMenu.logOut')}
        </button>
      )}
    </div>
  );
}
