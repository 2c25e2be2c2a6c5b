import type { Shaka } from './load-engine.ts';

type TextPlayer = Pick<
  InstanceType<Shaka['Player']>,
  'isLive' | 'getBufferedInfo' | 'getTextTracks' | 'selectTextTrack'
>;

/**
 * Has captions follow the seeks of a channel. The engine keeps captions aside until the first picture of their programme
 * is there. Where a seek comes earlier nothing counts as loaded, so it forgets neither them nor where it was, and loads
 * the captions of the new place only once the picture has come as far as that (shaka-player 5.2.12, `forceClearBuffer_`;
 * seen in one of thirty series of five seeks). Taking the track anew makes it forget.
 */
export function followSeeksWithCaptions(video: EventTarget, player: TextPlayer, signal: AbortSignal): void {
  let isLost = false;
  // In the capture phase: the engine clears what it has loaded in a listener of its own.
  const capture = { capture: true, signal };
  video.addEventListener(
    'seeking',
    () => {
      isLost ||= player.isLive() && player.getBufferedInfo().text.length === 0;
    },
    capture,
  );
  video.addEventListener(
    'seeked',
    () => {
      const track = isLost ? player.getTextTracks().find(({ active }) => active) : undefined;
      isLost = false;
      if (!track) return;
      player.selectTextTrack(null);
      player.selectTextTrack(track);
    },
    capture,
  );
}
