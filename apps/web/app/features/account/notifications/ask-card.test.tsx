// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPutOff } from '../../../shared/notifications/put-off.ts';
import { mount } from '../../../shared/test-kit/mount.tsx';
import AskCard from './ask-card.tsx';

const texts = { ...main, ...pages };
const { t } = createI18n(texts, 'en', 'latn');
const kit = vi.hoisted(() => ({ i18n: undefined as unknown, answer: 'allowed' }));
kit.i18n = { t };
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/notifications/push.ts', () => ({ askForPush: async () => kit.answer }));

const onClose = vi.fn<() => void>();
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)!.click());
const pressEscape = () =>
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));

beforeEach(() => {
  onClose.mockClear();
  localStorage.clear();
});

test('"not now" and Escape close the card and put the question off', async () => {
  for (const close of [() => press(t('notifications.ask.later')), pressEscape]) {
    localStorage.clear();
    onClose.mockClear();
    const { unmount } = await mount(<AskCard onClose={onClose} />);
    expect(isPutOff()).toBe(false);
    await close();
    expect([onClose.mock.calls.length, isPutOff()]).toEqual([1, true]);
    await unmount();
  }
});

test('Escape belongs to a dialog that is open', async () => {
  await mount(<AskCard onClose={onClose} />);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  dialog.remove();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['allowed', 'blocked'] as const)('what the browser has answered is said: %s', async (answer) => {
  kit.answer = answer;
  await mount(<AskCard onClose={onClose} />);
  await press(t('notifications.ask.yes'));
  expect(document.body.textContent).toContain(t(`notifications.ask.${answer}.text`));
  expect(button(t('notifications.ask.yes'))).toBeUndefined();
  await press(t('notifications.ask.close'));
  expect([onClose.mock.calls.length, isPutOff()]).toEqual([1, false]);
});

test('a browser’s question that is closed without an answer is put off', async () => {
  kit.answer = 'askable';
  await mount(<AskCard onClose={onClose} />);
  await press(t('notifications.ask.yes'));
  expect([onClose.mock.calls.length, isPutOff()]).toEqual([1, true]);
});
