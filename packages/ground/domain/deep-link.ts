import type { LanguagePrefix } from './language.ts';

/** What a push message says about where it leads (DEEP-10). */
export interface DeepLinkPayload {
  /** A kind (plan, plans, trailer, screen, play, content, ticket), or a whole http(s) address. */
  deeplink?: string | undefined;
  /** The plan, content, screen or ticket. */
  contentId?: string | undefined;
  /** What comes with it: a plan's coupon, a content's trailer. */
  cta?: string | undefined;
}

/** The address given, where it is one of the web: never `javascript:`, `data:` or the like. */
function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return text;
}

/**
 * Where a message leads (DEEP-01..10): an address of ours under the language shown, or the full address that the
 * message carries, as it was given. An unknown kind, or one that lacks its id, opens Home.
 */
export function deepLinkOf({ deeplink, contentId, cta }: DeepLinkPayload, language: LanguagePrefix): string {
  const home = `/${language}`;
  const given = (deeplink ?? '').trim();
  const full = webAddress(given);
  if (full !== undefined) return full;
  const part = (text: string | undefined) => encodeURIComponent((text ?? '').trim());
  const id = part(contentId);
  const more = part(cta);
  const kind = given.toLowerCase();
  if (kind === 'plans') return `${home}/viewAllPlans`;
  if (kind === 'screen') return id === '' && more === '' ? home : `${home}/screen/${id || more}`;
  // What only looks like an id would make another address of it.
  if (id === '' || /^\.{1,2}$/.test(id)) return home;
  switch (kind) {
    case 'plan':
      return `${home}/viewPlanAndCoupon/${id}${more === '' ? '' : `/${more}`}`;
    case 'trailer':
      return `${home}/trailerDeeplink/${id}${more === '' ? '' : `?trailerId=${more}`}`;
    case 'play':
      return `${home}/contentPlayDeeplink/${id}`;
    case 'content':
      return `${home}/viewContent/${id}`;
    case 'ticket':
      return `${home}/viewTicket/${id}`;
    default:
      return home;
  }
}
