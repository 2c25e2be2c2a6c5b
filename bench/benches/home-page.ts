import type { Bench, Row } from '../bench.ts';
import { openIdleService } from '../idle-service.ts';
import { startStaticPage } from '../baselines/static-page.ts';
import { measureVisit } from '../measure-visit.ts';

const KILOBYTE_BYTES = 1000;

/** Page weight and paint times of Home for a first visit on a slow connection, compared with a static page with the same picture. */
const homePage: Bench = {
  name: 'home-page',
  async run(context) {
    const { progress, onEnd } = context;
    const { url, browser } = await openIdleService(context);

    await measureVisit(browser, `${url}/en`, { runs: 1 });
    const ours = await measureVisit(browser, `${url}/en`);
    progress(`Home: largest paint ${Math.round(ours.largestPaint)} ms, ${ours.requests} requests`);
    const rows: Row[] = [
      {
        what: 'JavaScript of Home, gzip',
        budget: '150 KB',
        measured: ours.scriptGzip / KILOBYTE_BYTES,
        unit: 'KB',
        ok: ours.scriptGzip < 150 * KILOBYTE_BYTES,
      },
      {
        what: 'CSS of Home, gzip',
        budget: '20 KB',
        measured: ours.styleGzip / KILOBYTE_BYTES,
        unit: 'KB',
        ok: ours.styleGzip < 20 * KILOBYTE_BYTES,
      },
      {
        what: 'Home, layout shift',
        budget: '0',
        measured: ours.layoutShift,
        unit: '',
        ok: ours.layoutShift < 0.001,
      },
      {
        what: 'Home, requests before the largest paint',
        budget: '30',
        measured: ours.requestsBefore,
        unit: '',
        ok: ours.requestsBefore <= 30,
        note: `${ours.requests} and ${Math.round(ours.bytes / KILOBYTE_BYTES)} KB in all`,
      },
    ];
    const paint = {
      what: 'Home, largest paint at 1.6 Mbps, 150 ms, 4x CPU',
      measured: ours.largestPaint / 1000,
      unit: 's',
    };
    if (ours.largestPicture === '') {
      const note = 'the largest contentful paint is text, so there is no static page to compare with';
      return [...rows, { ...paint, budget: '1.2 s', ok: ours.largestPaint < 1200, note }];
    }
    const picture = await fetch(new URL(ours.largestPicture, url));
    const body = Buffer.from(await picture.arrayBuffer());
    const type = picture.headers.get('content-type') ?? 'image/avif';
    const baseline = await startStaticPage({ type, body }, ours.largestWidth, ours.largestHeight);
    onEnd(baseline.stop);
    const theirs = await measureVisit(browser, `${baseline.url}/`);
    const ratio = ours.largestPaint / theirs.largestPaint;
    return [
      ...rows,
      {
        ...paint,
        budget: '1.2 s, 1.25 times a static page',
        ratio,
        ok: ours.largestPaint < 1200 && ratio <= 1.25,
        note: `the static page with the same ${Math.round(body.length / KILOBYTE_BYTES)} KB picture: ${(theirs.largestPaint / 1000).toFixed(2)} s`,
      },
    ];
  },
};

export default homePage;
