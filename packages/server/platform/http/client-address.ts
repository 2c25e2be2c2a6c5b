import type { IncomingHttpHeaders } from 'node:http';

/** What a connection and its headers tell about the client, believing only as many proxies as are trusted. */
export interface ClientAddress {
  ip: string;
  host: string;
  protocol: 'http' | 'https';
}

interface Connection {
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

const hostForm = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** A host that may stand in an address we write: letters, digits, dots, hyphens, a port. Else `undefined`. */
export function validHost(host: string | undefined): string | undefined {
  const lower = host?.toLowerCase();
  return lower !== undefined && hostForm.test(lower) ? lower : undefined;
}

function headerList(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  const text = Array.isArray(value) ? value.join(',') : value;
  return text.split(',').map((part) => part.trim());
}

/**
 * Each trusted proxy adds the address it saw at the right end: with two, the second from the right is the
 * client. What stands further left was written by the client itself.
 */
function seenFromRight(list: string[], proxies: number): string | undefined {
  return list[Math.max(0, list.length - proxies)];
}

/** Where a request comes from and which host it asked for. An invalid host gives an empty text. */
export function readClient({ headers, remoteAddress }: Connection, trustedProxies: number): ClientAddress {
  const peer = remoteAddress ?? '';
  const own = { ip: peer, host: validHost(headers.host) ?? '', protocol: 'http' as const };
  if (trustedProxies === 0) return own;
  const forwarded = seenFromRight(headerList(headers['x-forwarded-for']), trustedProxies);
  const host = seenFromRight(headerList(headers['x-forwarded-host']), trustedProxies);
  const protocol = seenFromRight(headerList(headers['x-forwarded-proto']), trustedProxies);
  return {
    ip: forwarded || peer,
    host: validHost(host) ?? own.host,
    protocol: protocol === 'https' ? 'https' : 'http',
  };
}
