import type { MediaElement } from '../../core/session-context.ts';
import type { CastPlayer, CastPlayerController } from './cast-sdk.ts';

const NO_RANGES: TimeRanges = {
  length: 0,
  start() {
    throw new DOMException('no ranges', 'IndexSizeError');
  },
  end() {
    throw new DOMException('no ranges', 'IndexSizeError');
  },
};
/** Two positions that are nearer to each other are the same: the other screen tells its own about once a second. */
const SAME_POSITION_SECONDS = 1.5;

export interface CastMedia {
  media: MediaElement;
  /** Tells what a load has changed. */
  loaded(startAt: number): void;
  stop(): void;
}

/** A media element's interface to what plays on the other screen: the player's controls use it as their own. */
export function createCastMedia(
  player: CastPlayer,
  controller: CastPlayerController,
  idleReason: () => string | null,
): CastMedia {
  const events = new EventTarget();
  const send = (type: string) => events.dispatchEvent(new Event(type));
  let anchor = { seconds: 0, at: performance.now() };
  let hasEnded = false;
  let isLoading = true;
  let seekTarget: number | null = null;

  const isPlaying = () => player.playerState === 'PLAYING' && !player.isPaused;
  /** The other screen tells its position about once a second; in between it is reckoned. */
  const position = () => {
    const passed = isPlaying() && seekTarget === null ? (performance.now() - anchor.at) / 1000 : 0;
    const limit = player.duration > 0 ? player.duration : Infinity;
    return Math.min(anchor.seconds + passed, limit);
  };
  const moveTo = (seconds: number) => (anchor = { seconds, at: performance.now() });

  const onTime = () => {
    if (isLoading || !player.isMediaLoaded) return;
    if (seekTarget !== null) {
      if (Math.abs(player.currentTime - seekTarget) > SAME_POSITION_SECONDS) return;
      seekTarget = null;
      moveTo(player.currentTime);
      send('seeked');
    } else moveTo(player.currentTime);
    send('timeupdate');
  };
  const onState = () => {
    if (isLoading) return;
    moveTo(position());
    if (player.playerState === 'PLAYING') {
      hasEnded = false;
      send('playing');
    } else if (player.playerState === 'PAUSED') send('pause');
    else if (player.playerState === 'BUFFERING') send('waiting');
    else if (player.playerState === 'IDLE' && idleReason() === 'FINISHED' && !hasEnded) {
      hasEnded = true;
      moveTo(player.duration > 0 ? player.duration : anchor.seconds);
      send('ended');
    }
  };
  const handlers: Record<string, () => void> = {
    currentTimeChanged: onTime,
    playerStateChanged: onState,
    durationChanged: () => send('durationchange'),
    volumeLevelChanged: () => send('volumechange'),
    isMutedChanged: () => send('volumechange'),
  };
  for (const [type, handler] of Object.entries(handlers)) controller.addEventListener(type, handler);
  // Between two reports the timeline moves on.
  const clock = setInterval(() => isPlaying() && !isLoading && send('timeupdate'), 250);

  const media: MediaElement = {
    play() {
      if (player.isMediaLoaded && player.isPaused) controller.playOrPause();
      return Promise.resolve();
    },
    pause() {
      if (player.isMediaLoaded && !player.isPaused) controller.playOrPause();
    },
    get paused() {
      return player.isPaused;
    },
    get ended() {
      return hasEnded;
    },
    get currentTime() {
      return seekTarget ?? position();
    },
    set currentTime(seconds: number) {
      seekTarget = seconds;
      send('seeking');
      player.currentTime = seconds;
      controller.seek();
    },
    get duration() {
      return player.duration > 0 ? player.duration : NaN;
    },
    buffered: NO_RANGES,
    get volume() {
      return player.volumeLevel;
    },
    set volume(volume: number) {
      player.volumeLevel = volume;
      controller.setVolumeLevel();
    },
    get muted() {
      return player.isMuted;
    },
    set muted(muted: boolean) {
      if (muted !== player.isMuted) controller.muteOrUnmute();
    },
    playbackRate: 1,
    defaultPlaybackRate: 1,
    preservesPitch: true,
    get readyState() {
      return isLoading ? 0 : player.playerState === 'BUFFERING' ? 2 : 4;
    },
    error: null,
    addEventListener: events.addEventListener.bind(events) as MediaElement['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as MediaElement['removeEventListener'],
  };

  return {
    media,
    loaded(startAt) {
      isLoading = false;
      hasEnded = false;
      seekTarget = null;
      moveTo(player.currentTime > 0 ? player.currentTime : startAt);
      for (const type of ['loadedmetadata', 'durationchange', 'volumechange']) send(type);
      onState();
    },
    stop() {
      clearInterval(clock);
      for (const [type, handler] of Object.entries(handlers)) controller.removeEventListener(type, handler);
    },
  };
}
