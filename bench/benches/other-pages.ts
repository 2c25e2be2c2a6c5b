import type { Browser } from 'playwright-core';
import type { Bench, Row } from '../bench.ts';
import { openIdleService } from '../idle-service.ts';
import { measureVisit } from '../measure-visit.ts';

const kilobyte = 1000;

async function visited(browser: Browser, name: string, url: string): Promise<Row> {
  await measureVisit(browser, url, { runs: 1 });
  const visit = await measureVisit(browser, url);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const size = (bytes: number) => `${Math.round(bytes / kilobyte)} KB`;
  return {
    what: `${name}, largest paint at 1.6 Mbps, 150 ms, 4x CPU`,
    budget: '1.2 s',
    measured: visit.largestPaint / 1000,
    unit: 's',
    ok: visit.largestPaint <= 1200 && visit.layoutShift < 0.001,
    note:
      `first paint ${seconds(visit.firstPaint)}, layout shift ${visit.layoutShift.toFixed(4)}, blocked ${Math.round(visit.blocked)} ms, ` +
      `${visit.requests} requests, ${size(visit.bytes)}, of it ${size(visit.scriptGzip)} JavaScript with what loads late`,
  };
}

/** Paint times and page weight of a detail page, search results and a list, for a first visit on a slow connection. */
const otherPages: Bench = {
  name: 'other-pages',
  async run(context) {
    const { url, browser } = await openIdleService(context);
    const home = await (await fetch(`${url}/en`)).text();
    const movie = /href="(\/en\/movie\/[^"/]+\/[^"/]+)"/.exec(home)?.[1];
    const series = /href="(\/en\/series\/[^"/]+\/[^"/]+)"/.exec(home)?.[1];
    if (movie === undefined || series === undefined) throw new Error('Home names no movie or no series');
    return [
      await visited(browser, 'Movie page', url + movie),
      await visited(browser, 'Series page', url + series),
      await visited(browser, 'Search results', `${url}/en/search/night`),
      await visited(browser, 'Genre list', `${url}/en/genre/drama`),
    ];
  },
};

export default otherPages;
