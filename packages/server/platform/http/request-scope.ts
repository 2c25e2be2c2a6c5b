import type { IncomingHttpHeaders } from 'node:http';
import { publicUrlOf, type Config } from '../config.ts';
import { readClient, type ClientAddress } from './client-address.ts';
import type { Provider, Providers } from './http-context.ts';
import { createOwnAddresses } from './own-addresses.ts';

/** In which a trusted proxy writes the country that it sees a viewer in. */
export const COUNTRY_HEADER = 'x-country-code';

/** What a request is for, before its path is looked at. Nothing in it grows with what clients invent. */
export interface RequestScope {
  readonly client: ClientAddress;
  /** Whether the request names a valid host. */
  hasHost: boolean;
  provider: Provider;
  /** Start of the addresses in a reply, without a slash at its end; empty where the host asked for is not known. */
  origin: string;
  /** The same for what has to name a host, such as a canonical link: never empty. */
  site: string;
  /** One of the provider's own countries: the one that a trusted proxy saw, else the first. Empty where it has none. */
  country: string;
  /** Names of the headers that provider and origin were read from; caches have to look at them too. */
  vary: readonly string[];
  /** Tells provider, origin and `vary` from every other. */
  key: string;
}

/** As much of a request as tells its scope. */
export interface ScopedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

export interface RequestScopes {
  /** Errors: CallError 1006 where the request names a provider that is not there. */
  read(request: ScopedRequest): RequestScope;
  /** What else the reply varies by, where it depends on the country too. */
  readonly countryVary: readonly string[];
  /** Start of the addresses in what is said of a provider, whichever provider was asked: its public one first. */
  originOf(providerId: string, scope: RequestScope): string;
}

export interface ScopesOptions {
  config: Config;
  providers: Providers;
  /** The port that the service listens on, once it does. */
  port(): number | undefined;
  isOwnAddress?: (name: string) => boolean;
  /** Milliseconds that only go up; for tests. */
  now?: () => number;
}

/** Scopes that are remembered, their time in milliseconds, and the letters of a key among them. */
const MOST_MEMOS = 512;
const MEMO_STAYS = 30_000;
const LONGEST_MEMO = 512;

export function headerValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

const nothing: readonly string[] = [];

/**
 * Reads whom a request is for: the provider, the country, and the address that links in the reply start with. A host
 * that is not known to be ours chooses nothing and is never written anywhere.
 */
export function createRequestScopes(options: ScopesOptions): RequestScopes {
  const { config, providers, port, isOwnAddress = createOwnAddresses(), now = () => performance.now() } = options;
  const { trustedProxies, forwardedHost, publicUrls } = config;
  const publicHosts = new Set([...(publicUrls?.values() ?? [])].map((url) => new URL(url).host));
  // Where an operator has named addresses, this machine's own names are none of them; in the demo they are.
  const ownCount = config.demo || publicUrls === undefined;
  const believed: readonly string[] =
    trustedProxies === 0 ? nothing : forwardedHost ? ['X-Forwarded-Proto', 'X-Forwarded-Host'] : ['X-Forwarded-Proto'];
  const forwarded: readonly string[] = trustedProxies > 0 && forwardedHost ? ['X-Forwarded-Host'] : nothing;

  function isKnown(host: string): boolean {
    if (publicHosts.has(host)) return true;
    const [, name = '', at] = /^(.*?)\.?(?::(\d+))?$/.exec(host)!;
    // Any number could stand there: of ports there is the one that we listen on, and the two that need no naming.
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

  /** What was read of a request that names the same host and says the same in every header that was ever looked at. */
  const read = new Map<string, SharedScope>();
  const headersRead = new Set<string>(trustedProxies > 0 ? [...believed, ...forwarded].map((name) => name.toLowerCase()) : []);
  const queriesRead = new Set<string>();
  let startedAt = now();

  function memoKey(url: string, headers: IncomingHttpHeaders): string | undefined {
    // The addresses of this machine may change.
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
      // Reading may have been the first to look at a header: the key of the next one says what it holds.
      const after = port() === undefined ? undefined : memoKey(url, headers);
      if (after !== undefined) read.set(after, shared);
      return new ReadScope(shared, countryOf(shared.provider.id, headers), () => client);
    },
  };
}

type SharedScope = Pick<RequestScope, 'provider' | 'origin' | 'site' | 'vary' | 'key' | 'hasHost'>;

/** A scope whose client is read when it is asked for: most replies from the cache never do. */
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
