import { createCaptionCues } from './caption-cues.ts';
import { createAudioControl } from './controls/audio-control.ts';
import { createCaptionsControl } from './controls/captions-control.ts';
import { createPlayControl } from './controls/play-control.ts';
import { createQualityControl } from './controls/quality-control.ts';
import { createFullscreenControl, createPipControl } from './controls/screen-control.ts';
import { createSeekControl } from './controls/seek-control.ts';
import { createSpeedControl } from './controls/speed-control.ts';
import { createVolumeControl } from './controls/volume-control.ts';
import { EngineFailure, type Engine, type EngineListener } from './engine-port.ts';
import { classifyFailure, failureOfRejection, retryRules, type Failure, type LoadReason } from './failure.ts';
import { bufferedAhead, bindMediaEvents, type MediaBinding } from './media-binding.ts';
import { isWaiting } from './playback-status.ts';
import type { PlayerEvent } from './player-event.ts';
import { createPlayerStore } from './player-store.ts';
import { readChoices, rememberChoices } from './stored-choices.ts';
import type { PlayerSession, SessionOptions, Surface } from './session-contract.ts';
import type { MediaElement, SessionContext } from './session-context.ts';
import { createStallWatchdog } from './stall-watchdog.ts';

const CHECK_EVERY_MS = 200;
const FROZEN_AFTER_MS = 1_000;
/** How long an empty buffer may wait for an error of the engine to pass before a failure is shown. */
const ERROR_GRACE_MS = 6_000;
const SILENT_REFRESH_EVERY_MS = 60_000;
const RESUME_AFTER_MS = 1_500;
const PROGRESS_EVERY_SECONDS = 1;
// These often pass: the connection returns, or the engine switches to another rendition.
const TRANSIENT_KINDS = new Set(['network', 'server', 'stalled']);

/**
 * One film from load to end: connects host, engine and video element, and handles every failure. The host's
 * `load` is called at once on `attach`, while the engine is still loading.
 */
