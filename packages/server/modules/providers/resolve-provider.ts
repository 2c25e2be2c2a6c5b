import { parseCookie } from 'cookie';
import { CallError } from '@rawi/contract';
import type { ProviderHints } from '@rawi/platform';
import { ProviderError, type LoadedProvider } from './provider-documents.ts';

export interface ResolveOptions {
  /** Provider of hosts that belong to none. */
  fallback: string;
  /** Whether `?provider=`, and the cookie that it sets, select the provider. */
  selectable: boolean;
  publicUrls?: ReadonlyMap<string, string> | undefined;
}

function hostWithoutPort(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, '').toLowerCase();
}

/** The hosts of `PUBLIC_URL` with their providers. Errors: ProviderError. */
function publicHosts(
  providers: ReadonlyMap<string, LoadedProvider>,
  fallback: LoadedProvider,
  publicUrls: ReadonlyMap<string, string>,
): [string, LoadedProvider][] {
  return [...publicUrls].flatMap(([providerId, url]) => {
    const provider = providerId === '' ? fallback : providers.get(providerId);
    if (!provider)
      throw new ProviderError(`PUBLIC_URL names the provider "${providerId}", but there is no such brand.`);
    const { host, hostname } = new URL(url);
    return [
      [hostname, provider],
      [host, provider],
    ];
  });
}

/**
 * Resolves the provider of a request: by host name; where they are selectable also by `?provider=` and the cookie that
 * it sets; else the fallback. Errors: ProviderError; 1006 for an unknown `?provider=`.
 */
export function createResolver(
  providers: ReadonlyMap<string, LoadedProvider>,
  options: ResolveOptions,
): { isHost(name: string): boolean; resolve(hints: ProviderHints): LoadedProvider } {
  const fallback = providers.get(options.fallback);
  if (!fallback) throw new ProviderError(`PROVIDER is "${options.fallback}", but there is no such brand.`);
  const byHost = new Map([
    ...[...providers.values()].flatMap((one) =>
      one.brand.hosts.map((host) => [hostWithoutPort(host), one] as const),
    ),
    ...publicHosts(providers, fallback, options.publicUrls ?? new Map()),
  ]);
  return {
    isHost: (name) => byHost.has(name),
    resolve({ host, query, header }) {
      const found = byHost.get(host) ?? byHost.get(hostWithoutPort(host));
      // The fallback's public address also serves the other providers by `?provider=`, where that is allowed.
      const isSharedAddress =
        options.selectable && found === fallback && (options.publicUrls?.has('') ?? false);
      if (found && !isSharedAddress) return found;
      if (!options.selectable) return fallback;
      const requestedId = query('provider');
      if (requestedId !== undefined) {
        const provider = providers.get(requestedId);
        if (!provider) throw new CallError(1006, 'provider');
        return provider;
      }
      const { provider: cookie } = parseCookie(header('cookie') ?? '');
      return (cookie && providers.get(cookie)) || fallback;
    },
  };
}
