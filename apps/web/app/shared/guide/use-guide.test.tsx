// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceClock } from '../session/service-clock.ts';
import { mountHook, settle } from '../test-kit/mount.tsx';
import { HOUR_MS, MINUTE_MS } from './programmes.ts';
import { useChannelGuide } from './use-guide.ts';

vi.mock('../site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
const host = vi.hoisted(() => ({ hasGuide: true, calls: [] as { from: string; channelid: string }[] }));
vi.mock('../service-data/browser-source.ts', () => ({ hasExtension: () => host.hasGuide }));
vi.mock('../session/account-service.ts', () => ({
  service: async (_id: string, { query }: { query: { from: string; hours: string; channelid: string } }) => {
    host.calls.push(query);
    const from = Date.parse(query.from);
    const iso = (at: number) => new Date(at).toISOString();
    return {
      starttime: query.from,
      endtime: iso(from + Number(query.hours) * HOUR_MS),
      data: [
        {
          channelid: query.channelid,
          programmes: Array.from({ length: Number(query.hours) * 2 }, (_, index) => {
            const start = from + index * 30 * MINUTE_MS;
            return {
              programmeid: iso(start),
              title: iso(start).slice(11, 16),
              shortdescription: '',
              starttime: iso(start),
              endtime: iso(start + 30 * MINUTE_MS),
              adfree: true,
            };
          }),
        },
      ],
    };
  },
}));

const started = Date.parse('2026-11-20T13:29:58Z');

beforeEach(() => {
  host.hasGuide = true;
  host.calls.length = 0;
  // Promises and timers of zero milliseconds stay real.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: started });
});
afterEach(() => vi.useRealTimers());

const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTime(milliseconds));
  await settle();
};

test('a channel’s guide follows the clock: what is on changes as a programme ends', async () => {
  const { result } = await mountHook(useChannelGuide, 'C1');
  const titles = () => [result.current.now?.title, result.current.next?.title];
  await expect.poll(titles).toEqual(['13:00', '13:30']);
  const before = result.current.now;
  await pass(1000);
  expect(result.current.now).toBe(before);
  await pass(2000);
  await expect.poll(titles).toEqual(['13:30', '14:00']);
});

test('the hours that follow are loaded without losing what is on', async () => {
  const { result } = await mountHook(useChannelGuide, 'C2');
  await settle();
  expect(host.calls.map(({ from }) => from)).toEqual(['2026-11-20T12:00:00Z']);
  for (let hours = 0; hours < 12; hours += 1) {
    await act(() => vi.advanceTimersByTime(HOUR_MS));
    expect(result.current.now?.title, `after ${hours + 1} hours`).toBeDefined();
    await settle();
  }
  expect([...new Set(host.calls.map(({ from }) => from))]).toEqual([
    '2026-11-20T12:00:00Z',
    '2026-11-20T18:00:00Z',
    '2026-11-21T00:00:00Z',
  ]);
});

test('a host without the guide, and a film, are asked for nothing', async () => {
  await mountHook(useChannelGuide, undefined);
  host.hasGuide = false;
  const { result } = await mountHook(useChannelGuide, 'C3');
  await settle();
  // The channel of the test before may still be asked for on a busy machine.
  const calls = host.calls.filter(({ channelid }) => channelid !== 'C2');
  expect([calls, result.current.now]).toEqual([[], undefined]);
});

test('what is on goes by the service’s clock: a device that is days behind shows the programme of now', async () => {
  const { result } = await mountHook(useChannelGuide, 'C4');
  // On a busy machine a reply takes more than one turn, and the channel of a test before may still be asked for.
  const shown = () => [
    host.calls.findLast(({ channelid }) => channelid === 'C4')?.from,
    result.current.now?.start,
  ];
  await expect.poll(() => result.current.now?.title).toBe('13:00');
  const tell = (at: number) =>
    serviceClock.observe(new Response(null, { headers: { date: new Date(at).toUTCString() } }), Date.now());
  tell(started + 49 * HOUR_MS);
  await pass(1000);
  await expect.poll(shown).toEqual(['2026-11-22T12:00:00Z', Date.parse('2026-11-22T14:00:00Z')]);
  tell(Date.now());
  await pass(1000);
  await expect.poll(() => result.current.now?.title).toBe('13:30');
});