export function createPlayerSession(options: SessionOptions): PlayerSession {
  const choices = readChoices(options.storage);
  const store = createPlayerStore({
    volume: choices.volume,
    muted: choices.muted,
    speed: choices.speed,
    captionSize: choices.captionSize,
    captionStyle: choices.captionStyle,
    wantsToPlay: options.autoPlay,
  });
  const cues = createCaptionCues();
  const watchdog = createStallWatchdog();

  let surface: Surface | null = null;
  let engine: Engine | null = null;
  /** The engine being created or running, and the teardown of all before it: an element takes one at a time. */
  let enginePromise: Promise<Engine | null> = Promise.resolve(null);
  let teardown: Promise<unknown> = Promise.resolve();
  let binding: MediaBinding | null = null;
  /** Incremented with every load, so that results of an older load are ignored. */
  let loadId = 0;
  let startedAt = 0;
  let pendingError: { failure: Failure; since: number } | null = null;
  let renewedAt = -Infinity;
  let waitingSince: number | null = null;
  let frozen = { position: -1, since: 0 };
  let reportedTime = -1;

  const emit = (event: PlayerEvent) => options.host().onEvent?.(event);
  const context: SessionContext = {
    store,
    media: () => surface?.media ?? null,
    engine: () => engine,
    emit,
    remember: (change) => rememberChoices(options.storage, change),
  };
  const play = createPlayControl(context);

  function fail(failure: Failure) {
    const { status, time } = store.getSnapshot();
    if (status === 'failed' || status === 'idle') return;
    watchdog.reset();
    pendingError = null;
    store.transition('fail', { failure, wait: 'none' });
    surface?.media.pause();
    emit({ type: 'failed', failure, at: time });
  }

  function handleFailure(failure: Failure) {
    const now = performance.now();
    const rule = retryRules[failure.kind];
    if (rule.silently && now - renewedAt > SILENT_REFRESH_EVERY_MS) {
      renewedAt = now;
      void startLoad(rule.reason);
      return;
    }
    const { started, status } = store.getSnapshot();
    const isTransient =
      failure.kind === 'decode' || (TRANSIENT_KINDS.has(failure.kind) && started && status !== 'loading');
    if (!isTransient) return fail(failure);
    pendingError ??= { failure, since: now };
    const thisLoad = loadId;
    setTimeout(() => {
      if (thisLoad === loadId && pendingError) engine?.resume();
    }, RESUME_AFTER_MS);
  }

  /** The error did not pass. A decoding error is often solved by a new engine, so that is tried once. */
  function handlePersistentFailure(failure: Failure) {
    const now = performance.now();
    if (failure.kind !== 'decode' || now - renewedAt < SILENT_REFRESH_EVERY_MS) return fail(failure);
    renewedAt = now;
    void startLoad(retryRules.decode.reason);
  }

  function createListener(thisLoad: number): EngineListener {
    const isCurrent = () => thisLoad === loadId;
    return {
      tracks(tracks) {
        if (isCurrent()) store.set(tracks);
      },
      captions(captions) {
        if (!isCurrent()) return;
        cues.append(captions);
        binding?.showCaptions();
      },
      captionsRemoved(start, end) {
        if (isCurrent()) cues.remove(start, end);
      },
      failed(facts, fatal) {
        if (isCurrent() && fatal) handleFailure(classifyFailure(facts));
      },
    };
  }

  function enginePreferences() {
    const { captionLanguage, audioLanguage, bandwidth } = readChoices(options.storage);
    return {
      captionLanguage: captionLanguage ?? null,
      quality: store.getSnapshot().quality,
      // Until the viewer chooses one, audio is in the language of the page where available.
      audioLanguage: audioLanguage ?? options.language,
      ...(bandwidth ? { bandwidth } : {}),
    };
  }

  function applyChoices(media: MediaElement) {
    const { volume, muted, speed } = store.getSnapshot();
    media.volume = volume;
    media.muted = muted;
    media.defaultPlaybackRate = speed;
    media.playbackRate = speed;
    // iOS ignores the assignment.
    store.set({ volumeSettable: Math.abs(media.volume - volume) < 0.01 });
  }

  /** Destroys the engine of the previous load. */
  function destroyEngine() {
    const previous = enginePromise;
    enginePromise = Promise.resolve(null);
    engine = null;
    teardown = teardown
      .then(() => previous)
      .then((made) => made?.destroy())
      .catch(() => undefined);
  }

  async function startLoad(reason: LoadReason) {
    const media = surface?.media;
    if (!media) return;
    const thisLoad = ++loadId;
    const { started, time } = store.getSnapshot();
    const resumeAt = started ? time : undefined;
    startedAt = performance.now();
    pendingError = null;
    watchdog.reset();
    cues.clear();
    store.transition('load', { failure: null, wait: 'none', captions: [], autoplayBlocked: false });
    emit({ type: 'loading', reason });
    options.preloadEngine();
    destroyEngine();
    try {
      const [source] = await Promise.all([options.host().load(reason), teardown]);
      if (thisLoad !== loadId) return;
      store.set({ notice: source.notice ?? null });
      const created = options.createEngine(media, source.mimeType, createListener(thisLoad));
      enginePromise = created;
      const newEngine = await created;
      if (thisLoad !== loadId) return;
      engine = newEngine;
      await newEngine.load(source, resumeAt ?? source.startAt, enginePreferences());
      if (thisLoad !== loadId) return;
      store.transition('loaded');
      applyChoices(media);
      binding?.refresh();
      if (store.getSnapshot().wantsToPlay) play.play();
      surface?.nextFrame?.(() => thisLoad === loadId && reportFirstFrame());
    } catch (error) {
      if (thisLoad !== loadId) return;
      const failure =
        error instanceof EngineFailure ? classifyFailure(error.facts) : failureOfRejection(error);
      handleFailure(failure);
    }
  }

  function reportFirstFrame() {
    if (store.getSnapshot().started) return;
    store.set({ started: true });
    emit({ type: 'first-frame', milliseconds: Math.round(performance.now() - startedAt) });
  }

  /** Checks for stalls, five times a second. */
  function checkForStalls(media: MediaElement) {
    const now = performance.now();
    const { status, wantsToPlay, time } = store.getSnapshot();
    if (status !== 'playing' || media.currentTime !== frozen.position) {
      frozen = { position: media.currentTime, since: now };
    } else if (now - frozen.since > FROZEN_AFTER_MS) {
      store.transition('wait');
    }
    const waiting = isWaiting(status) && (wantsToPlay || status !== 'buffering');
    if (waiting && status === 'buffering') waitingSince ??= now;
    else if (waitingSince !== null && !waiting) {
      emit({ type: 'buffering', at: time, milliseconds: Math.round(now - waitingSince) });
      waitingSince = null;
    }
    if (pendingError) {
      if (bufferedAhead(media) > 0.5) pendingError.since = now;
      if (status === 'playing' && bufferedAhead(media) > 12) pendingError = null;
      else if (waiting && now - pendingError.since > ERROR_GRACE_MS)
        return handlePersistentFailure(pendingError.failure);
    }
    const bufferedTo = media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) : 0;
    const wait = watchdog.check(now, { waiting, position: media.currentTime, bufferedTo });
    if (wait === 'failed') fail(pendingError?.failure ?? { kind: 'stalled' });
    else store.set({ wait });
  }

  function reportProgress() {
    const { time, seekable, live } = store.getSnapshot();
    if (Math.abs(time - reportedTime) < PROGRESS_EVERY_SECONDS) return;
    reportedTime = time;
    options.host().onProgress?.(time, live ? Infinity : seekable.end);
    const bandwidth = engine?.bandwidth();
    if (bandwidth && Math.floor(time) % 10 === 0) context.remember({ bandwidth });
  }

  function retry() {
    const { failure, status } = store.getSnapshot();
    if (status !== 'failed' || !failure) return;
    store.set({ wantsToPlay: true });
    void startLoad(retryRules[failure.kind].reason);
  }

  const fullscreen = createFullscreenControl(context, () => surface?.fullscreen ?? null);
  const pip = createPipControl(context, () => surface?.pip ?? null);

  function attach(newSurface: Surface): () => void {
    surface = newSurface;
    const { media } = newSurface;
    binding = bindMediaEvents(context, media, cues, {
      onLoadedMetadata() {
        applyChoices(media);
        if (store.getSnapshot().wantsToPlay) media.play().catch(() => undefined);
      },
      onProgress: reportProgress,
    });
    const timer = setInterval(() => checkForStalls(media), CHECK_EVERY_MS);
    const stops = [
      fullscreen.watch(),
      pip.watch(),
      newSurface.watchOnline?.(() => {
        const { failure } = store.getSnapshot();
        if (failure && retryRules[failure.kind].whenOnline) retry();
        else if (pendingError) engine?.resume();
      }),
    ];
    void startLoad('start');
    return () => {
      loadId += 1;
      clearInterval(timer);
      for (const stop of stops) stop?.();
      binding?.stop();
      binding = null;
      destroyEngine();
      surface = null;
      store.transition('stop', { failure: null, captions: [], wait: 'none', started: false });
    };
  }

  return {
    store,
    play,
    seek: createSeekControl(context),
    volume: createVolumeControl(context),
    captions: createCaptionsControl(context, options.language),
    audio: createAudioControl(context),
    quality: createQualityControl(context),
    speed: createSpeedControl(context),
    fullscreen,
    pip,
    retry,
    async thumbnailAt(seconds) {
      return (await engine?.thumbnailAt(seconds).catch(() => null)) ?? null;
    },
    attach,
  };
}
