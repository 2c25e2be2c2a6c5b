// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PushState } from '../../../shared/notifications/push.ts';
import { mount, settle } from '../../../shared/test-kit/mount.tsx';
import { PushSection } from './push-section.tsx';

const held = vi.hoisted(() => ({ state: 'askable' as PushState, asked: 0 }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => ({ t: (id: string) => id }) }));
vi.mock('../../../shared/notifications/push.ts', () => ({
  pushState: () => held.state,
  askForPush: async () => ((held.asked += 1), held.state),
}));
vi.mock('../../../shared/notifications/follow-notifications.ts', () => ({
  startNotifications: () => undefined,
}));

const permission = new EventTarget();
beforeEach(() => {
  held.asked = 0;
  Object.assign(navigator, { permissions: { query: async () => permission } });
});

test('a permission that is changed in the browser’s settings is told at once, and one that is given registers this browser', async () => {
  held.state = 'blocked';
  await mount(<PushSection />);
  await settle();
  const status = () => document.querySelector('[role="status"]')?.textContent;
  expect([status(), held.asked]).toEqual(['notifications.push.blocked', 0]);
  held.state = 'allowed';
  await act(async () => permission.dispatchEvent(new Event('change')));
  expect([status(), held.asked]).toEqual(['notifications.push.allowed', 1]);
  held.state = 'askable';
  // In a browser that tells of no change, the viewer comes back.
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect([status(), held.asked]).toEqual(['notifications.push.askable', 1]);
  expect(document.querySelector('button')).not.toBeNull();
});
