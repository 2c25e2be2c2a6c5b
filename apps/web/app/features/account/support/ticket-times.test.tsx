// @vitest-environment jsdom
import type { TicketWithComments } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as english } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceClock } from '../../../shared/session/service-clock.ts';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { TicketView } from './ticket-view.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown, ticket: undefined as unknown }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { name: { en: 'Rawi' } } }),
}));
vi.mock('../../../shared/session/use-log-in-first.ts', () => ({ useLogInFirst: () => 'subscriber' }));
vi.mock('./support-frame.tsx', () => ({
  SupportFrame: ({ children }: { children: () => ReactNode }) => children(),
}));
vi.mock('./use-ticket.ts', () => ({ useTicket: () => ({ data: kit.ticket }) }));
vi.mock('./comment-form.tsx', () => ({ CommentForm: () => null }));

kit.i18n = createI18n({ ...english, ...pages }, 'en', 'latn');
const SENT = Date.parse('2026-05-20T12:00:00Z') / 1000;

const ticketWith = (...comments: [author: string, messagedate: number][]) =>
  ({
    ...{ requestid: 'R1', title: 'No sound', category: 'OTHER', requeststatus: 'open' },
    ...{ description: 'Since yesterday', created: SENT, documents: [] },
    comments: comments.map(([author, messagedate]) => ({
      ...{ messageid: `M${messagedate}`, author, messagedate, message: 'Words', documents: [] },
    })),
  }) as unknown as TicketWithComments;

async function open(ticket: TicketWithComments) {
  kit.ticket = ticket;
  const { render } = await mount(<TicketView ticketId="R1" />);
  return (next: TicketWithComments) => {
    kit.ticket = next;
    return render(<TicketView ticketId="R1" />);
  };
}
const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => void vi.useFakeTimers({ now: (SENT + 1) * 1000 }));
afterEach(() => {
  serviceClock.observe(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now());
  vi.useRealTimers();
});

test('all times of a ticket are told at one moment, which is another with each message and each minute', async () => {
  const show = await open(ticketWith());
  expect(times()).toEqual(['1 second ago']);
  await pass(20);
  await show(ticketWith(['subscriber', SENT + 15], ['operator', SENT + 21]));
  expect(times()).toEqual(['21 seconds ago', '6 seconds ago', 'now']);
  await pass(60);
  expect(times()).toEqual(['1 minute ago', '1 minute ago', '1 minute ago']);
  expect(document.querySelector('header')!.textContent).toContain('1 minute ago');
});

test('what was just sent is so by the service’s clock, however wrong this device’s is', async () => {
  for (const wrongSeconds of [-3600, 3600]) {
    vi.setSystemTime((SENT + 20 + wrongSeconds) * 1000);
    const date = new Date((SENT + 20) * 1000).toUTCString();
    serviceClock.observe(new Response(null, { headers: { date } }), Date.now());
    await open(ticketWith(['subscriber', SENT + 20]));
    // Replies tell their time by the second.
    expect(times().at(-1), `a clock that is ${wrongSeconds} seconds ahead`).toMatch(/^now$|^1 second ago$/);
  }
});
