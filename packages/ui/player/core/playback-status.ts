/** The state of playback. For `failed` the snapshot also has the failure. */
export type PlaybackStatus =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'seeking'
  | 'buffering'
  | 'ended'
  | 'failed';

export type PlaybackEvent =
  | 'load'
  | 'loaded'
  | 'play'
  | 'pause'
  | 'seek'
  | 'sought'
  | 'wait'
  | 'end'
  | 'fail'
  | 'stop';

type Transitions = Partial<Record<PlaybackEvent, PlaybackStatus>>;

const COMMON_TRANSITIONS: Transitions = { load: 'loading', fail: 'failed', stop: 'idle' };

// The result of `sought` depends on whether the viewer wants to play; the table has the paused result only.
const TRANSITIONS: Record<PlaybackStatus, Transitions> = {
  idle: { load: 'loading' },
  loading: { ...COMMON_TRANSITIONS, loaded: 'ready', play: 'playing' },
  ready: { ...COMMON_TRANSITIONS, play: 'playing', seek: 'seeking', wait: 'buffering', end: 'ended' },
  playing: { ...COMMON_TRANSITIONS, pause: 'paused', seek: 'seeking', wait: 'buffering', end: 'ended' },
  paused: { ...COMMON_TRANSITIONS, play: 'playing', seek: 'seeking', end: 'ended' },
  seeking: { ...COMMON_TRANSITIONS, sought: 'paused', end: 'ended' },
  buffering: { ...COMMON_TRANSITIONS, play: 'playing', pause: 'paused', seek: 'seeking', end: 'ended' },
  // The element also reports a pause at its end: an ended film stays ended until played or sought.
  ended: { ...COMMON_TRANSITIONS, play: 'playing', seek: 'seeking' },
  failed: { load: 'loading', stop: 'idle' },
};

/**
 * The status after `event`. An event without a transition leaves the status as it is. While the viewer wants to
 * play, a seek ends in `buffering`, and the first frame changes that to `playing`.
 */
export function nextStatus(
  status: PlaybackStatus,
  event: PlaybackEvent,
  wantsToPlay: boolean,
): PlaybackStatus {
  if (status === 'seeking' && event === 'sought') return wantsToPlay ? 'buffering' : 'paused';
  return TRANSITIONS[status][event] ?? status;
}

/** Whether playback waits for the network, not for the viewer. */
export function isWaiting(status: PlaybackStatus): boolean {
  return status === 'loading' || status === 'seeking' || status === 'buffering';
}
