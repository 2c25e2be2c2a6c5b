import type { PlayerStore } from '../core/player-store.ts';

/**
 * Picture-in-picture from one film to the next. Its window stays open when its video is removed from the page, with a
 * picture that stands still; a browser opens another only for a press, yet lets a second video take the one that is open.
 * So `video` takes it once its film is there. Returns a function that stops it.
 */
export function takePip(video: HTMLVideoElement, store: PlayerStore): () => void {
  const { pictureInPictureElement: before } = document;
  if (!before || before.isConnected) return () => undefined;
  // The viewer may have closed it meanwhile.
  const isOpen = () => document.pictureInPictureElement === before;
  const take = () => {
    if (isOpen()) video.requestPictureInPicture().catch(() => undefined);
  };
  video.addEventListener('loadedmetadata', take, { once: true });
  const unsubscribe = store.subscribe(() => {
    // What is said of it is on the page.
    if (store.getSnapshot().status === 'failed' && isOpen())
      document.exitPictureInPicture().catch(() => undefined);
  });
  return () => {
    unsubscribe();
    video.removeEventListener('loadedmetadata', take);
  };
}
