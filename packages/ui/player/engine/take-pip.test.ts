// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerStore } from '../core/player-store.ts';
import { takePip } from './take-pip.ts';

/** What the window shows: a video keeps it when it is removed from the page. */
let shown: HTMLVideoElement | null = null;

beforeEach(() => {
  shown = null;
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, get: () => shown });
  document.exitPictureInPicture = async () => void (shown = null);
});
afterEach(() => document.body.replaceChildren());

function createVideo() {
  const video = document.body.appendChild(document.createElement('video'));
  video.requestPictureInPicture = vi.fn<() => Promise<PictureInPictureWindow>>(async () => {
    shown = video;
    return {} as PictureInPictureWindow;
  });
  return video;
}

function watchInWindow() {
  const video = createVideo();
  shown = video;
  return video;
}

const isThere = (video: HTMLVideoElement) => video.dispatchEvent(new Event('loadedmetadata'));

test('the next film takes the window of the one that was removed, once it is there', () => {
  const before = watchInWindow();
  before.remove();
  const video = createVideo();
  takePip(video, createPlayerStore());
  expect(shown).toBe(before);
  isThere(video);
  expect(shown).toBe(video);
});

test('the next film but one takes it, where the next was left before it was there', () => {
  watchInWindow().remove();
  const skipped = createVideo();
  takePip(skipped, createPlayerStore())();
  skipped.remove();
  const video = createVideo();
  takePip(video, createPlayerStore());
  isThere(skipped);
  isThere(video);
  expect([shown === video, vi.mocked(skipped.requestPictureInPicture).mock.calls.length]).toEqual([true, 0]);
});

test('no film takes a window that the viewer closed, that is another video’s, or that never was', () => {
  for (const which of ['closed', 'of another', 'none'] as const) {
    shown = null;
    if (which !== 'none') watchInWindow();
    if (which === 'closed') shown!.remove();
    const video = createVideo();
    takePip(video, createPlayerStore());
    if (which === 'closed') shown = null;
    isThere(video);
    expect(video.requestPictureInPicture, which).not.toHaveBeenCalled();
  }
});

test('a film that fails closes it, as its message is on the page; one that has taken it keeps it', async () => {
  for (const took of [false, true]) {
    watchInWindow().remove();
    const video = createVideo();
    const store = createPlayerStore();
    takePip(video, store);
    if (took) isThere(video);
    store.set({ status: 'failed' });
    expect(shown).toBe(took ? video : null);
  }
});
