// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nContext } from '../../../shared/i18n/i18n-context.tsx';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { noTrackers, type LinearAd } from './ad-model.ts';
import type { AdSession, AdState } from './ad-session.ts';
import { AdView } from './ad-view.tsx';

const i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
const ad: LinearAd = {
  id: 'dunes',
  sequence: undefined,
  mediaFiles: [{ url: '/dunes.mp4', type: 'video/mp4', width: 640, height: 360, kbps: undefined }],
  captions: [],
  skipAfter: undefined,
  clickThrough: undefined,
  trackers: noTrackers(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

test('an advertisement whose picture is awaited, before it begins or in its middle, shows that', async () => {
  const state: AdState = { phase: 'ad', ad, position: 1, count: 1 };
  const over = vi.fn<AdSession['over']>();
  const tracking = { shown() {}, moved() {}, failed() {} };
  const session = {
    get: () => state,
    subscribe: () => () => undefined,
    track: () => tracking,
    over,
  } as unknown as AdSession;
  await mount(
    <I18nContext value={i18n}>
      <AdView
        session={session}
        sound={{ volume: 1, muted: false }}
        captioned={false}
        onBack={() => undefined}
      />
    </I18nContext>,
  );
  const video = document.querySelector('video')!;
  Object.defineProperty(video, 'paused', { value: false });
  let seconds = 0;
  Object.defineProperty(video, 'currentTime', { get: () => seconds });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const isAwaited = () => document.querySelector('[data-waiting]') !== null;
  expect(isAwaited()).toBe(false);
  await wait(1000);
  expect(isAwaited()).toBe(true);
  seconds = 1;
  await wait(250);
  expect(isAwaited()).toBe(false);
  await wait(1000);
  expect(isAwaited()).toBe(true);
  expect(over).not.toHaveBeenCalled();
  await wait(6000);
  expect(over).toHaveBeenCalledWith('failed');
});
