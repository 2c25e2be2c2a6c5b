import type { IncomingHttpHeaders } from 'node:http';
import { publicUrlOf, type Config } from '../config.ts';
import { readClient, type ClientAddress } from './client-address.ts';
import type { Provider, Providers } from './http-context.ts';
import { createOwnAddresses } from './own-addresses.ts';

/** Header in which a trusted proxy sends the viewer's country. */
export const COUNTRY_HEADER = 'x-country-code';

/** Provider, origin and country of a request, resolved before routing. No field takes arbitrary client values. */
export interface RequestScope {
  readonly client: ClientAddress;
  /** Whether the request names a valid host. */
  hasHost: boolean;
  provider: Provider;
  /** Origin for addresses in the reply, no trailing slash; empty if the requested host is unknown. */
  origin: string;
  /** Origin for absolute links, such as canonical ones: never empty. */
  site: string;
  /** One of the provider's countries: the one from a trusted proxy, else the first. Empty if it has none. */
  country: string;
  /** Headers that provider and origin were read from, for `Vary`. */
  vary: readonly string[];
  /** Cache key of provider, origin and `vary`. */
  key: string;
}

/** The parts of a request that its scope is resolved from. */
export interface ScopedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

export interface RequestScopes {
  /** Errors: CallError 1006 for an unknown provider. */
  read(request: ScopedRequest): RequestScope;
  /** Additional `Vary` headers of a reply that depends on the country. */
  readonly countryVary: readonly string[];
  /** Origin for addresses of a given provider: its public one, else that of the request. */
  originOf(providerId: string, scope: RequestScope): string;
}

export interface ScopesOptions {
  config: Config;
  providers: Providers;
  /** The listening port; `undefined` before listening. */
  port(): number | undefined;
  isOwnAddress?: (name: string) => boolean;
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number;
}

/** Limits of the scope memo: entries, lifetime in milliseconds, key length. */
const MOST_MEMOS = 512;
const MEMO_STAYS = 30_000;
const LONGEST_MEMO = 512;

export function headerValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

const nothing: readonly string[] = [];

/**
 * Resolves the provider, the country and the origin of a request. A host that is not known as ours selects nothing and
 * is never echoed.
 */
