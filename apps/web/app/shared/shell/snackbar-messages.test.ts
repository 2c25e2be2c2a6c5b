import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createSnackbarController,
  offlineMessage,
  onlineMessage,
  plainMessage,
  type SnackbarMessage,
} from './snackbar-messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const shown: (SnackbarMessage | undefined)[] = [];
  return { shown, controller: createSnackbarController((message) => shown.push(message)) };
}

test('UI-01 UI-02 CONST-02 the connection messages are red and green and stay 2 seconds', () => {
  for (const [make, tone] of [
    [offlineMessage, 'red'],
    [onlineMessage, 'green'],
  ] as const) {
    const { shown, controller } = setUp();
    controller.show(make('text'));
    expect(shown).toMatchObject([{ text: 'text', tone }]);
    vi.advanceTimersByTime(1999);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBeUndefined();
  }
});

test('UI-03 CONST-02 another message stays 5 seconds', () => {
  const { shown, controller } = setUp();
  controller.show(plainMessage('saved'));
  vi.advanceTimersByTime(4999);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toBeUndefined();
});

test('one message at a time, each for its full duration', () => {
  const { shown, controller } = setUp();
  controller.show(offlineMessage('off'));
  vi.advanceTimersByTime(1500);
  controller.show(onlineMessage('on'));
  vi.advanceTimersByTime(1999);
  expect(shown.map((message) => message?.text)).toEqual(['off', 'on']);
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toBeUndefined();
});
