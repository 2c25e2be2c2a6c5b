/** What `isGatewayAddress` takes, in words. */
export const GATEWAY_ADDRESS = 'an https address without a query, a user or a slash at its end';

/** Whether an address may be given keys: https, or a server of this machine, as in tests. */
export function isGatewayAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '' || text.endsWith('/')) return false;
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

/** Of the currencies that a gateway knows, those that the operator has agreed with it; all where none are named. */
export function chosenCurrencies(
  known: Readonly<Record<string, number>>,
  chosen: readonly string[] | undefined,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(known).filter(([currency]) => chosen === undefined || chosen.includes(currency)),
  );
}
