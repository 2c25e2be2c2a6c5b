import { originOf, readRequest, type Load, type LoadResult } from './load-requests.ts';

/** The part of autocannon's result that is read here: it has no types of its own. */
interface AutocannonResult {
  requests: { total: number };
  throughput: { total: number };
  latency: { p50: number; p99: number };
  duration: number;
  non2xx: number;
  errors: number;
}
type Autocannon = (options: object) => PromiseLike<AutocannonResult>;

/** Seconds after which a reply counts as missing. */
const REPLY_TIMEOUT_SECONDS = 30;

/** Sends a load with autocannon, from the URL of this index on. Slower than wrk: it takes a part of the processor. */
export async function sendByAutocannon(load: Load, seconds: number, firstUrl: number): Promise<LoadResult> {
  const { urls, headers = {}, connections } = load;
  const { default: autocannon } = (await import('autocannon' as string)) as { default: Autocannon };
  let at = firstUrl;
  const asked = urls.map(readRequest);
  const result = await autocannon({
    url: originOf(load),
    connections,
    duration: seconds,
    timeout: REPLY_TIMEOUT_SECONDS,
    headers: { 'content-type': 'application/json', ...headers },
    requests: [{ setupRequest: (request: object) => ({ ...request, ...asked[at++ % asked.length] }) }],
  });
  if (result.errors > 0 || result.requests.total === 0)
    throw new Error(`${result.errors} connections were broken, ${result.requests.total} requests succeeded`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failures: result.non2xx,
    bytesPerSecond: result.throughput.total / result.duration,
  };
}
