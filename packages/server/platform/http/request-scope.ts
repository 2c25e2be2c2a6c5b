import type { IncomingHttpHeaders } from 'node:http';
import { publicUrlOf, type Config } from '../config.ts';
import { readClientInfo, type ClientInfo } from './client-info.ts';
import type { Provider, Providers } from './http-context.ts';
import { createOwnHostCheck } from './own-host.ts';

/** Header in which a trusted proxy sends the viewer's country. */
export const COUNTRY_HEADER = 'x-country-code';

/** Provider, origin and country of a request, resolved before routing. No field takes arbitrary client values. */
export interface RequestScope {
  readonly client: ClientInfo;
  /** Whether the request names a valid host. */
  hasHost: boolean;
  provider: Provider;
  /** Origin for addresses in the reply, no trailing slash; empty if the requested host is unknown. */
  origin: string;
  /** Origin for absolute links, such as canonical ones: never empty. */
  site: string;
  /**
   * The country that a cached reply is for, one of the provider's: the caller's, else the first. Empty if it has none.
   */
  country: string;
  /** The country of the caller as a trusted proxy says it, served or not; else the provider's first. */
  callerCountry: string;
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
  /** Resolves every request again: after a change of the providers. */
  clear(): void;
  /** Origin for addresses of a given provider: its public one, else that of the request. */
  originOf(providerId: string, scope: RequestScope): string;
}

export interface ScopesOptions {
  config: Config;
  providers: Providers;
  /** The listening port; `undefined` before listening. */
  port(): number | undefined;
  isOwnHost?: (name: string) => boolean;
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number;
}

/** Limits of the scope memo: entries, lifetime in milliseconds, key length. */
const MAX_MEMO_ENTRIES = 512;
const MEMO_TTL_MS = 30_000;
const MAX_MEMO_KEY_LENGTH = 512;

export function headerValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

const noHeaders: readonly string[] = [];

const COUNTRY_CODE = /^[A-Z]{2}$/;
/** What proxies write where they do not know the country. */
const UNKNOWN_COUNTRY = 'XX';

/**
 * Resolves the provider, the country and the origin of a request. A host that is not known as ours selects nothing and
 * is never echoed.
 */
