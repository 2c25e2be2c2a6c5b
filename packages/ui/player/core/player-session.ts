import type { RemoteScreen } from './casting/cast-port.ts';
import { askAgain } from './ask-again.ts';
import { createCaptionCues } from './caption-cues.ts';
import { createAudioControl } from './controls/audio-control.ts';
import { createCaptionsControl } from './controls/captions-control.ts';
import { createCastControl } from './controls/cast-control.ts';
import { createPlayControl } from './controls/play-control.ts';
import { createQualityControl } from './controls/quality-control.ts';
import { createFullscreenControl, createPipControl } from './controls/screen-control.ts';
import { atLiveEdge, createSeekControl, placeAt } from './controls/seek-control.ts';
import { createSpeedControl } from './controls/speed-control.ts';
import { createVolumeControl } from './controls/volume-control.ts';
import { EngineFailure, type Engine, type EngineListener, type PlayerSource } from './engine-port.ts';
import { enginePreferencesOf } from './engine-preferences.ts';
import { classifyFailure, failureOfRejection, retryRules, type Failure, type LoadReason } from './failure.ts';
import { createFailureRecovery } from './failure-recovery.ts';
import { bindMediaEvents, type MediaBinding } from './media-binding.ts';
import type { PlayerEvent } from './player-event.ts';
import type { TimeRange } from './player-snapshot.ts';
import { createPlayerStore } from './player-store.ts';
import { partChoices, readChoices, rememberChoices } from './stored-choices.ts';
import type { PlayerSession, SessionOptions, Surface } from './session-contract.ts';
import type { MediaElement, SessionContext } from './session-context.ts';
import { createStallCheck } from './stall-check.ts';

const CHECK_EVERY_MS = 200;
const PROGRESS_EVERY_SECONDS = 1;

/**
 * One film from load to end: connects host, engine and video element, and handles every failure. The host's
 * `load` is called at once on `attach`, while the engine is still loading.
 */
