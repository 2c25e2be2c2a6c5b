import type { ScreenMode } from '../core/session-context.ts';

interface AppleVideo extends HTMLMediaElement {
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
  webkitDisplayingFullscreen?: boolean;
}

function listen(target: EventTarget, types: string[], onChange: () => void): () => void {
  for (const type of types) target.addEventListener(type, onChange);
  return () => {
    for (const type of types) target.removeEventListener(type, onChange);
  };
}

/** Fullscreen of the whole player; on an iPhone only the video element supports fullscreen. */
export function fullscreenMode(container: HTMLElement, video: AppleVideo): ScreenMode {
  const supportsElementFullscreen =
    typeof container.requestFullscreen === 'function' && document.fullscreenEnabled;
  return {
    available: () => supportsElementFullscreen || typeof video.webkitEnterFullscreen === 'function',
    active: () => document.fullscreenElement === container || video.webkitDisplayingFullscreen === true,
    enter: async () =>
      supportsElementFullscreen
        ? container.requestFullscreen({ navigationUI: 'hide' })
        : video.webkitEnterFullscreen?.(),
    leave: async () =>
      document.fullscreenElement ? document.exitFullscreen() : video.webkitExitFullscreen?.(),
    watch(onChange) {
      const stops = [
        listen(document, ['fullscreenchange'], onChange),
        listen(video, ['webkitbeginfullscreen', 'webkitendfullscreen'], onChange),
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
    watch: (onChange) => listen(video, ['enterpictureinpicture', 'leavepictureinpicture'], onChange),
  };
}
