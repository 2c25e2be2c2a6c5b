import { NotificationRefusal, readMessage, type NewMessage } from './create-notification.ts';

/** What a message may link to, as the modules know it that have it. */
export interface LinkTargets {
  /** Whether it has a page: an active title, a season or an episode. */
  hasContent(providerId: string, contentId: string): Promise<boolean>;
  hasScreen(providerId: string, screenId: string): Promise<boolean>;
  /** Whether it can be bought, in a country where one is named; undefined where there is none. */
  isPlanSold(providerId: string, planId: string, country?: string): Promise<boolean | undefined>;
  /** The subscriber whose ticket it is; undefined where there is none. */
  ownerOfTicket(providerId: string, requestId: string): Promise<string | undefined>;
}

/**
 * Refuses a message whose link would show "Page not found" to whoever presses it; an address of another site is not looked
 * up. Errors: NotificationRefusal.
 */
export async function checkLink(
  targets: LinkTargets,
  providerId: string,
  message: NewMessage,
): Promise<void> {
  const { deeplink, contentId: id = '', audience } = readMessage(message);
  const refuseUnknown = (kind: string): never => {
    throw new NotificationRefusal('unknown', `${providerId} has no ${kind} "${id}".`);
  };
  const refuse = (sentence: string): never => {
    throw new NotificationRefusal('refused', sentence);
  };
  switch (deeplink) {
    case 'content':
    case 'play':
    case 'trailer':
      if (!(await targets.hasContent(providerId, id))) refuseUnknown('content');
      return;
    case 'screen':
      if (!(await targets.hasScreen(providerId, id))) refuseUnknown('screen');
      return;
    case 'plan': {
      const country = 'country' in audience ? audience.country : undefined;
      const isSold = await targets.isPlanSold(providerId, id, country);
      if (isSold === undefined) refuseUnknown('plan');
      if (!isSold) refuse(`The plan "${id}" is not on sale${country === undefined ? '' : ` in ${country}`}.`);
      return;
    }
    case 'ticket': {
      const owner = await targets.ownerOfTicket(providerId, id);
      if (owner === undefined) refuseUnknown('ticket');
      if (!('subscriberId' in audience) || audience.subscriberId !== owner)
        refuse(`The ticket "${id}" opens for its own subscriber alone.`);
    }
  }
}
