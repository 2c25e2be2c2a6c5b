import type { LanguagePrefix } from './language.ts';

/** The target of a push message (DEEP-10). */
export interface DeepLinkPayload {
  /** A kind (plan, plans, trailer, screen, play, content, ticket), or an absolute http(s) URL. */
  deeplink?: string | undefined;
  /** Id of the plan, content, screen or ticket. */
  contentId?: string | undefined;
  /** Additional id: a plan's coupon, a content's trailer. */
  cta?: string | undefined;
}

/**
 * The text where it is an http(s) URL: never `javascript:`, `data:` or the like. Nor one with a user before its host, which
 * can pose as another host: `https://rawi.example@evil.example`.
 */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? text : undefined;
}

/**
 * The URL of a message (DEEP-01..10): a path under the current language, or the absolute URL in the message, as given.
 * An unknown kind, or one without its id, opens Home.
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
  // Dot segments would change the path.
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
