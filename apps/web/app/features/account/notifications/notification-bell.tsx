import { useEffect } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { BellIcon } from '../../../shared/notifications/bell-icon.tsx';
import { startNotifications } from '../../../shared/notifications/follow-notifications.ts';
import { useInbox } from '../../../shared/notifications/use-inbox.ts';
import { useSite } from '../../../shared/site/site.ts';
import styles from './notification-bell.module.css';

/** Above it the number is not shown: there is no room for it. */
const MAX_SHOWN = 99;

/** The way to the inbox, with how many messages nobody has read; what is new is announced. */
export function NotificationBell() {
  const { t, number } = useI18n();
  const { language } = useSite();
  const { unread } = useInbox();
  useEffect(startNotifications, []);
  const label = unread === 0 ? t('notifications.title') : t('notifications.unread', { count: unread });
  return (
    <>
      <a className={styles.bell} href={`/${language}/notifications`} aria-label={label} title={label}>
        <BellIcon />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_SHOWN ? `${number(MAX_SHOWN)}+` : number(unread)}
          </span>
        )}
      </a>
      <span className="visually-hidden" role="status">
        {unread > 0 && t('notifications.unread', { count: unread })}
      </span>
    </>
  );
}
