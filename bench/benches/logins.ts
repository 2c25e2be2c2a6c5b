import { flood, type FloodReply, type FloodRequest } from '../../apps/server/tests/flood.ts';
import {
  insertKnownDevices,
  insertSubscribers,
  loginRequest,
  registerDevice,
  storedPassword,
} from '../../apps/server/tests/accounts/stuffing.ts';
import { runService } from '../../tools/service/run-service.ts';
import { percentile, type Bench } from '../bench.ts';
import { waitUntilIdle } from '../idle-service.ts';
import { sendLoad } from '../load.ts';
import { repeatEvery } from '../repeat-every.ts';

const PASSWORD = 'tales-1001';
const LOGINS_PER_MINUTE = 500;
const SECONDS = 60;
const USERS = 250;
const CONNECTIONS = 32;
const MAX_HOME_P99_MS = 100;
/** Logins at once, far more than the queue of the hashes takes. */
const BURST = 1000;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' };

/** Logins by password beside visits to Home, and more of them at once than there is time for. */
const logins: Bench = {
  name: 'logins',
  async run({ progress, onEnd }) {
    const service = await runService({
      env: {
        RAWI_DEMO_FILMS: '0',
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '1',
        DEVICES_PER_MINUTE: '100000',
        DEVICES_PER_DAY: '100000',
      },
    });
    onEnd(service.stop);
    progress('waiting until all pictures are drawn ...');
    await waitUntilIdle(service.url);
    const passwordHash = await storedPassword(PASSWORD);
    await insertSubscribers(service, { prefix: 'user', count: BURST, passwordHash });
    await insertKnownDevices(service, { prefix: 'user', count: BURST, device: 'own' });
    const requests: FloodRequest[] = [];
    for (let n = 0; n < BURST; n += 1) {
      const from = `198.51.${n % 256}.${n >> 8}`;
      const headers = await registerDevice(service, `own-${n}`, from);
      const user = { prefix: 'user', n, password: PASSWORD };
      requests.push(loginRequest({ ...headers, 'x-forwarded-for': from }, user));
    }

    const load = { urls: [`${service.url}/en`], headers: HEADERS, connections: CONNECTIONS };
    const alone = await sendLoad({ ...load, seconds: 10, warmUpSeconds: 2 });
    progress(`Home alone: p99 ${alone.p99.toFixed(1)} ms at ${Math.round(alone.perSecond)} pages/s`);
    const replies: FloodReply[] = [];
    const users = repeatEvery(60_000 / LOGINS_PER_MINUTE, (at) =>
      flood(service.url, [requests[at % USERS]!], (reply) => replies.push(reply), { connections: 1 }),
    );
    const home = await sendLoad({ ...load, seconds: SECONDS });
    await users.stop();
    const done = replies.filter(({ status }) => status === 200);
    const perMinute = (60 * done.length) / SECONDS;
    const times = done.map(({ milliseconds }) => milliseconds);

    const burst: FloodReply[] = [];
    await flood(service.url, requests, (reply) => burst.push(reply), { connections: BURST, depth: 1 });
    const later = burst.filter(({ status }) => status === 429);
    const entered = burst.filter(({ status }) => status === 200);
    const slowest = Math.max(...burst.map(({ milliseconds }) => milliseconds));
    const isRefusedInTime = later.every(({ retryAfter }) => (retryAfter ?? 0) >= 1);
    return [
      {
        what: `Home beside ${LOGINS_PER_MINUTE} logins a minute, p99`,
        budget: `${MAX_HOME_P99_MS} ms`,
        measured: home.p99,
        unit: 'ms',
        ok: home.p99 < MAX_HOME_P99_MS && perMinute >= LOGINS_PER_MINUTE * 0.98,
        note: `at ${CONNECTIONS} connections, ${Math.round(home.perSecond).toLocaleString('en')} pages/s; ${Math.round(perMinute)} logins a minute, p50 ${Math.round(percentile(times, 0.5))}, p95 ${Math.round(percentile(times, 0.95))} ms, ${replies.length - done.length} refused; without logins p99 ${alone.p99.toFixed(1)} ms`,
      },
      {
        what: `Slowest reply to ${BURST.toLocaleString('en')} logins at once`,
        budget: '10 s, Retry-After with each refusal',
        measured: slowest / 1000,
        unit: 's',
        ok:
          slowest < 10_000 &&
          isRefusedInTime &&
          entered.length > 0 &&
          entered.length + later.length === BURST,
        note: `${entered.length} let in, ${later.length} told to come back`,
      },
    ];
  },
};

export default logins;
