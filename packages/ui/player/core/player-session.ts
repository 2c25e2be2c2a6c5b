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
import { bufferedAhead, wireMedia, type MediaWiring } from './media-wiring.ts';
import { isWaiting } from './playback-status.ts';
import type { PlayerEvent } from './player-event.ts';
import { createPlayerStore } from './player-store.ts';
import { readChoices, rememberChoices } from './remembered-choices.ts';
import type { PlayerSession, SessionOptions, Surface } from './session-contract.ts';
import type { MediaElement, SessionContext } from './session-context.ts';
import { createStallWatchdog } from './stall-watchdog.ts';

const LOOK_EVERY_MS = 200;
const FROZEN_AFTER_MS = 1_000;
/** How long an empty buffer may wait for an error of the engine to pass before a failure is shown. */
const GRACE_MS = 6_000;
const SILENT_REFRESH_EVERY_MS = 60_000;
const RESUME_AFTER_MS = 1_500;
const PROGRESS_EVERY_SECONDS = 1;
// These often pass: the connection returns, or the engine switches to another rendition.
const PASSING = new Set(['network', 'server', 'stalled']);

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
    wantsToPlay: options.autoPlay,
  });
  const cues = createCaptionCues();
  const watchdog = createStallWatchdog();

  let surface: Surface | null = null;
  let engine: Engine | null = null;
  /** The engine being created or running, and the teardown of all before it: an element takes one at a time. */
  let making: Promise<Engine | null> = Promise.resolve(null);
  let cleared: Promise<unknown> = Promise.resolve();
  let wiring: MediaWiring | null = null;
  /** Incremented with every load, so that results of an older load are ignored. */
  let turn = 0;
  let startedAt = 0;
  let trouble: { failure: Failure; since: number } | null = null;
  let refreshedAt = -Infinity;
  let waitingSince: number | null = null;
  let frozen = { position: -1, since: 0 };
  let reported = -1;

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
    trouble = null;
    store.move('fail', { failure, wait: 'none' });
    surface?.media.pause();
    emit({ type: 'failed', failure, at: time });
  }

  function troubled(failure: Failure) {
    const now = performance.now();
    const rule = retryRules[failure.kind];
    if (rule.silently && now - refreshedAt > SILENT_REFRESH_EVERY_MS) {
      refreshedAt = now;
      void begin(rule.reason);
      return;
    }
    const { started, status } = store.getSnapshot();
    const passing = failure.kind === 'decode' || (PASSING.has(failure.kind) && started && status !== 'loading');
    if (!passing) return fail(failure);
    trouble ??= { failure, since: now };
    const own = turn;
    setTimeout(() => {
      if (own === turn && trouble) engine?.resume();
    }, RESUME_AFTER_MS);
  }

  /** The error did not pass. A decoding error is often solved by a new engine, so that is tried once. */
  function giveUp(failure: Failure) {
    const now = performance.now();
    if (failure.kind !== 'decode' || now - refreshedAt < SILENT_REFRESH_EVERY_MS) return fail(failure);
    refreshedAt = now;
    void begin(retryRules.decode.reason);
  }

  function listenerFor(own: number): EngineListener {
    const current = () => own === turn;
    return {
      tracks(tracks) {
        if (current()) store.set(tracks);
      },
      captions(captions) {
        if (!current()) return;
        cues.append(captions);
        wiring?.showCaptions();
      },
      captionsGone(start, end) {
        if (current()) cues.remove(start, end);
      },
      failed(facts, fatal) {
        if (current() && fatal) troubled(classifyFailure(facts));
      },
    };
  }

  function wishes() {
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
  function clear() {
    const last = making;
    making = Promise.resolve(null);
    engine = null;
    cleared = cleared.then(() => last).then((made) => made?.destroy()).catch(() => undefined);
  }

  async function begin(reason: LoadReason) {
    const media = surface?.media;
    if (!media) return;
    const own = ++turn;
    const { started, time } = store.getSnapshot();
    const resumeAt = started ? time : undefined;
    startedAt = performance.now();
    trouble = null;
    watchdog.reset();
    cues.clear();
    store.move('load', { failure: null, wait: 'none', captions: [], autoplayBlocked: false });
    emit({ type: 'loading', reason });
    options.warmEngine();
    clear();
    try {
      const [source] = await Promise.all([options.host().load(reason), cleared]);
      if (own !== turn) return;
      const created = options.createEngine(media, source.mimeType, listenerFor(own));
      making = created;
      const running = await created;
      if (own !== turn) return;
      engine = running;
      await running.load(source, resumeAt ?? source.startAt, wishes());
      if (own !== turn) return;
      store.move('loaded');
      applyChoices(media);
      wiring?.refresh();
      if (store.getSnapshot().wantsToPlay) play.play();
      surface?.nextFrame?.(() => own === turn && frameShown());
    } catch (error) {
      if (own !== turn) return;
      const failure = error instanceof EngineFailure ? classifyFailure(error.facts) : failureOfRejection(error);
      troubled(failure);
    }
  }

  function frameShown() {
    if (store.getSnapshot().started) return;
    store.set({ started: true });
    emit({ type: 'first-frame', milliseconds: Math.round(performance.now() - startedAt) });
  }

  /** Checks for stalls, five times a second. */
  function look(media: MediaElement) {
    const now = performance.now();
    const { status, wantsToPlay, time } = store.getSnapshot();
    if (status !== 'playing' || media.currentTime !== frozen.position) {
      frozen = { position: media.currentTime, since: now };
    } else if (now - frozen.since > FROZEN_AFTER_MS) {
      store.move('wait');
    }
    const waiting = isWaiting(status) && (wantsToPlay || status !== 'buffering');
    if (waiting && status === 'buffering') waitingSince ??= now;
    else if (waitingSince !== null && !waiting) {
      emit({ type: 'buffering', at: time, milliseconds: Math.round(now - waitingSince) });
      waitingSince = null;
    }
    if (trouble) {
      if (bufferedAhead(media) > 0.5) trouble.since = now;
      if (status === 'playing' && bufferedAhead(media) > 12) trouble = null;
      else if (waiting && now - trouble.since > GRACE_MS) return giveUp(trouble.failure);
    }
    const bufferedTo = media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) : 0;
    const wait = watchdog.look(now, { waiting, position: media.currentTime, bufferedTo });
    if (wait === 'failed') fail(trouble?.failure ?? { kind: 'stalled' });
    else store.set({ wait });
  }

  function progressed() {
    const { time, seekable, live } = store.getSnapshot();
    if (Math.abs(time - reported) < PROGRESS_EVERY_SECONDS) return;
    reported = time;
    options.host().onProgress?.(time, live ? Infinity : seekable.end);
    const bandwidth = engine?.bandwidth();
    if (bandwidth && Math.floor(time) % 10 === 0) context.remember({ bandwidth });
  }

  function retry() {
    const { failure, status } = store.getSnapshot();
    if (status !== 'failed' || !failure) return;
    store.set({ wantsToPlay: true });
    void begin(retryRules[failure.kind].reason);
  }

  const fullscreen = createFullscreenControl(context, () => surface?.fullscreen ?? null);
  const pip = createPipControl(context, () => surface?.pip ?? null);

  function attach(given: Surface): () => void {
    surface = given;
    const { media } = given;
    wiring = wireMedia(context, media, cues, {
      canStart() {
        applyChoices(media);
        if (store.getSnapshot().wantsToPlay) media.play().catch(() => undefined);
      },
      progressed,
    });
    const timer = setInterval(() => look(media), LOOK_EVERY_MS);
    const stops = [
      fullscreen.watch(),
      pip.watch(),
      given.watchOnline?.(() => {
        const { failure } = store.getSnapshot();
        if (failure && retryRules[failure.kind].whenOnline) retry();
        else if (trouble) engine?.resume();
      }),
    ];
    void begin('start');
    return () => {
      turn += 1;
      clearInterval(timer);
      for (const stop of stops) stop?.();
      wiring?.stop();
      wiring = null;
      clear();
      surface = null;
      store.move('stop', { failure: null, captions: [], wait: 'none', started: false });
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