export function createRequestScopes(options: ScopesOptions): RequestScopes {
  const {
    config,
    providers,
    port,
    isOwnHost = createOwnHostCheck(),
    now = () => performance.now(),
  } = options;
  const { trustedProxies, forwardedHost, publicUrls } = config;
  const publicHosts = new Set([...(publicUrls?.values() ?? [])].map((url) => new URL(url).host));
  // With PUBLIC_URL set, this machine's own host names are not accepted, except in the demo.
  const acceptOwnHosts = config.demo || publicUrls === undefined;
  const forwardingVary: readonly string[] =
    trustedProxies === 0
      ? noHeaders
      : forwardedHost
        ? ['X-Forwarded-Proto', 'X-Forwarded-Host']
        : ['X-Forwarded-Proto'];
  const forwardedHostVary: readonly string[] =
    trustedProxies > 0 && forwardedHost ? ['X-Forwarded-Host'] : noHeaders;

  function isKnown(host: string): boolean {
    if (publicHosts.has(host)) return true;
    const [, name = '', hostPort] = /^(.*?)\.?(?::(\d+))?$/.exec(host)!;
    // Only the listening port and the default ports are accepted, so that ports create no further cache keys.
    if (hostPort !== undefined && hostPort !== '80' && hostPort !== '443' && Number(hostPort) !== port())
      return false;
    return providers.isHost?.(name) === true || (acceptOwnHosts && isOwnHost(name));
  }

  function canonicalOriginOf(providerId: string, protocol: string): string {
    const host = providers.hostsOf?.(providerId)[0] ?? 'localhost';
    const at = port();
    return host.includes('localhost') && at !== undefined
      ? `${protocol}://${host}:${at}`
      : `${protocol}://${host}`;
  }

  function callerCountryOf(headers: IncomingHttpHeaders): string | undefined {
    const seen = trustedProxies > 0 ? headerValue(headers, COUNTRY_HEADER) : undefined;
    return seen !== undefined && COUNTRY_CODE.test(seen) && seen !== UNKNOWN_COUNTRY ? seen : undefined;
  }

  /** Memo of scopes, keyed by the host and every header that resolving ever read. */
  const memo = new Map<string, SharedScope>();
  const headersRead = new Set<string>(
    trustedProxies > 0 ? [...forwardingVary, ...forwardedHostVary].map((name) => name.toLowerCase()) : [],
  );
  const queriesRead = new Set<string>();
  let memoStartedAt = now();

  function memoKey(url: string, headers: IncomingHttpHeaders): string | undefined {
    // Entries expire, since the addresses of this machine may change.
    if (memo.size >= MAX_MEMO_ENTRIES || now() - memoStartedAt > MEMO_TTL_MS) {
      memo.clear();
      memoStartedAt = now();
    }
    const mark = url.indexOf('?');
    if (mark >= 0) for (const name of queriesRead) if (url.includes(name, mark)) return undefined;
    let key = headers.host ?? '';
    for (const name of headersRead) {
      const value = headers[name];
      key += value === undefined ? '\n' : `\n=${String(value)}`;
    }
    return key.length > MAX_MEMO_KEY_LENGTH ? undefined : key;
  }

  function readShared({ url, headers }: ScopedRequest, client: ClientInfo): SharedScope {
    let names: string[] | undefined;
    const provider = providers.resolve({
      host: client.host,
      query(name) {
        if (!queriesRead.has(name)) memo.clear();
        queriesRead.add(name);
        const mark = url.indexOf('?');
        return mark >= 0 && url.includes(name, mark)
          ? (new URLSearchParams(url.slice(mark + 1)).get(name) ?? undefined)
          : undefined;
      },
      header(name) {
        if (!headersRead.has(name.toLowerCase())) memo.clear();
        headersRead.add(name.toLowerCase());
        (names ??= []).push(headerCase(name));
        return headerValue(headers, name);
      },
    });
    const publicUrl = publicUrlOf(config, provider.id);
    const known = publicUrl === undefined && isKnown(client.host);
    const origin = publicUrl ?? (known ? `${client.protocol}://${client.host}` : '');
    const site = origin || canonicalOriginOf(provider.id, client.protocol);
    const baseVary = publicUrl === undefined ? forwardingVary : forwardedHostVary;
    const vary = names ? [...new Set([...baseVary, ...names])] : baseVary;
    const key = `${provider.id} ${origin} ${site === origin ? '' : site}${vary.length === 0 ? '' : ` ${vary.join()}`}`;
    return { provider, origin, site, vary, key, hasHost: client.host !== '' };
  }

  return {
    countryVary: trustedProxies > 0 ? ['X-Country-Code'] : noHeaders,
    clear: () => memo.clear(),
    originOf: (providerId, scope) =>
      providerId === scope.provider.id ? scope.origin : (publicUrlOf(config, providerId) ?? scope.origin),
    read(request) {
      const { url, headers } = request;
      const key = port() === undefined ? undefined : memoKey(url, headers);
      const cached = key === undefined ? undefined : memo.get(key);
      if (cached)
        return new LazyClientScope(cached, callerCountryOf(headers), providers, () =>
          readClientInfo(request, config),
        );
      const client = readClientInfo(request, config);
      const shared = readShared(request, client);
      // Resolving may have read a header for the first time, so the key is computed again.
      const storeKey = port() === undefined ? undefined : memoKey(url, headers);
      if (storeKey !== undefined) memo.set(storeKey, shared);
      return new LazyClientScope(shared, callerCountryOf(headers), providers, () => client);
    },
  };
}

type SharedScope = Pick<RequestScope, 'provider' | 'origin' | 'site' | 'vary' | 'key' | 'hasHost'>;

/** A scope that parses the client address on first use: most cached replies never need it. */
class LazyClientScope implements RequestScope {
  readonly provider: Provider;
  readonly origin: string;
  readonly site: string;
  readonly vary: readonly string[];
  readonly key: string;
  readonly hasHost: boolean;
  readonly country: string;
  readonly callerCountry: string;
  readonly #client: () => ClientInfo;

  constructor(
    shared: SharedScope,
    seenCountry: string | undefined,
    providers: Providers,
    client: () => ClientInfo,
  ) {
    this.provider = shared.provider;
    this.origin = shared.origin;
    this.site = shared.site;
    this.vary = shared.vary;
    this.key = shared.key;
    this.hasHost = shared.hasHost;
    const served = providers.countriesOf?.(shared.provider.id) ?? noHeaders;
    const first = served[0] ?? '';
    this.country = seenCountry !== undefined && served.includes(seenCountry) ? seenCountry : first;
    this.callerCountry = seenCountry ?? first;
    this.#client = client;
  }

  get client(): ClientInfo {
    return this.#client();
  }
}

const headerCase = (name: string) =>
  name.toLowerCase().replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
