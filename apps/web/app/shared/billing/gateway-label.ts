import type { I18n } from '@rawi/strings';

/** Names of gateways as viewers know them (PAY-03, PAY-04). */
const LABELS: Readonly<Record<string, string>> = {
  CHECKOUT: 'Checkout',
  PAYPALSUB: 'Paypal',
  PAYPAL: 'Paypal',
};

/** Gateways that are called by a word, not by the name of a company. */
const MESSAGES = { CARRIER: 'pay.gateway.CARRIER', TELCO: 'pay.gateway.TELCO' } as const;

/** The name of a gateway: its own where it has one, else its id in ordinary letters. */
export function gatewayLabel(
  { t }: Pick<I18n, 't'>,
  { gatewayid, gatewayname }: { gatewayid: string; gatewayname?: string },
): string {
  const known = LABELS[gatewayid];
  if (known !== undefined) return known;
  if (gatewayname !== undefined && gatewayname !== '' && gatewayname !== gatewayid) return gatewayname;
  if (gatewayid in MESSAGES) return t(MESSAGES[gatewayid as keyof typeof MESSAGES]);
  return gatewayid.charAt(0).toUpperCase() + gatewayid.slice(1).toLowerCase();
}
