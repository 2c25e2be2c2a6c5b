import type { CaptionCues } from './caption-cues.ts';
import type { TimeRange } from './player-snapshot.ts';
import type { MediaElement, SessionContext } from './session-context.ts';

/** How often a paused channel is looked at. */
const PAUSED_LIVE_MS = 1_000;

function rangesOf(buffered: TimeRanges): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, i) => ({
    start: buffered.start(i),
    end: buffered.end(i),
  }));
}

function sameRanges(one: readonly TimeRange[], other: readonly TimeRange[]): boolean {
  return (
    one.length === other.length &&
    one.every((range, i) => range.start === other[i]?.start && range.end === other[i]?.end)
  );
}

/** Seconds buffered ahead of the playhead. */
export function bufferedAhead(media: Pick<MediaElement, 'buffered' | 'currentTime'>): number {
  const { currentTime } = media;
  const range = rangesOf(media.buffered).find(
    ({ start, end }) => start <= currentTime + 0.1 && currentTime < end,
  );
  return range ? range.end - currentTime : 0;
}

export interface MediaBinding {
  /** Reads position, length and buffer into the store now. */
  refresh(): void;
  /** Shows the captions of the current time and sets the timer for their next change. */
  showCaptions(): void;
  stop(): void;
}

interface MediaHooks {
  onLoadedMetadata(): void;
  onProgress(): void;
}

/** Updates the store from the video element: its events change the status, its clock the time and captions. */
export function bindMediaEvents(
  context: SessionContext,
  media: MediaElement,
  cues: CaptionCues,
  hooks: MediaHooks,
): MediaBinding {
  const { store, emit, engine } = context;
  let captionTimer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Where the film was when the engine, recovering from an error, emptied the element: until that plays again its
   * beginning is not where the viewer is.
   */
  let emptiedAt: number | null = null;
  const position = () => (emptiedAt !== null && media.currentTime < 1 ? emptiedAt : media.currentTime);

  function onEmptied() {
    const { status, started, live, time } = store.getSnapshot();
    // A load of the session knows itself where it begins, and positions of a live stream are of one load only.
    emptiedAt = status === 'loading' || !started || live ? null : (emptiedAt ?? time);
  }

  function showCaptions() {
    clearTimeout(captionTimer);
    const snapshot = store.getSnapshot();
    const shown = snapshot.captionId === null ? [] : cues.at(media.currentTime);
    const same =
      shown.length === snapshot.captions.length && shown.every((cue, i) => cue === snapshot.captions[i]);
    if (!same) store.set({ captions: shown });
    if (media.paused || snapshot.captionId === null) return;
    const wait = (cues.nextChange(media.currentTime) - media.currentTime) / media.playbackRate;
    if (wait < 30) captionTimer = setTimeout(showCaptions, Math.max(16, wait * 1000));
  }

  function refresh() {
    const activeEngine = engine();
    const buffered = rangesOf(media.buffered);
    const { buffered: previous, status } = store.getSnapshot();
    const loaded =
      activeEngine !== null && media.readyState > 0 && status !== 'loading' && status !== 'failed';
    store.set({
      ...(loaded ? { time: position(), live: activeEngine.live() } : {}),
      ...(sameRanges(previous, buffered) ? {} : { buffered }),
    });
    if (!loaded) return;
    const range = activeEngine.seekable();
    const { seekable, live } = store.getSnapshot();
    const end = live || !Number.isFinite(media.duration) ? range.end : media.duration;
    if (seekable.start !== range.start || seekable.end !== end)
      store.set({ seekable: { start: range.start, end } });
  }

  const handlers: Record<string, () => void> = {
    emptied: onEmptied,
    loadstart: onEmptied,
    loadedmetadata: hooks.onLoadedMetadata,
    timeupdate() {
      const moved = media.currentTime !== store.getSnapshot().time;
      refresh();
      // After a stall some browsers resume without a `playing` event.
      const { status, wantsToPlay } = store.getSnapshot();
      if (moved && status === 'buffering' && wantsToPlay && media.readyState > 2) store.transition('play');
      showCaptions();
      hooks.onProgress();
    },
    playing() {
      // An engine that recovers twice begins anew.
      if (emptiedAt !== null && position() !== media.currentTime) media.currentTime = emptiedAt;
      emptiedAt = null;
      store.transition('play', { wantsToPlay: true, autoplayBlocked: false });
      refresh();
      showCaptions();
    },
    play() {
      const { status } = store.getSnapshot();
      if (status === 'failed') return media.pause();
      store.set({ wantsToPlay: true, autoplayBlocked: false });
      emit({ type: 'play', at: media.currentTime });
    },
    pause() {
      const { status } = store.getSnapshot();
      if (media.ended || context.held() || status === 'loading' || status === 'failed') return;
      // An engine that recovers from an error resets the element, which pauses it: the viewer did not pause.
      if (media.readyState === 0 || media.error) return;
      store.transition('pause', { wantsToPlay: false });
      refresh();
      emit({ type: 'pause', at: media.currentTime });
    },
    seeking: () => store.transition('seek', { time: position() }),
    seeked() {
      store.transition('sought');
      // A paused film that is sought to its end fires no `ended` event.
      if (media.ended) return handlers.ended?.();
      if (!media.paused && media.readyState > 2) store.transition('play');
      refresh();
      showCaptions();
    },
    waiting: () => store.transition('wait'),
    ended() {
      refresh();
      store.transition('end', { wantsToPlay: false, captions: [] });
      emit({ type: 'ended' });
    },
    progress: refresh,
    durationchange: refresh,
    volumechange: () =>
      store.set({
        volume: media.volume,
        muted: media.muted,
        ...(media.muted ? {} : { mutedByBrowser: false }),
      }),
    ratechange() {
      // The engine sets the rate to 0 while it waits.
      if (media.playbackRate > 0) store.set({ speed: media.playbackRate });
    },
  };
  for (const [type, handler] of Object.entries(handlers)) media.addEventListener(type, handler);
  // What is sent goes on under a pause, and the element tells nothing of it: who paused is behind, and ever more so.
  const pausedTimer = setInterval(() => {
    if (media.paused && store.getSnapshot().live) refresh();
  }, PAUSED_LIVE_MS);

  return {
    refresh,
    showCaptions,
    stop() {
      clearTimeout(captionTimer);
      clearInterval(pausedTimer);
      for (const [type, handler] of Object.entries(handlers)) media.removeEventListener(type, handler);
    },
  };
}
