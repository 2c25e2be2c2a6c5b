import type { Failure, LoadReason } from './failure.ts';

/** Events that a host may log, count or act on. Times are in seconds unless the name says milliseconds. */
export type PlayerEvent =
  | { type: 'loading'; reason: LoadReason }
  | { type: 'first-frame'; milliseconds: number }
  | { type: 'play'; at: number }
  | { type: 'pause'; at: number }
  | { type: 'seek'; from: number; to: number }
  /** Playback waits for data, and goes on. */
  | { type: 'stalled'; at: number }
  | { type: 'resumed'; at: number }
  | { type: 'buffering'; at: number; milliseconds: number }
  /** Another rendition is requested: its height as viewers know it, and its bit rate. */
  | { type: 'rendition'; height: number; kbps: number }
  | { type: 'audio'; language: string }
  | { type: 'captions'; language: string | null }
  | { type: 'quality'; quality: 'auto' | 'saver' | number }
  | { type: 'speed'; speed: number }
  | { type: 'autoplay-blocked' }
  | { type: 'autoplay-muted' }
  | { type: 'failed'; failure: Failure; at: number }
  /** A source that was asked for behind a failure is not played: what the host holds for it is free again. */
  | { type: 'unused' }
  | { type: 'ended' };
