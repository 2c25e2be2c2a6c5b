import { testDatabase, type TestDatabase } from '../packages/server/platform/testing.ts';
import { runService, type RunningService } from '../tools/service/run-service.ts';
import type { BenchContext } from './bench.ts';
import { registerDevice } from './register-device.ts';

/** What autocannon measures: it has no types of its own. */
interface AutocannonResult {
  requests: { total: number };
  latency: { p99: number };
  /** Seconds. */
  duration: number;
  non2xx: number;
  errors: number;
}
type Autocannon = (options: object) => PromiseLike<AutocannonResult>;

/** A service over a database of its own, and the tokens of as many devices. */
export async function startServiceOfDevices(
  { onEnd }: Pick<BenchContext, 'onEnd'>,
  devices: number,
): Promise<{ own: TestDatabase; service: RunningService; tokens: string[] }> {
  const own = await testDatabase({ empty: true });
  onEnd(() => own.drop());
  const service = await runService({
    env: {
      DATABASE_URL: own.url,
      RAWI_DEMO_FILMS: '0',
      PICTURES_AHEAD: 'off',
      DEVICES_PER_MINUTE: '1000000',
      DEVICES_PER_DAY: '1000000',
    },
  });
  onEnd(() => service.stop());
  const tokens: string[] = [];
  for (let n = 0; n < devices; n += 1) tokens.push(await registerDevice(service.url, `bench-${n}`));
  return { own, service, tokens };
}

/** Posts JSON, each request another one: of the n-th `request` says the token and the body. */
export async function postEach(
  address: string,
  { connections, amount, headers = {} }: { connections: number; amount: number; headers?: object },
  request: (n: number) => { token: string; body: string },
): Promise<AutocannonResult> {
  const { pathname, origin } = new URL(address);
  let at = 0;
  const next = (shared: object) => {
    const { token, body } = request(at++);
    return {
      ...shared,
      method: 'POST',
      path: pathname,
      headers: { 'content-type': 'application/json', ...headers, authorization: `Bearer ${token}` },
      body,
    };
  };
  const { default: autocannon } = (await import('autocannon' as string)) as { default: Autocannon };
  return autocannon({ url: origin, connections, amount, requests: [{ setupRequest: next }] });
}
