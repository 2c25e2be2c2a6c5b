// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as arabic } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en/pages';
import { events } from '../session/events.ts';
import {
  isSomethingLeft,
  leaveProfileDeleted,
  leaveSessionEnded,
  storeScrollPosition,
} from './left-for-next-page.ts';
import { takeLeft, takeUpPage } from './take-up-page.ts';

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
    takeUpPage();
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ text: messages['session.ended'] }), 30_000);
    stop();
    sessionStorage.clear();
  }
});

test('SESS-14 a notice is left to the next page, too, until the viewer had the time to read it', async () => {
  document.documentElement.dataset['running'] = '';
  expect(isSomethingLeft()).toBe(false);
  leaveProfileDeleted();
  expect(isSomethingLeft()).toBe(true);
  const notice = takeLeft();
  expect(takeLeft()).toEqual(notice);
  vi.useFakeTimers();
  const told = new Promise((resolve) => events.on('snackbar', resolve));
  takeUpPage();
  await told;
  await vi.advanceTimersByTimeAsync(4900);
  expect(takeLeft()).toEqual(notice);
  await vi.advanceTimersByTimeAsync(200);
  expect(takeLeft()).toBeUndefined();
  vi.useRealTimers();
});

test('UNAUTH-08 a window behind others says why it was led away once it is in sight, not to nobody', async () => {
  document.documentElement.lang = 'en';
  document.documentElement.dataset['running'] = '';
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  leaveSessionEnded();
  const notice = takeLeft();
  const told = vi.fn<(message: unknown) => void>();
  const stop = events.on('snackbar', told);
  vi.useFakeTimers();
  takeUpPage();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([told.mock.calls.length, takeLeft()]).toEqual([0, notice]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4900);
  expect(told).toHaveBeenCalledExactlyOnceWith({ text: english['session.ended'] });
  expect(takeLeft()).toEqual(notice);
  await vi.advanceTimersByTimeAsync(200);
  expect(takeLeft()).toBeUndefined();
  vi.useRealTimers();
  visibility.mockRestore();
  stop();
});

test('SESS-14 the chooser after a profile was deleted says so', async () => {
  document.documentElement.lang = 'ar';
  document.documentElement.dataset['running'] = '';
  leaveProfileDeleted();
  const told = vi.fn<(message: unknown) => void>();
  const stop = events.on('snackbar', told);
  takeUpPage();
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
