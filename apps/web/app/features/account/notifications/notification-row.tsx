import { ButtonLink } from '@rawi/parts';
import { deepLinkOf, safeImage, targetOf } from '@rawi/domain';
import { useId, useState } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../../shared/i18n/moment.ts';
import { inbox } from '../../../shared/notifications/inbox.ts';
import type { InboxEntry } from '../../../shared/notifications/inbox-database.ts';
import { useSite } from '../../../shared/site/site.ts';
import styles from './notifications.module.css';

/** Another site opens in a window of its own. */
const linkProps = (href: string) =>
  href.startsWith('/') ? { href } : ({ href, target: '_blank', rel: 'noopener noreferrer' } as const);

/**
 * A message of the inbox: one with a direct link is a link, every other opens in its place (NOTIF-07, NOTIF-08). A press on
 * a link leads away, so its row shows the whole message and the picture: there is no other place to see them.
 */
export function NotificationRow({
  entry: { notification: entry, sentAt },
  now,
  isOpen,
  onToggle,
}: {
  entry: InboxEntry;
  /** Epoch seconds. */
  now: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const bodyId = useId();
  const { messageId, isRead, title, message, deeplink } = entry;
  const isDirect = entry.isDirectDeeplink && deeplink !== '';
  const read = () => {
    if (!isRead) void inbox.markRead([messageId]);
  };
  const head = (
    <>
      <span className={styles.mark} data-unread={!isRead || undefined}>
        {!isRead && <span className="visually-hidden">{t('notifications.new')}</span>}
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        {isDirect && <bdi className={styles.message}>{message}</bdi>}
        {!isDirect && !isOpen && <bdi className={styles.excerpt}>{message}</bdi>}
        {isDirect && <NotificationImage address={entry.imageURL} />}
      </span>
      <time className={styles.when} dateTime={new Date(sentAt).toISOString()}>
        {formatMoment(i18n, sentAt / 1000, now)}
      </time>
    </>
  );
  if (isDirect)
    return (
      <a className={styles.row} {...linkProps(targetOf(entry, language))} onClick={read}>
        {head}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => {
          read();
          onToggle();
        }}
      >
        {head}
      </button>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        <NotificationImage address={entry.imageURL} />
        <p dir="auto">{message}</p>
        {deeplink !== '' && (
          <ButtonLink {...linkProps(deepLinkOf(entry, language))}>{t('notifications.open')}</ButtonLink>
        )}
      </div>
    </>
  );
}

/** A picture that cannot be loaded, or may not, takes no room. */
function NotificationImage({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  const src = safeImage(address);
  if (src === '' || isBroken) return null;
  return <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setBroken(true)} />;
}
