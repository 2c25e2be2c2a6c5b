/** Names of gateways as viewers know them (PAY-03, PAY-04). */
const LABELS: Readonly<Record<string, string>> = {
  CHECKOUT: 'Checkout',
  PAYPALSUB: 'Paypal',
  PAYPAL: 'Paypal',
};

/** The name of a gateway: its own where it has one, else its id in ordinary letters. */
export function gatewayLabel({
  gatewayid,
  gatewayname,
}: {
  gatewayid: string;
  gatewayname?: string;
}): string {
  const known = LABELS[gatewayid];
  if (known !== undefined) return known;
  if (gatewayname !== undefined && gatewayname !== '' && gatewayname !== gatewayid) return gatewayname;
  return gatewayid.charAt(0).toUpperCase() + gatewayid.slice(1).toLowerCase();
}
