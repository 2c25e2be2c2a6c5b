import { CallError } from '@rawi/contract';

/** What parsers of addresses read differently, or leave out. */
const AMBIGUOUS = /[\s\\\p{C}]/u;

/**
 * Where a gateway's page may lead the payer back to: an address of the provider, or the one that was asked. Any other
 * would make our reference and the gateway's page a way to a stranger's. Errors: 1002.
 */
export function requireOwnAddress(
  address: string,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): void {
  const { hostname, username, password } = new URL(address);
  const isOwn = hosts.includes(hostname) || (origin !== '' && hostname === new URL(origin).hostname);
  if (!isOwn || username !== '' || password !== '' || AMBIGUOUS.test(address))
    throw new CallError(1002, 'callbackurl');
}
