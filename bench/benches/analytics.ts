import { randomBytes } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { postEach, startServiceOfDevices } from '../post-each.ts';

const DEVICES = 500;
/** Below the limit of a device in a minute, and below what is taken for a program's. */
const BATCHES_OF_A_DEVICE = 12;
const EVENTS_OF_A_BATCH = 20;
const CONNECTIONS = 16;
const BUDGET = 5000;

/** A UUID of version 7. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(9).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
}

const newBatch = () => ({
  sentat: Date.now(),
  displaylanguage: 'eng',
  events: Array.from({ length: EVENTS_OF_A_BATCH }, (_, at) => ({
    id: newId(),
    name: at % 2 === 0 ? 'page_view' : 'watched',
    attributes:
      at % 2 === 0
        ? { path: `/en/movie/M${at}`, referrer: '/en' }
        : { contentid: `M${at}`, title: 'Dunes', genre: 'Drama', language: 'ara', seconds: 95, percent: 40 },
  })),
});

/** How many events of viewers one process stores, each durable when it is answered. */
const analytics: Bench = {
  name: 'analytics',
  async run(context) {
    const { own, service, tokens } = await startServiceOfDevices(context, DEVICES);
    const batches = Array.from({ length: DEVICES * BATCHES_OF_A_DEVICE }, () => JSON.stringify(newBatch()));
    context.progress(`${batches.length} batches of ${EVENTS_OF_A_BATCH} events by ${DEVICES} devices`);

    const result = await postEach(
      `${service.url}/sms/subscriberv2/v1/analytics/events`,
      {
        connections: CONNECTIONS,
        amount: batches.length,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' },
      },
      (n) => ({ token: tokens[n % DEVICES]!, body: batches[n % batches.length]! }),
    );
    await service.stop();
    const { rows } = await own.database.pool.query<{ events: number; bots: number }>(
      'select count(*)::int as events, count(bot)::int as bots from rawi.analytics_event',
    );
    const [stored] = rows;
    const perSecond = stored!.events / result.duration;
    const refused = result.non2xx + result.errors;
    const isWhole = stored!.events === batches.length * EVENTS_OF_A_BATCH && stored!.bots === 0;
    return [
      {
        what: 'Events of viewers, durable, one process',
        budget: `${BUDGET.toLocaleString('en')} a second`,
        measured: perSecond,
        unit: '/s',
        ok: perSecond >= BUDGET && refused === 0 && isWhole,
        note: `${stored!.events.toLocaleString('en')} events in batches of ${EVENTS_OF_A_BATCH} over ${CONNECTIONS} connections, p99 ${result.latency.p99} ms; ${refused} refused`,
      },
    ];
  },
};

export default analytics;
