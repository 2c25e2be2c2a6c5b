import { runService } from '../../tools/service/run-service.ts';
import type { Bench, BenchContext, Row } from '../bench.ts';
import { compareLoads } from '../load.ts';
import { startBare } from '../partners/bare.ts';
import { waitUntilQuiet } from '../quiet.ts';
import { rawGet } from '../raw-get.ts';

const connections = 32;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };

interface Kept {
  what: string;
  path: string;
  /** Minimum ratio to bare node:http. */
  least: number;
  unit: string;
  /** Maximum p99 in milliseconds. */
  slowest?: number;
}

const replies: Kept[] = [
  { what: 'Home, server-rendered', path: '/en', least: 0.8, unit: 'pages/s' },
  { what: "Home screen's API", path: '/cms/subscriber/v1/screen/home', least: 0.7, unit: 'replies/s', slowest: 50 },
  { what: 'Catalogue list, 15 titles', path: '/cms/subscriber/v1/content?page=1&pagesize=15', least: 0.7, unit: 'replies/s', slowest: 50 },
];

/** Cached replies, which are the same for all visitors, compared with bare node:http sending the same bytes. */
const keptReplies: Bench = {
  name: 'cached-replies',
  async run(context) {
    const service = await runService({ env: { RAWI_DEMO_FILMS: '0', LOG_LEVEL: 'warn' } });
    context.onEnd(service.stop);
    context.say('waiting until all pictures are drawn ...');
    await waitUntilQuiet(service.url);
    const rows: Row[] = [];
    for (const reply of replies) rows.push(await measure(reply, service.url, context));
    return rows;
  },
};

async function measure({ what, path, least, unit, slowest }: Kept, url: string, { say, onEnd }: BenchContext): Promise<Row> {
  await rawGet(url + path, headers);
  const { status, headers: sent, body } = await rawGet(url + path, headers);
  if (status !== 200) throw new Error(`${path} returned ${status}: ${body.toString().slice(0, 200)}`);
  const kept = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' && !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name) ? [[name, value]] : [],
    ),
  );
  const partner = await startBare({ [path]: { headers: kept, body } });
  onEnd(partner.stop);
  const load = { headers, connections, seconds: 3, warmUpSeconds: 1 };
  const { ours, theirs, ratio } = await compareLoads({ ...load, urls: [url + path] }, { ...load, urls: [partner.url + path] });
  say(`${what}: ${Math.round(ours.perSecond)} against ${Math.round(theirs.perSecond)} per second`);
  if (ours.failures > 0) throw new Error(`${ours.failures} of ${ours.requests} replies of ${path} failed`);
  return {
    what,
    budget: `${least} of bare node:http${slowest === undefined ? '' : `, p99 under ${slowest} ms`}`,
    measured: ours.perSecond,
    unit,
    ratio,
    ok: ratio >= least && (slowest === undefined || ours.p99 < slowest),
    note: `${(body.length / 1000).toFixed(1)} KB, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms at ${connections} connections`,
  };
}

export default keptReplies;
