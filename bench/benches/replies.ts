import { request } from 'node:http';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench, Row } from '../bench.ts';
import { compareLoads } from '../load.ts';
import { startBare, type Reply } from '../partners/bare.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const headers = { 'accept-encoding': 'br' };

const measured = [
  { what: 'Home screen’s API, all rows of cards', path: '/cms/subscriber/v1/screen/home?displaylanguage=ara', least: 0.7 },
  { what: 'Catalogue list, 20 cards', path: '/cms/subscriber/v1/content?pagesize=20&displaylanguage=eng', least: 0.7 },
  { what: 'Home, server-rendered', path: '/en', least: 0.8 },
];
const LONGEST = 50;

/** The reply with its bytes as they travel. */
function fetchRaw(url: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`${url} answers ${reply.statusCode}`));
        const kept = Object.entries(reply.headers).filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name));
        resolve({ headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body: Buffer.concat(parts) });
      });
    }).on('error', reject).end();
  });
}

/** What kept replies and pages cost beside a bare node:http that sends the same bytes. */
const replies: Bench = {
  name: 'replies',
  async run({ say, onEnd }) {
    const service = await runService({ env: { RAWI_DEMO_FILMS: '0' } });
    onEnd(service.stop);
    const bytes: Record<string, Reply> = {};
    for (const { path } of measured) {
      await fetchRaw(service.url + path);
      bytes[path] = await fetchRaw(service.url + path);
    }
    const partner = await startBare(bytes);
    onEnd(partner.stop);
    const rows: Row[] = [];
    for (const { what, path, least } of measured) {
      const load = (url: string) => ({ urls: [url + path], headers, connections: CONNECTIONS, seconds: SECONDS });
      const { ours, theirs, ratio } = await compareLoads(load(service.url), load(partner.url));
      say(`${path}: ${Math.round(ours.perSecond)}/s against ${Math.round(theirs.perSecond)}/s`);
      const limited = path.startsWith('/cms');
      rows.push({
        what,
        budget: `${least} of bare node:http${limited ? `, p99 ${LONGEST} ms` : ''}`,
        measured: ours.perSecond,
        unit: 'req/s',
        ratio,
        ok: ratio >= least && ours.failures === 0 && (!limited || ours.p99 < LONGEST),
        note: `${(bytes[path]!.body.length / 1000).toFixed(1)} KB brotli, ${CONNECTIONS} connections, p99 ${ours.p99.toFixed(1)} ms`,
      });
    }
    return rows;
  },
};

export default replies;
