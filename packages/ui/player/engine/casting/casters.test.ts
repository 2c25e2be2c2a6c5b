// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { airPlayCaster, canAirPlay } from './airplay.ts';
import { createCaster } from './create-caster.ts';
import { canPlayRemotely, remotePlaybackCaster } from './remote-playback.ts';

/** A video of Safari with its additions, by their documentation. */
function safariVideo() {
  const picker = vi.fn<() => void>();
  const video = Object.assign(document.createElement('video'), {
    webkitShowPlaybackTargetPicker: picker,
    webkitCurrentPlaybackTargetIsWireless: false,
  });
  return {
    video,
    picker,
    report(availability: string) {
      video.dispatchEvent(
        Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
      );
    },
    connect(isWireless: boolean) {
      video.webkitCurrentPlaybackTargetIsWireless = isWireless;
      video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    },
  };
}

test('AirPlay is offered while a device is in reach, shows when it plays there, and ends by the same list', async () => {
  const { video, picker, report, connect } = safariVideo();
  expect(canAirPlay(video)).toBe(true);
  const caster = airPlayCaster(video);
  const changed = vi.fn<() => void>();
  const stop = caster.watch({ changed, failed: () => undefined });
  expect(caster.state()).toEqual({ available: false, status: 'none', device: null });
  report('available');
  expect(caster.state().available).toBe(true);
  await caster.toggle();
  expect(picker).toHaveBeenCalledTimes(1);
  connect(true);
  expect(caster.state().status).toBe('connected');
  connect(false);
  report('not-available');
  expect(caster.state()).toEqual({ available: false, status: 'none', device: null });
  expect(changed).toHaveBeenCalledTimes(4);
  stop();
  report('available');
  expect(changed).toHaveBeenCalledTimes(4);
});

/** A video with remote playback, as the standard describes it. */
function remoteVideo(prompt: () => Promise<void> = async () => undefined) {
  let tell: (isAvailable: boolean) => void = () => undefined;
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected' as RemotePlaybackState,
    watchAvailability: vi.fn<(callback: (isAvailable: boolean) => void) => Promise<number>>(
      async (callback) => {
        tell = callback;
        return 7;
      },
    ),
    cancelWatchAvailability: vi.fn<() => Promise<void>>(async () => undefined),
    prompt: vi.fn<() => Promise<void>>(prompt),
  });
  const video = Object.assign(document.createElement('video'), { remote });
  return {
    video: video as unknown as HTMLVideoElement,
    remote,
    tell: (isAvailable: boolean) => tell(isAvailable),
    become(state: RemotePlaybackState, type: string) {
      remote.state = state;
      remote.dispatchEvent(new Event(type));
    },
  };
}

test('remote playback of the browser is followed from its offer to its end', async () => {
  const { video, remote, tell, become } = remoteVideo();
  const caster = remotePlaybackCaster(video);
  const changed = vi.fn<() => void>();
  const stop = caster.watch({ changed, failed: () => undefined });
  await Promise.resolve();
  tell(true);
  expect(caster.state()).toEqual({ available: true, status: 'none', device: null });
  await caster.toggle();
  expect(remote.prompt).toHaveBeenCalledTimes(1);
  become('connecting', 'connecting');
  expect(caster.state().status).toBe('connecting');
  become('connected', 'connect');
  expect(caster.state().status).toBe('connected');
  become('disconnected', 'disconnect');
  expect(caster.state().status).toBe('none');
  expect(changed).toHaveBeenCalledTimes(4);
  stop();
  expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7);
});

test('a list that is closed without a choice is no failure; one that does not open is', async () => {
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
  await remotePlaybackCaster(remoteVideo(refuse('NotAllowedError')).video).toggle();
  await expect(remotePlaybackCaster(remoteVideo(refuse('NotFoundError')).video).toggle()).rejects.toThrow();
});

test('a browser without any way to other screens offers none, and an element that forbids it neither', () => {
  expect(createCaster(document.createElement('video'), undefined)).toBeUndefined();
  const { video } = remoteVideo();
  expect(canPlayRemotely(video)).toBe(true);
  video.disableRemotePlayback = true;
  expect(canPlayRemotely(video)).toBe(false);
});
