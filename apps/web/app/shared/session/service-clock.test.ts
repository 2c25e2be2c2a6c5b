import { expect, test } from 'vitest';
import { createServiceClock } from './service-clock.ts';

const replyAt = (time: string) => new Response(null, { headers: { date: new Date(time).toUTCString() } });

/** What is known after a reply that the service dated 12:00:00, sent and received by the device's clock. */
function aheadAfter(sent: string, received: string): number {
  const clock = createServiceClock(() => Date.parse(`2026-01-01T${received}Z`));
  clock.observe(replyAt('2026-01-01T12:00:00Z'), Date.parse(`2026-01-01T${sent}Z`));
  return clock.aheadSeconds();
}

test('the clock of the service is known by the times of its replies, to a second', () => {
  expect(aheadAfter('11:57:00', '11:57:00.100'), 'three minutes slow').toBe(180);
  expect(aheadAfter('12:03:00.500', '12:03:00.600'), 'three minutes fast').toBe(-179);
  expect(aheadAfter('11:59:58', '12:00:00.020'), 'a slow reply says nothing').toBe(0);
  expect(aheadAfter('12:00:00.900', '12:00:00.950'), 'right within the second that a reply names').toBe(0);
});

test('a clock that is set right is taken as right by the next reply; a reply without a time says nothing', () => {
  let now = Date.parse('2026-01-01T11:00:00Z');
  const clock = createServiceClock(() => now);
  expect(clock.aheadSeconds()).toBe(0);
  clock.observe(replyAt('2026-01-01T12:00:00Z'), now);
  expect(clock.aheadSeconds()).toBe(3600);
  clock.observe(new Response(null), now);
  expect(clock.aheadSeconds()).toBe(3600);
  now = Date.parse('2026-01-01T12:00:10.500Z');
  clock.observe(replyAt('2026-01-01T12:00:10Z'), now - 20);
  expect(clock.aheadSeconds()).toBe(0);
});
