import type { Bench } from '../bench.ts';
import { postEach, startServiceOfDevices } from '../post-each.ts';

const DEVICES = 1200;
/** Below the limit of a device in a minute. */
const REPORTS_OF_A_DEVICE = 25;
const TITLES = 20;
const SECONDS = 6;
const CONNECTIONS = 16;
/** Each player reports every 30 seconds: 30,000 of them on one process. */
const BUDGET = 1000;

/** How many reports of players one process takes, and in how many rows it stores them. */
const qualityReports: Bench = {
  name: 'quality-reports',
  async run(context) {
    const { own, service, tokens } = await startServiceOfDevices(context, DEVICES);
    const list = await fetch(`${service.url}/cms/subscriber/v1/content?category=MOVIE&pagesize=${TITLES}`);
    const titles = ((await list.json()) as { data: { objectid: string }[] }).data;
    context.progress(`${DEVICES} devices report of ${titles.length} titles`);

    const newReport = (n: number) => {
      const device = n % DEVICES;
      const sequence = Math.floor(n / DEVICES);
      const body = {
        playid: `play-${device}`,
        sequence,
        contentid: titles[device % titles.length]!.objectid,
        playerversion: '1.0',
        ...(sequence === 0 && { startms: 200 + (device % 900) }),
        stalls: n % 7 === 0 ? 1 : 0,
        stalledms: n % 7 === 0 ? 800 : 0,
        watchedms: 29_000,
        renditions: [{ height: 720, kbps: 3000, ms: 29_000 }],
        errors: [],
      };
      return { token: tokens[device]!, body: JSON.stringify(body) };
    };
    const began = process.cpuUsage();
    const result = await postEach(
      `${service.url}/cms/subscriber/v1/quality/play`,
      // Each report is new: the devices have no more than these.
      { connections: CONNECTIONS, amount: Math.min(DEVICES * REPORTS_OF_A_DEVICE, BUDGET * 4 * SECONDS) },
      newReport,
    );
    const used = process.cpuUsage(began);
    await service.stop();
    const { rows } = await own.database.pool.query<{ rows: number; plays: number; watched: number }>(
      'select count(*)::int as rows, sum(plays)::int as plays, sum(watched_ms)::float8 as watched from rawi.play_quality',
    );
    const [stored] = rows;
    const perSecond = result.requests.total / result.duration;
    const isWhole =
      stored!.plays === DEVICES &&
      Math.abs(stored!.watched - result.requests.total * 29_000) < 29_000 * CONNECTIONS;
    const generator = Math.round((used.user + used.system) / 10_000 / result.duration);
    return [
      {
        what: 'Reports of plays, one process',
        budget: `${BUDGET.toLocaleString('en')} a second (30,000 viewers)`,
        measured: perSecond,
        unit: '/s',
        ok: perSecond >= BUDGET && result.non2xx + result.errors === 0 && isWhole,
        note: `${result.requests.total.toLocaleString('en')} reports in ${stored!.rows} rows, p99 ${result.latency.p99} ms; ${result.non2xx + result.errors} refused; the generator took ${generator} % of a processor`,
      },
    ];
  },
};

export default qualityReports;
