import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

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

/** Which forwarding headers are believed. */
export type ProxyTrust = Pick<Config, 'trustedProxies' | 'forwardedHost'>;

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** A host in small letters: letters, digits, dots, hyphens, a port. Else `undefined`. */
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
 * Each trusted proxy adds what it saw at the right end: with two, the second from the right is the client's. What
 * stands further left was written by the client itself; so was a list that is shorter than the row of proxies.
 */
function seenFromRight(value: string | string[] | undefined, proxies: number): string | undefined {
  const list = headerList(value);
  return list[list.length - proxies];
}

/** A network address as proxies write it, also with a port; `undefined` where it is none. */
function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/** Where a request comes from and which host it asked for. An invalid host gives an empty text. */
export function readClient({ headers, remoteAddress }: Connection, trust: ProxyTrust): ClientAddress {
  const peer = remoteAddress ?? '';
  const host = validHost(headers.host) ?? '';
  const { trustedProxies, forwardedHost } = trust;
  if (trustedProxies === 0) return { ip: peer, host, protocol: 'http' };
  const forwarded = forwardedHost && validHost(seenFromRight(headers['x-forwarded-host'], trustedProxies));
  return {
    ip: addressIn(seenFromRight(headers['x-forwarded-for'], trustedProxies)) ?? peer,
    host: forwarded || host,
    protocol: seenFromRight(headers['x-forwarded-proto'], trustedProxies) === 'https' ? 'https' : 'http',
  };
}
