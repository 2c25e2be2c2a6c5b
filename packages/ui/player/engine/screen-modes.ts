import type { ScreenMode } from '../core/session-context.ts';

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
  webkitDisplayingFullscreen?: boolean;
}

function listen(target: EventTarget, types: string[], changed: () => void): () => void {
  for (const type of types) target.addEventListener(type, changed);
  return () => {
    for (const type of types) target.removeEventListener(type, changed);
  };
}

/** Fullscreen of the whole player; on an iPhone only the video element supports fullscreen. */
export function fullscreenMode(frame: HTMLElement, video: AppleVideo): ScreenMode {
  const whole = typeof frame.requestFullscreen === 'function' && document.fullscreenEnabled;
  return {
    available: () => whole || typeof video.webkitEnterFullscreen === 'function',
    active: () => document.fullscreenElement === frame || video.webkitDisplayingFullscreen === true,
    enter: async () => (whole ? frame.requestFullscreen({ navigationUI: 'hide' }) : video.webkitEnterFullscreen?.()),
    leave: async () => (document.fullscreenElement ? document.exitFullscreen() : video.webkitExitFullscreen?.()),
    watch(changed) {
      const stops = [
        listen(document, ['fullscreenchange'], changed),
        listen(video, ['webkitbeginfullscreen', 'webkitendfullscreen'], changed),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export function pipMode(video: HTMLVideoElement): ScreenMode {
  return {
    available: () => document.pictureInPictureEnabled === true && !video.disablePictureInPicture,
    active: () => document.pictureInPictureElement === video,
    enter: async () => void (await video.requestPictureInPicture()),
    leave: () => document.exitPictureInPicture(),
    watch: (changed) => listen(video, ['enterpictureinpicture', 'leavepictureinpicture'], changed),
  };
}
