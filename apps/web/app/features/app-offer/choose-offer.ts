import { operatingSystemOf, platformOf } from '@rawi/domain';
import type { Brand } from '@rawi/brand';

/** What a viewer on a phone is offered: the brand's app in the platform's store, or to install the web app. */
export type AppOffer = { kind: 'store'; href: string } | { kind: 'install' };

/** Milliseconds between two offers on one device (UI-30): once a day. */
export const OFFER_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Whether an offer may be shown again. An invalid or future timestamp counts as none. */
export function isOfferDue(lastOffered: string | undefined, now: number): boolean {
  const last = Number(lastOffered ?? Number.NaN);
  return !(last <= now && now - last < OFFER_INTERVAL_MS);
}

/** The offer by the viewer's device (UI-28, UI-30); none on a computer or inside the installed app. */
export function chooseOffer(input: {
  userAgent: string;
  apps: Brand['apps'];
  /** The browser offers to install the web app. */
  installable: boolean;
  /** The page runs as an installed app already. */
  installed: boolean;
}): AppOffer | undefined {
  if (input.installed || platformOf(input.userAgent) !== 'MobWeb') return undefined;
  const isApple = /iPhone|iPad|iPod/.test(input.userAgent);
  const isAndroid = operatingSystemOf(input.userAgent) === 'ANDROID';
  const href = isApple ? input.apps?.ios : isAndroid ? input.apps?.android : undefined;
  if (href !== undefined) return { kind: 'store', href };
  return input.installable ? { kind: 'install' } : undefined;
}
