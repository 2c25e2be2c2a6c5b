import { Button, Notice } from '@rawi/parts';
import type { LocalNotification } from '@rawi/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useNow } from '../../../shared/i18n/use-now.ts';
import { followInboxOwner } from '../../../shared/notifications/follow-notifications.ts';
import { inbox } from '../../../shared/notifications/inbox.ts';
import { useInbox } from '../../../shared/notifications/use-inbox.ts';
import { useViewerKind } from '../../../shared/session/use-viewer.ts';
import { isKidsViewer } from '../../../shared/session/viewer.ts';
import { NarrowPage } from '../../../shared/site/narrow-page.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { AccountFrame, RowsSkeleton } from '../account-frame.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { PushSection } from './push-section.tsx';

const SKELETON_ROWS = 3;

/** UI-12: what this device was told, the newest first; a visitor has one, too. */
export function NotificationsView() {
  const { t } = useI18n();
  const { brand } = useSite();
  const viewer = useViewerKind();
  const { entries, unread } = useInbox();
  const [cleared, setCleared] = useState<readonly LocalNotification[]>([]);
  const [params, setParams] = useSearchParams();
  const opened = params.get('open') ?? undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(followInboxOwner, []);
  // Not the service's: no entry is newer than its arrival by this device's clock.
  const now = useNow(entries);

  // A message that a press on the system's notification has opened is read.
  const isOpenedUnread =
    entries?.some(({ notification }) => notification.messageId === opened && !notification.isRead) === true;
  useEffect(() => {
    if (opened !== undefined && isOpenedUnread) void inbox.markRead([opened]);
  }, [opened, isOpenedUnread]);

  const toggle = (messageId: string) =>
    setParams(messageId === opened ? {} : { open: messageId }, { replace: true, preventScrollReset: true });
  // After each of these the button that was pressed is gone; the heading says what was done.
  const focusHeading = () => heading.current?.focus();
  const markAllRead = async () => {
    await inbox.markRead();
    focusHeading();
  };
  const clear = async () => {
    // Known before: an empty inbox in which nothing was cleared has no heading.
    setCleared((entries ?? []).map(({ notification }) => notification));
    setCleared(await inbox.clear());
    focusHeading();
  };
  const undo = async () => {
    await inbox.restore(cleared);
    setCleared([]);
    focusHeading();
  };

  const title = t('notifications.title');
  const inboxState = unread === 0 ? t('notifications.allRead') : t('notifications.unread', { count: unread });
  // What came since does not take the way back along.
  const summary = cleared.length > 0 ? t('notifications.cleared', { count: cleared.length }) : inboxState;
  const content = isKidsViewer() ? (
    <Notice motif={brand.theme.motif} title={t('notifications.kids')} />
  ) : (
    <>
      {entries === undefined && <RowsSkeleton count={SKELETON_ROWS} />}
      {entries !== undefined && (
        <section className={styles.inbox} aria-label={t('notifications.inbox')}>
          {(entries.length > 0 || cleared.length > 0) && (
            <div className={styles.head}>
              <h2 ref={heading} tabIndex={-1} className={styles.summary}>
                {summary}
              </h2>
              <div className={styles.actions}>
                {cleared.length > 0 && (
                  <Button variant="quiet" onClick={() => void undo()}>
                    {t('notifications.undo')}
                  </Button>
                )}
                {unread > 0 && (
                  <Button variant="quiet" onClick={() => void markAllRead()}>
                    {t('notifications.readAll')}
                  </Button>
                )}
                {entries.length > 0 && (
                  <Button variant="quiet" onClick={() => void clear()}>
                    {t('notifications.clear')}
                  </Button>
                )}
              </div>
            </div>
          )}
          {entries.length === 0 ? (
            <Notice
              motif={brand.theme.motif}
              title={t('notifications.none')}
              text={t('notifications.none.text')}
            />
          ) : (
            <ul className={styles.rows}>
              {entries.map((entry) => (
                <li key={entry.notification.messageId}>
                  <NotificationRow
                    entry={entry}
                    now={now}
                    isOpen={entry.notification.messageId === opened}
                    onToggle={() => toggle(entry.notification.messageId)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <PushSection />
    </>
  );
  return (
    <Frame title={title} isSubscriber={viewer === 'subscriber'} text={t('notifications.text')}>
      {content}
    </Frame>
  );
}

function Frame({
  title,
  text,
  isSubscriber,
  children,
}: {
  title: string;
  text: string;
  isSubscriber: boolean;
  children: ReactNode;
}) {
  return isSubscriber ? (
    <AccountFrame title={title} text={text} current="/notifications">
      {children}
    </AccountFrame>
  ) : (
    <NarrowPage title={title} text={text}>
      {children}
    </NarrowPage>
  );
}
