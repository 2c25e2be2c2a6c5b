import { hostname, networkInterfaces } from 'node:os';

/** Milliseconds for which the list of network interfaces is cached. */
const INTERFACES_TTL_MS = 30_000;

/**
 * Returns a check whether a host name (without a port) is this machine: loopback, an address of one of its interfaces,
 * or its host name. So a first start works on `localhost` and in the local network with nothing configured.
 */
export function createOwnHostCheck(now: () => number = () => performance.now()): (name: string) => boolean {
  const names = new Set([hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);
  let readAt = -Infinity;
  let addresses = new Set<string>();

  function currentAddresses(): Set<string> {
    if (now() - readAt > INTERFACES_TTL_MS) {
      readAt = now();
      const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
      addresses = new Set(all.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)));
    }
    return addresses;
  }

  return (name) =>
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    names.has(name) ||
    currentAddresses().has(name);
}
