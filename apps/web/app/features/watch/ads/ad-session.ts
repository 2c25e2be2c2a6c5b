import type { LinearAd } from './ad-model.ts';
import { createPings, sendPing, type SendPing } from './ad-pings.ts';
import type { AdSettings } from './ads-apply.ts';
import { createAdSchedule, type AdSchedule } from './ad-schedule.ts';
import { createAdTracking, type AdTracking } from './ad-tracking.ts';
import { fetchText, loadBreaks, loadPod, type AdPod, type AdSource, type FetchText } from './load-ads.ts';
import type { AdBreak } from './parse-vmap.ts';

/** Milliseconds that an ad server has, with all its wrappers; then the film goes on without it. */
export const AD_SERVER_MS = 2000;

/** What is shown in place of the film. */
export type AdState =
  /** The film. */
  | { phase: 'film' }
  /** Its advertisements are being asked for, or will be once the film is known to play. */
  | { phase: 'asking' }
  /** Position and count are those in the break. */
  | { phase: 'ad'; ad: LinearAd; position: number; count: number };

export interface AdSession {
  get(): AdState;
  subscribe(listener: () => void): () => void;
  /** The film is there and can play: asks for its breaks, and shows the one before it. Once; later calls do nothing. */
  begin(): void;
  /** The film has failed: what is shown or asked for in its place ends. What did not begin yet may begin later. */
  interrupt(): void;
  /** The film is here now, in seconds. */
  moved(seconds: number, duration: number): void;
  /** The film is over. */
  ended(): void;
  /** Tells the ad server of the advertisement that is shown. */
  track(ad: LinearAd, assetUri: string): AdTracking;
  /** The advertisement is over, however it ended. With `failed`, another may stand in for it. */
  over(outcome: 'watched' | 'failed'): void;
  /** Ends everything: the player is left. */
  close(): void;
}

export interface AdSessionOptions {
  settings: AdSettings;
  /** Seconds at which the film begins. */
  startAt: number;
  fetchText?: FetchText;
  sendPing?: SendPing;
}

/** The breaks of one film: asks for them, decides when each is due, and lets no failure of an ad server hold the film. */
export function createAdSession(options: AdSessionOptions): AdSession {
  const { settings, startAt } = options;
  const read = options.fetchText ?? fetchText;
  const pings = createPings(options.sendPing ?? sendPing);
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  const prepared = new Map<AdBreak, Promise<AdPod>>();
  let state: AdState = { phase: 'asking' };
  /** Aborted by a failure of the film: what was asked for until then is not shown any more. */
  let interrupted = new AbortController();
  let isBegun = false;
  let schedule: AdSchedule | undefined;
  let current: { adBreak: AdBreak; pod: AdPod; index: number } | undefined;
  let playheadMs = startAt * 1000;

  function set(next: AdState): void {
    if (closed.signal.aborted) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  const sourceUntil = (signal: AbortSignal): AdSource => ({ fetchText: read, pings, signal });

  /** Aborted once an ad server has had its time, and when the player is left. */
  function deadline(): AbortSignal {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), AD_SERVER_MS);
    closed.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      over.abort();
    });
    return over.signal;
  }

  function finish(): void {
    if (current) pings(current.adBreak.trackers.breakEnd, { contentPlayheadMs: playheadMs });
    current = undefined;
    set({ phase: 'film' });
  }

  function showCurrent(): void {
    const { pod, index } = current!;
    const ad = pod.ads[index];
    if (ad === undefined) finish();
    else set({ phase: 'ad', ad, position: index + 1, count: pod.ads.length });
  }

  async function show(adBreak: AdBreak | undefined, signal: AbortSignal): Promise<void> {
    if (adBreak === undefined) return set({ phase: 'film' });
    set({ phase: 'asking' });
    const asked = interrupted.signal;
    const pod = await (prepared.get(adBreak) ?? loadPod(adBreak, sourceUntil(signal)));
    if (closed.signal.aborted || asked.aborted) return;
    if (pod.ads.length === 0) return set({ phase: 'film' });
    pings(adBreak.trackers.breakStart, { contentPlayheadMs: playheadMs });
    current = { adBreak, pod, index: 0 };
    showCurrent();
  }

  async function ask(): Promise<void> {
    // One time for both: the plan of the breaks, and the break before the film.
    const signal = deadline();
    const asked = interrupted.signal;
    try {
      const breaks = await loadBreaks(settings.url, sourceUntil(signal));
      if (asked.aborted) return;
      const { resumeSkipsPreroll } = settings;
      schedule = createAdSchedule(breaks, { startMs: startAt * 1000, resumeSkipsPreroll });
      await show(schedule.preroll(), signal);
    } catch {
      // Whatever it is, the film is not held for it.
      if (!asked.aborted) set({ phase: 'film' });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      if (isBegun) return;
      isBegun = true;
      void ask();
    },
    interrupt() {
      if (state.phase === 'film') return;
      interrupted.abort();
      interrupted = new AbortController();
      if (current) return finish();
      // The break before the film was not shown yet: it is asked for again when the film can play after all.
      if (playheadMs === startAt * 1000) isBegun = false;
      else set({ phase: 'film' });
    },
    moved(seconds, duration) {
      // A channel has no moments of its own that breaks could be planned for.
      if (schedule === undefined || state.phase !== 'film' || !Number.isFinite(duration)) return;
      playheadMs = seconds * 1000;
      const near = schedule.near(playheadMs, duration * 1000);
      if (near && !prepared.has(near)) prepared.set(near, loadPod(near, sourceUntil(deadline())));
      const due = schedule.due(playheadMs, duration * 1000);
      if (due) void show(due, deadline());
    },
    ended() {
      const last = state.phase === 'film' ? schedule?.postroll() : undefined;
      if (last) void show(last, deadline());
    },
    track: (ad, assetUri) => createAdTracking({ ad, assetUri, pings, contentPlayheadMs: playheadMs }),
    over(outcome) {
      if (current === undefined) return;
      const { pod, index } = current;
      const standIn = outcome === 'failed' ? pod.standIns[0] : undefined;
      current = standIn
        ? { ...current, pod: { ads: pod.ads.with(index, standIn), standIns: pod.standIns.slice(1) } }
        : { ...current, index: index + 1 };
      showCurrent();
    },
    close() {
      closed.abort();
      listeners.clear();
    },
  };
}
