import type { Shaka } from './load-engine.ts';

type TextPlayer = Pick<
  InstanceType<Shaka['Player']>,
  'isLive' | 'getBufferedInfo' | 'getTextTracks' | 'selectTextTrack'
>;

interface Network {
  isOffline: () => boolean;
  changes: EventTarget;
}

/**
 * Has captions follow the seeks of a channel. The engine keeps captions aside until the first picture of their programme
 * is there. Where a seek comes earlier nothing counts as loaded, so it forgets neither them nor where it was, and loads
 * the captions of the new place only once the picture has come as far as that (shaka-player 5.2.12, `forceClearBuffer_`;
 * seen in one of thirty series of five seeks). Taking the track anew makes it forget.
 *
 * That asks for the playlist of the captions, and where it has no reply the engine rejects a promise that nobody holds and
 * counts the track as chosen without loading any of it. So it waits until there is a network.
 */
export function followSeeksWithCaptions(
  video: EventTarget,
  player: TextPlayer,
  signal: AbortSignal,
  network: Network = { isOffline: () => !navigator.onLine, changes: window },
): void {
  let isLost = false;
  let isSeeking = false;
  // In the capture phase: the engine clears what it has loaded in a listener of its own.
  const capture = { capture: true, signal };
  video.addEventListener(
    'seeking',
    () => {
      isSeeking = true;
      isLost ||= player.isLive() && player.getBufferedInfo().text.length === 0;
    },
    capture,
  );
  const takeAnew = () => {
    if (!isLost || isSeeking || network.isOffline()) return;
    isLost = false;
    const track = player.getTextTracks().find(({ active }) => active);
    if (!track) return;
    player.selectTextTrack(null);
    player.selectTextTrack(track);
  };
  video.addEventListener(
    'seeked',
    () => {
      isSeeking = false;
      takeAnew();
    },
    capture,
  );
  network.changes.addEventListener('online', takeAnew, { signal });
}
