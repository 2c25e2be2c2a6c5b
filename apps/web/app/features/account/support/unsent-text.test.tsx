// @vitest-environment jsdom
import type { TicketWithComments } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as english } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount, settle } from '../../../shared/test-kit/mount.tsx';
import { CommentForm } from './comment-form.tsx';
import { NewTicketView } from './new-ticket-view.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown, sent: [] as unknown[] }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('./support-frame.tsx', () => ({
  SupportFrame: ({ children }: { children: () => ReactNode }) => children(),
}));
vi.mock('./pictures-field.tsx', () => ({ PicturesField: () => null }));
vi.mock('../confirm-dialog.tsx', () => ({ ConfirmDialog: () => null }));
vi.mock('./ticket-calls.ts', () => ({
  PICTURE_ERRORS: {},
  TICKET_CLOSED: 7405,
  ticketCategories: () => [{ apiCategory: 'OTHER', categoryTitle: { en: 'Something else' } }],
}));
vi.mock('../../../shared/session/account-service.ts', () => ({
  service: async (_call: string, { body }: { body: unknown }) => {
    kit.sent.push(body);
    return { requestid: 'R1' };
  },
}));

const { t } = (kit.i18n = createI18n({ ...english, ...pages }, 'en', 'latn'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('currentProfileId', 'P1');
});

const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value);

async function fill(texts: readonly string[]) {
  for (const [at, control] of [...document.querySelectorAll('input, select, textarea')].entries())
    await act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
      set!.call(control, texts[at]);
      control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
    });
}

const open = async (element: ReactNode) => {
  const { unmount } = await mount(<MemoryRouter>{element}</MemoryRouter>);
  await settle();
  return unmount;
};

const ticket = { requestid: 'R1' } as TicketWithComments;

test.each([
  ['a new ticket', () => <NewTicketView />, ['No sound', 'OTHER', 'Since yesterday'], t('support.form.send')],
  [
    'a comment',
    () => (
      <CommentForm
        requestid={ticket.requestid}
        show={async () => undefined}
        reload={async () => undefined}
        onLeave={() => undefined}
      />
    ),
    ['Since yesterday'],
    t('support.comment.send'),
  ],
] as const)(
  'of %s what is unsent is there after a visit elsewhere, to its profile and until it is sent',
  async (_, form, texts, button) => {
    const empty = texts.map(() => '');
    const leave = await open(form());
    await fill(texts);
    await leave();

    localStorage.setItem('currentProfileId', 'P2');
    const leaveOther = await open(form());
    expect(controls()).toEqual(empty);
    await leaveOther();

    localStorage.setItem('currentProfileId', 'P1');
    const leaveEmpty = await open(form());
    await fill(texts);
    await leaveEmpty();
    const leaveSent = await open(form());
    expect(controls()).toEqual(texts);
    const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)!;
    await act(async () => send.click());
    await settle();
    expect(kit.sent.splice(0)).toHaveLength(1);
    await leaveSent();
    await open(form());
    expect(controls()).toEqual(empty);
  },
);
