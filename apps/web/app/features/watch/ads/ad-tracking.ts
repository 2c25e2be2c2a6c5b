import { offsetMs, type AdErrorCode, type AdEvent, type LinearAd } from './ad-model.ts';
import type { MacroValues, Pings } from './ad-pings.ts';

const QUARTILES: readonly (readonly [AdEvent, number])[] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** Tells an ad server how one advertisement is shown, each thing as often as the standard says. */
export interface AdTracking {
  /** The first picture is there: the impression counts from here on. */
  shown(): void;
  /** Where it is now, in milliseconds. */
  moved(positionMs: number, durationMs: number | undefined): void;
  completed(): void;
  skipped(): void;
  clicked(): void;
  paused(isPaused: boolean): void;
  muted(isMuted: boolean): void;
  failed(code: AdErrorCode): void;
}

export interface TrackingOptions {
  ad: LinearAd;
  assetUri: string;
  pings: Pings;
  /** Milliseconds into the film at which it is shown. */
  contentPlayheadMs: number;
}

export function createAdTracking({ ad, assetUri, pings, contentPlayheadMs }: TrackingOptions): AdTracking {
  const { trackers } = ad;
  const sent = new Set<string>();
  let playheadMs = 0;
  let isShown = false;
  let isOver = false;

  const values = (): MacroValues => ({ adPlayheadMs: playheadMs, contentPlayheadMs, assetUri });
  const addressesOf = (event: AdEvent) =>
    trackers.events.filter((one) => one.event === event).map(({ url }) => url);
  const send = (event: AdEvent) => pings(addressesOf(event), values());

  /** For what happens once in an advertisement. */
  function sendOnce(event: AdEvent): void {
    if (sent.has(event)) return;
    sent.add(event);
    send(event);
  }

  function end(...events: AdEvent[]): void {
    if (isOver || !isShown) return;
    isOver = true;
    for (const event of events) sendOnce(event);
  }

  return {
    shown() {
      if (isShown) return;
      isShown = true;
      pings(trackers.impressions, values());
      for (const event of ['loaded', 'creativeView', 'start'] as const) sendOnce(event);
    },
    moved(positionMs, durationMs) {
      if (!isShown || isOver) return;
      playheadMs = positionMs;
      if (durationMs !== undefined && durationMs > 0)
        for (const [event, share] of QUARTILES) if (positionMs >= durationMs * share) sendOnce(event);
      for (const [index, { at, url }] of trackers.progress.entries()) {
        const due = offsetMs(at, durationMs);
        if (due === undefined || positionMs < due || sent.has(`progress ${index}`)) continue;
        sent.add(`progress ${index}`);
        pings([url], values());
      }
    },
    completed() {
      // Its last picture may come before the last position that is told.
      if (isShown && !isOver) for (const [event] of QUARTILES) sendOnce(event);
      end('complete', 'closeLinear');
    },
    skipped: () => end('skip', 'closeLinear'),
    clicked() {
      pings(trackers.clicks, values());
    },
    paused(isPaused) {
      if (isShown && !isOver) send(isPaused ? 'pause' : 'resume');
    },
    muted(isMuted) {
      if (isShown && !isOver) send(isMuted ? 'mute' : 'unmute');
    },
    failed(errorCode) {
      if (isOver) return;
      isOver = true;
      pings(trackers.errors, { ...values(), errorCode });
    },
  };
}
