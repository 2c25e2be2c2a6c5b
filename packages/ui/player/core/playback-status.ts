/** Where playback stands. `failed` carries its failure beside it in the snapshot. */
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

type Row = Partial<Record<PlaybackEvent, PlaybackStatus>>;

const ANYWHERE: Row = { load: 'loading', fail: 'failed', stop: 'idle' };

// `sought` is settled by the wish to play, so its rows name the paused outcome only.
const TABLE: Record<PlaybackStatus, Row> = {
  idle: { load: 'loading' },
  loading: { ...ANYWHERE, loaded: 'ready', play: 'playing' },
  ready: { ...ANYWHERE, play: 'playing', seek: 'seeking', wait: 'buffering', end: 'ended' },
  playing: { ...ANYWHERE, pause: 'paused', seek: 'seeking', wait: 'buffering', end: 'ended' },
  paused: { ...ANYWHERE, play: 'playing', seek: 'seeking', end: 'ended' },
  seeking: { ...ANYWHERE, sought: 'paused', end: 'ended' },
  buffering: { ...ANYWHERE, play: 'playing', pause: 'paused', seek: 'seeking', end: 'ended' },
  // The element reports a pause right around its end: an ended film stays ended until played or sought.
  ended: { ...ANYWHERE, play: 'playing', seek: 'seeking' },
  failed: { load: 'loading', stop: 'idle' },
};

/**
 * The status after `event`. An event that means nothing in a status leaves it as it is. `wanted` says whether
 * the viewer wants it to play: a seek ends in `buffering` then, which the first frame turns into `playing`.
 */
export function nextStatus(status: PlaybackStatus, event: PlaybackEvent, wanted: boolean): PlaybackStatus {
  if (status === 'seeking' && event === 'sought') return wanted ? 'buffering' : 'paused';
  return TABLE[status][event] ?? status;
}

/** Statuses in which the viewer is waiting for the network and not for themselves. */
export function isWaiting(status: PlaybackStatus): boolean {
  return status === 'loading' || status === 'seeking' || status === 'buffering';
}
