import type { NotificationPayload } from '@rawi/domain';
import type { NotificationRow } from './notification-store.ts';
import { subscriberOf } from './topics.ts';

/** What a device is told of a message, in its language. */
export function presentNotification(
  providerId: string,
  row: NotificationRow,
  language: 'en' | 'ar',
): Omit<NotificationPayload, 'gcmMessageId'> {
  return {
    messageId: row.message_id,
    title: row[`title_${language}`],
    message: row[`message_${language}`],
    imageURL: row.image_url,
    contentId: row.content_id,
    cta: row.cta,
    deeplink: row.deeplink,
    isDirectDeeplink: row.is_direct_deeplink,
    subscriberId: subscriberOf(providerId, row.topic) ?? '',
    language,
    sentAt: row.published_at?.getTime() ?? 0,
  };
}