export function createPlayerSession(options: SessionOptions): PlayerSession {
  const choices = readChoices(options.storage, options.host().remembered?.());
  const store = createPlayerStore({
    volume: choices.volume,
    muted: choices.muted,
    speed: options.ownSpeed ? 1 : choices.speed,
    captionSize: choices.captionSize,
    captionStyle: choices.captionStyle,
    quality: (choices.dataSaver ?? options.prefersLessData) ? 'saver' : 'auto',
    wantsToPlay: options.autoPlay,
  });
  const cues = createCaptionCues();

  let surface: Surface | null = null;
  /** The other screen that plays in place of the surface's element. */
  let remote: RemoteScreen | null = null;
  /** How loud this screen was before another took over: the volume is then that of the other one. */
  let ownSound: { volume: number; muted: boolean } | null = null;
  let engine: Engine | null = null;
  /** The engine being created or running, and the teardown of all before it: an element takes one at a time. */
  let enginePromise: Promise<Engine | null> = Promise.resolve(null);
  let teardown: Promise<unknown> = Promise.resolve();
  let binding: MediaBinding | null = null;
  /** Incremented with every load, so that results of an older load are ignored. */
  let loadId = 0;
  let startedAt = 0;
  /** Address of the film's manifest, once it is known. */
  let manifest: string | undefined;
  let reportedTime = -1;
  let held = false;
  /** Where the viewer sought to while the film was being loaded, in seconds of what can be sought then. */
  let soughtWhileLoading: ((range: TimeRange) => number) | null = null;

  const activeMedia = () => remote?.media ?? surface?.media ?? null;
  const emit = (event: PlayerEvent) => options.host().onEvent?.(event);
  const context: SessionContext = {
    store,
    media: activeMedia,
    engine: () => engine,
    emit,
    remember({ volume, muted, ...others }) {
      const ownVolume = { ...(volume !== undefined && { volume }), ...(muted !== undefined && { muted }) };
      const { viewer, device } = partChoices(remote ? others : { ...others, ...ownVolume });
      const isKeptByHost = options.host().remembered?.() !== undefined;
      rememberChoices(options.storage, isKeptByHost ? device : { ...device, ...viewer });
      if (Object.keys(viewer).length > 0) options.host().onChosen?.(viewer);
    },
    seekWhenLoaded: (where) => (soughtWhileLoading = where),
    held: () => held,
  };
  const play = createPlayControl(context);
  const speedControl = createSpeedControl(context, options.ownSpeed);
  const recovery = createFailureRecovery(store, {
    show: fail,
    load: (reason) => void startLoad(reason),
    resume: () => engine?.resume(),
    probe: async () => surface?.probe?.(manifest) ?? null,
    ask: (failure) =>
      askAgain(failure, {
        load: (reason) => options.host().load(remote ? 'cast' : reason),
        probe: surface?.probe,
        isShown: () => store.getSnapshot().failure === failure,
        play: (reason, source) => void startLoad(reason, source),
        giveBack: () => emit({ type: 'unused' }),
        show(next) {
          store.set({ failure: next });
          recovery.shown(next);
        },
      }),
    isHidden: () => surface?.isHidden?.() ?? false,
    isOffline: () => surface?.isOffline?.() ?? false,
  });
  const stalls = createStallCheck(context, recovery, fail);

  function fail(failure: Failure) {
    const { status, time } = store.getSnapshot();
    if (status === 'failed' || status === 'idle') return;
    stalls.reset();
    store.transition('fail', { failure, wait: 'none' });
    activeMedia()?.pause();
    recovery.shown(failure);
    emit({ type: 'failed', failure, at: time });
  }

  function createListener(thisLoad: number): EngineListener {
    const isCurrent = () => thisLoad === loadId;
    return {
      tracks(tracks) {
        if (!isCurrent()) return;
        const { playingHeight: height, playingKbps: kbps } = tracks;
        const before = store.getSnapshot();
        store.set(tracks);
        const isOther = height !== before.playingHeight || kbps !== before.playingKbps;
        if (isOther && height !== null && kbps !== null) emit({ type: 'rendition', height, kbps });
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
        if (!isCurrent()) return;
        if (fatal) recovery.failed(classifyFailure(facts));
        else recovery.warned(classifyFailure(facts));
      },
    };
  }

  function applyChoices(media: MediaElement) {
    if (remote) return;
    // What is sent now cannot be watched faster, whatever suits films.
    if (engine?.live() && !store.getSnapshot().started) store.set({ speed: 1 });
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

  /** @param given what the host gave already; default it is asked for it */
  async function startLoad(reason: LoadReason, given?: PlayerSource) {
    const media = activeMedia();
    if (!media) return;
    const screen = remote;
    const thisLoad = ++loadId;
    const { started, time, live } = store.getSnapshot();
    const resumeAt = started && !live ? time : undefined;
    // Positions of a live stream are of one load only: who was behind resumes at that instant, others at the live edge.
    const isBehind = started && live && !atLiveEdge(store.getSnapshot());
    const liveInstant = isBehind ? (engine?.instantAt(time) ?? null) : null;
    startedAt = performance.now();
    soughtWhileLoading = null;
    recovery.reset();
    stalls.reset();
    cues.clear();
    store.transition('load', { failure: null, wait: 'none', captions: [], autoplayBlocked: false });
    emit({ type: 'loading', reason });
    if (!screen) options.preloadEngine();
    destroyEngine();
    try {
      const [source] = await Promise.all([given ?? options.host().load(screen ? 'cast' : reason), teardown]);
      if (thisLoad !== loadId) return;
      ({ manifest } = source);
      store.set({ notice: source.notice ?? null });
      const listener = createListener(thisLoad);
      const created = screen
        ? Promise.resolve(screen.createEngine(listener))
        : options.createEngine(media, source.mimeType, listener);
      enginePromise = created;
      const newEngine = await created;
      if (thisLoad !== loadId) return;
      engine = newEngine;
      const preferences = enginePreferencesOf(options, store.getSnapshot(), held);
      await newEngine.load(source, resumeAt ?? options.host().startAt ?? source.startAt, preferences);
      if (thisLoad !== loadId) return;
      store.transition('loaded');
      applyChoices(media);
      binding?.refresh();
      if (liveInstant !== null) seekToInstant(media, newEngine, liveInstant);
      seekWhereSought(media);
      if (store.getSnapshot().wantsToPlay) play.play();
      (screen ?? surface)?.nextFrame?.(() => thisLoad === loadId && reportFirstFrame());
    } catch (error) {
      if (thisLoad !== loadId) return;
      // What the host refuses it refuses again: only the engine's failures are worth another try.
      if (error instanceof EngineFailure) recovery.failed(classifyFailure(error.facts));
      else fail(failureOfRejection(error));
    }
  }

  /** Called when the engine has the film and when the element has: either may be last, and leads elsewhere before. */
  function seekWhereSought(media: MediaElement) {
    if (store.getSnapshot().status === 'loading' || media.readyState === 0 || !soughtWhileLoading) return;
    binding?.refresh();
    placeAt(media, soughtWhileLoading(store.getSnapshot().seekable));
  }

  function seekToInstant(media: MediaElement, loaded: Engine, instant: number) {
    const present = loaded.instantAt(media.currentTime);
    if (present === null) return;
    const { start } = loaded.seekable();
    media.currentTime = Math.max(start, media.currentTime + (instant - present) / 1000);
  }

  function reportFirstFrame() {
    soughtWhileLoading = null;
    if (store.getSnapshot().started) return;
    store.set({ started: true });
    emit({ type: 'first-frame', milliseconds: Math.round(performance.now() - startedAt) });
  }

  function checkForStalls() {
    const media = activeMedia();
    // Another screen tells itself when it waits, and nothing here could mend it.
    if (media && !remote) stalls.sample(media);
  }

  function reportProgress() {
    speedControl.keepBehindEdge();
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
    recovery.pressed();
    void startLoad(retryRules[failure.kind].reason);
  }

  const fullscreen = createFullscreenControl(context, () => surface?.fullscreen ?? null);
  const pip = createPipControl(context, () => surface?.pip ?? null);

  function bindMedia(media: MediaElement) {
    binding?.stop();
    binding = bindMediaEvents(context, media, cues, {
      onLoadedMetadata() {
        applyChoices(media);
        // The engine hears of it, too, and first leads to where it resumes.
        setTimeout(() => seekWhereSought(media));
        if (store.getSnapshot().wantsToPlay && !held) media.play().catch(() => undefined);
      },
      onProgress: reportProgress,
    });
  }

  /** Goes on where the film is, on another screen or (null) on this one. */
  function moveTo(screen: RemoteScreen | null) {
    if (!surface || screen === remote) return;
    const { volume, muted } = store.getSnapshot();
    if (remote === null) {
      ownSound = { volume, muted };
      binding?.stop();
      surface.media.pause();
    } else if (ownSound) store.set(ownSound);
    remote = screen;
    store.set({ speed: 1, captions: [], heights: [], playingHeight: null, playingKbps: null, buffered: [] });
    bindMedia(screen?.media ?? surface.media);
    void startLoad('start');
  }

  const cast = createCastControl(context, () => surface?.caster ?? null, moveTo);

  function attach(newSurface: Surface): () => void {
    surface = newSurface;
    bindMedia(newSurface.media);
    const timer = setInterval(checkForStalls, CHECK_EVERY_MS);
    const stops = [fullscreen.watch(), pip.watch(), newSurface.watchOnline?.(recovery.online)];
    void startLoad('start');
    // A screen that is connected already takes over.
    stops.push(cast.watch());
    return () => {
      loadId += 1;
      clearInterval(timer);
      for (const stop of stops) stop?.();
      binding?.stop();
      binding = null;
      recovery.reset();
      destroyEngine();
      remote = null;
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
    speed: speedControl,
    fullscreen,
    pip,
    cast,
    retry,
    hold(on) {
      if (held === on) return;
      held = on;
      if (on) activeMedia()?.pause();
      else if (store.getSnapshot().wantsToPlay) play.play();
    },
    instantAt: (seconds) => engine?.instantAt(seconds) ?? null,
    async thumbnailAt(seconds) {
      return (await engine?.thumbnailAt(seconds).catch(() => null)) ?? null;
    },
    attach,
  };
}
