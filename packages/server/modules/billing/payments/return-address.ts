import { CallError } from '@rawi/contract';

/** What parsers of addresses read differently, or leave out. */
const AMBIGUOUS = /[\s\\\p{C}]/u;

/**
 * Where a gateway's page may lead the payer back to: the address that was asked, with its port, or another host of the
 * provider at that port or at none. Any other would make our reference and the gateway's page a way to a stranger's,
 * such as to another program of this machine. Errors: 1002.
 */
export function requireOwnAddress(
  address: string,
  asked: { origin: string; host: string; hosts: readonly string[] },
): void {
  const { host, hostname, port, username, password } = new URL(address);
  // A public address has the port that viewers use, whichever this process listens at behind a proxy.
  const own = asked.origin === '' ? undefined : new URL(asked.origin);
  // Without one a proxy may stand at a port that is not known here, though the browser names it.
  const isAtOurPort = port === '' || port === own?.port || host === asked.host;
  const isOwn = host === own?.host || (asked.hosts.includes(hostname) && isAtOurPort);
  if (!isOwn || username !== '' || password !== '' || AMBIGUOUS.test(address))
    throw new CallError(1002, 'callbackurl');
}
