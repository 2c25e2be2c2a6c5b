import type { PlayerSnapshot } from './player-snapshot.ts';
import type { PlayerStrings } from '../strings/player-strings.ts';
import { formatRate, writeDigits, type Digits } from './time-format.ts';

/** What a viewer reads who waits for long. */
export function waitingWords(
  { started, waitCause }: Pick<PlayerSnapshot, 'started' | 'waitCause'>,
  { waiting }: Pick<PlayerStrings, 'waiting'>,
): string {
  if (waitCause !== 'slow') return waiting[waitCause];
  return started ? waiting.buffering : waiting.loading;
}

/**
 * What a screen reader announces when the snapshot changes from `before` to `after`: one short phrase, an empty one where
 * the last does not hold any more, or null where nothing changed that is worth announcing.
 */
export function announcementOf(
  before: PlayerSnapshot,
  after: PlayerSnapshot,
  strings: PlayerStrings,
  digits: Digits,
): string | null {
  const { announce } = strings;
  const waited = before.wait === 'words' ? '' : null;
  if (after.failure && after.failure !== before.failure) return waited;
  if (after.notice !== null && after.notice !== before.notice) return after.notice;
  if (after.wait === 'words') {
    const words = waitingWords(after, strings);
    if (before.wait !== 'words' || words !== waitingWords(before, strings)) return words;
  }
  if (after.status !== before.status) {
    if (after.status === 'ended') return announce.ended;
    if (after.status === 'paused' && before.status !== 'seeking') return announce.paused;
    if (after.status === 'playing' && (before.status === 'paused' || before.status === 'ready')) {
      return announce.playing;
    }
  }
  if (after.muted !== before.muted) return after.muted ? announce.muted : announce.sound;
  if (after.captionId !== before.captionId && before.captionTracks.length > 0) {
    const track = after.captionTracks.find(({ id }) => id === after.captionId);
    return track ? announce.captions(strings.language(track.language)) : announce.captionsOff;
  }
  if (after.audioId !== before.audioId && before.audioId !== null) {
    const track = after.audioTracks.find(({ id }) => id === after.audioId);
    if (track) return announce.audio(strings.language(track.language));
  }
  if (after.speed !== before.speed) return announce.speed(strings.rate(formatRate(after.speed, digits)));
  if (after.quality !== before.quality) {
    return announce.quality(
      typeof after.quality === 'number'
        ? strings.height(writeDigits(String(after.quality), digits))
        : after.quality === 'saver'
          ? strings.dataSaver
          : strings.qualityAuto,
    );
  }
  return after.wait === 'words' ? null : waited;
}
