import { runService } from '../../tools/service/run-service.ts';
import type { Bench, BenchContext, Row } from '../bench.ts';
import { compareLoads } from '../load.ts';
import { startBareServer } from '../baselines/bare.ts';
import { waitUntilIdle } from '../idle-service.ts';
import { rawGet } from '../raw-get.ts';

const connections = 32;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };

interface CachedReply {
  what: string;
  path: string;
  /** Minimum ratio to bare node:http. */
  minimumRatio: number;
  unit: string;
  /** Maximum p99 in milliseconds. */
  maxP99Ms?: number;
}

const replies: CachedReply[] = [
  { what: 'Home, server-rendered', path: '/en', minimumRatio: 0.8, unit: 'pages/s' },
  {
    what: "Home screen's API",
    path: '/cms/subscriber/v1/screen/home',
    minimumRatio: 0.7,
    unit: 'replies/s',
    maxP99Ms: 50,
  },
  {
    what: 'Catalogue list, 15 titles',
    path: '/cms/subscriber/v1/content?page=1&pagesize=15',
    minimumRatio: 0.7,
    unit: 'replies/s',
    maxP99Ms: 50,
  },
  {
    what: 'One title',
    path: '/cms/subscriber/v1/content/M1001',
    minimumRatio: 0.7,
    unit: 'replies/s',
    maxP99Ms: 50,
  },
  {
    what: 'Search, answered from memory',
    path: '/cms/subscriber/v1/content/search?query=night',
    minimumRatio: 0.7,
    unit: 'replies/s',
    maxP99Ms: 50,
  },
];

/** Cached replies, which are the same for all visitors, compared with bare node:http sending the same bytes. */
const cachedReplies: Bench = {
  name: 'cached-replies',
  async run(context) {
    const service = await runService({ env: { RAWI_DEMO_FILMS: '0', LOG_LEVEL: 'warn' } });
    context.onEnd(service.stop);
    context.progress('waiting until all pictures are drawn ...');
    await waitUntilIdle(service.url);
    const rows: Row[] = [];
    for (const reply of replies) rows.push(await measure(reply, service.url, context));
    return rows;
  },
};

async function measure(
  { what, path, minimumRatio, unit, maxP99Ms }: CachedReply,
  url: string,
  { progress, onEnd }: BenchContext,
): Promise<Row> {
  await rawGet(url + path, headers);
  const { status, headers: replyHeaders, body } = await rawGet(url + path, headers);
  if (status !== 200) throw new Error(`${path} returned ${status}: ${body.toString().slice(0, 200)}`);
  const replayedHeaders = Object.fromEntries(
    Object.entries(replyHeaders).flatMap(([name, value]) =>
      typeof value === 'string' &&
      !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name)
        ? [[name, value]]
        : [],
    ),
  );
  const baseline = await startBareServer({ [path]: { headers: replayedHeaders, body } });
  onEnd(baseline.stop);
  const load = { headers, connections, seconds: 3, warmUpSeconds: 1 };
  const { ours, theirs, ratio } = await compareLoads(
    { ...load, urls: [url + path] },
    { ...load, urls: [baseline.url + path] },
  );
  progress(`${what}: ${Math.round(ours.perSecond)} against ${Math.round(theirs.perSecond)} per second`);
  if (ours.failures > 0) throw new Error(`${ours.failures} of ${ours.requests} replies of ${path} failed`);
  return {
    what,
    budget: `${minimumRatio} of bare node:http${maxP99Ms === undefined ? '' : `, p99 under ${maxP99Ms} ms`}`,
    measured: ours.perSecond,
    unit,
    ratio,
    ok: ratio >= minimumRatio && (maxP99Ms === undefined || ours.p99 < maxP99Ms),
    note: `${(body.length / 1000).toFixed(1)} KB, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms at ${connections} connections`,
  };
}

export default cachedReplies;
