import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** Client facts from the connection and its forwarding headers, trusting only the configured number of proxies. */
export interface ClientInfo {
  ip: string;
  host: string;
  protocol: 'http' | 'https';
}

interface Connection {
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

/** Which forwarding headers are trusted. */
export type ProxyTrust = Pick<Config, 'trustedProxies' | 'forwardedHost'>;

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The host in lower case if it is valid (letters, digits, dots, hyphens, a port), else `undefined`. */
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
 * Each trusted proxy appends what it saw: with two, the second entry from the right is the client's. Entries further
 * left were sent by the client itself, as was a list that is shorter than the number of proxies.
 */
function forwardedValue(value: string | string[] | undefined, proxies: number): string | undefined {
  const list = headerList(value);
  return list[list.length - proxies];
}

/** An IP address as proxies write it, also with a port; `undefined` if it is none. */
function parseIpAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * IP, host and protocol of a request. `host` is empty if it is invalid. Fastify's `trustProxy` is off: it believes a list
 * that is shorter than the number of proxies, and takes a port or any text for an address (decision 0031).
 */
export function readClientInfo({ headers, remoteAddress }: Connection, trust: ProxyTrust): ClientInfo {
  const peer = remoteAddress ?? '';
  const host = validHost(headers.host) ?? '';
  const { trustedProxies, forwardedHost } = trust;
  if (trustedProxies === 0) return { ip: peer, host, protocol: 'http' };
  const forwarded = forwardedHost && validHost(forwardedValue(headers['x-forwarded-host'], trustedProxies));
  return {
    ip: parseIpAddress(forwardedValue(headers['x-forwarded-for'], trustedProxies)) ?? peer,
    host: forwarded || host,
    protocol: forwardedValue(headers['x-forwarded-proto'], trustedProxies) === 'https' ? 'https' : 'http',
  };
}
