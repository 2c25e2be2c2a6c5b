import type { PaymentMode } from '@rawi/contract';
import type { GatewayInfo } from '../../shared/billing/payment-calls.ts';
import { offeredModes } from '../../shared/billing/renewal-ways.ts';
import type { Quote } from '../../shared/billing/quote.ts';

/** One way to pay: a gateway with one of its modes, and what the order costs there. */
export interface PaymentChoice {
  /** `SANDBOX/CC`. */
  id: string;
  mode: PaymentMode;
  gateway: GatewayInfo;
  quote: Quote;
}

export interface ChoiceTerms {
  /** Whether what is ordered renews itself: then only ways that can be charged again are offered. */
  renews: boolean;
  /** Whether this device has a wallet (Payment Request API). */
  hasDeviceWallet: boolean;
}

/**
 * The ways to pay (UI-17, PROD-04, PROD-05), from what the gateways tell of themselves, in their order; one gateway's
 * credit and debit cards are one way. `quoteOf` gives what the order costs at a gateway; undefined where it takes no price
 * of it.
 */
export function paymentChoices(
  gateways: readonly GatewayInfo[],
  quoteOf: (gatewayId: string) => Quote | undefined,
  { renews, hasDeviceWallet }: ChoiceTerms,
): PaymentChoice[] {
  return gateways.flatMap((gateway) => {
    const quote = quoteOf(gateway.gatewayid);
    // Nothing is paid for a plan that follows the present one.
    if (quote === undefined || quote.change === 'LATER') return [];
    const modes = renews ? gateway.recurringmodes : gateway.modes;
    return offeredModes(modes)
      .filter((mode) => mode !== 'DW' || hasDeviceWallet)
      .map((mode) => ({ id: `${gateway.gatewayid}/${mode}`, mode, gateway, quote }));
  });
}
