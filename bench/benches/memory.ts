import { setTimeout as sleep } from 'node:timers/promises';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench } from '../bench.ts';

const MAX_WAIT_SECONDS = 3600;
const IDLE_SECONDS = 60;
const VISITORS = 8;
const MAX_PAGES = 400;
const MAX_PICTURES = 200;
const MEGABYTE_BYTES = 2 ** 20;

interface Ready {
  parts: { films: { ready: boolean; detail?: string } };
}

/** Calls `visit` for each item, by eight visitors at once. */
async function visitAll(items: readonly string[], visit: (item: string) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(item);
    }),
  );
}

/** Visits pages in two encodings, then pictures of them in the sizes that they name. */
async function visitPages(url: string): Promise<{ pages: number; pictures: number }> {
  const pages = new Set(['/en', '/ar', '/en?provider=layali']);
  const pictures = new Set<string>();
  const visited = new Set<string>();
  while (visited.size < MAX_PAGES) {
    const next = [...pages].filter((page) => !visited.has(page)).slice(0, MAX_PAGES - visited.size);
    if (next.length === 0) break;
    await visitAll(next, async (page) => {
      visited.add(page);
      for (const encoding of ['br', 'gzip']) {
        const reply = await fetch(url + page, { headers: { 'accept-encoding': encoding } });
        const html = await reply.text();
        for (const [, link] of html.matchAll(/href="(\/(?:en|ar)\/[^"#?]*)"/g)) pages.add(link!);
        for (const [link] of html.matchAll(/\/images\/[\w/.-]+?\.avif/g)) pictures.add(link);
      }
    });
  }
  const wanted = [...pictures].slice(0, MAX_PICTURES);
  await visitAll(wanted, async (picture) => {
    const reply = await fetch(url + picture);
    await reply.arrayBuffer();
  });
  return { pages: visited.size, pictures: wanted.length };
}

/** Memory of the service after its first start made all films, and after visitors came and left. */
const memory: Bench = {
  name: 'memory',
  async run({ progress, onEnd }) {
    const service = await runService({ env: { LOG_LEVEL: 'warn' } });
    onEnd(service.stop);
    progress('waiting until all films are made ...');
    for (let waited = 0; ; waited += 5) {
      const ready = (await (await fetch(`${service.url}/readyz`)).json()) as Ready;
      if (ready.parts.films.ready) break;
      if (waited >= MAX_WAIT_SECONDS) throw new Error(`${ready.parts.films.detail} after ${waited} s`);
      await sleep(5000);
    }
    await sleep(IDLE_SECONDS * 1000);
    const afterFilms = await service.memoryBytes();
    progress(`all films made: ${Math.round(afterFilms.own / MEGABYTE_BYTES)} MB`);
    const { pages, pictures } = await visitPages(service.url);
    await sleep(IDLE_SECONDS * 1000);
    const afterVisits = await service.memoryBytes();
    const row = { budget: '400 MB', unit: 'MB' };
    return [
      {
        ...row,
        what: 'Memory of the idle process after a first start with all films made',
        measured: afterFilms.own / MEGABYTE_BYTES,
        ok: afterFilms.own < 400 * MEGABYTE_BYTES,
      },
      {
        ...row,
        what: 'Memory of the idle process after visits',
        measured: afterVisits.own / MEGABYTE_BYTES,
        ok: afterVisits.own < 400 * MEGABYTE_BYTES,
        note: `${pages} pages in two encodings and ${pictures} pictures, by ${VISITORS} visitors at once, then idle for ${IDLE_SECONDS} s`,
      },
    ];
  },
};

export default memory;
