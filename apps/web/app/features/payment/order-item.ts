import type { Subscription } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix, type PlanInterval } from '@rawi/domain';
import { loadPlan } from '../../shared/billing/load-plans.ts';
import { loadSubscriptions } from '../../shared/billing/load-subscriptions.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { planOrderPath, titleOrderPath } from '../../shared/billing/order-paths.ts';
import type { Quote } from '../../shared/billing/quote.ts';
import { loadTitle, type Title } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/account-service.ts';

/** What an address orders. */
export type OrderItem =
  | { kind: 'plan'; planId: string }
  | { kind: 'title'; objectId: string; availabilityId: string };

/** The item as the summary shows it. */
export interface ShownItem {
  name: string;
  text: string;
  /** Of a plan. */
  interval?: PlanInterval;
  /** Of a title. */
  title?: Title;
}

export const orderPath = (language: LanguagePrefix, item: OrderItem): string =>
  item.kind === 'plan'
    ? planOrderPath(language, item.planId)
    : titleOrderPath(language, item.objectId, item.availabilityId);

/** What is ordered, in the language of the page. Rejects with 7001 where there is no such thing on sale. */
export async function loadItem(item: OrderItem, language: LanguagePrefix): Promise<ShownItem> {
  if (item.kind === 'plan') {
    const plan = await loadPlan(item.planId, language);
    return { name: plan.planname, text: plan.description, interval: plan.planinterval };
  }
  const title = await loadTitle(browserSource, item.objectId, codeOfPrefix(language));
  return title ? { name: title.title, text: title.story, title } : { name: item.objectId, text: '' };
}

/** The plan that the subscriber has, in the language of the page; undefined where it has just ended. */
export async function loadHeldPlan(
  planId: string,
  language: LanguagePrefix,
): Promise<Subscription | undefined> {
  const all = await loadSubscriptions(language);
  return all.find(({ planid, planstatus }) => planid === planId && planstatus !== 'DEACTIVATED');
}

/** Asks what an item costs now, with a coupon, and at a gateway that may take another currency. */
export function loadQuote(
  item: OrderItem,
  { couponid, gatewayid }: { couponid?: string | undefined; gatewayid?: string | undefined } = {},
): Promise<Quote> {
  const terms = {
    ...(couponid !== undefined && { couponid }),
    ...(gatewayid !== undefined && { gatewayid }),
  };
  return item.kind === 'plan'
    ? service('subscriptionPrecheck', { query: { planid: item.planId, ...terms } })
    : service('purchasePrecheck', {
        query: { objectid: item.objectId, availabilityid: item.availabilityId, ...terms },
      });
}
