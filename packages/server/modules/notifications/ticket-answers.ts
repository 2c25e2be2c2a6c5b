import { consumeEvent, type Bus, type Clock, type EventConsumer } from '@rawi/platform';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import { ticketAnswered } from '@rawi/support';
import { createNotification, NotificationRefusal } from './create-notification.ts';

const MAX_TITLE_LENGTH = 64;

/** A subscriber is told of the answer to their ticket; a press opens it (DEEP-08). */
export function tellOfAnswers(deps: { bus: Bus; clock: Clock }): EventConsumer {
  const catalogues = { en: createI18n(english, 'en', 'latn'), ar: createI18n(arabic, 'ar', 'latn') };
  return consumeEvent(ticketAnswered, async ({ providerId, payload, eventId }, { trx, log }) => {
    const { subscriberid, requestid } = payload;
    const title = payload.title.slice(0, MAX_TITLE_LENGTH);
    const both = (id: 'push.ticketAnswered.title' | 'push.ticketAnswered.message') => ({
      en: catalogues.en.t(id, { item: title }),
      ar: catalogues.ar.t(id, { item: title }),
    });
    try {
      await createNotification(trx, deps, providerId, {
        // The event may come again.
        messageId: `ticket-${eventId}`,
        audience: { subscriberId: subscriberid },
        title: both('push.ticketAnswered.title'),
        message: both('push.ticketAnswered.message'),
        ...{ deeplink: 'ticket', contentId: requestid, isDirectDeeplink: true },
      });
    } catch (error) {
      // The mail says it too: an id that no message can be sent to must not hold up what comes after.
      if (!(error instanceof NotificationRefusal)) throw error;
      log.warn({ reason: error.message }, 'nobody could be told of an answer by a notification');
    }
  });
}
