// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as arabic } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en/pages';
import { events } from '../session/events.ts';
import {
  leaveProfileDeleted,
  leaveSessionEnded,
  storeScrollPosition,
  takeLeft,
} from './left-for-next-page.ts';
import { takeUpPage } from './take-up-page.ts';

beforeEach(() => sessionStorage.clear());

test('UNAUTH-08 the page after a session that ended says so, once, in its language', async () => {
  for (const [language, messages] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    document.documentElement.lang = language;
    document.documentElement.dataset['running'] = '';
    leaveSessionEnded();
    const told = vi.fn<(message: unknown) => void>();
    const stop = events.on('snackbar', told);
    const left = takeLeft();
    expect(left).toEqual({ notice: 'session-ended' });
    takeUpPage(left!);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ text: messages['session.ended'] }), 30_000);
    expect(takeLeft()).toBeUndefined();
    stop();
  }
});

test('SESS-14 the chooser after a profile was deleted says so', async () => {
  document.documentElement.lang = 'ar';
  document.documentElement.dataset['running'] = '';
  leaveProfileDeleted();
  const told = vi.fn<(message: unknown) => void>();
  const stop = events.on('snackbar', told);
  takeUpPage(takeLeft()!);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ text: arabic['profile.deleted'] }), 30_000);
  stop();
});

test('a scroll position counts for the page that it was stored for, once', () => {
  vi.stubGlobal('scrollY', 500);
  storeScrollPosition(location.pathname);
  expect(takeLeft()).toMatchObject({ path: location.pathname, scrolled: 500 });
  expect(takeLeft()).toBeUndefined();
  storeScrollPosition('/elsewhere');
  expect(takeLeft()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('what another program stored there is left alone', () => {
  for (const text of ['', '{', 'null', '7']) {
    sessionStorage.setItem('languagePlace', text);
    expect(takeLeft()).toBeUndefined();
  }
});