export function createRequestScopes(options: ScopesOptions): RequestScopes {
  const { config, providers, port, isOwnAddress = createOwnAddresses(), now = () => performance.now() } = options;
  const { trustedProxies, forwardedHost, publicUrls } = config;
  const publicHosts = new Set([...(publicUrls?.values() ?? [])].map((url) => new URL(url).host));
  // With PUBLIC_URL set, this machine's own host names are not accepted, except in the demo.
  const ownCount = config.demo || publicUrls === undefined;
  const believed: readonly string[] =
    trustedProxies === 0 ? nothing : forwardedHost ? ['X-Forwarded-Proto', 'X-Forwarded-Host'] : ['X-Forwarded-Proto'];
  const forwarded: readonly string[] = trustedProxies > 0 && forwardedHost ? ['X-Forwarded-Host'] : nothing;

  function isKnown(host: string): boolean {
    if (publicHosts.has(host)) return true;
    const [, name = '', at] = /^(.*?)\.?(?::(\d+))?$/.exec(host)!;
    // Only the listening port and the default ports are accepted, so that ports create no further cache keys.
    if (at !== undefined && at !== '80' && at !== '443' && Number(at) !== port()) return false;
    return providers.isHost?.(name) === true || (ownCount && isOwnAddress(name));
  }

  function siteOf(providerId: string, protocol: string): string {
    const host = providers.hostsOf?.(providerId)[0] ?? 'localhost';
    const at = port();
    return host.includes('localhost') && at !== undefined ? `${protocol}://${host}:${at}` : `${protocol}://${host}`;
  }

  function countryOf(providerId: string, headers: IncomingHttpHeaders): string {
    const countries = providers.countriesOf?.(providerId) ?? nothing;
    const seen = trustedProxies > 0 ? headerValue(headers, COUNTRY_HEADER) : undefined;
    return seen !== undefined && countries.includes(seen) ? seen : (countries[0] ?? '');
  }

  /** Memo of scopes, keyed by the host and every header that resolving ever read. */
  const read = new Map<string, SharedScope>();
  const headersRead = new Set<string>(trustedProxies > 0 ? [...believed, ...forwarded].map((name) => name.toLowerCase()) : []);
  const queriesRead = new Set<string>();
  let startedAt = now();

  function memoKey(url: string, headers: IncomingHttpHeaders): string | undefined {
    // Entries expire, since the addresses of this machine may change.
    if (read.size >= MOST_MEMOS || now() - startedAt > MEMO_STAYS) {
      read.clear();
      startedAt = now();
    }
    const mark = url.indexOf('?');
    if (mark >= 0) for (const name of queriesRead) if (url.includes(name, mark)) return undefined;
    let key = headers.host ?? '';
    for (const name of headersRead) {
      const value = headers[name];
      key += value === undefined ? '\n' : `\n=${String(value)}`;
    }
    return key.length > LONGEST_MEMO ? undefined : key;
  }

  function readShared({ url, headers }: ScopedRequest, client: ClientAddress): SharedScope {
    let names: string[] | undefined;
    const provider = providers.resolve({
      host: client.host,
      query(name) {
        if (!queriesRead.has(name)) read.clear();
        queriesRead.add(name);
        const mark = url.indexOf('?');
        return mark >= 0 && url.includes(name, mark) ? (new URLSearchParams(url.slice(mark + 1)).get(name) ?? undefined) : undefined;
      },
      header(name) {
        if (!headersRead.has(name.toLowerCase())) read.clear();
        headersRead.add(name.toLowerCase());
        (names ??= []).push(spelled(name));
        return headerValue(headers, name);
      },
    });
    const own = publicUrlOf(config, provider.id);
    const known = own === undefined && isKnown(client.host);
    const origin = own ?? (known ? `${client.protocol}://${client.host}` : '');
    const site = origin || siteOf(provider.id, client.protocol);
    const told = own === undefined ? believed : forwarded;
    const vary = names ? [...new Set([...told, ...names])] : told;
    const key = `${provider.id} ${origin} ${site === origin ? '' : site}${vary.length === 0 ? '' : ` ${vary.join()}`}`;
    return { provider, origin, site, vary, key, hasHost: client.host !== '' };
  }

  return {
    countryVary: trustedProxies > 0 ? ['X-Country-Code'] : nothing,
    originOf: (providerId, scope) =>
      providerId === scope.provider.id ? scope.origin : (publicUrlOf(config, providerId) ?? scope.origin),
    read(request) {
      const { url, headers, remoteAddress } = request;
      const key = port() === undefined ? undefined : memoKey(url, headers);
      const before = key === undefined ? undefined : read.get(key);
      if (before) return new ReadScope(before, countryOf(before.provider.id, headers), () => readClient({ headers, remoteAddress }, config));
      const client = readClient({ headers, remoteAddress }, config);
      const shared = readShared(request, client);
      // Resolving may have read a header for the first time, so the key is computed again.
      const after = port() === undefined ? undefined : memoKey(url, headers);
      if (after !== undefined) read.set(after, shared);
      return new ReadScope(shared, countryOf(shared.provider.id, headers), () => client);
    },
  };
}

type SharedScope = Pick<RequestScope, 'provider' | 'origin' | 'site' | 'vary' | 'key' | 'hasHost'>;

/** A scope that parses the client address on first use: most cached replies never need it. */
class ReadScope implements RequestScope {
  readonly provider: Provider;
  readonly origin: string;
  readonly site: string;
  readonly vary: readonly string[];
  readonly key: string;
  readonly hasHost: boolean;
  readonly country: string;
  readonly #client: () => ClientAddress;

  constructor(shared: SharedScope, country: string, client: () => ClientAddress) {
    this.provider = shared.provider;
    this.origin = shared.origin;
    this.site = shared.site;
    this.vary = shared.vary;
    this.key = shared.key;
    this.hasHost = shared.hasHost;
    this.country = country;
    this.#client = client;
  }

  get client(): ClientAddress {
    return this.#client();
  }
}

const spelled = (name: string) => name.toLowerCase().replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
