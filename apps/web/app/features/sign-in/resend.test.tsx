// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as english } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { events } from '../../shared/session/events.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { CodeStep } from './code-step.tsx';
import { flowStore } from './flow-store.ts';
import type { SignIn } from './use-sign-in.ts';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown }));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'dunes' } } }),
}));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/site/needs-script.tsx', () => ({ NeedsScript: () => null }));
vi.mock('./limit-help.tsx', () => ({ LimitHelp: () => null }));

const i18n = createI18n({ ...english, ...pages }, 'en', 'latn');
kit.i18n = i18n;

const button = () =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === i18n.t('signIn.code.resend'),
  )!;

/** Opens the step of a code, and presses for a new one. */
async function resend(sendCode: SignIn['sendCode']): Promise<string[]> {
  const told: string[] = [];
  events.on('snackbar', ({ text }) => void told.push(text));
  const signIn = { flow: { account: { email: 'a@b.example' } }, sendCode } as unknown as SignIn;
  await mount(<CodeStep signIn={signIn} purpose="login" />);
  await settle();
  button().focus();
  await act(async () => button().click());
  await settle();
  return told;
}

beforeEach(() => sessionStorage.clear());

test('after a new code is sent the focus is in its field: the button is gone', async () => {
  const told = await resend(async (purpose) => flowStore.setResendAtMs(purpose, Date.now() + 900_000));
  expect(button()).toBeUndefined();
  expect(document.activeElement).toBe(document.querySelector('form input'));
  expect(told).toEqual([]);
});

test('that no new code could be sent is told to be seen, and the button stays with the focus', async () => {
  flowStore.setResendAtMs('login', 0);
  const told = await resend(() => Promise.reject(new ReplyError(8601, 'Limit', 429)));
  expect(told).toEqual([i18n.error(8601, 'Limit')]);
  expect(document.activeElement).toBe(button());
});
