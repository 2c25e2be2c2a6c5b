import { hasPaid, trackSettled } from '../../shared/analytics/payment-events.ts';
import { track } from '../../shared/analytics/track.ts';
import type { Payment } from '@rawi/contract';

/** Key of the tab's own storage. */
const KEY = 'keptActivation';

/** What is told of an activation (ANALYT-09). */
export interface TelcoAttributes {
  operator: string;
  planid: string;
  interval: string;
}

/** Keeps what is activated while the viewer is at the operator's own page. */
export function keepActivation(referenceid: string, attributes: TelcoAttributes): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ referenceid, attributes }));
  } catch {
    // Where storage is refused, its end is not told.
  }
}

/** What was kept of this payment; once. */
function takeActivation(referenceid: string): TelcoAttributes | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      referenceid: string;
      attributes: TelcoAttributes;
    } | null;
    if (kept?.referenceid !== referenceid) return undefined;
    sessionStorage.removeItem(KEY);
    return kept.attributes;
  } catch {
    return undefined;
  }
}

const hasEnded = ({ paymentstatus }: Payment) => paymentstatus === 'SUCCESS' || paymentstatus === 'FAILED';

/** Tells how an activation ended, with its payment (ANALYT-04, ANALYT-09, ANALYT-10). */
export function trackActivated(payment: Payment, attributes: TelcoAttributes): void {
  const reason = payment.refundreason ?? payment.errortype;
  if (!hasEnded(payment)) return;
  takeActivation(payment.referenceid);
  trackSettled(payment);
  if (hasPaid(payment)) track('telco_subscribed', { ...attributes });
  else track('telco_failed', { ...attributes, ...(reason && { reason: reason.slice(0, 100) }) });
}

/** The same for an activation that has ended on the page that the operator leads back to, after a load; once. */
export function trackResumed(payment: Payment): void {
  const attributes = hasEnded(payment) ? takeActivation(payment.referenceid) : undefined;
  if (attributes) trackActivated(payment, attributes);
}
