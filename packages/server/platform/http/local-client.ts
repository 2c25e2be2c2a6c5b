import { CallError, type Call, type CallId, type SectionAddress, type ServiceClient } from '@rawi/contract';
import type { Audience } from '@rawi/domain';
import { namesCountry, resolveAudience, variantFacets } from './audience.ts';
import type { AnyInput, CallRunner } from './call-runner.ts';
import { toCallError } from './error-reply.ts';
import type { Http } from './http-context.ts';
import { parse } from './read-input.ts';
import { addressesOf, parseBody, prefixOfBase, readParams } from './register-call.ts';

/** For whom the calls are: someone who is not signed in. */
export interface LocalClientOptions extends Pick<Audience, 'providerId'> {
  /** Default the provider's first country. */
  country?: string | undefined;
  /** Language of the calls that name none. */
  language?: Audience['language'] | undefined;
  /** Origin of absolute addresses in replies; default empty, for addresses relative to the page. */
  origin?: string | undefined;
  /** The headers that the page's provider and origin were read from: then it shares cached replies with requests to there. */
  vary?: readonly string[] | undefined;
}

interface LocalArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Address {
  pattern: RegExp;
  runner: CallRunner;
}

/** A pattern for each address that a section of the configuration may name (CALL-30), fixed ones first. */
function patternsOf(http: Http): Address[] {
  const all = [...http.rawi.runners.values()].filter(({ call }) => call.method === 'GET');
  const placeholders = (address: string) => address.split('{').length;
  return all
    .flatMap((runner) => addressesOf(runner.call).map((address) => ({ address, runner })))
    .toSorted((a, b) => placeholders(a.address) - placeholders(b.address))
    .map(({ address, runner }) => {
      const escaped = address
        .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`);
      return { pattern: new RegExp(`^${escaped}/?$`), runner };
    });
}

const knownPatterns = new WeakMap<object, Address[]>();

/** The call that a section's address names, with its path parameters. Errors: 1003. */
function findSection(
  http: Http,
  { base, path }: SectionAddress,
): { runner: CallRunner; params: Record<string, string> } {
  const address = `${prefixOfBase(base)}/${path}`.replaceAll(/\/{2,}/g, '/');
  const patterns = knownPatterns.get(http.rawi.runners) ?? patternsOf(http);
  knownPatterns.set(http.rawi.runners, patterns);
  for (const { pattern, runner } of patterns) {
    const match = pattern.exec(address);
    if (!match) continue;
    try {
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]);
      return { runner, params: Object.fromEntries(params) as Record<string, string> };
    } catch {
      throw new CallError(1002, 'path');
    }
  }
  throw new CallError(1003);
}

/**
 * The calls of the service without HTTP, for the server's own pages: the registered handlers, with the same validation
 * of input and reply, and out of the same response cache where a call is cached. It is nobody: calls that need a token
 * reject with 6068. A reply is a copy of its own. Rejects with CallError; a fault of our own is its `cause`.
 */
export function createLocalClient(http: Http, options: LocalClientOptions): ServiceClient {
  const { providerId, language, origin = '', vary = [] } = options;
  const { rawi } = http;

  function queryOf(call: Call, given: Record<string, unknown> = {}): Record<string, unknown> | undefined {
    if (!call.query) return undefined;
    const known = Object.entries(given).filter(
      ([name, value]) => name in call.query!.shape && value !== undefined,
    );
    const implied =
      language !== undefined && 'displaylanguage' in call.query.shape ? { displaylanguage: language } : {};
    return parse(call.query, { ...implied, ...Object.fromEntries(known) }, 'query');
  }

  async function run(runner: CallRunner, args: LocalArguments): Promise<unknown> {
    const { call } = runner;
    if (call.guard !== 'open' && call.guard !== 'browse') throw new CallError(6068);
    const params = readParams(call, args.params ?? {});
    const query = queryOf(call, args.query);
    const input = { params, query, body: parseBody(call, args.body) } as unknown as AnyInput;
    // The provider that the path names, as over HTTP.
    const named = call.params?.shape['providerid'] === undefined ? undefined : params['providerid'];
    if (named !== undefined && rawi.providers.isProvider?.(named) === false)
      throw new CallError(1006, 'providerid');
    const served = rawi.providers.countriesOf?.(named ?? providerId);
    const isServed = (country: string | undefined) =>
      country !== undefined && (served?.includes(country) ?? true);
    const country = call.cache && !isServed(options.country) ? served?.[0] : (options.country ?? served?.[0]);
    const audience = resolveAudience(call, {
      providerId: named ?? providerId,
      country: country ?? '',
      identity: undefined,
      params,
      query: { ...(language !== undefined && { displaylanguage: language }), ...query },
    });
    const countryOfQuery = namesCountry(call, query) ? (query?.['country'] as string) : undefined;
    if (!call.cache || (countryOfQuery !== undefined && !isServed(countryOfQuery)))
      return JSON.parse(await runner.run(input, runner.detachedContext(audience, origin))) as unknown;
    const request = runner.cacheRequest(call.cache, {
      input,
      audience,
      origin,
      vary,
      facets: variantFacets(call, query),
      isShared: true,
    });
    // A page is kept itself, so that it is not made of what is stale already.
    const { variants } = await rawi.responseCache.load(request, { onlyFresh: true });
    return JSON.parse(variants.identity.bytes().toString()) as unknown;
  }

  async function ask(target: CallId | SectionAddress, args: LocalArguments & { signal?: AbortSignal }) {
    args.signal?.throwIfAborted();
    try {
      if (typeof target !== 'string') {
        const { runner, params } = findSection(http, target);
        return await run(runner, { params, query: args.query ?? {} });
      }
      const runner = rawi.runners.get(target);
      if (!runner) throw new CallError(1003);
      return await run(runner, args);
    } catch (error) {
      const failure = toCallError(error);
      if (failure !== error) failure.cause = error;
      throw failure;
    }
  }
  return ask as ServiceClient;
}
