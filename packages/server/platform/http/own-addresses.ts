import { hostname, networkInterfaces } from 'node:os';

/** Milliseconds for which the addresses of this machine are believed to stay. */
const STAY = 30_000;

/**
 * Whether a host name (without a port) is this machine as it calls itself: the loopback, an address of one of its
 * networks, or its name. So a first start answers on `localhost` and to others in the house, with nothing configured.
 */
export function createOwnAddresses(now: () => number = () => performance.now()): (name: string) => boolean {
  const names = new Set([hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);
  let read = -Infinity;
  let addresses = new Set<string>();

  function present(): Set<string> {
    if (now() - read > STAY) {
      read = now();
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
    present().has(name);
}
