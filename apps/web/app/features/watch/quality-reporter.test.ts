import { playReport, type PlayReport } from '@rawi/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQualityReporter, REPORT_EVERY_MS } from './quality-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Refused extends Error {}

function setUp(reply: (report: PlayReport) => Promise<unknown> = async () => ({})) {
  const sent: (PlayReport & { keepalive: boolean })[] = [];
  const begun = Date.now();
  const reporter = createQualityReporter({
    contentId: 'M1',
    send(report, keepalive) {
      expect(playReport.safeParse(report).error?.issues).toBeUndefined();
      sent.push({ ...structuredClone(report), keepalive });
      return reply(report);
    },
    isRefused: (error) => error instanceof Refused,
    now: () => Date.now() - begun,
    pressedAt: 0,
    createPlayId: () => 'play-1',
  });
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { reporter, sent, after };
}

describe('the report of a play', () => {
  test('has the time from the press to the first frame, what was watched, and in which rendition', async () => {
    const { reporter, sent, after } = setUp();
    await after(400);
    reporter.onEvent({ type: 'loading' });
    await after(300);
    reporter.onEvent({ type: 'rendition', height: 360, kbps: 800 });
    reporter.onEvent({ type: 'first-frame', milliseconds: 300 });
    await after(10_000);
    reporter.onEvent({ type: 'rendition', height: 720, kbps: 3000 });
    await after(REPORT_EVERY_MS - 10_700);
    expect(sent).toEqual([
      {
        playid: 'play-1',
        sequence: 0,
        contentid: 'M1',
        playerversion: '1.0',
        startms: 700,
        stalls: 0,
        stalledms: 0,
        watchedms: 29_300,
        renditions: [
          { height: 360, kbps: 800, ms: 10_000 },
          { height: 720, kbps: 3000, ms: 19_300 },
        ],
        errors: [],
        keepalive: false,
      },
    ]);
    reporter.onEvent({ type: 'pause' });
    await after(REPORT_EVERY_MS);
    expect(sent, 'a pause is nothing to tell of').toHaveLength(1);
    reporter.onEvent({ type: 'play' });
    await after(5000);
    reporter.stop();
    expect(sent[1]).toMatchObject({ sequence: 1, watchedms: 5000 });
    expect(sent[1]).not.toHaveProperty('startms');
    reporter.stop();
    reporter.onEvent({ type: 'ended' });
    await after(2 * REPORT_EVERY_MS);
    expect(sent, 'nothing after the stop').toHaveLength(2);
  });

  test('counts stalls and how long they took, but not the wait after a seek', async () => {
    const { reporter, sent, after } = setUp();
    reporter.onEvent({ type: 'first-frame', milliseconds: 0 });
    await after(4000);
    reporter.onEvent({ type: 'stalled' });
    await after(2500);
    reporter.onEvent({ type: 'resumed', milliseconds: 2500 });
    await after(1000);
    reporter.onEvent({ type: 'seek' });
    await after(200);
    reporter.onEvent({ type: 'stalled' });
    await after(800);
    reporter.onEvent({ type: 'resumed', milliseconds: 800 });
    reporter.flush();
    expect(sent[0]).toMatchObject({ stalls: 1, stalledms: 2500, watchedms: 6000 });
  });

  test('of a stall under way is told with the time so far, once as a stall', async () => {
    const { reporter, sent, after } = setUp();
    reporter.onEvent({ type: 'first-frame', milliseconds: 0 });
    await after(REPORT_EVERY_MS - 1000);
    reporter.onEvent({ type: 'stalled' });
    await after(3000);
    reporter.onEvent({ type: 'resumed' });
    reporter.flush();
    expect(sent).toMatchObject([
      { stalls: 1, stalledms: 1000, watchedms: 29_000 },
      { stalls: 0, stalledms: 2000, watchedms: 0 },
    ]);
  });

  test('leaves the time of advertisements out', async () => {
    const { reporter, sent, after } = setUp();
    await after(500);
    reporter.hold(true);
    await after(15_000);
    reporter.hold(false);
    await after(100);
    reporter.onEvent({ type: 'first-frame', milliseconds: 15_500 });
    await after(1000);
    reporter.hold(true);
    await after(5000);
    reporter.flush();
    expect(sent[0]).toMatchObject({ startms: 600, watchedms: 1000 });
  });

  test('is sent at once where the play fails; a kind that the service does not know is unknown', async () => {
    const { reporter, sent } = setUp();
    reporter.onEvent({ type: 'failed', failure: { kind: 'licence' } });
    reporter.onEvent({ type: 'failed', kind: 'made-up' });
    expect(sent).toMatchObject([{ sequence: 0, errors: ['licence'] }]);
    await vi.advanceTimersByTimeAsync(0);
    reporter.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ sequence: 1, errors: ['unknown'] });
  });

  test('that fails is sent again with its number, and one that is refused is given up', async () => {
    const errors: (Error | undefined)[] = [new Error('no network'), undefined, new Refused()];
    const { reporter, sent, after } = setUp(async () => {
      const error = errors.shift();
      if (error) throw error;
    });
    reporter.onEvent({ type: 'first-frame', milliseconds: 0 });
    await after(3 * REPORT_EVERY_MS);
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 0, 1, 2]);
    expect(sent[0]).toEqual(sent[1]);
  });

  test('is sent so that it outlives the page that is left, with all that waited', async () => {
    const { reporter, sent, after } = setUp(() => Promise.reject(new Error('no network')));
    reporter.onEvent({ type: 'first-frame', milliseconds: 0 });
    await after(REPORT_EVERY_MS);
    await after(2000);
    reporter.stop(true);
    expect(sent.slice(1).map(({ sequence, keepalive }) => [sequence, keepalive])).toEqual([
      [0, true],
      [1, true],
    ]);
  });

  test('of a play left before its first frame counts as a play without a start', () => {
    const { reporter, sent } = setUp();
    reporter.stop(true);
    expect(sent).toMatchObject([{ sequence: 0, watchedms: 0, keepalive: true }]);
    expect(sent[0]).not.toHaveProperty('startms');
  });
});
