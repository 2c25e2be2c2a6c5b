import { latestSubscription } from './subscriptions.ts';

/** The user properties of a subscription (ANALYT-17, ANALYT-18); dates are ISO 8601 days. */
export interface SubscriptionProperties {
  subscription_status: 'PAID' | 'FREE';
  subscription_start_date?: string;
  subscription_end_date?: string;
}

/**
 * What tools are told of the latest of a subscriber's plans. PAID where a plan start date exists, else FREE (ANALYT-17);
 * `planstartdate` in epoch seconds.
 */
export function subscriptionProperties(
  subscriptions: readonly { planstartdate: number; nextbilling: string }[],
): SubscriptionProperties {
  const latest = latestSubscription(subscriptions);
  if (latest === undefined) return { subscription_status: 'FREE' };
  return {
    subscription_status: 'PAID',
    subscription_start_date: new Date(latest.planstartdate * 1000).toISOString().slice(0, 10),
    subscription_end_date: latest.nextbilling.slice(0, 10),
  };
}

const MAIL_ADDRESS = /\S+@\S+/g;
/** Eight digits of any script or more, as numbers of telephones have, with what is written between them. */
const TELEPHONE_NUMBER = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){7,}/gu;
const LEFT_OUT = '…';

/** What a viewer has typed, without mail addresses and numbers by which somebody can be reached. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(MAIL_ADDRESS, LEFT_OUT).replaceAll(TELEPHONE_NUMBER, LEFT_OUT);

/** The page of what a viewer searched for; that of other pages has ids, whose digits stay. */
const SEARCH_PATH = /^(.*\/search\/)([^/]+)$/s;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of a page without mail addresses, and without telephone numbers where it ends with what a viewer has typed. */
export function pathWithoutContacts(path: string): string {
  const [, before, typed] = SEARCH_PATH.exec(path) ?? [];
  if (before === undefined || typed === undefined)
    return path
      .split('/')
      .map((part) => (decoded(part).search(MAIL_ADDRESS) < 0 ? part : LEFT_OUT))
      .join('/');
  const term = decoded(typed);
  const told = withoutContacts(term);
  return told === term
    ? path
    : before + encodeURIComponent(told).replaceAll(encodeURIComponent(LEFT_OUT), LEFT_OUT);
}
