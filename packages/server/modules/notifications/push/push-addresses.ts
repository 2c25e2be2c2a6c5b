import { BlockList, isIP } from 'node:net';

/** Hosts of the browsers' push services: each itself, or with its subdomains where it begins with a dot. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Addresses that no push service on the internet has: of this machine, of private networks, of none. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
/** What is not assigned to the internet at all is outside of it. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const embeddedV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  embeddedV6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !embeddedV6.check(address, 'ipv6');
}

/** Which addresses that clients name are called. */
export interface PushAddresses {
  /**
   * The address where messages are sent for this endpoint, `isTrusted` where it is on a host that the operator has named;
   * undefined where it is not one of a push service.
   */
  read(endpoint: string): { url: URL; isTrusted: boolean } | undefined;
}

/** `further` are origins of push services that the operator names. */
export function createPushAddresses(further: readonly string[]): PushAddresses {
  const trusted = new Set(further);
  return {
    read(endpoint) {
      if (!URL.canParse(endpoint)) return undefined;
      const url = new URL(endpoint);
      if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
      if (trusted.has(url.origin)) return { url, isTrusted: true };
      if (url.protocol !== 'https:' || url.port !== '') return undefined;
      const isKnown = KNOWN_HOSTS.some((host) =>
        host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
      );
      return isKnown ? { url, isTrusted: false } : undefined;
    },
  };
}
